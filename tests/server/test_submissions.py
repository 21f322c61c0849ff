"""Two writers, copies, late and reordered submissions: no move is lost, repeated or forked."""

import contextlib
import json
import random
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest
from websockets.exceptions import ConnectionClosed

from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from kit.served import (
    PATIENCE,
    Browser,
    Seated,
    Server,
    new_key,
    play_out,
    spread_option,
)
from kit.tier import amount

GAMES = [("wonders", 3), ("dice", 3), ("ages", 2)]
DECISIONS = amount(6, 12, 120)
"""How many decisions of a game are disturbed."""
ROUNDS = amount(3, 8, 60)
COPIES = 4
SEED = 11
LATE = ("refused-stale", "refused-not-asked", "refused-over")
"""Why a player who is not the first is refused."""
Answer = TypeVar("Answer")
Command = dict[str, Any]
Reply = dict[str, Any]

games = pytest.mark.parametrize(("game", "players"), GAMES)


def together(works: list[Callable[[], Answer]]) -> list[Answer]:
    """Do things at the same instant, each in a thread of its own; their answers."""
    barrier = threading.Barrier(len(works))

    def run(work: Callable[[], Answer]) -> Answer:
        barrier.wait(PATIENCE)
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return [done.result(PATIENCE) for done in [pool.submit(run, work) for work in works]]


def post(browser: Browser, table: str, command: Command) -> Reply:
    """Send a choice by HTTP; the answer as a socket would have told it."""
    body = {name: command[name] for name in ("number", "choice", "key")}
    path = f"/api/tables/{table}/seats/{command['seat']}/choices"
    response = browser.send("POST", path, body)
    told: Reply = response.json()
    if response.status_code == 200:
        return told
    assert response.headers["content-type"] == "application/problem+json"
    return {"type": "refused", "status": told["status"], "reason": told, "key": command["key"]}


def options(decision: dict[str, Any]) -> list[str]:
    """What can be chosen without giving up."""
    return [o["choice"] for o in decision["options"] if not o["irrevocable"]]


def _knows(at: Seated, states: int) -> bool:
    return len(at.states) == states


def _is_asked(at: Seated, seat: int) -> bool:
    return seat in at.open_seats()


class Desk:
    """A table whose seats are all played from one browser: two sockets, two windows by HTTP."""

    def __init__(self, house: Server, browser: Browser, game: str, players: int) -> None:
        self.house = house
        self.game = game
        self.browser = browser
        self.table = browser.open(
            game, players, "m" * players, shuffle=False, start=True, seed=SEED
        )
        self.sockets = [browser.sit(self.table), browser.sit(self.table)]
        self.windows = [browser.twin(), browser.twin()]
        self.made: list[Command] = []
        """What was accepted, in order."""
        self.settle()

    def settle(self) -> None:
        """Let both sockets know how things are."""
        for at in self.sockets:
            at.close()
        self.sockets = [self.browser.sit(self.table), self.browser.sit(self.table)]
        players = len(self.browser.ask("GET", f"/api/tables/{self.table}")["seats"])
        for at in self.sockets:
            at.hear_until(partial(_knows, at, players))

    @property
    def at(self) -> Seated:
        """One of the sockets."""
        return self.sockets[0]

    def next(self) -> Command | None:
        """A choice for the next seat that is asked; nothing at the end."""
        self.at.hear_until(lambda: self.at.open_seats() or self.at.is_over())
        asked = self.at.open_seats()
        return self.command(asked[0]) if asked else None

    def command(self, seat: int) -> Command:
        """A choice for a seat."""
        decision = self.at.states[seat]["decision"]
        choice = spread_option(seat, decision)
        number = decision["number"]
        key = new_key()
        return {"type": "choose", "seat": seat, "number": number, "choice": choice, "key": key}

    def writers(self) -> list[Callable[[Command], Reply]]:
        """All ways to send a choice."""
        posts = [partial(post, window, self.table) for window in self.windows]
        return [self.sockets[0].ask, posts[0], self.sockets[1].ask, posts[1]]

    def choose(self, command: Command) -> None:
        """Send a choice that must be accepted."""
        answer = self.at.ask(command)
        assert answer["type"] == "accepted", answer
        self.take(command)

    def take(self, command: Command) -> None:
        """Note that a choice was accepted and wait until it is seen."""
        self.made.append(command)
        for at in self.sockets:
            at.hear_until(partial(at.is_past, command["seat"], command["number"]))

    def check(self) -> None:
        """Compare with the record: every accepted choice once, in order, and nothing else."""
        lines = self.house.record(self.table)
        found = [
            (line["seat"], line["choice"])
            for line in lines
            if "choice" in line and not line.get("auto")
        ]
        assert found == [(command["seat"], command["choice"]) for command in self.made]
        text = "".join(
            json.dumps(x, ensure_ascii=False, separators=(",", ":")) + "\n" for x in lines
        )
        game = find_game(self.game).game
        assert len(replay(game, read(text, game)).record.entries) == len(lines) - 1
        assert not self.house.faults()

    def close(self) -> None:
        """Go."""
        for at in self.sockets:
            at.listen()
            at.close()
        for window in self.windows:
            window.http.close()


