"""Clocks at tables: whose time runs, what it earns, and what happens when it is up."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from civitas.kernel import CivitasError
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.server.db import storage
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.tables.info import table_info
from civitas.server.wire import protocol
from kit.in_process import Room
from kit.served import new_key
from kit.twins import Ear

HOUR = 3600.0
DAY = 24 * HOUR
FIRST = {"edition": "1st"}


@pytest.fixture
def room(database_url: str) -> Iterator[Room]:
    with Room(database_url) as found:
        yield found


def realtime(bank: float, increment: float = 0.0) -> dict[str, Any]:
    return {"kind": "realtime", "bank": bank, "increment": increment}


def why_not(room: Room, person: Person, table: str, kind: str, seat: int, **more: Any) -> str:
    """The reason something is refused for."""
    with pytest.raises(CivitasError) as caught:
        room.ask(person, table, kind, seat, **more)
    return caught.value.reason.key


def running(room: Room, table: str) -> list[int]:
    """The seats whose clocks run."""
    state = room.state(table, 0)
    assert state is not None
    found: list[int] = state["clock"]["running"]
    return found


def told(room: Room, table: str, seat: int) -> list[str]:
    """What a seat was told, by the sentences' keys."""
    state = room.state(table, seat)
    assert state is not None
    return [event["message"]["key"] for event in state["events"]]


def seal(room: Room, person: Person, table: str, seat: int) -> None:
    """Answer the open question of a seat, and how to pay if that is asked then."""
    room.choose(person, table, seat)
    while (more := room.asked(table, seat)) is not None and more["sealed"]:
        room.choose(person, table, seat)


def test_a_table_without_a_clock_shows_none_and_waits_for_ever(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST)
    room.now += 1000 * DAY
    room.tick()
    state = room.state(table, 0)
    assert state is not None
    assert state["clock"] is None
    assert [seat["player"] for seat in room.info(table)["seats"]] == ["person"] * 3


def test_only_the_clocks_of_people_who_are_asked_run(room: Room) -> None:
    ada = room.person("Ada")
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = room.open(ada, "wonders", 3, options=FIRST, seats=seats, clock=realtime(600))
    assert running(room, table) == [0, 1]
    room.now += 100
    assert [room.left(table, seat) for seat in range(3)] == [500, 500, 600]
    seal(room, ada, table, 0)
    assert running(room, table) == [1]
    room.now += 50
    assert [room.left(table, seat) for seat in range(3)] == [500, 450, 600]
    seal(room, ada, table, 1)
    assert running(room, table) == [0, 1]
    room.now += 1
    assert [room.left(table, seat) for seat in range(3)] == [499, 449, 600]


def test_in_a_game_of_turns_only_the_clock_of_the_one_to_move_runs(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "ages", 2, clock=realtime(600))
    [seat] = running(room, table)
    room.now += 60
    while running(room, table) == [seat]:
        decision = room.asked(table, seat)
        assert decision is not None
        choices = [option["choice"] for option in decision["options"]]
        room.choose(ada, table, seat, "end" if "end" in choices else choices[0])
    assert running(room, table) == [1 - seat]
    room.now += 7
    assert room.left(table, seat) == 540
    assert room.left(table, 1 - seat) == 593


def test_an_answer_earns_the_increment_once(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(100, 10))
    room.now += 30
    decision = room.asked(table, 0)
    assert decision is not None
    key = {"key": "the-same-key", "number": decision["number"]}
    for _ in range(3):
        room.ask(ada, table, "choose", 0, choice=decision["options"][0]["choice"], **key)
    assert room.left(table, 0) == 80
    assert room.left(table, 1) == 70


Moves = list[tuple[int, str]]


def paid_in_steps() -> tuple[int, Moves]:
    """A deal and the choices after which seat 0, while others think, is asked how to pay."""
    game = find_game("wonders").game
    config = game.configure(3, 0, FIRST)
    for seed in range(100):
        match = Match(game, config, seed, [SeatInfo("", "person")] * 3)
        moves: Moves = []
        while match.era() < 3 and (asked := match.decisions()[0]) is not None:
            if asked.seat == 0 and asked.sealed and len(match.waiting()) == 3:
                return seed, moves
            action = asked.options[len(moves) * 7 % len(asked.options)]
            moves.append((asked.seat, game.format_action(action)))
            match.submit(asked.seat, asked.number, moves[-1][1])
    raise AssertionError("no such deal")


