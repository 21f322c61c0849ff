"""Adds the emblems that people choose, and when games began."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

game_table = sa.table(
    "game_table",
    sa.column("id", sa.String()),
    sa.column("started", sa.Float()),
)
line = sa.table(
    "line",
    sa.column("table_id", sa.String()),
    sa.column("number", sa.Integer()),
    sa.column("at", sa.Float()),
)


def upgrade() -> None:
    """Add the columns; a game began when the first line of its record was stored."""
    op.add_column("person", sa.Column("emblem", sa.Integer(), nullable=True))
    op.add_column("game_table", sa.Column("started", sa.Float(), nullable=True))
    first = sa.select(line.c.at).where(line.c.table_id == game_table.c.id, line.c.number == 1)
    op.execute(sa.update(game_table).values(started=first.scalar_subquery()))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("person", "emblem")
    op.drop_column("game_table", "started")
