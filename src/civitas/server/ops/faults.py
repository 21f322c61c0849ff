"""Reports faults of the database: in the log, in a metric, and in the health of the server."""

import time
from collections.abc import Callable
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from civitas.kernel import CivitasError, Reason
from civitas.play.text import Text
from civitas.server.db.database import Database
from civitas.server.db.faults import DAMAGED, FULL, READ_ONLY, fault_of
from civitas.server.errors import InternalError, Unavailable
from civitas.server.ops.metrics import Metrics

LOG_SECONDS: Final = 60.0
"""Seconds between two log entries about the same fault."""
ADVICE: Final = {DAMAGED: "fault-damaged", READ_ONLY: "fault-read-only", FULL: "fault-full"}
"""By fault: the message that says what to do."""
DAMAGED_REASON: Final = Reason("server-database-damaged")
log = structlog.get_logger()


class DatabaseFaults:
    """The faults of one database, as this process has seen them."""

    def __init__(
        self,
        database: Database,
        metrics: Metrics,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._metrics = metrics
        self._monotonic = monotonic
        self._logged: dict[str, float] = {}
        self._is_damaged = False
        database.on_fault = self.report

    def report(self, fault: str, detail: str) -> None:
        """Count a fault, and log it with what to do unless that was logged a moment ago."""
        self._metrics.database_faults.labels(fault).inc()
        self._is_damaged = self._is_damaged or fault == DAMAGED
        now = self._monotonic()
        last = self._logged.get(fault)
        if last is not None and now - last < LOG_SECONDS:
            return
        self._logged[fault] = now
        log.error(f"database-{fault}", detail=detail, advice=Text().say(ADVICE[fault]))

    def check(self) -> None:
        """Raise Unavailable if damage was found since the start; repairing it needs a restart."""
        if self._is_damaged:
            raise Unavailable(DAMAGED_REASON)


def public_error(error: DBAPIError) -> CivitasError:
    """What a client is told of a failed database: whether a retry can help."""
    if fault_of(error) == DAMAGED:
        return InternalError(DAMAGED_REASON)
    return Unavailable(Reason("server-unavailable"))
