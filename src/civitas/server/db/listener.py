"""How processes on one PostgreSQL hear of each other's changes: a connection of its own."""

import threading
from collections.abc import Callable
from typing import Any

import psycopg
import structlog
from psycopg import sql
from sqlalchemy import Engine

from civitas.server.db.database import SERVING
from civitas.server.db.storage import CHANNEL

PAUSE = 1.0
"""Seconds between attempts to connect again."""
log = structlog.get_logger()


class Listener:
    """Listens in a thread; `heard` gets table and version, or nothing after a lost connection.

    As long as it is connected it shares a lock of the database, so that the first process to
    start, and only that one, knows that nobody was serving before.
    """

    def __init__(self, engine: Engine, heard: Callable[[str | None, int], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._stop = threading.Event()
        self._is_first = False
        self._connection: psycopg.Connection[Any] | None = None
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> bool:
        """Connect; whether no other process was serving. Others wait with starting."""
        self._connection = self._connect()
        return self._is_alone(self._connection)

    def let_in(self) -> None:
        """Listen, and let others start, once it is noted that this process lives."""
        assert self._connection is not None
        if self._is_first:
            _call(self._connection, "pg_advisory_lock_shared")
            _call(self._connection, "pg_advisory_unlock")
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join(timeout=5)
        if self._connection is not None:
            self._connection.close()

    def _connect(self) -> psycopg.Connection[Any]:
        positional, named = self._engine.dialect.create_connect_args(self._engine.url)
        connection = psycopg.connect(*positional, **named, autocommit=True)
        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        return connection

    def _is_alone(self, connection: psycopg.Connection[Any]) -> bool:
        self._is_first = _call(connection, "pg_try_advisory_lock")
        if not self._is_first:
            _call(connection, "pg_advisory_lock_shared")
        return self._is_first

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    _call(self._connection, "pg_advisory_lock_shared")
                    self._heard(None, 0)  # whatever was said meanwhile was missed
                self._listen(self._connection)
            except psycopg.Error as error:
                if self._stop.is_set():
                    return
                log.warning("listener-lost", error=type(error).__name__)
                if self._connection is not None:
                    self._connection.close()
                self._connection = None
                self._stop.wait(PAUSE)

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=0.5):
                table_id, _, version = notice.payload.partition(" ")
                if version.isdigit():
                    self._heard(table_id, int(version))


def _call(connection: psycopg.Connection[Any], function: str) -> bool:
    """Call a function for locks with the lock of serving processes."""
    query = sql.SQL("SELECT {}(%s)").format(sql.Identifier(function))
    row = connection.execute(query, (SERVING,)).fetchone()
    return row is not None and bool(row[0])
