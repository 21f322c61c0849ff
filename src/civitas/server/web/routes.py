"""The routes of the HTTP API; WebSocket connections are in `sockets`."""

from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from civitas.bots.heuristic import has_judge
from civitas.bots.levels import substitute
from civitas.bots.registry import default_bot, levels_of, plays
from civitas.kernel import Chance, CivitasError, Reason
from civitas.play.registry import find_game, game_keys, options_for
from civitas.server.db import storage
from civitas.server.db.storage import FINISHED, OPEN, RUNNING
from civitas.server.errors import Conflict, NotFound, invalid_field
from civitas.server.lanes import MOVES, REQUESTS, SLOW
from civitas.server.people import accounts, tokens
from civitas.server.people.people import Person
from civitas.server.tables.analyses import Analyses
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import table_info
from civitas.server.tables.lists import SharedAnswers, TableLists
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.positions import Positions
from civitas.server.tables.puzzles import Puzzles
from civitas.server.tables.rating import known_ladders
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.replays import MOST_STEPS, PAGE, Replays
from civitas.server.tables.state import export_seat, seat_state
from civitas.server.tables.statistics import Statistics
from civitas.server.tables.table import Table
from civitas.server.web.account_routes import add_account_routes
from civitas.server.web.auth import COOKIE, Auth, Requester
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.middleware import COMMAND, PROBLEM_JSON
from civitas.server.web.pages import JSON, NO_STORE, Document
from civitas.server.wire import encode as wire
from civitas.server.wire import pieces as printed
from civitas.server.wire import protocol
from civitas.server.wire.texts import Texts
from civitas.server.workers import tasks
from civitas.server.workers.jobs import HANG_UP, OWNER

TablePath = Annotated[str, Path(pattern=r"^[a-z0-9]{6,16}$")]
SeatPath = Annotated[int, Path(ge=0, lt=protocol.MOST_SEATS)]
WatchPath = Annotated[int, Path(ge=-1, lt=protocol.MOST_SEATS)]
RECORD: Final = "application/x-ndjson"
PLAIN: Final = "text/plain"
PROBLEM_SCHEMA: Final = {"$ref": "#/components/schemas/Problem"}
"""A reference: FastAPI would analyze a model once for each status of each route."""
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"content": {PROBLEM_JSON: {"schema": PROBLEM_SCHEMA}}}
    for status in (400, 401, 403, 404, 405, 409, 411, 413, 422, 429, 500, 503)
}


