"""Statistics of a server: its finished games, counted in the background by the job processes.

A game is counted once, and figures are made again from time to time. All of it is stored, so a
request reads one row and any process goes on where another has stopped. What is shown are sums over
many games.
"""

import asyncio
from time import monotonic
from typing import Any, Final

import structlog
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError

from civitas import __version__
from civitas.kernel import CivitasError, Reason
from civitas.play.registry import find_game, game_keys
from civitas.server.db import statistics as stored
from civitas.server.db.database import Database
from civitas.server.db.statistics import ALL, Setup
from civitas.server.db.storage import TableRow
from civitas.server.errors import NotFound, TooManyRequests, Unavailable
from civitas.server.lanes import SLOW
from civitas.server.tables.lists import SharedAnswers
from civitas.server.tables.registry import TableRegistry
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps
from civitas.server.workers import tasks

JOB: Final = "statistics"
FIGURE_SECONDS: Final = 600.0
"""How old figures must be before they are made again."""
SHARED_SECONDS: Final = 10.0
"""How old what is shown may be: it is read once for everybody who asks meanwhile."""
SHOWN: Final = (ALL, "people", "bots")
"""The games that have figures of their own, by who played them."""
log = structlog.get_logger()


class Statistics:
    """The statistics of this process."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._running: asyncio.Task[None] | None = None
        self._listings: SharedAnswers[dict[str, Any]] = SharedAnswers(SHARED_SECONDS)
        self._figures: SharedAnswers[bytes] = SharedAnswers(SHARED_SECONDS)

    def start(self) -> None:
        """Count what is new, in the background, unless that is being done."""
        if self._running is None or self._running.done():
            self._running = self.registry.spawn(self.refresh())

    async def refresh(self) -> None:
        """Count the games that are new, and make figures again; stops while the server is busy."""
        try:
            while found := await self._slowly(_tables, self.registry.database):
                for row in found:
                    await self._count(row)
            for setup, players in await self._slowly(
                _outdated, self.registry.database, self.registry.time.now - FIGURE_SECONDS
            ):
                await self._make(setup, players)
        except (Unavailable, TooManyRequests, DBAPIError) as error:
            log.info("counting-later", error=type(error).__name__)

    async def _slowly(self, work: Any, *args: Any) -> Any:
        return await self.registry.in_thread(work, *args, lane=SLOW)

    async def _run(self, function: Any, *args: Any) -> Any:
        """Do a job, then nothing for as long: others need the worker, too."""
        began = monotonic()
        found = await self.registry.jobs.run(JOB, function, *args)
        await asyncio.sleep(monotonic() - began)
        return found

    async def _count(self, row: TableRow) -> None:
        """Store the rows of a game, or that it cannot be counted."""
        players, rows = "", None
        if row.game in game_keys() and not _has_own_files(row):
            lines = await self._slowly(_lines, self.registry.database, row.id)
            try:
                players, rows = await self._run(tasks.count_game, row.game, lines)
            except (Unavailable, TooManyRequests):
                raise
            except CivitasError as error:
                log.warning("statistics-game", table=row.id, reason=error.reason.key)
        store = (self.registry.database, row, __version__, players, rows)
        await self._slowly(stored.store_rows, *store)

    async def _make(self, setup: Setup, players: str) -> None:
        """Store the figures of a set-up."""
        database = self.registry.database
        rows = await self._slowly(_rows, database, setup.key, players)
        found = None
        try:
            found = await self._run(tasks.make_report, setup.row.game, rows)
        except (Unavailable, TooManyRequests):
            raise
        except CivitasError as error:
            log.warning("counting-failed", setup=setup.key, reason=error.reason.key)
        now = self.registry.time.now
        store = (database, setup, players, __version__, now, dumps(found))
        await self._slowly(stored.store_figures, *store)

    # What is shown.

    async def listing(self) -> dict[str, Any]:
        """The set-ups with games enough to say nothing about single ones; the most played first."""
        found = await self.registry.in_thread(_setups, self.registry.database)
        return {"least": stored.LEAST_GAMES, "setups": [plain_setup(setup) for setup in found]}

    async def shared_listing(self) -> dict[str, Any]:
        """The listing of the last seconds."""
        return await self._listings.get((), self.listing)

    async def shared_figures(self, setup: str, players: str) -> bytes:
        """The figures of a set-up of the listing as JSON; raises NotFound."""
        listing = await self.shared_listing()
        games = {each["setup"]: each["games"][players] for each in listing["setups"]}
        if games.get(setup, 0) < stored.LEAST_GAMES:
            raise NotFound(Reason("server-no-statistics"))

        async def encoded() -> bytes:
            return (await self.find(setup, players)).model_dump_json().encode()

        return await self._figures.get((setup, players), encoded)

    async def find(self, setup: str, players: str) -> protocol.Statistics:
        """The figures of a set-up; raises NotFound, also for those that are not understood."""
        found = await self.registry.in_thread(_figures, self.registry.database, setup, players)
        made, figures = found or (0.0, None)
        plain = figures if isinstance(figures, dict) else {}  # null: they could not be made
        try:
            return protocol.Statistics.model_validate(
                {**plain, "setup": setup, "players": players, "made": made}
            )
        except ValidationError as error:
            raise NotFound(Reason("server-no-statistics")) from error


def plain_setup(setup: Setup) -> dict[str, Any]:
    """A set-up as the protocol sends it."""
    row = setup.row
    return {
        "setup": setup.key,
        "game": row.game,
        "players": row.players,
        "rules": row.rules,
        "options": row.options,
        "games": {players: setup.games.get(players, 0) for players in SHOWN},
    }


def _has_own_files(row: TableRow) -> bool:
    options = find_game(row.game).game.meta.options
    return any(
        option.is_file and row.options.get(option.name, option.default) != option.default
        for option in options
    )


def _tables(database: Database) -> list[TableRow]:
    with database.read() as connection:
        return stored.tables_to_count(connection, __version__)


def _lines(database: Database, table_id: str) -> list[str]:
    with database.read() as connection:
        return stored.lines_of(connection, table_id)


def _setups(database: Database) -> list[Setup]:
    with database.read() as connection:
        found = stored.setups(connection, __version__)
    return [setup for setup in found if setup.games[ALL] >= stored.LEAST_GAMES]


def _outdated(database: Database, before: float) -> list[tuple[Setup, str]]:
    with database.read() as connection:
        found = stored.setups(connection, __version__)
        wanted = stored.outdated(connection, found, __version__, before)
        gone = stored.unfounded(connection, found)
    if gone:
        with database.write() as connection:
            for setup, players in gone:
                stored.delete_figures(connection, setup, players)
    return [each for each in wanted if each[1] in SHOWN]


def _rows(database: Database, setup: str, players: str) -> list[str]:
    with database.read() as connection:
        return stored.rows_of(connection, setup, players, __version__)


def _figures(database: Database, setup: str, players: str) -> tuple[float, Any] | None:
    with database.read() as connection:
        return stored.figures_of(connection, setup, players, __version__)
