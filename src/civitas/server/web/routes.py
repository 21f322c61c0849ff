"""What can be asked for by HTTP, besides the socket."""

from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from civitas.bots.registry import default_bot
from civitas.kernel import CivitasError, Reason
from civitas.play.registry import find_game, game_keys
from civitas.server.db import storage
from civitas.server.db.storage import FINISHED, OPEN, PAGE
from civitas.server.errors import Conflict, NotFound, wrong_field
from civitas.server.people import accounts, people, tokens
from civitas.server.people.people import Person
from civitas.server.tables import persistence
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import table_info
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.replays import Replays
from civitas.server.tables.state import export_seat, seat_state
from civitas.server.tables.table import Table
from civitas.server.web.auth import COOKIE, Auth, Visit
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.pages import Document
from civitas.server.wire import pieces as printed
from civitas.server.wire import protocol
from civitas.server.wire.texts import Texts

TablePath = Annotated[str, Path(pattern=r"^[a-z0-9]{6,16}$")]
SeatPath = Annotated[int, Path(ge=0, lt=protocol.MOST_SEATS)]
WatchPath = Annotated[int, Path(ge=-1, lt=protocol.MOST_SEATS)]
RECORD: Final = "application/x-ndjson"
PLAIN: Final = "text/plain"
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": protocol.Problem}
    for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)
}