class Routes:
    """The services that the routes share."""

    def __init__(
        self, registry: TableRegistry, lobby: Lobby, auth: Auth, commands: CommandDispatcher
    ) -> None:
        self.registry = registry
        self.lobby = lobby
        self.auth = auth
        self.commands = commands
        self.replays = Replays(registry, lobby)
        self.analyses = Analyses(registry, self.replays)
        self.puzzles = Puzzles(registry, lobby)
        self.positions = Positions(registry)
        self.statistics = Statistics(registry)
        self.texts = Texts()
        self.lists = TableLists(registry)
        self.ladders: SharedAnswers[list[dict[str, Any]]] = SharedAnswers(
            registry.settings.list_seconds
        )

    # People.

    async def requester(self, request: Request, response: Response) -> Requester:
        """The authenticated requester."""
        is_command = COMMAND.fullmatch(request.url.path) is not None
        requester = await self.auth.authenticate(request, MOVES if is_command else REQUESTS)
        if requester.renew_cookie and requester.token is not None:
            self.auth.set_session_cookie(response, requester.token)
        OWNER.set(requester.owner)
        HANG_UP.set(lambda: _hang_up(request))
        return requester

    async def ensure_guest(
        self, requester: Requester, response: Response, name: str | None = None
    ) -> Person:
        """The person of a request; creates a guest if there is none."""
        person, token = await self.auth.ensure_guest(requester, name)
        if token is not None:
            self.auth.set_session_cookie(response, token)
        return person

    def me(self, person: Person | None, token: str | None) -> dict[str, Any]:
        """The response of `/me`."""
        muted: set[int] = set()
        if person is not None:
            with self.registry.database.read() as connection:
                muted = storage.muted_people(connection, person.id)
        return {
            "person": None if person is None else person.id,
            "name": None if person is None else person.name,
            "emblem": None if person is None else person.emblem,
            "account": person is not None and person.is_account,
            "admin": person is not None and person.is_admin,
            "two_factor": person is not None and person.has_two_factor,
            "shares_games": person is not None and person.shares_games,
            "csrf": None if token is None else self.registry.signer.sign(tokens.CSRF, token),
            "muted": sorted(muted),
            "protocol": protocol.PROTOCOL,
        }

    async def table_info(self, table_id: str, requester: Requester) -> dict[str, Any]:
        """The public information about a table the requester may see."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            self.lobby.access.require_visible(table, requester.person, requester.link)
            return table_info(table, time, requester.person)

        return await self.registry.read(table_id, ask)

    async def changed_table_info(self, table_id: str) -> dict[str, Any]:
        """The public information about a table, for the person who has just changed it."""
        return await self.registry.read(table_id, table_info)


async def _hang_up(request: Request) -> None:
    """Wait until the client of a request whose body was read has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def make_routes(
    registry: TableRegistry, lobby: Lobby, auth: Auth, commands: CommandDispatcher
) -> APIRouter:
    """All routes of the API."""
    routes = Routes(registry, lobby, auth, commands)
    router = APIRouter(prefix="/api", responses=PROBLEMS)
    _add_games(router, routes)
    _add_people(router, routes)
    add_account_routes(router, routes)
    _add_tables(router, routes)
    _add_play(router, routes)
    _add_records(router, routes)
    _add_positions(router, routes)
    _add_puzzles(router, routes)
    _add_lessons(router, routes)
    _add_statistics(router, routes)
    _add_replays(router, routes)
    _add_texts(router, routes)
    return router


@cache
def needed_options(key: str) -> dict[str, dict[str, str]]:
    """The options a number of players requires because the defaults are invalid for it."""
    game = find_game(key).game
    found: dict[str, dict[str, str]] = {}
    for players in range(game.meta.fewest, game.meta.most + 1):
        options = options_for(game, players)
        if options:
            found[str(players)] = options
    return found


@cache
def has_tracking(key: str) -> bool:
    """Whether views of a game tell more at a table with tracking."""
    game = find_game(key).game
    players = game.meta.fewest
    config = game.configure(players, 0, needed_options(key).get(str(players), {}))
    view = game.view(game.setup(config, Chance(0)), 0)
    return view.plain(tracking=True) != view.plain(tracking=False)


@cache
def default_notice(key: str) -> dict[str, Any] | None:
    """The notice of a game with the default options and players."""
    game = find_game(key).game
    players = game.meta.default_players or game.meta.fewest
    config = game.configure(players, 0, needed_options(key).get(str(players), {}))
    found = game.notice(config)
    return None if found is None else wire.text(game, found)


