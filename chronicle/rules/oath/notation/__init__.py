"""A position of Oath as lines of text, and back (G-7): all that it holds can be written.

The grammar, and what is taken for granted where a line is missing, is in ``docs/notation.md``.
What a hand writes may leave out nearly everything; what is written here leaves out only what is
empty, and reads as the very same position.
"""

from chronicle.rules.oath.notation.reading import read_position
from chronicle.rules.oath.notation.writing import write_position

__all__ = ["read_position", "write_position"]
