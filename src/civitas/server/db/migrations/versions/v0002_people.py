"""Adds skeletons of names, known browsers, two-factor authentication and links that expire."""

import time

import sqlalchemy as sa
from alembic import op

from civitas.server.people.names import skeleton

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

person = sa.table(
    "person",
    sa.column("id", sa.BigInteger()),
    sa.column("name", sa.String()),
    sa.column("password", sa.String()),
    sa.column("skeleton", sa.String()),
)
session = sa.table("session", sa.column("created", sa.Float()), sa.column("used", sa.Float()))
seat = sa.table("seat", sa.column("kind", sa.String()), sa.column("linked", sa.Float()))
chat = sa.table(
    "chat",
    sa.column("person_id", sa.BigInteger()),
    sa.column("name", sa.String()),
    sa.column("account", sa.Boolean()),
)


def upgrade() -> None:
    """Add the columns and tables, and fill them for what is stored already."""
    _add_columns()
    _create_tables()
    op.create_index(op.f("ix_person_skeleton"), "person", ["skeleton"], unique=False)
    op.create_index(
        "ix_game_table_public_status_changed",
        "game_table",
        ["public", "status", "changed"],
        unique=False,
    )
    _fill()


def _add_columns() -> None:
    op.add_column("person", sa.Column("skeleton", sa.String(length=80), nullable=True))
    op.add_column("person", sa.Column("totp_secret", sa.String(length=64), nullable=True))
    op.add_column("person", sa.Column("totp_since", sa.Float(), nullable=True))
    for table, name, kind, value in (
        ("person", "totp_step", sa.BigInteger(), "0"),
        ("session", "used", sa.Float(), "0"),
        ("session", "browser", sa.String(length=60), ""),
        ("seat", "linked", sa.Float(), "0"),
    ):
        column = sa.Column(name, kind, nullable=False, server_default=value)
        op.add_column(table, column)
    op.add_column("session", sa.Column("known_hash", sa.String(length=64), nullable=True))
    op.add_column(
        "chat", sa.Column("account", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def _person_id() -> sa.Column[int]:
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("person_id", number, nullable=False)


def _person_key(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["person_id"],
        ["person.id"],
        name=op.f(f"fk_{table}_person_id_person"),
        ondelete="CASCADE",
    )


def _create_tables() -> None:
    op.create_table(
        "known_browser",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        _person_id(),
        sa.Column("used", sa.Float(), nullable=False),
        _person_key("known_browser"),
        sa.PrimaryKeyConstraint("token_hash", "person_id", name=op.f("pk_known_browser")),
    )
    op.create_index(op.f("ix_known_browser_person_id"), "known_browser", ["person_id"])
    op.create_index(op.f("ix_known_browser_used"), "known_browser", ["used"])
    op.create_table(
        "recovery_code",
        _person_id(),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        _person_key("recovery_code"),
        sa.PrimaryKeyConstraint("person_id", "code_hash", name=op.f("pk_recovery_code")),
    )
    op.create_table(
        "link_use",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("mark", sa.String(length=32), nullable=False),
        _person_id(),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("browser", sa.String(length=60), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
            name=op.f("fk_link_use_table_id_game_table"),
            ondelete="CASCADE",
        ),
        _person_key("link_use"),
        sa.PrimaryKeyConstraint("table_id", "mark", "person_id", name=op.f("pk_link_use")),
    )
    op.create_index(op.f("ix_link_use_person_id"), "link_use", ["person_id"])


def _fill() -> None:
    """Existing links are valid as if they were made now, and names that look alike stay."""
    connection = op.get_bind()
    accounts = sa.select(person.c.id, person.c.name).where(person.c.password.is_not(None))
    for number, name in connection.execute(accounts).all():
        found = skeleton(name)
        connection.execute(sa.update(person).where(person.c.id == number).values(skeleton=found))
    connection.execute(sa.update(session).values(used=session.c.created))
    connection.execute(sa.update(seat).where(seat.c.kind == "person").values(linked=time.time()))
    own_name = sa.exists().where(
        person.c.id == chat.c.person_id,
        person.c.name == chat.c.name,
        person.c.password.is_not(None),
    )
    connection.execute(sa.update(chat).where(own_name).values(account=True))


def downgrade() -> None:
    """Drop what was added."""
    op.drop_index("ix_game_table_public_status_changed", table_name="game_table")
    op.drop_index(op.f("ix_person_skeleton"), table_name="person")
    for table in ("link_use", "recovery_code", "known_browser"):
        op.drop_table(table)
    for table, names in (
        ("person", ("skeleton", "totp_secret", "totp_since", "totp_step")),
        ("session", ("used", "browser", "known_hash")),
        ("seat", ("linked",)),
        ("chat", ("account",)),
    ):
        for name in names:
            op.drop_column(table, name)
