"""What every question states: checked whenever a test of a game answers one."""

from civitas.kernel import SPECTATOR, Game, Seat, State


def check_question(game: Game, state: State, seat: Seat) -> None:
    """A seat that is asked knows its question, and the price and gain of everything it may try."""
    top = state.stack[-1]
    assert top.question(state, seat) is not None, top
    for viewer in range(SPECTATOR, state.seats):
        top.question(state, viewer)
        for frame in state.stack:
            frame.seen_by(viewer)
    asked = game.decision_with_offers(state, seat, 0)
    assert len(asked.offers) == len(asked.options) + len(asked.refused)
