"""Perft: counts positions, to detect changes of the rules."""

from civitas.kernel import Game, State


def perft(game: Game, state: State, depth: int) -> int:
    """The number of choice sequences of a length; games that end earlier count once.

    Seats that choose simultaneously choose in the order of seats.
    """
    waiting = game.waiting(state)
    if depth == 0 or not waiting:
        return 1
    seat = waiting[0]
    options = game.options(state, seat)
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        after = state.clone()
        game.apply(after, seat, action)
        total += perft(game, after, depth - 1)
    return total
