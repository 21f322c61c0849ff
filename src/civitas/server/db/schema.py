"""The schema of the database. Records are append-only lines; the other tables refer to them."""

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

SET_NULL = " ".join(("SET", "NULL"))
Number = BigInteger().with_variant(Integer, "sqlite")
"""An autoincrementing id; SQLite supports it for INTEGER columns only."""

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
    Column("skeleton", String(80), index=True),
    Column("totp_secret", String(64)),
    Column("totp_since", Float),
    Column("totp_step", BigInteger, nullable=False, default=0),
    Column("emblem", Integer),
    Column("shares_games", Boolean, nullable=False, default=False),
    sqlite_autoincrement=True,  # ids are never reused: they are signed into links
)
"""Guests and accounts; an account has a password hash and a unique name, `name_key`.

`skeleton` is equal for names that look alike; accounts made before it existed may share one.
`totp_since` is when two-factor authentication was switched on, `totp_step` the last code used.
`emblem` is the chosen picture; null: the one that follows from the id.
`shares_games`: the person's finished games may be published in datasets, without names.
"""

session = Table(
    "session",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
    Column("used", Float, nullable=False, default=0.0),
    Column("browser", String(60), nullable=False, default=""),
    Column("known_hash", String(64)),
)
"""The sessions; `browser` is a browser in words, `known_hash` its row in `known_browser`."""

known_browser = Table(
    "known_browser",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("used", Float, nullable=False, index=True),
)
"""Browsers in which an account was logged in; others cannot use up their attempts."""

recovery_code = Table(
    "recovery_code",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String(64), primary_key=True),
)
"""The unused recovery codes of accounts with two-factor authentication."""

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
    Column("host_id", ForeignKey("person.id", ondelete=SET_NULL), index=True),
    Column("previous", String(16), unique=True),
    Column("seeded", Boolean, nullable=False),
    Column("clock", Text),
    Column("waiting", String(40), nullable=False),
    Column("deadline", Float, index=True),
    Column("bots_due", Float, index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("result", Text),
    Column("started", Float),
    Column("withheld", Boolean, nullable=False, default=False),
    Index("ix_game_table_status_changed", "status", "changed"),
    Index("ix_game_table_public_status_changed", "public", "status", "changed"),
)
"""The game tables.

`version` counts every change, `lines` the lines of the record, `rewritten` how often stored lines
were changed: by a repair, or to remove the name of a deleted person. `started` is when the game
began here; null before that and for imported games. `withheld`: the game is never published: its
host or a person who may have played a seat by its link was deleted, or that is unknown because the
game began before it was noted.
"""

seat = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person_id", ForeignKey("person.id", ondelete=SET_NULL), index=True),
    Column("bot", String(80)),
    Column("player", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("mark", String(32), nullable=False),
    Column("seen", Float, nullable=False),
    Column("linked", Float, nullable=False, default=0.0),
    Column("chair", Integer),
)
"""The seats and their owners; `player` repeats from the record who plays it now, for lists.

`mark` is signed into the link of the seat. It moves with its owner when seats are shuffled, and
changes with the owner. `linked` is when the link was made; 0: the link is revoked.
`chair` is where the owner sat before the seats were shuffled; null: at the same seat.
"""

holder = Table(
    "holder",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)
"""Other people who may play a seat: its owner in another browser, by the seat's link."""

link_use = Table(
    "link_use",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("mark", String(32), primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", Float, nullable=False),
    Column("browser", String(60), nullable=False),
)
"""Who last used the link of a seat, and when; `mark` is that of the link."""

line = Table(
    "line",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""The lines of the records, which define every game."""

judgement = Table(
    "judgement",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
"""The analysis of finished games: what the choice of an entry was worth, as JSON."""

game_rows = Table(
    "game_rows",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("lines", Integer, nullable=False),
    Column("version", String(40), nullable=False),
    Column("setup", String(32), nullable=False),
    Column("players", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("rows", Text),
    Index("ix_game_rows_setup_players", "setup", "players", "at"),
)
"""What the statistics count of a finished game: a row for each seat, compressed.

`lines` are those of the record they were made from, `version` the version of Civitas that made
them. `setup` is a hash of the game, the number of players, the rules and the options; `players`
says whether people, bots or both played. `rows` is null for a game that cannot be counted.
"""

statistics = Table(
    "statistics",
    metadata,
    Column("setup", String(32), primary_key=True),
    Column("players", String(8), primary_key=True),
    Column("version", String(40), nullable=False),
    Column("games", Integer, nullable=False),
    Column("newest", Float, nullable=False),
    Column("made", Float, nullable=False),
    Column("text", Text, nullable=False),
)
"""The figures of the finished games of a set-up, as JSON; made again when there are new games."""

receipt = Table(
    "receipt",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("who", String(24), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("content", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
"""Accepted commands by idempotency key: a retry with the same key changes nothing."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete=SET_NULL), index=True),
    Column("name", String(80), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("account", Boolean, nullable=False, default=False),
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

puzzle_answer = Table(
    "puzzle_answer",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("is_right", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)
"""The first answer of a person to each puzzle."""

puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

lesson = Table(
    "lesson",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("table_id", ForeignKey("game_table.id", ondelete=SET_NULL), index=True),
    Column("finished", Float),
)
"""How far people have come in lessons: the table of one in progress, and when it was finished."""

process = Table(
    "process",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),
)
"""The serving processes and their last heartbeats."""

presence = Table(
    "presence",
    metadata,
    Column("process_id", ForeignKey("process.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", Number, primary_key=True),
)
"""Who is connected to which table, by process; person 0 stands for anonymous spectators."""

outage = Table(
    "outage",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("begin", Float, nullable=False),
    Column("end", Float, nullable=False),
)
"""Periods without a running server; clocks do not run in them."""

quarantine = Table(
    "quarantine",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)
"""Records as they were before a repair."""
