"""Over the wire, payments name the neighbours."""

from civitas.server.wire import encode
from kit.paid_plays import finished, paid


def test_the_messages_of_the_wire_are_the_named_ones() -> None:
    match = finished(4, "2nd")
    events = encode.events(match, 0, 0)
    assert len(events) == len(match.events(0))
    named = [event for event in events if event["message"]["key"].endswith("named")]
    assert len(named) == len(paid(match, 0))
    assert encode.encoded_events(match, 0, 0, {}) == [encode.to_bytes(event) for event in events]
