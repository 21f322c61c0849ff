"""What is stored about the puzzles that people have answered."""

from typing import Any, Final

from sqlalchemy import Connection, select

from civitas.server.db import schema

ANSWER: Final = schema.puzzle_answer.c
RATING: Final = schema.puzzle_rating.c


def puzzles_of(connection: Connection, person: int) -> dict[str, list[dict[str, Any]]]:
    """A person's first answers to puzzles, and the ratings by game."""
    answers = select(ANSWER.game, ANSWER.name, ANSWER.is_right, ANSWER.at)
    ratings = select(RATING.game, RATING.mu, RATING.sigma, RATING.games)
    queries = {
        "answers": answers.where(ANSWER.person_id == person),
        "ratings": ratings.where(RATING.person_id == person),
    }
    return {
        name: [dict(row) for row in connection.execute(query).mappings()]
        for name, query in queries.items()
    }
