"""What is measured on a page that is open: axe's findings, sideways scroll, targets, focus."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa")
SERIOUS = frozenset({"serious", "critical"})
TAP = 44
"""A target's least side, in CSS pixels."""

# Everything a finger may be meant for. Links in sentences are excepted (WCAG 2.5.8), and what is
# hidden from the eye and shown on focus only.
_TARGETS = """least => {
  const named = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute("class") || ""} "${
    (e.textContent || e.name || "").trim().replace(/\\s+/g, " ").slice(0, 40)}"`;
  const found = [];
  for (const each of document.querySelectorAll(
    "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0'][role]"
  )) {
    const box = (each.matches("[type=radio], [type=checkbox]") && each.closest("label")) || each;
    const area = box.getBoundingClientRect();
    const style = getComputedStyle(box);
    if (!area.width || !area.height || style.visibility === "hidden") continue;
    if (box.closest(".vh, .skip")) continue;
    if (each.tagName === "A" && style.display === "inline" && each.closest("p, dd")) continue;
    if (area.width < least - 0.5 || area.height < least - 0.5)
      found.push(`${named(box)} ${area.width.toFixed(0)}x${area.height.toFixed(0)}`);
  }
  return [...new Set(found)];
}"""

_WIDER = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    if (right > wide + 1 && !texts.currentNode.parentElement.closest(".scroll, .tabs"))
      found.push(`"${texts.currentNode.textContent.trim().slice(0, 40)}" to ${right}`);
  }
  return [`page ${document.documentElement.scrollWidth} in ${wide}`, ...found.slice(0, 8)];
}"""


def findings(page: Page, *, colors_only: bool = False) -> list[str]:
    """What axe finds serious or critical: the rule, its impact, where.

    ``colors_only``: the page was judged before and has only changed its colours.
    """
    contrast = {"type": "rule", "values": ["color-contrast"]}
    options: dict[str, Any] = {
        "runOnly": contrast if colors_only else {"type": "tag", "values": list(TAGS)},
        "resultTypes": ["violations"],
    }
    violations = Axe().run(page, options=options).response["violations"]
    return [
        f"{each['id']} ({each['impact']}) {node['target']}: {node['failureSummary']}"
        for each in violations
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def small_targets(page: Page) -> list[str]:
    """The targets that a thumb may miss."""
    found: list[str] = page.evaluate(_TARGETS, TAP)
    return found


def sideways(page: Page) -> list[str]:
    """How far the page scrolls sideways, and the words beyond its edge; nothing if it does not."""
    found: list[str] = page.evaluate(_WIDER)
    return found


def text_size(page: Page, percent: int) -> None:
    """Enlarge the text as the setting of a browser does."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{percent}%")
