"""What a seat or somebody who watches is sent is the same to the byte, whatever is hidden.

Two tables that differ only in what somebody may not know send them the same messages, as many, at
the same moments, refuse the same things in the same words and answer the same requests alike.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
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
from civitas.server.wire.protocol import TableSettings
from kit.served import Browser, Refused, Seated, Server, new_key
from kit.tier import amount
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
LATELY = 12
"""What was told before is the same in both worlds by itself."""

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


def state_text(table: Table, viewer: Seat, since: int, time: Time) -> str:
    """The message with all that a seat or somebody who watches knows."""
    state = seat_state(table, viewer, time)
    assert state is not None
    return state.text(since)


def everything(room: Room, table: Table, viewer: Seat, foreign: list[str]) -> list[str]:
    """All that a seat or somebody who watches can get out of a table as it is now."""
    time = Time(NOON + 7)
    match = table.match
    assert match is not None
    last = match.last_event(viewer)
    starts = (max(0, last - LATELY), last)
    found = [state_text(table, viewer, since, time) for since in starts]
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
        yield failure(table, Replace(me, None, 0, 60.0))
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
    """What others could choose in either world; it is tried by somebody who may not know it."""
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
def test_whatever_is_hidden_everybody_gets_the_same_bytes(set_up: SetUp) -> None:
    config = config_of(set_up)
    game = find_game(config.game).game
    room = Room()
    kinds = list(KINDS)
    differing = tracked = questions = offers = 0
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
                for each in twins:
                    table = bare_table(each, settings, seats_of(config.players))
                    if settings.clock.kind != clocks.NONE:
                        table.clock = clocks.begin(table.clock_rules, config.players, each.era())
                    got.append(everything(room, table, viewer, foreign))
                assert got[0] == got[1], (number, viewer)
                questions += any('"question":{' in text for text in got[0])
                offers += any('"offer":{' in text for text in got[0])
                pools = sum(is_pool(part) for part in parts_of(got[0]))
                assert settings.tracking or not pools
                tracked += pools
    finally:
        room.close()
    assert differing > STATES // 5
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


def differences(one: list[list[str]], two: list[list[str]]) -> list[object]:
    """Where what was heard differs: how much, and the parts of messages that do."""
    found: list[object] = [[len(heard) for heard in one], [len(heard) for heard in two]]
    for left, right in zip(one, two, strict=True):
        for text, other in zip(left, right, strict=False):
            first, second = json.loads(text), json.loads(other)
            found += [(k, v, second.get(k)) for k, v in first.items() if second.get(k) != v]
    return found


def chain(match: Match, seat: Seat, rng: Stream, prefer: tuple[str, ...] = ()) -> list[str]:
    """All that a seat chooses until others have to, played in that match."""
    texts: list[str] = []
    top = match._state.stack[-1]
    while True:
        asked = match.decision(seat)
        assert asked is not None
        game = match.game
        text = prefer[len(texts)] if len(texts) < len(prefer) else ""
        if text not in [game.format_action(action) for action in asked.options]:
            text = game.format_action(lively(asked.options, rng, game.grammar.forfeit))
        match.submit(seat, asked.number, text)
        texts.append(text)
        stack = match._state.stack
        sealing = bool(stack) and stack[-1] is top and is_sealing(match)
        if not sealing or seat not in match.waiting():
            return texts


class Twins:
    """A table and its twin, and the ears of somebody who must not notice a difference."""

    def __init__(self, config: Config, viewer: Seat, seed: int) -> None:
        self.config = config
        self.game = find_game(config.game).game
        self.viewer = viewer
        self.rooms = (Room(), Room())
        self.ears: list[list[Ear]] = []
        self.rng = stream(seed, 400 + viewer)
        self.seed = seed
        self.compared: Counter[str] = Counter()

    async def begin(self, **settings: Any) -> None:
        for room in self.rooms:
            await room.open(self.config, self.seed, **settings)
            listening = dict.fromkeys((self.viewer, SPECTATOR))
            self.ears.append([await room.sit(seat) for seat in listening])
        self.part()

    def close(self) -> None:
        for room in self.rooms:
            room.close()

    def part(self) -> None:
        """Let the second table be a world of its own from here on."""
        left, right = self.rooms
        for mine, theirs in zip(self.ears[1], self.ears[0], strict=True):
            mine.take()
            theirs.take()
            mine.know(theirs)
        state = left.match.snapshot()
        chance = Chance(self.rng.below(2**30))
        world = world_for(self.game, state, self.viewer, chance, self.rng)
        right.become(left, self.viewer, world)

    async def check(self, what: str) -> None:
        """Compare all that was heard since, and what could be asked for now."""
        heard = []
        for room, ears in zip(self.rooms, self.ears, strict=True):
            await room.registry.broadcast(TABLE)
            heard.append([ear.take() for ear in ears])
        assert heard[0] == heard[1], (what, differences(*heard))
        time = Time(self.rooms[0].now + 0.5)
        for viewer in dict.fromkeys((self.viewer, SPECTATOR)):
            tables = [room.table for room in self.rooms]
            last = self.rooms[0].match.last_event(viewer)
            infos = [dumps(table_info(table, time)) for table in tables]
            assert infos[0] == infos[1], what
            since = max(0, last - LATELY)
            states = [state_text(table, viewer, since, time) for table in tables]
            assert states[0] == states[1], what
        self.compared[what] += 1

    def asked(self, room: Room, start: float) -> list[str]:
        """What the viewer would be answered at a moment that is still to come."""
        time = Time(start + 2.0)
        last = room.match.last_event(self.viewer)
        table = room.table
        return [dumps(table_info(table, time)), state_text(table, self.viewer, last, time)]

    def look(self, match: Match) -> tuple[object, ...]:
        """What the rules let the viewer know: the position, and the last things told."""
        told = [each.message for each in match.events(self.viewer)]
        return match.view(self.viewer).plain(), len(told), told[-LATELY:]

    def is_alike(self, matches: list[Match]) -> bool:
        """Whether the rules show the viewer no difference between two matches."""
        return self.look(matches[0]) == self.look(matches[1])

    def plan(self, seat: Seat) -> tuple[list[str], list[str]] | None:
        """What a seat does at both tables so that the viewer may notice nothing."""
        left = copy_of(self.rooms[0].match)
        first = chain(left, seat, self.rng)
        for attempt in range(4):
            right = copy_of(self.rooms[1].match)
            if seat not in right.waiting():
                return None
            own = seat == self.viewer
            sealed = is_sealing(self.rooms[1].match)
            prefer = tuple(first) if own or (attempt == 0 and not sealed) else ()
            second = chain(right, seat, self.rng, prefer)
            stays = [is_sealing(m) and m._state.sealed[seat] != () for m in (left, right)]
            if all(stays) and not own:
                return first, second
            if (not own or first == second) and self.is_alike([left, right]):
                return first, second
        return None

    async def unit(self) -> None:
        """Let some seat do something at both tables, and compare."""
        waiting = self.rooms[0].match.waiting()
        seat = waiting[self.rng.below(len(waiting))]
        plan = self.plan(seat)
        start = self.rooms[0].now
        if plan is None:
            await self._alone(seat)
            self.part()
            return
        hesitate = self.rng.below(3) == 0
        for room, texts, ears in zip(self.rooms, plan, self.ears, strict=True):
            sealing = is_sealing(room.match) and seat != self.viewer
            before = self.asked(room, start)
            if sealing and hesitate and room is self.rooms[0] and len(texts) > 1:
                await self._hesitate(room, seat, texts[0])
            for number, text in enumerate(texts):
                final = number == len(texts) - 1
                room.now = start + 2.0 if final else start + 1.0 + number / 100
                await room.choose(seat, text)
                if sealing and not final:
                    assert not any(ear.heard for ear in ears)
                    assert self.asked(room, start) == before
        await self.check("own" if seat == self.viewer else "sealed" if sealing else "open")

    async def _hesitate(self, room: Room, seat: Seat, text: str) -> None:
        """Begin to choose and take it back; nobody notices."""
        room.now += 0.3
        await room.choose(seat, text)
        may_undo = room.table.row.settings.undo
        kind = "undo" if self.rng.below(2) and may_undo else "withdraw"
        assert "accepted" in await room.do(kind, seat)
        self.compared["hesitated"] += 1

    async def _alone(self, seat: Seat) -> None:
        """Let a seat choose what the viewer will learn from."""
        room = self.rooms[0]
        room.now += 2.0
        for text in chain(copy_of(room.match), seat, self.rng):
            await room.choose(seat, text)

    async def take_back(self) -> None:
        """Let somebody else take a sealed choice back at both tables, and compare."""
        for seat in range(self.config.players):
            if seat == self.viewer or seat in self.rooms[0].match.waiting():
                continue
            if not all(room.match.can_withdraw(seat) for room in self.rooms):
                continue
            for room in self.rooms:
                room.now += 1.0
                assert "accepted" in await room.do("withdraw", seat)
            await self.check("withdrawn")
            return

    async def leave(self) -> None:
        """Let somebody who has to choose leave at both tables, a bot play, and come back."""
        match = self.rooms[0].match
        others = [seat for seat in match.waiting() if seat != self.viewer]
        if not is_sealing(match) or len(match.waiting()) == 1 or not others:
            return
        for room in self.rooms:
            room.now += 1.0
            assert "accepted" in await room.do("leave", others[0])
        await self.check("left")
        for room in self.rooms:
            room.now += 1.0
            assert "accepted" in await room.do("return", others[0])
        await self.check("returned")

    async def is_over(self) -> bool:
        return not self.rooms[0].match.waiting()


async def follow(config: Config, kind: str, units: int) -> Counter[str]:
    """Play twins on, again and again, for every seat and somebody who watches."""
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
def test_nobody_hears_more_or_less_because_of_what_is_hidden(game: str, kind: str) -> None:
    options = {"hands": "hidden"} if game == "ages" and kind != "rated" else {}
    config = find_game(game).game.configure(3, 0, options)
    compared = asyncio.run(follow(config, kind, UNITS))
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
            match = rooms[0].match
            if not match.waiting():
                break
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
            for seat in rooms[0].match.waiting():
                if seat not in rooms[0].match.waiting():
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
AGES_BEFORE = 242
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
        return re.sub(r'"(changed|created)":[0-9.e+]+', r'"\1":0', text)

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
        for _ in range(amount(6, 16, 60)):
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
