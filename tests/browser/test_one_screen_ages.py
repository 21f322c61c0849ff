"""Through the Ages on one screen: whatever is asked, nothing needed for it is out of sight."""

from collections.abc import Callable
from itertools import chain
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.one_screen import (
    HANDHELD,
    PHONES,
    SIZES,
    TABLET,
    Moment,
    box_of,
    chosen_moments,
    faults_at,
    of_each,
    play_until,
    sheet_faults,
    show_moment,
    show_recorded,
    small_texts,
    some_moments,
)
from kit.screens import STRICT, barriers, crowded

Visitor = Callable[..., Player]

NEEDED: Final = (
    ".status-bar .ages-when",
    "#prompt",
    ".ages-question :is([data-choice], .ages-facts > *, .ages-why, .ages-forecast)",
    "[data-choice]",
    ".ages-row .ages-space",
    ".ages-own .ages-ratings",
    ".ages-own .ages-bank",
    ".ages-own .ages-tech",
    ".ages-own .ages-in-play > *",
    ".ages-hand .ages-part-head",
    ".scoreboard .player-name",
    ".scoreboard .ages-cell",
    ".scoreboard .ages-cell-cards > *",
)
"""Question, options, card row, the player's own sheet, hand, and the numbers of every player."""
CELLS: Final = ("culture", "science", "strength", "happy", "food", "resources", "workers", "hand")
EACH: Final = (
    ".scoreboard .player",
    ".scoreboard .player-name",
    *(f".scoreboard .ages-cell-{kind}" for kind in (*CELLS, "civil", "military", "cards")),
)
"""What there is for every civilization."""
WHOLE: Final = """() => [...document.querySelectorAll(".ages-row .ages-words")]
  .filter((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = words.getBoundingClientRect();
    return [...range.getClientRects()].some(
      (line) => line.bottom > box.bottom + 2 || line.left > box.right || line.right < box.left,
    );
  })
  .map((words) => words.textContent)"""
"""The texts of cards in the row that are not shown in full."""
HAND: Final = (".ages-hand .ages-tile",)
LOWER_EDGE: Final = 16
"""The hand ends so near the lower edge of the window, in pixels."""
RECORDED: Final = (
    "action",
    "late",
    "politics",
    "defense",
    "bid",
    "force",
    "answer",
    "discard",
    "raiding",
    "spoils",
    "wars",
)
"""Actions at the middle and the end, politics, an attack, an auction, a pact, spoils, wars."""
BRIEF: Final = ("action", "late", "politics", "defense", "bid", "wars")


def look(
    ada: Player, size: tuple[int, int], needed: tuple[str, ...], players: int = 0
) -> list[str]:
    """What is wrong with the state a table is in, in a window of a size."""
    faults = faults_at(ada, size, needed, of_each(players or count_players(ada), *EACH))
    faults += [f"{size}: {fault}" for fault in crowded(ada.page)]
    return faults + [f"{size}: {fault}" for fault in small_texts(ada.page, 11)]


def count_players(ada: Player) -> int:
    """How many civilizations a recorded state has."""
    return ada.page.locator(".scoreboard .player").count()


@pytest.mark.parametrize(
    "name",
    [name if name in BRIEF else pytest.param(name, marks=pytest.mark.full) for name in RECORDED],
)
def test_questions_are_answered_without_scrolling(visitor: Visitor, name: str) -> None:
    ada = visitor()
    show_recorded(ada, "ages", name)
    hand = HAND if ada.page.locator(HAND[0]).count() else ()
    sizes = (*SIZES, TABLET)
    assert [fault for size in sizes for fault in look(ada, size, NEEDED + hand)] == []


def moment_faults(ada: Player, moment: Moment) -> list[str]:
    """What is wrong with a moment, at all sizes of a screen."""
    hand = HAND if ada.page.locator(HAND[0]).count() else ()
    faults = [look(ada, size, NEEDED + hand, moment.players) for size in (*SIZES, TABLET)]
    return [*chain(*faults)]


