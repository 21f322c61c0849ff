"""The lobby: tables before and after their games."""

from typing import Any

from civitas.kernel import Literal, Reason
from civitas.kernel.position import read_json
from civitas.play.lessons.lesson import all_lessons
from civitas.play.record import check_size, game_key_of
from civitas.server.db import lessons, storage
from civitas.server.db.storage import OPEN, RUNNING, Seat, TableRow
from civitas.server.errors import CURRENT_GAME, Conflict, Forbidden, NotFound
from civitas.server.people import tokens
from civitas.server.people.people import Person
from civitas.server.tables import opening
from civitas.server.tables.access import Access
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands import lobby as commands
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.seating import open_seat
from civitas.server.tables.table import Table
from civitas.server.wire import protocol
from civitas.server.workers import tasks

Holders = dict[int, set[int]]


class Lobby:
    """Opens tables, seats people, starts games and rematches."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.access = Access(lambda: registry.signer, registry.settings.seat_link_days)

    async def open(self, person: Person, request: protocol.NewTable) -> str:
        """Open a table, and start it if the request says so; its id."""
        CURRENT_GAME.set(request.game)
        registry = self.registry
        if opening.has_own_files(request):
            setup = (request.game, request.players, request.rules, request.options)
            await registry.jobs.run("setup", tasks.check_setup, *setup)
        table_id = await registry.in_thread(opening.open_table, registry, person, request)
        if request.start:
            try:
                await self.start(person, table_id, request.seed)
            except BaseException:
                await registry.in_thread(self._delete, table_id)
                raise
        return table_id

    def _delete(self, table_id: str) -> None:
        with self.registry.database.write() as connection:
            storage.delete_table(connection, table_id)

    async def import_record(self, person: Person, text: str) -> str:
        """Open a table from a record: a finished game to look at, another to continue; its id."""
        registry = self.registry
        check_size(text)
        key = game_key_of(text)
        opening.require_game(key)
        CURRENT_GAME.set(key)
        found = await registry.jobs.run("import", tasks.import_record, key, text)
        settings = protocol.TableSettings()
        table_id = await registry.in_thread(opening.store_import, registry, person, found, settings)
        if found.is_finished:
            return table_id
        await registry.resume(table_id, is_first=True)
        return table_id

    async def open_position(self, person: Person, request: protocol.NewPosition) -> str:
        """Open a table that begins with a position, for a person and bots; its id."""
        begun = await self.begin_position(person, request)
        return await self.open_begun(person, begun, advice=True)

    async def begin_position(
        self, person: Person, request: protocol.NewPosition
    ) -> tasks.ImportedGame:
        """A game that begins with a position, and has no table yet."""
        registry = self.registry
        key = read_json(request.position).text("game")
        opening.require_game(key)
        CURRENT_GAME.set(key)
        seats = opening.position_seats(registry, person, key, request)
        seed = tokens.new_seed() if request.seed is None else request.seed
        wanted = (key, request.position, seed, seats)
        begun: tasks.ImportedGame = await registry.jobs.run("import", tasks.begin_position, *wanted)
        return begun

    async def open_begun(self, person: Person, found: tasks.ImportedGame, advice: bool) -> str:
        """Open the table of a game that was begun; its id."""
        registry = self.registry
        settings = protocol.TableSettings(advice=advice)
        table_id = await registry.in_thread(opening.store_import, registry, person, found, settings)
        if not found.is_finished:
            await registry.resume(table_id, is_first=True)
        return table_id

    # Lessons.

    async def open_lesson(self, person: Person, request: protocol.NewLesson) -> str:
        """The id of the table of a lesson in progress, or of a new one; other lessons end."""
        lesson = all_lessons().get(request.lesson)
        if lesson is None:
            allowed = Literal(", ".join(all_lessons()))
            raise NotFound(
                Reason.of("server-no-lesson", lesson=Literal(request.lesson), allowed=allowed)
            )
        registry = self.registry
        found = await registry.in_thread(lessons.tables_of, registry.database, person.id)
        if not request.again and lesson.key in found:
            return found[lesson.key]
        seats = [protocol.SeatSetup(kind="bot", bot=lesson.bot)] * lesson.players
        seats[lesson.seat] = protocol.SeatSetup(kind="me")
        wanted = protocol.NewPosition(position=lesson.position, seats=seats)
        names = opening.position_seats(registry, person, lesson.game, wanted)
        given = (lesson.game, lesson.position, lesson.seed, names, lesson.key)
        begun = await registry.jobs.run("import", tasks.begin_position, *given)
        await registry.in_thread(lessons.delete_tables, registry.database, person.id)
        settings = protocol.TableSettings(watching=False)
        table_id = await registry.in_thread(opening.store_import, registry, person, begun, settings)
        await registry.in_thread(
            lessons.begin_lesson, registry.database, person.id, lesson.key, table_id
        )
        await registry.resume(table_id, is_first=True)
        return table_id

    async def lessons(self, person: Person | None) -> dict[str, Any]:
        """All lessons with the progress of a person."""
        registry, progress = self.registry, lessons.NO_PROGRESS
        if person is not None:
            progress = await registry.in_thread(lessons.progress_of, registry.database, person.id)
        return {
            "lessons": [
                {
                    "lesson": lesson.key,
                    "game": lesson.game,
                    "chapter": lesson.chapter,
                    "minutes": lesson.minutes,
                    "is_done": lesson.key in progress.finished,
                    "table": progress.tables.get(lesson.key),
                }
                for lesson in all_lessons().values()
            ]
        }

    # Seats and the start.

    async def join(self, person: Person, table_id: str, request: protocol.Join) -> int:
        """Take an open seat; its number."""
        return await self.registry.execute(table_id, commands.Join(self.access, person, request))

    async def stand_up(self, person: Person, table_id: str, seat: int) -> None:
        """Give a seat back before the start."""
        await self.registry.execute(table_id, commands.StandUp(self.access, person, seat))

    async def set_seat(
        self, person: Person, table_id: str, seat: int, request: protocol.SetSeat
    ) -> None:
        """Assign a seat before the start; for the host."""
        bots = self.registry.bots.names
        command = commands.SetSeat(self.access, person, seat, request, bots)
        await self.registry.execute(table_id, command)

    async def claim(
        self, person: Person, table_id: str, token: str, browser: str = ""
    ) -> list[int]:
        """Play one's own seats from another browser, too; their numbers."""
        command = commands.ClaimSeat(self.access, person, token, browser)
        return await self.registry.execute(table_id, command)

    async def links(
        self, person: Person | None, table_id: str, link: str | None = None
    ) -> dict[str, Any]:
        """The links of a table that a person may share."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            self.access.require_visible(table, person, link)
            uses = {}
            if table.seats_of(person):
                with self.registry.database.read() as connection:
                    uses = storage.link_uses(connection, table_id)
            return self.access.links(table, person, time.now, uses)

        return await self.registry.read(table_id, ask)

    async def set_link(
        self, person: Person, table_id: str, seat: int, *, is_revoked: bool
    ) -> dict[str, Any]:
        """Replace or revoke the link of one's own seat; the links."""
        command = commands.SetLink(self.access, person, seat, is_revoked)
        await self.registry.execute(table_id, command)
        return await self.links(person, table_id)

    async def start(self, person: Person, table_id: str, seed: int | None = None) -> None:
        """Start the game; for the host, once every seat is taken."""
        most = self.registry.settings.max_bot_tables
        await self.registry.execute(table_id, commands.Start(self.access, person, seed, most))

    # Rematches.

    async def rematch(self, person: Person, table_id: str) -> str:
        """The id of the rematch with the same people; the first who asks opens it.

        At rated tables people only get a seat when they ask: the other seats are open until then.
        """

        def ask(table: Table, time: Time) -> tuple[TableRow, list[Seat], Holders, str | None]:
            self._require_rematch(table, person)
            return table.row, table.seats, table.holders, table.rematch

        registry = self.registry
        row, seats, holders, found = await registry.read(table_id, ask)
        is_rated = row.settings.rated
        if found is None:
            if is_rated:
                seats, holders = _only(person, seats, holders)
            found = await registry.in_thread(
                opening.open_rematch, registry, person, row, seats, holders
            )
            await registry.execute(table_id, commands.LinkRematch(found))
        if is_rated:
            own = next(seat for seat in seats if seat.person == person.id)
            command = commands.JoinRematch(own, holders.get(own.seat, ()))
            await registry.execute(found, command)
        return found

    def _require_rematch(self, table: Table, person: Person) -> None:
        self.access.require_visible(table, person, None)
        seats = table.seats_of(person)
        if table.row.settings.rated:
            seats = tuple(seat for seat in seats if table.seats[seat].person == person.id)
        if not seats:
            raise Forbidden(Reason("server-not-your-seat"))
        if table.row.status in (OPEN, RUNNING):
            raise Conflict(Reason("server-not-over"))


def _only(person: Person, seats: list[Seat], holders: Holders) -> tuple[list[Seat], Holders]:
    """The seats of a table with everybody removed but one person."""
    kept = [seat if seat.person == person.id else open_seat(seat.seat, seat.seen) for seat in seats]
    return kept, {
        seat.seat: holders[seat.seat] for seat in kept if seat.kind != OPEN and seat.seat in holders
    }
