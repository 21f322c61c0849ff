"""7 Wonders Dice on one screen: whatever is asked, nothing needed for it is out of sight."""

import math
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.one_screen import (
    HANDHELD,
    NOTHING,
    PHONES,
    SIZES,
    TABLET,
    Counts,
    Moment,
    box_of,
    chosen_moments,
    faults_at,
    of_each,
    play_until,
    sheet_faults,
    show_moment,
    small_texts,
)
from kit.screens import crowded
from kit.served import spread_option

Visitor = Callable[..., Player]
Stop = Callable[[dict[str, Any]], bool]

NEEDED: Final = (
    ".status-bar",
    "#prompt",
    ".dice-guide :is([data-choice], p, h3)",
    ":is([data-choice], [data-pick])",
    ".dice-forum [data-die]",
    ".dice-own-city .dice-own-head",
    ".dice-own-city .dice-space",
    ".scoreboard .player-name",
    ".scoreboard .dice-tile-city",
    ".scoreboard .dice-purse .dice-count",
    ".scoreboard .dice-defenses",
    ".scoreboard .dice-progress li",
    ".scoreboard .dice-tile-foot > *",
)
"""Question, options, Forum, own city, and the numbers of every city."""
EACH: Final = (
    ".scoreboard .player",
    ".scoreboard .player-name",
    ".scoreboard .dice-tile-city",
    ".scoreboard .dice-defenses",
    ".scoreboard .dice-purse",
    ".scoreboard .dice-progress",
    ".scoreboard .dice-tile-foot",
)
"""What there is for every city."""
LEVEL: Final = 8
"""Pixels between the upper edges of things that stand side by side."""
AREAS: Final = 9
"""Areas of a sheet, counted for every city."""
CITIES: Final = ("#prompt", "[data-choice]", ".dice-offer .dice-space", ".scoreboard .player-name")


def first(state: dict[str, Any]) -> bool:
    """The first question of a game."""
    return bool(state["decision"])


def in_turn(number: int) -> Stop:
    """The first question from a turn on."""
    return lambda state: state["view"]["turn"] >= number


def asks(verb: str) -> Stop:
    """A question for a kind of action within a turn."""

    def is_asked(state: dict[str, Any]) -> bool:
        actions = [option["action"] for option in state["decision"]["options"]]
        return bool(state["sealed"]) and any(action["verb"] == verb for action in actions)

    return is_asked


def is_ending(state: dict[str, Any]) -> bool:
    """A question after a third bonus has set the last turn."""
    return state["view"]["known_end"] is not None


def wonder_first(seat: int, decision: dict[str, Any]) -> str:
    """Builds the Wonder as soon as possible, because a complete one gives a bonus."""
    stages = [one for one in decision["options"] if one["action"]["verb"] == "stage"]
    return str(stages[0]["choice"]) if stages else spread_option(seat, decision)


def beside(ada: Player) -> list[str]:
    """What is wrong where the Forum does not stand beside the player's own sheet."""
    forum, sheet = (box_of(ada.page, one) for one in (".dice-forum", ".dice-own-city"))
    is_beside = forum["x"] + forum["width"] <= sheet["x"]
    is_level = abs(forum["y"] - sheet["y"]) < LEVEL
    return [] if is_beside and is_level else [f"the Forum at {forum}, the sheet at {sheet}"]


def look(ada: Player, needed: tuple[str, ...], counts: Counts = NOTHING) -> list[str]:
    """What is wrong with the state a table is in, at all sizes of a screen."""
    faults: list[str] = []
    for size in (*SIZES, TABLET):
        faults += faults_at(ada, size, needed, counts)
        faults += beside(ada) if needed is NEEDED else []
        faults += [f"{size}: {fault}" for fault in crowded(ada.page)]
        faults += [f"{size}: {fault}" for fault in small_texts(ada.page, 11)]
    return faults


def cities(players: int) -> Counts:
    """What must be in sight of all cities."""
    areas = {".scoreboard .dice-progress li": players * AREAS}
    return {**of_each(players, *EACH), **areas}


def is_crowded(state: dict[str, Any]) -> bool:
    """A first question of a turn with three rows of dice in the Forum and a stage to build."""
    verbs = [option["action"]["verb"] for option in state["decision"]["options"]]
    quarters = [die["quarter"] for die in state["view"]["forum"]]
    rows = [math.ceil(quarters.count(quarter) / 3) for quarter in range(4)]
    asks_all = not state["sealed"] and {"stage", "pass"} <= {*verbs}
    return asks_all and max(rows[:2]) + max(rows[2:]) >= 3


