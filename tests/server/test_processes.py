"""Several processes on one PostgreSQL act as one, whatever happens to any of them."""

import contextlib
import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import httpx
import psycopg
import pytest
from sqlalchemy import create_engine, make_url

from civitas.server.db.database import SERVING_LOCK
from civitas.server.db.listener import Listener
from civitas.server.db.storage import CHANNEL
from kit import postgres as pg
from kit.postgres import need_postgres, postgres_url
from kit.served import (
    Browser,
    ConnectionClosed,
    Pick,
    Seated,
    Server,
    new_key,
    play_out,
    spread_option,
    until,
)
from kit.tier import amount

ROUNDS = amount(3, 8, 40)
GAMES = [("wonders", 3), ("dice", 3), ("ages", 3)]

WAITING = """
import time
from pathlib import Path

HOLD = Path(__file__).with_name("hold")

class Waiting:
    name = "waiting"

    def __init__(self, game):
        self.game = game

    def choose(self, view, decision, rng, budget):
        while HOLD.exists():
            time.sleep(0.02)
        return decision.options[0]
"""
"""A bot that does not answer as long as there is a file beside it."""


class Trio:
    """Three processes on one database."""

    def __init__(self, folder: Path, url: str, count: int = 3, takeover: float = 1) -> None:
        self.folder = folder
        self.url = url
        self.takeover = takeover
        self.hold = folder / "hold"
        (folder / "waiting.py").write_text(WAITING)
        self.servers = [self.another() for _ in range(count)]

    def another(self) -> Server:
        """A further process, not started."""
        return Server(
            self.folder,
            self.url,
            bot_takeover=self.takeover,
            bot_timeout=300,
            limit_chat="1000000/minute",
            limit_refused="1000000/minute",
            extra_bots=f"waiting={self.folder / 'waiting.py'}:Waiting",
        )

    def start(self) -> "Trio":
        """Start all at the same time."""
        for server in self.servers:
            server.launch()
        try:
            for server in self.servers:
                server.await_ready()
        except BaseException:
            self.stop()
            raise
        return self

    def stop(self) -> list[int]:
        """End all; their exit codes."""
        return [server.stop() for server in self.servers]

    def sql(self, query: str, *args: object) -> list[Any]:
        """What the database answers."""
        with connect(self.url) as connection:
            done = connection.execute(query.encode(), args or None)
            return done.fetchall() if done.description else []


def connect(url: str) -> psycopg.Connection[Any]:
    """A connection of the test's own."""
    plain = make_url(url).set(drivername="postgresql")
    return psycopg.connect(plain.render_as_string(hide_password=False), autocommit=True)


def faults(server: Server) -> list[dict[str, Any]]:
    """What went wrong in a process."""
    return [line for line in server.logged() if line["level"] == "error"]


def process_of(server: Server) -> str:
    """The name a process has given itself, last."""
    return str([line for line in server.logged() if line["event"] == "started"][-1]["process"])


@pytest.fixture(scope="module")
def trio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trio]:
    """Three processes all tests here share; they began on an empty database at the same time."""
    need_postgres()
    folder = tmp_path_factory.mktemp("trio")
    three = Trio(folder, postgres_url("trio")).start()
    yield three
    assert three.stop() == [0, 0, 0]
    assert [faults(server) for server in three.servers] == [[], [], []]


class Visitor(Browser):
    """A person whose connections end with the test."""

    known: ClassVar[list[Browser]] = []
    sockets: ClassVar[list[Seated]] = []

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.known.append(self)

    def sit(self, table: str, **hello: Any) -> Seated:
        """Connect to a table."""
        at = super().sit(table, **hello)
        self.sockets.append(at)
        return at


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    """Closes all connections after a test."""
    yield
    for at in Visitor.sockets:
        at.close()
    for browser in Visitor.known:
        browser.http.close()
    Visitor.sockets.clear()
    Visitor.known.clear()


def told(at: Seated, what: Callable[[Seated], Any]) -> Any:
    """Listen until something is true of a socket."""
    return at.hear_until(lambda: what(at))


def people(trio: Trio, count: int) -> list[Browser]:
    """A person at each process in turn."""
    found: list[Browser] = []
    for number in range(count):
        browser = Visitor(trio.servers[number % len(trio.servers)].url)
        browser.become(f"player {number}")
        found.append(browser)
    return found


def through(browser: Browser, server: Server) -> Browser:
    """The same browser, led to another process."""
    other = Visitor(server.url)
    other.http.cookies.set("civitas_session", browser.token())
    other.csrf = browser.csrf
    return other