class Routes:
    """The requests, by what they are about."""

    def __init__(
        self, registry: TableRegistry, lobby: Lobby, auth: Auth, commands: CommandDispatcher
    ) -> None:
        self.registry = registry
        self.lobby = lobby
        self.auth = auth
        self.commands = commands
        self.replays = Replays(registry, lobby)
        self.texts = Texts()

    # Who is asking.

    async def visit(self, request: Request, response: Response) -> Visit:
        """Who is asking; how often is limited by address, what is done at a game apart."""
        visit = await self.auth.visit(request)
        if visit.is_renewed and visit.token is not None:
            self.auth.remember(response, visit.token)
        if not request.url.path.endswith(("/choices", "/commands")):
            self.auth.limits.require("requests", visit.address)
        return visit

    async def guest(self, visit: Visit, response: Response, name: str | None = None) -> Person:
        """Whoever is asking, made a guest if they are nobody yet."""
        person, token = await self.auth.guest(visit, name)
        if token is not None:
            self.auth.remember(response, token)
        return person

    def me(self, person: Person | None, token: str | None) -> dict[str, Any]:
        """Who the server takes somebody for."""
        muted: set[int] = set()
        if person is not None:
            with self.registry.database.read() as connection:
                muted = storage.muted(connection, person.id)
        return {
            "person": None if person is None else person.id,
            "name": None if person is None else person.name,
            "account": person is not None and person.is_account,
            "admin": person is not None and person.is_admin,
            "csrf": None if token is None else self.registry.signer.token(tokens.CSRF, token),
            "muted": sorted(muted),
            "protocol": protocol.PROTOCOL,
        }

    async def info(self, table_id: str, visit: Visit) -> dict[str, Any]:
        """A table for somebody who may see it."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            self.lobby.access.require_visible(table, visit.person, visit.link)
            return table_info(table, time, visit.person)

        return await self.registry.read(table_id, ask)

    async def own_info(self, table_id: str) -> dict[str, Any]:
        """A table for somebody who has just changed it."""
        return await self.registry.read(table_id, table_info)

    def page(self, found: list[storage.TableRow], person: Person | None) -> dict[str, Any]:
        """A list of tables for somebody."""
        tables: list[dict[str, Any]] = []
        with self.registry.database.read() as connection:
            for row in found[:PAGE]:
                summary = persistence.load_summary(connection, row)
                tables.append(table_info(summary, self.registry.time, person))
        return {"tables": tables, "more": len(found) > PAGE}


def make_routes(
    registry: TableRegistry, lobby: Lobby, auth: Auth, commands: CommandDispatcher
) -> APIRouter:
    """All requests."""
    routes = Routes(registry, lobby, auth, commands)
    router = APIRouter(prefix="/api", responses=PROBLEMS)
    _add_games(router, routes)
    _add_people(router, routes)
    _add_tables(router, routes)
    _add_play(router, routes)
    _add_records(router, routes)
    _add_replays(router, routes)
    _add_texts(router, routes)
    return router


@cache
def needed_options(key: str) -> dict[str, dict[str, str]]:
    """By number of players whose usual options are refused: the first other value that is not."""
    game = find_game(key).game
    found: dict[str, dict[str, str]] = {}
    for players in range(game.meta.fewest, game.meta.most + 1):
        tries: list[dict[str, str]] = [{}]
        tries += [{option.name: value} for option in game.meta.options for value in option.values]
        for options in tries:
            try:
                game.configure(players, 0, options)
            except CivitasError:
                continue
            if options:
                found[str(players)] = options
            break
    return found


def _add_games(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]

    @router.get("/games", response_model=list[protocol.GameInfo])
    async def games(visit: visiting) -> Any:
        """The games that can be played, their options and bots."""
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
                }
                for option in game.meta.options
            ]
            found.append(
                {
                    "game": key,
                    "rules": game.meta.rules,
                    "fewest": game.meta.fewest,
                    "most": game.meta.most,
                    "options": options,
                    "bots": bots,
                    "default_bot": default_bot(game),
                    "needed": needed_options(key),
                }
            )
        return found

    @router.get("/ratings", response_model=protocol.RatingList)
    async def ratings(
        visit: visiting, ladder: Annotated[str, Query(pattern=r"^[a-z0-9_/-]{1,60}$")]
    ) -> Any:
        """The best of a ladder, as `wonders/2nd/4`, or `dice/-/3` where there are no editions."""

        def ask() -> list[dict[str, Any]]:
            with routes.registry.database.read() as connection:
                return storage.ladder(connection, ladder)

        return {"ratings": await routes.registry.in_thread(ask)}


def _add_people(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]
    registry, limits = routes.registry, routes.auth.limits

    @router.get("/me", response_model=protocol.Me)
    async def me(visit: visiting) -> Any:
        """Who the server takes the asker for."""
        return await registry.in_thread(routes.me, visit.person, visit.token)

    @router.get("/me/ratings", response_model=protocol.RatingList)
    async def own_ratings(visit: visiting) -> Any:
        """The asker's own, on every ladder."""
        person = visit.person

        def ask() -> list[dict[str, Any]]:
            with registry.database.read() as connection:
                return [] if person is None else storage.ratings_of(connection, person.id)

        return {"ratings": await registry.in_thread(ask)}

    @router.post("/me", response_model=protocol.Me)
    async def become_guest(visit: visiting, body: protocol.Rename, response: Response) -> Any:
        """Become a guest with a name, or take another name."""
        person, token = await routes.auth.guest(visit, body.name)
        if token is not None:
            routes.auth.remember(response, token)
        elif person.is_account:
            raise Conflict(Reason("server-account-name"))
        else:
            person = await registry.in_thread(accounts.rename, registry, person, body.name)
        return await registry.in_thread(routes.me, person, token or visit.token)

    @router.post("/account", response_model=protocol.Me, status_code=201)
    async def register(visit: visiting, body: protocol.Credentials, response: Response) -> Any:
        """Make an account; a guest keeps seats and games."""
        limits.require("people", visit.address)
        guest = visit.person
        person = await registry.in_thread(
            accounts.register, registry, guest, body.name, body.password
        )
        token = await registry.in_thread(accounts.new_token, registry, person, visit.token)
        routes.auth.remember(response, token)
        return await registry.in_thread(routes.me, person, token)

    @router.post("/session", response_model=protocol.Me)
    async def log_in(visit: visiting, body: protocol.Credentials, response: Response) -> Any:
        """Come in with an account; seats taken as a guest go along."""
        limits.require("logins", "address", visit.address)
        limits.require("logins", "name", people.name_key(body.name))
        person = await registry.in_thread(
            accounts.log_in, registry, visit.person, body.name, body.password
        )
        token = await registry.in_thread(accounts.new_token, registry, person, visit.token)
        routes.auth.remember(response, token)
        return await registry.in_thread(routes.me, person, token)

    @router.delete("/session", status_code=204, response_class=Response)
    async def log_out(visit: visiting) -> Response:
        """Let the server forget this browser."""
        if visit.token is not None:
            await registry.in_thread(accounts.log_out, registry, visit.token)
            registry.disconnect(tokens.digest(visit.token))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response

    @router.delete("/account", status_code=204, response_class=Response)
    async def delete_account(visit: visiting, body: protocol.DeleteAccount) -> Response:
        """Delete the account: name, password, ratings, words; games stay without the name."""
        person = visit.known()
        limits.require("logins", "delete", person.id)
        await accounts.delete_account(registry, person, body.password)
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response

    @router.get("/account/export", response_model=dict[str, Any])
    async def export_person(visit: visiting) -> Any:
        """Everything the server keeps of the asker."""
        return await registry.in_thread(accounts.export_person, registry, visit.known())

    @router.post("/mute", response_model=protocol.Me)
    async def mute(visit: visiting, body: protocol.Mute) -> Any:
        """Begin or end not seeing somebody's words."""
        person = visit.known()
        await registry.in_thread(accounts.mute, registry, person, body.person, body.muted)
        return await registry.in_thread(routes.me, person, visit.token)


