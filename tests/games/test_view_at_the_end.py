"""A view says whether the game is over."""

import pytest

from civitas import Match, SeatInfo, find_game, make_bot, run
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.through_the_ages.sight.view import AgesView


@pytest.mark.parametrize(
    ("key", "options"), [("wonders", {}), ("ages", {"scope": "civil", "length": "short"})]
)
def test_a_view_says_whether_the_game_is_over(key: str, options: dict[str, str]) -> None:
    game = find_game(key).game
    config = game.configure(players=2 if key == "ages" else 3, rules=0, chosen=options)
    seats = [SeatInfo(name, "random") for name in ("Ada", "Ben", "Cleo")[: config.players]]
    match = Match(game, config, 7, seats)
    for is_over in (False, True):
        view = match.view(0)
        assert isinstance(view, SevenWondersView | AgesView)
        assert view.is_over() is is_over
        if not is_over:
            run(match, [make_bot("random", game) for _ in seats], seed=7)
