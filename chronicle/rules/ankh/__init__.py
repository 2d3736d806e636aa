"""Ankh, with Pharaoh and Tomb of Wonders: the board, its scenarios, and who takes part."""
