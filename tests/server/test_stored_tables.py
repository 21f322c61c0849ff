"""Thousands of stored tables: a start reads few of them, and looks after all of them later."""

import asyncio
import re
import sys
from pathlib import Path

import pytest
from sqlalchemy import select

from civitas.server.db import schema, storage
from civitas.server.tables import scheduler as scheduling
from kit.in_process import Room
from kit.statements import recorded_statements
from kit.tier import amount

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import stored_tables  # noqa: E402

MANY = amount(1000, 3000)
WAITING = MANY // 20
"""The copies in each of the rarer states; more than one page of them."""


def filled(room: Room, number: int) -> None:
    """Copy a running game, as a killed server left it."""
    ada = room.person("Ada")
    samples = {state: room.open(ada, "wonders", 3) for state, _ in stored_tables.STATES}
    with room.database.write() as connection:
        stored_tables.copy_tables(connection, samples, number, room.now)


def versions(room: Room) -> dict[str, int]:
    table = schema.game_table
    with room.database.read() as connection:
        return {
            row.id: row.version for row in connection.execute(select(table.c.id, table.c.version))
        }


def test_a_start_needs_as_few_statements_for_a_thousand_tables_as_for_none(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduling.Scheduler, "_resume", lambda *_: asyncio.sleep(0))
    with Room(database_url) as room:
        filled(room, MANY)
        before = versions(room)
        with recorded_statements(room.database) as statements:
            room.run(start(room))
        assert len(statements) < 20, statements
        after = versions(room)
        touched = {table for table in after if after[table] != before[table]}
        assert len(touched) == MANY // 5
        with room.database.read() as connection:
            assert storage.presence_of_process(connection, stored_tables.PROCESS) == set()


async def start(room: Room) -> None:
    await room.scheduler.start(alone=await room.registry.start())
    room.scheduler.stop()


def test_all_that_is_due_is_resumed_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now: set[str] = set()
    most = 0
    resumed: list[str] = []

    async def resume(table_id: str, is_first: bool = False, lane: str = "") -> None:
        nonlocal most
        now.add(table_id)
        most = max(most, len(now))
        await asyncio.sleep(0)
        now.discard(table_id)
        resumed.append(table_id)

    monkeypatch.setattr(storage, "DUE_PAGE", 7)
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        filled(room, MANY)
        monkeypatch.setattr(room.registry, "resume", resume)
        room.run(room.scheduler.resume_all(alone=True))
        room.run(room.scheduler.resume_due())
    assert len(resumed) == len(set(resumed)) == 2 * WAITING
    assert most == scheduling.RESUMING


def test_due_tables_are_found_by_when_they_are_due(tmp_path: Path) -> None:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        with (
            recorded_statements(room.database) as statements,
            room.database.read() as connection,
        ):
            for after in (None, (1.0, "table")):
                storage.tables_past_deadline(connection, 2.0, after)
                storage.tables_with_bots(connection, 2.0, after)
                storage.tables_with_bots(connection, None, after)
        asked = [statement for statement in statements if statement.startswith("SELECT")]
        assert len(asked) == 6
        with room.database.read() as connection:
            for statement in asked:
                explained = f"EXPLAIN QUERY PLAN {statement}"
                values = ("",) * statement.count("?")
                plan = " ".join(row[3] for row in connection.exec_driver_sql(explained, values))
                assert re.search(r"SEARCH .* ix_game_table_(deadline|bots_due) ", plan), plan
