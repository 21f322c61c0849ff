"""A puzzle is solved on the board, explained, and followed by the next one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.screens import barriers


def covers(player: Player, one: str, other: str) -> bool:
    """Whether an element lies over another one."""
    found = [player.page.locator(place).first.bounding_box() for place in (one, other)]
    first, second = [box for box in found if box is not None]
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


def test_the_puzzle_of_the_day_is_solved_and_explained(visitor: Callable[..., Player]) -> None:
    ada = visitor()
    ada.visit("/puzzles")
    ada.page.get_by_role("button", name="Puzzle of the day 7 Wonders", exact=True).click()
    panel = ada.page.locator(".puzzle")
    expect(panel).to_contain_text("One choice is clearly best")
    ada.await_turn()
    assert not covers(ada, ".puzzle", ".table-side")
    number = ada.question()
    for _ in range(2):  # a card, then what to do with it
        ada.something().click()
    expect(panel.locator(".hint-options li").first).to_be_visible()
    assert ada.question() == number  # the table waits until the player wants to go on
    expect(panel).to_contain_text(re.compile("Correct|not the best"))
    expect(panel).to_contain_text(re.compile(r"Rating \d+, [01] of 1 solved"))
    assert barriers(ada.page) == []
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.settle()
    assert not ada.is_too_wide()
    assert not covers(ada, ".puzzle", ".table-board")
    address = ada.page.url
    panel.get_by_role("button", name="Next puzzle").click()
    expect(panel).to_contain_text("One choice is clearly best")
    assert ada.page.url != address
    ada.visit("/puzzles")
    card = ada.page.locator(".lobby-game-wonders")
    expect(card).to_contain_text("of 1 solved")
    card.get_by_text("All puzzles").click()
    answered = card.get_by_role("button", name=re.compile(r"Puzzle \d+, (not )?solved"))
    expect(answered).to_have_count(1)
    assert barriers(ada.page) == []
    assert not ada.is_too_wide()
    card.get_by_role("button", name="Puzzle 2", exact=True).last.click()
    expect(ada.page.locator(".puzzle h2")).to_have_text("Puzzle 2")


@pytest.mark.parametrize("game", ["Through the Ages", "7 Wonders Dice"])
def test_a_puzzle_of_every_game_asks_on_its_board(
    visitor: Callable[..., Player], game: str
) -> None:
    ada = visitor()
    ada.visit("/puzzles")
    ada.page.get_by_role("button", name=f"Puzzle 1 {game}", exact=True).click()
    ada.await_turn()
    expect(ada.page.locator(".puzzle")).to_contain_text("One choice is clearly best")
    assert barriers(ada.page) == []