def test_choosing_and_taking_back_again_and_again_makes_no_time(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(10, 60))
    room.now += 9.5
    for how in ("withdraw", "undo", "withdraw", "withdraw", "undo"):
        before = room.left(table, 0)
        seal(room, ada, table, 0)
        assert room.left(table, 0) == before + 60
        room.ask(ada, table, how, 0)
        assert room.left(table, 0) == before
    assert room.left(table, 0) == 0.5
    room.now += 0.5
    room.tick()
    assert room.info(table)["seats"][0]["player"] == "random"


def test_several_sealed_choices_earn_once_and_lose_once(room: Room) -> None:
    ada = room.person("Ada")
    seed, moves = paid_in_steps()
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(1000, 60), seed=seed)
    for seat, choice in moves[:-1]:
        room.choose(ada, table, seat, choice)
    before = room.left(table, 0)
    for how in ("withdraw", "undo", "undo"):
        decision = room.asked(table, 0)
        assert decision is not None
        if not decision["sealed"]:
            room.choose(ada, table, 0, moves[-1][1])
        # Nobody may see by the clock that a choice was sealed that asks how to pay.
        assert room.left(table, 0) == before
        room.choose(ada, table, 0)
        assert room.asked(table, 0) is None
        assert room.left(table, 0) == before + 60
        room.ask(ada, table, how, 0)
        assert room.left(table, 0) == before
    # What is left sealed of it has earned nothing that could be taken back.
    room.ask(ada, table, "withdraw", 0)
    assert room.left(table, 0) == before


def test_undoing_in_a_turn_of_ones_own_makes_no_time(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "ages", 2, clock=realtime(100, 30))
    [seat] = running(room, table)
    room.now += 20
    decision = room.asked(table, seat)
    assert decision is not None
    take = next(o["choice"] for o in decision["options"] if o["choice"].startswith("take"))
    for _ in range(4):
        room.choose(ada, table, seat, take)
        assert room.left(table, seat) == 110
        room.ask(ada, table, "undo", seat)
        assert room.left(table, seat) == 80


def test_leaving_and_coming_back_makes_no_time(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "ages", 2, clock=realtime(20, 0), bot="heuristic")
    [seat] = running(room, table)
    other = 1 - seat
    room.now += 12
    # The seat that is not asked can leave and return without the bot having played.
    for _ in range(3):
        room.ask(ada, table, "leave", other)
        room.ask(ada, table, "return", other)
        assert room.left(table, other) == 20
    assert room.left(table, seat) == 8


def test_a_bot_stands_in_when_the_time_is_up_and_everybody_is_told(room: Room) -> None:
    ada, bob = room.person("Ada"), room.person("Bob")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(60))
    seal(room, ada, table, 1)
    room.now += 59.9
    room.tick()
    assert [seat["player"] for seat in room.info(table)["seats"]] == ["person"] * 3
    room.now += 0.1
    room.tick()
    assert [s["player"] for s in room.info(table)["seats"]] == ["random", "person", "random"]
    assert [s["kind"] for s in room.info(table)["seats"]] == ["person"] * 3
    for seat in range(-1, 3):
        assert sum("player-time" in key for key in told(room, table, seat)) == 2
    # The bots have chosen, so the one who is left is asked again and alone is timed.
    assert running(room, table) == [1]
    assert why_not(room, bob, table, "return", 0) == "server-no-table"
    room.ask(ada, table, "return", 0)
    assert room.info(table)["seats"][0]["player"] == "person"
    assert sum("player-returned" in key for key in told(room, table, 2)) == 1
    assert room.left(table, 0) == 30
    # The bot has sealed for this turn; the next question is one's own again.
    seal(room, ada, table, 1)
    assert running(room, table) == [0, 1]
    room.now += 29
    room.tick()
    assert room.info(table)["seats"][0]["player"] == "person"
    room.now += 1
    room.tick()
    assert room.info(table)["seats"][0]["player"] == "random"


def test_grace_adds_to_no_bank_that_has_more(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(500))
    room.now += 100
    room.ask(ada, table, "leave", 0)
    room.now += 1000
    room.ask(ada, table, "return", 0)
    assert room.left(table, 0) == 400
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(20))
    room.now += 15
    room.ask(ada, table, "leave", 0)
    room.ask(ada, table, "return", 0)
    assert room.left(table, 0) == 5


