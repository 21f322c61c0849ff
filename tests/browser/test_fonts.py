"""The fonts of the client: which files a page loads, and how wide figures are."""

import re
from collections.abc import Callable

import pytest

from kit.browser import Player, Traffic

MOST = 45_000
"""Bytes of fonts an English visitor loads."""
LATIN = {"titles-latin", "text-latin"}
LOADED = {"en": LATIN, "he": LATIN | {"titles-hebrew", "text-hebrew"}}
FONT_FILE = re.compile(r"/((?:titles|text)-[a-z]+(?:-ext)?)-[^/]+\.woff2$")
WIDTHS = """async (family) => {
  const span = document.body.appendChild(document.createElement("span"));
  span.style.font = `600 40px ${family}`;
  const widths = [];
  for (const figure of "0123456789") {
    span.textContent = figure.repeat(10);
    await document.fonts.load(span.style.font, span.textContent);
    widths.push(span.getBoundingClientRect().width);
  }
  span.remove();
  return widths;
}"""


@pytest.mark.parametrize("language", ["en", "he"])
def test_a_page_loads_the_fonts_of_its_alphabet(
    visitor: Callable[..., Player], language: str
) -> None:
    ada = visitor(locale=language)
    traffic = Traffic(ada.page)
    ada.visit()
    ada.settle()
    loaded = [(FONT_FILE.search(url), size) for url, size in traffic.by_address.items()]
    files = {found[1]: size for found, size in loaded if found}
    assert set(files) == LOADED[language]
    if language == "en":
        assert sum(files.values()) < MOST


@pytest.mark.parametrize("family", ["Civitas Titles", "Civitas Text"])
def test_all_figures_are_equally_wide(visitor: Callable[..., Player], family: str) -> None:
    ada = visitor()
    ada.visit()
    ada.settle()
    assert ada.page.evaluate("(name) => document.fonts.check(`600 16px '${name}'`, '0')", family)
    widths = ada.page.evaluate(WIDTHS, f"'{family}', monospace")
    assert max(widths) - min(widths) < 0.1
