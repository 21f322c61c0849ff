"""`determinize` is uniform over the possible worlds: against brute force on tiny decks."""

from collections import Counter
from math import sqrt

import pytest

from civitas.kernel import Chance, Seat, State, stream
from civitas.play.playthrough import lively
from civitas.play.registry import find_game
from kit.cases import TOYS, Case
from kit.tier import FULL, PURE, amount
from kit.walk import listen, view_bytes
from kit.worlds import Possible, content

SAMPLES_PER_WORLD = 30
DECISIONS = amount(4, 7)
MOST_STATES = 2_000
MOST_WORLDS = 400


def tiny_cases() -> list[Case]:
    found = []
    for spec in TOYS:
        game = find_game(spec).game
        names = {option.name for option in game.meta.options}
        if "deck" in names:
            config = game.configure(game.meta.fewest, 0, {"deck": "tiny"})
            found.append(Case(spec, config))
    # Brute force takes long; in the short tier each case is in one of the two runs.
    return found if FULL else found[not PURE :: 2]


def chi_square_limit(cells: int) -> float:
    """Far beyond what a uniform sample reaches: mean plus six deviations."""
    return cells - 1 + 6 * sqrt(2 * max(1, cells - 1))


@pytest.mark.parametrize("case", tiny_cases(), ids=str)
@pytest.mark.parametrize("seed", range(amount(1, 3)))
def test_worlds_are_those_of_brute_force_and_equally_frequent(case: Case, seed: int) -> None:
    game = case.game
    state = game.setup(case.config, Chance(seed))
    chooser = stream(seed, 55)
    possible = [
        Possible(game, case.config, viewer, view_bytes(game, state, viewer))
        for viewer in range(-1, case.config.players)
    ]
    checked = 0
    for _ in range(DECISIONS):
        waiting = game.waiting(state)
        if not waiting:
            break
        # in the middle of sealing, worlds differ in others' open choices too
        if not any(state.sealed):
            for each in possible:
                checked += check_sample(case, state, each.viewer, each.contents())
        seat = waiting[chooser.below(len(waiting))]
        options = game.options(state, seat)
        action = lively(options, chooser, game.grammar.forfeit)
        state, heard = listen(game, state, seat, action)
        possible = [each for each in possible if len(each.states) <= MOST_STATES]
        for each in possible:
            seen = view_bytes(game, state, each.viewer)
            each.choice(seat, action, heard[each.viewer], seen)
    assert checked >= 4


def check_sample(case: Case, state: State, viewer: Seat, worlds: set[str]) -> int:
    """Compare a sample with the worlds; 0 where they are too many."""
    assert content(state) in worlds
    if len(worlds) > MOST_WORLDS:
        return 0
    view = case.game.view(state, viewer)
    sample = Counter(
        content(case.game.determinize(view, Chance(number)))
        for number in range(SAMPLES_PER_WORLD * len(worlds))
    )
    assert set(sample) <= worlds
    chi_square = sum(
        (sample[world] - SAMPLES_PER_WORLD) ** 2 / SAMPLES_PER_WORLD for world in worlds
    )
    assert chi_square < chi_square_limit(len(worlds))
    return 1
