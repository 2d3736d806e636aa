"""Kemet, the edition of 2012: the board, what lies beside it, and what a session is played by."""
