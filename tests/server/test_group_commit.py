"""Group commit: one transaction for several changes, and nothing is told before it is stored."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from civitas.kernel import CivitasError, Reason
from civitas.server.db.database import Database
from civitas.server.errors import Conflict
from civitas.server.tables.group_commit import GroupCommit, execute_group


class Change:
    """A change that inserts a setting, and notes what it was told."""

    def __init__(self, name: str, then: Callable[[Connection], None] | None = None) -> None:
        self.name = name
        self.then = then
        self.told: list[str] = []
        self.database: Database | None = None

    def transact(self, connection: Connection) -> None:
        connection.execute(text(f"INSERT INTO setting VALUES ('{self.name}', '1')"))
        if self.then is not None:
            self.then(connection)

    def finish(self) -> None:
        self.told.append("finished")

    def refuse(self, error: CivitasError) -> None:
        self.told.append("refused")

    def repeat(self) -> None:
        self.told.append("repeat")

    def execute_alone(self) -> None:
        assert self.database is not None
        execute_group(self.database, [self], nothing)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = Database(f"sqlite:///{tmp_path / 'civitas.db'}")
    found.migrate()
    yield found
    found.close()


def stored(database: Database) -> set[str]:
    with database.read() as connection:
        return set(connection.execute(text("SELECT name FROM setting")).scalars())


def refuse(_connection: Connection) -> None:
    raise Conflict(Reason("refused-over"))


def fail(_connection: Connection) -> None:
    raise OperationalError("disk", None, Exception("full"))


def nothing() -> None:
    pass


def test_a_refused_change_leaves_the_others_of_its_group_stored(database: Database) -> None:
    group = [Change("a"), Change("b", refuse), Change("c")]
    execute_group(database, group, nothing)
    assert [change.told for change in group] == [["finished"], ["refused"], ["finished"]]
    assert stored(database) >= {"a", "c"}
    assert "b" not in stored(database)


def test_after_an_error_of_the_database_nothing_is_stored_and_everyone_repeats(
    database: Database,
) -> None:
    group = [Change("a"), Change("b", refuse), Change("c", fail), Change("d")]
    execute_group(database, group, nothing)
    assert [change.told for change in group] == [["repeat"]] * 4
    assert stored(database).isdisjoint("abcd")


def test_nobody_is_told_anything_before_the_commit(database: Database) -> None:
    first = Change("a")
    told_before: list[str] = []
    second = Change("b", lambda _connection: told_before.extend(first.told))
    execute_group(database, [first, second], nothing)
    assert told_before == []
    assert first.told == second.told == ["finished"]


def test_what_was_submitted_before_the_end_is_finished(database: Database) -> None:
    group = GroupCommit(database, nothing)
    changes = [Change(f"n{number}") for number in range(200)]
    for change in changes:
        change.database = database
        group.submit(change)
    group.stop()
    assert all(change.told == ["finished"] for change in changes)
    assert stored(database) >= {change.name for change in changes}
