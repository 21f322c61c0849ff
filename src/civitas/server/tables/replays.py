"""Replays of finished games: the position after each entry of the record.

A record is replayed once and the positions are cached, so that stepping through a game is fast.
Of a very long game only a window around the requested step is cached, and the replays used least
recently are evicted.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from civitas.kernel import (
    SPECTATOR,
    Game,
    Literal,
    Message,
    Move,
    NotYourDecision,
    Reason,
    Seat,
    State,
    Who,
)
from civitas.play.match import Match
from civitas.play.record import Entry, Record
from civitas.play.replay import replay
from civitas.server.db.storage import ENDED, FINISHED
from civitas.server.errors import Conflict, NotFound
from civitas.server.lanes import SLOW
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Time
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire

WINDOW: Final = 1000
"""How many positions of one game are cached."""
CAPACITY: Final = 4000
"""The most weight of all cached replays."""
STILL: Final = ("player", "remark", "result")
"""The kinds of entries that do not change the position."""


@dataclass(frozen=True)
class ReplayGrant:
    """A game a person may replay, and what they may see of it."""

    key: tuple[str, int, int]
    game: Game
    record: Record
    tracking: bool
    is_open: bool
    """Whether all choices are public: the game was played to its end."""
    own_seats: tuple[int, ...]


class Replay:
    """A replayed game, with the positions of one window of it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.match: Match | None = None
        self.event_counts: list[tuple[int, ...]] = []
        """After each entry: the number of events of the spectators and of each seat."""
        self.first = 0
        self.positions: list[State] = []
        self.lock = asyncio.Lock()

    def prepare(self, number: int) -> Match:
        """Replay the game unless the position after an entry is cached."""
        start = (number - 1) // WINDOW * WINDOW + 1
        if self.match is None or self.first != start:
            self.match = self._play(start)
            self.first = start
        return self.match

    def _play(self, start: int) -> Match:
        self.match, self.positions, self.event_counts = None, [], []
        entries = self.record.entries
        match = replay(self.game, self.record, 1)
        seats = range(SPECTATOR, match.config.players)
        for number, entry in enumerate(entries, 1):
            if number > 1:
                match.replay_entry(entry)
            self.event_counts.append(tuple(match.last_event(seat) for seat in seats))
            if start <= number < start + WINDOW:
                is_still = entry.kind in STILL and self.positions
                self.positions.append(self.positions[-1] if is_still else match.snapshot())
        return match

    def weight(self) -> int:
        """The memory it takes, in positions."""
        return 20 + len(self.positions) + len(self.event_counts) // 20

    def last_event(self, number: int, seat: Seat) -> int:
        """The number of a seat's last event after an entry."""
        return self.event_counts[number - 1][seat - SPECTATOR]

    def state(self, number: int, seat: Seat, since: int, tracking: bool) -> dict[str, Any]:
        """The game as a seat or a spectator saw it after an entry."""
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
            "events": wire.events(match, seat, since, last),
            "last": last,
            "clock": None,
        }

    def steps(self, seat: Seat, grant: ReplayGrant) -> list[dict[str, Any]]:
        """All entries, described without secrets of a game that was ended early."""
        self.prepare(max(1, self.first))
        found: list[dict[str, Any]] = []
        for number, entry in enumerate(self.record.entries, 1):
            is_hidden = entry.kind == "choice" and not grant.is_open
            is_hidden = is_hidden and entry.seat not in grant.own_seats
            words = _hidden(entry) if is_hidden else _describe(self.game, entry)
            found.append(
                {
                    "number": number,
                    "seat": entry.seat,
                    "words": wire.text(self.game, words),
                    "auto": entry.auto and not is_hidden,
                    "last": self.last_event(number, seat),
                }
            )
        return found


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


class Replays:
    """The replays of this process."""

    def __init__(self, registry: TableRegistry, lobby: Lobby) -> None:
        self.registry = registry
        self.access = lobby.access
        self._cached: OrderedDict[tuple[str, int, int], Replay] = OrderedDict()

    async def steps(
        self, table_id: str, seat: Seat, person: Person | None, link: str | None
    ) -> dict[str, Any]:
        """All steps of a game."""
        grant = await self._grant(table_id, seat, person, link)

        def query(found: Replay) -> list[dict[str, Any]]:
            return found.steps(seat, grant)

        return {"table": table_id, "steps": await self._query(grant, query)}

    async def state(
        self,
        table_id: str,
        number: int,
        seat: Seat,
        since: int,
        person: Person | None,
        link: str | None,
    ) -> dict[str, Any]:
        """A game after a step."""
        grant = await self._grant(table_id, seat, person, link)
        if number > len(grant.record.entries):
            raise NotFound(Reason.of("server-no-step", most=len(grant.record.entries)))

        def query(found: Replay) -> dict[str, Any]:
            return found.state(number, seat, since, grant.tracking)

        return {"table": table_id, **await self._query(grant, query)}

    async def _grant(
        self, table_id: str, seat: Seat, person: Person | None, link: str | None
    ) -> ReplayGrant:
        def authorize(table: Table, time: Time) -> ReplayGrant:
            self.access.require_visible(table, person, link)
            return self._authorize(table, time, seat, person, link)

        return await self.registry.read(table_id, authorize)

    def _authorize(
        self, table: Table, time: Time, seat: Seat, person: Person | None, link: str | None
    ) -> ReplayGrant:
        """Raise unless the game is over for the person; a game ended early keeps its secrets."""
        row, own = table.row, table.seats_of(person)
        seen = table.match if own else table.spectator_match(time.now)
        if table.match is None:
            raise table.no_match()
        record = table.match.record
        is_over = seen is not None and len(seen.record.entries) == len(record.entries)
        if not is_over or table.status not in (FINISHED, ENDED):
            raise Conflict(Reason("server-not-over"))
        if seat >= row.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=row.players))
        is_open = table.status == FINISHED
        if not is_open and seat != SPECTATOR:
            table.require_seat(person, seat)
        elif not is_open and not own:
            self.access.require_watching(table, person, link)
        key = (row.id, row.rewritten, len(record.entries))
        return ReplayGrant(key, table.game, record, row.settings.tracking, is_open, own)

    async def _query(self, grant: ReplayGrant, query: Callable[[Replay], Any]) -> Any:
        """The answer to a query about a replay, which is cached."""
        found = self._cached.get(grant.key)
        if found is None:
            found = self._cached[grant.key] = Replay(grant.game, grant.record)
        self._cached.move_to_end(grant.key)
        async with found.lock:
            answer = await self.registry.in_thread(query, found, lane=SLOW)
        self._evict()
        return answer

    def _evict(self) -> None:
        """Evict the replays used least recently."""
        while len(self._cached) > 1 and self._weight() > CAPACITY:
            self._cached.popitem(last=False)

    def _weight(self) -> int:
        return sum(one.weight() for one in self._cached.values())
