"""The points so far are those that everybody sees."""

import pytest

from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.kernel import SPECTATOR, View
from civitas.play.registry import find_game
from kit.walk import walk


def shown(view: View) -> list[int]:
    """The points of all players in a view."""
    if isinstance(view, SevenWondersView):
        return [city.total for city in view.cities]
    if isinstance(view, DiceView):
        return [sheet.total for sheet in view.sheets]
    assert isinstance(view, AgesView)
    return [civilization.culture for civilization in view.civilizations]


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("wonders", {"sides": "choose"}),
        ("dice", {"cities": "choose"}),
        ("ages", {"length": "short"}),
    ],
)
def test_points_are_those_of_the_view(key: str, options: dict[str, str]) -> None:
    game = find_game(key).game
    config = game.configure(3, 0, options)
    counts = set()
    for step in walk(game, config, 5):
        points = game.points(step.state)
        assert list(points) == shown(game.view(step.state, SPECTATOR))[: len(points)]
        counts.add(len(points))
    assert counts - {0} == {3}
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert outcome.totals == points
