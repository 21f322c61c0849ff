"""Games without a mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import GAMES, Player
from kit.tier import amount

BY_KEYBOARD = amount(10, 60)
"""Choices by keyboard; a game has fewer than sixty, and the rest of it is clicked."""


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.full), "he"])
def test_a_game_is_played_by_keyboard(visitor: Callable[..., Player], language: str) -> None:
    ada = visitor(locale=language)
    ada.visit()
    direction = "rtl" if language == "he" else "ltr"
    expect(ada.page.locator("html")).to_have_attribute("dir", direction)
    ada.tab_to(".lobby-game-wonders button")
    ada.page.keyboard.press("Enter")
    ada.await_table()
    for _ in range(BY_KEYBOARD):
        if ada.await_turn():
            ada.press_something()
    ada.play_to_end(Player.click_something)
    assert ada.score_total() > 0
    ada.tab_to(".finished button")
    assert ada.has_visible_focus()


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_is_brought_to_the_next_question_and_sees_it(
    visitor: Callable[..., Player], game: str
) -> None:
    ada = visitor()
    ada.play_now(game)
    shown = "() => { const { top, bottom } = document.activeElement.getBoundingClientRect();"
    shown += " return top < innerHeight && bottom > 0; }"
    for _ in range(8):
        assert ada.await_turn()
        ada.choose(lambda found: found.press("Enter"))
        assert ada.await_turn()
        expect(ada.page.locator("body:focus")).to_have_count(0)
        ada.page.wait_for_function(shown)
