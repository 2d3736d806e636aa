"""Code stays in pieces that one look takes in, and who writes says what by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
FILES = tuple(
    file
    for folder in ("chronicle", "tables")
    for file in sorted((HOUSE / folder).rglob("*.py"))
    if "migrations" not in file.parts
)

LINES_OF_A_FILE = 500
LINES_OF_A_FUNCTION = 50
LINES_OF_A_RULE = 30

LONG_RULES = {
    "chronicle/rules/oath/evolve.py:_evolve": "one closed match, one line or two an event",
}
POSITIONAL = {
    "tables/services/beginnings.py:entry_change": "keeps an entry *at a desk*, as entry_at does",
}


def _functions(file: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.walk(ast.parse(file.read_text(), file.name)):
        if isinstance(node, ast.FunctionDef):
            yield f"{_named(file)}:{node.name}", node


def _named(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


def _lines(function: ast.FunctionDef) -> int:
    """Lines of a function without its docstring."""
    end = function.end_lineno or function.lineno
    total = end - function.lineno + 1
    if ast.get_docstring(function) is None:
        return total
    docstring = function.body[0]
    return total - ((docstring.end_lineno or docstring.lineno) - docstring.lineno + 1)


def _is_transaction(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(each) == "transaction.atomic" for each in function.decorator_list)


def test_files_are_short() -> None:
    lines = {_named(file): len(file.read_text().splitlines()) for file in FILES}

    assert len(lines) > 0
    assert {name: count for name, count in lines.items() if count > LINES_OF_A_FILE} == {}


def test_functions_are_short() -> None:
    long = {
        name: _lines(function)
        for file in FILES
        for name, function in _functions(file)
        if _lines(function)
        > (LINES_OF_A_RULE if "chronicle/rules" in name else LINES_OF_A_FUNCTION)
    }

    assert long.keys() == LONG_RULES.keys(), long


def test_a_service_that_writes_takes_its_arguments_by_name() -> None:
    writers = {
        name: function
        for file in FILES
        if file.parent.name == "services"
        for name, function in _functions(file)
        if _is_transaction(function) and not function.name.startswith("_")
    }

    assert len(writers) > 0
    positional = {name for name, function in writers.items() if function.args.args}
    assert positional == POSITIONAL.keys()
