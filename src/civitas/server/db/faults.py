"""Faults of a database that its operator has to repair: damaged, read-only, or out of space."""

from typing import Final

from sqlalchemy.exc import DBAPIError

DAMAGED: Final = "damaged"
READ_ONLY: Final = "read-only"
FULL: Final = "full"
FAULTS: Final = (DAMAGED, READ_ONLY, FULL)
SQLITE_FAULTS: Final = {8: READ_ONLY, 11: DAMAGED, 13: FULL, 26: DAMAGED}
"""By SQLite error code: read-only, corrupt, full, not a database."""
POSTGRES_FAULTS: Final = {
    "25006": READ_ONLY,
    "53100": FULL,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
"""By SQLSTATE: read-only transaction, disk full, data corrupted, index corrupted."""


def fault_of(error: BaseException | None) -> str | None:
    """The fault behind an error of SQLAlchemy or a driver; None for any other error."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    if isinstance(code, int):
        return SQLITE_FAULTS.get(code & 0xFF)
    return POSTGRES_FAULTS.get(getattr(cause, "sqlstate", None) or "")
