"""The match as delayed spectators see it."""

from civitas.play.match import Match
from civitas.play.record import Record
from civitas.play.replay import replay


class DelayedMatch:
    """A copy of a match that follows its record some entries behind."""

    def __init__(self) -> None:
        self._match: Match | None = None

    def at(self, match: Match, entries: int) -> Match | None:
        """The match after so many entries of its record; None before the setup."""
        if entries < 1:
            return None
        recorded = match.record.entries
        if self._match is None:
            record = Record(match.record.header, list(recorded))
            self._match = replay(match.game, record, entries)
        for entry in recorded[len(self._match.record.entries) : entries]:
            self._match.replay_entry(entry)
        return self._match
