"""Adds where owners sat before the seats were shuffled, analyses, puzzles and lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SET_NULL = " ".join(("SET", "NULL"))
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the column; tables that have started show the emblems they showed before."""
    op.add_column("seat", sa.Column("chair", sa.Integer(), nullable=True))
    op.create_table(
        "judgement",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
            name="fk_judgement_table_id_game_table",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "entry", name="pk_judgement"),
    )
    op.create_table(
        "puzzle_answer",
        sa.Column("person_id", NUMBER, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("is_right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
            name="fk_puzzle_answer_person_id_person",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "game", "name", name="pk_puzzle_answer"),
    )
    op.create_table(
        "puzzle_rating",
        sa.Column("person_id", NUMBER, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
            name="fk_puzzle_rating_person_id_person",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "game", name="pk_puzzle_rating"),
    )
    op.create_table(
        "lesson",
        sa.Column("person_id", NUMBER, nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.Column("finished", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
            name="fk_lesson_person_id_person",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
            name="fk_lesson_table_id_game_table",
            ondelete=SET_NULL,
        ),
        sa.PrimaryKeyConstraint("person_id", "lesson", name="pk_lesson"),
    )
    op.create_index("ix_lesson_table_id", "lesson", ["table_id"])


def downgrade() -> None:
    """Drop the tables and the column."""
    op.drop_index("ix_lesson_table_id", table_name="lesson")
    op.drop_table("lesson")
    op.drop_table("puzzle_rating")
    op.drop_table("puzzle_answer")
    op.drop_table("judgement")
    op.drop_column("seat", "chair")
