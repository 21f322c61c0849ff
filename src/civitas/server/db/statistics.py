"""What is stored for the statistics: rows of finished games, and the figures made from them."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.storage import FINISHED, TableRow, record_lines, table_of

ALL: Final = "all"
"""All games of a set-up, of people and of bots."""
LEAST_GAMES: Final = 10
"""Fewer games have no figures: these would say more about people than about the game."""
MOST_GAMES: Final = 1000
"""How many games the figures of a set-up show, the newest."""
MOST_SETUPS: Final = 100
"""How many set-ups have figures, those with the most games."""
PAGE: Final = 20
ROWS: Final = schema.game_rows.c
FIGURES: Final = schema.statistics.c


@dataclass(frozen=True)
class Setup:
    """Games with the same number of players, rules and options, and how many there are."""

    key: str
    row: TableRow
    """One of the tables."""
    games: dict[str, int]
    """The number of games by who played: `all`, `people`, `bots`, `mixed`."""
    newest: dict[str, float]
    """When the newest of them ended."""


def setup_key(row: TableRow) -> str:
    """The hash by which a set-up is known."""
    plain = json.dumps([row.game, row.players, row.rules, sorted(row.options.items())])
    return hashlib.blake2b(plain.encode(), digest_size=16).hexdigest()


def tables_to_count(connection: Connection, version: str) -> list[TableRow]:
    """Some finished games that are not counted yet, or were counted by another version.

    Imported games and those with a chosen seed are left out.
    """
    table, rows = schema.game_table, schema.game_rows
    is_new = or_(ROWS.table_id.is_(None), ROWS.lines != table.c.lines, ROWS.version != version)
    query = (
        select(table)
        .outerjoin(rows, ROWS.table_id == table.c.id)
        .where(
            table.c.status == FINISHED,
            table.c.started.is_not(None),
            table.c.seeded.is_(False),
            is_new,
        )
        .limit(PAGE)
    )
    return [table_of(row) for row in connection.execute(query)]


def lines_of(connection: Connection, table_id: str) -> list[str]:
    """The lines of a record."""
    return [text for text, _ in record_lines(connection, table_id)]


def store_rows(
    database: Database, row: TableRow, version: str, players: str, rows: str | None
) -> None:
    """Store the rows of a game; another process may have done so, or the table may be gone."""
    values = {
        "table_id": row.id,
        "lines": row.lines,
        "version": version,
        "setup": setup_key(row),
        "players": players,
        "at": row.changed,
        "rows": rows,
    }
    try:
        with database.write() as connection:
            connection.execute(delete(schema.game_rows).where(ROWS.table_id == row.id))
            connection.execute(insert(schema.game_rows).values(**values))
    except IntegrityError:
        return


def setups(connection: Connection, version: str) -> list[Setup]:
    """The set-ups with the most games."""
    counted = and_(ROWS.rows.is_not(None), ROWS.version == version)
    most = (
        select(ROWS.setup, func.min(ROWS.table_id))
        .where(counted)
        .group_by(ROWS.setup)
        .order_by(func.count().desc(), ROWS.setup)
        .limit(MOST_SETUPS)
    )
    samples = {setup: table_id for setup, table_id in connection.execute(most)}
    table = schema.game_table
    tables = {
        row.id: table_of(row)
        for row in connection.execute(select(table).where(table.c.id.in_(samples.values())))
    }
    found = {
        setup: Setup(setup, tables[table_id], {ALL: 0}, {ALL: 0.0})
        for setup, table_id in samples.items()
        if table_id in tables
    }
    count = (
        select(ROWS.setup, ROWS.players, func.count(), func.max(ROWS.at))
        .where(counted, ROWS.setup.in_(found))
        .group_by(ROWS.setup, ROWS.players)
    )
    for setup, players, games, newest in connection.execute(count):
        each = found[setup]
        each.games[players], each.newest[players] = games, newest
        each.games[ALL] += games
        each.newest[ALL] = max(each.newest[ALL], newest)
    return list(found.values())


def outdated(
    connection: Connection, found: list[Setup], version: str, before: float
) -> list[tuple[Setup, str]]:
    """The figures that must be made again: new games, and the last ones are old enough."""
    stored = {
        (row.setup, row.players): row for row in connection.execute(select(schema.statistics))
    }
    wanted = []
    for setup in found:
        for players, games in setup.games.items():
            known = stored.get((setup.key, players))
            if games < LEAST_GAMES:
                continue
            now = (version, games, setup.newest[players])
            if known is None or (
                (known.version, known.games, known.newest) != now and known.made <= before
            ):
                wanted.append((setup, players))
    return wanted


def unfounded(connection: Connection, found: list[Setup]) -> list[tuple[str, str]]:
    """The figures of which too few games are left."""
    kept = {
        (setup.key, players)
        for setup in found
        for players, games in setup.games.items()
        if games >= LEAST_GAMES
    }
    known = connection.execute(select(FIGURES.setup, FIGURES.players))
    return [(setup, players) for setup, players in known if (setup, players) not in kept]


def delete_figures(connection: Connection, setup: str, players: str) -> None:
    """Delete the figures of a set-up."""
    own = (FIGURES.setup == setup) & (FIGURES.players == players)
    connection.execute(delete(schema.statistics).where(own))


def rows_of(connection: Connection, setup: str, players: str, version: str) -> list[str]:
    """The rows of the newest games of a set-up."""
    query = select(ROWS.rows).where(
        ROWS.setup == setup, ROWS.rows.is_not(None), ROWS.version == version
    )
    if players != ALL:
        query = query.where(ROWS.players == players)
    newest = query.order_by(ROWS.at.desc(), ROWS.table_id).limit(MOST_GAMES)
    return list(connection.execute(newest).scalars())


def store_figures(
    database: Database, setup: Setup, players: str, version: str, now: float, text: str
) -> None:
    """Store the figures of a set-up; another process may have done so."""
    values = {
        "setup": setup.key,
        "players": players,
        "version": version,
        "games": setup.games[players],
        "newest": setup.newest[players],
        "made": now,
        "text": text,
    }
    try:
        with database.write() as connection:
            delete_figures(connection, setup.key, players)
            connection.execute(insert(schema.statistics).values(**values))
    except IntegrityError:
        return


def figures_of(
    connection: Connection, setup: str, players: str, version: str
) -> tuple[float, Any] | None:
    """When the figures of a set-up were made by a version, and they themselves."""
    query = select(FIGURES.made, FIGURES.text).where(
        FIGURES.setup == setup, FIGURES.players == players, FIGURES.version == version
    )
    row = connection.execute(query).first()
    return None if row is None else (row.made, json.loads(row.text))
