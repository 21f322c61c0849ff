"""What tests of the server share: databases of both kinds, and servers on them."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kit.postgres import need_postgres, postgres_url
from kit.served import FEW, Browser, Server

KINDS = ["sqlite", "postgres"]
Fresh = Callable[[], str]


PART = (
    "test_accounts",
    "test_bot_pool",
    "test_clocks",
    "test_database",
    "test_games",
    "test_hidden",
    "test_submissions",
)
"""What of the server a short run tests, on SQLite; whole games on both kinds."""
LEAST = ("test_bot_pool", "test_clocks", "test_database", "test_games")
"""What other Pythons test."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave most tests of the server to the one run that has time for them.

    The server itself is never compiled: the checks run its tests whole once, with the compiled
    engine; the interpreted run and other Pythons run a part of them.
    """
    if not FEW:
        return
    here = Path(__file__).parent
    part = LEAST if os.environ.get("CIVITAS_FEW") else PART
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        name = item.path.stem
        is_postgres = "postgres" in item.name and name != "test_games"
        is_left = here in item.path.parents and (name not in part or is_postgres)
        (left if is_left else kept).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def fresh_url(kind: str, folder: Path) -> str:
    """A new database of a kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'civitas.db'}"
    need_postgres()
    return postgres_url(folder.name)


@pytest.fixture(scope="module", params=KINDS)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server all tests of a module share, once on each kind of database."""
    folder = tmp_path_factory.mktemp(f"house_{request.param}")
    server = Server(folder, fresh_url(request.param, folder)).start()
    yield server
    assert server.stop() == 0


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, once of each kind."""
    return fresh_url(request.param, tmp_path)


@pytest.fixture
def postgres(tmp_path: Path) -> str:
    """A new PostgreSQL database."""
    return fresh_url("postgres", tmp_path)


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that are ended after the test."""
    started: list[Server] = []

    def start(database_url: str = "", **settings: object) -> Server:
        server = Server(tmp_path, database_url, **settings)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def browser(house: Server) -> Iterator[Browser]:
    """Somebody new."""
    somebody = Browser(house.url)
    yield somebody
    somebody.http.close()