MOMENTS: Final = ("end-3", "bid-3", "war-4")


@pytest.mark.parametrize("moment", chosen_moments("ages", MOMENTS), ids=str)
def test_moments_of_games_need_no_scrolling(visitor: Visitor, moment: Moment) -> None:
    ada = visitor()
    show_moment(ada, moment)
    assert moment_faults(ada, moment) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_begins_without_scrolling(visitor: Visitor, players: int) -> None:
    ada = visitor()
    path = ada.play_deal("ages", players, 7)

    def has_acted(state: dict[str, Any]) -> bool:
        return bool(state["view"]["round_number"] >= 3)

    assert play_until(ada, path, has_acted)
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.settle()
        assert ada.page.evaluate(WHOLE) == []
        row, civ, hand = (box_of(ada.page, f".pane-{part}") for part in ("row", "civ", "hand"))
        assert row["y"] + row["height"] <= civ["y"] < civ["y"] + civ["height"] <= hand["y"]
        assert height - LOWER_EDGE <= hand["y"] + hand["height"] <= height
    assert [fault for size in (*SIZES, TABLET) for fault in look(ada, size, NEEDED, players)] == []
    assert barriers(ada.page, STRICT) == []


def test_the_sheet_of_a_rival_opens_over_the_own_one(visitor: Visitor) -> None:
    ada = visitor()
    show_recorded(ada, "ages", "action")
    sheet = (".ages-other h2", ".ages-other .ages-tech", ".ages-other .ages-in-play > *")
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        line = ada.page.locator('.scoreboard [data-seat="1"]')
        line.click(position={"x": 60, "y": 8})
        expect(ada.page.locator(".ages-other")).to_be_visible()
        expect(ada.page.locator(".ages-own")).to_be_hidden()
        assert faults_at(ada, (width, height), sheet) == []
        assert barriers(ada.page, STRICT) == []
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(".ages-other")).to_have_count(0)
        expect(line.locator(".ages-look")).to_be_focused()


def test_the_question_takes_a_third_of_a_phone(visitor: Visitor) -> None:
    ada = visitor()
    show_recorded(ada, "ages", "action")
    for size in PHONES:
        assert sheet_faults(ada, size) == []
        ada.page.locator(".ages-row [data-card]").first.click()
        expect(ada.page.locator(".sheet [data-choice]").first).to_be_in_viewport()
        assert sheet_faults(ada, size, "[data-choice]" if size in HANDHELD else "") == []
        ada.page.locator(".sheet .ages-close").click()
        for tab in ada.page.locator("[role=tab]").all():
            tab.click()
            assert crowded(ada.page) == []
        ada.page.locator("[role=tab]").first.click()


ON_PHONES: Final = ("first-bid-4", "defense-2", "politics-4", "war-4")
DEFENSE: Final = ".ages-answers .ages-tile:first-child [data-choice]"
"""The first card that can be added to a defense."""
LAST: Final = ".ages-closing > [data-choice]"
"""The answer that ends a question."""


@pytest.mark.parametrize("moment", some_moments("ages", ON_PHONES), ids=str)
def test_rare_questions_are_answered_on_phones(visitor: Visitor, moment: Moment) -> None:
    ada = visitor(viewport={"width": 360, "height": 740})
    show_moment(ada, moment)
    assert [fault for size in PHONES for fault in sheet_faults(ada, size, LAST)] == []
    if moment.name == "defense":
        found = [fault for size in HANDHELD for fault in sheet_faults(ada, size, DEFENSE)]
        assert found == []
    ada.page.set_viewport_size({"width": 360, "height": 740})
    cards = ada.page.locator(".ages-row [data-card]:visible")
    for place in range(min(cards.count(), 3)):
        cards.nth(place).click()
        expect(ada.page.locator(".sheet .ages-close")).to_be_visible()
        answers = "[data-choice]" if ada.page.locator(".sheet [data-choice]").count() else ""
        assert [fault for size in HANDHELD for fault in sheet_faults(ada, size, answers)] == []
        ada.page.locator(".sheet .ages-close").click()
