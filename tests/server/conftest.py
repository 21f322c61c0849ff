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


POSTGRES = ("test_database", "test_games", "test_hidden", "test_submissions", "test_upgrade")
"""Where the short tier runs a case of each test on PostgreSQL too; the full tier runs everything on
both."""

FIRST = (
    "test_a_bot_answers_in_the_pool_as_it_does_in_process",
    "test_a_copy_that_comes_after_a_choice_was_taken_back_does_not_make_it_again",
    "test_a_damaged_game_goes_on_from_its_last_whole_line_to_the_same_end",
    "test_a_disturbed_game_ends_as_its_record_says",
    "test_a_key_is_good_for_one_command_only",
    "test_a_limit_that_is_none_is_refused_at_the_start",
    "test_a_log_that_cannot_be_written_stops_nothing",
    "test_a_retry_after_a_cut_connection_is_the_same_move",
    "test_cards_played_face_down_at_a_server_look_the_same_to_everybody_else",
    "test_choices_of_several_people_at_the_same_instant_are_all_kept",
    "test_clashes_in_the_database_are_tried_again_and_never_shown",
    "test_clocks_are_charged_up_to_the_last_heartbeat_and_again_from_the_restart",
    "test_copies_sent_at_the_same_instant_are_one_move",
    "test_every_row_comes_back_as_it_was_and_numbers_go_on",
    "test_every_state_a_person_was_sent_is_a_moment_of_the_replay",
    "test_games_go_on_where_they_were_in_a_database_of_either_kind",
    "test_impossible_tries_are_limited_and_legal_moves_go_on",
    "test_late_and_reordered_copies_change_nothing",
    "test_legal_moves_are_never_limited",
    "test_no_clock_ran_while_the_machine_slept_whatever_happens_first_after_that",
    "test_of_two_writers_with_different_choices_one_is_accepted",
    "test_other_sealed_choices_change_no_byte_even_when_the_operator_ends_the_game",
    "test_people_at_three_processes_play_one_game_and_all_are_told_all_of_it",
    "test_random_takes_the_place_of_a_bot_that_fails_and_everybody_is_told",
    "test_sealed_choices_at_a_server_look_the_same_to_everybody_else",
    "test_several_processes_may_migrate_at_once",
    "test_two_decisions_sent_in_the_wrong_order_are_put_right_by_sending_again",
    "test_what_is_played_within_the_delay_changes_no_byte_for_those_who_watch",
    "test_workers_do_not_outlive_a_killed_server",
)
"""Long tests whose cases differ in the game, the bot or the database: the short tier has the first
case of each, in `POSTGRES` the first on each database."""


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
        is_left = kind == "postgres" and item.path.stem not in POSTGRES
        if is_left or (name + kind in seen and (kind == "postgres" or name in FIRST)):
            left.append(item)
        else:
            seen.add(name + kind)
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
    monkeypatch.setattr(tokens, "new_seed", lambda: deals.getrandbits(128))


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
    """A new person."""
    person = Browser(house.url)
    yield person
    person.http.close()
