"""Exact odds of battles, without simulation: weights of faces are counted, nothing is drawn."""
