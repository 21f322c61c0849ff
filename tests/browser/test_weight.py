"""How much a browser has to load."""

from collections.abc import Callable

import pytest

from kit.browser import Player, Traffic

MOST = 350_000
"""Bytes over the wire until a new visitor sits at the first table."""


@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_the_first_table_is_not_heavy(visitor: Callable[..., Player], game: str) -> None:
    ada = visitor()
    traffic = Traffic(ada.page)
    ada.play_now(game)
    ada.await_turn()
    ada.settle()
    assert 50_000 < traffic.received < MOST, traffic.largest()
