"""Looks into a PDF: its words, its structure, its fonts."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject


def read(pdf: bytes) -> PdfReader:
    """Open the bytes of a PDF."""
    return PdfReader(BytesIO(pdf))


def words(pdf: bytes) -> str:
    """Return all text of all pages, without the white space that layout makes."""
    return "".join("".join(page.extract_text().split()) for page in read(pdf).pages)


def figures(pdf: bytes) -> list[str]:
    """Return the alternative texts of all figures; an empty one where there is none."""
    root: Any = read(pdf).trailer["/Root"]
    return [
        str(node.get("/Alt", ""))
        for node in _nodes(root["/StructTreeRoot"])
        if node.get("/S") == "/Figure"
    ]


def fonts(pdf: bytes) -> dict[str, bool]:
    """Return the fonts by name, and whether each is embedded."""
    found: dict[str, bool] = {}
    for page in read(pdf).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            whole = font.get_object()
            held = whole.get("/DescendantFonts", [whole])[0].get_object()
            descriptor = held.get("/FontDescriptor", {})
            embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            found[str(whole.get("/BaseFont", "/Type3")).split("+")[-1]] = embedded
    return found


def _nodes(node: Any) -> Iterator[DictionaryObject]:
    node = node.get_object() if hasattr(node, "get_object") else node
    if not isinstance(node, DictionaryObject):
        return
    yield node
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        yield from _nodes(kid)
