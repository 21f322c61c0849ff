"""WebSockets: somebody's connection to a table."""

import asyncio
import contextlib
import re
from collections import Counter
from functools import partial
from typing import Any, Final

import structlog
from pydantic import ValidationError
from pydantic_core import from_json
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from civitas.kernel import CivitasError, Literal, Reason
from civitas.server.db import storage
from civitas.server.errors import (
    BadRequest,
    Forbidden,
    Unavailable,
    invalid_field,
    refusal,
)
from civitas.server.people.people import Person
from civitas.server.people.tokens import hash_token
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table, Time
from civitas.server.web.auth import Auth, Requester
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps, welcome

PATIENCE: Final = 15.0
"""Seconds within which a client must say hello."""
MOST_UNSENT: Final = 500
"""A client so many messages behind is disconnected; it comes back with the last number seen."""
LATELY: Final = 20.0
"""Seconds for which somebody who has chosen counts as seen."""
NORMAL: Final = 1000
POLICY: Final = 1008
TRY_AGAIN: Final = 1013
log = structlog.get_logger()


def first_fault(error: ValidationError) -> CivitasError:
    """What is wrong with a message, in one sentence."""
    fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in fault["loc"])
    return invalid_field(place[:100], str(fault["type"]))


class Unfit(BadRequest):
    """A message that does not fit the protocol, and its key if that could be read."""

    def __init__(self, reason: Reason, key: str | None) -> None:
        super().__init__(reason)
        self.key = key


class Connection:
    """A socket that plays some seats of a table, or watches."""

    def __init__(self, socket: WebSocket, requester: Requester, hello: protocol.Hello) -> None:
        self.socket = socket
        self.person = requester.person
        self.session = None if requester.token is None else hash_token(requester.token)
        self.seats: tuple[int, ...] = ()
        self.may_watch = False
        self.link = hello.spectator
        self.seen = {int(seat): number for seat, number in hello.seen.items()}
        self.sent: dict[str, str] = {}
        self.chat = hello.chat
        self.is_overrun = False
        self.is_dismissed = False
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._code = TRY_AGAIN

    def tell(self, text: str) -> None:
        """Send a message, in order, without waiting."""
        if self._outbox.qsize() >= MOST_UNSENT:
            self.is_overrun = True
            self._outbox.put_nowait(None)
            return
        self._outbox.put_nowait(text)

    def dismiss(self, code: int) -> None:
        """Close the socket after what there is to send; nothing it asks for is done any more."""
        self.is_dismissed = True
        self._code = code
        self._outbox.put_nowait(None)

    async def write(self) -> None:
        """Send what there is to send, until there is nothing more to come."""
        while True:
            text = await self._outbox.get()
            if text is None or self.is_overrun:
                await _close(self.socket, self._code)
                return
            await self.socket.send_text(text)