def meet(browsers: list[Browser], game: str, **settings: Any) -> tuple[str, list[Seated]]:
    """A running game of these people, all of whom were there before it began."""
    host, *others = browsers
    seats = "m" + "o" * len(others)
    table = host.open(game, len(browsers), seats, public=True, **settings)
    for other in others:
        other.ask("POST", f"/api/tables/{table}/join", {})
    all_at = [browser.sit(table) for browser in browsers]
    host.ask("POST", f"/api/tables/{table}/start")
    for at in all_at:
        told(at, lambda at: at.seats and at.seats[0] in at.states)
    return table, all_at


def post_at_once(browsers: list[Browser], path: str, body: object = None) -> list[int]:
    """Let all ask for the same at the same time; the statuses."""
    with ThreadPoolExecutor(len(browsers)) as threads:
        answers = threads.map(lambda browser: browser.send("POST", path, body), browsers)
        return [answer.status_code for answer in answers]


def choose_together(all_at: list[Seated], pick: Pick) -> None:
    """Let everybody who is asked choose before the first has an answer."""
    sent = []
    for at in all_at:
        for seat in at.open_seats():
            asked = at.states[seat]["decision"]
            key = new_key()
            choice = pick(seat, asked)
            at.send({**choosing(seat, asked["number"], choice), "key": key})
            sent.append((at, seat, asked["number"], key))
    for at, seat, number, key in sent:
        answer = at.hear_until(partial(at.answers.get, key))
        assert answer["type"] == "accepted", answer
        at.hear_until(partial(at.is_past, seat, number))
    if not sent:
        for at in all_at:
            at.listen(0.005)


def choosing(seat: int, number: int, choice: str) -> dict[str, Any]:
    """A message that chooses."""
    return {"type": "choose", "seat": seat, "number": number, "choice": choice}


def play_together(all_at: list[Seated]) -> None:
    """Play a game to its end."""
    while not all(at.is_over() for at in all_at):
        choose_together(all_at, spread_option)


def is_known(at: Seated, seat: int, full: dict[str, Any]) -> bool:
    """Whether a socket knows what there is to know of a game."""
    parts = ("last", "view", "result", "waiting", "decision")
    return all(at.states[seat][part] == full[part] for part in parts)


def require_all_told(at: Seated, server: Server, before: Seated | None = None) -> None:
    """Make sure that a socket was told everything once, as another process knows it."""
    asker = through(at.browser, server)
    for seat in at.seats or [-1]:
        full = asker.ask("GET", f"/api/tables/{at.table}/seats/{seat}?since=0")
        at.hear_until(partial(is_known, at, seat, full))
        told = [*(before.events[seat] if before else []), *at.events[seat]]
        assert [event["number"] for event in told] == list(range(1, full["last"] + 1))
        assert told == full["events"]


def record_of(browser: Browser, table: str) -> str:
    """The record of a finished game."""
    answer = browser.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


# Whole games.


@pytest.mark.full
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_people_at_three_processes_play_one_game_and_all_are_told_all_of_it(
    trio: Trio, game: str, players: int
) -> None:
    browsers = people(trio, players)
    watcher = Visitor(trio.servers[1].url)
    watcher.become("watcher")
    table, all_at = meet(browsers, game)
    watching = watcher.sit(table)
    play_together(all_at)
    watching.hear_until(watching.is_over)
    for at in [*all_at, watching]:
        told(at, lambda at: at.info["status"] == "finished")
    for number, at in enumerate([*all_at, watching]):
        require_all_told(at, trio.servers[(number + 1) % 3])
    assert len({record_of(through(browsers[0], server), table) for server in trio.servers}) == 1


def test_everybody_playing_at_their_own_pace_through_other_processes_makes_one_game(
    trio: Trio,
) -> None:
    browsers = people(trio, 5)
    _table, all_at = meet(browsers, "wonders")
    with ThreadPoolExecutor(5) as threads:
        results = list(threads.map(play_out, all_at))
    assert all(result == results[0] for result in results)
    for number, at in enumerate(all_at):
        require_all_told(at, trio.servers[(number + 2) % 3])


