"""Bots that choose in worker processes, where a slow or broken one harms nobody else."""

import asyncio
import json
import pickle
from collections.abc import Mapping
from typing import Literal

from civitas.bots.advisor.advice import Advice
from civitas.bots.registry import bot_names
from civitas.kernel import Decision, Stream, View
from civitas.play.registry import find_game
from civitas.server.bots.advice import read_advice
from civitas.server.bots.worker import (
    ANSWER,
    BEGUN,
    CRASHED,
    ILLEGAL,
    LOAD_SECONDS,
    AdviceJob,
    Job,
    Opening,
)
from civitas.server.workers.pool import WORKERS_PER_JOB, NoWorker, WorkerPool
from civitas.server.workers.process import (
    NoReply,
    WorkerEnded,
    WorkerLost,
    WorkerProcess,
)

Why = Literal["slow", "crashed", "illegal"]

BUDGET = 0.9
"""The part of the hard limit that a bot is told it may use."""


class BotFailed(Exception):
    """A bot gave no usable answer; `detail` says more to the host and tells no secret."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why: Why = why
        self.detail = detail


class BotWorker(WorkerProcess):
    """A process in which bots choose."""

    module = "civitas.server.bots.worker"
    most_reply_bytes = 262_144
    frames_per_job = 3

    def parse(self, frame: bytes) -> tuple[object, ...]:
        """The words of a frame; none if it is not a list in JSON."""
        try:
            words = json.loads(frame)
        except (ValueError, RecursionError):
            return ()
        return tuple(words) if isinstance(words, list) else ()

    async def ask(self, job: Job | AdviceJob) -> int | str:
        """What the bot or the advisor answers."""
        await self.send(pickle.dumps(job))
        begun = await self._reply(max(LOAD_SECONDS, job.seconds))
        reply = await self._reply(job.seconds) if begun == (BEGUN,) else begun
        match reply:
            case (str(kind), int(answer) | str(answer)) if kind == ANSWER:
                self.usable = True
                return answer
            case (str(kind),) if kind == ILLEGAL:
                self.usable = True
                raise BotFailed("illegal")
            case (str(kind), str(detail)) if kind == CRASHED:
                raise BotFailed("crashed", detail)
        raise BotFailed("illegal")

    async def _reply(self, seconds: float) -> tuple[object, ...]:
        try:
            return self.parse(await self.receive(seconds))
        except NoReply:
            raise BotFailed("slow") from None
        except WorkerEnded:
            raise BotFailed("crashed") from None


class BotPool(WorkerPool[BotWorker]):
    """The bot processes of a server.

    A decision may take `seconds` once its bot is loaded. `extra` are further bots by name, as
    bot strings; no other code is run.
    """

    def __init__(
        self, *, workers: int, most_workers: int, seconds: float, extra: Mapping[str, str]
    ) -> None:
        super().__init__(workers=workers, most_workers=most_workers)
        self._seconds = seconds
        self._bots = {**{name: name for name in bot_names()}, **extra}

    def make_worker(self) -> BotWorker:
        """A new bot process."""
        return BotWorker()

    async def choose(
        self,
        game: str,
        bot: str,
        view: View,
        decision: Decision,
        rng: Stream,
        owner: int = 0,
        opening: Opening | None = None,
    ) -> str:
        """The text of the option a bot chooses; raises BotFailed.

        Owners take turns with the workers. The bot uses copies of the streams. When the pool stops,
        the caller is cancelled: that says nothing about the bot.
        """
        place = self._bots.get(bot)
        if place is None:
            raise BotFailed("crashed", bot)
        material = pickle.dumps((view, decision, rng, opening))
        job = Job(game, place, material, self._seconds, self._seconds * BUDGET)
        action = await self._ask(job, owner)
        if not isinstance(action, int) or action not in decision.options:
            raise BotFailed("illegal")
        return find_game(game).game.format_action(action)

    async def advise(
        self, game: str, view: View, decision: Decision, level: str, owner: int = 0
    ) -> Advice:
        """The advice for a decision; raises BotFailed. Owners take turns as in `choose`."""
        material = pickle.dumps((view, decision))
        answer = await self._ask(AdviceJob(game, level, material, self._seconds), owner)
        try:
            return read_advice(find_game(game).game, decision, level, str(answer))
        except ValueError:
            raise BotFailed("illegal") from None

    async def _ask(self, job: Job | AdviceJob, owner: int) -> int | str:
        for _ in range(WORKERS_PER_JOB):
            try:
                worker = await self._take(owner)
            except NoWorker:
                raise BotFailed("crashed") from None
            try:
                return await worker.ask(job)
            except WorkerLost:
                continue
            except BotFailed:
                if self._running:
                    raise
                break
            finally:
                self._give(worker)
        if not self._running:
            raise asyncio.CancelledError
        raise BotFailed("crashed")