class Sockets:
    """Serves the sockets of a process."""

    def __init__(self, registry: TableRegistry, lobby: Lobby, auth: Auth) -> None:
        self.registry = registry
        self.lobby = lobby
        self.auth = auth
        self._open: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from hello to its end."""
        address = self.auth.address(socket)
        if self._open[address] >= self.registry.settings.max_sockets:
            await socket.close(POLICY)
            return
        self._open[address] += 1
        try:
            await self._serve(socket, address)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _serve(self, socket: WebSocket, address: str) -> None:
        try:
            requester = await self.auth.authenticate(socket)
            self.auth.limits.enforce("requests", address)
        except CivitasError as error:
            await socket.close(POLICY)
            log.info("socket-refused", reason=error.reason.key)
            return
        except DBAPIError:
            # A browser's page sees why only of a socket that was accepted.
            await socket.accept()
            await _send(socket, dumps(refusal(Unavailable(Reason("server-unavailable")), None)))
            await _close(socket, TRY_AGAIN)
            return
        await socket.accept()
        try:
            hello = await self._hello(socket)
            connection = Connection(socket, requester, hello)
            await self._enter(connection, hello)
        except (TimeoutError, CivitasError) as error:
            if isinstance(error, CivitasError):
                await _send(socket, dumps(refusal(error, None)))
            code = TRY_AGAIN if isinstance(error, Unavailable) else POLICY
            await _close(socket, code)
            return
        except WebSocketDisconnect:
            return
        await self._talk(connection, hello.table)

    async def _hello(self, socket: WebSocket) -> protocol.Hello:
        message = await asyncio.wait_for(_receive(socket), PATIENCE)
        if not isinstance(message, protocol.Hello):
            raise BadRequest(Reason("server-hello"))
        if message.protocol != protocol.PROTOCOL:
            known = protocol.PROTOCOL
            raise BadRequest(Reason.of("server-protocol", known=known, asked=message.protocol))
        return message

    async def _enter(self, connection: Connection, hello: protocol.Hello) -> None:
        person = connection.person

        def may_enter(table: Table, time: Time) -> tuple[int, ...]:
            self.lobby.require_seeing(table, person, hello.spectator)
            seats = table.seats_of(person)
            connection.may_watch = self.lobby.may_watch(table, person, hello.spectator)
            if not seats and not connection.may_watch:
                raise Forbidden(Reason("server-no-spectators"))
            return seats

        connection.seats = await self.registry.look(hello.table, may_enter)

    async def _talk(self, connection: Connection, table_id: str) -> None:
        writer = asyncio.create_task(connection.write())
        connection.tell(dumps(welcome(table_id, connection.seats)))
        reader = asyncio.create_task(self._read(connection, table_id))
        try:
            await self.registry.arrive(table_id, connection)
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        except CivitasError as error:
            await _send(connection.socket, dumps(refusal(error, None)))
        finally:
            reader.cancel()
            writer.cancel()
            ended = await asyncio.gather(reader, writer, return_exceptions=True)
            if isinstance(ended[0], Exception):
                log.error("internal-error", table=table_id, exc_info=ended[0])
            await self.registry.depart(table_id, connection)
            await _close(connection.socket, NORMAL)

    async def _read(self, connection: Connection, table_id: str) -> None:
        who = connection.person.id if connection.person else self.auth.address(connection.socket)
        while True:
            key: str | None = None
            try:
                message = await _receive(connection.socket)
                if connection.is_dismissed:  # who does not read is not closed yet
                    continue
                key = getattr(message, "key", None)
                if isinstance(message, protocol.Ping):
                    self.auth.limits.enforce("requests", "ping", who, table_id)
                    connection.tell(dumps({"type": "pong"}))
                    continue
                await self.do(connection.person, table_id, message, connection.link)
                connection.tell(dumps({"type": "accepted", "key": key}))
            except CivitasError as error:
                connection.tell(dumps(refusal(error, getattr(error, "key", key))))
                # What cannot be is counted; what can be never is.
                if not self.auth.limits.hit("refused", who, table_id):
                    connection.dismiss(POLICY)
                    await asyncio.sleep(PATIENCE)  # the writer closes before
                    return
            except WebSocketDisconnect:
                return

    async def do(
        self, person: Person | None, table_id: str, message: Any, link: str | None = None
    ) -> None:
        """Do what a message asks for; raises if it cannot be. `link`: what they came by."""
        if person is None:
            raise Forbidden(Reason("server-spectator"))
        kind = message.type
        content = message.model_dump(exclude={"key"})
        try:
            if isinstance(message, protocol.Say):
                await self._say(person, table_id, message, content)
            elif isinstance(message, protocol.Hello):
                raise BadRequest(Reason("server-hello"))
            else:
                await self._play(person, table_id, message, content, link)
        except CivitasError:
            self.registry.metrics.commands.labels(kind, "refused").inc()
            raise
        self.registry.metrics.commands.labels(kind, "accepted").inc()

    async def _play(
        self, person: Person, table_id: str, message: Any, content: object, link: str | None
    ) -> None:
        seat: int = message.seat
        count = None
        if message.type in ("withdraw", "undo", "leave", "return", "replace"):
            count = partial(self.auth.limits.enforce, "requests", "command", person.id, table_id)

        def play(connection: DatabaseConnection, table: Table, time: Time) -> frozenset[int]:
            if isinstance(message, protocol.Replace):  # who only looks changes no version
                table.seats = storage.seats(connection, table.id)
            answered = self._do(person, table, time, message)
            if answered and time.now - table.seats[seat].seen > LATELY:  # also without a socket
                storage.touch_seats(connection, table.id, person.id, time.now)
                table.seats = storage.seats(connection, table.id)
            return answered

        def allow(table: Table) -> None:
            self.lobby.require_seeing(table, person, link)
            if not isinstance(message, protocol.Replace):
                table.require_seat(person, seat)

        who = f"p{person.id}" if isinstance(message, protocol.Replace) else f"s{seat}"
        await self.registry.execute(table_id, who, message.key, content, allow, play, count)

    def _do(self, person: Person, table: Table, time: Time, message: Any) -> frozenset[int]:
        """Execute one command of a seat; the seats that have answered a decision by it."""
        seat: int = message.seat
        match message:
            case protocol.Choose():
                table.choose(person, seat, message.number, message.choice)
                return frozenset((seat,))
            case protocol.Resign():
                table.resign(person, seat)
                return frozenset((seat,))
            case protocol.Withdraw():
                table.withdraw(person, seat)
            case protocol.Undo():
                table.undo(person, seat)
            case protocol.Leave():
                table.leave(person, seat)
            case protocol.Return():
                table.come_back(person, seat, time)
            case protocol.Replace():
                table.replace(person, seat, time, self.registry.settings.absent_seconds)
            case _:
                raise BadRequest(Reason.of("server-message", kind=Literal(message.type)))
        return frozenset()

    async def _say(
        self, person: Person, table_id: str, message: protocol.Say, content: object
    ) -> None:
        count = partial(self.auth.limits.enforce, "chat", person.id, table_id)

        def allow(table: Table) -> None:
            is_host = table.row is not None and table.row.host == person.id
            if not table.seats_of(person) and not is_host:
                raise Forbidden(Reason("server-spectator"))

        def speak(connection: DatabaseConnection, table: Table, time: Time) -> frozenset[int]:
            seats = table.seats_of(person)
            name = table.seats[seats[0]].name if len(seats) == 1 else person.name
            storage.add_chat_message(connection, table.id, person.id, name, message.words, time.now)
            table.last_chat = storage.last_chat_number(connection, table.id)
            return frozenset()

        who = f"p{person.id}"
        await self.registry.execute(table_id, who, message.key, content, allow, speak, count)


async def _receive(socket: WebSocket) -> Any:
    """The next message; raises BadRequest for what is none, WebSocketDisconnect at the end."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code") or NORMAL)
    text = received.get("text")
    if text is None:
        raise BadRequest(Reason("server-not-text"))
    try:
        return protocol.CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise Unfit(first_fault(error).reason, _key_of(text)) from error


def _key_of(text: str) -> str | None:
    """The key of a message that is none, if it can be read."""
    try:
        found = from_json(text)
    except ValueError:
        return None
    key = found.get("key") if isinstance(found, dict) else None
    return key if isinstance(key, str) and re.fullmatch(protocol.KEY, key) else None


async def _send(socket: WebSocket, text: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(text)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)