def _add_tables(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]
    registry, lobby, limits = routes.registry, routes.lobby, routes.auth.limits

    @router.get("/tables", response_model=protocol.TableList)
    async def tables(
        visit: visiting,
        status: Annotated[str, Query(pattern="^(open|running|finished|ended)$")] = OPEN,
        mine: bool = False,
        before: Annotated[float | None, Query(allow_inf_nan=False)] = None,
    ) -> Any:
        """Public tables, or with `mine` one's own; the last changed first."""

        def ask() -> dict[str, Any]:
            with registry.database.read() as connection:
                if not mine:
                    found = storage.public_tables(connection, status, before)
                elif visit.person is None:
                    found = []
                else:
                    found = storage.tables_of(connection, visit.person.id, status, before)
            return routes.page(found, visit.person)

        return await registry.in_thread(ask)

    @router.post("/tables", response_model=protocol.TableInfo, status_code=201)
    async def open_table(visit: visiting, body: protocol.NewTable, response: Response) -> Any:
        """Open a table, and start it immediately if `start` is set."""
        person = await routes.guest(visit, response)
        limits.require("tables", person.id)
        return await routes.own_info(await lobby.open(person, body))

    @router.get("/tables/{table_id}", response_model=protocol.TableInfo)
    async def table(visit: visiting, table_id: TablePath) -> Any:
        """A table; one that is not public needs a seat, or a link's `X-Civitas-Token`."""
        return await routes.info(table_id, visit)

    @router.get("/tables/{table_id}/links", response_model=protocol.Links)
    async def links(visit: visiting, table_id: TablePath) -> Any:
        """The tokens the asker may hand on."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            lobby.access.require_visible(table, visit.person, visit.link)
            return lobby.access.links(table, visit.person)

        return await registry.read(table_id, ask)

    @router.post("/tables/{table_id}/join", response_model=protocol.TableInfo)
    async def join(
        visit: visiting, table_id: TablePath, body: protocol.Join, response: Response
    ) -> Any:
        """Take an open seat."""
        person = await routes.guest(visit, response, body.name)
        await lobby.join(person, table_id, body)
        return await routes.own_info(table_id)

    @router.post("/tables/{table_id}/claim", response_model=protocol.TableInfo)
    async def claim(
        visit: visiting, table_id: TablePath, body: protocol.ClaimSeat, response: Response
    ) -> Any:
        """Play one's own seat from this browser too, by its link."""
        person = await routes.guest(visit, response)
        await lobby.claim(person, table_id, body.token)
        return await routes.own_info(table_id)

    @router.put("/tables/{table_id}/seats/{seat}", response_model=protocol.TableInfo)
    async def set_seat(
        visit: visiting, table_id: TablePath, seat: SeatPath, body: protocol.SetSeat
    ) -> Any:
        """Make a seat open, a bot's or one's own; for the host, before the start."""
        await lobby.set_seat(visit.known(), table_id, seat, body)
        return await routes.own_info(table_id)

    @router.delete("/tables/{table_id}/seats/{seat}", status_code=204, response_class=Response)
    async def stand_up(visit: visiting, table_id: TablePath, seat: SeatPath) -> Response:
        """Give one's seat back before the start."""
        await lobby.stand_up(visit.known(), table_id, seat)
        return Response(status_code=204)

    @router.post("/tables/{table_id}/start", response_model=protocol.TableInfo)
    async def start(visit: visiting, table_id: TablePath) -> Any:
        """Begin; for the host, once every seat is taken."""
        await lobby.start(visit.known(), table_id)
        return await routes.own_info(table_id)

    @router.post("/tables/{table_id}/rematch", response_model=protocol.TableInfo)
    async def rematch(visit: visiting, table_id: TablePath) -> Any:
        """The table for playing again with the same people."""
        person = visit.known()
        limits.require("tables", person.id)
        return await routes.own_info(await lobby.rematch(person, table_id))


