"""7 Wonders on one screen: whatever is asked, everything needed to decide is in sight."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.one_screen import (
    HANDHELD,
    NOTHING,
    SIZES,
    TABLET,
    ZOOMED,
    Moment,
    chosen_moments,
    faults_at,
    of_each,
    play_until,
    sheet_faults,
    show_moment,
    small_texts,
)
from kit.screens import STRICT, barriers, crowded

TILES = (
    ".player",
    ".player-name",
    "[data-anchor^='coins:']",
    "[data-anchor^='shields:']",
    ".wonders-tile .wonders-tokens",
    ".wonders-tile .wonders-laurel",
    ".wonders-tile .wonders-share",
)
EACH = (
    ".scoreboard .player",
    ".scoreboard .player-name",
    ".scoreboard [data-anchor^='coins:']",
    ".scoreboard [data-anchor^='shields:']",
    ".scoreboard .wonders-tokens",
    ".scoreboard .wonders-tokens + span .wonders-laurel",
    ".scoreboard .wonders-share:has(.wonders-icon-stage)",
)
"""What there is for every city, the Free City too."""
DETAILS = (".scoreboard .wonders-colours",)
"""What folds away in small windows where there are many cities."""
CITIES = (
    ".wonders-city-left",
    ".wonders-city-own",
    ".wonders-city-right",
    ".wonders-city h3",
    ".wonders-city .wonders-stage",
    ".wonders-city .wonders-goods > *",
    ".wonders-city .wonders-chip",
)
ASKED = ("#prompt", ".wonders-hand .wonders-card", ".wonders-answers")
CHOSEN = (".wonders-play",)
TABLE = (*TILES, *CITIES, *ASKED)
START = (*TILES, *ASKED, ".wonders-city h3", ".wonders-city .wonders-stage")

Visitor = Callable[..., Player]
LATE = 16
"""The number of a decision near the end of the second age."""
State = dict[str, Any]


def at_turn(age: int, turn: int) -> Callable[[State], bool]:
    """Asks for a card in a turn, from 1."""

    def found(state: State) -> bool:
        view = state["view"]
        here = (view["age"], view["turn"]) >= (age, turn - 1)
        return here and (view["question"] or {}).get("kind") == "play"

    return found


def kind_of_question(kind: str, cards: int = 0) -> Callable[[State], bool]:
    """Asks a kind of question, about so many cards at least."""

    def found(state: State) -> bool:
        question = state["view"]["question"] or {}
        if question.get("kind") != kind:
            return False
        decision = state["decision"]
        return len(decision["options"]) + len(decision["refused"]) > cards

    return found


def builder(seat: int, decision: dict[str, Any]) -> str:
    """Builds what it can, resources first, and sells only what is left."""
    options = [o["choice"] for o in decision["options"] if not o["irrevocable"]]
    for verb in ("take halicarnassus", "turn night", "pay", "build", "stage", "free", "sell"):
        found = [choice for choice in options if choice.startswith(verb)]
        if found:
            return str(found[(decision["number"] * 5) % len(found)])
    return str(options[0])


def digger(seat: int, decision: dict[str, Any]) -> str:
    """Builds stages as soon as it can once the discard pile has grown."""
    options = [o["choice"] for o in decision["options"] if not o["irrevocable"]]
    stages = [choice for choice in options if choice.startswith("stage")]
    is_late = decision["number"] > LATE
    return stages[0] if stages and is_late else builder(seat, decision)


def look(ada: Player, needed: tuple[str, ...], cities: int) -> list[str]:
    """What is wrong with the state a table is in, at all sizes of a screen."""
    faults: list[str] = []
    for size in (*SIZES, TABLET):
        each = EACH if size == TABLET else (*EACH, *DETAILS)
        faults += faults_at(ada, size, needed, of_each(cities, *each) if cities else NOTHING)
        faults += [f"{size}: {fault}" for fault in crowded(ada.page)]
        faults += [f"{size}: {fault}" for fault in small_texts(ada.page, 11)]
    return faults


def check(ada: Player, *needed: str, tiles: int = 0) -> None:
    """Nothing needed is out of sight, in no window, with so many cities on the scoreboard."""
    assert look(ada, needed, tiles) == []


def moment_faults(ada: Player, moment: Moment) -> list[str]:
    """What is wrong with a moment, and with its first card when it is picked up."""
    cities = 3 if moment.players == 2 else moment.players
    needed = START if moment.name in ("start", "free-city") else TABLE
    if moment.name == "pay":
        return look(ada, (*needed, ".wonders-payment"), cities)
    faults = look(ada, needed, cities)
    ada.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    ada.page.locator("[data-pick]").first.click()
    return faults + look(ada, (*needed, *CHOSEN), cities)


def check_phones(ada: Player, chosen: str = "[data-choice]") -> None:
    """The question takes a third at most; what answers it is in sight without scrolling in it."""
    faults = [fault for size in HANDHELD for fault in sheet_faults(ada, size, chosen)]
    faults += [fault for size in ZOOMED for fault in sheet_faults(ada, size)]
    assert faults == []
    assert ada.page.locator(".sheet [data-choice]").count() > 0


def test_seven_cities_from_the_first_turn_to_the_last(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    path = ada.play_deal("wonders", 7, 7, sides="usual")
    assert play_until(ada, path, at_turn(1, 1), builder)
    check(ada, *START, tiles=7)
    assert play_until(ada, path, at_turn(3, 1), builder)
    check(ada, *TABLE, tiles=7)
    ada.page.locator("[data-pick]").first.click()
    check(ada, *TABLE, *CHOSEN, tiles=7)
    check_phones(ada)
    assert play_until(ada, path, at_turn(3, 6), builder)
    ada.page.locator("[data-pick]").first.click()
    check(ada, *TABLE, *CHOSEN, tiles=7)
    assert barriers(ada.page, STRICT) == []


BRIEF = ("middle-5", "end-6", "free-city-2")


@pytest.mark.parametrize("moment", chosen_moments("wonders", BRIEF), ids=str)
def test_moments_of_games_need_no_scrolling(visitor: Visitor, moment: Moment) -> None:
    ada = visitor()
    show_moment(ada, moment)
    assert moment_faults(ada, moment) == []


def test_two_cities_and_the_free_city(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900}, color_scheme="dark")
    path = ada.play_deal("wonders", 2, 7, edition="1st", sides="a")
    assert play_until(ada, path, at_turn(2, 3), builder)
    assert ada.page.locator("[data-anchor~='coins:city']").count() == 1
    ada.page.locator("[data-pick]").first.click()
    check(ada, *TABLE, *CHOSEN, tiles=3)
    assert barriers(ada.page, STRICT) == []


def test_paying_does_not_push_anything_away(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    path = ada.play_deal("wonders", 4, 3)
    assert play_until(ada, path, kind_of_question("pay"), builder)
    check(ada, *TABLE, ".wonders-payment", tiles=4)
    check_phones(ada)
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.settle()
    table = ada.page.locator(".wonders-table")
    before = table.bounding_box()
    ada.button("Choose another card").click()
    expect(ada.page.locator("[data-pick]").first).to_be_visible()
    assert table.bounding_box() == before
    ada.page.locator("[data-pick]").first.click()
    expect(ada.page.locator("[data-choice]").first).to_be_visible()
    assert table.bounding_box() == before


def test_the_discard_pile(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    path = ada.play_deal("wonders", 7, 4, boards="choose", sides="choose")
    assert play_until(ada, path, kind_of_question("dig", 18), digger)
    check(ada, *TABLE, tiles=7)
    ada.page.locator("[data-pick]").first.click()
    check(ada, *TABLE, *CHOSEN, tiles=7)
    check_phones(ada)


def test_boards_and_sides(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    path = ada.play_deal("wonders", 3, 7, boards="choose", sides="choose")
    needed = ("#prompt", ".player", ".wonders-board", ".wonders-board *", "[data-choice]")
    assert play_until(ada, path, kind_of_question("board"), builder)
    check(ada, *needed)
    assert play_until(ada, path, kind_of_question("side"), builder)
    check(ada, *needed)
    check_phones(ada)


def test_a_city_across_the_table_opens_over_the_board(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 1440, "height": 900})
    path = ada.play_deal("wonders", 5, 7, sides="usual")
    assert play_until(ada, path, at_turn(2, 1), builder)
    ada.page.locator("[data-seat='2'] .wonders-tile-open").click()
    city = ada.page.locator("[role=dialog] [data-city='2']")
    city.wait_for()
    assert barriers(ada.page, STRICT) == []
    ada.page.keyboard.press("Escape")
    city.wait_for(state="detached")
