"""The queries and updates of the database, one short function each."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    tuple_,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from civitas.server.db import schema
from civitas.server.db.database import CHANGES_OPTION, Change
from civitas.server.db.prepared import Prepared
from civitas.server.people.tokens import new_link_key
from civitas.server.tables.clocks import ClockRules
from civitas.server.wire.protocol import TableSettings

CHANNEL: Final = "civitas"
OPEN: Final = "open"
RUNNING: Final = "running"
FINISHED: Final = "finished"
ENDED: Final = "ended"
BROKEN: Final = "broken"
PERSON: Final = "person"
BOT: Final = "bot"
PAGE_SIZE: Final = 50
DUE_PAGE: Final = 100
"""The most tables that are looked up at once because their clocks or bots are due."""
EVERY_TABLE: Final = "*"
"""The id in a notification that stands for more tables than are worth a notification each."""
MOST_NOTIFIED: Final = 100
Due = tuple[float, str]
"""When a table is due, and its id."""

# Statements that every choice needs are built once.
_TABLE: Final[BindParameter[str]] = bindparam("of")
_version_query: Final = select(schema.game_table.c.version).where(schema.game_table.c.id == _TABLE)
_VERSION: Final = Prepared(_version_query)
_LOCKED_VERSION: Final = Prepared(_version_query.with_for_update())
_FIND_RECEIPT: Final = Prepared(
    select(schema.receipt.c.content).where(
        schema.receipt.c.table_id == _TABLE,
        schema.receipt.c.who == bindparam("who"),
        schema.receipt.c.key == bindparam("key"),
    )
)
_ADD_RECEIPT: Final = Prepared(insert(schema.receipt))
_ADD_LINE: Final = Prepared(insert(schema.line))
_held = select(schema.holder.c.seat).where(
    schema.holder.c.table_id == _TABLE, schema.holder.c.person_id == bindparam("person")
)
_TOUCH_SEATS: Final = Prepared(
    update(schema.seat)
    .where(
        schema.seat.c.table_id == _TABLE,
        or_(schema.seat.c.person_id == bindparam("person"), schema.seat.c.seat.in_(_held)),
    )
    .values(seen=bindparam("now"))
)
_REMOVE_PRESENCE: Final = Prepared(
    delete(schema.presence).where(
        schema.presence.c.process_id == bindparam("process"),
        schema.presence.c.table_id == _TABLE,
        schema.presence.c.person_id == bindparam("person"),
    )
)
_NOTIFY: Final = Prepared(select(func.pg_notify(CHANNEL, bindparam("what"))))


@dataclass(frozen=True)
class TableRow:
    """A row of `game_table`."""

    id: str
    version: int
    lines: int
    rewritten: int
    status: str
    game: str
    players: int
    rules: int
    options: dict[str, str]
    settings: TableSettings
    host: int | None
    previous: str | None
    seeded: bool
    clock: str | None
    waiting: str
    deadline: float | None
    bots_due: float | None
    created: float
    changed: float
    result: str | None
    started: float | None = None

    def clock_rules(self) -> ClockRules:
        """The rules of the table's clock."""
        clock = self.settings.clock
        return ClockRules(clock.kind, clock.bank, clock.increment)


@dataclass(frozen=True)
class Seat:
    """A row of `seat`."""

    seat: int
    kind: str
    person: int | None
    bot: str | None
    name: str
    seen: float
    player: str = ""
    mark: str = field(default_factory=new_link_key)
    linked: float = 0.0
    """When the link of the seat was made; 0: it is revoked."""
    account: bool = False
    """Whether the name is that of its owner's account."""
    emblem: int | None = None
    """The emblem its owner has chosen."""
    chair: int | None = None
    """Where its owner sat before the seats were shuffled; None: at the same seat."""

    def initial_player(self) -> str:
        """Who plays the seat before there is a record."""
        return PERSON if self.kind == PERSON else (self.bot or "")


