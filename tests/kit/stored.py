"""Everything a server has stored, as digests that can be compared."""

import hashlib

from sqlalchemy import select

from civitas.server.db import schema
from civitas.server.db.database import Database

CHANGING = {
    "person": {"seen"},
    "session": {"used", "expires"},
    "known_browser": {"used"},
    "seat": {"seen"},
}
"""Columns that say when a person was last seen: a refused request may set them."""
RUNNING_ON = ("process", "presence", "outage", "game_rows", "statistics")
"""What a server stores by itself."""


def stored(database: Database) -> dict[str, str]:
    """A digest of everything that is stored, by table of the database."""
    found: dict[str, str] = {}
    with database.read() as connection:
        for table in schema.metadata.sorted_tables:
            if table.name in RUNNING_ON:
                continue
            hidden = CHANGING.get(table.name, set())
            columns = [column for column in table.c if column.name not in hidden]
            rows = connection.execute(select(*columns).order_by(*table.primary_key)).all()
            found[table.name] = hashlib.sha256(repr(rows).encode()).hexdigest()
    return found
