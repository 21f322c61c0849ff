"""Games with ages say which one it is; clocks are filled up by it."""

import pytest

from civitas.kernel import stream
from civitas.play.playthrough import lively
from civitas.play.registry import find_game
from kit.walk import new_match


@pytest.mark.parametrize(
    ("key", "eras"), [("wonders", [0, 1, 2, 3]), ("ages", [0, 1, 2, 3, 4]), ("dice", [0])]
)
def test_a_game_goes_through_its_ages(key: str, eras: list[int]) -> None:
    game = find_game(key).game
    match = new_match(game, game.configure(3, 0, {}), 5)
    chooser = stream(5, 93)
    found = [match.era()]
    while waiting := match.waiting():
        decision = match.decision(waiting[0])
        assert decision is not None
        action = lively(decision.options, chooser, game.grammar.forfeit)
        match.submit(waiting[0], decision.number, game.format_action(action))
        if match.era() != found[-1]:
            found.append(match.era())
    assert found == eras
