"""Positions as text: read and written again, as each viewer knows them, and refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from civitas.games.seven_wonders.state import SevenWondersState
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import ALL_KNOWING, SPECTATOR, BadPosition, Chance, Game, Seat, State
from kit.cases import text_of, title_of
from kit.walk import view_bytes

Page = dict[str, Any]
"""A position as data."""
Change = Callable[[Page], object]
"""Changes a position in one place."""


def check_round_trip(game: Game, state: State) -> str:
    """The text of a position leads to an equal one, which has the same text."""
    text = game.position(state)
    read = game.from_position(text, Chance(1))
    assert read.state.key() == state.key(), text
    assert read.config == game.config_of(state)
    assert game.position(read.state) == text
    for viewer in range(SPECTATOR, state.seats):
        assert view_bytes(game, read.state, viewer) == view_bytes(game, state, viewer)
    return text


def check_knowledge(game: Game, state: State, viewer: Seat, seed: int) -> None:
    """A viewer's text is the same in every world possible for it, and leads to such a world."""
    text = game.position(state, viewer)
    view = game.view(state, viewer)
    for number in range(2):
        world = game.determinize(view, Chance(seed + number))
        assert game.position(world, viewer) == text
    read = game.from_position(text, Chance(seed)).state
    assert game.position(read, viewer) == text
    if tells_everything(state):
        assert view_bytes(game, read, viewer) == view_bytes(game, state, viewer)


def tells_everything(state: State) -> bool:
    """Whether a viewer's text says all that its view knows.

    It does not say which cards of 7 Wonders a player has seen in hands that were passed on, and
    which tactics of Through the Ages lie under equal ones.
    """
    if isinstance(state, AgesState):
        return len(set(state.common)) == len(state.common)
    return not isinstance(state, SevenWondersState)


def read(key: str, page: Page, seed: int = 0) -> State:
    """The state of a position that is written by hand."""
    return title_of(key).game.from_position(as_text(key, page), Chance(seed)).state


def as_text(key: str, page: Page) -> str:
    """The text of a position that is written by hand."""
    return json.dumps({"game": key, **page})


def written(key: str, state: State, viewer: Seat = ALL_KNOWING) -> Page:
    """What the text of a state says."""
    found: Page = json.loads(title_of(key).game.position(state, viewer))
    return found


def refused(key: str, page: Page) -> str:
    """The key of the reason for which a position is refused, which is one line of text."""
    return refused_text(key, as_text(key, page))


def refused_text(key: str, text: str) -> str:
    """The same for any text."""
    with pytest.raises(BadPosition) as caught:
        title_of(key).game.from_position(text, Chance(0))
    reason = caught.value.reason
    said = text_of(key)
    assert not said.problems(reason)
    assert len(said.error(caught.value).splitlines()) == 1
    return reason.key


def put(*place: str | int, to: object) -> Change:
    """The change that puts a value to a place of a position."""

    def change(page: Page) -> None:
        found: Any = page
        for part in place[:-1]:
            found = found.setdefault(part, {}) if isinstance(found, dict) else found[part]
        found[place[-1]] = to

    return change
