"""What people are told of payments names the neighbours; the events themselves do not."""

import pytest

from civitas.kernel import Message, Seat, Who, stream
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.server.wire import encode

TITLE = find_game("wonders")
NAMES = ("Ada", "Ben", "Cleo", "Dido")
FREE_CITY = "the Free City"


def finished(players: int, edition: str) -> Match:
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


def neighbours(message: Message, players: int) -> tuple[str, str]:
    names = list(NAMES[:players]) + ([FREE_CITY] if players == 2 else [])
    owner = message.arg("city")
    number = owner.seat if isinstance(owner, Who) else players
    return names[(number + 1) % len(names)], names[number - 1]


@pytest.mark.parametrize(("players", "edition"), [(2, "1st"), (3, "2nd"), (4, "2nd")])
@pytest.mark.parametrize("seat", [0, -1])
def test_payments_name_the_neighbours(players: int, edition: str, seat: Seat) -> None:
    match = finished(players, edition)
    text = Text("en", TITLE)
    found = paid(match, seat)
    assert found
    for message in found:
        named = TITLE.game.with_names(message, match.config)
        assert [
            problem for code in ("en", "he") for problem in Text(code, TITLE).problems(named)
        ] == []
        line = text.message(named, NAMES)
        assert "neighbour" not in line
        for side, name in zip(("left", "right"), neighbours(message, players), strict=True):
            amount = message.arg(side)
            unit = "coin" if amount == 1 else "coins"
            assert (f"pays {amount} {unit} to {name}" in line) == bool(amount)


def test_the_messages_of_the_wire_are_the_named_ones() -> None:
    match = finished(4, "2nd")
    events = encode.events(match, 0, 0)
    assert len(events) == len(match.events(0))
    named = [event for event in events if event["message"]["key"].endswith("named")]
    assert len(named) == len(paid(match, 0))
    assert encode.encoded_events(match, 0, 0, {}) == [encode.to_bytes(event) for event in events]


def test_plays_without_payments_stay_as_they_are() -> None:
    match = finished(4, "2nd")
    others = [e.message for e in match.events(0) if e.message not in paid(match, 0)]
    assert others == [TITLE.game.with_names(message, match.config) for message in others]