@pytest.mark.full
def test_one_person_with_sockets_at_all_processes_sees_the_same_at_each(trio: Trio) -> None:
    host = people(trio, 1)[0]
    table = host.open("wonders", 3, "mmr", start=True)
    all_at = [through(host, server).sit(table) for server in trio.servers]
    for at in all_at:
        told(at, lambda at: len(at.states) == 2)
    turn = 0
    while not all_at[0].is_over():
        at = all_at[turn % 3]
        turn += 1
        told(at, lambda at: at.open_seats() or at.is_over())
        for seat in at.open_seats():
            asked = at.states[seat]["decision"]
            answer = at.choose(seat, spread_option(seat, asked))
            if answer["type"] == "refused":  # this process is behind: it shows what was answered
                assert answer["reason"]["key"] in ("refused-not-asked", "refused-stale"), answer
                at.hear_until(partial(at.is_past, seat, asked["number"]))
                continue
            for other in all_at:
                other.hear_until(partial(other.is_past, seat, asked["number"]))
    for at in all_at:
        at.hear_until(at.is_over)
        require_all_told(at, trio.servers[0])
        assert at.events == all_at[0].events


# The same seat twice.


def test_the_same_choice_sent_through_every_process_at_once_is_made_once(trio: Trio) -> None:
    host, guest = people(trio, 2)
    table, (mine, theirs) = meet([host, guest], "dice")
    browsers = [through(host, server) for server in trio.servers]
    made = 0
    while made < ROUNDS and not mine.is_over():
        mine.listen(0.005)
        if not (asked := mine.open_seats()):
            choose_together([theirs], spread_option)
            continue
        seat = asked[0]
        decision = mine.states[seat]["decision"]
        body = {
            "number": decision["number"],
            "choice": spread_option(seat, decision),
            "key": new_key(),
        }
        path = f"/api/tables/{table}/seats/{seat}/choices"
        assert post_at_once(browsers * 2, path, body) == [200] * 6
        made += 1
        mine.hear_until(partial(mine.is_past, seat, decision["number"]))
    receipts = trio.sql(
        "SELECT count(*) FROM receipt WHERE table_id = %s AND who = %s", table, f"s{mine.seats[0]}"
    )
    assert receipts == [(made,)]
    require_all_told(mine, trio.servers[2])


def test_of_different_choices_through_several_processes_at_once_one_is_made(trio: Trio) -> None:
    host, *guests = people(trio, 3)
    table, (_, *theirs) = meet([host, *guests], "wonders", undo=False)
    rivals = [through(host, server).sit(table) for server in trio.servers]
    for at in rivals:
        at.hear_until(at.open_seats)
    for _ in range(ROUNDS):
        seat = rivals[0].seats[0]
        asked = rivals[0].states[seat]["decision"]
        options = [option["choice"] for option in asked["options"] if not option["irrevocable"]]
        keys = [new_key() for _ in rivals]
        for number, (at, key) in enumerate(zip(rivals, keys, strict=True)):
            choice = options[number % len(options)]
            at.send({**choosing(seat, asked["number"], choice), "key": key})
        answers = [
            at.hear_until(partial(at.answers.get, key))
            for at, key in zip(rivals, keys, strict=True)
        ]
        kinds = sorted(answer["type"] for answer in answers)
        assert kinds == ["accepted", "refused", "refused"]
        assert all(answer.get("status", 409) == 409 for answer in answers), answers
        for at in rivals:
            at.hear_until(partial(at.is_past, seat, asked["number"]))
        while not all(at.open_seats() for at in rivals):
            choose_together(theirs, spread_option)
            for at in rivals:
                at.listen(0.005)
    query = "SELECT count(*) FROM receipt WHERE table_id = %s AND who = %s"
    lines = trio.sql(query, table, f"s{rivals[0].seats[0]}")
    assert lines == [(ROUNDS,)]
    for at in rivals:
        require_all_told(at, trio.servers[0])


def test_a_key_used_for_another_choice_through_another_process_is_refused(trio: Trio) -> None:
    host = people(trio, 1)[0]
    table = host.open("wonders", 3, "mmm", start=True)
    first, second = (through(host, server).sit(table) for server in trio.servers[:2])
    for at in (first, second):
        told(at, lambda at: len(at.states) == 3)
    key = new_key()
    asked = first.states[0]["decision"]
    options = [option["choice"] for option in asked["options"]]
    first.send({**choosing(0, asked["number"], options[0]), "key": key})
    second.send({**choosing(0, asked["number"], options[1]), "key": key})
    answers = [at.hear_until(partial(at.answers.get, key)) for at in (first, second)]
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
    refused = next(answer for answer in answers if answer["type"] == "refused")
    assert refused["reason"]["key"] == "server-key-used"


# Around the games.


