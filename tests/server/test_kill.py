"""SIGKILL at random moments of running games: nothing acknowledged is lost, all goes on."""

import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from civitas.bots.registry import make_bot
from civitas.kernel import Decision, Game
from civitas.play.match import Match
from civitas.play.record import PERSON, Record, read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.play.runner import bot_stream
from civitas.server.wire import encode as wire
from civitas.server.wire.position import know, locate
from kit.served import PATIENCE, Browser, Seated, Server, new_key, spread_option
from kit.tier import FULL, amount

LOST = (ConnectionClosed, InvalidHandshake, EOFError, OSError, httpx.TransportError)
"""What a client sees of a server that dies."""
KILLS = int(os.environ.get("CIVITAS_KILLS") or amount(3, 20, 100))
"""How many on each kind of database; a long run sets `CIVITAS_KILLS`."""
SEED = int(os.environ.get("CIVITAS_KILL_SEED") or 7)
"""Of the moments."""
MOST_MESSAGES = 40
LONGEST_SUBMISSION = 0.012
"""Seconds: a kill hits any moment of a submission, and a little after."""
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Plan:
    """A kind of table: a letter for each seat as `Browser.open` knows them.

    Whoever takes the open seats comes by invitation, each with a browser of their own.
    """

    game: str
    seats: str
    options: dict[str, str] = field(default_factory=dict)


PLANS = [
    Plan("wonders", "mmbr"),
    Plan("wonders", "mob", {"edition": "1st"}),
    Plan("dice", "mmr"),
    Plan("dice", "moob"),
    Plan("ages", "mmb", {"length": "short"}),
    Plan("ages", "mor", {"length": "short", "scope": "peaceful"}),
]


class Reaper:
    """Kills a server at random moments and starts it again.

    `up` is set while people may connect; `lives` counts how often they could.
    """

    def __init__(self, server: Server, kills: int, seed: int) -> None:
        self.server = server
        self.kills = kills
        self.chance = Random(seed)
        self.up = threading.Event()
        self.done = threading.Event()
        self.failed = threading.Event()
        self.lives = 0
        self.moments: list[str] = []
        self.faults: list[BaseException] = []
        self.counted: Counter[str] = Counter()
        self._strike = threading.Event()
        self._messages_left = 0
        self._lock = threading.Lock()
        self._starting = amount(0.2, 1.0)

    def fail(self, fault: BaseException) -> None:
        """Let all others give up, because of this."""
        with self._lock:
            self.faults.append(fault)
        self.failed.set()
        self.up.set()

    def count(self, what: str) -> None:
        """Count something that was seen."""
        with self._lock:
            self.counted[what] += 1

    def sent(self) -> None:
        """Count a submission that is under way."""
        with self._lock:
            self._messages_left -= 1
            if not self._messages_left:
                self._strike.set()

    def run(self) -> None:
        """Kill as often as asked for; in the end the server runs."""
        try:
            for number in range(self.kills):
                # The first one hits a database that is just being made.
                kind = "starting" if number == 0 else self._kind()
                self._live_until(kind)
                if self.failed.is_set():
                    return
            self._start()
        except BaseException as fault:
            self.fail(fault)
            raise
        finally:
            self.done.set()
            self.up.set()

    def _kind(self) -> str:
        return self.chance.choices(("starting", "time", "submission"), (15, 20, 65))[0]

    def _live_until(self, kind: str) -> None:
        if kind == "starting":
            # Most of a start is loading; what matters is the end of it.
            delay = self.chance.uniform(0.7, 1.1) * self._starting
            self.server.launch()
        else:
            self._start()
            delay = self.chance.uniform(0, LONGEST_SUBMISSION)
        if kind == "time":
            delay = self.chance.uniform(0, 0.5)
        if kind == "submission":
            with self._lock:
                self._strike.clear()
                self._messages_left = self.chance.randint(1, MOST_MESSAGES)
            while not self._strike.wait(0.2):
                if self.failed.is_set():
                    return
        time.sleep(delay)
        self.moments.append(kind)
        self.up.clear()
        self.server.kill()

    def _start(self) -> None:
        begin = time.monotonic()
        self.server.start()
        self._starting = time.monotonic() - begin
        self.lives += 1
        self.up.set()

    def persist(self, what: Callable[[], Answer]) -> Answer:
        """Try something until no kill comes between; the server may fail for no other reason."""
        while True:
            assert self.up.wait(5 * PATIENCE), "the server does not come back"
            assert not self.failed.is_set(), "given up: something else failed"
            life = self.lives
            try:
                return what()
            except LOST:
                if self.up.is_set() and self.lives == life:
                    raise


