"""WebSockets: connections to tables."""

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import structlog
from pydantic import ValidationError
from pydantic_core import from_json
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from civitas.kernel import CivitasError, Reason
from civitas.server.errors import BadRequest, RetryLater, invalid_field, refusal
from civitas.server.lanes import MOVES
from civitas.server.ops.faults import public_error
from civitas.server.people.tokens import hash_token
from civitas.server.tables.broadcast import Told
from civitas.server.tables.clocks import Time
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table
from civitas.server.web.advice import AdviceDesk
from civitas.server.web.auth import Auth, Requester
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.socket_protocol import SEND_NOW
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps, welcome
from civitas.server.workers.jobs import OWNER

HELLO_SECONDS: Final = 15.0
"""Within this time a client must send `hello`."""
MOST_UNSENT: Final = 500
"""A client with so many queued messages is disconnected; it may reconnect and catch up."""
MOST_UNSENT_LENGTH: Final = 2_000_000
"""The most letters of queued messages: the states of all seats of a table fit in it."""
NORMAL: Final = 1000
POLICY: Final = 1008
TRY_AGAIN: Final = 1013
SendNow = Callable[[str], bool]
log = structlog.get_logger()


def first_error(error: ValidationError) -> CivitasError:
    """The first error of an invalid message."""
    fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in fault["loc"])
    return invalid_field(place[:100], str(fault["type"]))


class InvalidMessage(BadRequest):
    """A message that does not match the protocol, and its key if that could be read."""

    def __init__(self, reason: Reason, key: str | None) -> None:
        super().__init__(reason)
        self.key = key


class Connection:
    """A WebSocket that plays seats of a table, or watches; a subscriber."""

    def __init__(self, socket: WebSocket, requester: Requester, hello: protocol.Hello) -> None:
        self.socket = socket
        self.person = requester.person
        self.address = requester.address
        self.session = None if requester.token is None else hash_token(requester.token)
        self.seats: tuple[int, ...] = ()
        self.may_watch = False
        self.link = hello.spectator
        self.seen = {int(seat): number for seat, number in hello.seen.items()}
        self.takes_changes = hello.changes
        self.told: dict[int, Told] = {}
        self.info = ""
        self.chat = hello.chat
        self.is_overrun = False
        self.is_closing = False
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._is_sending = False
        self._unsent = 0
        self._send_now: SendNow | None = (socket.scope.get("extensions") or {}).get(SEND_NOW)
        self._code = TRY_AGAIN

    def send(self, text: str) -> None:
        """Send a message immediately, or queue it if the client has not read the earlier ones."""
        is_first = not self._is_sending and self._queue.empty()
        if is_first and self._send_now is not None and self._send_now(text):
            return
        self._unsent += len(text)
        if self._queue.qsize() >= MOST_UNSENT or self._unsent > MOST_UNSENT_LENGTH:
            self.is_overrun = True
            while not self._queue.empty():  # nobody will read it
                self._queue.get_nowait()
            self._queue.put_nowait(None)
            return
        self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Close the socket after the queued messages; further commands are ignored."""
        self.is_closing = True
        self._code = code
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send queued messages until the connection is closed."""
        while True:
            text = await self._queue.get()
            if text is None or self.is_overrun:
                await _close(self.socket, self._code)
                return
            self._is_sending = True
            await self.socket.send_text(text)
            self._is_sending = False
            self._unsent -= len(text)