def _add_games(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]

    @router.get("/games", response_model=list[protocol.GameInfo])
    async def games(requester: CurrentRequester, request: Request) -> Any:
        """The installed games with their options and bots."""
        bots = sorted(routes.registry.bots.names)
        found = []
        for key in game_keys():
            game = find_game(key).game
            options = [
                {
                    "name": option.name,
                    "values": list(option.values),
                    "offers": list(option.offers),
                    "default": option.default,
                    "is_file": option.is_file,
                    "is_derived": option.is_derived,
                    "is_advanced": option.is_advanced,
                }
                for option in game.meta.options
            ]
            found.append(
                {
                    "game": key,
                    "rules": game.meta.rules,
                    "fewest": game.meta.fewest,
                    "most": game.meta.most,
                    "default_players": game.meta.default_players or game.meta.fewest,
                    "ages": game.meta.eras,
                    "options": options,
                    "bots": [name for name in bots if plays(name, game)],
                    "levels": [
                        {"bot": level, "substitute": substitute(level, game)}
                        for level in levels_of(game)
                    ],
                    "default_bot": default_bot(game),
                    "needed": needed_options(key),
                    "tracking": has_tracking(key),
                    "advice": has_judge(game),
                    "notice": default_notice(key),
                }
            )
        return Document(msgspec.json.encode(found), JSON, NO_STORE).response(request.headers)

    @router.get("/ratings", response_model=protocol.RatingList)
    async def ratings(
        requester: CurrentRequester, ladder: Annotated[str, Query(pattern=r"^[a-z0-9_/-]{1,60}$")]
    ) -> Any:
        """The best ratings of a ladder, such as `wonders/2nd/4`, or `dice/-/3` without editions."""

        def ask() -> list[dict[str, Any]]:
            with routes.registry.database.read() as connection:
                return storage.ladder(connection, ladder)

        async def compute() -> list[dict[str, Any]]:
            return await routes.registry.in_thread(ask)

        shared = ladder in known_ladders()
        return {"ratings": await (routes.ladders.get(ladder, compute) if shared else compute())}


