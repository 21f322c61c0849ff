"""Every answer and every message is the same to the byte, whatever is hidden: over the whole API.

`test_hidden` compares what tables send; here are the requests and sockets of people: lists, links,
exports, replays, refusals, reconnections, those who came by the link of a seat, and those who watch
with a delay. All answers are compared with their headers, all messages in their order.
"""

import asyncio
import copy
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from civitas.kernel import SPECTATOR, Config, Seat, stream
from civitas.play.playthrough import lively
from civitas.play.registry import find_game
from civitas.server.ops.admin import end_table
from civitas.server.people.people import Person
from kit.tier import amount
from kit.twin_play import LATELY, Twins, chain, differences
from kit.twins import TABLE, Room, copy_of, is_sealing
from kit.web_room import Asked, Line, WebRoom

UNITS = amount(3, 6, 10)
"""How often twins of each game and kind of table are compared."""
EVERY = amount(12, 8, 4)
"""Of the requests, every so-manieth is sent at each comparison, another part each time."""
FUTURE = 2**31 - 1
PATH = f"/api/tables/{TABLE}"
GAMES = ["wonders", "dice", "ages"]
KINDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "delay": {"delay": 25},
    "tracking": {"tracking": True},
    "clock": {"clock": {"kind": "realtime", "bank": 900, "increment": 5}},
    "private": {"public": False},
}
CASES = amount(
    [("wonders", "tracking"), ("dice", "private"), ("ages", "plain")],
    [(game, kind) for game in GAMES for kind in KINDS if kind != "delay"],
)
"""Games and kinds of tables; what is seen with a delay comes from the record, so that there the
tables have the same deal and differ in what was chosen."""
Note = Callable[[str, object], None]
"""Notes a number in the report of a run."""
STATUSES = ("open", "running", "finished", "ended")
MAKES_GUESTS = ("/join", "/claim")
"""Requests that make a guest with a random name of an unknown visitor."""
COMMANDS = ("withdraw", "undo", "resign", "leave", "return", "replace")


def config_of(game: str) -> Config:
    options = {"hands": "hidden"} if game == "ages" else {}
    return find_game(game).game.configure(3, 0, options)


def note(record_property: Note, compared: Counter[str]) -> None:
    for what in sorted(compared):
        record_property(what, compared[what])


# What is asked.


def reads(config: Config, last: int) -> Iterator[Asked]:
    """Everything that can be asked for without changing anything."""
    for path in ("me", "me/ratings", "account/export", "account/sessions"):
        yield "GET", f"/api/{path}", None
    yield "GET", f"/api/ratings?ladder={config.game}/-/3", None
    for status in STATUSES:
        for more in ("", "&mine=true", "&before=1e12", "&before=1"):
            yield "GET", f"/api/tables?status={status}{more}", None
    for path in ("", "/links", "/record", "/pieces", "/replay", "/replay?event=2&limit=3"):
        yield "GET", PATH + path, None
    for name, _ in config.options:
        yield "GET", f"{PATH}/options/{name}", None
    for seat in range(SPECTATOR, config.players):
        for since in sorted({0, max(0, last - LATELY), last, last + 1, FUTURE}):
            yield "GET", f"{PATH}/seats/{seat}?since={since}", None
        yield "GET", f"{PATH}/replay?seat={seat}", None
        yield "GET", f"{PATH}/replay/3?seat={seat}", None
        if seat >= 0:
            yield "GET", f"{PATH}/seats/{seat}/export", None


def refusals(config: Config, own: tuple[Seat, ...], foreign: list[str]) -> Iterator[Asked]:
    """What a viewer may not do; `foreign` is what others could choose."""
    key = "the-key-of-a-refusal"
    for seat in range(config.players):
        if seat in own:
            yield "POST", f"{PATH}/seats/{seat}/commands", {"type": "return", "key": key}
            continue
        for text in (*foreign, "no such thing"):
            move = {"number": 1, "choice": text, "key": key}
            yield "POST", f"{PATH}/seats/{seat}/choices", move
        for kind in COMMANDS[:-1]:
            yield "POST", f"{PATH}/seats/{seat}/commands", {"type": kind, "key": key}
        yield "PUT", f"{PATH}/seats/{seat}", {"kind": "bot"}
        yield "DELETE", f"{PATH}/seats/{seat}", None
        for method in ("POST", "DELETE"):
            yield method, f"{PATH}/seats/{seat}/link", None
    yield "POST", f"{PATH}/claim", {"token": "x" * 32}
    yield "POST", f"{PATH}/join", {}
    yield "POST", f"{PATH}/start", None
    yield "POST", f"{PATH}/rematch", None


