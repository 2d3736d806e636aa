"""What the import contracts cannot see: the pure rules read, print and keep nothing."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chronicle.rules.catalogue import GAMES

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "chronicle" / "rules"
TOY = ROOT / "tests" / "toy" / "rules"
FILES = sorted((*RULES.rglob("*.py"), *TOY.rglob("*.py")))

FORBIDDEN_CALLS = {"open", "print", "hash", "id", "input", "eval", "exec", "globals", "vars"}
MUTABLE_MAKERS = {"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter"}
MESSAGES = {"Text", "Plural"}
# The registries of a game: filled while its modules are imported, sealed by its __init__.
REGISTRIES = ("cardbook.py", "powers.py", "game_powers.py")

Finding = tuple[int, str]


def calls(tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id in FORBIDDEN_CALLS:
            yield node.lineno, f"{node.func.id}() is called"


def floats(tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"{node.value!r} is a float"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            yield node.lineno, "/ makes a float: say how to round"
        if isinstance(node, ast.Name) and node.id == "float":
            yield node.lineno, "float is named"


def mutables(tree: ast.Module) -> Iterator[Finding]:
    """Find values of modules and classes that could be changed, and `global`."""
    bodies = [tree.body, *(node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]
    for statement in (statement for body in bodies for statement in body):
        if keeps_mutable(statement):
            yield statement.lineno, "a module or class keeps a value that can be changed"
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield node.lineno, "a module's name is rebound"


def keeps_mutable(statement: ast.stmt) -> bool:
    if not isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        return False
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    if isinstance(target, ast.Name) and target.id == "__all__":
        return False  # Python wants a list here
    return statement.value is not None and is_mutable(statement.value)


def is_mutable(value: ast.expr) -> bool:
    if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
        return True
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in MUTABLE_MAKERS
    )


def built_messages(tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in MESSAGES and not is_literal(name, node):
            yield node.lineno, f"the msgid of {name} is not one literal sentence"


def is_literal(name: str, call: ast.Call) -> bool:
    msgids = call.args[: 2 if name == "Plural" else 1]
    return bool(msgids) and all(
        isinstance(msgid, ast.Constant) and isinstance(msgid.value, str) for msgid in msgids
    )


def findings(check: Callable[[ast.Module], Iterator[Finding]], files: list[Path]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file in files
        for line, what in check(ast.parse(file.read_text(), file.name))
    ]


def test_the_walk_sees_the_rules() -> None:
    seen = {file.relative_to(ROOT).as_posix() for file in FILES}

    games = {f"chronicle/rules/{game.key}/__init__.py" for game in GAMES}
    core = {f"chronicle/rules/{name}.py" for name in ("__init__", "core/scene", "core/text")}
    assert {*games, *core, "tests/toy/rules/__init__.py"} <= seen


@pytest.mark.parametrize("check", [calls, floats, mutables])
def test_rules_are_pure(check: Callable[[ast.Module], Iterator[Finding]]) -> None:
    files = [file for file in FILES if check is not mutables or file.name not in REGISTRIES]

    assert findings(check, files) == []


def test_messages_are_literal() -> None:
    # These make Text and Plural; the values that pass through them are no sentences of theirs.
    makers = {RULES / "core" / "text.py", RULES / "core" / "series" / "said.py"}
    files = [file for file in FILES if file not in makers]

    assert findings(built_messages, files) == []


def test_packages_above_the_rules_stay_empty() -> None:
    empty = [ROOT / "chronicle" / "__init__.py", RULES / "__init__.py"]

    assert [file.read_text() for file in empty] == ["", ""]


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (calls, "def f(): return hash('a')"),
        (floats, "HALF = 0.5"),
        (floats, "def f(a): return a / 2"),
        (mutables, "SEEN = {}"),
        (mutables, "SEEN: list[int] = []"),
        (mutables, "class A:\n    seen = set()"),
        (mutables, "def f():\n    global SEEN"),
        (built_messages, "Text(f'{a} is wrong')"),
        (built_messages, "text.Text('a' + b)"),
        (built_messages, "Plural('one', many, count=2)"),
        (built_messages, "Text(msgid=a)"),
    ],
)
def test_the_walk_finds_what_is_planted(
    check: Callable[[ast.Module], Iterator[Finding]], source: str
) -> None:
    assert [line for line, _what in check(ast.parse(source))] != []