def _add_play(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]
    registry, lobby, limits = routes.registry, routes.lobby, routes.auth.limits

    @router.get("/tables/{table_id}/seats/{seat}", response_model=protocol.State)
    async def state(
        visit: visiting,
        table_id: TablePath,
        seat: WatchPath,
        since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    ) -> Any:
        """The game as a seat knows it, or with -1 as those who watch do."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            lobby.access.require_visible(table, visit.person, visit.link)
            if seat >= 0:
                table.require_seat(visit.person, seat)
            else:
                lobby.access.require_watching(table, visit.person, visit.link)
            found = seat_state(table, seat, since, time)
            if found is None:
                raise table.no_match()
            return found

        found = await registry.read(table_id, ask)
        if seat >= 0:
            await registry.record_activity(table_id, visit.known(), seat)
        return found

    @router.post("/tables/{table_id}/seats/{seat}/choices", response_model=protocol.Accepted)
    async def choose(
        visit: visiting, table_id: TablePath, seat: SeatPath, move: protocol.Move
    ) -> Any:
        """Answer a seat's decision; the same key again changes nothing."""
        message = protocol.Choose(type="choose", seat=seat, **move.model_dump())
        person = visit.known()
        try:
            await routes.commands.execute(person, table_id, message, visit.link)
        except CivitasError:
            # What cannot be is counted; what can be never is.
            limits.require("refused", person.id, table_id)
            raise
        return {"type": "accepted", "key": move.key}

    @router.post("/tables/{table_id}/seats/{seat}/commands", response_model=protocol.Accepted)
    async def command(
        visit: visiting, table_id: TablePath, seat: SeatPath, body: protocol.SeatCommand
    ) -> Any:
        """Withdraw, undo, resign, leave, come back, or let a bot replace somebody."""
        message = protocol.CLIENT_MESSAGE.validate_python(
            {"type": body.type, "seat": seat, "key": body.key}
        )
        person = visit.known()
        try:
            await routes.commands.execute(person, table_id, message, visit.link)
        except CivitasError:
            limits.require("refused", person.id, table_id)
            raise
        return {"type": "accepted", "key": body.key}