def _add_people(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    registry, limits = routes.registry, routes.auth.limits

    @router.get("/me", response_model=protocol.Me)
    async def me(requester: CurrentRequester) -> Any:
        """The identity of the caller."""
        return await registry.in_thread(routes.me, requester.person, requester.token)

    @router.get("/me/ratings", response_model=protocol.RatingList)
    async def own_ratings(requester: CurrentRequester) -> Any:
        """The caller's ratings on every ladder."""
        person = requester.person

        def ask() -> list[dict[str, Any]]:
            with registry.database.read() as connection:
                return [] if person is None else storage.ratings_of(connection, person.id)

        return {"ratings": await registry.in_thread(ask)}

    @router.post("/me", response_model=protocol.Me)
    async def become_guest(
        requester: CurrentRequester, body: protocol.Rename, response: Response
    ) -> Any:
        """Become a guest with a name and an emblem, or change them; accounts keep their names."""
        person, token = await routes.auth.ensure_guest(requester, body.name, body.emblem)
        is_change = body.name is not None or body.emblem is not None
        if token is not None:
            routes.auth.set_session_cookie(response, token)
        elif person.is_account and (body.name is not None or body.emblem is None):
            raise Conflict(Reason("server-account-name"))
        elif is_change:
            change = (registry, person, body.name, body.emblem)
            person = await registry.in_thread(accounts.change_identity, *change)
        return await registry.in_thread(routes.me, person, token or requester.token)

    @router.put("/me/sharing", response_model=protocol.Me)
    async def change_sharing(requester: CurrentRequester, body: protocol.Sharing) -> Any:
        """Agree or no longer agree that one's finished public games are published in datasets."""
        person = requester.require_person()
        change = (registry, person, body.shares_games)
        changed = await registry.in_thread(accounts.change_sharing, *change)
        return await registry.in_thread(routes.me, changed, requester.token)

    @router.delete("/session", status_code=204, response_class=Response)
    async def log_out(requester: CurrentRequester) -> Response:
        """Sign out: delete the session of this browser."""
        if requester.token is not None:
            await registry.in_thread(accounts.log_out, registry, requester.token)
            registry.disconnect(tokens.hash_token(requester.token))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response

    @router.delete("/account", status_code=204, response_class=Response)
    async def delete_account(requester: CurrentRequester, body: protocol.DeleteAccount) -> Response:
        """Delete the account with its password, ratings and chat; games stay, without the name."""
        person = requester.require_person()
        limits.enforce("logins", "delete", person.id)
        await accounts.delete_account(registry, person, body.password)
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response

    @router.get("/account/export", response_model=dict[str, Any])
    async def export_person(requester: CurrentRequester) -> Any:
        """All data the server stores about the caller."""
        return await registry.in_thread(
            accounts.export_personal_data, registry, requester.require_person(), lane=SLOW
        )

    @router.post("/mute", response_model=protocol.Me)
    async def mute(requester: CurrentRequester, body: protocol.Mute) -> Any:
        """Mute or unmute a person in chats."""
        person = requester.require_person()
        await registry.in_thread(accounts.mute, registry, person, body.person, body.muted)
        return await registry.in_thread(routes.me, person, requester.token)


def _add_tables(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    lobby, limits = routes.lobby, routes.auth.limits

    @router.get("/tables", response_model=protocol.TableList)
    async def tables(
        requester: CurrentRequester,
        response: Response,
        status: Annotated[str, Query(pattern="^(open|running|finished|ended)$")] = OPEN,
        mine: bool = False,
        before: Annotated[float | None, Query(allow_inf_nan=False)] = None,
    ) -> Any:
        """Public tables, or with `mine` the caller's own; the last changed first."""
        find = routes.lists.own if mine else routes.lists.public
        page = Response(await find(status, before, requester.person), media_type=JSON)
        page.raw_headers += response.raw_headers  # a renewed cookie
        return page

    @router.post("/tables", response_model=protocol.TableInfo, status_code=201)
    async def open_table(
        requester: CurrentRequester, body: protocol.NewTable, response: Response
    ) -> Any:
        """Open a table, and start it immediately if `start` is set."""
        person = await routes.ensure_guest(requester, response)
        limits.enforce("tables", person.id)
        return await routes.changed_table_info(await lobby.open(person, body))

    @router.get("/tables/{table_id}", response_model=protocol.TableInfo)
    async def table(requester: CurrentRequester, table_id: TablePath) -> Any:
        """A table; a private one requires a seat or the `X-Civitas-Token` of a link."""
        return await routes.table_info(table_id, requester)

    @router.get("/tables/{table_id}/links", response_model=protocol.Links)
    async def links(requester: CurrentRequester, table_id: TablePath) -> Any:
        """The link tokens the caller may share."""
        return await lobby.links(requester.person, table_id, requester.link)

    @router.post("/tables/{table_id}/seats/{seat}/link", response_model=protocol.Links)
    async def renew_link(requester: CurrentRequester, table_id: TablePath, seat: SeatPath) -> Any:
        """Replace the link of one's own seat; who plays by the old one stays."""
        person = requester.require_person()
        return await lobby.set_link(person, table_id, seat, is_revoked=False)

    @router.delete("/tables/{table_id}/seats/{seat}/link", response_model=protocol.Links)
    async def revoke_link(requester: CurrentRequester, table_id: TablePath, seat: SeatPath) -> Any:
        """Revoke the link of one's own seat, and remove everybody who plays by it."""
        person = requester.require_person()
        return await lobby.set_link(person, table_id, seat, is_revoked=True)

    @router.post("/tables/{table_id}/join", response_model=protocol.TableInfo)
    async def join(
        requester: CurrentRequester, table_id: TablePath, body: protocol.Join, response: Response
    ) -> Any:
        """Take an open seat."""
        person = await routes.ensure_guest(requester, response, body.name)
        await lobby.join(person, table_id, body)
        return await routes.changed_table_info(table_id)

    @router.post("/tables/{table_id}/claim", response_model=protocol.TableInfo)
    async def claim(
        requester: CurrentRequester,
        table_id: TablePath,
        body: protocol.ClaimSeat,
        response: Response,
    ) -> Any:
        """Play one's own seat from another browser, by its link."""
        person = await routes.ensure_guest(requester, response)
        await lobby.claim(person, table_id, body.token, requester.browser)
        return await routes.changed_table_info(table_id)

    @router.put("/tables/{table_id}/seats/{seat}", response_model=protocol.TableInfo)
    async def set_seat(
        requester: CurrentRequester, table_id: TablePath, seat: SeatPath, body: protocol.SetSeat
    ) -> Any:
        """Open a seat, give it to a bot or take it; for the host, before the start."""
        await lobby.set_seat(requester.require_person(), table_id, seat, body)
        return await routes.changed_table_info(table_id)

    @router.delete("/tables/{table_id}/seats/{seat}", status_code=204, response_class=Response)
    async def stand_up(
        requester: CurrentRequester, table_id: TablePath, seat: SeatPath
    ) -> Response:
        """Leave one's seat before the start."""
        await lobby.stand_up(requester.require_person(), table_id, seat)
        return Response(status_code=204)

    @router.post("/tables/{table_id}/start", response_model=protocol.TableInfo)
    async def start(requester: CurrentRequester, table_id: TablePath) -> Any:
        """Start the game; for the host, once every seat is taken."""
        await lobby.start(requester.require_person(), table_id)
        return await routes.changed_table_info(table_id)

    @router.post("/tables/{table_id}/rematch", response_model=protocol.TableInfo)
    async def rematch(requester: CurrentRequester, table_id: TablePath) -> Any:
        """The table for a rematch with the same people."""
        person = requester.require_person()
        limits.enforce("tables", person.id)
        return await routes.changed_table_info(await lobby.rematch(person, table_id))


def _add_play(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    registry, lobby, limits = routes.registry, routes.lobby, routes.auth.limits

    @router.get("/tables/{table_id}/seats/{seat}", response_model=protocol.State)
    async def state(
        requester: CurrentRequester,
        table_id: TablePath,
        seat: WatchPath,
        since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    ) -> Any:
        """The game as a seat sees it; seat -1 is a spectator."""

        def ask(table: Table, time: Time) -> str:
            lobby.access.require_visible(table, requester.person, requester.link)
            if seat >= 0:
                table.require_seat(requester.person, seat)
            else:
                lobby.access.require_watching(table, requester.person, requester.link)
            found = seat_state(table, seat, time)
            if found is None:
                raise table.no_match()
            return found.text(since)

        lane = REQUESTS if seat < 0 else await registry.lane_of(table_id, requester.person)
        found = await registry.read(table_id, ask, lane)
        if seat >= 0:
            await registry.record_activity(table_id, requester.require_person(), seat)
        return Response(found, media_type="application/json")

    @router.post("/tables/{table_id}/seats/{seat}/choices", response_model=protocol.Accepted)
    async def choose(
        requester: CurrentRequester, table_id: TablePath, seat: SeatPath, move: protocol.Move
    ) -> Any:
        """Answer the decision of a seat; a retry with the same key changes nothing."""
        message = protocol.Choose(type="choose", seat=seat, **move.model_dump())
        person = requester.require_person()
        if not registry.is_player(table_id, person):  # a legal move is never limited
            limits.require("refused", person.id, table_id)
        try:
            await routes.commands.execute(person, table_id, message, requester.link)
        except CivitasError:
            # Refused commands count towards the limit, accepted ones never do.
            limits.enforce("refused", person.id, table_id)
            raise
        return {"type": "accepted", "key": move.key}

    @router.post("/tables/{table_id}/seats/{seat}/commands", response_model=protocol.Accepted)
    async def command(
        requester: CurrentRequester, table_id: TablePath, seat: SeatPath, body: protocol.SeatCommand
    ) -> Any:
        """Withdraw, undo, resign, leave, return, or replace an absent player with a bot."""
        message = protocol.CLIENT_MESSAGE.validate_python(
            {"type": body.type, "seat": seat, "key": body.key}
        )
        person = requester.require_person()
        if not registry.is_player(table_id, person):  # a legal move is never limited
            limits.require("refused", person.id, table_id)
        try:
            await routes.commands.execute(person, table_id, message, requester.link)
        except CivitasError:
            limits.enforce("refused", person.id, table_id)
            raise
        return {"type": "accepted", "key": body.key}


def _add_records(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    registry, lobby, limits = routes.registry, routes.lobby, routes.auth.limits

    @router.get(
        "/tables/{table_id}/record",
        response_class=Response,
        responses={200: {"content": {RECORD: {"schema": {"type": "string"}}}}},
    )
    async def record(requester: CurrentRequester, table_id: TablePath) -> Response:
        """The whole record of a finished game."""

        def ask(table: Table, time: Time) -> None:
            lobby.access.require_visible(table, requester.person, requester.link)
            is_over = table.is_over_for(table.seats_of(requester.person), time.now)
            if table.status != FINISHED or not is_over:
                raise Conflict(Reason("server-record-running"))

        await registry.read(table_id, ask)
        lines = await registry.record_lines(table_id)
        return Response("".join(f"{line}\n" for line in lines), media_type=RECORD)

    @router.get(
        "/tables/{table_id}/options/{name}",
        response_class=Response,
        responses={200: {"content": {PLAIN: {"schema": {"type": "string"}}}}},
    )
    async def option(
        requester: CurrentRequester,
        table_id: TablePath,
        name: Annotated[str, Path(pattern="^[a-z0-9_]{1,40}$")],
    ) -> Response:
        """The full value of an option, such as the contents of a board set."""

        def ask(table: Table, time: Time) -> str:
            lobby.access.require_visible(table, requester.person, requester.link)
            if name not in table.row.options:
                raise NotFound(Reason("server-no-page"))
            return table.row.options[name]

        return Response(await registry.read(table_id, ask), media_type=PLAIN)

    @router.get("/tables/{table_id}/pieces", response_model=dict[str, Any])
    async def pieces(requester: CurrentRequester, request: Request, table_id: TablePath) -> Any:
        """The text printed on the pieces of a table's game; it never changes."""

        def ask(table: Table, time: Time) -> Document:
            lobby.access.require_visible(table, requester.person, requester.link)
            row = table.row
            options = tuple(sorted(row.options.items()))
            return printed.pieces(row.game, row.players, row.rules, options)

        return (await registry.read(table_id, ask)).response(request.headers)

    @router.get("/tables/{table_id}/seats/{seat}/export", response_model=dict[str, Any])
    async def export(requester: CurrentRequester, table_id: TablePath, seat: SeatPath) -> Any:
        """A game as one's own seat sees it."""

        def ask(table: Table, time: Time) -> tuple[str, dict[str, Any] | None]:
            lobby.access.require_visible(table, requester.person, requester.link)
            table.require_seat(requester.person, seat)
            table.require_game()
            if table.match is not None:
                return table.row.game, export_seat(table, table.match, seat)
            if table.row.status == RUNNING:
                raise table.no_match()
            return table.row.game, None

        game, found = await registry.read(table_id, ask)
        if found is None:
            lines = await registry.record_lines(table_id)
            return await registry.jobs.run("export", tasks.export_seat, game, lines, seat)
        return found

    @router.post(
        "/records",
        response_model=protocol.TableInfo,
        status_code=201,
        openapi_extra={
            "requestBody": {
                "content": {RECORD: {"schema": {"type": "string"}}},
                "required": True,
            }
        },
    )
    async def import_record(
        requester: CurrentRequester, request: Request, response: Response
    ) -> Any:
        """Import a record: a finished game to watch, an unfinished one to continue."""
        limits.enforce("imports", requester.address)
        data = await request.body()
        person = await routes.ensure_guest(requester, response)
        limits.enforce("tables", person.id)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise invalid_field("body", "utf-8") from error
        return await routes.changed_table_info(await lobby.import_record(person, text))


def _add_positions(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    lobby, limits, positions = routes.lobby, routes.auth.limits, routes.positions
    GameKey = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]
    Players = Annotated[int, Path(ge=1, le=protocol.MOST_SEATS)]

    @router.post("/positions", response_model=protocol.TableInfo, status_code=201)
    async def play_position(
        requester: CurrentRequester, response: Response, request: protocol.NewPosition
    ) -> Any:
        """Open a table with a position, for this browser and bots."""
        limits.enforce("imports", requester.address)
        person = await routes.ensure_guest(requester, response)
        limits.enforce("tables", person.id)
        return await routes.changed_table_info(await lobby.open_position(person, request))

    @router.get("/games/{game}/position", response_model=protocol.PositionSchema)
    async def position_schema(requester: CurrentRequester, game: GameKey) -> Any:
        """What positions of a game consist of, for programs that edit them."""
        return await positions.schema(game)

    @router.get("/games/{game}/position/{players}", response_model=protocol.PositionText)
    async def start_position(requester: CurrentRequester, game: GameKey, players: Players) -> Any:
        """The position of a new game as text."""
        return await positions.start(game, players)

    @router.post("/positions/check", response_model=protocol.PositionCheck)
    async def check_position(requester: CurrentRequester, request: protocol.CheckPosition) -> Any:
        """Whether a position is possible, and who is asked what in it."""
        limits.enforce("positions", requester.address)
        return await positions.check(request.position)

    @router.post("/positions/advice", response_model=protocol.Estimates)
    async def advise_position(requester: CurrentRequester, request: protocol.AdvisePosition) -> Any:
        """What is expected of the options of a seat in a position."""
        person = requester.require_person()
        limits.enforce("advice", person.id)
        return await positions.advise(person, request)


def _add_puzzles(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    puzzles, limits = routes.puzzles, routes.auth.limits
    Number = Annotated[int, Path(ge=1, le=100_000)]
    Key = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]

    @router.get("/puzzles", response_model=list[protocol.PuzzleSet])
    async def puzzle_sets(requester: CurrentRequester) -> Any:
        """The puzzles of each game, and how the requester did."""
        return await puzzles.listing(requester.person)

    @router.post("/puzzles/{game}/{number}", response_model=protocol.TableInfo, status_code=201)
    async def open_puzzle(
        requester: CurrentRequester, response: Response, game: Key, number: Number
    ) -> Any:
        """Open a table with the position of a puzzle."""
        limits.enforce("puzzles", requester.address)
        person = await routes.ensure_guest(requester, response)
        return await routes.changed_table_info(await puzzles.open(person, game, number))

    @router.post("/puzzles/{game}/{number}/answer", response_model=protocol.PuzzleAnswer)
    async def answer_puzzle(
        requester: CurrentRequester, game: Key, number: Number, body: protocol.NewPuzzleAnswer
    ) -> Any:
        """Whether a choice is the best one, and why."""
        person = requester.require_person()
        limits.enforce("advice", person.id)
        return await puzzles.answer(person, game, number, body.choice)


def _add_statistics(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    Setup = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]

    @router.get("/statistics", response_model=protocol.StatisticsList)
    async def statistics_list(requester: CurrentRequester) -> Any:
        """The set-ups of the finished games of this server, with their numbers of games."""
        return await routes.statistics.shared_listing()

    @router.get("/statistics/{setup}", response_model=protocol.Statistics)
    async def statistics(
        requester: CurrentRequester,
        response: Response,
        setup: Setup,
        players: Annotated[Literal["all", "people", "bots"], Query()] = "all",
    ) -> Any:
        """Figures about the finished games of a set-up."""
        body = await routes.statistics.shared_figures(setup, players)
        found = Response(body, media_type=JSON)
        found.raw_headers += response.raw_headers  # a renewed cookie
        return found


def _add_lessons(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    lobby, limits = routes.lobby, routes.auth.limits

    @router.get("/lessons", response_model=protocol.LessonList)
    async def lessons(requester: CurrentRequester, request: Request) -> Any:
        """All lessons, and how far this person has come."""
        found = msgspec.json.encode(await lobby.lessons(requester.person))
        return Document(found, JSON, NO_STORE).response(request.headers)

    @router.post("/lessons", response_model=protocol.TableInfo, status_code=201)
    async def begin_lesson(
        requester: CurrentRequester, response: Response, request: protocol.NewLesson
    ) -> Any:
        """Open the table of a lesson, or return to it."""
        limits.enforce("puzzles", requester.address)
        person = await routes.ensure_guest(requester, response)
        return await routes.changed_table_info(await lobby.open_lesson(person, request))


def _add_replays(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    replays = routes.replays
    seats = Annotated[int, Query(ge=-1, lt=protocol.MOST_SEATS)]

    @router.get("/tables/{table_id}/replay", response_model=protocol.Replay)
    async def replay_steps(
        requester: CurrentRequester,
        table_id: TablePath,
        seat: seats = -1,
        first: Annotated[int, Query(alias="from", ge=1, le=2**31 - 1)] = 1,
        limit: Annotated[int, Query(ge=1, le=MOST_STEPS)] = PAGE,
        event: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
    ) -> Any:
        """Steps of a finished game in order, from one on or from that of an event."""
        who = (requester.person, requester.link)
        return await replays.steps(table_id, seat, *who, first, limit, event)

    @router.get("/tables/{table_id}/replay/{number}", response_model=protocol.State)
    async def replay_state(
        requester: CurrentRequester,
        table_id: TablePath,
        number: Annotated[int, Path(ge=1, le=2**31 - 1)],
        seat: seats = -1,
        since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    ) -> Any:
        """A finished game after a step, as a seat saw it; seat -1 is a spectator."""
        return await replays.state(table_id, number, seat, since, requester.person, requester.link)

    @router.get(
        "/tables/{table_id}/replay/{number}/position", response_model=protocol.ReplayPosition
    )
    async def replay_position(
        requester: CurrentRequester,
        table_id: TablePath,
        number: Annotated[int, Path(ge=1, le=2**31 - 1)],
        seat: seats = -1,
    ) -> Any:
        """The position of a finished game after a step as text, as far as a seat knew it."""
        return await replays.position(table_id, number, seat, requester.person, requester.link)

    @router.get("/tables/{table_id}/story", response_model=protocol.Story)
    async def story(requester: CurrentRequester, table_id: TablePath) -> Any:
        """How a finished game went: the points after each turn, and highlights."""
        return await replays.story(table_id, requester.person, requester.link)

    @router.get("/tables/{table_id}/analysis", response_model=protocol.Analysis)
    async def analysis(requester: CurrentRequester, table_id: TablePath) -> Any:
        """What the choices of a finished game were worth, as far as they are judged."""
        return await routes.analyses.found(table_id, requester.person, requester.link)

    @router.post("/tables/{table_id}/analysis", response_model=protocol.Analysis)
    async def analyse(requester: CurrentRequester, table_id: TablePath) -> Any:
        """Judge the choices of a finished game in the background."""
        person = requester.require_person()
        routes.auth.limits.enforce("analyses", person.id)
        return await routes.analyses.start(table_id, person, requester.link)


def _add_texts(router: APIRouter, routes: Routes) -> None:
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]

    @router.get("/text", response_model=list[protocol.LanguageInfo])
    async def text_parts(requester: CurrentRequester) -> Any:
        """The available languages and their text files."""
        return routes.texts.listing()

    @router.get(
        "/text/{language}/{part}",
        response_class=Response,
        responses={200: {"content": {PLAIN: {"schema": {"type": "string"}}}}, 304: {}},
    )
    async def text_part(
        requester: CurrentRequester,
        request: Request,
        language: Annotated[str, Path(pattern="^[A-Za-z0-9-]{2,35}$")],
        part: Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")],
    ) -> Response:
        """The Fluent source of the server, the client or a game, or the rules of a game."""
        return routes.texts.find(language, part).response(request.headers)
