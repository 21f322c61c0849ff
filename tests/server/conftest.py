"""What tests of the server share: databases of both kinds, and servers on them."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from civitas.server.people import tokens
from kit.postgres import need_postgres, postgres_url
from kit.served import Browser, Server
from kit.tier import FULL

KINDS = ["sqlite", "postgres"]
Fresh = Callable[[], str]


POSTGRES = ("test_database", "test_games", "test_hidden", "test_submissions")
"""Where the short tier runs a case of each test on PostgreSQL too; the full tier runs everything on
both."""

FIRST = (
    "test_a_disturbed_game_ends_as_its_record_says",
    "test_a_log_that_cannot_be_written_stops_nothing",
    "test_cards_played_face_down_at_a_server_look_the_same_to_everybody_else",
    "test_clashes_in_the_database_are_tried_again_and_never_shown",
    "test_every_state_somebody_was_sent_is_a_moment_of_the_replay",
    "test_games_go_on_where_they_were_in_a_database_of_either_kind",
    "test_people_at_three_processes_play_one_game_and_all_are_told_all_of_it",
    "test_sealed_choices_at_a_server_look_the_same_to_everybody_else",
)
"""Tests that play whole games: the short tier has their first case."""


def kind_of(item: pytest.Item) -> str:
    """The kind of database a test runs on, where it runs once on each."""
    call = getattr(item, "callspec", None)
    return next((kind for kind in KINDS if call and kind in call.params.values()), "")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave most of PostgreSQL, and of the longest tests all cases but one, to the full tier."""
    if FULL:
        return
    here = Path(__file__).parent
    left: list[pytest.Item] = []
    seen: set[str] = set()
    for item in items:
        if here not in item.path.parents:
            continue
        name = item.name.partition("[")[0]
        kind = kind_of(item)
        is_left = kind == "postgres" and (item.path.stem not in POSTGRES or name + kind in seen)
        if is_left or (name in FIRST and name in seen):
            left.append(item)
        else:
            seen |= {name, name + kind}
    if left:
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]


def fresh_url(kind: str, folder: Path) -> str:
    """A new database of a kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'civitas.db'}"
    need_postgres()
    return postgres_url(folder.name)


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run of a test, at the tables of its own process."""
    deals = random.Random(request.node.nodeid)
    monkeypatch.setattr(tokens, "new_seed", lambda: deals.getrandbits(64))


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