def test_what_is_said_through_several_processes_is_heard_once_in_one_order(trio: Trio) -> None:
    browsers = people(trio, 3)
    _table, all_at = meet(browsers, "wonders")

    def talk(at: Seated) -> None:
        for number in range(ROUNDS):
            words = f"{at.browser.url} {number}"
            assert at.ask({"type": "say", "words": words})["type"] == "accepted"

    with ThreadPoolExecutor(3) as threads:
        list(threads.map(talk, all_at))
    for at in all_at:
        told(at, lambda at: len(at.chat) >= 3 * ROUNDS)
        at.listen(0.3)
        assert [line["number"] for line in at.chat] == list(range(1, 3 * ROUNDS + 1))
        assert at.chat == all_at[0].chat


def test_whoever_is_muted_through_one_process_is_not_heard_through_any(trio: Trio) -> None:
    browsers = people(trio, 3)
    _table, (mine, noisy, third) = meet(browsers, "wonders")
    elsewhere = through(browsers[0], trio.servers[2]).sit(mine.table)
    person = browsers[1].ask("GET", "/api/me")["person"]

    def say(at: Seated, words: str) -> None:
        assert at.ask({"type": "say", "words": words})["type"] == "accepted"

    def hear(last: str, words: list[str]) -> None:
        for at in (mine, elsewhere):
            told(at, lambda at: last in [line["words"] for line in at.chat])
            assert [line["words"] for line in at.chat] == words
        told(third, lambda at: last in [line["words"] for line in at.chat])

    say(noisy, "one")
    hear("one", ["one"])
    muting = [through(browsers[0], server) for server in trio.servers]
    assert muting[1].ask("POST", "/api/mute", {"person": person})["muted"] == [person]
    say(noisy, "two")
    say(third, "three")
    hear("three", ["one", "three"])
    assert muting[2].ask("POST", "/api/mute", {"person": person, "muted": False})["muted"] == []
    say(noisy, "four")
    hear("four", ["one", "three", "four"])
    muting[0].ask("POST", "/api/mute", {"person": person})
    say(noisy, "five")
    say(third, "six")
    hear("six", ["one", "three", "four", "six"])
    assert [line["words"] for line in third.chat] == ["one", "two", "three", "four", "five", "six"]


def test_the_last_seat_is_given_to_one_of_those_who_ask_through_several_processes(
    trio: Trio,
) -> None:
    for _ in range(ROUNDS):
        host, *others = people(trio, 4)
        table = host.open("dice", 2, "mo", public=True)
        path = f"/api/tables/{table}/join"
        assert sorted(post_at_once(others, path, {})) == [200, 409, 409]
        seats = host.ask("GET", f"/api/tables/{table}")["seats"]
        assert {seat["kind"] for seat in seats} == {"person"}


def test_a_game_begun_through_several_processes_at_once_is_dealt_once(trio: Trio) -> None:
    host, guest = people(trio, 2)
    table = host.open("dice", 2, "mo", public=True)
    guest.ask("POST", f"/api/tables/{table}/join", {})
    at = guest.sit(table)
    hosts = [through(host, server) for server in trio.servers]
    path = f"/api/tables/{table}/start"
    assert post_at_once(hosts, path) == [200, 200, 200]
    at.hear_until(lambda: at.states and at.info["status"] == "running")
    texts = trio.sql("SELECT text FROM line WHERE table_id = %s AND number = 1", table)
    assert len(texts) == 1
    require_all_told(at, trio.servers[2])


@pytest.mark.full
def test_a_rematch_asked_for_through_several_processes_is_one_table(trio: Trio) -> None:
    browsers = people(trio, 3)
    table, all_at = meet(browsers, "wonders")
    play_together(all_at)
    path = f"/api/tables/{table}/rematch"
    with ThreadPoolExecutor(3) as threads:
        answers = list(threads.map(lambda b: b.send("POST", path), browsers))
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    again = {answer.json()["table"] for answer in answers}
    assert len(again) == 1
    for at in all_at:
        told(at, lambda at: at.info["rematch"] in again)


def test_leaving_and_coming_back_through_another_process_is_seen_everywhere(trio: Trio) -> None:
    host, guest, third = people(trio, 3)
    _, (one, two, three) = meet([host, guest, third], "wonders")
    seat = one.seats[0]

    def player(at: Seated) -> str:
        return str(at.info["seats"][seat]["player"])

    assert one.ask({"type": "leave", "seat": seat})["type"] == "accepted"
    for at in (two, three):
        told(at, lambda at: player(at) != "person")
    elsewhere = through(host, trio.servers[1]).sit(one.table)
    elsewhere.hear_until(lambda: elsewhere.seats and elsewhere.info)
    assert elsewhere.ask({"type": "return", "seat": seat})["type"] == "accepted"
    for at in (one, two, three):
        told(at, lambda at: player(at) == "person")


