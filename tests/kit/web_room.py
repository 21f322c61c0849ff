"""A room with its whole web application: requests and sockets of people, without a network.

Two rooms in which the same was done have answered with the same bytes, headers too.
"""

import asyncio
import contextlib
import json
from typing import Any
from unittest.mock import patch

import httpx
from sqlalchemy import delete, insert, select, update
from starlette.types import Message, Scope

from civitas.kernel import Config, Seat, State
from civitas.server.db import schema
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.tables.broadcast import Subscriber
from civitas.server.web import app as web
from civitas.server.wire.protocol import PROTOCOL
from civitas.server.workers import tasks
from kit.twins import TABLE, Room

HOST = "127.0.0.1"
ORIGIN = f"http://{HOST}"
PONG = '{"type":"pong"}'
OWN = {"id", "version", "lines", "rewritten"}
"""What a table that became another one keeps of its own row."""
Asked = tuple[str, str, object]
"""A request: method, path and body."""


def bearer(person: Person | None) -> dict[str, str]:
    """The headers by which a room knows a person."""
    return {} if person is None else {"authorization": f"Bearer {session_of(person)}"}


def session_of(person: Person) -> str:
    return f"the-session-of-person-{person.id}"


class WebRoom(Room):
    """A room that answers requests."""

    def __init__(self) -> None:
        super().__init__()
        with patch.object(web, "TableRegistry", lambda settings, database: self.registry):
            self.app = web.make_app(self.registry.settings, self.database)
        transport = httpx.ASGITransport(self.app, client=(HOST, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, trust_env=False)
        self.holder: Person | None = None

    async def open(self, config: Config, seed: int, **settings: Any) -> None:
        """Open a public table, deal, and let everybody be known by a session."""
        await super().open(config, seed, **{"public": True, **settings})
        with self.database.write() as connection:
            for seat in range(config.players):  # links of seats by no chance
                link = update(schema.seat).where(schema.seat.c.seat == seat)
                connection.execute(link.values(mark=f"{seat:016x}"))
            self.holder = people.create_guest(connection, "Holder", self.now)
            for person in (*self.people, self.holder):
                token = session_of(person)
                with patch.object(people, "new_secret", lambda token=token: token):
                    people.create_session(connection, person.id, self.now, 100)
        await self.restart()

    async def restart(self) -> None:
        """Read everything again, as after a restart."""
        self.live.evict()
        await self.registry.broadcast(TABLE)
        await self.rest()

    async def share(self, seat: Seat) -> None:
        """Let another person play a seat by its link."""
        owner = self.people[seat]
        path = f"/api/tables/{TABLE}"
        links = (await self.ask(owner, "GET", f"{path}/links")).json()
        token = links["seats"][str(seat)]
        answer = await self.ask(self.holder, "POST", f"{path}/claim", {"token": token})
        assert answer.status_code == 200, answer.text

    async def ask(
        self, person: Person | None, method: str, path: str, body: object = None
    ) -> httpx.Response:
        """The answer to a person's request."""
        tasks._replays.clear()  # of the other room, whose table has the same name
        return await self.http.request(method, path, json=body, headers=bearer(person))

    async def answer(self, person: Person | None, asked: Asked) -> str:
        """The whole answer to a request: status, headers and body."""
        got = await self.ask(person, *asked)
        headers = "\n".join(f"{name}: {value}" for name, value in got.headers.multi_items())
        return f"{got.status_code}\n{headers}\n\n{got.text}"

    async def connect(self, person: Person | None, **hello: Any) -> "Line":
        """A person's socket at the table, after its hello."""
        line = Line(self, person)
        await line.open({"type": "hello", "protocol": PROTOCOL, "table": TABLE, **hello})
        return line

    def become(self, other: Room, viewer: Seat, world: State) -> None:
        """Be the same table in another world, in the database too as far as lists show it."""
        super().become(other, viewer, world)
        for table in (schema.game_table, schema.person, schema.seat, schema.link_use):
            with other.database.read() as connection:
                rows = [dict(row) for row in connection.execute(select(table)).mappings()]
            with self.database.write() as connection:
                if table in (schema.seat, schema.link_use):
                    connection.execute(delete(table))
                    for row in rows:
                        connection.execute(insert(table).values(row))
                    continue
                for row in rows:
                    kept = {name: value for name, value in row.items() if name not in OWN}
                    connection.execute(update(table).where(table.c.id == row["id"]).values(kept))
        self.table.seats = list(other.table.seats)

    async def leave(self) -> None:
        """Close the application."""
        await self.http.aclose()


class Line:
    """A socket without a network, and everything it was told."""

    def __init__(self, room: WebRoom, person: Person | None) -> None:
        self.room = room
        self.person = person
        self.heard: list[str] = []
        self.subscriber: Subscriber | None = None
        self._sent: asyncio.Queue[Message] = asyncio.Queue()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, hello: dict[str, Any]) -> None:
        """Connect, say hello and wait until everything that is known was told."""
        headers = [(b"host", HOST.encode()), (b"origin", ORIGIN.encode())]
        headers += [(name.encode(), value.encode()) for name, value in bearer(self.person).items()]
        scope: Scope = {
            "type": "websocket",
            "path": "/api/socket",
            "raw_path": b"/api/socket",
            "query_string": b"",
            "scheme": "ws",
            "headers": headers,
            "client": (HOST, 1),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        before = set(self.room.live.subscribers)
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self.room.app(scope, self._sent.get, self._send))
        self.send(hello)
        while not any('"type":"table"' in text for text in self.heard) and await self._hear():
            pass  # a ping may be answered before the rest
        await self.settle()
        self.subscriber = next(iter(set(self.room.live.subscribers) - before), None)

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"])
        elif message["type"] == "websocket.close":
            self.heard.append(f"closed {message.get('code')}")
        self._news.set()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def settle(self) -> None:
        """Wait until the socket was told everything that it will be told now."""
        self.send({"type": "ping"})
        while PONG not in self.heard:
            if not await self._hear():
                return
        self.heard.remove(PONG)

    async def _hear(self) -> bool:
        """Wait for something new; False at the end of the connection."""
        assert self._task is not None
        self._news.clear()
        waiting = asyncio.create_task(self._news.wait())
        await asyncio.wait((waiting, self._task), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        return not self._task.done()

    async def take(self) -> list[str]:
        """What was heard since this was last asked."""
        await self.settle()
        heard, self.heard = self.heard, []
        return heard

    def know(self, other: "Line") -> None:
        """Take over what another socket knows already."""
        mine, theirs = self.subscriber, other.subscriber
        assert mine is not None
        assert theirs is not None
        mine.seen, mine.told = dict(theirs.seen), dict(theirs.told)
        mine.info, mine.chat = theirs.info, theirs.chat

    async def close(self) -> None:
        """Hang up."""
        assert self._task is not None
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
