"""The verbs of Oath: one function a move, each in the order of its rule."""