def test_nobody_comes_back_to_a_question_their_time_was_up_for(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = room.person("Ada")
    # The bot is one that nobody asks here, so the question stays open.
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(60), bot="first")
    monkeypatch.setattr(room.registry.bots, "pool", Never())
    room.now += 60
    for row in room.scheduler.due_tables():
        room.loop.run_until_complete(room.registry.resume(row))
    assert room.loop.run_until_complete(player(room, table, 0)) == "first"
    with pytest.raises(CivitasError) as caught:
        room.loop.run_until_complete(come_back(room, ada, table, 0))
    assert caught.value.reason.key == "server-time-up"


class Never:
    """Bots that think for ever."""

    async def choose(self, *question: object) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def stop(self) -> None:
        return


async def player(room: Room, table: str, seat: int) -> str:
    return await room.registry.read(
        table, lambda found, time: table_info(found, time)["seats"][seat]["player"]
    )


async def come_back(room: Room, person: Person, table: str, seat: int) -> None:
    message = protocol.Return(type="return", seat=seat, key="some-new-key")
    await room.commands.execute(person, table, message)


def test_letters_fill_every_bank_again_with_each_age_and_never_twice(room: Room) -> None:
    ada = room.person("Ada")
    clock = {"kind": "correspondence", "bank": 2 * DAY}
    table = room.open(ada, "wonders", 3, options=FIRST, clock=clock, seed=112)
    spent = [0.0, 0.0, 0.0]
    ages: list[int] = []
    while (state := room.state(table, 0)) is not None and state["result"] is None:
        age = state["view"]["age"]
        if not ages or ages[-1] != age:
            ages.append(age)
            spent = [0.0, 0.0, 0.0]
            for seat in range(3):
                assert room.left(table, seat) == 2 * DAY
        room.now += HOUR
        # In this deal one question goes to one seat alone, and costs the others nothing.
        for seat in state["waiting"]:
            spent[seat] += HOUR
            assert room.left(table, seat) == 2 * DAY - spent[seat]
        for seat in state["waiting"]:
            seal(room, ada, table, seat)
    assert ages == [1, 2, 3]
    assert room.info(table)["status"] == "finished"


def test_letters_not_answered_in_time_are_answered_by_a_bot(room: Room) -> None:
    ada = room.person("Ada")
    clock = {"kind": "correspondence", "bank": HOUR}
    table = room.open(ada, "wonders", 3, options=FIRST, clock=clock)
    room.now += HOUR - 1
    room.tick()
    seal(room, ada, table, 0)
    room.now += 1
    room.tick()
    assert [s["player"] for s in room.info(table)["seats"]] == ["person", "random", "random"]
    # Left alone it goes on to the next question, whose time is a second.
    assert room.left(table, 0) == 1
    room.now += 1
    room.tick()
    assert room.info(table)["status"] == "finished"


@pytest.mark.parametrize(("bank", "given"), [(HOUR, HOUR), (3 * DAY, DAY)])
def test_who_comes_back_to_letters_gets_the_time_of_letters(
    room: Room, bank: float, given: float
) -> None:
    ada = room.person("Ada")
    clock = {"kind": "correspondence", "bank": bank}
    table = room.open(ada, "wonders", 3, options=FIRST, clock=clock)
    seal(room, ada, table, 1)
    room.now += bank
    room.tick()
    assert players(room, table) == ["random", "person", "random"]
    room.ask(ada, table, "return", 0)
    assert room.left(table, 0) == given


def test_the_running_server_itself_lets_the_bot_in_when_the_time_is_up(room: Room) -> None:
    ada = room.person("Ada")

    async def wait_for_the_bot() -> None:
        await room.scheduler.start(alone=await room.registry.start())
        table = await room.lobby.open(ada, new_table)
        room.now += 61
        end = time.monotonic() + 60
        while True:
            found = await room.registry.read(table, table_info)
            if found["status"] == "finished":
                return
            assert time.monotonic() < end
            await asyncio.sleep(0.05)

    new_table = protocol.NewTable.model_validate(
        {
            "game": "wonders",
            "players": 3,
            "seats": [{"kind": "me"}] * 3,
            "bot": "random",
            "start": True,
            "clock": realtime(60),
        }
    )
    room.loop.run_until_complete(wait_for_the_bot())


# Pauses.


def tick(room: Room, person: Person, table: str) -> None:
    room.tick()


def beat(room: Room, person: Person, table: str) -> None:
    room.run(room.scheduler.heartbeat())


def move(room: Room, person: Person, table: str) -> None:
    state = room.state(table, 0)
    assert state is not None
    seal(room, person, table, state["waiting"][-1])


