"""Rows of recorded games: people may have played them, taken choices back, or left."""

from typing import Final

from civitas.kernel import Game
from civitas.play.match import Match
from civitas.play.record import PERSON, Record
from civitas.play.replay import replay
from civitas.stats.analysis import choices_of
from civitas.stats.rows import Deal, Row, seat_rows

MIXED: Final = "mixed"
"""The player of a seat that a person played for a part of the game."""


def players_of(record: Record) -> list[str]:
    """Who played each seat: `person`, the name of a bot, or `mixed`.

    Several bots are joined: `normal+random`.
    """
    found = [{info.player} for info in record.header.seats]
    for entry in record.entries:
        if entry.kind == "player" and entry.seat is not None:
            found[entry.seat].add(entry.words)
    return [
        MIXED if PERSON in players and len(players) > 1 else "+".join(sorted(players))
        for players in found
    ]


def people_of(players: list[str]) -> str:
    """Who played a game: `people`, `bots` or `mixed`."""
    people = [player == PERSON for player in players]
    return "people" if all(people) else MIXED if any(people) or MIXED in players else "bots"


def record_rows(game: Game, record: Record, where: Deal) -> list[Row]:
    """The rows of a finished game, with its players in the column `bot`; raises CorruptRecord."""
    match = replay(game, record)
    length = len(choices_of(game, record, _is_any))
    return seat_rows(match, where, players_of(record), length)


def _is_any(_match: Match, _entry: object, _seat: int) -> bool:
    return True