def table_of(row: Any) -> TableRow:
    """A row of `game_table`."""
    return TableRow(
        id=row.id,
        version=row.version,
        lines=row.lines,
        rewritten=row.rewritten,
        status=row.status,
        game=row.game,
        players=row.players,
        rules=row.rules,
        options=json.loads(row.options),
        settings=TableSettings.model_validate_json(row.settings, extra="ignore"),
        host=row.host_id,
        previous=row.previous,
        seeded=row.seeded,
        clock=row.clock,
        waiting=row.waiting,
        deadline=row.deadline,
        bots_due=row.bots_due,
        created=row.created,
        changed=row.changed,
        result=row.result,
        started=row.started,
    )


# Settings.


def insert_setting(connection: Connection, name: str, value: str) -> None:
    """Store a setting unless it exists; another process may do the same concurrently."""
    _insert_if_absent(connection, schema.setting, {"name": name, "value": value})


# Tables.


def table_row(connection: Connection, table_id: str, *, lock: bool = False) -> TableRow | None:
    """The row of a table; `lock` locks it until the transaction ends."""
    query = select(schema.game_table).where(schema.game_table.c.id == table_id)
    if lock:
        query = query.with_for_update()
    row = connection.execute(query).one_or_none()
    return None if row is None else table_of(row)


def table_version(connection: Connection, table_id: str, *, lock: bool = False) -> int | None:
    """The version of a table."""
    query = _LOCKED_VERSION if lock else _VERSION
    version: int | None = query.scalar(connection, {"of": table_id})
    return version


