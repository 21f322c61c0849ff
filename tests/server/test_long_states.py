"""States of long games: a client that asks for everything again gets a bounded answer."""

import json
from pathlib import Path

import pytest

from civitas.server.tables import state
from civitas.server.tables.clocks import Time
from civitas.server.tables.table import Table
from civitas.server.wire import encode
from kit.in_process import Room

MOST = 5


@pytest.mark.parametrize("seat", [0, -1])
def test_a_state_has_the_newest_events_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    monkeypatch.setattr(state, "MOST_EVENTS", MOST)
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        ada = room.person("Ada")
        table = room.open(ada, "wonders", 3)
        while room.info(table)["status"] == "running":
            for number in room.info(table)["waiting"]:
                room.choose(ada, table, number)
                _require_newest(room, table, seat)
        _require_newest(room, table, seat)  # and of a finished game


def _require_newest(room: Room, table: str, seat: int) -> None:
    """Make sure that whatever is known, a state has at most the newest events."""

    def ask(found: Table, time: Time) -> None:
        current = state.seat_state(found, seat, time)
        assert current is not None
        last = current.last
        for since in {0, max(0, last - MOST - 1), max(0, last - MOST), max(0, last - 1), last}:
            events = json.loads(current.text(since))["events"]
            first = max(since, last - MOST) + 1
            assert [event["number"] for event in events] == list(range(first, last + 1))

    room.run(room.registry.read(table, ask))


def test_the_events_of_a_state_are_as_long_as_a_message_may_be() -> None:
    long = b"x" * (encode.MOST_EVENT_BYTES // 3 + 1)
    assert encode.newest([b"a", long, long, b"b"]) == [b"a", long, long, b"b"]
    assert encode.newest([b"a", long, long, long, b"b"]) == [long, long, b"b"]
    assert encode.newest([b"x" * (encode.MOST_EVENT_BYTES + 1)]) == []
