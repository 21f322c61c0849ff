"""Whole games against bots, by mouse and on a phone; axe finds no barrier at begin and end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.screens import barriers

GAMES = ["wonders", "dice", "ages"]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_mouse(visitor: Callable[..., Player], game: str) -> None:
    ada = visitor()
    ada.play_now(game)
    assert ada.await_turn()
    ada.settle()
    assert barriers(ada.page) == []
    steps = ada.play_to_end(Player.click_something)
    assert steps > 10
    ada.settle()
    assert barriers(ada.page) == []
    expect(ada.finished).to_contain_text("win")
    assert ada.score_total() > 0


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_on_a_phone(visitor: Callable[..., Player], game: str) -> None:
    ada = visitor(seed=2, **PHONE)
    ada.play_now(game)
    assert not ada.is_too_wide()
    ada.play_to_end(Player.tap_something)
    assert not ada.is_too_wide()
    assert ada.score_total() > 0
