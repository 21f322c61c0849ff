"""Games of 7 Wonders to their end, and the plays in them with which a neighbour was paid."""

from civitas.kernel import Message, Seat, stream
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game

TITLE = find_game("wonders")
NAMES = ("Ada", "Ben", "Cleo", "Dido")


def finished(players: int, edition: str) -> Match:
    """A game that was played at random."""
    config = TITLE.game.meta.configure(players, TITLE.game.meta.rules, {"edition": edition})
    seats = [SeatInfo(name, "random") for name in NAMES[:players]]
    match = Match(TITLE.game, config, 5, seats)
    chooser = stream(5, 1)
    while waiting := match.waiting():
        decision = match.decision(waiting[0])
        assert decision is not None
        action = lively(decision.options, chooser, TITLE.game.grammar.forfeit)
        match.submit(waiting[0], decision.number, TITLE.game.format_action(action))
    return match


def paid(match: Match, seat: Seat) -> list[Message]:
    """The messages of plays with which a neighbour was paid."""
    messages = [event.message for event in match.events(seat)]
    kinds = ("event-structure_built", "event-stage_built")
    plays = [message for message in messages if message.key.split(".")[0] in kinds]
    return [play for play in plays if play.arg("left") or play.arg("right")]