@pytest.fixture
def desk(house: Server, browser: Browser, game: str, players: int) -> Iterator[Desk]:
    """A table of a game, and its record is right in the end."""
    found = Desk(house, browser, game, players)
    yield found
    found.check()
    found.close()


def refused(answer: Reply, key: str, status: int = 409) -> None:
    """Make sure that something was refused for a reason."""
    assert answer["type"] == "refused", answer
    assert (answer["status"], answer["reason"]["key"]) == (status, key), answer


@games
def test_copies_sent_at_the_same_instant_are_one_move(desk: Desk) -> None:
    for _ in range(DECISIONS):
        command = desk.next()
        if command is None:
            break
        answers = together([partial(write, command) for write in desk.writers()])
        assert [answer["type"] for answer in answers] == ["accepted"] * COPIES, answers
        desk.take(command)


@games
def test_of_two_writers_with_different_choices_one_is_accepted(desk: Desk) -> None:
    for turn in range(DECISIONS):
        command = desk.next()
        if command is None:
            break
        can = options(desk.at.states[command["seat"]]["decision"])
        commands = [
            {**command, "key": new_key(), "choice": can[(turn + index) % len(can)]}
            for index in range(COPIES)
        ]
        writers = desk.writers()
        answers = together([partial(w, x) for w, x in zip(writers, commands, strict=True)])
        heard = [
            x for x, answer in zip(commands, answers, strict=True) if answer["type"] != "refused"
        ]
        assert len(heard) == 1, answers
        for answer in answers:
            if answer["type"] == "refused":
                assert answer["status"] == 409
                assert answer["reason"]["key"] in LATE
        desk.take(heard[0])


