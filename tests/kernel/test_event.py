from civitas.kernel import Event, Literal, Message, Name, Who, happened
from civitas.kernel.message import plain

DRAWN = Event(
    "cards_drawn", (("seat", Who(1)), ("count", 2)), (("cards", (Name("a"), Name("b"))),), 2
)
PEEKED = Event("top_seen", (("card", Name("a")),), (), 0b100, True)


def test_secret_arguments_reach_only_their_audience() -> None:
    inside = DRAWN.seen_by(1)
    assert inside is not None
    assert inside.key == "event-cards_drawn.seen"
    assert inside.arg("cards") == (Name("a"), Name("b"))
    for seat in (0, 2, -1):
        outside = DRAWN.seen_by(seat)
        assert outside == Message("event-cards_drawn", (("seat", Who(1)), ("count", 2)))


def test_private_events_reach_nobody_else_at_all() -> None:
    assert PEEKED.seen_by(2) is not None
    for seat in (0, 1, 3, -1):
        assert PEEKED.seen_by(seat) is None


def test_public_events_reach_everybody() -> None:
    event = happened("war", seat=Who(0), force=3)
    assert event.seen_by(-1) == event.seen_by(5) == Message.of("event-war", seat=Who(0), force=3)
    assert event.arg("force") == 3


def test_messages_become_json() -> None:
    message = Message.of("x", a=1, b=Who(2), c=(Name("n"), Literal("t")))
    assert plain(message) == {
        "key": "x",
        "args": {"a": 1, "b": {"seat": 2}, "c": [{"name": "n"}, {"text": "t"}]},
    }
