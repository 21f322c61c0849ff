"""Where a lesson stands, as the protocol sends it."""

from typing import Any

from civitas.kernel import Game, Message, Move
from civitas.play.lessons.lesson import Step, next_lesson
from civitas.play.lessons.standing import Standing, standing_of
from civitas.play.match import Match
from civitas.server.wire.encode import text, to_bytes


def encode_lesson(match: Match) -> bytes:
    """Where the lesson of a match stands; null: it is not played for a lesson."""
    standing = standing_of(match)
    return b"null" if standing is None else to_bytes(plain_standing(match.game, standing))


def plain_standing(game: Game, standing: Standing) -> dict[str, Any]:
    """Where a lesson stands as plain values."""
    lesson = standing.lesson
    before, steps = lesson.part(standing.made)
    follower = next_lesson(lesson)
    return {
        "lesson": lesson.key,
        "seat": lesson.seat,
        "made": standing.made,
        "before": before,
        "total": len(lesson.steps),
        "pages": [_page(step) for step in steps],
        "wrong": _wrong(game, standing),
        "is_done": standing.is_done,
        "next": None if follower is None else follower.key,
    }


def _page(step: Step) -> dict[str, Any]:
    return {
        "words": text(None, Message.of(step.text)),
        "marks": list(step.marks),
        "asks": bool(step.wait),
    }


def _wrong(game: Game, standing: Standing) -> dict[str, Any] | None:
    if not standing.other or standing.awaited is None:
        return None
    made = Move(game.parse_action(standing.other))
    return text(game, Message.of(standing.awaited.wrong, move=made))