def wonder_last(seat: int, decision: dict[str, Any]) -> str:
    """Leaves the Wonder as long as anything else can be done."""
    others = [one for one in decision["options"] if one["action"]["verb"] != "stage"]
    return spread_option(seat, {**decision, "options": others})


@pytest.mark.parametrize(
    ("players", "stops"),
    [
        (2, [first, asks("cross")]),
        (4, [asks("bonus"), is_ending]),
        (7, [first, in_turn(7)]),
    ],
)
def test_questions_are_answered_without_scrolling(
    visitor: Visitor, players: int, stops: list[Stop]
) -> None:
    ada = visitor()
    path = ada.play_deal("dice", players, 7)
    ada.await_turn()
    faults: list[str] = []
    for stop in stops:
        assert play_until(ada, path, stop, wonder_first), stop
        faults += look(ada, NEEDED, cities(players))
    assert faults == []


def moment_faults(ada: Player, moment: Moment) -> list[str]:
    """What is wrong with a moment, at all sizes of a screen."""
    return look(ada, NEEDED, cities(moment.players))


BRIEF: Final = ("middle-5", "end-6", "bonus-3")


@pytest.mark.parametrize("moment", chosen_moments("dice", BRIEF), ids=str)
def test_moments_of_games_need_no_scrolling(visitor: Visitor, moment: Moment) -> None:
    ada = visitor()
    show_moment(ada, moment)
    assert moment_faults(ada, moment) == []


def test_a_picked_die_or_space_is_answered_without_scrolling(visitor: Visitor) -> None:
    ada = visitor()
    path = ada.play_deal("dice", 7, 7)
    ada.await_turn()
    assert play_until(ada, path, in_turn(7))
    faults: list[str] = []
    for size in (SIZES[0], TABLET):
        for things in ("[data-die][data-pick]", "[data-space][data-pick]"):
            for place in range(ada.page.locator(things).count()):
                ada.page.locator(things).nth(place).click()
                expect(ada.page.locator(".dice-detail")).to_be_visible()
                faults += faults_at(ada, size, NEEDED)
                ada.page.locator(".dice-clear").click()
    assert faults == []


def test_cities_are_chosen_without_scrolling(visitor: Visitor) -> None:
    ada = visitor()
    ada.play_deal("dice", 3, 7, cities="choose")
    ada.await_turn()
    assert look(ada, CITIES) == []


def test_the_sheet_of_another_city_opens_over_the_board(visitor: Visitor) -> None:
    ada = visitor()
    ada.play_deal("dice", 7, 7)
    ada.await_turn()
    for size in (*SIZES, TABLET):
        ada.page.set_viewport_size({"width": size[0], "height": size[1]})
        ada.page.locator(".dice-open").last.click()
        assert faults_at(ada, size, (".dice-modal h2", ".dice-modal .dice-space")) == []
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(".dice-modal")).to_have_count(0)


def test_the_question_takes_a_third_of_a_phone(visitor: Visitor) -> None:
    ada = visitor()
    path = ada.play_deal("dice", 3, 7)
    ada.await_turn()
    assert play_until(ada, path, in_turn(5))
    for size in PHONES:
        assert sheet_faults(ada, size) == []
        ada.page.locator("[data-space][data-pick]").first.click()
        expect(ada.page.locator(".sheet .dice-ways [data-choice]").first).to_be_in_viewport()
        ways = ".dice-ways [data-choice]" if size in HANDHELD else ""
        assert sheet_faults(ada, size, ways) == []
        ada.page.locator(".dice-clear").click()
    ada.page.set_viewport_size({"width": PHONES[0][0], "height": PHONES[0][1]})
    ada.page.locator(".dice-own-city [data-space]").last.scroll_into_view_if_needed()
    for die in ada.page.locator(".dice-forum [data-die]").all():
        expect(die).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("seed", [9, pytest.param(7, marks=pytest.mark.full)])
def test_a_crowded_forum_leaves_room_for_the_question(visitor: Visitor, seed: int) -> None:
    ada = visitor()
    path = ada.play_deal("dice", 3, seed)
    ada.await_turn()
    assert play_until(ada, path, is_crowded, wonder_last)
    answers = ("#prompt", ".dice-guide [data-choice]", ".dice-forum [data-die]")
    assert [fault for size in (*SIZES, TABLET) for fault in faults_at(ada, size, answers)] == []
    hint = ada.page.locator(".dice-hint")
    expect(hint).to_be_hidden()
    faults_at(ada, SIZES[0], answers)
    expect(hint).to_be_visible()
