"""The tables of the database. Records are lines, append-only; all else stands beside them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

EMPTIED = " ".join(("SET", "NULL"))
Number = BigInteger().with_variant(Integer, "sqlite")
"""A number the database counts up itself; SQLite does so only for its own integers."""

setting = Table(
    "setting",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), unique=True),
    Column("password", String(200)),
    Column("is_admin", Boolean, nullable=False, default=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),
    sqlite_autoincrement=True,  # a number is never given twice: links are signed with it
)
"""Guests and accounts; an account has a password and a name of its own, `name_key`."""

session = Table(
    "session",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("rewritten", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host_id", ForeignKey("person.id", ondelete=EMPTIED), index=True),
    Column("previous", String(16), unique=True),
    Column("seeded", Boolean, nullable=False),
    Column("clock", Text),
    Column("waiting", String(40), nullable=False),
    Column("deadline", Float, index=True),
    Column("bots_due", Float, index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("result", Text),
    Index("ix_game_table_status_changed", "status", "changed"),
)
"""The tables people sit at.

`version` counts every change, `lines` the lines of the record, `rewritten` how often lines were
changed that had been there: by a repair, or by somebody who has left for good.
"""

seat = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person_id", ForeignKey("person.id", ondelete=EMPTIED), index=True),
    Column("bot", String(80)),
    Column("player", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("mark", String(32), nullable=False),
    Column("seen", Float, nullable=False),
)
"""Who was given which seat; `player` is who plays it now, as the record says, for lists.

`mark` goes with the seat when seats are dealt out anew, and is new for everybody new: the link of
the seat is signed with it.
"""

holder = Table(
    "holder",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)
"""Further people who may play a seat: its owner in another browser, by the seat's link."""

line = Table(
    "line",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""The records: the truth of every game."""

receipt = Table(
    "receipt",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("who", String(24), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("content", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
"""What was accepted, by the key it came with; the same key again changes nothing."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete=EMPTIED), index=True),
    Column("name", String(80), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
)

mute = Table(
    "mute",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("muted_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
)

rating = Table(
    "rating",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("ladder", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

process = Table(
    "process",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),
)
"""The serving processes and their last signs of life."""

presence = Table(
    "presence",
    metadata,
    Column("process_id", ForeignKey("process.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", Number, primary_key=True),
)
"""Who is at which table, through which process; 0: those who watch unnamed."""

outage = Table(
    "outage",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("begin", Float, nullable=False),
    Column("end", Float, nullable=False),
)
"""When no server was running: clocks are not charged for it."""

quarantine = Table(
    "quarantine",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)
"""Records as they were before somebody repaired them."""