def test_who_is_there_is_seen_through_every_process(trio: Trio) -> None:
    host, guest, watcher = people(trio, 3)
    table, (mine, theirs) = meet([host, guest], "dice")

    def online(at: Seated) -> list[bool]:
        return [seat["online"] for seat in at.info.get("seats", ())]

    mine.hear_until(lambda: online(mine) == [True, True])
    watching = watcher.sit(table)
    for at in (mine, theirs):
        told(at, lambda at: at.info["watchers"] == 1)
    second = through(host, trio.servers[2]).sit(table)
    second.hear_until(lambda: second.info.get("watchers") == 1)
    theirs.close()
    for at in (mine, watching, second):
        told(at, lambda at: online(at).count(False) == 1)
    watching.close()
    mine.hear_until(lambda: mine.info["watchers"] == 0)
    mine.close()
    second.hear_until(lambda: second.info["watchers"] == 0)
    assert online(second).count(True) == 1
    seen = guest.ask("GET", f"/api/tables/{table}")
    assert [seat["online"] for seat in seen["seats"]].count(True) == 1
    second.close()
    until(
        lambda: (
            not any(seat["online"] for seat in guest.ask("GET", f"/api/tables/{table}")["seats"])
        )
    )


# What processes tell each other.


def test_processes_tell_each_other_table_and_version_and_nothing_else(trio: Trio) -> None:
    with connect(trio.url) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        browsers = people(trio, 3)
        table, all_at = meet(browsers, "wonders")
        assert all_at[0].ask({"type": "say", "words": "a secret"})["type"] == "accepted"
        for _ in range(ROUNDS):
            choose_together(all_at, spread_option)
        heard = [notice.payload for notice in listening.notifies(timeout=1.0)]
    assert all(re.fullmatch(r"[a-z0-9]{6,16} [0-9]+", payload) for payload in heard), heard
    versions = [int(payload.split()[1]) for payload in heard if payload.startswith(table)]
    assert len(versions) > 5
    assert versions == list(range(versions[0], versions[0] + len(versions)))


def test_a_listener_that_lost_its_connection_hears_again_and_says_that_it_missed_something(
    postgres: str,
) -> None:
    engine = create_engine(postgres)
    heard: list[tuple[str | None, int]] = []
    listener = Listener(engine, lambda table, version: heard.append((table, version)))
    other = Listener(engine, lambda table, version: None)
    try:
        assert listener.connect()
        listener.listen()
        assert not other.connect()
        other.listen()
        with connect(postgres) as connection:
            connection.execute(f"NOTIFY {CHANNEL}, 'abcdef 7'")
            until(lambda: heard == [("abcdef", 7)])
            cut_listeners(connection)
            until(lambda: heard[1:] == [(None, 0)])
            connection.execute(f"NOTIFY {CHANNEL}, 'not-for-us'")
            connection.execute(f"NOTIFY {CHANNEL}, 'abcdef 8'")
            until(lambda: heard[2:] == [("abcdef", 8)])
            until(lambda: len(listeners(connection)) == 2)
            third = Listener(engine, lambda table, version: None)
            assert not third.connect()
            third.stop()
    finally:
        listener.stop()
        other.stop()
        engine.dispose()


def test_the_first_listener_after_all_are_gone_knows_that_it_is_the_first(postgres: str) -> None:
    engine = create_engine(postgres)
    for _ in range(2):
        first = Listener(engine, lambda table, version: None)
        assert first.connect()
        first.listen()
        second = Listener(engine, lambda table, version: None)
        assert not second.connect()
        first.stop()
        third = Listener(engine, lambda table, version: None)
        assert not third.connect()
        second.stop()
        third.stop()
        with connect(postgres) as connection:
            until(partial(is_unserved, connection))
    engine.dispose()


def listeners(connection: psycopg.Connection[Any]) -> list[int]:
    """The connections that serve."""
    query = (
        "SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database"
        " WHERE locktype = 'advisory' AND objid = %s AND granted AND datname = current_database()"
    )
    return [pid for (pid,) in connection.execute(query, (SERVING_LOCK,)).fetchall()]


def is_unserved(connection: psycopg.Connection[Any]) -> bool:
    """Whether no process serves."""
    return not listeners(connection)


def cut_listeners(connection: psycopg.Connection[Any]) -> None:
    """End the connections by which processes hear of each other."""
    for pid in listeners(connection):
        connection.execute("SELECT pg_terminate_backend(%s)", (pid,))