@dataclass(frozen=True)
class Sent:
    """A choice that was sent."""

    seat: int
    number: int
    choice: str
    key: str

    def message(self) -> dict[str, Any]:
        """It as a message."""
        answer = {"seat": self.seat, "number": self.number, "choice": self.choice}
        return {"type": "choose", "key": self.key, **answer}


class Player:
    """A person who plays their seats of a table to the end, connecting as often as necessary."""

    def __init__(self, reaper: Reaper, browser: Browser, table: str, chance: Random) -> None:
        self.reaper = reaper
        self.browser = browser
        self.chance = chance
        self.table = table
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.states: dict[int, dict[str, Any]] = {}
        self.unanswered: dict[int, Sent] = {}
        self.accepted: dict[int, list[Sent]] = {}
        self.result: dict[str, Any] = {}

    def play(self) -> None:
        """Play to the end."""
        try:
            self.reaper.persist(self._sit)
        except BaseException as fault:
            self.reaper.fail(fault)
            raise

    def _sit(self) -> None:
        seen = {str(seat): len(told) for seat, told in self.told.items()}
        at = Seated(self.browser, self.table, seen=seen)
        # The kit checks that what is told goes on exactly where it ended.
        at.events = self.told
        try:
            at.hear_until(lambda: at.seats and at.states.keys() >= set(at.seats))
            self._check_asked_again(at)
            self._retry(at)
            while not at.is_over():
                self._answer(at)
            self.result = next(iter(at.states.values()))["result"]
        finally:
            self.states |= at.states
            at.socket.socket.close()

    def _check_asked_again(self, at: Seated) -> None:
        for seat, state in at.states.items():
            asked = state["decision"]
            known = self.states.get(seat, {}).get("decision")
            done = self.accepted.get(seat)
            if asked and done:
                assert asked["number"] > done[-1].number, "an acknowledged choice is asked again"
            if known is None or (done and done[-1].number >= known["number"]):
                continue
            sent = self.unanswered.get(seat)
            if sent is not None and (asked is None or asked["number"] != sent.number):
                self.reaper.count("stored, not acknowledged")
                continue
            assert asked == known
            self.reaper.count("not stored" if sent else "asked again")

    def _retry(self, at: Seated) -> None:
        """Send again, with the same key, what was not answered; and something that was."""
        for sent in list(self.unanswered.values()):
            self._expect_accepted(at, sent)
        for done in self.accepted.values():
            assert at.ask(done[-1].message())["type"] == "accepted"
            again = at.ask({**done[-1].message(), "key": new_key()})
            assert again["type"] == "refused", "an old decision was answered twice"

    def _answer(self, at: Seated) -> None:
        """Answer some of what is asked, all at once; think about the rest."""
        seats = at.open_seats()
        sending = []
        for seat in self.chance.sample(seats, self.chance.randint(min(1, len(seats)), len(seats))):
            decision = at.states[seat]["decision"]
            choice = spread_option(seat, decision)
            sending.append(Sent(seat, decision["number"], choice, new_key()))
        if not sending:
            at.hear()
        for sent in sending:
            self.unanswered[sent.seat] = sent
            at.send(sent.message())
            self.reaper.sent()
        for sent in sending:
            self._expect_accepted(at, sent, is_sent=True)

    def _expect_accepted(self, at: Seated, sent: Sent, is_sent: bool = False) -> None:
        if not is_sent:
            at.send(sent.message())
        answer = at.hear_until(lambda: at.answers.get(sent.key))
        assert answer["type"] == "accepted", (answer, sent)
        self.accepted.setdefault(sent.seat, []).append(sent)
        self.reaper.count("acknowledged")
        del self.unanswered[sent.seat]
        at.hear_until(lambda: at.is_past(sent.seat, sent.number))


class Party:
    """People who play one table after another until the killing is over."""

    def __init__(self, reaper: Reaper, plan: Plan, seed: int, pool: ThreadPoolExecutor) -> None:
        self.reaper = reaper
        self.plan = plan
        self.seed = seed
        self.pool = pool
        self.games = 0

    def run(self) -> None:
        """Play and check."""
        try:
            while not self.games or not self.reaper.done.is_set():
                self._play()
                self.games += 1
        except BaseException as fault:
            self.reaper.fail(fault)
            raise

    def _play(self) -> None:
        self.seed += 1
        browsers = [Browser(self.reaper.server.url) for _ in range(1 + self.plan.seats.count("o"))]
        try:
            table = self._begin(browsers)
            players = [
                Player(self.reaper, browser, table, Random(self.seed + n))
                for n, browser in enumerate(browsers)
            ]
            for playing in [self.pool.submit(player.play) for player in players]:
                playing.result()
            text = self.reaper.persist(lambda: browsers[0].http.get(f"/api/tables/{table}/record"))
            check(self.plan, text.text, players)
        finally:
            for browser in browsers:
                browser.http.close()

    def _begin(self, browsers: list[Browser]) -> str:
        host, *guests = browsers
        persist = self.reaper.persist
        plan = self.plan
        for number, browser in enumerate(browsers):
            persist(partial(_become, browser, f"Guest {number}"))
        settings: dict[str, Any] = {"options": plan.options, "shuffle": False}
        if not guests:
            settings |= {"seed": self.seed, "start": True}
        table = persist(lambda: host.open(plan.game, len(plan.seats), plan.seats, **settings))
        path = f"/api/tables/{table}"
        if guests:
            token = persist(lambda: host.ask("GET", f"{path}/links"))["invitation"]
            for guest in guests:
                persist(partial(guest.ask, "POST", f"{path}/join", {"invitation": token}))
            persist(lambda: host.ask("POST", f"{path}/start"))
        return table