class Sockets:
    """Serves the WebSockets of a process."""

    def __init__(
        self, registry: TableRegistry, lobby: Lobby, auth: Auth, commands: CommandDispatcher
    ) -> None:
        self.registry = registry
        self.access = lobby.access
        self.auth = auth
        self.commands = commands
        self.advice = AdviceDesk(registry, lobby.access, auth.limits)
        self._open: Counter[str] = Counter()
        self._silent: Counter[str] = Counter()
        """By address: the sockets that have not said hello."""

    async def serve(self, socket: WebSocket) -> None:
        """Serve one WebSocket until it is closed."""
        address = self.auth.address(socket)
        settings = self.registry.settings
        is_full = self._open[address] >= settings.max_sockets
        if is_full or self._silent[address] >= settings.max_unfinished:
            self.registry.metrics.refused_connections.labels("sockets").inc()
            await socket.close(POLICY)
            return
        self._open[address] += 1
        try:
            await self._serve(socket, address)
        finally:
            _uncount(self._open, address)

    async def _serve(self, socket: WebSocket, address: str) -> None:
        try:
            self.auth.limits.enforce("requests", address)
            self.auth.limits.enforce("hellos", address)
            requester = await self.auth.authenticate(socket, MOVES)
        except CivitasError as error:
            await socket.close(POLICY)
            log.info("socket-refused", reason=error.reason.key)
            return
        except DBAPIError as error:
            # A browser shows a page the reason only if the socket was accepted.
            await socket.accept()
            await _send(socket, dumps(refusal(public_error(error), None)))
            await _close(socket, TRY_AGAIN)
            return
        OWNER.set(requester.owner)
        await socket.accept()
        try:
            hello = await self._greet(socket, address)
            connection = Connection(socket, requester, hello)
            await self._authorize(connection, hello)
        except (TimeoutError, CivitasError) as error:
            if isinstance(error, CivitasError):
                await _send(socket, dumps(refusal(error, None)))
            code = TRY_AGAIN if isinstance(error, RetryLater) else POLICY
            await _close(socket, code)
            return
        except WebSocketDisconnect:
            return
        await self._run(connection, hello.table)

    async def _greet(self, socket: WebSocket, address: str) -> protocol.Hello:
        """The hello of a socket, which counts as silent until then."""
        self._silent[address] += 1
        try:
            return await self._hello(socket)
        finally:
            _uncount(self._silent, address)

    async def _hello(self, socket: WebSocket) -> protocol.Hello:
        message = await asyncio.wait_for(_receive(socket), HELLO_SECONDS)
        if not isinstance(message, protocol.Hello):
            raise BadRequest(Reason("server-hello"))
        if message.protocol != protocol.PROTOCOL:
            known = protocol.PROTOCOL
            raise BadRequest(Reason.of("server-protocol", known=known, asked=message.protocol))
        return message

    async def _authorize(self, connection: Connection, hello: protocol.Hello) -> None:
        """Find the seats of a connection; raise unless it may play or watch."""
        person, link = connection.person, hello.spectator

        def authorize(table: Table, time: Time) -> tuple[int, ...]:
            self.access.require_visible(table, person, link)
            seats = table.seats_of(person)
            connection.may_watch = self.access.may_watch(table, person, link)
            if not seats:
                self.access.require_watching(table, person, link)
            return seats

        lane = await self.registry.lane_of(hello.table, person)
        connection.seats = await self.registry.read(hello.table, authorize, lane)

    async def _run(self, connection: Connection, table_id: str) -> None:
        writer = asyncio.create_task(connection.write())
        connection.send(dumps(welcome(table_id, connection.seats)))
        reader = asyncio.create_task(self._read(connection, table_id))
        code = NORMAL
        try:
            await self.registry.subscribe(table_id, connection)
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        except CivitasError as error:
            await _send(connection.socket, dumps(refusal(error, None)))
            code = TRY_AGAIN if isinstance(error, RetryLater) else NORMAL
        finally:
            reader.cancel()
            writer.cancel()
            ended = await asyncio.gather(reader, writer, return_exceptions=True)
            if isinstance(ended[0], Exception):
                log.error("fault", table=table_id, exc_info=ended[0])
            await self.registry.unsubscribe(table_id, connection)
            await _close(connection.socket, code)

    async def _read(self, connection: Connection, table_id: str) -> None:
        address = connection.address
        who = connection.person.id if connection.person else address
        while True:
            key: str | None = None
            try:
                message = await _receive(connection.socket)
                if connection.is_closing:  # a client that does not read is not closed yet
                    continue
                key = getattr(message, "key", None)
                self.auth.limits.enforce("address", address)
                if isinstance(message, protocol.Ping):
                    self.auth.limits.enforce("requests", "ping", who, table_id)
                    connection.send(dumps({"type": "pong"}))
                    continue
                if isinstance(message, protocol.Advise):
                    # Later: the player may choose meanwhile.
                    self.registry.spawn(self._advise(connection, table_id, message))
                    continue
                await self.commands.execute(connection.person, table_id, message, connection.link)
                connection.send(dumps({"type": "accepted", "key": key}))
            except CivitasError as error:
                if not self._refuse(connection, table_id, error, getattr(error, "key", key)):
                    await asyncio.sleep(HELLO_SECONDS)  # the writer closes before that
                    return
            except WebSocketDisconnect:
                return

    def _refuse(
        self, connection: Connection, table_id: str, error: CivitasError, key: str | None
    ) -> bool:
        """Send a refusal, which is counted; False: there were too many."""
        connection.send(dumps(refusal(error, key)))
        who = connection.person.id if connection.person else connection.address
        if self.auth.limits.hit("refused", who, table_id):
            return True
        connection.close(POLICY)
        return False

    async def _advise(
        self, connection: Connection, table_id: str, message: protocol.Advise
    ) -> None:
        counted = self.registry.metrics.commands
        try:
            answer = await self.advice.answer(connection.person, table_id, message, connection.link)
        except CivitasError as error:
            counted.labels(message.type, "refused").inc()
            self._refuse(connection, table_id, error, message.key)
            return
        counted.labels(message.type, "accepted").inc()
        connection.send(dumps(answer))


def _uncount(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


async def _receive(socket: WebSocket) -> Any:
    """The next message; raises BadRequest if it is invalid, WebSocketDisconnect at the end."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code") or NORMAL)
    text = received.get("text")
    if text is None:
        raise BadRequest(Reason("server-not-text"))
    try:
        return protocol.CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise InvalidMessage(first_error(error).reason, _key_of(text)) from error


def _key_of(text: str) -> str | None:
    """The key of an invalid message, if it can be read."""
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