@pytest.mark.full
def test_a_game_goes_on_while_processes_cannot_hear_each_other_for_a_moment(trio: Trio) -> None:
    browsers = people(trio, 3)
    _, all_at = meet(browsers, "wonders")
    before = [lost_connections(server) for server in trio.servers]
    with connect(trio.url) as connection:
        for _ in range(2):
            until(lambda: len(listeners(connection)) == 3)
            cut_listeners(connection)
            for _ in range(4):
                choose_together(all_at, spread_option)
        until(lambda: len(listeners(connection)) == 3)
    play_together(all_at)
    for number, at in enumerate(all_at):
        require_all_told(at, trio.servers[(number + 1) % 3])
    assert [lost_connections(server) for server in trio.servers] == [n + 2 for n in before]


def lost_connections(server: Server) -> int:
    """How often a process could not hear the others any more."""
    return sum(line["event"] == "listener-lost" for line in server.logged())


# Clashes.

CLASH = """
CREATE SEQUENCE clash;
CREATE FUNCTION clash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE turn bigint := nextval('clash');
BEGIN
  IF turn % 5 = 1 THEN RAISE EXCEPTION USING ERRCODE = '40001'; END IF;
  IF turn % 5 = 3 THEN RAISE EXCEPTION USING ERRCODE = '40P01'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER clash AFTER INSERT ON TABLENAME {when}
FOR EACH ROW EXECUTE FUNCTION clash();
""".replace("TABLENAME", "{table}")
PEACE = "DROP TRIGGER clash ON {table}; DROP FUNCTION clash; DROP SEQUENCE clash;"


@contextlib.contextmanager
def clashing(trio: Trio, table: str, when: str) -> Iterator[None]:
    """Let two of five rows stored there fail, as clashes do."""
    trio.sql(CLASH.format(table=table, when=when))
    try:
        yield
    finally:
        trio.sql(PEACE.format(table=table))


@pytest.mark.parametrize("when", ["", "DEFERRABLE INITIALLY DEFERRED"])
@pytest.mark.parametrize("table", ["line", "receipt"])
def test_clashes_in_the_database_are_tried_again_and_never_shown(
    trio: Trio, table: str, when: str
) -> None:
    browsers = people(trio, 3)
    before = [retries(server) for server in trio.servers]
    _, all_at = meet(browsers, "wonders")
    with clashing(trio, table, when):
        for _ in range(ROUNDS):
            choose_together(all_at, spread_option)
        for at in all_at:
            assert at.ask({"type": "say", "words": "again"})["type"] == "accepted"
    play_together(all_at)
    for number, at in enumerate(all_at):
        require_all_told(at, trio.servers[(number + 1) % 3])
        told(at, lambda at: len(at.chat) >= 3)
        assert [line["number"] for line in at.chat] == [1, 2, 3]
    assert sum(retries(server) for server in trio.servers) > sum(before)


def retries(server: Server) -> int:
    """How often a process has tried something again."""
    return sum(line["event"] == "retry" for line in server.logged())


def test_connections_cut_in_the_middle_of_a_game_are_never_noticed_by_those_who_play(
    trio: Trio,
) -> None:
    browsers = people(trio, 3)
    _, all_at = meet(browsers, "wonders")
    query = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    def cut() -> None:
        with connect(trio.url) as connection:
            # Fewer times than a choice is tried, however slow the machine is.
            for _ in range(2):
                time.sleep(0.05)
                connection.execute(query)

    for _ in range(2 * ROUNDS):
        cutting = threading.Thread(target=cut)
        cutting.start()
        try:
            choose_together(all_at, spread_option)
        finally:
            cutting.join()
    play_together(all_at)
    for number, at in enumerate(all_at):
        require_all_told(at, trio.servers[(number + 1) % 3])


# The end of a process.


def test_bots_and_people_of_a_killed_process_go_on_at_another(trio: Trio) -> None:
    doomed = trio.another().start()
    host = Visitor(doomed.url)
    host.become("host")
    body = {
        "game": "ages",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "waiting"}],
        "public": True,
        "start": True,
    }
    table = str(host.ask("POST", "/api/tables", body)["table"])
    at = host.sit(table)
    at.hear_until(at.open_seats)
    seat = at.seats[0]
    watcher = Visitor(trio.servers[1].url)
    watcher.become("watcher")
    watching = watcher.sit(table)
    watching.hear_until(lambda: watching.states)
    trio.hold.touch()
    try:
        while at.states[seat]["waiting"] == [seat]:
            asked = at.states[seat]["decision"]
            assert at.choose(seat, spread_option(seat, asked))["type"] == "accepted"
            at.hear_until(partial(at.is_past, seat, asked["number"]))
        watching.hear_until(lambda: watching.states[-1]["waiting"] == [1 - seat])
        known = at.states[seat]["last"]
        doomed.kill()
    finally:
        trio.hold.unlink()
    watching.hear_until(lambda: watching.states[-1]["waiting"] == [seat])
    assert watching.info["seats"][1 - seat]["player"] == "waiting"
    assert watching.info["seats"][seat]["online"]
    trio.sql("UPDATE process SET beat = 1 WHERE id = %s", process_of(doomed))
    watching.hear_until(lambda: not watching.info["seats"][seat]["online"])
    back = through(host, trio.servers[0]).sit(table, seen={str(seat): known})
    result = play_out(back)
    watching.hear_until(watching.is_over)
    assert watching.states[-1]["result"] == result
    require_all_told(back, trio.servers[2], before=at)
    require_all_told(watching, trio.servers[2])
    assert trio.sql("SELECT * FROM outage") == []