# Who asks.


class WebTwins(Twins):
    """Twins with sockets and requests of viewers who must not notice a difference.

    The viewer, a person who came by the link of the same seat, and spectators: each with
    sockets that take changes and that do not.
    """

    def __init__(self, config: Config, viewer: Seat, seed: int) -> None:
        self.web = WebRoom(), WebRoom()
        super().__init__(config, viewer, seed)
        self.lines: list[list[Line]] = []
        self.turn = 0
        self.is_public = True

    def make_rooms(self) -> tuple[Room, Room]:
        """Rooms that answer requests."""
        return self.web

    async def enter(self, **settings: Any) -> None:
        """Open both tables and connect everybody."""
        self.is_public = settings.get("public", True)
        for room in self.web:
            await room.open(self.config, self.seed, **settings)
            if self.viewer != SPECTATOR:
                await room.share(self.viewer)
            lines: list[Line] = []
            for person in self.people(room):
                for changes in (True, False):
                    lines.append(await room.connect(person, changes=changes, **self.link(room)))
            self.lines.append(lines)

    def link(self, room: WebRoom) -> dict[str, Any]:
        """The link by which those who watch come to a table that is not public."""
        if self.is_public:
            return {}
        return {"spectator": room.registry.signer.sign("spectator", TABLE)}

    async def begin(self, **settings: Any) -> None:
        """Open both tables, and let the second one be a world of its own."""
        await self.enter(**settings)
        self.ears = [[], []]
        await self.part()

    def people(self, room: WebRoom) -> list[Person | None]:
        """All viewers: the seat's owner, the holder of its link, a stranger, an unknown visitor."""
        own = [] if self.viewer == SPECTATOR else [room.people[self.viewer], room.holder]
        return [*own, room.people[-1], None]

    async def part(self) -> None:
        """Let the second table be a world of its own from here on."""
        await self.hear()
        await super().part()
        for mine, theirs in zip(self.lines[1], self.lines[0], strict=True):
            mine.know(theirs)

    async def hear(self) -> list[list[list[str]]]:
        """What every socket was told since this was last asked."""
        return [[await line.take() for line in lines] for lines in self.lines]

    def plain(self, text: str) -> str:
        """An answer or message as it is compared."""
        return text

    def compare(self, heard: list[list[list[str]]], what: str) -> None:
        """Require that the same was heard at both tables."""
        one, two = [[[self.plain(text) for text in told] for told in each] for each in heard]
        assert one == two, (what, differences(one, two))

    async def check(self, what: str) -> None:
        """Compare all messages since, some requests, refusals and a reconnection."""
        for room in self.web:
            await room.registry.broadcast(TABLE)
            await room.rest()
        heard = await self.hear()
        self.compare(heard, what)
        self.compared["messages"] += sum(map(len, heard[0]))
        self.compared["changes"] += sum(
            '{"type":"change"' in text for each in heard[0] for text in each
        )
        self.turn += 1
        await self.ask(what)
        await self.reconnect(what)
        self.compared[what] += 1

    async def ask(self, what: str) -> None:
        """Compare the answers to requests of everybody."""
        foreign = self.foreign()
        for number, person in enumerate(self.people(self.web[0])):
            own = (self.viewer,) if self.viewer != SPECTATOR and number < 2 else ()
            last = self.last(own[0] if own else SPECTATOR)
            asked = [*reads(self.config, last), *refusals(self.config, own, foreign)]
            for request in asked[(self.turn + number) % EVERY :: EVERY]:
                if request[1].endswith(MAKES_GUESTS if person is None else self.allowed()):
                    continue
                left, right = [await room.answer(person, request) for room in self.web]
                assert self.plain(left) == self.plain(right), (what, number, request)
                assert not left.startswith("5"), left
                self.compared["answers"] += 1
            for room in self.web:
                await room.rest()
        self.compare(await self.hear(), what)

    def allowed(self) -> tuple[str, ...]:
        """What is not refused any more once a game is over."""
        return ("/rematch",) if self.web[0].table.is_over() else ()

    async def reconnect(self, what: str) -> None:
        """Compare what everybody is told who comes back, and how they are refused."""
        for number, person in enumerate(self.people(self.web[0])):
            own = (self.viewer,) if self.viewer != SPECTATOR and number < 2 else ()
            seat = own[0] if own else SPECTATOR
            last = self.last(seat)
            seen = (0, max(0, last - LATELY), last, FUTURE)[(self.turn + number) % 4]
            told: list[list[str]] = []
            for room in self.web:
                hello = {"seen": {str(seat): seen}, "changes": bool(self.turn % 2)}
                line = await room.connect(person, **hello, **self.link(room))
                for message in tries(self.config, own, self.foreign()):
                    line.send(message)
                await line.settle()
                told.append([self.plain(text) for text in line.heard])
                await line.close()
                await room.rest()
            assert told[0] == told[1], (what, number, seen)
            assert any('{"type":"state"' in text for text in told[0]) or self.is_early()
            self.compared["reconnections"] += 1
            self.compared["messages"] += len(told[0])

    def is_early(self) -> bool:
        """Whether those who watch with a delay may see nothing of the game yet."""
        delay = self.web[0].table.row.settings.delay
        return bool(delay) and self.web[0].table.spectator_match(self.web[0].now) is None

    def last(self, seat: Seat) -> int:
        """The number of a seat's last event, while the game goes on."""
        match = self.web[0].table.match
        return LATELY if match is None else match.last_event(seat)

    def foreign(self) -> list[str]:
        """Some choices that others have in either world."""
        found: dict[str, None] = {}
        for match in [room.table.match for room in self.web if room.table.match is not None]:
            for seat in match.waiting():
                asked = match.decision(seat)
                if seat != self.viewer and asked is not None:
                    action = asked.options[self.turn % len(asked.options)]
                    found[match.game.format_action(action)] = None
        return list(found)

    async def seal(self, seat: Seat, plans: list[list[str]]) -> None:
        """Let a seat choose at both tables until it is done, at the same moment."""
        start = self.web[0].now
        for room, texts in zip(self.web, plans, strict=True):
            for number, text in enumerate(texts):
                room.now = start + (5.0 if number == len(texts) - 1 else 1.0 + number / 100)
                await room.choose(seat, text)

    def plans(self, seat: Seat) -> list[list[str]]:
        """What a seat could choose until it is done, by chance and for each table."""
        return [chain(copy_of(room.match), seat, self.rng) for room in self.web]

    async def leave_all(self) -> None:
        """Close everything."""
        for line in [line for lines in self.lines for line in lines]:
            await line.close()
        for room in self.web:
            await room.rest()
            await room.leave()
        self.close()


