"""What a seat or somebody who watches is sent is the same to the byte, whatever is hidden.

Two tables that differ only in what somebody may not know send them the same messages, as many, at
the same moments, refuse the same things in the same words and answer the same requests alike.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from civitas.kernel import SPECTATOR, Chance, CivitasError, Config, Seat, State, Stream, stream
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.registry import find_game
from civitas.server import clocks
from civitas.server.protocol import Wishes
from civitas.server.protocol import Clock as ClockWish
from civitas.server.table import Table, Time
from civitas.server.wire import dumps
from kit.twins import (
    NOON,
    Ear,
    Room,
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

FEW = bool(os.environ.get("CIVITAS_FEW"))
LONG = bool(os.environ.get("CIVITAS_LONG"))
STATES = 12 if FEW else 700 if LONG else 70
"""Positions of each set-up that are looked at from every seat."""
UNITS = 10 if FEW else 600 if LONG else 60
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
        elif not rng.below(10) and match.can_take_back(seat):
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


def sample(config: Config, wanted: int) -> Iterator[tuple[int, Match]]:
    """So many positions of several games, spread over their course."""
    found = 0
    seed = 0
    while found < wanted:
        # The first game shows how long one is; then every so-manieth position is taken.
        length = sum(1 for _ in positions(config, seed))
        stride = max(1, length * (3 if LONG else 2) // wanted)
        for number, match in enumerate(positions(config, seed)):
            if number % stride == seed % stride:
                found += 1
                yield found, match
        seed += 1


def everything(room: Room, table: Table, viewer: Seat, foreign: list[str]) -> list[str]:
    """All that a seat or somebody who watches can get out of a table as it is now."""
    time = Time(NOON + 7)
    match = table.match
    assert match is not None
    last = match.last_told(viewer)
    found = [dumps(table.state(viewer, since, time)) for since in (0, last // 2, last)]
    found.append(dumps(table.info(time)))
    found += told_to(room, table, viewer)
    if viewer >= 0:
        found.append(dumps(table.export(viewer)))
        found += [refused(match.config.game, error) for error in attempts(table, viewer, foreign)]
    return found


def told_to(room: Room, table: Table, viewer: Seat) -> list[str]:
    """What connections are told: a new one, and one that knows some."""
    room.place.table = table
    seats = (viewer,) if viewer >= 0 else ()
    person = person_of(viewer) if viewer >= 0 else None
    ears = [Ear(person, seats), Ear(person, seats)]
    assert table.match is not None
    ears[1].seen[viewer] = max(0, table.match.last_told(viewer) - 2)
    found: list[str] = []
    for ear in ears:
        room.place.guests = {ear}
        for _ in range(2):
            found += [text for _, text in room.hall._letters(room.place)]
            found.append("")
    return found


def attempts(table: Table, seat: Seat, foreign: list[str]) -> Iterator[CivitasError]:
    """What a seat tries and cannot, with the errors it gets."""
    match = table.match
    assert match is not None
    assert table.board is not None
    me = person_of(seat)
    asked = match.decision(seat)
    number = 1 if asked is None else asked.number
    own = () if asked is None else asked.options
    texts = ["no such thing", *foreign]
    if asked is not None:
        texts += [match.game.format_action(r.action) for r in asked.refused[:MOST_TRIES]]
        yield failure(lambda: table.choose(me, seat, number + 1, texts[0]))
        yield failure(lambda: table.choose(me, seat, number - 1, match.game.format_action(own[0])))
    legal = {match.game.format_action(action) for action in own}
    for text in texts:
        if text not in legal:
            yield failure(lambda text=text: table.choose(me, seat, number, text))  # type: ignore[misc]
    yield failure(lambda: table.advise(me, seat))
    yield failure(lambda: table.choose(me, (seat + 1) % len(table.seats), number, texts[0]))
    if seat:
        yield failure(lambda: table.replace(me, 0, Time(NOON), 0.0))
    if table.is_person(seat):
        yield failure(lambda: table.come_back(me, seat, Time(NOON)))
    if not match.can_withdraw(seat):
        yield failure(lambda: table.withdraw(me, seat))
    if not (match.can_take_back(seat) and table.board.wishes.undo):
        yield failure(lambda: table.undo(me, seat))
    forfeit = match.game.grammar.forfeit
    if not any(action >= forfeit for action in own):
        yield failure(lambda: table.resign(me, seat))


def failure(attempt: Callable[[], None]) -> CivitasError:
    with pytest.raises(CivitasError) as caught:
        attempt()
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


def wishes_of(kind: str) -> Wishes:
    return Wishes.model_validate({"bot": "random", **KINDS[kind]})


@pytest.mark.parametrize("set_up", SET_UPS, ids=name_of)
def test_whatever_is_hidden_everybody_gets_the_same_bytes(set_up: SetUp) -> None:
    config = config_of(set_up)
    game = find_game(config.game).game
    room = Room()
    kinds = list(KINDS)
    differing = 0
    try:
        for number, match in sample(config, STATES):
            wishes = wishes_of(kinds[number % len(kinds)])
            state = match.snapshot()
            for viewer in range(SPECTATOR, config.players):
                rng = stream(number, viewer + 200)
                world = world_for(game, state, viewer, Chance(rng.below(2**30)), rng)
                differing += world.parts() != state.parts() or world.sealed != state.sealed
                twins = (copy_of(match), twin_of(match, viewer, world))
                foreign = foreign_choices(twins, viewer)
                got = []
                for each in twins:
                    table = bare_table(each, wishes, seats_of(config.players))
                    if wishes.clock.kind != clocks.NONE:
                        table.clock = clocks.begin(table.clock_rules, config.players, each.era())
                    got.append(everything(room, table, viewer, foreign))
                assert got[0] == got[1], (number, viewer)
    finally:
        room.close()
    assert differing > STATES // 4
