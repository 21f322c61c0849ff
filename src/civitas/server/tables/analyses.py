"""Analyses of finished games: judged in the processes of the bots, stored, and never twice."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import structlog
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from civitas.bots.advisor.words import advantages, reasons
from civitas.bots.heuristic import has_judge
from civitas.kernel import CivitasError, Game, Literal, Reason, View
from civitas.play.registry import find_game
from civitas.server.db import schema
from civitas.server.errors import Conflict, RetryLater, Unavailable
from civitas.server.lanes import UPKEEP
from civitas.server.people.people import Person
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.replays import ReplayGrant, Replays
from civitas.server.wire import encode as wire
from civitas.server.workers import tasks
from civitas.server.workers.jobs import HANG_UP
from civitas.stats.analysis import (
    Judged,
    judged_of,
    plain_judgement,
    plain_player,
    player_analysis,
    read_judgement,
)

LEVEL: Final = "hard"
"""The level of the advisor that judges."""
COMPARED: Final = 3
"""How many of the best options are stored with a judgement, besides the one that was chosen."""
MOST_RUNNING: Final = 16
"""How many analyses of a process may run or wait."""
ATTEMPTS: Final = 4
"""How often a decision is tried before its analysis ends."""
PAUSE: Final = 1.0
"""Seconds before the second attempt; twice as many before each further one."""
log = structlog.get_logger()


class Analyses:
    """The analyses of this process. What was judged is stored, so that any process goes on."""

    def __init__(self, registry: TableRegistry, replays: Replays) -> None:
        self.registry = registry
        self.replays = replays
        self._running: set[str] = set()
        self._slot = asyncio.Semaphore(1)

    async def found(self, table_id: str, person: Person | None, link: str | None) -> dict[str, Any]:
        """What is known of a game: all of it, a part, or nothing yet."""
        grant = await self.replays.whole(table_id, person, link)
        return await self._answer(grant)

    async def start(self, table_id: str, person: Person, link: str | None) -> dict[str, Any]:
        """Judge what is not judged yet, in the background; what is known."""
        grant = await self.replays.whole(table_id, person, link)
        game = find_game(grant.game).game
        if not has_judge(game):
            raise Conflict(Reason.of("advice-game", game=Literal(game.meta.key)))
        known = await self._answer(grant)
        if known["judged"] < known["total"] and table_id not in self._running:
            if len(self._running) >= MOST_RUNNING:
                raise Unavailable(Reason("server-overloaded"))
            self._running.add(table_id)
            self.registry.spawn(self._judge_all(grant, game, person.id))
        return {**known, "running": table_id in self._running}

    async def _answer(self, grant: ReplayGrant) -> dict[str, Any]:
        table_id = grant.key[0]
        plan = await self.replays.ask(grant, tasks.replay_decisions)
        rows = await self.registry.in_thread(self._rows, table_id)
        judgements = [read_judgement(row) for row in rows]
        is_whole = len(rows) >= len(plan["decisions"])
        players = range(plan["players"])
        return {
            "table": table_id,
            "level": LEVEL,
            "total": len(plan["decisions"]),
            "judged": len(rows),
            "running": table_id in self._running,
            "players": [
                plain_player(player_analysis(seat, len(players), judgements, plan["winners"]))
                for seat in players
            ]
            if is_whole
            else [],
            "decisions": rows,
        }

    def _rows(self, table_id: str) -> list[dict[str, Any]]:
        rows = schema.judgement.c
        query = select(rows.text).where(rows.table_id == table_id).order_by(rows.entry)
        with self.registry.database.read() as connection:
            return [json.loads(text) for text in connection.execute(query).scalars()]

    async def _judge_all(self, grant: ReplayGrant, game: Game, person: int) -> None:
        """Judge one decision after the other; another start goes on where this one ends."""
        HANG_UP.set(None)
        table_id = grant.key[0]
        try:
            async with self._slot:
                plan = await retried(
                    lambda: self.replays.ask(grant, tasks.replay_decisions), table_id
                )
                rows = await self.registry.in_thread(self._rows, table_id, lane=UPKEEP)
                known = {row["entry"] for row in rows}
                for entry, seat, choice in plan["decisions"]:
                    if entry not in known:
                        judge = partial(self._judge, grant, game, person, entry, seat, choice)
                        row = await retried(judge, table_id)
                        await self.registry.in_thread(self._store, table_id, row, lane=UPKEEP)
        except CivitasError as error:
            log.warning("analysis-stopped", table=table_id, reason=error.reason.key)
        finally:
            self._running.discard(table_id)

    async def _judge(
        self, grant: ReplayGrant, game: Game, person: int, entry: int, seat: int, choice: str
    ) -> dict[str, Any]:
        asked = await self.replays.ask(grant, tasks.replay_question, entry, seat)
        view, decision = asked["view"], asked["decision"]
        advice = await self.registry.bots.advise(person, game, view, decision, LEVEL)
        return judgement_row(game, view, judged_of(entry, seat, game.parse_action(choice), advice))

    def _store(self, table_id: str, row: dict[str, Any]) -> None:
        text = wire.dumps(row)
        try:
            with self.registry.database.write() as connection:
                values = {"table_id": table_id, "entry": row["entry"], "text": text}
                connection.execute(insert(schema.judgement).values(values))
        except IntegrityError:  # another process judged it, or the table was deleted
            log.info("judgement-known", table=table_id, entry=row["entry"])


async def retried(work: Callable[[], Awaitable[Any]], table_id: str) -> Any:
    """The result of some work; again after a pause while the server has no time for it."""
    for pause in range(ATTEMPTS - 1):
        try:
            return await work()
        except RetryLater as error:
            log.info("judgement-delayed", table=table_id, reason=error.reason.key)
            await asyncio.sleep(PAUSE * 2**pause)
    return await work()


def judgement_row(game: Game, seen: View, judged: Judged) -> dict[str, Any]:
    """A judgement as it is stored and sent: with the best options and the chosen one in words.

    The reasons of the best option compare it with the chosen one.
    """
    advice = judged.advice
    shown = list(advice.order[:COMPARED])
    chosen = judged.chosen_index
    if chosen not in shown:
        shown.append(chosen)
    return {
        **plain_judgement(judged),
        "chosen": game.format_action(judged.chosen),
        "best": game.format_action(judged.best),
        "options": [
            {
                "choice": game.format_action(advice.estimates[index].action),
                "words": wire.text(game, game.wording(seen, advice.estimates[index].action)),
                "win": None if (win := advice.estimates[index].win) is None else win.mean,
                "reasons": [
                    wire.text(game, each, seen)
                    for each in (
                        advantages(advice, chosen)
                        if index == advice.best
                        else reasons(advice, index)
                    )
                ],
            }
            for index in shown
            if advice.estimates[index].behind is not None or index == chosen
        ],
    }