def tries(config: Config, own: tuple[Seat, ...], foreign: list[str]) -> Iterator[dict[str, Any]]:
    """Messages of a socket that are refused."""
    key = "the-key-of-a-message"
    for seat in range(config.players):
        if seat in own:
            yield {"type": "return", "seat": seat, "key": key}
            yield {"type": "choose", "seat": seat, "number": 0, "choice": "no", "key": key}
            continue
        for text in foreign:
            yield {"type": "choose", "seat": seat, "number": 1, "choice": text, "key": key}
        yield from ({"type": kind, "seat": seat, "key": key} for kind in COMMANDS[:-1])
    yield {"type": "hello", "protocol": 1, "table": TABLE}
    yield {"type": "nothing"}


# Other hidden cards.


async def follow(config: Config, kind: str, units: int) -> Counter[str]:
    """Play twins on, for a seat and for those who watch."""
    compared: Counter[str] = Counter()
    seed = 0
    viewers = [config.players - 1, SPECTATOR, 0]
    while compared["compared"] < units:
        twins = WebTwins(config, viewers[seed % len(viewers)], seed)
        try:
            await twins.begin(**KINDS[kind])
            for number in range(max(4, units // 2)):
                if await twins.is_over():
                    break
                await twins.unit()
                if number % 7 == 3:
                    await twins.take_back()
        finally:
            await twins.leave_all()
        done = twins.compared
        done["compared"] = sum(done[what] for what in ("own", "open", "sealed", "withdrawn"))
        done["differing"] = twins.differing
        compared += done
        seed += 1
    return compared


# The same deal, other sealed choices.


async def fork(config: Config, kind: str, seed: int, rounds: int) -> Counter[str]:
    """Play a deal twice; others seal different things, take them back and seal the same.

    In the end the operator ends both games while different things are sealed.
    """
    twins = WebTwins(config, 0, seed)
    try:
        await twins.enter(**KINDS[kind])
        await twins.check("begun")
        for number in range(rounds):
            waiting = twins.web[0].waiting()
            if not waiting:
                return twins.compared
            others = [seat for seat in waiting if seat != 0]
            is_apart = is_sealing(twins.web[0].match) and 0 in waiting
            for seat in others if is_apart else []:
                plans = twins.plans(seat)
                twins.compared["different"] += plans[0] != plans[1]
                await twins.seal(seat, plans)
                await twins.check("sealed")
                if number == rounds - 1:
                    continue
                for room in twins.web:
                    room.now += 1.0
                    assert "accepted" in await room.do("withdraw", seat)
                await twins.check("withdrawn")
            if is_apart and number == rounds - 1:
                break
            for seat in waiting:
                if seat in twins.web[0].waiting():
                    plan = twins.plans(seat)[0]
                    await twins.seal(seat, [plan, plan])
            for room in twins.web:
                if number % 2:
                    await room.restart()
            await twins.check("played")
        for room in twins.web:
            end_table(room.database, TABLE, room.now)
            await room.restart()
        for wait in (0.0, 10.0, 30.0):  # with a delay, the end becomes public later
            for room in twins.web:
                room.now += wait
            await twins.check("ended")
    finally:
        await twins.leave_all()
    return twins.compared


@pytest.mark.parametrize("kind", ["delay", "plain"])
@pytest.mark.parametrize("game", ["dice", "wonders"])
def test_other_sealed_choices_change_no_byte_even_when_the_operator_ends_the_game(
    game: str, kind: str, record_property: Note
) -> None:
    compared: Counter[str] = Counter()
    for seed in range(amount(1, 1, 2)):
        compared += asyncio.run(fork(config_of(game), kind, seed, amount(3, 4, 5)))
    note(record_property, compared)
    assert compared["different"] > 1
    assert compared["ended"] >= 3


# The same game up to a moment, another one after it.


class LateTwins(WebTwins):
    """Tables that are different games from a moment on, and those who watch with a delay."""

    def plain(self, text: str) -> str:
        """An answer or message without what the delay does not hide: when something was played."""
        return re.sub(r'("changed":|content-length: )[0-9.]+', r"\1", text)


async def lag(config: Config, seed: int, steps: int) -> Counter[str]:
    """Play other games at two tables, unseen by those who watch until the delay is over."""
    twins = LateTwins(config, SPECTATOR, seed)
    try:
        await twins.enter(delay=2 * steps)
        for number in range(4 + 2 * steps):
            is_apart = number >= 4
            plan = stream(seed, 70 + number)
            for index, room in enumerate(twins.web):
                room.now += 1.0
                chance = stream(seed, 900 + number + index * 100) if is_apart else copy.copy(plan)
                waiting = room.match.waiting()
                seat = waiting[chance.below(len(waiting))]
                asked = room.match.decision(seat)
                assert asked is not None
                game = room.match.game
                action = lively(asked.options, chance, game.grammar.forfeit)
                await room.choose(seat, game.format_action(action))
            if number % 4 == 3:
                await twins.check("late" if is_apart else "alike")
        matches = [room.match for room in twins.web]
        looks = [[match.view(SPECTATOR).plain(), match.record.entries] for match in matches]
        assert looks[0] != looks[1]
        for room in twins.web:
            room.now += 2 * steps + 1.0
            await room.registry.broadcast(TABLE)
        heard = await twins.hear()
        assert heard[0] != heard[1]
    finally:
        await twins.leave_all()
    return twins.compared


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_within_the_delay_changes_no_byte_for_those_who_watch(
    game: str, record_property: Note
) -> None:
    compared: Counter[str] = Counter()
    for seed in range(amount(1, 1, 3)):
        compared += asyncio.run(lag(config_of(game), seed, amount(8, 12, 20)))
    note(record_property, compared)
    assert compared["late"] > 1


@pytest.mark.parametrize(("game", "kind"), CASES)
def test_other_hidden_cards_change_no_byte_of_any_answer_or_message(
    game: str, kind: str, record_property: Note
) -> None:
    compared = asyncio.run(follow(config_of(game), kind, UNITS))
    note(record_property, compared)
    assert compared["differing"]
    assert compared["answers"] > 10 * UNITS
    assert compared["changes"] > UNITS // 2
    assert compared["reconnections"] >= 2 * UNITS