@games
def test_a_key_is_good_for_one_command_only(desk: Desk) -> None:
    for turn in range(DECISIONS // 2):
        command = desk.next()
        if command is None:
            break
        can = options(desk.at.states[command["seat"]]["decision"])
        desk.choose(command)
        others = [
            {**command, "number": command["number"] + 1},
            {**command, "choice": next((c for c in can if c != command["choice"]), "nothing")},
        ]
        for write in desk.writers():
            refused(write(others[turn % 2]), "server-key-used")
            assert write(command)["type"] == "accepted"
        for kind in ("withdraw", "undo", "leave", "resign"):
            same = {"type": kind, "seat": command["seat"], "key": command["key"]}
            refused(desk.at.ask(same), "server-key-used")


@games
def test_late_and_reordered_copies_change_nothing(desk: Desk) -> None:
    order = random.Random(SEED)
    for _ in range(DECISIONS):
        command = desk.next()
        if command is None:
            break
        desk.choose(command)
        writers = desk.writers()
        for old in order.sample(desk.made, min(3, len(desk.made))):
            assert order.choice(writers)(old)["type"] == "accepted"
            answer = order.choice(writers)({**old, "key": new_key()})
            assert (answer["type"], answer["status"]) == ("refused", 409)
        early = {**command, "number": command["number"] + order.randint(2, 9), "key": new_key()}
        answer = order.choice(writers)(early)
        assert (answer["type"], answer["status"]) == ("refused", 409)
    everything = order.sample(desk.made, len(desk.made))
    for write in desk.writers():
        assert {write(old)["type"] for old in everything} == {"accepted"}


@games
def test_two_decisions_sent_in_the_wrong_order_are_put_right_by_sending_again(desk: Desk) -> None:
    command = desk.next()
    assert command is not None
    seat = command["seat"]
    later = {**command, "number": command["number"] + 1, "key": new_key()}
    answer = desk.at.ask(later)
    assert (answer["type"], answer["status"]) == ("refused", 409)
    desk.choose(command)
    while seat not in desk.at.open_seats():
        between = desk.next()
        assert between is not None
        desk.choose(between)
    # What was refused left no mark: the same key may carry the right command now.
    desk.choose({**desk.command(seat), "key": later["key"]})


@games
def test_a_copy_that_comes_after_a_choice_was_taken_back_does_not_make_it_again(
    desk: Desk,
) -> None:
    tried = 0
    for _ in range(DECISIONS * 3):
        command = desk.next()
        if command is None or tried >= max(2, DECISIONS // 4):
            break
        seat = command["seat"]
        desk.choose(command)
        state = desk.at.states[seat]
        kinds = [k for k in ("withdraw", "undo") if state[f"can_{k}"]]
        if not kinds:
            continue
        tried += 1
        back = {"type": kinds[tried % len(kinds)], "seat": seat, "key": new_key()}
        assert desk.at.ask(back)["type"] == "accepted"
        _open_again(desk, seat)
        before = desk.house.record(desk.table)
        for write in desk.writers():
            assert write(command)["type"] == "accepted"
            refused(write({**command, "key": new_key()}), "refused-stale")
        answers = [at.ask(back) for at in desk.sockets]
        assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
        assert desk.house.record(desk.table) == before
        assert desk.at.states[seat]["decision"]["sealed"] == _sealed_before(desk, seat)
        desk.choose(desk.command(seat))
    assert tried


def _open_again(desk: Desk, seat: int) -> None:
    for at in desk.sockets:
        at.hear_until(partial(_is_asked, at, seat))
    desk.settle()


def _sealed_before(desk: Desk, seat: int) -> list[str]:
    """What a seat has sealed, as the record tells it since the last withdrawal."""
    state = desk.browser.ask("GET", f"/api/tables/{desk.table}/seats/{seat}")
    sealed: list[str] = state["decision"]["sealed"]
    return sealed


@games
def test_a_retry_after_a_cut_connection_is_the_same_move(desk: Desk) -> None:
    for turn in range(DECISIONS):
        command = desk.next()
        if command is None:
            break
        if turn % 2:
            _post_and_cut(desk, command)
        else:
            _say_and_cut(desk, command)
        desk.settle()
        writers = desk.writers()
        answers = together([partial(write, command) for write in writers[turn % 3 :]])
        assert {answer["type"] for answer in answers} == {"accepted"}, answers
        desk.take(command)


def _say_and_cut(desk: Desk, command: Command) -> None:
    """Send a choice by a socket and be gone before an answer comes."""
    at = desk.sockets[1]
    at.send(command)
    at.socket.socket.shutdown(socket.SHUT_RDWR)
    with contextlib.suppress(ConnectionClosed):
        while True:
            at.hear()


def _post_and_cut(desk: Desk, command: Command) -> None:
    """Send a choice by HTTP and be gone before an answer comes."""
    body = json.dumps({name: command[name] for name in ("number", "choice", "key")})
    lines = [
        f"POST /api/tables/{desk.table}/seats/{command['seat']}/choices HTTP/1.1",
        f"host: 127.0.0.1:{desk.house.port}",
        f"cookie: civitas_session={desk.browser.token()}",
        f"x-civitas-csrf: {desk.browser.csrf}",
        "content-type: application/json",
        f"content-length: {len(body.encode())}",
    ]
    with socket.create_connection(("127.0.0.1", desk.house.port), PATIENCE) as plain:
        plain.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())


@pytest.mark.parametrize(("game", "players"), [("wonders", 7), ("wonders", 3), ("dice", 4)])
def test_choices_of_several_people_at_the_same_instant_are_all_kept(
    house: Server, browser: Browser, game: str, players: int
) -> None:
    people = [browser, *[Browser(house.url) for _ in range(players - 1)]]
    table = browser.open(game, players, "m" + "o" * (players - 1), public=True)
    for person in people[1:]:
        person.ask("POST", f"/api/tables/{table}/join", {})
    browser.ask("POST", f"/api/tables/{table}/start")
    sitting = [person.sit(table) for person in people]
    for at in sitting:
        at.hear_until(partial(_knows, at, 1))
    made: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for turn in range(ROUNDS):
        asked = [(at, seat) for at in sitting for seat in at.open_seats()]
        commands = [
            {
                "type": "choose",
                "seat": seat,
                "number": at.states[seat]["decision"]["number"],
                "choice": spread_option(seat, at.states[seat]["decision"]),
                "key": new_key(),
            }
            for at, seat in asked
        ]
        # Some by socket, some by HTTP, all at once; each a second time at the same instant.
        by_socket: list[Callable[[], Reply]] = [
            partial(at.ask, command) for (at, _), command in zip(asked, commands, strict=True)
        ]
        by_post: list[Callable[[], Reply]] = [
            partial(post, at.browser, table, command)
            for (at, _), command in zip(asked, commands, strict=True)
        ]
        works = by_socket + by_post if turn % 3 == 0 else by_post if turn % 3 == 1 else by_socket
        answers = together(works)
        assert {answer["type"] for answer in answers} == {"accepted"}, answers
        for command in commands:
            made[command["seat"]].append(command["choice"])
        for (at, seat), command in zip(asked, commands, strict=True):
            at.hear_until(partial(at.is_past, seat, command["number"]))
        if not _next_round(house, table, sitting):
            break
    lines = house.record(table)
    for seat, choices in made.items():
        found = [x["choice"] for x in lines if x.get("seat") == seat and "choice" in x]
        automatic = [x for x in lines if x.get("seat") == seat and x.get("auto")]
        assert len(found) - len(automatic) == len(choices)
        assert [x["choice"] for x in lines if _is_made(x, seat)] == choices
    for at in sitting:
        at.close()
        at.browser.http.close()
    assert not house.faults()


def _is_made(line: dict[str, Any], seat: int) -> bool:
    return "choice" in line and line.get("seat") == seat and not line.get("auto")


def _next_round(house: Server, table: str, sitting: list[Seated]) -> bool:
    """Wait until everybody knows who is asked now; whether the game goes on."""
    now = [at.browser.ask("GET", f"/api/tables/{table}/seats/{at.seats[0]}") for at in sitting]
    if now[0]["result"]:
        return False
    for at, state in zip(sitting, now, strict=True):
        seat = at.seats[0]

        def is_known(at: Seated = at, seat: int = seat, state: Any = state) -> bool:
            told = at.states[seat]
            return bool(told["last"] >= state["last"] and told["decision"] == state["decision"])

        at.hear_until(is_known)
    return True


@pytest.mark.parametrize("game", ["wonders", "dice"])
def test_a_disturbed_game_ends_as_its_record_says(
    house: Server, browser: Browser, game: str
) -> None:
    desk = Desk(house, browser, game, 3)
    for _ in range(min(DECISIONS // 2, 20)):
        command = desk.next()
        assert command is not None
        together([partial(write, command) for write in desk.writers()])
        desk.take(command)
    count = len(desk.made)

    def noting(seat: int, decision: dict[str, Any]) -> str:
        choice = spread_option(seat, decision)
        desk.made.append({"seat": seat, "choice": choice})
        return choice

    at = desk.sockets[1]
    result = play_out(at, noting)
    assert len(desk.made) > count
    desk.check()
    text = browser.http.get(f"/api/tables/{desk.table}/record").text
    assert [json.loads(line) for line in text.splitlines()] == house.record(desk.table)
    assert json.loads(text.splitlines()[-1])["result"]["totals"] == result["totals"]
    desk.close()