def table_versions(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """The versions of tables."""
    query = select(schema.game_table.c.id, schema.game_table.c.version).where(
        schema.game_table.c.id.in_(table_ids)
    )
    return {row.id: row.version for row in connection.execute(query)}


def insert_table(connection: Connection, **values: Any) -> None:
    """Insert a table."""
    connection.execute(insert(schema.game_table).values(**values))


def update_table(connection: Connection, table_id: str, **values: Any) -> None:
    """Update columns of a table."""
    _table_update(tuple(values)).execute(connection, {"of": table_id, **values})


@lru_cache(maxsize=64)
def _table_update(columns: tuple[str, ...]) -> Prepared:
    """The statement that updates columns of a table."""
    values: dict[str, BindParameter[Any]] = {name: bindparam(name) for name in columns}
    statement = update(schema.game_table).where(schema.game_table.c.id == _TABLE).values(values)
    return Prepared(statement)


def delete_table(connection: Connection, table_id: str) -> None:
    """Delete a table and everything that belongs to it."""
    connection.execute(delete(schema.game_table).where(schema.game_table.c.id == table_id))


def notify(connection: Connection, table_id: str, number: int) -> None:
    """Notify the other processes of a table's new version, on commit."""
    changes: list[Change] | None = connection.get_execution_options().get(CHANGES_OPTION)
    if changes is not None:  # a broker publishes them after the commit
        changes.append((table_id, number))
    elif connection.dialect.name == "postgresql":
        _NOTIFY.execute(connection, {"what": f"{table_id} {number}"})


def touch_table(connection: Connection, table_id: str) -> None:
    """Make every process reload a table after a change outside its game."""
    number = table_version(connection, table_id, lock=True)
    if number is not None:
        update_table(connection, table_id, version=number + 1)
        notify(connection, table_id, number + 1)


def touch_tables(connection: Connection, table_ids: Select[tuple[str]]) -> None:
    """Make every process reload the tables that a query finds, in as few statements for many."""
    table = schema.game_table
    found = select(table.c.id, table.c.version).where(table.c.id.in_(table_ids))
    locked = connection.execute(found.order_by(table.c.id).with_for_update()).all()
    if not locked:
        return
    connection.execute(
        update(table).where(table.c.id.in_(table_ids)).values(version=table.c.version + 1)
    )
    if len(locked) > MOST_NOTIFIED:
        notify(connection, EVERY_TABLE, 0)
        return
    for row in locked:
        notify(connection, row.id, row.version + 1)


def tables_past_deadline(connection: Connection, now: float, after: Due | None = None) -> list[Due]:
    """A page of running tables where a clock may have run out, the longest overdue first."""
    column = schema.game_table.c.deadline
    return _due(connection, column, column <= now, after)


def tables_with_bots(
    connection: Connection, now: float | None, after: Due | None = None
) -> list[Due]:
    """A page of running tables whose bots were due by `now`; None: of all that wait for bots."""
    column = schema.game_table.c.bots_due
    return _due(connection, column, column.is_not(None) if now is None else column <= now, after)


def _due(
    connection: Connection, column: Column[float], due: ColumnElement[bool], after: Due | None
) -> list[Due]:
    # An expression instead of the column, or SQLite would read all running tables by its index.
    status = schema.game_table.c.status.concat("")
    query = select(column, schema.game_table.c.id).where(status == RUNNING, due)
    if after is not None:
        later = tuple_(column, schema.game_table.c.id) > tuple_(*after)
        query = query.where(column >= after[0], later)
    query = query.order_by(column, schema.game_table.c.id).limit(DUE_PAGE)
    return [(row[0], row[1]) for row in connection.execute(query)]


def rematch_of(connection: Connection, table_id: str) -> str | None:
    """The rematch of a table."""
    query = select(schema.game_table.c.id).where(schema.game_table.c.previous == table_id)
    return connection.execute(query).scalar_one_or_none()


def rematches_of(connection: Connection, table_ids: Sequence[str]) -> dict[str, str]:
    """The rematches of tables."""
    query = select(schema.game_table.c.previous, schema.game_table.c.id).where(
        schema.game_table.c.previous.in_(table_ids)
    )
    return {row.previous: row.id for row in connection.execute(query)}


def public_tables(connection: Connection, status: str, before: float | None) -> list[TableRow]:
    """A page of public tables, the last changed first."""
    query = select(schema.game_table).where(
        schema.game_table.c.public.is_(True), schema.game_table.c.status == status
    )
    return _page(connection, query, before)


def tables_of(
    connection: Connection,
    person: int,
    status: str | None,
    before: float | None,
    without: Collection[str] = (),
) -> list[TableRow]:
    """A page of the tables where a person has a seat, shares one or is the host."""
    # A join with the ids: the database starts from the person's tables, not from all tables.
    own = union(
        select(schema.game_table.c.id).where(schema.game_table.c.host_id == person),
        select(schema.seat.c.table_id).where(schema.seat.c.person_id == person),
        select(schema.holder.c.table_id).where(schema.holder.c.person_id == person),
    ).subquery("own")
    query = select(schema.game_table).join(own, own.c.id == schema.game_table.c.id)
    if status is not None:
        query = query.where(schema.game_table.c.status == status)
    if without:
        query = query.where(schema.game_table.c.id.not_in(without))
    return _page(connection, query, before)


def _page(connection: Connection, query: Select[Any], before: float | None) -> list[TableRow]:
    if before is not None:
        query = query.where(schema.game_table.c.changed < before)
    query = query.order_by(schema.game_table.c.changed.desc(), schema.game_table.c.id).limit(
        PAGE_SIZE + 1
    )
    return [table_of(row) for row in connection.execute(query)]


# Seats.


def has_seat(connection: Connection, table_id: str, person: int) -> bool:
    """Whether a person has or shares a seat at a table."""
    own = exists().where(schema.seat.c.table_id == table_id, schema.seat.c.person_id == person)
    shared = exists().where(
        schema.holder.c.table_id == table_id, schema.holder.c.person_id == person
    )
    return bool(connection.execute(select(or_(own, shared))).scalar_one())


def seats(connection: Connection, table_id: str) -> list[Seat]:
    """The seats of a table in order."""
    query = _seat_query().where(schema.seat.c.table_id == table_id).order_by(schema.seat.c.seat)
    return [_seat(row) for row in connection.execute(query)]


def _seat_query() -> Select[Any]:
    """Seats, whether each has the name of an account, and the emblems of their owners."""
    is_account = and_(
        schema.person.c.password.is_not(None), schema.person.c.name == schema.seat.c.name
    )
    return select(
        schema.seat,
        func.coalesce(is_account, false()).label("account"),
        schema.person.c.emblem,
    ).outerjoin(schema.person, schema.person.c.id == schema.seat.c.person_id)


def _seat(row: Any) -> Seat:
    return Seat(
        row.seat,
        row.kind,
        row.person_id,
        row.bot,
        row.name,
        row.seen,
        row.player,
        row.mark,
        row.linked,
        bool(row.account),
        row.emblem,
        row.chair,
    )


def seats_of_tables(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of tables in order."""
    query = (
        _seat_query()
        .where(schema.seat.c.table_id.in_(table_ids))
        .order_by(schema.seat.c.table_id, schema.seat.c.seat)
    )
    found: dict[str, list[Seat]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(_seat(row))
    return found


def replace_seats(connection: Connection, table_id: str, rows: Sequence[Seat]) -> None:
    """Replace all seats of a table."""
    connection.execute(delete(schema.seat).where(schema.seat.c.table_id == table_id))
    connection.execute(
        insert(schema.seat),
        [
            {
                "table_id": table_id,
                "seat": row.seat,
                "kind": row.kind,
                "person_id": row.person,
                "bot": row.bot,
                "name": row.name,
                "seen": row.seen,
                "player": row.player or row.initial_player(),
                "mark": row.mark,
                "linked": row.linked,
                "chair": row.chair,
            }
            for row in rows
        ],
    )


def set_player(connection: Connection, table_id: str, number: int, player: str) -> None:
    """Store who plays a seat now."""
    connection.execute(
        update(schema.seat)
        .where(schema.seat.c.table_id == table_id, schema.seat.c.seat == number)
        .values(player=player[:80])
    )


def touch_seats(connection: Connection, table_id: str, person: int, now: float) -> None:
    """Update when a person was last seen on their own and shared seats of a table."""
    _TOUCH_SEATS.execute(connection, {"of": table_id, "person": person, "now": now})


def holders(connection: Connection, table_id: str) -> dict[int, set[int]]:
    """The people who share each seat."""
    found: dict[int, set[int]] = {}
    query = select(schema.holder).where(schema.holder.c.table_id == table_id)
    for row in connection.execute(query):
        found.setdefault(row.seat, set()).add(row.person_id)
    return found


def holders_of_tables(
    connection: Connection, table_ids: Sequence[str]
) -> dict[str, dict[int, set[int]]]:
    """The people who share each seat of tables."""
    found: dict[str, dict[int, set[int]]] = {}
    query = select(schema.holder).where(schema.holder.c.table_id.in_(table_ids))
    for row in connection.execute(query):
        found.setdefault(row.table_id, {}).setdefault(row.seat, set()).add(row.person_id)
    return found


def add_holder(connection: Connection, table_id: str, number: int, person: int) -> None:
    """Let a person share a seat."""
    _insert_if_absent(
        connection, schema.holder, {"table_id": table_id, "seat": number, "person_id": person}
    )


def replace_holders(connection: Connection, table_id: str, found: dict[int, set[int]]) -> None:
    """Replace the people who share the seats of a table."""
    connection.execute(delete(schema.holder).where(schema.holder.c.table_id == table_id))
    for number, people in found.items():
        for person in people:
            add_holder(connection, table_id, number, person)


def add_link_use(
    connection: Connection, table_id: str, mark: str, person: int, now: float, browser: str
) -> None:
    """Store that a person used the link of a seat; only their last use is kept."""
    use = schema.link_use
    connection.execute(
        delete(use).where(use.c.table_id == table_id, use.c.mark == mark, use.c.person_id == person)
    )
    connection.execute(
        insert(use).values(table_id=table_id, mark=mark, person_id=person, at=now, browser=browser)
    )


def note_link_use(
    connection: Connection, table_id: str, mark: str, person: int, now: float
) -> None:
    """Store that a person shared a seat, unless their use of its link is known.

    Those who share a seat of a rematch have never used its link.
    """
    values = {"table_id": table_id, "mark": mark, "person_id": person, "at": now, "browser": ""}
    _insert_if_absent(connection, schema.link_use, values)


def transfer_link_uses(connection: Connection, guest: int, number: int) -> None:
    """Note the uses of links of a guest as those of an account."""
    use = schema.link_use
    own = use.c.person_id == guest
    for row in connection.execute(select(use).where(own)).all():
        _insert_if_absent(connection, use, {**row._mapping, "person_id": number})
    connection.execute(delete(use).where(own))


def link_uses(connection: Connection, table_id: str) -> dict[str, list[dict[str, Any]]]:
    """By the mark of a link: who used it, the last first."""
    use = schema.link_use
    found: dict[str, list[dict[str, Any]]] = {}
    query = select(use).where(use.c.table_id == table_id).order_by(use.c.at.desc())
    for row in connection.execute(query):
        found.setdefault(row.mark, []).append({"at": row.at, "browser": row.browser})
    return found


def _insert_if_absent(connection: Connection, table: Any, values: dict[str, Any]) -> bool:
    """Insert a row unless it exists; whether it was inserted."""
    if connection.dialect.name == "postgresql":
        done = connection.execute(
            postgresql.insert(table).values(**values).on_conflict_do_nothing()
        )
    else:
        done = connection.execute(sqlite.insert(table).values(**values).on_conflict_do_nothing())
    return done.rowcount > 0


# Records.


def record_lines(connection: Connection, table_id: str, after: int = 0) -> list[tuple[str, float]]:
    """The lines of a record after a number, with the times they were stored."""
    query = (
        select(schema.line.c.text, schema.line.c.at)
        .where(schema.line.c.table_id == table_id, schema.line.c.number > after)
        .order_by(schema.line.c.number)
    )
    return [(row.text, row.at) for row in connection.execute(query)]


def last_line_time(connection: Connection, table_id: str) -> float:
    """When the last line of a record was stored; 0 without lines."""
    query = select(func.max(schema.line.c.at)).where(schema.line.c.table_id == table_id)
    return float(connection.execute(query).scalar() or 0.0)


def append_lines(
    connection: Connection, table_id: str, after: int, texts: Sequence[str], now: float
) -> None:
    """Append lines to a record; `after` is the number of its last line."""
    rows = [
        {"table_id": table_id, "number": after + 1 + index, "text": text, "at": now}
        for index, text in enumerate(texts)
    ]
    _ADD_LINE.execute_all(connection, rows)


def replace_lines(connection: Connection, table_id: str, texts: Sequence[str]) -> None:
    """Replace the lines of a record, keeping their times."""
    times = [at for _, at in record_lines(connection, table_id)]
    connection.execute(delete(schema.line).where(schema.line.c.table_id == table_id))
    rows = [
        {"table_id": table_id, "number": number, "text": text, "at": at}
        for number, (text, at) in enumerate(zip(texts, times, strict=False), 1)
    ]
    if rows:
        connection.execute(insert(schema.line), rows)
    connection.execute(
        update(schema.game_table)
        .where(schema.game_table.c.id == table_id)
        .values(
            lines=len(rows),
            rewritten=schema.game_table.c.rewritten + 1,
            version=schema.game_table.c.version + 1,
        )
    )


def find_receipt(connection: Connection, table_id: str, who: str, key: str) -> str | None:
    """The content hash of the command accepted with an idempotency key."""
    values = {"of": table_id, "who": who, "key": key}
    content: str | None = _FIND_RECEIPT.scalar(connection, values)
    return content


def add_receipt(
    connection: Connection,
    table_id: str,
    who: str,
    key: str,
    content: str,
    now: float,
) -> None:
    """Store the idempotency key of an accepted command."""
    row = {"table_id": table_id, "who": who, "key": key, "content": content, "at": now}
    _ADD_RECEIPT.execute(connection, row)


# Chat.


def chat_messages(connection: Connection, table_id: str, after: int) -> list[dict[str, Any]]:
    """The chat messages of a table after a number, at most the last 500."""
    query = (
        select(schema.chat)
        .where(
            schema.chat.c.table_id == table_id,
            schema.chat.c.number > after,
            schema.chat.c.words != "",
        )
        .order_by(schema.chat.c.number.desc())
        .limit(500)
    )
    found = [
        {
            "number": row.number,
            "person": row.person_id,
            "name": row.name,
            "words": row.words,
            "at": row.at,
            "account": row.account,
        }
        for row in connection.execute(query)
    ]
    return found[::-1]


def last_chat_number(connection: Connection, table_id: str) -> int:
    """The number of the last chat message of a table."""
    query = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table_id)
    return connection.execute(query).scalar_one() or 0


def add_chat_message(
    connection: Connection,
    table_id: str,
    person: int,
    name: str,
    words: str,
    now: float,
    account: bool = False,
) -> None:
    """Store a chat message of a table whose row is locked; `account`: the name is an account's."""
    connection.execute(
        insert(schema.chat).values(
            table_id=table_id,
            number=last_chat_number(connection, table_id) + 1,
            person_id=person,
            name=name,
            words=words,
            at=now,
            account=account,
        )
    )


def muted_people(connection: Connection, person: int) -> set[int]:
    """The people a person has muted."""
    query = select(schema.mute.c.muted_id).where(schema.mute.c.person_id == person)
    return set(connection.execute(query).scalars())


def set_mute(connection: Connection, person: int, other: int, muted: bool) -> None:
    """Mute or unmute a person."""
    if muted:
        _insert_if_absent(connection, schema.mute, {"person_id": person, "muted_id": other})
        return
    connection.execute(
        delete(schema.mute).where(
            schema.mute.c.person_id == person, schema.mute.c.muted_id == other
        )
    )


# Ratings.


def ratings(
    connection: Connection, ladder: str, people: Sequence[int]
) -> dict[int, tuple[float, float, int]]:
    """The ratings of people on a ladder; locks the rows."""
    query = (
        select(schema.rating)
        .where(schema.rating.c.ladder == ladder, schema.rating.c.person_id.in_(people))
        .order_by(schema.rating.c.person_id)
        .with_for_update()
    )
    return {row.person_id: (row.mu, row.sigma, row.games) for row in connection.execute(query)}


def add_rating(
    connection: Connection, ladder: str, person: int, mu: float, sigma: float, games: int
) -> None:
    """Insert a rating unless it exists; waits for a concurrent insert."""
    values = {"ladder": ladder, "person_id": person, "mu": mu, "sigma": sigma, "games": games}
    _insert_if_absent(connection, schema.rating, values)


def set_rating(
    connection: Connection, ladder: str, person: int, mu: float, sigma: float, games: int
) -> None:
    """Update a rating."""
    connection.execute(
        update(schema.rating)
        .where(schema.rating.c.ladder == ladder, schema.rating.c.person_id == person)
        .values(mu=mu, sigma=sigma, games=games)
    )


def ladder(connection: Connection, name: str) -> list[dict[str, Any]]:
    """The best 100 ratings of a ladder."""
    return _ratings(connection, schema.rating.c.ladder == name)


def ratings_of(connection: Connection, person: int) -> list[dict[str, Any]]:
    """All ratings of a person."""
    return _ratings(connection, schema.rating.c.person_id == person)


def _ratings(connection: Connection, where: Any) -> list[dict[str, Any]]:
    order = (schema.rating.c.mu - 3 * schema.rating.c.sigma).desc()
    query = (
        select(schema.rating, schema.person.c.name)
        .join(schema.person, schema.person.c.id == schema.rating.c.person_id)
        .where(where)
        .order_by(order, schema.rating.c.person_id, schema.rating.c.ladder)
        .limit(100)
    )
    return [
        {
            "ladder": row.ladder,
            "person": row.person_id,
            "name": row.name,
            "mu": row.mu,
            "sigma": row.sigma,
            "games": row.games,
        }
        for row in connection.execute(query)
    ]


# Sessions, heartbeats and presence.


def valid_sessions(connection: Connection, hashes: Sequence[str], now: float) -> set[str]:
    """The token hashes whose sessions have not expired."""
    query = select(schema.session.c.token_hash).where(
        schema.session.c.token_hash.in_(hashes), schema.session.c.expires > now
    )
    return set(connection.execute(query).scalars())


def record_heartbeat(connection: Connection, process: str, now: float) -> None:
    """Store the heartbeat of a process."""
    done = connection.execute(
        update(schema.process).where(schema.process.c.id == process).values(beat=now)
    )
    if not done.rowcount:
        connection.execute(insert(schema.process).values(id=process, beat=now))


def last_heartbeat(connection: Connection) -> float | None:
    """The last heartbeat of any process."""
    found: float | None = connection.execute(select(func.max(schema.process.c.beat))).scalar_one()
    return found


def delete_stale_processes(connection: Connection, before: float) -> None:
    """Delete processes without a recent heartbeat, and their presence rows."""
    stale = schema.process.c.beat < before
    abandoned = (
        select(schema.presence.c.table_id)
        .join(schema.process, schema.process.c.id == schema.presence.c.process_id)
        .where(stale)
    )
    touch_tables(connection, abandoned)
    connection.execute(delete(schema.process).where(stale))


def add_outage(connection: Connection, begin: float, end: float) -> None:
    """Store a period without a running server."""
    connection.execute(insert(schema.outage).values(begin=begin, end=end))


def outages(connection: Connection, after: float) -> list[tuple[float, float]]:
    """The periods without a running server that ended after a time."""
    query = select(schema.outage).where(schema.outage.c.end > after)
    return [(row.begin, row.end) for row in connection.execute(query)]


def add_presence(
    connection: Connection, process: str, table_id: str, person: int, now: float
) -> None:
    """Store that a person is connected to a table; another process may have deleted this one."""
    alive = select(schema.process.c.id).where(schema.process.c.id == process)
    while True:
        _insert_if_absent(connection, schema.process, {"id": process, "beat": now})
        # Locked, or another process might delete this one before its presence is stored.
        if connection.execute(alive.with_for_update(read=True, key_share=True)).one_or_none():
            break
    _insert_if_absent(
        connection,
        schema.presence,
        {"process_id": process, "table_id": table_id, "person_id": person},
    )


def remove_presence(connection: Connection, process: str, table_id: str, person: int) -> None:
    """Delete the presence of a person at a table."""
    values = {"process": process, "of": table_id, "person": person}
    _REMOVE_PRESENCE.execute(connection, values)


def presence_of_process(connection: Connection, process: str) -> set[tuple[str, int]]:
    """The tables and people connected through a process."""
    query = select(schema.presence.c.table_id, schema.presence.c.person_id).where(
        schema.presence.c.process_id == process
    )
    return {(row.table_id, row.person_id) for row in connection.execute(query)}


def people_present(connection: Connection, table_id: str) -> set[int]:
    """The people connected to a table."""
    query = select(schema.presence.c.person_id).where(schema.presence.c.table_id == table_id)
    return set(connection.execute(query).scalars())


def people_present_at(connection: Connection, table_ids: Sequence[str]) -> dict[str, set[int]]:
    """The people connected to tables."""
    query = select(schema.presence.c.table_id, schema.presence.c.person_id).where(
        schema.presence.c.table_id.in_(table_ids)
    )
    found: dict[str, set[int]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, set()).add(row.person_id)
    return found
