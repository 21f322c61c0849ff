"""The end of a game: everything on one screen, told by the record, and one click to the next."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.cases import ROOT
from kit.screens import barriers, crowded

Visitor = Callable[..., Player]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SCREENS: dict[str, tuple[str, dict[str, Any]]] = {
    "desktop": ("wonders/r2-players-7", {"viewport": {"width": 1440, "height": 900}}),
    "small": ("dice/r2-players-7", {"viewport": {"width": 1024, "height": 768}}),
    "dark": (
        "ages/r2-players-4",
        {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "dark"},
    ),
    "phone": ("ages/r2-players-3", PHONE),
    "right-to-left": (
        "wonders/r2-players-3",
        {"viewport": {"width": 1440, "height": 900}, "locale": "he"},
    ),
}
HIDDEN = """() => {
  const panel = document.querySelector(".ending").getBoundingClientRect();
  const parts = ".podium-entry, .highlight, .ending-actions .button, .score tfoot, .graph-plot";
  return [...document.querySelectorAll(parts)]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.bottom > Math.min(panel.bottom, innerHeight) + 1 || box.top < panel.top;
    })
    .map((part) => part.className);
}"""


def open_finished(player: Player, record: str) -> None:
    """Import a finished game."""
    player.visit("/history")
    file = ROOT / "tests/replays" / f"{record}.jsonl"
    player.page.locator("input[type=file]").set_input_files(file)
    expect(player.finished).to_be_visible()
    expect(player.page.locator(".graph")).to_be_visible()
    player.settle()


@pytest.mark.parametrize("look", SCREENS)
def test_the_end_is_seen_whole_and_has_no_barriers(visitor: Visitor, look: str) -> None:
    record, settings = SCREENS[look]
    ada = visitor(**settings)
    open_finished(ada, record)
    page = ada.page
    assert not ada.is_too_wide()
    if look != "phone":
        assert page.evaluate(HIDDEN) == []
    assert barriers(page) == []
    assert crowded(page) == []


def test_the_graph_is_read_by_keyboard_and_a_highlight_leads_to_its_step(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    open_finished(ada, "wonders/r2-players-3")
    page = ada.page
    page.locator(".graph-reader").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".graph-values > b")).to_have_text("Age I, turn 1")
    expect(page.locator(".graph-values li")).to_have_count(3)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".table-board > :not(h1)").first).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator(".table-board > :not(h1)").first).not_to_be_visible()
    highlight = page.locator(".highlight").last
    step = (highlight.get_attribute("href") or "").rpartition("=")[2]
    highlight.click()
    expect(page.locator(".replay input[type=range]")).to_have_value(step)


def test_a_game_is_played_again_with_one_click(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    ada.visit()
    first = ada.play_deal("dice", 3, 7, turn_cap="1")
    ada.play_to_end(Player.click_something)
    expect(ada.finished).to_contain_text("win")
    expect(ada.button("Rematch")).to_have_count(0)
    ada.button("Play again").click()
    expect(ada.finished).to_have_count(0)
    ada.await_table()
    assert ada.await_turn()
    assert not ada.page.url.endswith(first)
    expect(ada.page.locator(".player")).to_have_count(3)
