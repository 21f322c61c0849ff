"""The lobby: tables before and after their games. Who opens them, joins, begins, plays again."""

import asyncio
import random
from dataclasses import replace
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from civitas.bots.registry import default_bot
from civitas.kernel import BadConfig, Game, Literal, Reason, UnknownBot, UnknownGame
from civitas.play.record import PERSON as PLAYER
from civitas.play.record import game_key_of, read
from civitas.play.registry import find_game, game_keys
from civitas.play.replay import resume
from civitas.server.db import storage
from civitas.server.db.storage import BOT, FINISHED, OPEN, PERSON, RUNNING, Seat, TableRow
from civitas.server.errors import (
    CURRENT_GAME,
    Conflict,
    Forbidden,
    NotFound,
    Unavailable,
    invalid_field,
    table_not_found,
)
from civitas.server.people import people, tokens
from civitas.server.people.people import Person
from civitas.server.tables.clocks import ClockRules
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import EDITION, Table, Time, shown_player
from civitas.server.wire import encode as wire
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps

SHUFFLER: Final = random.SystemRandom()
Holders = dict[int, set[int]]


def _of_one(person: Person, seats: list[Seat], holders: Holders) -> tuple[list[Seat], Holders]:
    """The seats of a table with everybody gone but one."""
    kept = [
        seat if seat.person == person.id else Seat(seat.seat, OPEN, None, None, "", seat.seen)
        for seat in seats
    ]
    held = {
        seat.seat: holders[seat.seat] for seat in kept if seat.kind != OPEN and seat.seat in holders
    }
    return kept, held


