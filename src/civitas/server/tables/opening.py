"""New tables: opened by people, as a rematch, or from a record."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from civitas.kernel import BadConfig, Game, Literal, Reason
from civitas.play.record import PERSON as PLAYER
from civitas.play.registry import installed_game
from civitas.server.db import storage
from civitas.server.db.storage import BOT, FINISHED, OPEN, PERSON, RUNNING, Seat, TableRow
from civitas.server.errors import Unavailable
from civitas.server.people import people, tokens
from civitas.server.people.names import strip_invisible
from civitas.server.people.people import Person
from civitas.server.tables import rating
from civitas.server.tables.clocks import ClockRules
from civitas.server.tables.seating import (
    assigned_seat,
    open_seat,
    require_bot,
    require_bot_table,
    settle_name,
)
from civitas.server.tables.table import visible_player
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps
from civitas.server.workers.tasks import ImportedGame

if TYPE_CHECKING:
    from civitas.server.tables.registry import TableRegistry


def require_game(key: str) -> Game:
    """A game; raises UnknownGame."""
    return installed_game(key).game


def open_table(registry: "TableRegistry", host: Person, request: protocol.NewTable) -> str:
    """Open a table; its id."""
    game = require_game(request.game)
    players, bots, now = request.players, registry.bots.names, registry.time.now
    config = game.configure(players, request.rules, request.options)
    if len(request.seats) > players:
        raise BadConfig(Reason.of("config-seats", seats=len(request.seats), players=players))
    ClockRules(request.clock.kind, request.clock.bank, request.clock.increment).check()
    if request.bot is not None:
        require_bot(request.bot, game, bots)
    setups = [*request.seats, *[protocol.SeatSetup()] * (players - len(request.seats))]
    seats = [
        assigned_seat(number, setup, host, game, bots, now) for number, setup in enumerate(setups)
    ]
    if request.seed is not None and any(seat.kind == OPEN for seat in seats):
        raise BadConfig(Reason("server-seed-alone"))
    oldest = game.meta.hashed_since
    if config.rules < oldest and any(seat.kind == OPEN for seat in seats):
        allowed = Literal(", ".join(map(str, range(oldest, game.meta.rules + 1))))
        raise BadConfig(Reason.of("server-rules-alone", rules=config.rules, allowed=allowed))
    if request.seed is not None and not request.start:
        raise BadConfig(Reason("server-seed-start"))
    if request.rated:
        rating.require_ratable(game, host, request, dict(config.options), seats)
    table_id = tokens.new_table_id()
    with registry.database.write() as connection:
        _insert(
            connection,
            table_id,
            now,
            host=host.id,
            status=OPEN,
            game=request.game,
            players=players,
            rules=config.rules,
            options=dict(config.options),
            settings=_settings(request),
            seeded=request.seed is not None,
        )
        seats = [settle_name(connection, seat, host, seats) for seat in seats]
        storage.replace_seats(connection, table_id, seats)
    return table_id


def has_own_files(request: protocol.NewTable) -> bool:
    """Whether a person gives the contents of a file for the set-up, such as a board set."""
    options = require_game(request.game).meta.options
    return any(
        option.is_file and request.options.get(option.name, option.default) != option.default
        for option in options
    )


def _settings(request: protocol.NewTable) -> protocol.TableSettings:
    """The settings in a request, with a title that can be shown."""
    plain = request.model_dump(include=set(protocol.TableSettings.model_fields))
    plain["title"] = strip_invisible(request.title, protocol.LONGEST_TITLE)
    return protocol.TableSettings.model_validate(plain)


def _insert(
    connection: Connection,
    table_id: str,
    now: float,
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


def open_rematch(
    registry: "TableRegistry",
    host: Person,
    row: TableRow,
    seats: list[Seat],
    holders: dict[int, set[int]],
) -> str:
    """Open the rematch of a table, unless another player just has; its id."""
    now = registry.time.now
    fresh = [
        open_seat(seat.seat, now)
        if seat.kind == PERSON and seat.person is None
        else Seat(
            *(seat.seat, seat.kind, seat.person, seat.bot, seat.name, now),
            linked=now,
            chair=seat.chair,
        )
        for seat in seats
    ]
    table_id = tokens.new_table_id()
    try:
        with registry.database.write() as connection:
            _insert(
                connection,
                table_id,
                now,
                host=host.id,
                status=OPEN,
                game=row.game,
                players=row.players,
                rules=require_game(row.game).meta.rules,
                options=row.options,
                settings=row.settings,
                seeded=False,
                previous=row.id,
            )
            storage.replace_seats(connection, table_id, fresh)
            storage.replace_holders(connection, table_id, holders)
    except IntegrityError as error:  # another player was faster
        with registry.database.read() as connection:
            other = storage.rematch_of(connection, row.id)
        if other is None:
            raise Unavailable(Reason("server-unavailable")) from error
        return other
    return table_id


def store_import(
    registry: "TableRegistry",
    host: Person,
    found: ImportedGame,
    settings: protocol.TableSettings,
) -> str:
    """Open a table for a game that was imported or begun, to look at or to continue; its id."""
    now = registry.time.now
    table_id = tokens.new_table_id()
    with registry.database.write() as connection:
        has_bots = not found.is_finished and set(found.current) != {PLAYER}
        if has_bots and not host.is_admin:
            require_bot_table(connection, host.id, registry.settings.max_bot_tables)
        _insert(
            connection,
            table_id,
            now,
            host=host.id,
            status=FINISHED if found.is_finished else RUNNING,
            game=found.game,
            players=found.players,
            rules=found.rules,
            options=found.options,
            settings=settings,
            seeded=True,
            lines=len(found.lines),
            waiting=dumps(found.waiting),
            result=None if found.result is None else dumps(found.result),
            bots_due=now if found.are_bots_due() else None,
        )
        seats = _recorded_seats(connection, found, host, now)
        storage.replace_seats(connection, table_id, seats)
        storage.append_lines(connection, table_id, 0, found.lines, now)
    return table_id


def position_seats(
    registry: "TableRegistry", host: Person, key: str, request: protocol.NewPosition
) -> list[tuple[str, str]]:
    """Name and player of each seat of a position; raises BadConfig for an open seat."""
    game, bots, now = require_game(key), registry.bots.names, registry.time.now
    found: list[tuple[str, str]] = []
    for number, setup in enumerate(request.seats):
        seat = assigned_seat(number, setup, host, game, bots, now)
        if seat.kind == OPEN:
            raise BadConfig(Reason("server-position-alone"))
        found.append((seat.name or host.name, PLAYER if seat.bot is None else seat.bot))
    return found


def _recorded_seats(
    connection: Connection, found: ImportedGame, host: Person, now: float
) -> list[Seat]:
    """The seats of an imported game; its people are played by the host if it continues.

    A recorded name that is or looks like an account's gets a number, unless the account has the
    seat.
    """
    seats: list[Seat] = []
    for number, (name, player) in enumerate(found.seats):
        is_person = PLAYER in (player, found.current[number])
        owner = host.id if is_person and not found.is_finished else None
        shown = strip_invisible(name)
        seats.append(
            Seat(
                number,
                PERSON if is_person else BOT,
                owner,
                None if is_person else visible_player(player),
                people.numbered_name(connection, shown, (), owner) if shown else "",
                now,
                visible_player(found.current[number]),
                linked=now,
            )
        )
    return seats
