"""Replays of games: the position after each entry of the record.

A record is replayed once and the positions are cached, so that stepping through a game is fast.
Of a very long game only a window around the requested step is cached.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from civitas.kernel import (
    ALL_KNOWING,
    SPECTATOR,
    Game,
    Literal,
    Message,
    Move,
    Reason,
    Seat,
    State,
    Who,
)
from civitas.play.match import Match
from civitas.play.record import Entry, Record
from civitas.play.replay import replay
from civitas.server.errors import NotFound
from civitas.server.wire import encode as wire
from civitas.stats.analysis import places_of
from civitas.stats.story import Story, story_of

WINDOW: Final = 1000
"""How many positions of one game are cached."""
MOST_EVENTS: Final = 5000
"""How many events come with a position, the newest."""
SECRET: Final = ("choice", "withdraw", "undo")
"""The kinds of entries that others need not have noticed."""
STILL: Final = ("player", "remark", "result")
"""The kinds of entries that do not change the position."""


class Replay:
    """A replayed game, with the positions of one window of it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.match: Match | None = None
        self.event_counts: list[tuple[int, ...]] = []
        """After each entry: the number of events of the spectators and of each seat."""
        self.waiting: list[tuple[int, ...]] = []
        """After each entry: the seats that have not chosen yet."""
        self.first = 0
        self.positions: list[State] = []
        self._story: dict[str, Any] | None = None
        self._decisions: dict[str, Any] | None = None

    def prepare(self, number: int) -> Match:
        """Replay the game unless the position after an entry is cached."""
        start = (number - 1) // WINDOW * WINDOW + 1
        if self.match is None or self.first != start:
            self.match = self._play(start)
            self.first = start
        return self.match

    def _play(self, start: int) -> Match:
        self.match, self.positions, self.event_counts, self.waiting = None, [], [], []
        entries = self.record.entries
        match = replay(self.game, self.record, 1)
        seats = range(SPECTATOR, match.config.players)
        for number, entry in enumerate(entries, 1):
            if number > 1:
                match.replay_entry(entry)
            self.event_counts.append(tuple(match.last_event(seat) for seat in seats))
            self.waiting.append(match.waiting())
            if start <= number < start + WINDOW:
                is_still = entry.kind in STILL and self.positions
                self.positions.append(self.positions[-1] if is_still else match.snapshot())
        return match

    def weight(self) -> int:
        """The memory it takes, in positions."""
        story = 0 if self._story is None else len(self._story["turns"]) // 10
        return 20 + len(self.positions) + len(self.event_counts) // 20 + story

    def last_event(self, number: int, seat: Seat) -> int:
        """The number of a seat's last event after an entry."""
        return self.event_counts[number - 1][seat - SPECTATOR]

    def _visible(self, seat: Seat, own_seats: tuple[int, ...] | None) -> Sequence[int]:
        """The entries that are steps for a person with these seats, or everybody (None).

        What others do in secret is no step: even that they have begun to choose is hidden.
        """
        entries = self.record.entries
        if own_seats is None:
            return range(1, len(entries) + 1)
        self.prepare(max(1, self.first))
        column = seat - SPECTATOR
        seen = [
            (counts[column], who)
            for counts, who in zip(self.event_counts, self.waiting, strict=True)
        ]
        return [
            number
            for number, entry in enumerate(entries, 1)
            if entry.kind not in SECRET
            or entry.seat in own_seats
            or seen[number - 1] != seen[number - 2]
        ]

    def _entry_at(self, step: int, seat: Seat, own_seats: tuple[int, ...] | None) -> int:
        """The entry of a step; raises NotFound."""
        visible = self._visible(seat, own_seats)
        if step > len(visible):
            raise NotFound(Reason.of("server-no-step", most=len(visible)))
        return visible[step - 1]

    def position(self, step: int, seat: Seat, own_seats: tuple[int, ...] | None) -> dict[str, Any]:
        """The text of a position: everything, unless the game keeps its secrets."""
        number = self._entry_at(step, seat, own_seats)
        self.prepare(number)
        viewer = ALL_KNOWING if own_seats is None and seat == SPECTATOR else seat
        state = self.positions[number - self.first]
        return {"position": self.game.position(state, viewer)}

    def state(
        self,
        step: int,
        seat: Seat,
        since: int,
        tracking: bool,
        own_seats: tuple[int, ...] | None,
    ) -> dict[str, Any]:
        """The game as a seat or a spectator saw it after a step; raises NotFound."""
        number = self._entry_at(step, seat, own_seats)
        match = self.prepare(number)
        position = self.positions[number - self.first]
        last = self.last_event(number, seat)
        sealed = position.sealed[seat] if seat >= 0 else ()
        outcome = None if position.stack else self.game.outcome(position)
        return {
            "type": "state",
            "seat": seat,
            "view": wire.view(self.game, self.game.view(position, seat), tracking),
            "decision": None,
            "sealed": [wire.choice(self.game, action) for action in sealed],
            "waiting": list(self.game.waiting(position)),
            "can_undo": False,
            "can_withdraw": False,
            "can_resign": False,
            "result": wire.result(outcome),
            "lesson": None,
            "events": wire.events(match, seat, max(since, last - MOST_EVENTS), last),
            "last": last,
            "clock": None,
        }

    def steps(
        self,
        seat: Seat,
        first: int,
        limit: int,
        event: int | None,
        own_seats: tuple[int, ...] | None,
    ) -> dict[str, Any]:
        """Some steps and how many there are; with an event, those from its step on.

        `own_seats` are given for a game that was ended early: the choices of others are hidden.
        """
        self.prepare(max(1, self.first))
        visible = self._visible(seat, own_seats)
        total = len(visible)
        if event is not None:
            entry_number = self._entry_of(event, seat)
            first = min(bisect_left(visible, entry_number) + 1, total)
        found: list[dict[str, Any]] = []
        for step in range(first, min(first + limit, total + 1)):
            number = visible[step - 1]
            entry = self.record.entries[number - 1]
            is_hidden = entry.kind == "choice" and own_seats is not None
            is_hidden = is_hidden and entry.seat not in (own_seats or ())
            words = _hidden(entry) if is_hidden else _describe(self.game, entry)
            found.append(
                {
                    "number": step,
                    "seat": entry.seat,
                    "words": wire.text(self.game, words),
                    "auto": entry.auto and not is_hidden,
                    "last": self.last_event(number, seat),
                }
            )
        return {"total": total, "steps": found}

    def story(self) -> dict[str, Any]:
        """The points after each turn, highlights and sources; the game is over."""
        if self._story is None:
            found = story_of(self.game, self.record)
            assert found is not None
            self._story = _encode_story(self.game, found)
        return self._story

    def decisions(self) -> dict[str, Any]:
        """The decisions that an analysis judges, in the order of their entries; who won."""
        if self._decisions is None:
            match = self.prepare(1)
            outcome = match.outcome()
            assert outcome is not None
            self._decisions = {
                "players": match.config.players,
                "winners": list(outcome.winners()),
                "decisions": [
                    (place.entry, place.seat, self.record.entries[place.entry - 1].choice)
                    for place in places_of(self.game, self.record)
                ],
            }
        return self._decisions

    def question(self, entry: int, seat: Seat) -> dict[str, Any]:
        """What a seat saw and was asked before an entry."""
        self.prepare(entry - 1)
        state = self.positions[entry - 1 - self.first]
        return {
            "view": self.game.view(state, seat),
            "decision": self.game.decision(state, seat, entry),
        }

    def _entry_of(self, event: int, seat: Seat) -> int:
        """The first entry after which a seat has seen an event, or the last entry."""
        counts = self.event_counts
        column = seat - SPECTATOR
        found = bisect_left(range(len(counts)), event, key=lambda index: counts[index][column])
        return min(found + 1, len(counts))


