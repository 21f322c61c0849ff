"""Tables in memory: how many stay, which go, and that nobody notices."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from civitas.server.errors import NotFound
from civitas.server.lanes import CLIENT
from civitas.server.people.people import Person
from civitas.server.tables import memory
from civitas.server.tables.broadcast import Told
from civitas.server.tables.memory import MEGABYTE, estimated_bytes
from civitas.server.tables.table import Table
from civitas.server.wire import protocol
from kit.in_process import Room

MOST = 3


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'civitas.db'}"


@pytest.fixture
def room(url: str) -> Iterator[Room]:
    with Room(url, max_tables=MOST) as found:
        yield found


def loaded(room: Room) -> list[str]:
    """The tables that are in memory, the least recently used first."""
    found = [live.id for live in room.registry.memory._loaded]
    held = {live.id for live in room.registry.live_tables.values() if live.table is not None}
    assert set(found) == held
    return found


class Viewer:
    """A spectator of a table, and what they were sent."""

    def __init__(self) -> None:
        self.person: Person | None = None
        self.session: str | None = None
        self.seats: tuple[int, ...] = ()
        self.may_watch = True
        self.seen: dict[int, int] = {}
        self.takes_changes = False
        self.told: dict[int, Told] = {}
        self.info = ""
        self.chat = 0
        self.messages: list[dict[str, Any]] = []

    def send(self, text: str) -> None:
        """Keep a message."""
        self.messages.append(json.loads(text))

    def close(self, code: int) -> None:
        """Fail: nobody here is sent away."""
        raise AssertionError(code)

    def states(self) -> list[dict[str, Any]]:
        """The states sent."""
        return [message for message in self.messages if message["type"] == "state"]


def test_the_least_recently_used_tables_leave_the_memory_and_games_go_on(room: Room) -> None:
    ada = room.person("Ada")
    tables = [room.open(ada, "wonders", 3) for _ in range(MOST)]
    room.info(tables[0])
    tables.append(room.open(ada, "wonders", 3))
    assert loaded(room) == [tables[2], tables[0], tables[3]]
    assert tables[1] not in room.registry.live_tables
    room.choose(ada, tables[1], 0)
    assert loaded(room) == [tables[0], tables[3], tables[1]]
    text = room.registry.metrics.text().decode()
    assert "civitas_table_evictions_total 2.0" in text
    assert f"civitas_tables_in_memory {MOST}.0" in text


@contextlib.contextmanager
def client(address: str) -> Iterator[None]:
    """Ask on behalf of an address."""
    token = CLIENT.set(address)
    yield
    CLIENT.reset(token)


def test_a_client_that_looks_at_many_tables_evicts_its_own(url: str) -> None:
    with Room(url, max_tables=6) as room:
        ada = room.person("Ada")
        many = [room.open(ada, "wonders", 3) for _ in range(8)]
        played: list[str] = []
        for address in ("10.0.0.1", "10.0.0.2", "10.0.0.3"):
            with client(address):
                played.append(room.open(ada, "wonders", 3))
        for table in many:
            with client("10.0.0.9"):
                room.info(table)
                room.info(played[0])  # looking at a table does not make it one's own
        assert loaded(room) == [*played[1:], *many[-3:], played[0]]
        with client("10.0.0.2"):
            room.choose(ada, played[1], 0)
        assert {*played, *many[-3:]} == set(loaded(room))


def test_a_table_another_client_loaded_first_counts_for_its_player(url: str) -> None:
    with Room(url, max_tables=4) as room:
        ada = room.person("Ada")
        with client("10.0.0.9"):
            tables = [room.open(ada, "wonders", 3) for _ in range(4)]
        with client("10.0.0.1"):
            room.choose(ada, tables[0], 0)
        for _ in range(5):
            with client("10.0.0.9"):
                room.open(ada, "wonders", 3)
        assert tables[0] in loaded(room)


def test_looking_at_large_tables_evicts_these(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LINE_BYTES", MEGABYTE // 16)
    with Room(url, max_table_memory=1) as room:
        ada = room.person("Ada")
        with client("10.0.0.1"):
            own = [room.open(ada, "wonders", 3), room.open(ada, "wonders", 3)]
        assert loaded(room) == own
        with client("10.0.0.9"):
            large = room.open(ada, "wonders", 3)
            for _ in range(10):
                room.choose(ada, large, room.info(large)["waiting"][0])
        assert loaded(room) == own


def test_looking_at_tables_that_do_not_exist_leaves_nothing(room: Room) -> None:
    for number in range(2 * MOST):
        with pytest.raises(NotFound):
            room.info(f"nothing{number}")
    assert not room.registry.live_tables


def test_a_table_with_a_command_in_progress_stays(room: Room) -> None:
    ada = room.person("Ada")
    first = room.open(ada, "wonders", 3)

    async def look() -> None:
        live = room.registry.live(first)
        async with room.registry._using(live, "moves"):
            for _ in range(MOST):
                other = await room.lobby.open(ada, request)
                await room.registry.read(other, lambda table, time: None)
            assert live.table is not None
        assert live.table is not None

    request = _request()
    room.run(look())
    assert first in loaded(room)
    room.open(ada, "wonders", 3)
    room.open(ada, "wonders", 3)
    room.open(ada, "wonders", 3)
    assert first not in loaded(room)


def _request() -> protocol.NewTable:
    body = {"game": "wonders", "players": 3, "seats": [{"kind": "me"}] * 3, "start": True}
    return protocol.NewTable.model_validate(body)


@pytest.mark.parametrize("delay", [0, 30])
def test_whoever_watches_a_table_that_left_the_memory_is_told_what_follows(
    room: Room, delay: int
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, public=True, watching=True, delay=delay)
    viewer = Viewer()
    room.run(room.registry.subscribe(table, viewer))
    before = len(viewer.states())
    if delay:
        room.choose(ada, table, 0)
    others = [room.open(ada, "wonders", 3) for _ in range(MOST)]
    assert loaded(room) == [table, *others[1:]]  # tables that nobody watches go first
    room.registry.memory.forget(room.registry.live(table))
    room.registry.live(table).evict()
    room.now += delay + 1
    if delay:
        room.run(_later(room))
    else:
        for seat in range(3):
            room.choose(ada, table, seat)
    assert len(viewer.states()) > before
    assert viewer in room.registry.live(table).subscribers
    room.run(room.registry.unsubscribe(table, viewer))


async def _later(room: Room) -> None:
    room.scheduler._broadcast_delayed()


def test_memory_is_bounded_by_an_estimate_of_its_size(url: str) -> None:
    with Room(url, max_table_memory=1) as room:
        ada = room.person("Ada")
        tables = [room.open(ada, "wonders", 3) for _ in range(20)]
        assert room.registry.memory.bytes <= MEGABYTE
        kept = loaded(room)
        assert 1 <= len(kept) < 20
        assert kept == tables[-len(kept) :]


def test_a_longer_record_counts_for_more(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3)

    def weigh(found: Table, time: object) -> int:
        return estimated_bytes(found)

    before = room.run(room.registry.read(table, weigh))
    room.choose(ada, table, 0)
    assert room.run(room.registry.read(table, weigh)) > before
