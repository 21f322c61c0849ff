"""The web application: its routes, middleware and error handlers."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

from civitas.kernel import CivitasError, Literal, Reason
from civitas.play.text import Text
from civitas.server.db.database import Database, unusable_database
from civitas.server.errors import (
    BadRequest,
    Forbidden,
    NotFound,
    invalid_field,
    problem_details,
    problem_headers,
    status_of,
)
from civitas.server.ops.faults import public_error
from civitas.server.ops.metrics import CONTENT_TYPE
from civitas.server.settings import Settings
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.scheduler import Scheduler
from civitas.server.web.auth import NEW_TOKEN, Auth
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.middleware import (
    HEALTH,
    PROBLEM_JSON,
    AddressLimit,
    BodyLimit,
    SecurityHeaders,
    UnhandledErrors,
)
from civitas.server.web.pages import Pages
from civitas.server.web.routes import make_routes
from civitas.server.web.sockets import Sockets
from civitas.server.wire.encode import to_bytes
from civitas.server.wire.protocol import PROTOCOL, Health, Problem

log = structlog.get_logger()


class Application(FastAPI):
    """An application whose OpenAPI document gives the media type of problem details."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            for path in super().openapi()["paths"].values():
                for operation in path.values():
                    _set_problem_type(operation["responses"])
        assert self.openapi_schema is not None
        return self.openapi_schema


def _set_problem_type(responses: dict[str, Any]) -> None:
    for status, response in responses.items():
        if int(status) >= 400:
            response["content"] = {PROBLEM_JSON: next(iter(response["content"].values()))}


def make_app(settings: Settings, database: Database) -> FastAPI:
    """The application on a migrated database."""
    registry = TableRegistry(settings, database)
    scheduler = Scheduler(registry)
    auth = Auth(settings, registry)
    lobby = Lobby(registry)
    commands = CommandDispatcher(registry, lobby.access, auth.limits)
    sockets = Sockets(registry, lobby, auth, commands)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        try:
            await scheduler.start(alone=await registry.start())
        except DBAPIError as error:
            app.state.startup_error = unusable_database(database.url, error)
            raise
        yield
        scheduler.stop()
        await registry.stop()

    app = Application(
        title="Civitas",
        version=version("civitas"),
        description=Text().say("server-api"),
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        separate_input_output_schemas=False,
    )
    description: list[bytes] = []

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        """The OpenAPI document, encoded once."""
        if not description:
            description.append(to_bytes(app.openapi()))
        return Response(description[0], media_type="application/json")

    app.state.registry = registry
    app.state.startup_error = None
    app.add_middleware(BodyLimit, limit=settings.max_body_bytes)
    app.add_middleware(UnhandledErrors)
    app.add_middleware(AddressLimit, auth=auth)
    app.add_middleware(SecurityHeaders, secure=settings.is_secure())
    _add_errors(app, auth)
    app.router.routes.extend(make_routes(registry, lobby, auth, commands).routes)
    _add_monitoring(app, registry, auth)

    @app.websocket("/api/socket")
    async def socket(websocket: WebSocket) -> None:
        await sockets.serve(websocket)

    app.router.default = Pages(app.router.default)
    return app


def _add_monitoring(app: FastAPI, registry: TableRegistry, auth: Auth) -> None:
    """Add the routes for monitoring."""

    @app.get(HEALTH, response_model=Health, responses={503: {"model": Problem}})
    async def healthz(request: Request) -> Any:
        """Whether the server and its database work."""
        registry.check()  # in memory: no queue and no database can delay it
        address, port = request.client or ("-", 0)
        return {
            "status": "ok",
            "civitas": version("civitas"),
            "protocol": PROTOCOL,
            "address": address,
            # The web server sets port 0 with an address from X-Forwarded-For.
            "forwarded": request.client is not None and port == 0,
        }

    @app.get("/metrics", response_class=Response, include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """The Prometheus metrics, for private networks only: they reveal when people play."""
        if not auth.is_private_network(request):
            raise NotFound(Reason("server-no-page"))
        return Response(registry.metrics.text(), media_type=CONTENT_TYPE)


def _problem_response(error: CivitasError, headers: dict[str, str] | None = None) -> JSONResponse:
    headers = {**problem_headers(error), **(headers or {})}
    return JSONResponse(problem_details(error), status_of(error), headers, media_type=PROBLEM_JSON)


def _add_errors(app: FastAPI, auth: Auth) -> None:
    def handle(kind: Any, make: Callable[[Any], JSONResponse]) -> None:
        async def handler(request: Request, error: Exception) -> JSONResponse:
            response = make(error)
            token = NEW_TOKEN.get()
            if token is not None:
                auth.set_session_cookie(response, token)
            return response

        app.add_exception_handler(kind, handler)

    handle(CivitasError, _problem_response)
    handle(DBAPIError, _database_error)
    handle(RequestValidationError, _validation_error)
    handle(ValidationError, lambda error: _problem_response(BadRequest(Reason("server-malformed"))))
    handle(HTTPException, _framework_error)


def _database_error(error: DBAPIError) -> JSONResponse:
    log.warning("database-error", error=type(error).__name__)
    return _problem_response(public_error(error))


def _validation_error(error: RequestValidationError) -> JSONResponse:
    first = error.errors()[0]
    path = ".".join(str(part) for part in first["loc"])
    return _problem_response(invalid_field(path[:100], str(first["type"])))


def _framework_error(error: HTTPException) -> JSONResponse:
    """The response to an error of the framework, such as an unknown path or method."""
    if error.status_code == 404:
        return _problem_response(NotFound(Reason("server-no-page")))
    if error.status_code == 405:
        reason = Reason.of("server-method", allowed=Literal((error.headers or {}).get("Allow", "")))
        details = problem_details(Forbidden(reason))
        body = {**details, "status": 405, "title": Text().say("status-405")}
        return JSONResponse(body, 405, error.headers, media_type=PROBLEM_JSON)
    if error.status_code == 400:
        return _problem_response(BadRequest(Reason("server-malformed")))
    log.error("internal-error", status=error.status_code)
    return _problem_response(BadRequest(Reason("server-malformed")))
