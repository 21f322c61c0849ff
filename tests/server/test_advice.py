"""Advice at tables: who gets it, what it contains, and what workers may not say."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any, cast
from unittest.mock import patch

import pytest

from civitas.bots.advisor.advice import Advice
from civitas.bots.advisor.advise import advise
from civitas.bots.advisor.plain import plain_advice
from civitas.kernel import Chance, Decision, Game, State
from civitas.play.registry import find_game
from civitas.server.bots.advice import read_advice
from civitas.server.bots.pool import BotPool
from civitas.server.bots.turns import MOST_ADVISED, BotTurns
from civitas.server.errors import Unavailable
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.wire.advice import advice_message
from civitas.server.wire.encode import dumps
from civitas.server.wire.protocol import SERVER_MESSAGE
from kit.pools import started
from kit.served import Browser, Refused, Seated, Server, new_key

PATIENCE = 120.0
"""A worker loads NumPy and a network the first time."""


Browsers = Callable[[], Browser]


@pytest.fixture
def browsers(house: Server) -> Iterator[Browsers]:
    """Makes browsers that nobody has used yet."""
    with ExitStack() as stack:

        def make() -> Browser:
            browser = Browser(house.url)
            stack.callback(browser.http.close)
            return browser

        yield make


@pytest.fixture
def ada(browsers: Browsers) -> Browser:
    browser = browsers()
    browser.become("Ada")
    return browser


def sit(browser: Browser, table: str) -> Seated:
    """Connect to a table and wait for its state."""
    at = browser.sit(table)
    at.hear_until(lambda: at.states)
    return at


def ask(at: Seated, seat: int = 0, **more: Any) -> dict[str, Any]:
    """The answer to a request for advice on the open decision of a seat."""
    decision = (at.states.get(seat) or {}).get("decision") or {"number": 1}
    message = {"type": "advise", "seat": seat, "number": decision["number"], **more}
    key = new_key()
    at.send({**message, "key": key})
    answer: dict[str, Any] = at.hear_until(lambda: at.answers.get(key), PATIENCE)
    return answer


def refused(answer: dict[str, Any]) -> tuple[int, str]:
    assert answer["type"] == "refused", answer
    return answer["status"], answer["reason"]["key"]


def test_a_player_gets_advice_on_the_open_decision_and_the_same_again(ada: Browser) -> None:
    table = ada.open("dice", 2, "mr", start=True, shuffle=False, advice=True)
    at = sit(ada, table)
    first = ask(at)
    SERVER_MESSAGE.validate_json(json.dumps(first))
    asked = at.states[0]["decision"]
    assert first["type"] == "advice"
    assert (first["seat"], first["number"], first["level"]) == (0, asked["number"], "hard")
    choices = [option["choice"] for option in asked["options"]]
    assert [option["choice"] for option in first["options"]] == choices
    again = ask(at)
    assert {**again, "key": ""} == {**first, "key": ""}
    assert at.choose(0, choices[first["best"]])["type"] == "accepted"
    at.close()


def test_advice_is_refused_to_others_and_for_what_is_not_asked(
    ada: Browser, browsers: Browsers
) -> None:
    table = ada.open("dice", 2, "mr", start=True, shuffle=False, advice=True, public=True)
    at = sit(ada, table)
    assert refused(ask(at, seat=1)) == (403, "server-not-your-seat")
    assert refused(ask(at, number=99)) == (409, "refused-stale")
    ben = browsers()
    ben.become("Ben")
    watching = sit(ben, table)
    assert refused(ask(watching)) == (403, "server-not-your-seat")
    watching_too = sit(browsers(), table)
    assert refused(ask(watching_too)) == (403, "server-spectator")
    for one in (at, watching, watching_too):
        one.close()


def test_advice_is_off_unless_the_host_allows_it(ada: Browser) -> None:
    at = sit(ada, ada.open("dice", 2, "mr", start=True, shuffle=False))
    assert refused(ask(at)) == (403, "server-advice-off")
    at.close()


def test_rated_tables_have_no_advice(browsers: Browsers) -> None:
    people = [browsers() for _ in range(3)]
    for number, browser in enumerate(people):
        browser.register(f"Rated {number} {new_key()[:8]}")
    with pytest.raises(Refused) as caught:
        people[0].open("wonders", 3, "m", rated=True, advice=True)
    assert caught.value.problem["key"] == "server-rated-aids"
    table = people[0].open("wonders", 3, "m", rated=True, public=True, shuffle=False)
    for browser in people[1:]:
        browser.ask("POST", f"/api/tables/{table}/join", {})
    people[0].ask("POST", f"/api/tables/{table}/start")
    at = sit(people[0], table)
    assert refused(ask(at)) == (403, "server-advice-rated")
    at.close()


def test_a_person_has_one_request_at_a_time(ada: Browser) -> None:
    at = sit(ada, ada.open("dice", 2, "mr", start=True, shuffle=False, advice=True))
    message = {"type": "advise", "seat": 0, "number": at.states[0]["decision"]["number"]}
    keys = [new_key(), new_key()]
    for key in keys:
        at.send({**message, "key": key})
    answers = [at.hear_until(partial(at.answers.get, key), PATIENCE) for key in keys]
    assert answers[0]["type"] == "advice"
    assert refused(answers[1]) == (429, "server-advice-busy")
    at.close()


def test_advice_is_limited_for_each_person(servers: Callable[..., Server]) -> None:
    browser = Browser(servers(limit_advice="1/day").url)
    browser.become("Eve")
    at = sit(browser, browser.open("dice", 2, "mr", start=True, shuffle=False, advice=True))
    assert ask(at)["type"] == "advice"
    answer = ask(at)
    assert refused(answer) == (429, "server-too-many")
    assert answer["retry_after"] > 1
    at.close()
    browser.http.close()


# Workers.


def asked(key: str = "wonders", players: int = 3) -> tuple[Game, State, Decision]:
    game = find_game(key).game
    state = game.setup(game.configure(players, 0, {}), Chance(3))
    seat = game.waiting(state)[0]
    return game, state, game.decision(state, seat, 1)


def test_a_worker_advises_as_this_process_does() -> None:
    game, state, decision = asked()
    view = game.view(state, decision.seat)

    async def in_worker() -> Advice:
        pool = BotPool(workers=1, most_workers=1, seconds=PATIENCE, extra={})
        async with started(pool, PATIENCE):
            return await pool.advise("wonders", view, decision, "hard")

    assert asyncio.run(in_worker()) == advise(game, view, decision, "hard")


def test_advice_leaves_workers_to_bots_and_not_everybody_waits() -> None:
    game, state, decision = asked()
    view = game.view(state, decision.seat)
    running: list[int] = []
    gate = asyncio.Event()

    async def slow(*_: object) -> None:
        running.append(1)
        await gate.wait()

    async def crowd() -> None:
        nothing = cast("Any", None)
        turns = BotTurns(Settings(bot_max_workers=4), Metrics(), nothing, nothing, nothing)
        with patch.object(turns.pool, "advise", slow):
            asking = [
                asyncio.create_task(turns.advise(person, game, view, decision, "hard"))
                for person in range(MOST_ADVISED)
            ]
            await asyncio.sleep(0.01)
            assert len(running) == 2
            with pytest.raises(Unavailable):
                await turns.advise(MOST_ADVISED, game, view, decision, "hard")
            gate.set()
            await asyncio.gather(*asking)

    asyncio.run(crowd())
    assert len(running) == MOST_ADVISED


# What workers say.


def test_advice_of_a_worker_is_read_as_it_was_made() -> None:
    game, state, decision = asked()
    made = advise(game, game.view(state, decision.seat), decision)
    text = json.dumps(plain_advice(game, made))
    assert read_advice(game, decision, made.level, text) == made


@pytest.mark.parametrize(
    "lie",
    [
        {"best": 99},
        {"best": -1},
        {"seat": 2},
        {"level": "master"},
        {"method": "guessed"},
        {"options": []},
        {"more": 1},
    ],
)
def test_a_lie_of_a_worker_is_noticed(lie: dict[str, Any]) -> None:
    game, state, decision = asked()
    made = plain_advice(game, advise(game, game.view(state, decision.seat), decision))
    with pytest.raises(ValueError, match="advice"):
        read_advice(game, decision, "hard", json.dumps({**made, **lie}))
    for field, value in (("terms", {"<b>": 1.0}), ("choice", "resign now"), ("compared", 77)):
        options = [{**made["options"][0], field: value}, *made["options"][1:]]
        with pytest.raises(ValueError, match="advice"):
            read_advice(game, decision, "hard", json.dumps({**made, "options": options}))


@pytest.mark.parametrize("key", ["wonders", "ages"])
def test_other_hidden_cards_change_no_byte_of_advice(key: str) -> None:
    game, state, decision = asked(key)
    view = game.view(state, decision.seat)
    texts = set()
    for world in (state, game.determinize(view, Chance(8)), game.determinize(view, Chance(9))):
        seen = game.view(world, decision.seat)
        there = game.decision(world, decision.seat, 1)
        texts.add(
            dumps(advice_message(game, seen, "table1", "key-key-1", advise(game, seen, there)))
        )
    assert len(texts) == 1
    SERVER_MESSAGE.validate_json(texts.pop())
