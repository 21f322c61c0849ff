"""Replays of finished games: who may see them; jobs make them from the stored records."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from civitas.kernel import SPECTATOR, NotYourDecision, Reason, Seat
from civitas.server.db.storage import FINISHED
from civitas.server.errors import Conflict
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Time
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table
from civitas.server.workers import tasks

JOB: Final = "replay"
PAGE: Final = 500
"""How many steps come at once, unless a request says otherwise."""
MOST_STEPS: Final = 1000
"""How many steps a request may ask for."""


@dataclass(frozen=True)
class ReplayGrant:
    """A game a person may replay, and what they may see of it."""

    key: tasks.ReplayKey
    game: str
    tracking: bool
    own_seats: tuple[int, ...] | None
    """The seats whose choices are shown; None if all are: the game was played to its end."""


class Replays:
    """The replays of this process."""

    def __init__(self, registry: TableRegistry, lobby: Lobby) -> None:
        self.registry = registry
        self.access = lobby.access

    async def steps(
        self,
        table_id: str,
        seat: Seat,
        person: Person | None,
        link: str | None,
        first: int = 1,
        limit: int = PAGE,
        event: int | None = None,
    ) -> dict[str, Any]:
        """Some steps of a game: from a step on, or from that of an event."""
        grant = await self._grant(table_id, seat, person, link)
        wanted = (seat, first, limit, event, grant.own_seats)
        return {"table": table_id, **await self.ask(grant, tasks.replay_steps, *wanted)}

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
        wanted = (number, seat, since, grant.tracking, grant.own_seats)
        return {"table": table_id, **await self.ask(grant, tasks.replay_state, *wanted)}

    async def position(
        self, table_id: str, number: int, seat: Seat, person: Person | None, link: str | None
    ) -> dict[str, Any]:
        """The text of the position after a step: a seat's own, or the spectator's whole one."""
        grant = await self._grant(table_id, seat, person, link)
        wanted = (number, seat, grant.own_seats)
        return {"table": table_id, **await self.ask(grant, tasks.replay_position, *wanted)}

    async def story(self, table_id: str, person: Person | None, link: str | None) -> dict[str, Any]:
        """How a game went; not of one that was ended early, which keeps its secrets."""
        grant = await self.whole(table_id, person, link)
        return {"table": table_id, **await self.ask(grant, tasks.replay_story)}

    async def whole(self, table_id: str, person: Person | None, link: str | None) -> ReplayGrant:
        """A game that was played to its end; raises Conflict for others, which keep secrets."""
        grant = await self._grant(table_id, SPECTATOR, person, link)
        if grant.own_seats is not None:
            raise Conflict(Reason("server-no-story"))
        return grant

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
        table.require_game()
        if not table.is_over_for(own, time.now):
            raise Conflict(Reason("server-not-over"))
        if seat >= row.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=row.players))
        is_open = table.status == FINISHED
        if not is_open and seat != SPECTATOR:
            table.require_seat(person, seat)
        elif not is_open and not own:
            self.access.require_watching(table, person, link)
        key = (row.id, row.rewritten, row.lines)
        return ReplayGrant(key, row.game, row.settings.tracking, None if is_open else own)

    async def ask(
        self, grant: ReplayGrant, function: Callable[..., dict[str, Any] | None], *wanted: Any
    ) -> dict[str, Any]:
        """The answer of a process that has the replay, or that is sent the record."""
        jobs, key = self.registry.jobs, grant.key
        found = await jobs.run(JOB, function, key, grant.game, None, *wanted, subject=key)
        if found is None:
            lines = await self.registry.record_lines(grant.key[0])
            found = await jobs.run(JOB, function, key, grant.game, lines, *wanted, subject=key)
            assert found is not None
        return found