def _encode_story(game: Game, story: Story) -> dict[str, Any]:
    return {
        "turns": [
            {"when": wire.text(game, turn.when), "step": turn.step, "points": list(turn.points)}
            for turn in story.turns
        ],
        "highlights": [
            {
                "title": wire.text(game, one.title),
                "words": wire.text(game, one.words),
                "seat": one.seat,
                "step": one.step,
            }
            for one in story.highlights
        ],
        "sources": [
            {
                "title": wire.text(game, source.title),
                "points": list(source.points),
                "parts": [
                    {"title": wire.text(game, part.title), "points": list(part.points)}
                    for part in source.parts
                ],
            }
            for source in story.sources
        ],
    }


def _hidden(entry: Entry) -> Message:
    assert entry.seat is not None
    return Message.of("step-hidden", seat=Who(entry.seat))


def _describe(game: Game, entry: Entry) -> Message:
    """The message that describes an entry."""
    if entry.kind == "setup":
        return Message("step-setup")
    if entry.kind == "result":
        return Message("step-result")
    if entry.kind == "remark":
        return Message.of("step-remark", words=Literal(entry.words))
    assert entry.seat is not None
    who = Who(entry.seat)
    if entry.kind == "choice":
        move = Move(game.parse_action(entry.choice))
        return Message.of("step-choice", seat=who, move=move)
    if entry.kind == "withdraw":
        return Message.of("step-withdraw", seat=who)
    if entry.kind == "undo":
        return Message.of("event-undone", seat=who)
    key = f"event-player-{entry.why}" if entry.why else "step-player"
    return Message.of(key, seat=who, player=Literal(entry.words))