def talk(room: Room, person: Person, table: str) -> None:
    message = protocol.Say(type="say", words="Awake?", key=new_key())
    room.run(room.commands.execute(person, table, message))


def come(room: Room, person: Person, table: str) -> None:
    room.run(room.registry.subscribe(table, Ear(person, (0, 1, 2))))


FirstThing = Callable[[Room, Person, str], None]
FIRST_THINGS = [tick, beat, move, talk, come]


def players(room: Room, table: str) -> list[str]:
    return [seat["player"] for seat in room.info(table)["seats"]]


def outages(room: Room) -> list[tuple[float, float]]:
    with room.database.read() as connection:
        return storage.outages(connection, 0)


@pytest.mark.parametrize("first", FIRST_THINGS)
def test_no_clock_ran_while_the_machine_slept_whatever_happens_first_after_that(
    room: Room, first: FirstThing
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(600))
    room.now += 100
    began = room.now
    for times in (1, 2):
        room.sleep(10 * HOUR)
        first(room, ada, table)
        assert len(outages(room)) == times
        assert room.left(table, 0) == 500
        assert players(room, table) == ["person"] * 3
    assert outages(room)[0] == (began, began + 10 * HOUR)
    room.tick()
    assert len(outages(room)) == 2
    room.now += 499
    room.tick()
    assert room.left(table, 0) == 1
    assert players(room, table) == ["person"] * 3
    room.now += 1
    room.tick()
    assert players(room, table)[0] == "random"


@pytest.mark.parametrize("first", FIRST_THINGS)
def test_a_moment_without_a_sign_of_life_counts_as_time_to_think(
    room: Room, first: FirstThing
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(600))
    room.now += 100
    room.sleep(29)
    first(room, ada, table)
    assert outages(room) == []
    assert room.left(table, 0) == 471


@pytest.mark.parametrize("first", FIRST_THINGS)
def test_the_sleep_of_one_process_is_no_pause_while_another_was_awake(
    room: Room, database_url: str, first: FirstThing
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(600))
    with Room(database_url, beside=room) as awake:
        awake.now = room.now
        room.sleep(400)
        awake.now += 400
        first(room, ada, table)
        assert outages(room) == []
        assert room.left(table, 0) == awake.left(table, 0) == 200
        room.sleep(200)
        awake.now += 200
        room.tick()
        assert players(room, table)[0] == "random"


@pytest.mark.parametrize("first", FIRST_THINGS)
def test_a_pause_of_all_processes_is_noted_once_by_the_first_awake_and_heeded_by_all(
    room: Room, database_url: str, first: FirstThing
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, options=FIRST, clock=realtime(600))
    with Room(database_url, beside=room) as other:
        other.now = room.now
        room.sleep(HOUR)
        other.sleep(HOUR + 1)
        first(room, ada, table)
        assert room.left(table, 0) == 600
        other.tick()
        assert len(outages(room)) == 1
        talk(other, ada, table)
        assert players(other, table) == ["person"] * 3
        assert other.left(table, 0) == 599


# Who is away.


def test_who_plays_by_the_link_of_a_seat_is_not_away_before_their_time(room: Room) -> None:
    ada, bob, phone = room.person("Ada"), room.person("Bob"), room.person("Phone")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    settings = {"options": FIRST, "seats": seats, "public": True, "start": False}
    table = room.open(ada, "wonders", 3, **settings)
    room.run(room.lobby.join(bob, table, protocol.Join()))
    room.run(room.lobby.start(ada, table))
    links = room.run(room.lobby.links(ada, table))
    assert room.run(room.lobby.claim(phone, table, links["seats"]["0"])) == [0]
    room.now += HOUR
    held = Ear(phone, (0,))
    room.run(room.registry.subscribe(table, held))
    room.now += HOUR
    assert why_not(room, bob, table, "replace", 0) == "server-not-absent"
    room.run(room.registry.unsubscribe(table, held))
    room.now += 119
    assert why_not(room, bob, table, "replace", 0) == "server-not-absent"
    room.now += 1
    assert why_not(room, phone, table, "replace", 2) == "server-bot-already"
    stranger = room.person("Zoe")
    assert why_not(room, stranger, table, "replace", 0) == "server-not-your-seat"
    room.ask(bob, table, "replace", 0)
    assert players(room, table) == ["random", "person", "random"]


