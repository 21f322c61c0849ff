"""Twins that are played on: a table and one beside it in another world, and who listens."""

import json
from collections import Counter
from typing import Any

from civitas.kernel import SPECTATOR, Chance, Config, Seat, Stream, stream
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.registry import find_game
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import table_info
from civitas.server.tables.state import seat_state
from civitas.server.tables.table import Table
from civitas.server.wire.encode import dumps
from kit.twins import TABLE, Ear, Room, copy_of, is_sealing, world_for

LATELY = 12
"""What was told before is the same in both worlds by itself."""


def state_text(table: Table, viewer: Seat, since: int, time: Time) -> str:
    """The message with all that a seat or a spectator knows."""
    state = seat_state(table, viewer, time)
    assert state is not None
    return state.text(since)


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
    """A table and its twin, and what a viewer receives who must not notice a difference."""

    def __init__(self, config: Config, viewer: Seat, seed: int) -> None:
        self.config = config
        self.game = find_game(config.game).game
        self.viewer = viewer
        self.rooms = self.make_rooms()
        self.ears: list[list[Ear]] = []
        self.rng = stream(seed, 400 + viewer)
        self.seed = seed
        self.compared: Counter[str] = Counter()
        self.differing = 0
        """How often the tables differed: in what is hidden, or in what was chosen."""

    def make_rooms(self) -> tuple[Room, Room]:
        """Two places that know nothing of each other."""
        return Room(), Room()

    async def begin(self, **settings: Any) -> None:
        for room in self.rooms:
            await room.open(self.config, self.seed, **settings)
            listening = dict.fromkeys((self.viewer, SPECTATOR))
            self.ears.append([await room.sit(seat) for seat in listening])
        await self.part()

    def close(self) -> None:
        for room in self.rooms:
            room.close()

    async def part(self) -> None:
        """Let the second table be a world of its own from here on."""
        left, right = self.rooms
        for mine, theirs in zip(self.ears[1], self.ears[0], strict=True):
            mine.take()
            theirs.take()
            mine.know(theirs)
        state = left.match.snapshot()
        chance = Chance(self.rng.below(2**30))
        world = world_for(self.game, state, self.viewer, chance, self.rng)
        self.differing += world.parts() != state.parts() or world.sealed != state.sealed
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
            match = self.rooms[0].table.match
            last = 0 if match is None else match.last_event(viewer)
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
        before = left.last_event(SPECTATOR)
        first = chain(left, seat, self.rng)
        for attempt in range(4):
            right = copy_of(self.rooms[1].match)
            if seat not in right.waiting():
                return None
            own = seat == self.viewer
            sealed = is_sealing(self.rooms[1].match)
            prefer = tuple(first) if own or (attempt == 0 and not sealed) else ()
            second = chain(right, seat, self.rng, prefer)
            # Something may be sealed for a seat automatically in the round after this one.
            quiet = [match.last_event(SPECTATOR) == before for match in (left, right)]
            stays = [is_sealing(m) and m._state.sealed[seat] != () for m in (left, right)]
            if all(stays) and all(quiet) and not own:
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
            if not await self.is_over():
                await self.part()
            return
        self.differing += plan[0] != plan[1]
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
        """Let another player withdraw a sealed choice at both tables, and compare."""
        if await self.is_over():
            return
        for seat in range(self.config.players):
            if seat == self.viewer or seat in self.rooms[0].waiting():
                continue
            if not all(room.match.can_withdraw(seat) for room in self.rooms):
                continue
            for room in self.rooms:
                room.now += 1.0
                assert "accepted" in await room.do("withdraw", seat)
            await self.check("withdrawn")
            return

    async def leave(self) -> None:
        """Let a player leave before choosing at both tables, a bot play, and the player return."""
        if await self.is_over():
            return
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
        return not self.rooms[0].waiting()
