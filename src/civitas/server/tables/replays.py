"""Games that are over, shown again at any moment: after each entry of the record.

A record is played again once, and the positions on the way are kept, so that stepping through a
game is quick. Of a very long one only a stretch around the moment asked for is kept, and games
nobody has looked at for longest are forgotten.
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
from civitas.server.errors import Conflict, Forbidden, NotFound
from civitas.server.people.people import Person
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table, Time
from civitas.server.wire import encode as wire

STRETCH: Final = 1000
"""So many positions of one game are kept."""
MOST: Final = 4000
"""So much of all games is kept, as weights say."""
STILL: Final = ("player", "remark", "result")
"""The kinds of entries that leave the position as it is."""


@dataclass(frozen=True)
class Ticket:
    """A game somebody may see again, and what of it."""

    key: tuple[str, int, int]
    game: Game
    record: Record
    tracking: bool
    is_open: bool
    """Whether everything is known to everybody: the game was played to its end."""
    mine: tuple[int, ...]


class Replay:
    """A game played again, with the positions of one stretch of it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.match: Match | None = None
        self.told: list[tuple[int, ...]] = []
        """After each entry: how much each seat, and those who watch, had been told."""
        self.first = 0
        self.positions: list[State] = []
        self.lock = asyncio.Lock()

    def prepare(self, number: int) -> Match:
        """Play the game again unless the position after an entry is known."""
        start = (number - 1) // STRETCH * STRETCH + 1
        if self.match is None or self.first != start:
            self.match = self._play(start)
            self.first = start
        return self.match

    def _play(self, start: int) -> Match:
        self.match, self.positions, self.told = None, [], []
        entries = self.record.entries
        match = replay(self.game, self.record, 1)
        seats = range(SPECTATOR, match.config.players)
        for number, entry in enumerate(entries, 1):
            if number > 1:
                match.replay_entry(entry)
            self.told.append(tuple(match.last_event(seat) for seat in seats))
            if start <= number < start + STRETCH:
                is_still = entry.kind in STILL and self.positions
                self.positions.append(self.positions[-1] if is_still else match.snapshot())
        return match

    def weight(self) -> int:
        """How much room it takes, in positions."""
        return 20 + len(self.positions) + len(self.told) // 20

    def last_event(self, number: int, seat: Seat) -> int:
        """The number of the last thing a seat had been told after an entry."""
        return self.told[number - 1][seat - SPECTATOR]

    def state(self, number: int, seat: Seat, since: int, tracking: bool) -> dict[str, Any]:
        """The game as a seat, or somebody who watched, knew it after an entry."""
        match = self.prepare(number)
        position = self.positions[number - self.first]
        last = self.last_event(number, seat)
        sealed = position.sealed[seat] if seat >= 0 else ()
        outcome = None if position.stack else self.game.outcome(position)
        told = match.events(seat, since)[: max(0, last - since)]
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
            "events": [
                {"number": one.number, "message": wire.text(self.game, one.message)} for one in told
            ],
            "last": last,
            "clock": None,
        }

    def moments(self, seat: Seat, ticket: Ticket) -> list[dict[str, Any]]:
        """All entries, in words that tell the asker no secret of a game that was broken off."""
        self.prepare(max(1, self.first))
        found: list[dict[str, Any]] = []
        for number, entry in enumerate(self.record.entries, 1):
            is_hidden = entry.kind == "choice" and not ticket.is_open
            is_hidden = is_hidden and entry.seat not in ticket.mine
            words = _hidden(entry) if is_hidden else _words(self.game, entry)
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


def _words(game: Game, entry: Entry) -> Message:
    """What an entry says, for people."""
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
    """The games of this process that are being looked at again."""

    def __init__(self, registry: TableRegistry, lobby: Lobby) -> None:
        self.registry = registry
        self.lobby = lobby
        self._kept: OrderedDict[tuple[str, int, int], Replay] = OrderedDict()

    async def moments(
        self, table_id: str, seat: Seat, person: Person | None, link: str | None
    ) -> dict[str, Any]:
        """All moments of a game."""
        ticket = await self._ticket(table_id, seat, person, link)

        def ask(found: Replay) -> list[dict[str, Any]]:
            return found.moments(seat, ticket)

        return {"table": table_id, "steps": await self._ask(ticket, ask)}

    async def state(
        self,
        table_id: str,
        number: int,
        seat: Seat,
        since: int,
        person: Person | None,
        link: str | None,
    ) -> dict[str, Any]:
        """A game at a moment."""
        ticket = await self._ticket(table_id, seat, person, link)
        if number > len(ticket.record.entries):
            raise NotFound(Reason.of("server-no-step", most=len(ticket.record.entries)))

        def ask(found: Replay) -> dict[str, Any]:
            return found.state(number, seat, since, ticket.tracking)

        return {"table": table_id, **await self._ask(ticket, ask)}

    async def _ticket(
        self, table_id: str, seat: Seat, person: Person | None, link: str | None
    ) -> Ticket:
        def ask(table: Table, time: Time) -> Ticket:
            self.lobby.require_seeing(table, person, link)
            return self._allow(table, time, seat, person, link)

        return await self.registry.look(table_id, ask)

    def _allow(
        self, table: Table, time: Time, seat: Seat, person: Person | None, link: str | None
    ) -> Ticket:
        """Refuse what is not over for the asker; a broken-off game keeps its secrets."""
        assert table.row is not None
        mine = table.seats_of(person)
        seen = table.match if mine else table.watched(time.now)
        if table.match is None:
            raise table.no_match()
        record = table.match.record
        is_over = seen is not None and len(seen.record.entries) == len(record.entries)
        if not is_over or table.status not in (FINISHED, ENDED):
            raise Conflict(Reason("server-not-over"))
        if seat >= table.row.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=table.row.players))
        is_open = table.status == FINISHED
        if not is_open and seat != SPECTATOR:
            table.require_seat(person, seat)
        elif not is_open and not mine and not self.lobby.may_watch(table, person, link):
            raise Forbidden(Reason("server-no-spectators"))
        row = table.row
        key = (row.id, row.rewritten, len(record.entries))
        return Ticket(key, table.game, record, row.settings.tracking, is_open, mine)

    async def _ask(self, ticket: Ticket, work: Callable[[Replay], Any]) -> Any:
        """Ask something of a game in a thread; it is played again if it is not kept."""
        found = self._kept.get(ticket.key)
        if found is None:
            found = self._kept[ticket.key] = Replay(ticket.game, ticket.record)
        self._kept.move_to_end(ticket.key)
        async with found.lock:
            answer = await self.registry.in_thread(work, found)
        self._forget()
        return answer

    def _forget(self) -> None:
        """Let go of the games looked at longest ago."""
        while len(self._kept) > 1 and sum(one.weight() for one in self._kept.values()) > MOST:
            self._kept.popitem(last=False)
