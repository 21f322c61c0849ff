"""Group commit: changes of several tables in one transaction, so that they share its cost.

SQLite has one writer anyway, and most of the time of a small transaction goes into making it
durable. A change is answered and told to others only after the commit.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Final, Protocol

import structlog
from sqlalchemy import Connection

from civitas.kernel import CivitasError
from civitas.server.db.database import Database

LARGEST_GROUP: Final = 64
SAVEPOINT: Final = "change"
log = structlog.get_logger()


class Change(Protocol):
    """A change of one table; a table has at most one at a time."""

    def transact(self, connection: Connection) -> None:
        """Do everything up to the commit."""
        ...

    def finish(self) -> None:
        """Answer after the commit."""
        ...

    def refuse(self, error: CivitasError) -> None:
        """Answer that nothing was changed."""
        ...

    def repeat(self) -> None:
        """Forget everything and try again in a transaction of its own, in another thread."""
        ...

    def execute_alone(self) -> None:
        """Do everything in a transaction of its own, and answer."""
        ...


class GroupCommit:
    """A thread that executes the changes waiting for it in common transactions."""

    def __init__(self, database: Database, before: Callable[[], None]) -> None:
        """`before` is called before each transaction."""
        self._database = database
        self._before = before
        self._queue: SimpleQueue[Change | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="group-commit", daemon=True)
        self._thread.start()

    def submit(self, change: Change) -> None:
        """Let a change be executed with those that come at the same time."""
        self._queue.put(change)

    def is_alive(self) -> bool:
        """Whether changes are executed."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Finish what was submitted and end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            while len(group) < LARGEST_GROUP and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                group.append(following)
            try:
                if len(group) == 1:
                    first.execute_alone()
                else:
                    execute_group(self._database, group, self._before)
            except Exception as error:  # others depend on this thread
                log.error("internal-error", error=repr(error), exc_info=error)
                for change in group:
                    change.repeat()


def execute_group(database: Database, group: Sequence[Change], before: Callable[[], None]) -> None:
    """Execute changes in one transaction; if it fails, each is repeated on its own."""
    executed: list[Change] = []
    refused: list[Callable[[], None]] = []
    try:
        before()
        with database.write() as connection:
            for change in group:
                try:
                    with _savepoint(connection):
                        change.transact(connection)
                    executed.append(change)
                except CivitasError as error:
                    refused.append(_refusal(change, error))
    except Exception:
        for change in group:
            change.repeat()
        return
    for answer in refused:
        answer()
    for change in executed:
        change.finish()


def _refusal(change: Change, error: CivitasError) -> Callable[[], None]:
    return lambda: change.refuse(error)


@contextmanager
def _savepoint(connection: Connection) -> Iterator[None]:
    """A part of a transaction that can be rolled back on its own.

    Only a refusal is: after an error of the database the whole transaction may be gone.
    """
    cursor = connection.connection.cursor()
    cursor.execute(f"SAVEPOINT {SAVEPOINT}")
    try:
        yield
    except CivitasError:
        cursor.execute(" ".join(("ROLLBACK", "TO", SAVEPOINT)))
        cursor.execute(f"RELEASE {SAVEPOINT}")
        raise
    cursor.execute(f"RELEASE {SAVEPOINT}")
