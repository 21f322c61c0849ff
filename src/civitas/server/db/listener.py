"""LISTEN/NOTIFY: how server processes on one PostgreSQL learn of each other's changes."""

import threading
from collections.abc import Callable
from typing import Any

import psycopg
import structlog
from psycopg import sql
from sqlalchemy import Engine

from civitas.server.db.database import SERVING_LOCK
from civitas.server.db.storage import CHANNEL, EVERY_TABLE

RECONNECT_SECONDS = 1.0
"""Seconds between attempts to reconnect."""
log = structlog.get_logger()


class Listener:
    """Receives notifications in a thread, on a separate connection.

    It calls `on_change` with a table and its version, and with `None, 0` if many have changed, or
    after it has reconnected, because notifications were missed. While connected it holds a shared
    advisory lock, so that exactly the first process to start learns that no other was serving.
    """

    def __init__(self, engine: Engine, on_change: Callable[[str | None, int], None]) -> None:
        self._engine = engine
        self._on_change = on_change
        self._stop = threading.Event()
        self._is_first = False
        self._connection: psycopg.Connection[Any] | None = None
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def connect(self) -> bool:
        """Connect; True if no other process is serving. Others wait until this one listens."""
        self._connection = self._connect()
        return self._acquire_lock(self._connection)

    def listen(self) -> None:
        """Start listening and let other processes start, once the first heartbeat is stored."""
        assert self._connection is not None
        if self._is_first:
            _call_lock_function(self._connection, "pg_advisory_lock_shared")
            _call_lock_function(self._connection, "pg_advisory_unlock")
        self._thread.start()

    def stop(self) -> None:
        """Stop listening and disconnect."""
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

    def _acquire_lock(self, connection: psycopg.Connection[Any]) -> bool:
        self._is_first = _call_lock_function(connection, "pg_try_advisory_lock")
        if not self._is_first:
            _call_lock_function(connection, "pg_advisory_lock_shared")
        return self._is_first

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    _call_lock_function(self._connection, "pg_advisory_lock_shared")
                    self._on_change(None, 0)  # notifications sent meanwhile were missed
                self._receive(self._connection)
            except psycopg.Error as error:
                if self._stop.is_set():
                    return
                log.warning("listener-lost", error=type(error).__name__)
                if self._connection is not None:
                    self._connection.close()
                self._connection = None
                self._stop.wait(RECONNECT_SECONDS)

    def _receive(self, connection: psycopg.Connection[Any]) -> None:
        while not self._stop.is_set():
            for notification in connection.notifies(timeout=0.5):
                table_id, _, version = notification.payload.partition(" ")
                if table_id == EVERY_TABLE:
                    self._on_change(None, 0)
                elif version.isdigit():
                    self._on_change(table_id, int(version))


def _call_lock_function(connection: psycopg.Connection[Any], function: str) -> bool:
    """Call an advisory lock function of PostgreSQL with the lock of serving processes."""
    query = sql.SQL("SELECT {}(%s)").format(sql.Identifier(function))
    row = connection.execute(query, (SERVING_LOCK,)).fetchone()
    return row is not None and bool(row[0])
