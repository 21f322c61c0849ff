"""Games of Through the Ages between bots, with what happened in them."""

from collections.abc import Iterator, Sequence

from civitas.bots.bot import Bot
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action, Chance, Config, Seat
from civitas.play.runner import bot_stream
from kit.bots import answer_of


def play(
    bots: Sequence[Bot], config: Config, seed: int
) -> Iterator[tuple[AgesState, Seat, Action]]:
    """A game between bots: every position, who is asked, and the answer; last the end, with -1."""
    state = GAME.setup(config, Chance(seed, record_events=True))
    assert isinstance(state, AgesState)
    streams = [bot_stream(seed, seat) for seat in range(config.players)]
    while waiting := GAME.waiting(state):
        seat = waiting[0]
        action = answer_of(GAME, bots[seat], state, seat, streams[seat])
        yield state, seat, action
        GAME.play(state, seat, action)
    yield state, -1, -1


def ended(bots: Sequence[Bot], config: Config, seed: int) -> AgesState:
    """The end of a game."""
    for state, _, _ in play(bots, config, seed):
        last = state
    return last
