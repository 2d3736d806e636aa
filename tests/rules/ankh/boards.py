"""Boards as a table might type them in, for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from chronicle.rules.ankh.board_values import (
    PLAYERS,
    Level,
    Passage,
    TypedBoard,
    TypedBorder,
    TypedFigures,
    TypedMonument,
    TypedRegion,
    TypedSpace,
    TypedToken,
    in_order,
)
from chronicle.rules.ankh.hexmap import BORDERS, SPACES, Terrain
from chronicle.rules.ankh.scenario_values import Monument

HEXES = tuple(each.hex.name for each in SPACES)
NAMES = ("A1", "C", "7", "NORTH", "F", "X9")
WORDS = st.sampled_from(("Delta", "of", "the", "Nile", "2", "ouro,", "Kings:", "é", "P1"))
SIZES = st.none() | st.integers(0, 40)

counts = st.integers(2, 5)
steps = st.lists(st.integers(1, 18), max_size=4).map(tuple)
rules = st.lists(
    st.lists(WORDS, min_size=1, max_size=6).map(lambda words: " ".join(words).strip(",")),
    max_size=3,
).map(tuple)
regions = st.builds(
    TypedRegion,
    number=st.integers(1, 8),
    name=st.sampled_from(("", "Delta", "Far West", "the 2 banks")),
    land=SIZES,
    fertile=SIZES,
    desert=SIZES,
    water=SIZES,
)


def _pieces(spaces: tuple[str, ...]) -> dict[str, st.SearchStrategy[object]]:
    """Pieces anywhere on these spaces, whether that is right or not."""
    space = st.sampled_from(spaces)
    some = st.lists(space, max_size=3).map(tuple)
    player = st.sampled_from(PLAYERS)
    monument = st.builds(
        TypedMonument, kind=st.sampled_from(Monument), space=space, owner=st.none() | player
    )
    return {
        "tokens": st.lists(
            st.builds(TypedToken, number=st.integers(1, 8), space=space), max_size=6
        ).map(tuple),
        "monuments": st.lists(monument, max_size=6).map(tuple),
        "figures": st.lists(
            st.builds(TypedFigures, player=player, gods=some, warriors=some),
            max_size=4,
            unique_by=lambda each: each.player,
        ).map(tuple),
    }


def _common(level: Level) -> dict[str, st.SearchStrategy[object]]:
    return {"level": st.just(level), "players": counts, "followers_on": steps, "rules": rules}


@st.composite
def graphs(draw: st.DrawFn) -> TypedBoard:
    """Boards of the second level: any graph over some names."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=6, unique=True))
    pairs = tuple((a, b) for a in sorted(names) for b in sorted(names) if a < b)
    touching = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return draw(
        st.builds(
            TypedBoard,
            spaces=st.just(
                tuple(
                    TypedSpace(name=name, terrain=draw(st.sampled_from(Terrain))) for name in names
                )
            ),
            borders=st.just(
                tuple(
                    TypedBorder(a=a, b=b, passage=draw(st.sampled_from(Passage)))
                    for a, b in touching
                )
            ),
            **_common(Level.GRAPH),
            **_pieces(tuple(names)),
        )
    )


def boards() -> st.SearchStrategy[TypedBoard]:
    """Boards of every level, right and wrong, in their one order."""
    told = st.builds(
        TypedBoard,
        regions=st.lists(regions, max_size=5).map(tuple),
        **_common(Level.REGIONS),
    )
    mapped = st.builds(
        TypedBoard,
        camels=st.lists(st.sampled_from(BORDERS), max_size=12).map(tuple),
        **_common(Level.HEX),
        **_pieces(HEXES),
    )
    return st.one_of(told, graphs(), mapped).map(in_order)
