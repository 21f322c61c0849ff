"""The commands clients send, by WebSocket or HTTP."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from civitas.kernel import CivitasError, Reason
from civitas.server.errors import BadRequest, Forbidden
from civitas.server.people.people import Person
from civitas.server.tables.access import Access
from civitas.server.tables.commands.base import PersonCommand
from civitas.server.tables.commands.chat import Say
from civitas.server.tables.commands.idempotent import Idempotent, fingerprint
from civitas.server.tables.commands.play import Choose, Resign, Undo, Withdraw
from civitas.server.tables.commands.players import Leave, Replace, Return
from civitas.server.tables.registry import TableRegistry
from civitas.server.web.rate_limits import RateLimits
from civitas.server.wire import protocol

UNLIMITED: Final = (protocol.Choose, protocol.Resign)
"""A player is never too fast to move or to resign."""
Make = Callable[[Any, Person, str | None], PersonCommand]


class CommandDispatcher:
    """Executes commands of people: authorized, rate-limited, and once per key."""

    def __init__(self, registry: TableRegistry, access: Access, limits: RateLimits) -> None:
        self.registry = registry
        self.access = access
        self.limits = limits
        absent, most = registry.settings.absent_seconds, registry.settings.max_bot_tables
        self._commands: dict[type[protocol.Model], Make] = {
            protocol.Choose: lambda message, person, link: Choose(
                person, link, message.seat, message.number, message.choice
            ),
            protocol.Withdraw: lambda message, person, link: Withdraw(person, link, message.seat),
            protocol.Undo: lambda message, person, link: Undo(person, link, message.seat),
            protocol.Resign: lambda message, person, link: Resign(person, link, message.seat),
            protocol.Leave: lambda message, person, link: Leave(person, link, message.seat, most),
            protocol.Return: lambda message, person, link: Return(person, link, message.seat),
            protocol.Replace: lambda message, person, link: Replace(
                person, link, message.seat, absent, most
            ),
            protocol.Say: lambda message, person, link: Say(person, link, message.words),
        }

    async def execute(
        self, person: Person | None, table_id: str, message: Any, link: str | None = None
    ) -> None:
        """Execute the command in a message; `link` is the token the person came by."""
        if person is None:
            raise Forbidden(Reason("server-spectator"))
        try:
            make = self._commands.get(type(message))
            if make is None:
                raise BadRequest(Reason("server-hello"))
            command = Idempotent(
                make(message, person, link),
                self.access,
                message.key,
                fingerprint(message.model_dump(exclude={"key"})),
                self._limit(person, table_id, message),
            )
            await self.registry.execute(table_id, command)
        except CivitasError:
            self.registry.metrics.commands.labels(message.type, "refused").inc()
            raise
        self.registry.metrics.commands.labels(message.type, "accepted").inc()

    def _limit(self, person: Person, table_id: str, message: Any) -> Callable[[], None] | None:
        if isinstance(message, UNLIMITED):
            return None
        if isinstance(message, protocol.Say):
            return partial(self.limits.enforce, "chat", person.id, table_id)
        return partial(self.limits.enforce, "requests", "command", person.id, table_id)
