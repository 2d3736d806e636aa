import logging
import re

# A printed code has 26 characters of base32 (tables.codes); tokens are longer.
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{26,}(?![A-Za-z0-9_-])")
# A code with a letter lost, or with a space in it, is nearly one: its address is struck out whole.
CODE_PATH = re.compile(r"(/r/[^/\s]{1,40}/)[^\n\"']+", re.IGNORECASE)


def masked(text: str) -> str:
    """Return the text with everything in it that could be a code or a token struck out."""
    return TOKEN.sub("***", CODE_PATH.sub(r"\1***", text))


class Mask(logging.Filter):
    """Strikes codes and tokens out of a log record, wherever they stand in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record; its message and its traceback are masked in place."""
        record.msg = masked(record.getMessage())
        record.args = None
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = masked(record.exc_text)
        return True
