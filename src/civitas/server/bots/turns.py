"""The turns of bots: asked in worker processes, replaced when they fail."""

import contextlib
from typing import Final

import structlog
from sqlalchemy import Connection

from civitas.bots.random_bot import RandomBot
from civitas.bots.registry import RANDOM, bot_names
from civitas.kernel import CivitasError, Decision, Game, View, stream
from civitas.play.runner import BOT_STREAMS
from civitas.server.bots.pool import BotFailed, BotPool
from civitas.server.db.storage import RUNNING
from civitas.server.errors import is_internal_error
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.tables.places import Change, Place, Spawn, Work
from civitas.server.tables.table import Table, Time

SEATS_A_NUMBER: Final = 16
"""The chance of a bot comes from its seat and the number of the decision."""
UNKNOWN: Final = "unknown"
log = structlog.get_logger()


class BotTurns:
    """Lets bots answer; a bot that was asked twice answers the same, and the second is stale."""

    def __init__(self, settings: Settings, metrics: Metrics, change: Change, spawn: Spawn) -> None:
        self.pool = BotPool(
            workers=settings.bot_workers,
            most_workers=max(settings.bot_workers, settings.bot_max_workers),
            seconds=settings.bot_timeout,
            extra=settings.bots(),
        )
        self.names = frozenset((*bot_names(), *settings.bots()))
        self._change = change
        self._spawn = spawn
        self._metrics = metrics

    def ask(self, place: Place) -> None:
        """Ask the bots whose turn it is at a table that is up to date."""
        match = place.table.match
        if match is None or place.table.status != RUNNING:
            return
        for seat in place.table.bots_to_move():
            asked = match.decision(seat)
            if asked is None:
                continue
            mark = (seat, asked.number, match.players[seat])
            if mark not in place.thinking:
                place.thinking.add(mark)
                self._spawn(self._think(place, *mark))

    async def _think(self, place: Place, seat: int, number: int, bot: str) -> None:
        try:
            async with place.lock:
                match = place.table.match
                asked = None if match is None else match.decision(seat)
                if match is None or asked is None or asked.number != number:
                    return
                if match.players[seat] != bot:
                    return
                view = match.view(seat)
                game = match.game
                seed = match.record.header.seed or 0
            try:
                choice = await self._choice(game, bot, view, asked, seed)
            except BotFailed as failure:
                await self._replace(place, seat, number, bot, failure.why)
                return
            await self._choose(place, seat, number, choice)
        finally:
            place.thinking.discard((seat, number, bot))

    async def _choice(self, game: Game, bot: str, view: View, asked: Decision, seed: int) -> str:
        if bot not in self.names:  # an imported record may name anything
            raise BotFailed("crashed")
        rng = stream(seed, BOT_STREAMS + asked.number * SEATS_A_NUMBER + asked.seat)
        if bot == RANDOM:
            return game.format_action(RandomBot(game).choose(view, asked, rng, 0.0))
        return await self.pool.choose(game.meta.key, bot, view, asked, rng)

    async def _choose(self, place: Place, seat: int, number: int, choice: str) -> None:
        def choose(connection: Connection, table: Table, time: Time) -> None:
            table.bot_chooses(seat, number, choice)
            table.store(connection, time)

        try:
            await self._store(place, choose)
        except CivitasError as error:  # another process was quicker, or the seat changed hands
            log.info("bot-late", table=place.table.id, seat=seat, reason=error.reason.key)

    async def _store(self, place: Place, work: Work[None]) -> None:
        """Store what a bot does; a table where that cannot be is left alone for a while."""
        try:
            await self._change(place.table.id, work)
        except Exception as error:
            if is_internal_error(error):
                place.rest()
            raise
        place.recover()

    async def _replace(self, place: Place, seat: int, number: int, bot: str, why: str) -> None:
        shown = bot if bot in self.names else UNKNOWN
        log.warning("bot-failed", table=place.table.id, seat=seat, bot=shown, why=why)
        self._metrics.bots.labels(shown, why).inc()

        def swap(connection: Connection, table: Table, time: Time) -> None:
            if table.replace_bot(seat, number, bot, RANDOM, why):
                table.store(connection, time)

        with contextlib.suppress(CivitasError):
            await self._store(place, swap)
