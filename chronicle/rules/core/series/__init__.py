"""A series: sessions of one group, from result to next setup, whatever the game.

A game supplies its kinds of things, its plan and its result (``core.game.SeriesRules``); what is
the same for every game stands here.
"""
