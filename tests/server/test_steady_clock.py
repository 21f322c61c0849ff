"""Time after the machine's clock was set: within a process, between processes, after a restart."""

from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from civitas.server.db import storage
from civitas.server.ops.steady_clock import MOST_AHEAD, SteadyClock
from civitas.server.people.people import Person
from kit.in_process import NOON, Room

HOUR = 3600.0
FIRST = {"edition": "1st"}


class Machine:
    """A machine whose clock a test sets."""

    def __init__(self, wall: float = NOON) -> None:
        self.wall = wall
        self.monotonic = 1000.0

    def pass_time(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.monotonic)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def room(database_url: str, machine: Machine) -> Iterator[Room]:
    with Room(database_url, clock=machine.clock()) as found:
        found.registry._start_heartbeat(True)
        yield found


def open_table(room: Room, ada: Person, bank: float = 600) -> str:
    clock: dict[str, Any] = {"kind": "realtime", "bank": bank, "increment": 0}
    return room.open(ada, "wonders", 3, options=FIRST, clock=clock)


def pass_time(room: Room, machine: Machine, seconds: float) -> None:
    """Let time pass with the heartbeats of a living server."""
    while seconds > 0:
        machine.pass_time(min(seconds, 20))
        seconds -= 20
        room.registry.heartbeat.beat()


def outages(room: Room) -> list[tuple[float, float]]:
    with room.database.read() as connection:
        return storage.outages(connection, 0)


# Within a process.


def test_time_goes_on_after_a_step_back_and_jumps_with_a_step_forward(machine: Machine) -> None:
    clock = machine.clock()
    machine.pass_time(10)
    assert clock() == NOON + 10
    with capture_logs() as logged:
        machine.wall -= 2 * HOUR
        assert clock() == NOON + 10
        machine.pass_time(5)
        assert clock() == NOON + 15
        assert clock.lead() == 2 * HOUR
    assert [(entry["event"], entry["seconds"]) for entry in logged] == [("stepped-back", 2 * HOUR)]
    machine.wall += 2 * HOUR  # set right again
    assert clock() == NOON + 15
    assert clock.lead() == 0
    machine.wall += HOUR  # a suspended machine: monotonic time stood still
    assert clock() == NOON + 15 + HOUR


def test_clocks_run_after_the_machines_clock_stepped_back_two_hours(
    room: Room, machine: Machine
) -> None:
    ada = room.person("Ada")
    table = open_table(room, ada)
    pass_time(room, machine, 100)
    machine.wall -= 2 * HOUR
    assert room.left(table, 0) == 500
    pass_time(room, machine, 100)
    assert room.left(table, 0) == 400
    room.registry.check()
    pass_time(room, machine, 400)
    room.tick()
    assert [seat["player"] for seat in room.info(table)["seats"]] == ["random"] * 3
    assert outages(room) == []


# After a restart.


def test_clocks_run_on_from_the_last_heartbeat_after_a_restart_on_a_clock_behind(
    room: Room, machine: Machine
) -> None:
    ada = room.person("Ada")
    table = open_table(room, ada)
    machine.wall += HOUR  # suspended: an outage in what is the future after the step back
    room.registry.heartbeat.beat()
    pass_time(room, machine, 100)
    assert room.left(table, 0) == 500
    machine.wall -= 2 * HOUR
    with Room(
        room.database.url.render_as_string(), beside=room, clock=machine.clock()
    ) as restarted:
        restarted.registry._start_heartbeat(True)
        assert restarted.left(table, 0) == 500
        pass_time(restarted, machine, 100)
        assert restarted.left(table, 0) == 400
        assert outages(restarted) == []
        with restarted.database.read() as connection:
            row = storage.table_row(connection, table)
            assert row is not None
            assert row.deadline == machine.wall + 400
            assert row.changed <= machine.wall
            assert storage.last_heartbeat(connection) == machine.wall
        pass_time(restarted, machine, 400)
        restarted.tick()
        players = [seat["player"] for seat in restarted.info(table)["seats"]]
        assert players == ["random"] * 3


# Several processes.


def test_a_process_that_joins_others_after_a_step_back_counts_as_they_do(
    room: Room, machine: Machine
) -> None:
    ada = room.person("Ada")
    table = open_table(room, ada)
    pass_time(room, machine, 100)
    machine.wall -= 2 * HOUR
    room.registry.heartbeat.beat()
    with Room(room.database.url.render_as_string(), beside=room, clock=machine.clock()) as joined:
        joined.registry._start_heartbeat(False)
        assert joined.left(table, 0) == 500
        pass_time(joined, machine, 60)
        assert joined.left(table, 0) == room.left(table, 0) == 440
        assert outages(room) == []


def test_a_clock_that_jumps_ahead_charges_nobody_at_any_process(
    room: Room, machine: Machine
) -> None:
    other_machine = Machine()
    url = room.database.url.render_as_string()
    with Room(url, beside=room, clock=other_machine.clock()) as other:
        other.registry._start_heartbeat(False)
        table = open_table(room, room.person("Ada"))
        for each in (machine, other_machine):
            each.pass_time(10)
        other_machine.wall += 2 * HOUR
        other.registry.heartbeat.beat()
        room.registry.heartbeat.beat()
        assert other.left(table, 0) == room.left(table, 0) >= 590
        for each in (machine, other_machine):
            each.pass_time(20)
        assert other.left(table, 0) == room.left(table, 0)
        assert 560 < room.left(table, 0) <= 580


def test_a_time_far_ahead_is_not_adopted(machine: Machine) -> None:
    clock = machine.clock()
    clock.observe(NOON + MOST_AHEAD + 1)
    assert clock() == NOON
    clock.observe(NOON + MOST_AHEAD - 1)
    assert clock() == NOON + MOST_AHEAD - 1
