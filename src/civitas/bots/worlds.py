"""Possible worlds that a bot draws at random."""

from typing import Final

from civitas.kernel import Chance, Game, State, Stream, View

WORLD_SEEDS: Final = 2**30


def draw_world(game: Game, view: View, rng: Stream) -> State:
    """A world that the view allows."""
    return game.determinize(view, Chance(int(rng.below(WORLD_SEEDS))))
