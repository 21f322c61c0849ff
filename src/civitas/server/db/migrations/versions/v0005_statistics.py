"""Adds whose games may be published, and the statistics of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

game_table = sa.table(
    "game_table", sa.column("status", sa.String()), sa.column("withheld", sa.Boolean())
)


def upgrade() -> None:
    """Add the columns and the tables; games that have begun are never published."""
    op.add_column(
        "person",
        sa.Column("shares_games", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column(
        "game_table",
        sa.Column("withheld", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    # Whoever played them by a link may have been deleted since, which nothing tells any more.
    begun = game_table.c.status != "open"
    op.get_bind().execute(sa.update(game_table).where(begun).values(withheld=True))
    op.create_table(
        "game_rows",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("setup", sa.String(32), nullable=False),
        sa.Column("players", sa.String(8), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("rows", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
            name="fk_game_rows_table_id_game_table",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_game_rows"),
    )
    op.create_index("ix_game_rows_setup_players", "game_rows", ["setup", "players", "at"])
    op.create_table(
        "statistics",
        sa.Column("setup", sa.String(32), nullable=False),
        sa.Column("players", sa.String(8), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("newest", sa.Float(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("setup", "players", name="pk_statistics"),
    )


def downgrade() -> None:
    """Drop what was added."""
    op.drop_table("statistics")
    op.drop_index("ix_game_rows_setup_players", table_name="game_rows")
    op.drop_table("game_rows")
    op.drop_column("game_table", "withheld")
    op.drop_column("person", "shares_games")
