"""Save strings in and out with every check, beside the published decoder in JavaScript."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure, rate
from chronicle.rules.oath.save_string import encode, read, world_of

ROOT = Path(__file__).resolve().parents[1]
SAVES = ROOT / "fixtures" / "saves" / "oath"
PEER = Path(__file__).with_name("peers")
LEAST = 20_000
NAMES = ("A7", "A8", "A9", "A11", "A12")


def figures() -> Iterator[Figure]:
    """Strings a second."""
    texts = [(SAVES / f"{name}.txt").read_text().strip() for name in NAMES]
    worlds = [world_of(read(text).save)[:2] for text in texts]

    def read_all() -> None:
        for text in texts:
            read(text)

    def write_all() -> None:
        for world, kept in worlds:
            encode(world, kept)

    count = len(texts)
    for what, work in (("read, with every check", read_all), ("written from a world", write_all)):
        figure = rate(f"save strings {what}", work, least=LEAST // count, times=40)
        yield _each(figure, count)
    yield from _peer(texts)


def _each(figure: Figure, count: int) -> Figure:
    batches = float(figure.value.split()[0].replace(",", ""))
    return Figure(
        what=figure.what,
        value=f"{batches * count:,.0f} a second",
        bound=f"at least {LEAST:,}",
        holds=figure.holds,
    )


def _peer(texts: list[str]) -> Iterator[Figure]:
    """The peer only decodes, and checks nothing; it is asked where node and it are there."""
    node = shutil.which("node")
    if node is None or not (PEER / "node_modules").is_dir():
        yield Figure(
            what="peer: @seiyria/oath-parser, decoding alone",
            value="not measured: node or the package is missing (`npm install` in bench/peers)",
        )
        return
    done = subprocess.run(  # noqa: S603 -- our own script
        [node, "oath_parser.mjs"],
        cwd=PEER,
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout.splitlines()[-1])
    yield Figure(
        what=f"peer: @seiyria/oath-parser {told['version']}, decoding alone",
        value=f"{told['perSecond']:,.0f} a second",
    )
