"""Games between bots, position by position."""

from collections.abc import Iterator, Sequence

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.kernel import Action, Chance, Config, Game, Seat, State, Stream
from civitas.play.runner import bot_stream
from kit.cases import title_of


def answer_of(game: Game, bot: Bot, state: State, seat: Seat, rng: Stream) -> Action:
    return bot.choose(game.view(state, seat), game.decision(state, seat, 1), rng, 0)


def play(bots: Sequence[Bot], config: Config, seed: int) -> Iterator[tuple[State, Seat, Action]]:
    """A game between bots: every position, who is asked, and the answer; last the end, with -1."""
    game = title_of(config.game).game
    state = game.setup(config, Chance(seed))
    streams = [bot_stream(seed, seat) for seat in range(config.players)]
    while waiting := game.waiting(state):
        seat = waiting[0]
        action = answer_of(game, bots[seat], state, seat, streams[seat])
        yield state, seat, action
        game.play(state, seat, action)
    yield state, -1, -1


def wins(config: Config, deals: int) -> float:
    """The games the heuristic bot wins against random ones, its seat another in every deal."""
    game = title_of(config.game).game
    found = 0.0
    for seed in range(deals):
        bots = [make_bot("random", game)] * config.players
        mine = seed % config.players
        bots[mine] = make_bot("heuristic", game)
        for state, _, _ in play(bots, config, seed):
            last = state
        outcome = game.outcome(last)
        assert outcome is not None
        winners = outcome.winners()
        found += 1 / len(winners) if mine in winners else 0
    return found