def test_a_process_taken_for_dead_takes_people_in_and_is_corrected(trio: Trio) -> None:
    host, guest = people(trio, 2)
    table, (_mine, theirs) = meet([host, guest], "dice")
    trio.sql("DELETE FROM process WHERE id = %s", process_of(trio.servers[0]))
    again = host.sit(table)
    again.hear_until(lambda: again.info)
    again.close()
    with contextlib.suppress(AssertionError):
        trio.sql("DELETE FROM process WHERE id = %s", process_of(trio.servers[0]))
    present = "SELECT count(*) FROM presence WHERE table_id = %s"
    until(lambda: trio.sql(present, table) == [(2,)])
    theirs.hear_until(lambda: all(seat["online"] for seat in theirs.info["seats"]))
    trio.sql(
        "INSERT INTO presence (process_id, table_id, person_id) VALUES (%s, %s, 0)",
        process_of(trio.servers[1]),
        table,
    )
    until(lambda: trio.sql(present, table) == [(2,)])
    theirs.hear_until(lambda: theirs.info["watchers"] == 0)


def test_time_without_a_server_is_noted_only_when_no_process_was_running(
    postgres: str, tmp_path: Path
) -> None:
    pair = Trio(tmp_path, postgres, 2).start()
    one, two = pair.servers
    outages = partial(pair.sql, 'SELECT "begin", "end" FROM outage')
    try:
        assert outages() == []
        one.kill()
        one.start()
        assert outages() == []
        two.kill()
        one.kill()
        ((last,),) = pair.sql("SELECT max(beat) FROM process")
        two.start()
        ((begin, end),) = outages()
        assert begin == last
        assert begin < end <= time.time()
        assert pair.sql("SELECT count(*) FROM process") == [(1,)]
        one.start()
        assert outages() == [(begin, end)]
    finally:
        pair.stop()


# The turns of bots.


def asked_in_vain(server: Server) -> int:
    """How often a process asked a bot in vain."""
    return sum(line["event"] == "bot-late" for line in server.logged())


def test_the_bots_of_a_table_are_asked_by_one_process_alone(postgres: str, tmp_path: Path) -> None:
    three = Trio(tmp_path, postgres, takeover=3600).start()
    try:
        host, watcher = people(three, 2)
        body = {
            "game": "wonders",
            "players": 3,
            "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "waiting"}] * 2],
            "options": {"edition": "1st"},
            "public": True,
            "shuffle": False,
            "start": True,
        }
        table = str(host.ask("POST", "/api/tables", body)["table"])
        all_at = [through(host, server).sit(table) for server in three.servers]
        for turn in range(3):
            at = all_at[turn]
            at.hear_until(partial(is_alone, at))
            three.hold.touch()
            while (asked := at.states[0]["decision"]) is not None and is_alone(at):
                assert at.choose(0, spread_option(0, asked))["type"] == "accepted"
                at.hear_until(partial(at.is_past, 0, asked["number"]))
            # While the bots think, others come, talk and go at every process.
            for number, other in enumerate(all_at):
                assert other.ask({"type": "say", "words": f"hm {number}"})["type"] == "accepted"
                with contextlib.closing(through(watcher, three.servers[number]).sit(table)) as seen:
                    told(seen, lambda at: at.states)
            three.hold.unlink()
        all_at[0].hear_until(partial(is_alone, all_at[0]))
    finally:
        three.hold.unlink(missing_ok=True)
        codes = three.stop()
    assert codes == [0, 0, 0]
    assert [asked_in_vain(server) for server in three.servers] == [0, 0, 0]


def is_alone(at: Seated) -> bool:
    """Whether nobody but the first seat is waited for."""
    return bool(at.states and at.states[0]["waiting"] == [0])


