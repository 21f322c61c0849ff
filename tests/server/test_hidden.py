"""What a seat or a person who watches is sent is the same to the byte, whatever is hidden.

Two tables that differ only in what a person may not know send that person the same messages, as
many, at the same moments, refuse the same things in the same words and answer the same requests
alike.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast
from unittest.mock import patch

import pytest
from sqlalchemy import Connection

from civitas.kernel import SPECTATOR, Chance, CivitasError, Config, Seat, Stream, stream
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import PERSON
from civitas.play.record import SeatInfo as Player
from civitas.play.registry import find_game
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.commands.play import Choose, Resign, Undo, Withdraw
from civitas.server.tables.commands.players import Replace, Return
from civitas.server.tables.info import table_info
from civitas.server.tables.state import export_seat, seat_state
from civitas.server.tables.table import Table
from civitas.server.wire.encode import dumps
from civitas.server.wire.position import Position, know, locate
from civitas.server.wire.protocol import TableSettings
from kit.served import Browser, Refused, Seated, Server, new_key
from kit.tier import amount
from kit.twin_play import LATELY, Twins, chain, differences, state_text
from kit.twins import (
    NOON,
    TABLE,
    Ear,
    Room,
    all_parts,
    bare_table,
    copy_of,
    is_sealing,
    person_of,
    refused,
    seats_of,
    twin_of,
    world_for,
)
from kit.walk import new_match

STATES = amount(10, 70, 700)
"""Positions of each set-up that are looked at from every seat."""
STRIDES = {"wonders": 2, "dice": 3, "ages": 17}
"""Every so-manieth position of a game is looked at."""
UNITS = amount(10, 50, 600)
"""How often twins of each set-up and kind of table are played on."""
MOST_TRIES = 6
SetUp = tuple[str, int, dict[str, str]]
SET_UPS: list[SetUp] = [
    ("wonders", 2, {"edition": "1st"}),
    ("wonders", 3, {"boards": "choose"}),
    ("wonders", 4, {"boards": "babylon,halicarnassus,olympia,giza", "sides": "night"}),
    ("wonders", 6, {"edition": "1st"}),
    ("dice", 2, {}),
    ("dice", 4, {"cities": "choose"}),
    ("ages", 2, {}),
    ("ages", 3, {"hands": "hidden", "tokens": "asked"}),
    ("ages", 4, {"scope": "peaceful", "length": "short", "hands": "hidden"}),
]
KINDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "tracking": {"tracking": True},
    "no undo": {"undo": False},
    "clock": {"clock": {"kind": "realtime", "bank": 600, "increment": 5}},
    "rated": {"rated": True},
}


def config_of(set_up: SetUp) -> Config:
    game, players, options = set_up
    return find_game(game).game.configure(players, 0, options)


def name_of(value: object) -> str:
    return f"{value[0]}-{value[1]}" if isinstance(value, tuple) else str(value)


# One position after the other.


def positions(config: Config, seed: int) -> Iterator[Match]:
    """A random game, in which seats now and then take something back or leave."""
    game = find_game(config.game).game
    match = new_match(game, config, seed)
    rng = stream(seed, 91)
    while waiting := match.waiting():
        yield match
        seat = rng.below(config.players)
        if not rng.below(10) and match.can_withdraw(seat):
            match.withdraw(seat)
        elif not rng.below(10) and match.can_undo(seat):
            match.undo(seat)
        elif not rng.below(40):
            is_gone = match.players[seat] == "random"
            player, why = ("person", "returned") if is_gone else ("random", "left")
            match.hand_over(seat, player, why)
        else:
            submit(match, waiting[rng.below(len(waiting))], rng)


def submit(match: Match, seat: Seat, rng: Stream) -> str:
    """Answer the open decision of a seat at random; the answer."""
    asked = match.decision(seat)
    assert asked is not None
    game = match.game
    text = game.format_action(lively(asked.options, rng, game.grammar.forfeit))
    match.submit(seat, asked.number, text)
    return text


def sample(config: Config) -> Iterator[tuple[int, Match]]:
    """Positions of several games, spread over their course."""
    stride = STRIDES[config.game]
    wanted = STATES // 2 if config.game == "ages" else STATES
    found = seed = 0
    while found < wanted:
        for number, match in enumerate(positions(config, seed)):
            if number % stride == seed % stride and found < wanted:
                found += 1
                yield found, match
            elif found == wanted:
                return
        seed += 1


def everything(
    room: Room, table: Table, viewer: Seat, foreign: list[str], before: list[Position]
) -> list[str]:
    """All that a seat or a spectator can get out of a table as it is now.

    `before` are positions from which the changes to this one are sent.
    """
    time = Time(NOON + 7)
    match = table.match
    assert match is not None
    last = match.last_event(viewer)
    starts = (max(0, last - LATELY), last, last + 1, 2**31 - 1)
    found = [state_text(table, viewer, since, time) for since in starts]
    state = seat_state(table, viewer, time)
    assert state is not None
    found += [state.message(last, state.position.changes(earlier), {}) for earlier in before]
    found.append(dumps(table_info(table, time)))
    found += told_to(room, table, viewer)
    if viewer >= 0:
        found.append(dumps(export_seat(table, match, viewer)))
        found += [refused(match.config.game, error) for error in attempts(table, viewer, foreign)]
    return found


def told_to(room: Room, table: Table, viewer: Seat) -> list[str]:
    """What connections are told: one that has missed something, and one that has not."""
    room.live.table = table
    seats = (viewer,) if viewer >= 0 else ()
    person = person_of(viewer) if viewer >= 0 else None
    ears = [Ear(person, seats), Ear(person, seats)]
    assert table.match is not None
    last = table.match.last_event(viewer)
    ears[0].seen[viewer] = max(0, last - LATELY)
    ears[1].seen[viewer] = last
    found: list[str] = []
    for ear in ears:
        room.live.subscribers = {ear}
        for _ in range(2):
            found += [text for _, text in room.registry._prepare(room.live, table).messages]
            found.append("")
    return found


def attempts(table: Table, seat: Seat, foreign: list[str]) -> Iterator[CivitasError]:
    """What a seat tries and cannot, with the errors it gets."""
    match = table.match
    assert match is not None
    me = person_of(seat)
    asked = match.decision(seat)
    number = 1 if asked is None else asked.number
    own = () if asked is None else asked.options
    texts = ["no such thing", *foreign]
    if asked is not None:
        texts += [match.game.format_action(r.action) for r in asked.refused[:MOST_TRIES]]
        first = match.game.format_action(own[0])
        yield failure(table, Choose(me, None, seat, number + 1, texts[0]))
        yield failure(table, Choose(me, None, seat, number - 1, first))
    legal = {match.game.format_action(action) for action in own}
    for text in texts:
        if text not in legal:
            yield failure(table, Choose(me, None, seat, number, text))
    other = (seat + 1) % len(table.seats)
    yield failure(table, Choose(me, None, other, number, texts[0]))
    if seat:
        yield failure(table, Replace(me, None, 0, 60.0, 10))
    if table.is_person(seat):
        yield failure(table, Return(me, None, seat))
    if not match.can_withdraw(seat):
        yield failure(table, Withdraw(me, None, seat))
    if not (match.can_undo(seat) and table.row.settings.undo):
        yield failure(table, Undo(me, None, seat))
    forfeit = match.game.grammar.forfeit
    if not any(action >= forfeit for action in own):
        yield failure(table, Resign(me, None, seat))


def failure(table: Table, command: Command[None]) -> CivitasError:
    """The error of a command that cannot be executed; it reads the seats at most."""
    transaction = Transaction(cast(Connection, None), Time(NOON))
    seats = patch.object(storage, "seats", return_value=table.seats)
    with seats, pytest.raises(CivitasError) as caught:
        command.execute(table, transaction)
    return caught.value


def foreign_choices(matches: tuple[Match, ...], viewer: Seat) -> list[str]:
    """What others could choose in either world; it is tried by a person who may not know it."""
    found: dict[str, None] = {}
    for match in matches:
        for seat in match.waiting():
            asked = match.decision(seat)
            if seat == viewer or asked is None:
                continue
            for action in asked.options[:: max(1, len(asked.options) // MOST_TRIES)]:
                found[match.game.format_action(action)] = None
    return list(found)


def settings_of(kind: str) -> TableSettings:
    return TableSettings.model_validate({"bot": "random", **KINDS[kind]})


@pytest.mark.parametrize("set_up", SET_UPS, ids=name_of)
def test_whatever_is_hidden_everybody_gets_the_same_bytes(
    set_up: SetUp, record_property: Callable[[str, object], None]
) -> None:
    config = config_of(set_up)
    game = find_game(config.game).game
    room = Room()
    kinds = list(KINDS)
    differing = tracked = questions = offers = changes = compared = 0
    before: dict[Seat, list[Position]] = {}
    try:
        for number, match in sample(config):
            settings = settings_of(kinds[number % len(kinds)])
            state = match.snapshot()
            for viewer in range(SPECTATOR, config.players):
                rng = stream(number, viewer + 200)
                world = world_for(game, state, viewer, Chance(rng.below(2**30)), rng)
                differing += world.parts() != state.parts() or world.sealed != state.sealed
                twins = (copy_of(match), twin_of(match, viewer, world))
                foreign = foreign_choices(twins, viewer)
                got = []
                earlier = before.setdefault(viewer, [])
                for each in twins:
                    table = bare_table(each, settings, seats_of(config.players))
                    if settings.clock.kind != clocks.NONE:
                        table.clock = clocks.begin(table.clock_rules, config.players, each.era())
                    got.append(everything(room, table, viewer, foreign, earlier))
                assert got[0] == got[1], (number, viewer)
                compared += len(got[0])
                changes += sum(text.startswith('{"type":"change"') for text in got[0])
                known = know(match, viewer, settings.tracking)
                position = locate(match, viewer, known, undo=settings.undo)
                before[viewer] = [*earlier[-1:], position]
                questions += any('"question":{' in text for text in got[0])
                offers += any('"offer":{' in text for text in got[0])
                pools = sum(is_pool(part) for part in parts_of(got[0]))
                assert settings.tracking or not pools
                tracked += pools
    finally:
        room.close()
    record_property("compared", compared)
    assert differing > STATES // 5
    assert changes > STATES // 2
    assert tracked or config.game == "dice"
    assert questions
    assert offers


def parts_of(texts: list[str]) -> Iterator[object]:
    """Every part of some messages."""
    for text in texts:
        if text:
            yield from all_parts(json.loads(text))


def is_pool(part: object) -> bool:
    """Whether a part of a message tells which cards a hidden place may hold."""
    if not isinstance(part, dict):
        return False
    return isinstance(part.get("of"), list) or {"cards", "zones"} <= part.keys()


# On and on.


async def follow(config: Config, kind: str, units: int) -> Counter[str]:
    """Play twins on, again and again, for every seat and every person who watches."""
    compared: Counter[str] = Counter()
    seed = 0
    viewers = [SPECTATOR, 0, config.players - 1]
    while sum(compared.values()) < units:
        twins = Twins(config, viewers[seed % len(viewers)], seed)
        settings = dict(KINDS[kind])
        try:
            await twins.begin(**settings)
            for number in range(units // 2):
                if await twins.is_over():
                    break
                await twins.unit()
                if number % 7 == 3:
                    await twins.take_back()
                if number % 11 == 5 and kind != "rated":  # nobody comes back to a rated game
                    await twins.leave()
        finally:
            twins.close()
        compared += twins.compared
        seed += 1
    return compared


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_nobody_hears_more_or_less_because_of_what_is_hidden(
    game: str, kind: str, record_property: Callable[[str, object], None]
) -> None:
    options = {"hands": "hidden"} if game == "ages" and kind != "rated" else {}
    config = find_game(game).game.configure(3, 0, options)
    compared = asyncio.run(follow(config, kind, UNITS))
    record_property("compared", sum(compared.values()))
    assert compared["open" if game == "ages" else "sealed"] > UNITS // 6


# The same deal, other sealed choices.


async def seal(rooms: tuple[Room, ...], seat: Seat, plans: list[list[str]]) -> None:
    """Let a seat choose at all tables until it is done, at the same moment."""
    start = rooms[0].now
    for room, texts in zip(rooms, plans, strict=True):
        for number, text in enumerate(texts):
            room.now = start + (5.0 if number == len(texts) - 1 else 1.0 + number / 100)
            await room.choose(seat, text)


async def hear(rooms: tuple[Room, ...], ears: list[list[Ear]], seconds: float) -> int:
    """Let time pass and compare what was heard; how many messages."""
    heard: list[list[list[str]]] = []
    for room, listening in zip(rooms, ears, strict=True):
        room.now += seconds
        await room.registry.broadcast(TABLE)
        heard.append([ear.take() for ear in listening])
    assert heard[0] == heard[1], differences(*heard)
    return sum(len(each) for each in heard[0])


async def fork(config: Config, seed: int, rounds: int, **settings: Any) -> tuple[int, int]:
    """Play a deal twice; others seal different things, take them back and seal the same.

    How many rounds differed, and how many messages were compared.
    """
    twins = Twins(config, 0, seed)
    rooms, ears = twins.rooms, twins.ears
    different = messages = 0
    try:
        for room in rooms:
            await room.open(config, seed, **settings)
            ears.append([await room.sit(seat) for seat in (0, SPECTATOR)])
        for number in range(rounds):
            if not rooms[0].waiting():
                break
            match = rooms[0].match
            sealing = is_sealing(match) and 0 in match.waiting()
            for seat in match.waiting()[1:] if sealing else []:
                plans = [chain(copy_of(room.match), seat, twins.rng) for room in rooms]
                different += plans[0] != plans[1]
                await seal(rooms, seat, plans)
                messages += await hear(rooms, ears, 10.0)
                for room in rooms:
                    assert "accepted" in await room.do("withdraw", seat)
                messages += await hear(rooms, ears, 10.0)
            if number % 5 == 4:
                for room in rooms:  # as after a restart: everything is read again
                    room.live.evict()
                messages += await hear(rooms, ears, 1.0)
            for seat in rooms[0].waiting():
                if seat not in rooms[0].waiting():
                    continue
                plan = chain(copy_of(rooms[0].match), seat, twins.rng)
                await seal(rooms, seat, [plan, plan])
                messages += await hear(rooms, ears, 10.0)
    finally:
        twins.close()
    return different, messages


@pytest.mark.parametrize("delay", [0, 25])
@pytest.mark.parametrize("game", ["wonders", "dice"])
def test_those_who_watch_notice_no_sealed_choice_however_late_they_are(
    game: str, delay: int
) -> None:
    config = find_game(game).game.configure(3, 0, {})
    rounds = amount(4, 12, 300)
    for seed in range(amount(1, 1, 10)):
        different, messages = asyncio.run(fork(config, seed, rounds, delay=delay))
        assert different > min(rounds, 12) // 3
        assert messages > 2 * min(rounds, 12)


# Over the wire.

SEED = 11_223_344_556_677_889
AGES_BEFORE = 230
"""After so many entries the host holds cards that can be played face down."""


class Pair:
    """Two tables at a running server with the same deal, and the same three people."""

    def __init__(self, server: Server, game: str, before: int) -> None:
        self.server = server
        self.host, self.guest, self.watcher = (Browser(server.url) for _ in range(3))
        for name, each in (("Ann", self.host), ("Ben", self.guest), ("Cat", self.watcher)):
            each.become(name)
        self.tables = [self._open(game) for _ in range(2)]
        self.secrets: list[str] = []
        self.matches = self._deal_alike(game, before)
        self.sockets = [
            [who.sit(table) for who in (self.guest, self.watcher)] for table in self.tables
        ]
        for at in [at for listening in self.sockets for at in listening]:
            at.hear_until(partial(self.has_settled, at))
        self.texts: list[str] = []
        self.compared = 0
        self.differed = 0

    def _open(self, game: str) -> str:
        table = self.host.open(game, 3, "mom", public=True, shuffle=False)
        self.guest.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
        self.host.ask("POST", f"/api/tables/{table}/start")
        return table

    def _played(self, game: str, before: int) -> Match:
        """A game that has begun, where a seat of the host may do different things in secret."""
        rules = find_game(game).game
        seats = [Player(name, PERSON) for name in ("Ann", "Ben", "Ann")]
        match = Match(rules, rules.configure(3, 0, {}), SEED, seats)
        rng = stream(7, 7)
        while len(match.record.entries) < before:
            submit(match, match.waiting()[rng.below(len(match.waiting()))], rng)
        return match

    def _deal_alike(self, game: str, before: int) -> list[Match]:
        """Give both tables the deal of the first, some decisions played already."""
        database = Database(self.server.environment["CIVITAS_DATABASE_URL"])
        match = self._played(game, before)
        try:
            with database.write() as connection:
                lines = match.record.lines()
                for table in self.tables:
                    storage.replace_lines(connection, table, [])
                    storage.append_lines(connection, table, 0, lines, 1.0)
                    number = storage.table_version(connection, table)
                    assert number is not None
                    storage.update_table(connection, table, lines=len(lines), version=number + 1)
        finally:
            database.close()
        streams = [part for source in Chance(SEED).streams(3) for part in source.parts()]
        self.secrets += [str(SEED), *(str(part) for part in streams[:2])]
        return [copy_of(match), copy_of(match)]

    @staticmethod
    def has_settled(at: Seated) -> bool:
        """Whether a socket knows the game, and that all the others are there."""
        seats = at.info.get("seats", [{}] * 2)
        return bool(at.states and at.info["watchers"] == 1 and seats[1]["online"])

    def browser_of(self, seat: Seat) -> Browser:
        return self.guest if seat == 1 else self.host

    def choose(self, index: int, seat: Seat, text: str) -> None:
        """Choose for a seat at a table, and in the match beside it."""
        match = self.matches[index]
        number = match._numbers[seat]
        move = {"number": number, "choice": text, "key": new_key()}
        path = f"/api/tables/{self.tables[index]}/seats/{seat}/choices"
        assert self.browser_of(seat).ask("POST", path, move)["type"] == "accepted"
        match.submit(seat, number, text)

    def do(self, seat: Seat, chosen: list[str]) -> None:
        """Choose for a seat at each table."""
        for index, text in enumerate(chosen):
            self.choose(index, seat, text)

    def seal(self, seat: Seat, rng: Stream, *, alike: bool) -> None:
        """Let a seat choose until it is done; what others hear is compared at the end."""
        plans = [chain(copy_of(match), seat, rng) for match in self.matches]
        if alike:
            plans = [plans[0], plans[0]]
        self.differed += plans[0] != plans[1]
        for index, plan in enumerate(plans):
            for text in plan:
                self.choose(index, seat, text)
        self.compare()

    def withdraw(self, seat: Seat) -> None:
        """Let a seat take its choice back at both tables."""
        for table, match in zip(self.tables, self.matches, strict=True):
            path = f"/api/tables/{table}/seats/{seat}/commands"
            self.browser_of(seat).ask("POST", path, {"type": "withdraw", "key": new_key()})
            match.withdraw(seat)
        self.compare()

    def compare(self) -> None:
        """Compare all that the guest and the watcher were told, and what they can ask for."""
        told = [[heard(at) for at in listening] for listening in self.sockets]
        self.texts += [text for listening in told for each in listening for text in each]
        for one, two in zip(*told, strict=True):
            assert [self.plain(text) for text in one] == [self.plain(text) for text in two]
            self.compared += len(one)
        for who in (self.guest, self.watcher):
            for path in PATHS:
                answers = [who.http.get(path.format(table)) for table in self.tables]
                self.texts += [answer.text for answer in answers]
                assert answers[0].status_code == answers[1].status_code
                assert self.plain(answers[0].text) == self.plain(answers[1].text), path
                assert not path.endswith("/record") or answers[0].status_code == 409

    def plain(self, text: str) -> str:
        """A message without the name of its table and the time."""
        for table in self.tables:
            text = text.replace(table, "T")
        return re.sub(r'"(changed|created|started)":[0-9.e+]+', r'"\1":0', text)

    def close(self) -> None:
        for at in [at for listening in self.sockets for at in listening]:
            at.close()
        for browser in (self.host, self.guest, self.watcher):
            browser.http.close()


PATHS = [
    "/api/tables/{}",
    "/api/tables/{}/seats/1",
    "/api/tables/{}/seats/0",
    "/api/tables/{}/seats/-1",
    "/api/tables/{}/seats/1/export",
    "/api/tables/{}/seats/2/export",
    "/api/tables/{}/record",
    "/api/tables/{}/pieces",
    "/api/tables/{}/replay",
    "/api/tables/{}/replay?seat=1",
    "/api/tables/{}/replay/2?seat=1",
    "/api/tables/{}/seats/1?since=2147483647",
]


def heard(at: Seated) -> list[str]:
    """All that a socket was told up to now: what comes before the answer to a question."""
    before = len(at.raw)
    at.send({"type": "ping"})
    while at.hear()["type"] != "pong":
        pass
    return at.raw[before:-1]


def alike(matches: list[Match]) -> bool:
    """Whether the guest and the watcher may notice no difference."""
    looks = []
    for match in matches:
        told = [[each.message for each in match.events(seat, 0)] for seat in (1, SPECTATOR)]
        looks.append([[match.view(seat).plain() for seat in (1, SPECTATOR)], told])
    return looks[0] == looks[1]


def choices_alike(matches: list[Match], seat: Seat, rng: Stream, differ: bool) -> list[str]:
    """Choices of a seat that others cannot tell apart, different ones if there are any."""
    game = matches[0].game
    found: list[list[str]] = []
    for match in matches:
        asked = match.decision(seat)
        assert asked is not None
        usual = [action for action in asked.options if action < game.grammar.forfeit]
        found.append([game.format_action(action) for action in usual])
    same = [text for text in found[0] if text in found[1]]
    rng_start = rng.below(len(found[0]))
    first_ones = (found[0][rng_start:] + found[0][:rng_start])[:8]
    pairs = [(one, two) for one in first_ones for two in found[1] if one != two]
    pairs = [(one, two) for one, two in pairs if one.split()[0] == two.split()[0]]
    secret = matches[0].game.decision(matches[0]._state, seat, 1).secret
    for one, two in [*(pairs[:40] if differ and secret else []), *((t, t) for t in same[:8])]:
        tried = [copy_of(match) for match in matches]
        for match, text in zip(tried, (one, two), strict=True):
            match.submit(seat, match._numbers[seat], text)
        if alike(tried):
            return [one, two]
    return []


@pytest.mark.parametrize(("game", "before"), [("wonders", 30), ("dice", 30)])
def test_sealed_choices_at_a_server_look_the_same_to_everybody_else(
    house: Server, game: str, before: int
) -> None:
    pair = Pair(house, game, before)
    rng = stream(before, 3)
    try:
        for _ in range(amount(2, 4, 8)):
            waiting = pair.matches[0].waiting()
            if is_sealing(pair.matches[0]) and waiting == (0, 1, 2):
                for seat in (0, 2):
                    pair.seal(seat, rng, alike=False)
                for seat in (2, 0):
                    pair.withdraw(seat)
            for seat in waiting:
                if seat in pair.matches[0].waiting():
                    pair.seal(seat, rng, alike=True)
        assert pair.differed > amount(1, 2)
        assert pair.compared > 10
        require_no_secrets(pair)
    finally:
        pair.close()


def test_cards_played_face_down_at_a_server_look_the_same_to_everybody_else(house: Server) -> None:
    pair = Pair(house, "ages", AGES_BEFORE)
    rng = stream(AGES_BEFORE, 3)
    try:
        for _ in range(amount(14, 20, 60)):
            [seat] = pair.matches[0].waiting()
            chosen = choices_alike(pair.matches, seat, rng, seat != 1)
            if not chosen:
                break
            pair.differed += chosen[0] != chosen[1]
            pair.do(seat, chosen)
            pair.compare()
        assert pair.differed
        assert pair.compared > 5
        require_no_secrets(pair)
    finally:
        pair.close()


def require_no_secrets(pair: Pair) -> None:
    """No message and no line of the log has what nobody may know."""
    log = pair.server.log.read_text()
    browsers = (pair.host, pair.guest, pair.watcher)
    for secret in [*pair.secrets, *(browser.token() for browser in browsers)]:
        assert secret not in log
        assert not any(secret in text for text in pair.texts)
    for text in pair.texts:
        for part in all_parts(json.loads(text)):
            assert not isinstance(part, dict) or not part.keys() & HIDDEN_NAMES
            assert not is_pool(part)
    for match in pair.matches:
        for line in log.splitlines():
            assert not any(
                entry.choice in line for entry in match.record.entries if " " in entry.choice
            )


HIDDEN_NAMES = {"seed", "setup", "chance", "crc", "streams", "script", "trace", "token", "undo_to"}


def test_the_whole_record_of_a_running_game_is_for_nobody(house: Server) -> None:
    pair = Pair(house, "wonders", 5)
    try:
        for who in (pair.host, pair.guest, pair.watcher):
            with pytest.raises(Refused) as caught:
                who.ask("GET", f"/api/tables/{pair.tables[0]}/record")
            assert caught.value.status == 409
        for seat, who in ((0, pair.guest), (1, pair.host), (2, pair.watcher)):
            for path in (f"seats/{seat}", f"seats/{seat}/export"):
                with pytest.raises(Refused) as caught:
                    who.ask("GET", f"/api/tables/{pair.tables[0]}/{path}")
                assert caught.value.status == 403
    finally:
        pair.close()
