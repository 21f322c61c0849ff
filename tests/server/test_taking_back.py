"""Choices taken back for ever: the record of a running game does not grow without end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from civitas.kernel import CivitasError
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands import play, players
from civitas.server.tables.table import Table
from kit.in_process import Room

MOST = 3


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr(play, "MOST_TAKEN_BACK", MOST)
    monkeypatch.setattr(players, "MOST_RETURNS", MOST)
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}", bot_workers=0) as found:
        yield found


def lines(room: Room, table: str) -> int:
    """The length of the record."""

    def count(found: Table, time: Time) -> int:
        return found.row.lines

    return room.run(room.registry.read(table, count))


def why_not(room: Room, person: Person, table: str, kind: str, seat: int) -> str:
    """How a command is refused, which changes nothing."""
    before = lines(room, table)
    with pytest.raises(CivitasError) as refused:
        room.ask(person, table, kind, seat)
    assert lines(room, table) == before
    return refused.value.reason.key


@pytest.mark.parametrize("kinds", [("withdraw",), ("undo",), ("undo", "withdraw")])
def test_a_seat_takes_back_only_so_many_sealed_choices_and_the_game_goes_on(
    room: Room, kinds: tuple[str, ...]
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3)
    for number in range(MOST):
        room.choose(ada, table, 0)
        room.ask(ada, table, kinds[number % len(kinds)], 0)
    room.choose(ada, table, 0)
    for kind in ("withdraw", "undo"):
        assert why_not(room, ada, table, kind, 0) == "server-taken-back"
    room.choose(ada, table, 1)
    room.ask(ada, table, "withdraw", 1)  # every seat counts for itself
    while room.info(table)["status"] == "running":
        for seat in room.info(table)["waiting"]:
            room.choose(ada, table, seat)
    assert room.info(table)["result"] is not None


def test_a_turn_is_undone_only_so_many_times_in_a_game(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "ages", 2)
    undone = 0
    for _ in range(200):
        [seat] = room.info(table)["waiting"]
        state = room.state(table, 0)
        assert state is not None
        if seat == 0 and state["can_undo"]:
            if undone == MOST:
                break
            room.ask(ada, table, "undo", 0)
            undone += 1
        room.choose(ada, table, seat)
    assert undone == MOST
    assert why_not(room, ada, table, "undo", 0) == "server-taken-back"
    room.choose(ada, table, 0)


def test_a_player_returns_only_so_many_times_and_may_leave_again(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3)
    for seat in (1, 2):
        room.choose(ada, table, seat)
    for _ in range(MOST):
        room.ask(ada, table, "leave", 2)
        room.ask(ada, table, "return", 2)
    room.ask(ada, table, "leave", 2)
    assert why_not(room, ada, table, "return", 2) == "server-returned"
    room.ask(ada, table, "leave", 1)
    room.ask(ada, table, "return", 1)
