"""Those who watch: who may, what they are not shown, and how far behind they are."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from civitas.kernel import SPECTATOR
from civitas.server.people.people import Person
from civitas.server.tables.info import table_info
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire
from civitas.server.wire import protocol
from civitas.server.wire.position import know, locate
from kit.in_process import Room
from kit.served import Browser, Refused, Seated, Server, first_option, new_key, until
from kit.statements import recorded_statements

FIRST = {"edition": "1st"}
DELAY = 3
People = Callable[[str], Browser]


@pytest.fixture
def people(house: Server) -> Iterator[People]:
    """Brings people with names; without a name they are nobody yet."""
    with contextlib.ExitStack() as stack:

        def come(name: str) -> Browser:
            person = Browser(house.url)
            stack.callback(person.http.close)
            if name:
                person.become(name)
            return person

        yield come


def watching(browser: Browser, table: str, **hello: Any) -> Seated:
    """Connect to watch."""
    at = browser.sit(table, **hello)
    at.hear_until(lambda: at.info)
    assert at.seats == []
    return at


def turned_away(browser: Browser, table: str, **hello: Any) -> tuple[int, str]:
    """How a socket is refused."""
    with contextlib.closing(browser.sit(table, **hello)) as at:
        message = at.hear()
        assert message["type"] == "refused"
        return message["status"], message["reason"]["key"]


def refusal(browser: Browser, path: str, **headers: str) -> tuple[int, str]:
    """How a request is refused."""
    with pytest.raises(Refused) as caught:
        browser.ask("GET", path, **headers)
    return caught.value.status, caught.value.problem["key"]


def has_states(at: Seated, count: int) -> bool:
    """Whether the game is known from so many seats."""
    return len(at.states) == count


def settle(at: Seated) -> None:
    """Hear everything that was told until now: messages come in order."""
    at.send({"type": "ping"})
    while at.hear()["type"] != "pong":
        pass


def waits_for(at: Seated, seats: list[int]) -> bool:
    """Whether those who watch know that some seats are still to choose."""
    return bool(at.states[SPECTATOR]["waiting"] == seats)


# Who may.


def test_anybody_watches_a_public_table_and_is_counted(house: Server, people: People) -> None:
    host, nobody, zoe = people("Ada"), people(""), people("Zoe")
    table = host.open("wonders", 3, "mbb", options=FIRST, public=True, start=True)
    with (
        contextlib.closing(watching(nobody, table)) as one,
        contextlib.closing(watching(zoe, table)) as two,
    ):
        for at in (one, two):
            at.hear_until(partial(bool, at.states))
            assert at.states.keys() == {SPECTATOR}
            state = at.states[SPECTATOR]
            assert state["decision"] is None
            assert not state["can_undo"]
            assert not state["can_withdraw"]
            assert state["view"]["seat"] == SPECTATOR
        one.hear_until(lambda: one.info["watchers"] == 2)
        assert nobody.ask("GET", "/api/me")["person"] is None
    path = f"/api/tables/{table}/seats/-1"
    assert nobody.ask("GET", path)["view"] == zoe.ask("GET", path)["view"]
    for seat in range(3):
        assert refusal(zoe, f"/api/tables/{table}/seats/{seat}")[0] == 403


def test_another_table_is_watched_by_its_link_alone(house: Server, people: People) -> None:
    host, nobody = people("Ada"), people("")
    table = host.open("wonders", 3, "mbb", options=FIRST, start=True)
    other = host.open("wonders", 3, "mbb", options=FIRST, start=True)
    tokens = host.ask("GET", f"/api/tables/{table}/links")
    wrong = host.ask("GET", f"/api/tables/{other}/links")["spectator"]
    path = f"/api/tables/{table}/seats/-1"
    seat_token = next(iter(tokens["seats"].values()))
    for token in (wrong, seat_token, "x" * 32):
        assert turned_away(nobody, table, spectator=token) == (404, "server-no-table")
        assert refusal(nobody, path, x_civitas_token=token) == (404, "server-no-table")
    assert turned_away(nobody, table) == (404, "server-no-table")
    assert refusal(nobody, path) == (404, "server-no-table")
    # An invitation is to play, not to watch.
    invitation = tokens["invitation"]
    assert turned_away(nobody, table, spectator=invitation) == (403, "server-no-spectators")
    assert refusal(nobody, path, x_civitas_token=invitation) == (403, "server-no-spectators")
    with contextlib.closing(watching(nobody, table, spectator=tokens["spectator"])) as at:
        at.hear_until(lambda: at.states)
        found = nobody.ask("GET", path, x_civitas_token=tokens["spectator"])
        assert found["view"] == at.states[SPECTATOR]["view"]


def test_nobody_watches_a_table_without_spectators(house: Server, people: People) -> None:
    host, zoe = people("Ada"), people("Zoe")
    for public in (True, False):
        settings = {"public": public, "watching": False, "options": FIRST, "start": True}
        table = host.open("wonders", 3, "mbb", **settings)
        token = host.ask("GET", f"/api/tables/{table}/links")["spectator"]
        path = f"/api/tables/{table}/seats/-1"
        assert turned_away(zoe, table, spectator=token) == (403, "server-no-spectators")
        assert refusal(zoe, path, x_civitas_token=token) == (403, "server-no-spectators")
        with contextlib.closing(host.sit(table)) as at:
            at.hear_until(partial(bool, at.states))
            assert len(at.seats) == 1


def test_a_host_without_a_seat_watches_and_plays_no_seat(house: Server, people: People) -> None:
    host = people("Ada")
    table = host.open("wonders", 3, "bbb", watching=False, start=True)
    with contextlib.closing(watching(host, table)) as at:
        at.hear_until(lambda: at.info["status"] == "finished")
        at.hear_until(at.is_over)
        answer = at.ask({"type": "leave", "seat": 0})
        assert answer["reason"]["key"] == "server-not-your-seat"


def test_those_who_watch_can_do_nothing(house: Server, people: People) -> None:
    host, zoe, nobody = people("Ada"), people("Zoe"), people("")
    table = host.open("wonders", 3, "mmm", options=FIRST, public=True, start=True)
    before = host.ask("GET", f"/api/tables/{table}/seats/0")
    with (
        contextlib.closing(watching(zoe, table)) as one,
        contextlib.closing(watching(nobody, table)) as two,
    ):
        for kind in ("withdraw", "undo", "resign", "leave", "return", "replace"):
            for at in (one, two):
                answer = at.ask({"type": kind, "seat": 0})
                assert answer["type"] == "refused", kind
                assert answer["status"] == 403, kind
        choice = before["decision"]["options"][0]["choice"]
        for at in (one, two):
            move = {"type": "choose", "seat": 0, "number": 1, "choice": choice}
            assert at.ask(move)["status"] == 403
    after = host.ask("GET", f"/api/tables/{table}/seats/0")
    assert after["decision"] == before["decision"]


# What they see.


def lists(value: Any) -> list[Any]:
    """Everything a view says hidden places may hold."""
    if isinstance(value, list):
        return [found for item in value for found in lists(item)]
    if not isinstance(value, dict):
        return []
    here = [value["of"]] if value.keys() == {"size", "of"} else []
    return here + [found for item in value.values() for found in lists(item)]


def test_no_hand_and_no_sealed_choice_is_told_to_those_who_watch(
    house: Server, people: People
) -> None:
    host, zoe = people("Ada"), people("Zoe")
    heard = []
    for which in (0, -1):
        settings = {"seed": 11, "shuffle": False, "public": True, "options": FIRST}
        table = host.open("wonders", 3, "mmm", start=True, **settings)
        with (
            contextlib.closing(host.sit(table)) as at,
            contextlib.closing(watching(zoe, table)) as other,
        ):
            at.hear_until(partial(has_states, at, 3))
            other.hear_until(partial(has_states, other, 1))
            assert all(hand is None for hand in lists(other.states[SPECTATOR]["view"]))
            for seat in (0, 1):
                options = [
                    option["choice"]
                    for option in at.states[seat]["decision"]["options"]
                    if option["choice"].startswith(("build", "discard", "sell"))
                ]
                assert at.choose(seat, options[which])["type"] == "accepted"
                at.hear_until(partial(at.is_past, seat, 1))
            assert at.ask({"type": "withdraw", "seat": 1})["type"] == "accepted"
            assert at.ask({"type": "say", "words": "that was all"})["type"] == "accepted"
            other.hear_until(partial(bool, other.chat))
            assert waits_for(other, [1, 2])
            texts = [text.replace(table, "") for text in other.raw if '"seat":-1' in text]
            heard.append([json.loads(text) for text in dict.fromkeys(texts)])
    assert heard[0] == heard[1]


def test_coming_and_going_is_no_change_of_a_table(house: Server, people: People) -> None:
    host, zoe, nobody = people("Ada"), people("Zoe"), people("")
    tables = [host.open("wonders", 3, "mbb", public=True, start=True) for _ in range(2)]
    until(lambda: all(is_quiet(host, table) for table in tables))

    def order() -> list[tuple[str, float]]:
        found = zoe.ask("GET", "/api/tables?status=running")["tables"]
        return [(shown["table"], shown["changed"]) for shown in found if shown["table"] in tables]

    before = order()
    for table in tables:
        for browser in (zoe, nobody, host):
            with contextlib.closing(browser.sit(table)) as at:
                at.hear_until(partial(bool, at.states))
            until(partial(is_empty, zoe, table))
    assert order() == before
    # That is no accident of the clock: a word moves it.
    with contextlib.closing(host.sit(tables[0])) as at:
        assert at.ask({"type": "say", "words": "hello", "key": new_key()})["type"] == "accepted"
    assert order()[0][0] == tables[0]
    assert order() != before


def is_quiet(browser: Browser, table: str) -> bool:
    """Whether only people are waited for."""
    shown = browser.ask("GET", f"/api/tables/{table}")
    return bool([shown["seats"][seat]["kind"] for seat in shown["waiting"]] == ["person"])


def is_empty(browser: Browser, table: str) -> bool:
    """Whether nobody is at a table."""
    shown = browser.ask("GET", f"/api/tables/{table}")
    return shown["watchers"] == 0 and not any(seat["online"] for seat in shown["seats"])


# How far behind they are.


def shown(table: Table) -> dict[str, Any]:
    """What a spectator without a delay knows."""
    assert table.match is not None
    return {
        **locate(
            table.match, SPECTATOR, know(table.match, SPECTATOR, tracking=False), undo=True
        ).plain(),
        "events": wire.events(table.match, SPECTATOR, 0),
    }


@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_a_delay_shows_exactly_what_was_known_so_long_ago(game: str, database_url: str) -> None:
    with Room(database_url) as room:
        ada = room.person("Ada")
        table = room.open(ada, game, 3, delay=30)
        known: list[tuple[float, dict[str, Any]]] = []

        def note() -> None:
            now = room.run(room.registry.read(table, lambda found, _: shown(found)))
            known.append((room.now, now))

        def check() -> None:
            ripe = [what for at, what in known if at <= room.now - 30]
            seen = room.state(table, SPECTATOR)
            if not ripe:
                assert seen is None
                return
            assert seen is not None
            assert {key: seen[key] for key in ripe[-1]} == ripe[-1]
            assert seen["last"] == len(ripe[-1]["events"])
            assert seen["clock"] is None

        note()
        check()
        for step in range(25):
            room.now += (1, 7, 0.5, 40)[step % 4]
            check()
            state = room.state(table, 0)
            assert state is not None
            seat = state["waiting"][step % len(state["waiting"])]
            room.choose(ada, table, seat)
            if step % 5 == 4:
                with contextlib.suppress(Exception):
                    room.ask(ada, table, "undo", seat)
            note()
            check()
            if step == 12:
                # A new spectator, at a server that has just begun, sees no more.
                room.registry.live_tables.clear()
                check()
        room.now += 31
        check()


def test_a_delay_is_for_whom_a_game_waits_and_how_it_ended_and_not_for_its_status(
    database_url: str,
) -> None:
    with Room(database_url) as room:
        ada = room.person("Ada")
        table = room.open(ada, "wonders", 3, options=FIRST, delay=30)

        def told(person: Person | None) -> tuple[str, list[int], bool]:
            info = room.run(
                room.registry.read(table, lambda found, time: table_info(found, time, person))
            )
            return info["status"], info["waiting"], info["result"] is not None

        assert told(None) == ("running", [], False)
        assert told(ada) == ("running", [0, 1, 2], False)
        room.now += 30
        assert told(None) == ("running", [0, 1, 2], False)
        for seat in range(3):
            room.ask(ada, table, "leave", seat)
        assert told(None) == ("finished", [], False)
        assert told(ada) == ("finished", [], True)
        room.now += 30
        assert told(None) == ("finished", [], True)


def test_a_delayed_watcher_hears_nothing_too_early_nor_after_coming_again(
    house: Server, people: People
) -> None:
    host, zoe = people("Ada"), people("Zoe")
    settings = {"public": True, "delay": DELAY, "options": FIRST, "shuffle": False}
    table = host.open("wonders", 3, "mmm", start=True, **settings)
    begun = time.monotonic()
    path = f"/api/tables/{table}/seats/-1"
    with (
        contextlib.closing(host.sit(table)) as at,
        contextlib.closing(watching(zoe, table)) as other,
    ):
        at.hear_until(lambda: len(at.states) == 3)
        if time.monotonic() < begun + DELAY - 1:
            assert refusal(zoe, path) == (409, "server-not-started")
        other.hear_until(lambda: other.states)
        assert other.states[SPECTATOR]["waiting"] == [0, 1, 2]
        first = other.states[SPECTATOR]["last"]
        moved = time.monotonic()
        at.ask({"type": "say", "words": "I build the library", "key": new_key()})
        for seat in range(3):
            number = at.states[seat]["decision"]["number"]
            while at.states[seat]["decision"] and (
                at.states[seat]["decision"]["number"] == number
                or at.states[seat]["decision"]["sealed"]
            ):
                choice = first_option(seat, at.states[seat]["decision"])
                now = at.states[seat]["decision"]["number"]
                assert at.choose(seat, choice)["type"] == "accepted"
                at.hear_until(partial(at.is_past, seat, now))
        # Coming again, by whatever way, shows nothing that the first connection does not know.
        for seen in (0, first):
            with contextlib.closing(watching(zoe, table, seen={"-1": seen})) as again:
                again.hear_until(partial(has_states, again, 1))
                settle(again)
                state, words = again.states[SPECTATOR], list(again.chat)
                asked = zoe.ask("GET", path)
                if time.monotonic() < moved + DELAY:
                    assert state["last"] == asked["last"] == first
                    assert state["waiting"] == asked["waiting"] == [0, 1, 2]
                    assert words == []
        other.hear_until(lambda: other.states[SPECTATOR]["last"] > first)
        assert time.monotonic() - moved >= DELAY - 0.1
        other.hear_until(lambda: other.chat)
        assert time.monotonic() - moved >= DELAY - 0.1
        assert [line["words"] for line in other.chat] == ["I build the library"]
        assert len(at.chat) == 1


def test_the_record_too_is_told_to_those_who_watch_only_after_the_delay(
    database_url: str, people_of: Callable[[str], tuple[Server, Browser, Browser]]
) -> None:
    _, host, zoe = people_of(database_url)
    table = host.open("wonders", 3, "mrr", public=True, delay=3600, bot="random", start=True)
    with contextlib.closing(host.sit(table)) as at:
        at.hear_until(lambda: at.states)
        [seat] = at.seats
        assert at.ask({"type": "leave", "seat": seat})["type"] == "accepted"
        at.hear_until(lambda: at.info["status"] == "finished")
        at.hear_until(at.is_over)
    assert shown_to(zoe, table) == [None, None]
    assert shown_to(host, table) == [at.states[seat]["result"]] * 2
    with contextlib.closing(watching(zoe, table)) as other:
        assert other.info["result"] is None
        assert (other.info["status"], other.info["waiting"]) == ("finished", [])
    path = f"/api/tables/{table}/record"
    assert refusal(zoe, path) == (409, "server-record-running")
    assert '"result"' in host.http.get(path).text


def shown_to(browser: Browser, table: str) -> list[Any]:
    """How a game ended, as a person sees it at the table and in the list."""
    [listed] = browser.ask("GET", "/api/tables?status=finished")["tables"]
    return [browser.ask("GET", f"/api/tables/{table}")["result"], listed["result"]]


@pytest.fixture
def people_of(
    servers: Callable[..., Server],
) -> Iterator[Callable[[str], tuple[Server, Browser, Browser]]]:
    """A server of one's own and two people."""
    with contextlib.ExitStack() as stack:

        def start(url: str) -> tuple[Server, Browser, Browser]:
            server = servers(url)
            pair = [Browser(server.url), Browser(server.url)]
            for browser, name in zip(pair, ("Ada", "Zoe"), strict=True):
                stack.callback(browser.http.close)
                browser.become(name)
            return server, pair[0], pair[1]

        yield start


def test_the_chat_is_read_once_for_all_who_watch(database_url: str) -> None:
    with Room(database_url) as room:
        ada = room.person("Ada")
        table = room.open(ada, "wonders", 3)
        live = room.registry.live(table)
        watchers = [Watcher() for _ in range(30)]
        live.subscribers.update(watchers)
        message = protocol.Say(type="say", words="Good luck", key="0123456789")
        with recorded_statements(room.database) as statements:
            room.run(room.commands.execute(ada, table, message))
        assert sum("FROM chat" in statement for statement in statements) < 5
        assert all(any("Good luck" in text for text in one.texts) for one in watchers)


class Watcher:
    """A connection that keeps what it is sent."""

    def __init__(self) -> None:
        self.person: Person | None = None
        self.session: str | None = None
        self.may_watch = self.takes_changes = True
        self.seats: tuple[int, ...] = ()
        self.seen: dict[int, int] = {}
        self.told: dict[int, Any] = {}
        self.info = ""
        self.chat = 0
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        """Keep a message."""
        self.texts.append(text)

    def close(self, code: int) -> None:
        """Nothing to close."""
