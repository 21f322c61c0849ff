"""A bus with a Redis broker, which spares PostgreSQL a notification in every transaction.

Each watched table is a channel, so that a process hears only of tables it serves. Changes are
published after their commit. Without the broker a process announces its changes by NOTIFY, which
all processes always listen to, and compares the tables it serves with the database every second.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Iterable
from typing import Final

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from sqlalchemy.exc import DBAPIError

from civitas.server.bus.bus import OnChange, PostgresBus
from civitas.server.db import storage
from civitas.server.db.database import Change, Database
from civitas.server.ops.metrics import Metrics

PREFIX: Final = "civitas:table:"
EVERY_CHANNEL: Final = PREFIX + storage.EVERY_TABLE
PROBE: Final = "civitas:probe:"
TIMEOUT: Final = 2.0
"""Seconds the broker may take for an answer."""
PROBE_SECONDS: Final = 1.0
"""Seconds between messages by which a process checks that it hears itself."""
RECONNECT_SECONDS: Final = 1.0
BATCH: Final = 500
"""The most messages in one request to the broker."""
MOST_DIGITS: Final = 12

log = structlog.get_logger()


class BrokerBus(PostgresBus):
    """Redis publishes changes; PostgreSQL's notifications replace it while it is unreachable."""

    def __init__(self, database: Database, url: str, on_change: OnChange, metrics: Metrics) -> None:
        super().__init__(database, on_change)
        self._database = database
        self._url = url
        self._on_change = on_change
        self._metrics = metrics
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._notifying: set[asyncio.Task[None]] = set()
        self._probe = PROBE + secrets.token_hex(8)
        self._heard = 0.0
        self._is_connected = False
        self._watched: dict[str, asyncio.Future[None]] = {}
        """The channels of watched tables; a future is done once the broker delivers its channel."""
        self._unsent: dict[str, int] = {}
        """The changes to publish, by channel."""
        self._to_subscribe: set[str] = set()
        self._to_unsubscribe: set[str] = set()
        self._unconfirmed: set[str] = set()
        """The channels without which the connection counts as lost."""
        self._wake = asyncio.Event()

    @property
    def is_degraded(self) -> bool:  # type: ignore[override]
        """Whether messages may be missed."""
        return not self._is_connected

    @property
    def is_sending(self) -> bool:
        """Whether changes are not published yet."""
        return bool(self._unsent)

    async def start(self) -> None:
        """Start listening; the broker is connected in the background."""
        await super().start()
        self._loop = asyncio.get_running_loop()
        self._watched[EVERY_CHANNEL] = self._loop.create_future()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Disconnect from the broker, then stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._notifying, return_exceptions=True)
        await super().stop()

    # Watching.

    async def watch(self, table_id: str) -> None:
        """Return once the broker delivers the changes of a table, or is known not to."""
        channel = PREFIX + table_id
        ready = self._watched.get(channel)
        if ready is None:
            ready = self._watched[channel] = asyncio.get_running_loop().create_future()
            self._to_unsubscribe.discard(channel)
            self._to_subscribe.add(channel)
            if not self._is_connected:
                self._unconfirmed.add(channel)
            self._wake.set()
        if self._is_connected and not ready.done():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(ready), TIMEOUT)

    def unwatch(self, table_id: str) -> None:
        """Let the broker stop delivering the changes of a table."""
        channel = PREFIX + table_id
        ready = self._watched.pop(channel, None)
        if ready is not None:
            ready.cancel()
            self._to_subscribe.discard(channel)
            self._unconfirmed.discard(channel)
            self._to_unsubscribe.add(channel)
            self._wake.set()

    # Publishing.

    def publish(self, changes: Iterable[Change]) -> None:
        """Publish changes that are stored; called from the thread that stored them."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: the process is stopping
            self._loop.call_soon_threadsafe(self._enqueue, list(changes))

    def _enqueue(self, changes: list[Change]) -> None:
        for table_id, version in changes:
            channel = PREFIX + table_id
            self._unsent[channel] = max(version, self._unsent.get(channel, 0))
        if self._is_connected:
            self._wake.set()
        else:
            self._notify_unsent()

    def _notify_unsent(self) -> None:
        """Announce by PostgreSQL what the broker did not take."""
        if not self._unsent:
            return
        changes = [(name.removeprefix(PREFIX), version) for name, version in self._unsent.items()]
        self._unsent = {}
        task = asyncio.create_task(asyncio.to_thread(self._notify, changes))
        self._notifying.add(task)
        task.add_done_callback(self._notifying.discard)

    def _notify(self, changes: list[Change]) -> None:
        self._metrics.broker_fallbacks.inc(len(changes))
        try:
            with self._database.engine.begin() as connection:
                for table_id, version in changes:
                    storage.notify(connection, table_id, version)
        except DBAPIError as error:  # the others find out when they check their tables
            log.warning("unannounced", changes=len(changes), error=type(error).__name__)

    # The connection.

    async def _run(self) -> None:
        reported = False
        while True:
            try:
                client = Redis.from_url(
                    self._url,
                    decode_responses=True,
                    socket_connect_timeout=TIMEOUT,
                    socket_timeout=TIMEOUT,
                    retry=Retry(NoBackoff(), 0, supported_errors=()),
                )
                async with client, client.pubsub() as pubsub:
                    await self._serve(client, pubsub)
            except* Exception as failures:  # whatever it is, changes must be announced
                if self._is_connected or not reported:  # once each time it is lost
                    reported = True
                    first = failures.exceptions[0]
                    log.warning("broker-lost", error=type(first).__name__)
            finally:
                self._disconnected()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _serve(self, client: Redis, pubsub: PubSub) -> None:
        """Subscribe to everything, then publish and receive until the connection is lost."""
        self._heard = asyncio.get_running_loop().time()
        self._to_unsubscribe.clear()
        self._to_subscribe = set(self._watched)
        self._unconfirmed = {self._probe, *self._watched}
        await pubsub.subscribe(self._probe)
        async with asyncio.TaskGroup() as group:
            group.create_task(self._receive(pubsub))
            group.create_task(self._send(client, pubsub))
            group.create_task(self._check(client))

    def _connected(self) -> None:
        """The broker delivers everything watched: publish there, and look for what was missed."""
        self._is_connected = True
        self._metrics.broker_connected.set(1)
        self._database.publish = self.publish
        log.info("broker-connected", tables=len(self._watched))
        self._on_change(None, 0)

    def _disconnected(self) -> None:
        self._database.publish = None
        self._is_connected = False
        self._metrics.broker_connected.set(0)
        for channel, ready in list(self._watched.items()):
            if ready.done():
                self._watched[channel] = asyncio.get_running_loop().create_future()
        self._notify_unsent()

    async def _send(self, client: Redis, pubsub: PubSub) -> None:
        """Subscribe, unsubscribe and publish, many at a time."""
        while True:
            while self._to_unsubscribe:
                await pubsub.unsubscribe(*_take(self._to_unsubscribe))
            while self._to_subscribe:
                await pubsub.subscribe(*_take(self._to_subscribe))
            while self._unsent:
                await self._publish_some(client)
            await self._wake.wait()
            self._wake.clear()

    async def _publish_some(self, client: Redis) -> None:
        batch = dict(list(self._unsent.items())[:BATCH])
        async with client.pipeline(transaction=False) as pipeline:
            for channel, version in batch.items():
                pipeline.publish(channel, str(version))
            await pipeline.execute()
        self._metrics.broker_messages.labels("sent").inc(len(batch))
        for channel, version in batch.items():
            if self._unsent.get(channel) == version:
                del self._unsent[channel]

    async def _receive(self, pubsub: PubSub) -> None:
        while True:
            message = await pubsub.get_message(timeout=None)
            if message is None:
                continue
            kind, channel = message["type"], str(message["channel"])
            if kind == "subscribe":
                self._subscribed(channel)
            elif kind == "message" and channel == self._probe:
                self._heard = asyncio.get_running_loop().time()
            elif kind == "message":
                self._changed(channel, str(message["data"]))
            if not self._is_connected and not self._unconfirmed:
                self._connected()

    def _subscribed(self, channel: str) -> None:
        ready = self._watched.get(channel)
        if ready is not None and not ready.done():
            ready.set_result(None)
        self._unconfirmed.discard(channel)

    def _changed(self, channel: str, version: str) -> None:
        self._metrics.broker_messages.labels("received").inc()
        if channel == EVERY_CHANNEL:
            self._on_change(None, 0)
        elif version.isascii() and version.isdigit() and len(version) <= MOST_DIGITS:
            self._on_change(channel.removeprefix(PREFIX), int(version))

    async def _check(self, client: Redis) -> None:
        """Fail unless this process hears what it publishes."""
        clock = asyncio.get_running_loop().time
        while True:
            await client.publish(self._probe, "")
            await asyncio.sleep(PROBE_SECONDS)
            if clock() - self._heard > PROBE_SECONDS + TIMEOUT:
                raise TimeoutError


def _take(channels: set[str]) -> list[str]:
    """Remove some channels of a set."""
    return [channels.pop() for _ in range(min(BATCH, len(channels)))]
