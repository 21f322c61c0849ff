"""The story of a finished game: points after every turn, highlights, and sources of points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from civitas.kernel import Game
from civitas.play.record import Record
from civitas.stats.highlights import Highlight, Turn, highlights_of
from civitas.stats.moments import START, Moment, moments_of, turn_name
from civitas.stats.sources import Source, culture_sources

MOST_TURNS: Final = 400
"""How many turns a story has at most; of a longer game only some are in it, evenly spread."""


@dataclass(frozen=True)
class Story:
    """How a finished game went."""

    turns: tuple[Turn, ...]
    """The points at the start and after every turn, or after every round of a game that has them.

    Empty for a game without turns or without points that everybody knows.
    """
    highlights: tuple[Highlight, ...]
    sources: tuple[Source, ...]
    """Where the points came from; empty for a game whose result says that by its categories."""


def story_of(game: Game, record: Record) -> Story | None:
    """The story of a record; None if the game is not over."""
    match, moments = moments_of(game, record)
    outcome = match.outcome()
    if outcome is None:
        return None
    turns = _turns(moments)
    highlights = highlights_of(match, moments, turns, outcome)
    sources = culture_sources(moments) if match.config.game == "ages" else ()
    return Story(tuple(_thinned(turns)), tuple(highlights), sources)


def _turns(moments: Sequence[Moment]) -> list[Turn]:
    """The points at the start and after each turn, as they stand when players choose again."""
    turns: list[Turn] = []
    current = START
    for moment in moments:
        for event in moment.events:
            following = turn_name(event)
            if following is None or following == current:
                continue
            if moment.after:
                turns.append(Turn(current, moment.step, moment.after))
            current = following
    if turns:
        last = moments[-1]
        turns.append(Turn(current, last.step, last.after))
    return turns


def _thinned(turns: list[Turn]) -> list[Turn]:
    """At most MOST_TURNS of the turns, with the first and the last."""
    if len(turns) <= MOST_TURNS:
        return turns
    last = len(turns) - 1
    return [turns[index * last // (MOST_TURNS - 1)] for index in range(MOST_TURNS)]