def _become(browser: Browser, name: str) -> None:
    """Become a new person, whatever came of an attempt before."""
    browser.http.cookies.clear()
    browser.csrf = None
    browser.become(name)


def check(plan: Plan, text: str, players: list[Player]) -> None:
    """Compare a record with what people know, and with the same game undisturbed."""
    game = find_game(plan.game).game
    record = read(text, game)
    choices = _choices(record)
    for player in players:
        for seat, sent in player.accepted.items():
            theirs = {
                number: choice for number, (choice, auto) in choices[seat].items() if not auto
            }
            assert [*theirs.items()] == [(one.number, one.choice) for one in sent]
    again = replay(game, record)
    for player in players:
        for seat, told in player.told.items():
            assert told == wire.events(again, seat, 0)
        assert player.result == wire.result(again.outcome())
    calm = undisturbed(game, record)
    assert record.entries[-1].result == calm.result()
    assert {seat: [c for c, _ in row.values()] for seat, row in choices.items()} == {
        seat: [c for c, _ in row.values()] for seat, row in _choices(calm.record).items()
    }


def _choices(record: Record) -> dict[int, dict[int, tuple[str, bool]]]:
    """The choices of each seat by the decision's number, and whether nobody was asked."""
    found: dict[int, dict[int, tuple[str, bool]]] = {}
    for entry in record.entries:
        assert entry.kind in ("setup", "choice", "result"), entry
        if entry.kind == "choice":
            assert entry.seat is not None
            row = found.setdefault(entry.seat, {})
            row[len(row) + 1] = (entry.choice, entry.auto)
    return found


def undisturbed(game: Game, record: Record) -> Match:
    """The game of the same seed with the same players, in this process."""
    header = record.header
    match = Match(game, header.config, header.seed, header.seats)
    while waiting := match.waiting():
        for seat in waiting:
            asked = match.decision_with_offers(seat)
            if asked is not None:
                match.submit(seat, asked.number, _pick(match, seat, asked))
    return match


def plain_decision(match: Match, seat: int) -> dict[str, Any]:
    """The question open for a seat, as a client gets it."""
    known = know(match, seat, tracking=False)
    found: dict[str, Any] = locate(match, seat, known, undo=True).plain()["decision"]
    return found


def _pick(match: Match, seat: int, asked: Decision) -> str:
    player = match.players[seat]
    if player == PERSON:
        return spread_option(seat, plain_decision(match, seat))
    rng = bot_stream(match.record.header.seed or 0, seat, asked.number)
    action = make_bot(player, match.game).choose(match.view(seat), asked, rng, 0.0)
    return match.game.format_action(action)


def _quiet_port() -> int:
    """A free port that no connection is given by chance while the server is down."""
    while True:
        port = SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def test_games_go_on_as_if_nothing_had_happened_after_kills_at_random_moments(
    tmp_path: Path, database_url: str, record_property: Callable[[str, object], None]
) -> None:
    server = Server(tmp_path, database_url, bot_timeout=300, bot_takeover=5)
    server.port = _quiet_port()
    reaper = Reaper(server, KILLS, SEED)
    with ThreadPoolExecutor(40) as pool:
        killing = pool.submit(reaper.run)
        parties = [Party(reaper, plan, 1000 * n, pool) for n, plan in enumerate(PLANS)]
        playing = [pool.submit(party.run) for party in parties]
        wait([killing, *playing])
    server.stop()
    counts = reaper.counted + Counter(reaper.moments)
    for what, number in {**counts, "games": sum(party.games for party in parties)}.items():
        record_property(what, number)
    if reaper.faults:
        raise AssertionError(f"seed {SEED}, kills {reaper.moments}") from reaper.faults[0]
    assert len(reaper.moments) == KILLS
    assert all(party.games for party in parties)
    if FULL:
        assert reaper.counted["asked again"]
        assert reaper.counted["not stored"] + reaper.counted["stored, not acknowledged"]
    assert not [line for line in server.logged() if line["level"] == "error"]
