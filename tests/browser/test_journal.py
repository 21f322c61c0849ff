"""The journal stays at its end, and counts what a reader who has scrolled up has missed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from kit.browser import Player
from kit.one_screen import show_recorded
from kit.screens import STRICT, barriers, record_of

MOST_LINES = 300
"""More than these are not kept in the page."""


def distance_to_end(journal: Locator) -> float:
    """How far below what is seen the last line ends, in pixels."""
    below = """(log) => log.querySelector("li:last-child").getBoundingClientRect().bottom
        - log.getBoundingClientRect().bottom"""
    return float(journal.evaluate(below))


def place_of(line: Locator) -> float:
    """How far below the upper edge of the journal a line begins, in pixels."""
    below = """(line) => line.getBoundingClientRect().top
        - line.closest(".log").getBoundingClientRect().top"""
    return float(line.evaluate(below))


def test_a_long_journal_follows_the_game(visitor: Callable[..., Player]) -> None:
    ada = visitor()
    ada.visit("/history")
    ada.page.locator("input[type=file]").set_input_files(record_of("ages"))
    expect(ada.finished).to_be_visible()
    ada.button("Watch the replay").click()
    steps = ada.page.locator(".replay input[type=range]")
    steps.press("End")
    journal = ada.page.locator(".journal")
    expect(journal.locator("li")).to_have_count(MOST_LINES)
    for _ in range(12):
        steps.press("ArrowLeft")
    ada.settle()
    assert distance_to_end(journal) < 2
    for _ in range(6):
        steps.press("ArrowRight")
        ada.settle()
        assert distance_to_end(journal) < 2
    journal.hover()
    ada.page.mouse.wheel(0, -600)
    ada.settle()
    expect(ada.page.locator(".log-new")).to_have_count(0)
    seen = journal.locator("li").nth(-40)
    place = place_of(seen)
    line = seen.inner_text()
    for _ in range(6):
        steps.press("ArrowRight")
    fresh = ada.page.locator(".log-new")
    expect(fresh).to_have_text(re.compile(r"^\d+ new ↓$"))
    count = int(fresh.inner_text().split()[0])
    same = journal.locator("li").nth(-40 - count)
    assert same.inner_text() == line
    assert abs(place_of(same) - place) < 2
    fresh.click()
    expect(fresh).to_have_count(0)
    assert distance_to_end(journal) < 2


def test_names_in_the_journal_open_what_they_name(visitor: Callable[..., Player]) -> None:
    ada = visitor()
    show_recorded(ada, "ages", "bid")
    journal = ada.page.locator(".journal")
    journal.get_by_role("button", name="Normal 1").click()
    sheet = ada.page.locator(".ages-other")
    expect(sheet).to_have_attribute("aria-label", "Normal 1")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    journal.get_by_role("button", name="Historic Territory II").click()
    text = ada.page.get_by_role("dialog", name="Historic Territory II")
    expect(text).to_contain_text("culture")
    assert barriers(ada.page) == []
    ada.page.keyboard.press("Escape")
    expect(text).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "state", "city"),
    [("wonders", "draft", "[role=dialog] [data-city]"), ("dice", "special", ".dice-modal")],
)
def test_players_in_the_journal_open_their_city(
    visitor: Callable[..., Player], game: str, state: str, city: str
) -> None:
    ada = visitor()
    show_recorded(ada, game, state)
    name = ada.page.locator(".journal").get_by_role("button", name=re.compile("^Normal")).last
    said = name.inner_text().strip()
    name.click()
    opened = ada.page.locator(city)
    expect(opened).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_contain_text(said)
    assert barriers(ada.page, STRICT) == []
    ada.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