# The end of the database.


def stubborn(at: Seated, refused: list[int]) -> None:
    """Play to the end, asking again with the same key whatever is not possible at the moment."""
    while not at.is_over():
        if not (asked := at.open_seats()):
            at.hear()
            continue
        seat = asked[0]
        decision = at.states[seat]["decision"]
        key = new_key()
        message = choosing(seat, decision["number"], spread_option(seat, decision))
        while True:
            at.answers.pop(key, None)
            answer = at.ask({**message, "key": key})
            if answer["type"] == "accepted":
                break
            assert answer["status"] == 503, answer
            refused.append(seat)
            time.sleep(0.02)
        at.hear_until(partial(at.is_past, seat, decision["number"]))


def is_felt(games: list[Future[None]], refused: list[int], latest: float) -> bool:
    """Whether the end of the database was noticed, or nobody can: all wait to be told something."""
    return bool(refused) or all(game.done() for game in games) or time.monotonic() > latest


@pytest.fixture
def own_postgres() -> Iterator[pg.Server]:
    """A PostgreSQL that may be ended."""
    need_postgres()
    server = pg.start()
    yield server
    server.stop()


def test_nothing_is_lost_when_postgres_ends_in_the_middle_of_a_game(
    own_postgres: pg.Server, tmp_path: Path
) -> None:
    pair = Trio(tmp_path, own_postgres.create("restarted"), 2).start()
    try:
        browsers = people(pair, 3)
        table, all_at = meet(browsers, "wonders")
        own_postgres.down()
        path = f"/api/tables/{table}"
        for browser in browsers:
            require_unavailable(browser.send("GET", path))
            require_unavailable(browser.send("POST", "/api/tables", {"game": "dice", "players": 2}))
            with pytest.raises(ConnectionClosed) as closed:
                listen_until_closed(browser, table)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        keys = [new_key() for _ in all_at]
        choices = [choose_unavailable(at, key) for at, key in zip(all_at, keys, strict=True)]
        assert [at.is_over() for at in all_at] == [False] * 3
        own_postgres.up()
        for at, key, message in zip(all_at, keys, choices, strict=True):
            until(partial(is_accepted, at, {**message, "key": key}))
            at.hear_until(partial(at.is_past, message["seat"], message["number"]))
        refused: list[int] = []
        with ThreadPoolExecutor(3) as threads:
            games = [threads.submit(stubborn, at, refused) for at in all_at]
            for _ in range(2):
                refused.clear()
                own_postgres.down()
                until(partial(is_felt, games, refused, time.monotonic() + 5))
                own_postgres.up()
            # The first fault tells most: others then wait in vain for that player.
            ended, _ = wait(games, return_when=FIRST_EXCEPTION)
            for game in ended:
                game.result()
        for number, at in enumerate(all_at):
            require_all_told(at, pair.servers[number % 2])
        kinds = trio_statuses(pair)
        assert kinds == {"finished"}
        for at in all_at:
            at.close()
        present = partial(pair.sql, "SELECT count(*) FROM presence")
        until(lambda: present() == [(0,)])
    finally:
        codes = pair.stop()
    assert codes == [0, 0]
    assert [faults(server) for server in pair.servers] == [[], []]


def trio_statuses(trio: Trio) -> set[str]:
    """What has become of all tables."""
    return {status for (status,) in trio.sql("SELECT status FROM game_table")}


def listen_until_closed(browser: Browser, table: str) -> None:
    """Connect while it is not possible; raises ConnectionClosed."""
    newcomer = browser.sit(table)
    while True:
        message = newcomer.hear()
        assert (message["type"], message["status"]) == ("refused", 503)


def require_unavailable(answer: httpx.Response) -> None:
    """Make sure that an answer says that asking again is safe."""
    assert answer.status_code == 503, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["type"] == "urn:civitas:server-unavailable"


def choose_unavailable(at: Seated, key: str) -> dict[str, Any]:
    """Choose while it is not possible; the message."""
    seat = at.open_seats()[0]
    asked = at.states[seat]["decision"]
    message = choosing(seat, asked["number"], spread_option(seat, asked))
    answer = at.ask({**message, "key": key})
    assert (answer["type"], answer["status"]) == ("refused", 503), answer
    del at.answers[key]
    return message


def is_accepted(at: Seated, message: dict[str, Any]) -> bool:
    """Whether something sent again is possible now; if not, it is because of the database."""
    at.answers.pop(message["key"], None)
    answer = at.ask(message)
    assert answer.get("status", 503) == 503, answer
    return bool(answer["type"] == "accepted")