def _add_records(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]
    registry, lobby, limits = routes.registry, routes.lobby, routes.auth.limits

    @router.get(
        "/tables/{table_id}/record",
        response_class=Response,
        responses={200: {"content": {RECORD: {"schema": {"type": "string"}}}}},
    )
    async def record(visit: visiting, table_id: TablePath) -> Response:
        """The whole record of a finished game."""

        def ask(table: Table, time: Time) -> str:
            lobby.access.require_visible(table, visit.person, visit.link)
            seen = table.match if table.seats_of(visit.person) else table.spectator_match(time.now)
            is_over = seen is not None and seen.outcome() is not None
            if table.match is None or table.status != FINISHED or not is_over:
                raise Conflict(Reason("server-record-running"))
            return table.match.record.text()

        return Response(await registry.read(table_id, ask), media_type=RECORD)

    @router.get(
        "/tables/{table_id}/options/{name}",
        response_class=Response,
        responses={200: {"content": {PLAIN: {"schema": {"type": "string"}}}}},
    )
    async def option(
        visit: visiting,
        table_id: TablePath,
        name: Annotated[str, Path(pattern="^[a-z0-9_]{1,40}$")],
    ) -> Response:
        """The whole value of an option, as the contents of a file of boards."""

        def ask(table: Table, time: Time) -> str:
            lobby.access.require_visible(table, visit.person, visit.link)
            if name not in table.row.options:
                raise NotFound(Reason("server-no-page"))
            return table.row.options[name]

        return Response(await registry.read(table_id, ask), media_type=PLAIN)

    @router.get("/tables/{table_id}/pieces", response_model=dict[str, Any])
    async def pieces(visit: visiting, request: Request, table_id: TablePath) -> Any:
        """What is printed on the pieces of a table's game; the same all its life."""

        def ask(table: Table, time: Time) -> Document:
            lobby.access.require_visible(table, visit.person, visit.link)
            row = table.row
            options = tuple(sorted(row.options.items()))
            return printed.pieces(row.game, row.players, row.rules, options)

        return (await registry.read(table_id, ask)).answer(request.headers)

    @router.get("/tables/{table_id}/seats/{seat}/export", response_model=dict[str, Any])
    async def export(visit: visiting, table_id: TablePath, seat: SeatPath) -> Any:
        """A game as one's own seat knows it."""

        def ask(table: Table, time: Time) -> dict[str, Any]:
            lobby.access.require_visible(table, visit.person, visit.link)
            table.require_seat(visit.person, seat)
            if table.match is None:
                raise table.no_match()
            return export_seat(table, table.match, seat)

        return await registry.read(table_id, ask)

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
    async def import_record(visit: visiting, request: Request, response: Response) -> Any:
        """Take in a record: a finished game to look at, another to play on."""
        body = await request.body()
        person = await routes.guest(visit, response)
        limits.require("tables", person.id)
        try:
            text = body.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise wrong_field("body", "utf-8") from error
        return await routes.own_info(await lobby.import_record(person, text))


def _add_replays(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]
    replays = routes.replays
    seats = Annotated[int, Query(ge=-1, lt=protocol.MOST_SEATS)]

    @router.get("/tables/{table_id}/replay", response_model=protocol.Replay)
    async def replay_steps(visit: visiting, table_id: TablePath, seat: seats = -1) -> Any:
        """Everything that was done in a game that is over, in order."""
        return await replays.steps(table_id, seat, visit.person, visit.link)

    @router.get("/tables/{table_id}/replay/{number}", response_model=protocol.State)
    async def replay_state(
        visit: visiting,
        table_id: TablePath,
        number: Annotated[int, Path(ge=1, le=2**31 - 1)],
        seat: seats = -1,
        since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    ) -> Any:
        """A game that is over as a seat knew it at a moment, or with -1 as those who watched."""
        return await replays.state(table_id, number, seat, since, visit.person, visit.link)


def _add_texts(router: APIRouter, routes: Routes) -> None:
    visiting = Annotated[Visit, Depends(routes.visit)]

    @router.get("/text", response_model=list[protocol.LanguageInfo])
    async def text_parts(visit: visiting) -> Any:
        """The languages there are, and the parts of each."""
        return routes.texts.listing()

    @router.get(
        "/text/{language}/{part}",
        response_class=Response,
        responses={200: {"content": {PLAIN: {"schema": {"type": "string"}}}}, 304: {}},
    )
    async def text_part(
        visit: visiting,
        request: Request,
        language: Annotated[str, Path(pattern="^[A-Za-z0-9-]{2,35}$")],
        part: Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")],
    ) -> Response:
        """The Fluent source of the product, its client or a game."""
        return routes.texts.find(language, part).answer(request.headers)
