"""Replays on one screen: controls, players, board and journal in sight; tabs on phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import GAMES, Player
from kit.one_screen import PHONES, SIZES, faults_at
from kit.screens import barriers, crowded, record_of

Visitor = Callable[..., Player]
NEEDED = (
    ".replay button",
    ".replay input[type=range]",
    ".replay-deed",
    ".scoreboard .player-name",
    ".table-side .journal",
)
BOARD = {"wonders": ".wonders-city", "dice": ".dice-area", "ages": ".ages-row .ages-space"}
RESULT = (*NEEDED[:2], ".replay-result > summary")


def open_replay(ada: Player, game: str, steps_before_end: int) -> None:
    """Import a finished game and go to a step of its replay."""
    ada.visit("/history")
    ada.page.locator("input[type=file]").set_input_files(record_of(game))
    expect(ada.finished).to_be_visible()
    ada.button("Watch the replay").click()
    steps = ada.page.locator(".replay input[type=range]")
    steps.press("End")
    for _ in range(steps_before_end):
        steps.press("ArrowLeft")
    last = int(steps.get_attribute("max") or 0)
    expect(steps).to_have_value(str(last - steps_before_end))
    ada.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_fits_the_window(visitor: Visitor, game: str) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    open_replay(ada, game, 8)
    expect(ada.page.locator(".replay-result")).to_have_count(0)
    assert [f for size in SIZES for f in faults_at(ada, size, (*NEEDED, BOARD[game]))] == []
    assert barriers(ada.page) == []
    assert crowded(ada.page) == []


def test_the_result_opens_over_the_board(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    open_replay(ada, "wonders", 0)
    result = ada.page.locator(".replay-result")
    expect(result.locator("summary")).to_contain_text("wins!")
    expect(result.locator(".score")).to_be_hidden()
    result.locator("summary").click()
    expect(result.locator(".score")).to_be_visible()
    assert faults_at(ada, SIZES[0], (*RESULT, ".replay-result .score tfoot")) == []


def test_a_replay_on_a_phone_has_the_journal_in_a_tab(visitor: Visitor) -> None:
    width, height = PHONES[0]
    ada = visitor(viewport={"width": width, "height": height})
    open_replay(ada, "wonders", 8)
    expect(ada.page.locator(".table-side")).to_have_count(0)
    ada.page.get_by_role("tab", name="Story").click()
    expect(ada.page.locator(".journal li").last).to_be_visible()
    assert not ada.is_too_wide()
    assert crowded(ada.page) == []
