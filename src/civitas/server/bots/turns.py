"""The turns of bots: asked in worker processes, replaced when they fail."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

import structlog

from civitas.bots.advisor.advice import Advice
from civitas.bots.random_bot import RandomBot
from civitas.bots.registry import RANDOM, bot_names
from civitas.kernel import CivitasError, Config, Decision, Game, Reason, View
from civitas.play.lessons.standing import scripted_choice
from civitas.play.runner import bot_stream, start_stream
from civitas.server.bots.pool import BotFailed, BotPool
from civitas.server.bots.share import BotShare
from civitas.server.db.storage import RUNNING
from civitas.server.errors import Unavailable, is_internal_error
from civitas.server.lanes import BOTS
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.tables.commands.base import Command
from civitas.server.tables.commands.bots import BotChoice, ReplaceBot
from civitas.server.tables.live import LiveTable
from civitas.server.tables.table import Table

UNKNOWN: Final = "unknown"
MOST_ADVISED: Final = 64
"""How many requests for advice may wait or run."""
log = structlog.get_logger()
Answer = TypeVar("Answer")
Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]
Read = Callable[[str, Callable[[Table, Any], Any], str], Awaitable[Any]]
Question = tuple[Game, Config, View, Decision, int]


class Execute(Protocol):
    """Executes a command at a table."""

    async def __call__(self, table_id: str, command: Command[Answer]) -> Answer:
        """The result of the command."""
        ...


class BotTurns:
    """Asks bots; a bot that is asked twice answers the same, and the second answer is stale."""

    def __init__(
        self, settings: Settings, metrics: Metrics, execute: Execute, read: Read, spawn: Spawn
    ) -> None:
        self.pool = BotPool(
            workers=settings.bot_workers,
            most_workers=max(settings.bot_workers, settings.bot_max_workers),
            seconds=settings.bot_timeout,
            extra=settings.bots(),
        )
        self.names = frozenset((*bot_names(), *settings.bots()))
        # Half of the workers at most: the other half is for the bots of others.
        at_once = max(1, max(settings.bot_workers, settings.bot_max_workers) // 2)
        self._share = BotShare(settings.bot_turns_per_second, at_once)
        self._advice_slots = asyncio.Semaphore(at_once)
        self._advised = 0
        metrics.bots_waiting.set_function(self._share.waiting)
        self._execute_command = execute
        self._read = read
        self._spawn = spawn
        self._metrics = metrics

    def ask(self, live: LiveTable, table: Table) -> None:
        """Ask the bots whose turn it is at a table that is up to date."""
        match = table.match
        if match is None or table.status != RUNNING:
            return
        for seat in table.bots_to_move():
            decision = match.decision(seat)
            if decision is None:
                continue
            task = (seat, decision.number, match.players[seat])
            if task not in live.thinking:
                live.thinking.add(task)
                self._spawn(self._take_turn(live, *task))

    async def advise(
        self, person: int, game: Game, view: View, decision: Decision, level: str
    ) -> Advice:
        """The advice for a decision; raises Unavailable.

        Advice for all people together uses at most half of the workers, so that bots can move.
        """
        if self._advised >= MOST_ADVISED:
            raise Unavailable(Reason("server-overloaded"))
        self._advised += 1
        try:
            async with self._share.turn(person), self._advice_slots:
                return await self.pool.advise(game.meta.key, view, decision, level, person)
        except BotFailed as failure:
            log.warning("advisor-failed", game=game.meta.key, why=failure.why)
            raise Unavailable(Reason("server-advice-failed")) from None
        finally:
            self._advised -= 1

    async def _take_turn(self, live: LiveTable, seat: int, number: int, bot: str) -> None:
        try:
            async with self._share.turn(live.owner):
                await self._decide(live, seat, number, bot)
        finally:
            live.thinking.discard((seat, number, bot))

    async def _decide(self, live: LiveTable, seat: int, number: int, bot: str) -> None:
        question = await self._question(live, seat, number, bot)
        if question is None:
            return
        if isinstance(question, str):  # a rival in a lesson plays what the lesson says
            await self._choose(live, BotChoice(seat, number, question))
            return
        game, config, view, decision, seed = question
        try:
            choice = await self._choice(game, config, bot, view, decision, seed, live.owner)
        except BotFailed as failure:
            await self._replace(live, seat, number, bot, failure.why)
            return
        await self._choose(live, BotChoice(seat, number, choice))

    async def _question(
        self, live: LiveTable, seat: int, number: int, bot: str
    ) -> Question | str | None:
        """What a bot is asked, or the choice it was given; None if it is no longer its turn."""

        def ask(table: Table, time: object) -> Question | str | None:
            match = table.match
            decision = None if match is None else match.decision(seat)
            if match is None or decision is None or decision.number != number:
                return None
            if match.players[seat] != bot:
                return None
            given = scripted_choice(match, seat)
            if given is not None and match.game.parse_action(given) in decision.options:
                return given
            seed = match.record.header.seed or 0
            return match.game, match.config, match.view(seat), decision, seed

        async with live.lock:
            if live.table is not None:
                return ask(live.table, None)
        # It was evicted while the bot waited for its turn.
        question: Question | str | None = await self._read(live.id, ask, BOTS)
        return question

    async def _choice(
        self,
        game: Game,
        config: Config,
        bot: str,
        view: View,
        decision: Decision,
        seed: int,
        owner: int,
    ) -> str:
        if bot not in self.names:  # an imported record may name anything
            raise BotFailed("crashed")
        rng = bot_stream(seed, decision.seat, decision.number)
        if bot == RANDOM:
            return game.format_action(RandomBot(game).choose(view, decision, rng, 0.0))
        opening = (config, start_stream(seed, decision.seat))
        return await self.pool.choose(game.meta.key, bot, view, decision, rng, owner, opening)

    async def _choose(self, live: LiveTable, command: BotChoice) -> None:
        try:
            await self._execute(live, command)
        except CivitasError as error:  # another process was faster, or the seat changed hands
            log.info("bot-late", table=live.id, seat=command.seat, reason=error.reason.key)

    async def _replace(self, live: LiveTable, seat: int, number: int, bot: str, why: str) -> None:
        shown = bot if bot in self.names else UNKNOWN
        log.warning("bot-failed", table=live.id, seat=seat, bot=shown, why=why)
        self._metrics.bots.labels(shown, why).inc()
        with contextlib.suppress(CivitasError):
            await self._execute(live, ReplaceBot(seat, number, bot, RANDOM, why))

    async def _execute(self, live: LiveTable, command: Command[None]) -> None:
        """Execute a command of a bot; a table where that fails gets a pause."""
        try:
            await self._execute_command(live.id, command)
        except Exception as error:
            if is_internal_error(error):
                live.back_off()
            raise
        live.reset_backoff()
