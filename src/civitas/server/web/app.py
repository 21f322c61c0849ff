"""The application: what is served where, and how errors are told."""

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
from civitas.server.db.database import Database
from civitas.server.errors import (
    BadRequest,
    Forbidden,
    NotFound,
    Unavailable,
    problem,
    status_of,
    wrong_field,
)
from civitas.server.ops.metrics import CONTENT_TYPE
from civitas.server.settings import Settings
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.web.auth import NEW_TOKEN, Auth
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.middleware import PROBLEM, BodyLimit, Faults, Headers
from civitas.server.web.pages import Pages
from civitas.server.web.routes import make_routes
from civitas.server.web.sockets import Sockets
from civitas.server.wire.protocol import PROTOCOL, Health, Problem

log = structlog.get_logger()


class Application(FastAPI):
    """An application whose document says of what type its problems are."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            for path in super().openapi()["paths"].values():
                for operation in path.values():
                    _mark_problems(operation["responses"])
        assert self.openapi_schema is not None
        return self.openapi_schema


def _mark_problems(answers: dict[str, Any]) -> None:
    for status, answer in answers.items():
        if int(status) >= 400:
            answer["content"] = {PROBLEM: next(iter(answer["content"].values()))}


def make_app(settings: Settings, database: Database) -> FastAPI:
    """The application on a database that is up to date."""
    registry = TableRegistry(settings, database)
    auth = Auth(settings, registry)
    lobby = Lobby(registry)
    commands = CommandDispatcher(registry, lobby.access, auth.limits)
    sockets = Sockets(registry, lobby, auth, commands)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await registry.start()
        yield
        await registry.stop()

    app = Application(
        title="Civitas",
        version=version("civitas"),
        description=Text().say("server-api"),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=life,
        separate_input_output_schemas=False,
    )
    app.state.registry = registry
    app.add_middleware(BodyLimit, most=settings.body_bytes)
    app.add_middleware(Faults)
    app.add_middleware(Headers, secure=settings.is_secure())
    _add_errors(app, auth)
    app.include_router(make_routes(registry, lobby, auth, commands))
    _add_watch(app, registry, auth)

    @app.websocket("/api/socket")
    async def socket(websocket: WebSocket) -> None:
        await sockets.serve(websocket)

    app.router.default = Pages(app.router.default)
    return app


def _add_watch(app: FastAPI, registry: TableRegistry, auth: Auth) -> None:
    """What hosts and their programs look at."""

    @app.get("/healthz", response_model=Health, responses={503: {"model": Problem}})
    async def healthz() -> Any:
        """Whether the server and its database do their work."""
        await registry.in_thread(registry.check)
        return {"status": "ok", "civitas": version("civitas"), "protocol": PROTOCOL}

    @app.get("/metrics", response_class=Response, include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """All measured numbers, for the host's own network: they tell that somebody chooses."""
        if not auth.is_near(request):
            raise NotFound(Reason("server-no-page"))
        return Response(registry.metrics.text(), media_type=CONTENT_TYPE)


def _answer(error: CivitasError, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse(problem(error), status_of(error), headers, media_type=PROBLEM)


def _add_errors(app: FastAPI, auth: Auth) -> None:
    def handle(kind: Any, make: Callable[[Any], JSONResponse]) -> None:
        async def handler(request: Request, error: Exception) -> JSONResponse:
            response = make(error)
            token = NEW_TOKEN.get()
            if token is not None:
                auth.remember(response, token)
            return response

        app.add_exception_handler(kind, handler)

    handle(CivitasError, _answer)
    handle(DBAPIError, _away)
    handle(RequestValidationError, _invalid)
    handle(ValidationError, lambda error: _answer(BadRequest(Reason("server-not-understood"))))
    handle(HTTPException, _http)


def _away(error: DBAPIError) -> JSONResponse:
    log.warning("database", error=type(error).__name__)
    return _answer(Unavailable(Reason("server-unavailable")))


def _invalid(error: RequestValidationError) -> JSONResponse:
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"])
    return _answer(wrong_field(place[:100], str(fault["type"])))


def _http(error: HTTPException) -> JSONResponse:
    """What the framework itself refuses: a path or a method that is not there."""
    if error.status_code == 404:
        return _answer(NotFound(Reason("server-no-page")))
    if error.status_code == 405:
        reason = Reason.of("server-method", allowed=Literal((error.headers or {}).get("Allow", "")))
        body = {**problem(Forbidden(reason)), "status": 405, "title": Text().say("status-405")}
        return JSONResponse(body, 405, error.headers, media_type=PROBLEM)
    if error.status_code == 400:
        return _answer(BadRequest(Reason("server-not-understood")))
    log.error("fault", status=error.status_code)
    return _answer(BadRequest(Reason("server-not-understood")))
