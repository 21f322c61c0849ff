"""Advice for players: who may ask, about what, and how often."""

from typing import Any

from civitas.bots.heuristic import has_judge
from civitas.kernel import (
    Decision,
    Game,
    Literal,
    NotYourDecision,
    Reason,
    StaleDecision,
    View,
    Who,
)
from civitas.server.errors import Conflict, Forbidden, TooManyRequests
from civitas.server.people.people import Person
from civitas.server.tables.access import Access
from civitas.server.tables.clocks import Time
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table
from civitas.server.web.rate_limits import RateLimits
from civitas.server.wire import protocol
from civitas.server.wire.advice import advice_message

Question = tuple[Game, View, Decision]


class AdviceDesk:
    """Answers requests for advice, from what the asking seat sees."""

    def __init__(self, registry: TableRegistry, access: Access, limits: RateLimits) -> None:
        self.registry = registry
        self.access = access
        self.limits = limits
        self._asking: set[int] = set()
        """The people whose last request is not answered yet."""

    async def answer(
        self, person: Person | None, table_id: str, message: protocol.Advise, link: str | None
    ) -> dict[str, Any]:
        """The message with the advice; raises if there is none for this person."""
        if person is None:
            raise Forbidden(Reason("server-spectator"))
        if person.id in self._asking:
            raise TooManyRequests(Reason("server-advice-busy"))
        self._asking.add(person.id)
        try:
            return await self._answer(person, table_id, message, link)
        finally:
            self._asking.discard(person.id)

    async def _answer(
        self, person: Person, table_id: str, message: protocol.Advise, link: str | None
    ) -> dict[str, Any]:
        def ask(table: Table, time: Time) -> Question:
            self.access.require_visible(table, person, link)
            return question(table, person, message)

        game, view, decision = await self.registry.read(table_id, ask)
        self.limits.enforce("advice", person.id)
        found = await self.registry.bots.advise(person.id, game, view, decision, message.level)
        return advice_message(game, view, table_id, message.key, found)


def question(table: Table, person: Person, message: protocol.Advise) -> Question:
    """What the advisor is asked; raises unless the person may ask it."""
    match = table.played_by(person, message.seat)
    settings = table.row.settings
    if settings.rated:
        raise Forbidden(Reason("server-advice-rated"))
    if not settings.advice:
        raise Forbidden(Reason("server-advice-off"))
    if not has_judge(match.game):
        raise Conflict(Reason.of("advice-game", game=Literal(match.game.meta.key)))
    decision = match.decision(message.seat)
    if decision is None:
        raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(message.seat)))
    if decision.number != message.number:
        raise StaleDecision(
            Reason.of("refused-stale", number=message.number, current=decision.number)
        )
    return match.game, match.view(message.seat), decision