def meet(room: Room, **settings: Any) -> tuple[str, list[Person]]:
    """A running table of three people with accounts."""
    with room.database.write() as connection:
        crowd = [people.create_guest(connection, name, room.now) for name in ("Ada", "Bob", "Cy")]
        for person in crowd:
            people.upgrade_to_account(connection, person.id, person.name, "hash")
    ada, bob, cy = (replace(person, is_account=True) for person in crowd)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    settings = {"options": FIRST, "seats": seats, "public": True, "start": False, **settings}
    table = room.open(ada, "wonders", 3, **settings)
    for person in (bob, cy):
        room.run(room.lobby.join(person, table, protocol.Join()))
    room.run(room.lobby.start(ada, table))
    return table, [ada, bob, cy]


LETTERS = {"kind": "correspondence", "bank": 3 * DAY}


@pytest.mark.parametrize(
    ("rated", "clock", "alone"),
    [
        (False, LETTERS, True),
        (True, LETTERS, True),
        (True, realtime(DAY), True),
        (False, realtime(DAY), False),
        (True, {"kind": "none"}, False),
        (False, {"kind": "none"}, False),
    ],
)
def test_nobody_is_replaced_where_the_clock_alone_decides(
    room: Room, rated: bool, clock: dict[str, Any], alone: bool
) -> None:
    table, (ada, *_) = meet(room, rated=rated, clock=clock)
    room.now += HOUR
    if alone:
        assert why_not(room, ada, table, "replace", 1) == "server-clock-decides"
        assert players(room, table) == ["person"] * 3
    else:
        room.ask(ada, table, "replace", 1)
        assert players(room, table) == ["person", "random", "person"]


@pytest.mark.parametrize("rated", [True, False])
def test_who_leaves_a_rated_game_does_not_return(room: Room, rated: bool) -> None:
    table, (ada, *_) = meet(room, rated=rated)
    room.ask(ada, table, "leave", 0)
    if rated:
        assert why_not(room, ada, table, "return", 0) == "server-rated-left"
        assert players(room, table) == ["random", "person", "person"]
    else:
        room.ask(ada, table, "return", 0)
        assert players(room, table) == ["person"] * 3


def test_who_was_replaced_at_a_rated_table_without_a_clock_comes_back(room: Room) -> None:
    table, (ada, bob, _) = meet(room, rated=True)
    for _ in range(5):
        room.now += HOUR
        room.ask(ada, table, "replace", 1)
        room.ask(bob, table, "return", 1)
    assert players(room, table) == ["person"] * 3


@pytest.mark.parametrize("rated", [True, False])
def test_who_loses_a_rated_seat_to_the_clock_comes_back_three_times(
    room: Room, rated: bool
) -> None:
    table, crowd = meet(room, rated=rated, clock=realtime(60))
    for turn in range(5):
        while others := [seat for seat in running(room, table) if seat]:
            seal(room, crowd[others[0]], table, others[0])
        room.now += 61
        room.tick()
        assert players(room, table) == ["random", "person", "person"]
        if rated and turn == 3:
            assert why_not(room, crowd[0], table, "return", 0) == "server-rated-returns"
            return
        room.ask(crowd[0], table, "return", 0)
        assert players(room, table) == ["person"] * 3
    assert not rated


def last_seen(room: Room, table: str) -> list[float]:
    """When a person was last at each seat, as it is stored."""
    with room.database.read() as connection:
        return [seat.seen for seat in storage.seats(connection, table)]


def test_signs_of_life_without_a_connection_are_noted_now_and_then_and_heeded_by_all(
    room: Room, database_url: str
) -> None:
    table, (ada, bob, _) = meet(room)
    with Room(database_url, beside=room) as other:
        other.now = room.now
        start = room.now
        assert why_not(room, ada, table, "replace", 1) == "server-not-absent"
        version = room.run(room.registry.read(table, lambda found, _: found.row))
        for _ in range(100):
            room.now += 3
            other.now = room.now
            other.run(other.registry.read(table, lambda found, _: found.row))
            other.run(other.registry.record_activity(table, bob, 1))
            assert 0 <= room.now - last_seen(room, table)[1] < 10
        assert last_seen(room, table)[0] == start
        # Nobody is told of it, and nothing has changed.
        assert room.run(room.registry.read(table, lambda found, _: found.row)) == version
        assert why_not(room, ada, table, "replace", 1) == "server-not-absent"
        room.now += 121
        other.now = room.now
        room.ask(ada, table, "replace", 1)
        assert players(room, table) == ["person", "random", "person"]