class Lobby:
    """What can be done with tables as a whole."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._taking_in = asyncio.Lock()

    # Who may see and watch.

    def may_see(self, table: Table, person: Person | None, token: str | None) -> bool:
        """Whether somebody may know of a table."""
        assert table.row is not None
        if table.row.settings.public or table.seats_of(person):
            return True
        if person is not None and (person.is_admin or table.row.host == person.id):
            return True
        signer = self.registry.signer
        return any(
            signer.verify(token, kind, table.id) for kind in (tokens.INVITATION, tokens.SPECTATOR)
        )

    def require_seeing(self, table: Table, person: Person | None, token: str | None) -> None:
        """Refuse somebody who may not know of a table as if there were none."""
        if not self.may_see(table, person, token):
            raise table_not_found()

    def may_watch(self, table: Table, person: Person | None, token: str | None) -> bool:
        """Whether somebody without a seat may watch."""
        assert table.row is not None
        if person is not None and (person.is_admin or table.row.host == person.id):
            return True
        if not table.row.settings.watching:
            return False
        signer = self.registry.signer
        return table.row.settings.public or signer.verify(token, tokens.SPECTATOR, table.id)

    def links(self, table: Table, person: Person | None) -> dict[str, Any]:
        """The tokens of a table somebody may hand on."""
        assert table.row is not None
        mine = table.seats_of(person)
        is_host = person is not None and table.row.host == person.id
        signer = self.registry.signer
        inside = bool(mine) or is_host
        return {
            "invitation": signer.sign(tokens.INVITATION, table.id) if inside else None,
            "spectator": signer.sign(tokens.SPECTATOR, table.id) if inside else None,
            "seats": {
                str(seat): signer.sign(tokens.SEAT, table.id, table.seats[seat].mark)
                for seat in mine
            },
        }

    # Opening.

    def _game(self, key: str) -> Game:
        if key not in game_keys():
            allowed = Literal(", ".join(game_keys()))
            raise UnknownGame(Reason.of("unknown-game", game=Literal(key), allowed=allowed))
        return find_game(key).game

    def _require_bot(self, name: str) -> None:
        if name not in self.registry.bots.names:
            allowed = Literal(", ".join(sorted(self.registry.bots.names)))
            raise UnknownBot(Reason.of("unknown-bot", bot=Literal(name), allowed=allowed))

    async def open(self, person: Person, request: protocol.NewTable) -> str:
        """Open a table, and start it if the request says so; return its id."""
        CURRENT_GAME.set(request.game)
        table_id = await self.registry.in_thread(self._open, person, request)
        if request.start:
            try:
                await self.start(person, table_id, request.seed)
            except BaseException:
                await self.registry.in_thread(self._remove, table_id)
                raise
        return table_id

    def _remove(self, table_id: str) -> None:
        with self.registry.database.write() as connection:
            storage.delete_table(connection, table_id)

    def _open(self, person: Person, request: protocol.NewTable) -> str:
        game = self._game(request.game)
        config = game.configure(request.players, request.rules, request.options)
        if len(request.seats) > request.players:
            raise BadConfig(
                Reason.of("config-seats", seats=len(request.seats), players=request.players)
            )
        ClockRules(request.clock.kind, request.clock.bank, request.clock.increment).check()
        if request.bot is not None:
            self._require_bot(request.bot)
        now = self.registry.time.now
        asked = [*request.seats, *[protocol.SeatSetup()] * (request.players - len(request.seats))]
        seats = [
            self._seat(number, kind.kind, kind.bot, kind.name, person, game, now)
            for number, kind in enumerate(asked)
        ]
        if request.seed is not None and any(seat.kind == OPEN for seat in seats):
            raise BadConfig(Reason("server-seed-alone"))
        if request.seed is not None and not request.start:
            raise BadConfig(Reason("server-seed-start"))
        if request.rated:
            self._require_ratable(game, person, request, dict(config.options), seats)
        table_id = tokens.new_table_id()
        plain = request.model_dump(include=set(protocol.TableSettings.model_fields))
        plain["title"] = people.strip_invisible(request.title, protocol.LONGEST_TITLE)
        settings = protocol.TableSettings.model_validate(plain)
        with self.registry.database.write() as connection:
            self._add(
                connection,
                table_id,
                host=person.id,
                status=OPEN,
                game=request.game,
                players=request.players,
                rules=config.rules,
                options=dict(config.options),
                settings=settings,
                seeded=request.seed is not None,
            )
            storage.replace_seats(connection, table_id, seats)
        return table_id

    def _add(
        self,
        connection: Connection,
        table_id: str,
        *,
        host: int | None,
        status: str,
        game: str,
        players: int,
        rules: int,
        options: dict[str, str],
        settings: protocol.TableSettings,
        seeded: bool,
        previous: str | None = None,
        **values: Any,
    ) -> None:
        now = self.registry.time.now
        storage.insert_table(
            connection,
            id=table_id,
            version=1,
            lines=values.pop("lines", 0),
            rewritten=0,
            status=status,
            game=game,
            players=players,
            rules=rules,
            options=dumps(options),
            settings=settings.model_dump_json(),
            public=settings.public,
            host_id=host,
            previous=previous,
            seeded=seeded,
            waiting=values.pop("waiting", "[]"),
            created=now,
            changed=now,
            **values,
        )

    def _seat(
        self,
        number: int,
        kind: str,
        bot: str | None,
        name: str | None,
        person: Person,
        game: Game,
        now: float,
    ) -> Seat:
        if kind == "bot":
            chosen = bot or default_bot(game)
            self._require_bot(chosen)
            return Seat(number, BOT, None, chosen, chosen, now)
        if kind == "me":
            shown = people.clean_name(name) if name else person.name
            return Seat(number, PERSON, person.id, None, shown, now)
        return Seat(number, OPEN, None, None, "", now)

    def _require_ratable(
        self,
        game: Game,
        person: Person,
        settings: protocol.TableSettings,
        options: dict[str, str],
        seats: list[Seat],
    ) -> None:
        """Refuse what would make results incomparable."""
        if not person.is_account:
            raise Forbidden(Reason("server-rated-account"))
        if settings.tracking:
            raise BadConfig(Reason("server-rated-aids"))
        for option in game.meta.options:
            usual = option.is_derived or option.name == EDITION
            if not usual and options[option.name] != option.default:
                raise BadConfig(Reason.of("server-rated-option", option=Literal(option.name)))
        mine = [seat for seat in seats if seat.person == person.id]
        if len(mine) > 1 or any(seat.kind == BOT for seat in seats):
            raise BadConfig(Reason("server-rated-people"))

    # Joining.

    async def join(self, person: Person, table_id: str, request: protocol.Join) -> int:
        """Take an open seat; its number. Who sits there already keeps it."""

        def sit(connection: Connection, table: Table, time: Time) -> int:
            self.require_seeing(table, person, request.invitation)
            row = self._open_table(table)
            signer = self.registry.signer
            invited = signer.verify(request.invitation, tokens.INVITATION, table.id)
            mine = table.seats_of(person)
            if not mine and not invited and not row.settings.public and row.host != person.id:
                raise table_not_found()
            if mine and (request.seat is None or request.seat in mine):
                return mine[0] if request.seat is None else request.seat
            if row.settings.rated and (mine or not person.is_account):
                raise Forbidden(Reason("server-rated-account"))
            free = [seat.seat for seat in table.seats if seat.kind == OPEN]
            if not free or (request.seat is not None and request.seat not in free):
                raise Conflict(Reason("server-no-free-seat"))
            number = free[0] if request.seat is None else request.seat
            name = people.clean_name(request.name) if request.name else person.name
            self._sit_down(connection, table, time, Seat(number, PERSON, person.id, None, name, 0))
            return number

        return await self.registry.change(table_id, sit)

    def _sit_down(self, connection: Connection, table: Table, time: Time, seat: Seat) -> None:
        table.seats[seat.seat] = replace(seat, seen=time.now)
        storage.replace_seats(connection, table.id, table.seats)
        table.store(connection, time)

    def _open_table(self, table: Table) -> TableRow:
        assert table.row is not None
        if table.row.status != OPEN:
            raise Conflict(Reason("server-started"))
        return table.row

    async def stand_up(self, person: Person, table_id: str, seat: int) -> None:
        """Give a seat back before the game begins."""

        def stand(connection: Connection, table: Table, time: Time) -> None:
            self.require_seeing(table, person, None)
            self._open_table(table)
            table.require_seat(person, seat)
            table.seats[seat] = Seat(seat, OPEN, None, None, "", time.now)
            self._let_go(connection, table, seat)
            storage.replace_seats(connection, table.id, table.seats)
            table.store(connection, time)

        await self.registry.change(table_id, stand)

    async def set_seat(
        self, person: Person, table_id: str, seat: int, request: protocol.SetSeat
    ) -> None:
        """Let the host set a seat, before the game begins."""

        def put(connection: Connection, table: Table, time: Time) -> None:
            self.require_seeing(table, person, None)
            row = self._open_table(table)
            if row.host != person.id:
                raise Forbidden(Reason("server-host-only"))
            if seat >= row.players:
                raise NotFound(Reason.of("refused-no-seat", seats=row.players))
            seats = list(table.seats)
            seats[seat] = self._seat(
                seat, request.kind, request.bot, request.name, person, table.game, time.now
            )
            if row.settings.rated:
                self._require_ratable(table.game, person, row.settings, row.options, seats)
            table.seats = seats
            self._let_go(connection, table, seat)
            storage.replace_seats(connection, table.id, table.seats)
            table.store(connection, time)

        await self.registry.change(table_id, put)

    def _let_go(self, connection: Connection, table: Table, seat: int) -> None:
        """Let the further people of a seat go with whoever sat there."""
        if table.holders.pop(seat, None):
            storage.replace_holders(connection, table.id, table.holders)

    async def claim(self, person: Person, table_id: str, token: str) -> list[int]:
        """Play one's seats from another browser too; their numbers."""

        def take(connection: Connection, table: Table, time: Time) -> list[int]:
            signer = self.registry.signer
            found = [
                seat.seat
                for seat in table.seats
                if seat.person is not None
                and signer.verify(token, tokens.SEAT, table.id, seat.mark)
            ]
            if not found:
                raise table_not_found()
            for seat in found:
                storage.add_holder(connection, table.id, seat, person.id)
            table.holders = storage.holders(connection, table.id)
            table.store(connection, time)
            return found

        return await self.registry.change(table_id, take)

    # Beginning.

    async def start(self, person: Person, table_id: str, seed: int | None = None) -> None:
        """Deal. Only the host, once every seat is taken; again it changes nothing."""

        def begin(connection: Connection, table: Table, time: Time) -> None:
            assert table.row is not None
            self.require_seeing(table, person, None)
            if table.row.host != person.id:
                raise Forbidden(Reason("server-host-only"))
            if table.row.status == RUNNING:
                return
            row = self._open_table(table)
            if any(seat.kind == OPEN for seat in table.seats):
                raise Conflict(Reason("server-seats-open"))
            if row.settings.rated:
                self._require_rated_people(connection, table)
            seats = list(table.seats)
            if row.settings.shuffle:
                SHUFFLER.shuffle(seats)
            moved = [replace(seat, seat=number) for number, seat in enumerate(seats)]
            self._move_holders(connection, table, seats)
            chosen = tokens.new_seed() if seed is None else seed
            table.begin(connection, time, chosen, moved)
            table.store(connection, time)

        await self.registry.change(table_id, begin)

    def _require_rated_people(self, connection: Connection, table: Table) -> None:
        known = {seat.person for seat in table.seats}
        found = [people.find_person(connection, number) for number in known if number is not None]
        accounts = [person for person in found if person is not None and person.is_account]
        if len(accounts) != len(table.seats):
            raise Conflict(Reason("server-rated-people"))

    def _move_holders(self, connection: Connection, table: Table, seats: list[Seat]) -> None:
        """Let the further people of a seat go with it."""
        holders = {
            number: table.holders[seat.seat]
            for number, seat in enumerate(seats)
            if seat.seat in table.holders
        }
        if holders != table.holders:
            storage.replace_holders(connection, table.id, holders)
            table.holders = holders

    # Again.

    async def rematch(self, person: Person, table_id: str) -> str:
        """The table for playing again with the same people; opened by the first who asks.

        Nobody is rated who does not ask: there the seats of the others are open until they do.
        """

        def ask(table: Table, time: Time) -> tuple[TableRow, list[Seat], Holders, str | None]:
            assert table.row is not None
            self.require_seeing(table, person, None)
            seats = table.seats_of(person)
            if table.row.settings.rated:
                seats = tuple(seat for seat in seats if table.seats[seat].person == person.id)
            if not seats:
                raise Forbidden(Reason("server-not-your-seat"))
            if table.row.status in (OPEN, RUNNING):
                raise Conflict(Reason("server-not-over"))
            return table.row, table.seats, table.holders, table.rematch

        row, seats, holders, found = await self.registry.look(table_id, ask)
        if found is None:
            if row.settings.rated:
                seats, holders = _of_one(person, seats, holders)
            found = await self.registry.in_thread(self._open_again, person, row, seats, holders)
            await self.registry.change(table_id, partial(self._tell_rematch, found))
        if row.settings.rated:
            mine = next(seat for seat in seats if seat.person == person.id)
            await self.registry.change(found, partial(self._sit_again, mine, holders))
        return found

    def _tell_rematch(self, found: str, connection: Connection, table: Table, time: Time) -> None:
        table.rematch = found
        table.store(connection, time)

    def _sit_again(
        self, mine: Seat, holders: Holders, connection: Connection, table: Table, time: Time
    ) -> None:
        """Take one's old seat at a rematch, or another; who sits there already keeps it."""
        if any(seat.person == mine.person for seat in table.seats):
            return
        self._open_table(table)
        free = [seat.seat for seat in table.seats if seat.kind == OPEN]
        if not free:
            raise Conflict(Reason("server-no-free-seat"))
        number = mine.seat if mine.seat in free else free[0]
        for person in holders.get(mine.seat, ()):
            storage.add_holder(connection, table.id, number, person)
        table.holders = storage.holders(connection, table.id)
        fresh = Seat(number, PERSON, mine.person, None, mine.name, time.now)
        self._sit_down(connection, table, time, fresh)

    def _open_again(
        self, person: Person, row: TableRow, seats: list[Seat], holders: Holders
    ) -> str:
        database = self.registry.database
        now = self.registry.time.now
        fresh = [
            Seat(seat.seat, OPEN, None, None, "", now)
            if seat.kind == PERSON and seat.person is None
            else Seat(seat.seat, seat.kind, seat.person, seat.bot, seat.name, now)
            for seat in seats
        ]
        table_id = tokens.new_table_id()
        try:
            with database.write() as connection:
                self._add(
                    connection,
                    table_id,
                    host=person.id,
                    status=OPEN,
                    game=row.game,
                    players=row.players,
                    rules=self._game(row.game).meta.rules,
                    options=row.options,
                    settings=row.settings,
                    seeded=False,
                    previous=row.id,
                )
                storage.replace_seats(connection, table_id, fresh)
                storage.replace_holders(connection, table_id, holders)
        except IntegrityError as error:  # somebody else was quicker
            with database.read() as connection:
                other = storage.rematch_of(connection, row.id)
            if other is None:
                raise Unavailable(Reason("server-unavailable")) from error
            return other
        return table_id

    # Records.

    async def take_in(self, person: Person, text: str) -> str:
        """Take a record in: a finished game to look at, another to play on; its table's name."""
        async with self._taking_in:  # one at a time: replaying a long record takes seconds
            table_id = await self.registry.in_thread(self._take_in, person, text)
        await self.registry.take_up(table_id, is_first=True)
        return table_id

    def _take_in(self, person: Person, text: str) -> str:
        game = self._game(game_key_of(text))
        try:
            match = resume(game, read(text, game), None)
            lines = match.record.lines()
            "".join(lines).encode()
        except UnicodeEncodeError as error:  # JSON can name halves of characters
            raise invalid_field("body", "utf-8") from error
        header = match.record.header
        now = self.registry.time.now
        over = match.record.is_finished()
        seats = [
            Seat(
                number,
                PERSON if is_person else BOT,
                person.id if is_person and not over else None,
                None if is_person else shown_player(info.player),
                people.strip_invisible(info.name),
                now,
                shown_player(match.players[number]),
            )
            for number, info in enumerate(header.seats)
            for is_person in (PLAYER in (info.player, match.players[number]),)
        ]
        table_id = tokens.new_table_id()
        with self.registry.database.write() as connection:
            self._add(
                connection,
                table_id,
                host=person.id,
                status=FINISHED if over else RUNNING,
                game=game.meta.key,
                players=header.config.players,
                rules=header.config.rules,
                options=dict(header.config.options),
                settings=protocol.TableSettings(),
                seeded=True,
                lines=len(lines),
                waiting=dumps(list(match.waiting())),
                result=None if match.outcome() is None else dumps(wire.result(match.outcome())),
                bots_due=now if any(match.players[s] != PLAYER for s in match.waiting()) else None,
            )
            storage.replace_seats(connection, table_id, seats)
            storage.append_lines(connection, table_id, 0, lines, now)
        return table_id
