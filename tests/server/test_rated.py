"""Rated tables: what they refuse, and that a result counts exactly once on its ladder."""

import contextlib
import threading
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from civitas.stats.ratings import UNRATED, Rating, rate
from kit.served import Browser, Refused, Server, until

FIRST = {"edition": "1st"}
Accounts = Callable[[int], list[Browser]]


@pytest.fixture
def accounts(house: Server) -> Iterator[Accounts]:
    """Makes people with accounts."""
    with contextlib.ExitStack() as stack:
        yield lambda count: [stack.enter_context(account(house)) for _ in range(count)]


@contextlib.contextmanager
def account(server: Server) -> Iterator[Browser]:
    """A new person with an account."""
    browser = Browser(server.url)
    browser.register(f"Player {uuid.uuid4().hex[:10]}")
    yield browser
    browser.http.close()


def why_not(browser: Browser, method: str, path: str, body: object = None) -> tuple[int, str]:
    """How something is refused."""
    with pytest.raises(Refused) as caught:
        browser.ask(method, path, body)
    return caught.value.status, caught.value.problem["key"]


def meet(
    crowd: list[Browser], game: str = "wonders", *, invited: bool = False, **settings: Any
) -> str:
    """A rated table that has begun."""
    settings = {"rated": True, "public": True, "bot": "random", "shuffle": False, **settings}
    table = crowd[0].open(game, len(crowd), "m", **settings)
    links = crowd[0].ask("GET", f"/api/tables/{table}/links")
    body = {"invitation": links["invitation"]} if invited else {}
    for browser in crowd[1:]:
        browser.ask("POST", f"/api/tables/{table}/join", body)
    crowd[0].ask("POST", f"/api/tables/{table}/start")
    return table


def together(works: list[Callable[[], Any]]) -> list[Any]:
    """Do several things at the same time; what each gives."""
    with ThreadPoolExecutor(len(works)) as pool:
        return [done.result() for done in [pool.submit(work) for work in works]]


def leave(browser: Browser, table: str, seat: int) -> None:
    """Leave a seat to a bot."""
    body = {"type": "leave", "key": uuid.uuid4().hex}
    browser.ask("POST", f"/api/tables/{table}/seats/{seat}/commands", body)


def finish(crowd: list[Browser], table: str) -> list[int]:
    """Let bots end a game for all its people; the places."""
    for seat, browser in enumerate(crowd):
        with contextlib.suppress(Refused):
            leave(browser, table, seat)
    places: list[int] = until(partial(result_of, crowd[0], table))["places"]
    return places


def result_of(browser: Browser, table: str) -> Any:
    """How a game ended, for the player at its first seat."""
    return browser.ask("GET", f"/api/tables/{table}/seats/0")["result"]


def number(browser: Browser) -> int:
    """The number of a person."""
    return int(browser.ask("GET", "/api/me")["person"])


def ratings(crowd: list[Browser], ladder: str) -> list[Rating | None]:
    """The ratings of some people on a ladder."""
    listed = crowd[0].ask("GET", f"/api/ratings?ladder={ladder}")["ratings"]
    found = {row["person"]: Rating(row["mu"], row["sigma"], row["games"]) for row in listed}
    return [found.get(number(browser)) for browser in crowd]


def close_to(found: list[Rating | None], expected: list[Rating]) -> bool:
    """Whether ratings are as they should be, but for the last digits."""
    return all(
        one is not None
        and one.games == other.games
        and one.mu == pytest.approx(other.mu)
        and one.sigma == pytest.approx(other.sigma)
        for one, other in zip(found, expected, strict=True)
    )


def test_a_result_counts_once_however_often_it_is_looked_at(
    house: Server, accounts: Accounts
) -> None:
    crowd = accounts(3)
    ladder = "wonders/2nd/3"
    table = meet(crowd)
    assert ratings(crowd, ladder) == [None] * 3
    places = finish(crowd, table)
    expected = rate([UNRATED] * 3, places)
    assert close_to(ratings(crowd, ladder), expected)
    assert len({rating.mu for rating in expected}) > 1
    # Coming, going, asking again and playing again change nothing.
    for browser in crowd:
        with contextlib.closing(browser.sit(table)) as at:
            at.hear_until(at.is_over)
        browser.ask("POST", f"/api/tables/{table}/rematch")
    assert close_to(ratings(crowd, ladder), expected)
    again = meet(crowd)
    expected = rate(expected, finish(crowd, again))
    assert close_to(ratings(crowd, ladder), expected)
    assert all(rating is not None and rating.games == 2 for rating in ratings(crowd, ladder))


def test_each_game_edition_and_number_of_players_has_a_ladder_of_its_own(
    house: Server, accounts: Accounts
) -> None:
    crowd = accounts(4)
    tables: list[tuple[str, int, dict[str, str], str]] = [
        ("wonders", 3, FIRST, "wonders/1st/3"),
        ("wonders", 3, {}, "wonders/2nd/3"),
        ("wonders", 4, {}, "wonders/2nd/4"),
        ("dice", 2, {}, "dice/-/2"),
    ]
    for game, players, options, ladder in tables:
        few = crowd[:players]
        assert ratings(few, ladder) == [None] * players
        places = finish(few, meet(few, game, options=options))
        assert close_to(ratings(few, ladder), rate([UNRATED] * players, places))
    for _, players, _, ladder in tables:
        found = ratings(crowd, ladder)
        assert [one is not None and one.games for one in found[:players]] == [1] * players
    own = crowd[0].ask("GET", "/api/account/export")
    assert len(own["ratings"]) == 4
    assert crowd[0].ask("GET", "/api/me/ratings")["ratings"] == own["ratings"]


def test_who_leaves_is_rated_all_the_same(house: Server, accounts: Accounts) -> None:
    crowd = accounts(2)
    table = meet(crowd, options=FIRST)
    leave(crowd[1], table, 1)
    places = finish(crowd, table)
    assert close_to(ratings(crowd, "wonders/1st/2"), rate([UNRATED] * 2, places))


def test_who_resigns_is_rated_as_the_loser(house: Server, accounts: Accounts) -> None:
    crowd = accounts(2)
    table = meet(crowd, "ages")
    paths = [f"/api/tables/{table}/seats/{seat}" for seat in range(2)]
    while True:
        [seat] = crowd[0].ask("GET", paths[0])["waiting"]
        decision = crowd[seat].ask("GET", paths[seat])["decision"]
        if any(option["irrevocable"] for option in decision["options"]):
            break
        choices = [option["choice"] for option in decision["options"]]
        choice = "end" if "end" in choices else choices[0]
        body = {"number": decision["number"], "choice": choice, "key": uuid.uuid4().hex}
        crowd[seat].ask("POST", f"{paths[seat]}/choices", body)
    crowd[seat].ask("POST", f"{paths[seat]}/commands", {"type": "resign", "key": uuid.uuid4().hex})
    [loser, winner] = ratings([crowd[seat], crowd[1 - seat]], "ages/-/2")
    assert loser is not None
    assert winner is not None
    assert loser.mu < UNRATED.mu < winner.mu


def test_an_unrated_game_counts_for_nothing(house: Server, accounts: Accounts) -> None:
    crowd = accounts(2)
    finish(crowd, meet(crowd, options=FIRST, rated=False))
    assert ratings(crowd, "wonders/1st/2") == [None] * 2
    assert crowd[0].ask("GET", "/api/account/export")["ratings"] == []


def seats_of(shown: dict[str, Any]) -> list[int | None]:
    """Whose seats they are."""
    return [seat["person"] for seat in shown["seats"]]


def test_a_rated_rematch_seats_only_those_who_ask_for_it(
    house: Server, browser: Browser, accounts: Accounts
) -> None:
    ada, bob, cy, zoe = accounts(4)
    crowd = [ada, bob, cy]
    table = meet(crowd, public=False, invited=True)
    phone = browser
    phone.become("Phone")
    token = bob.ask("GET", f"/api/tables/{table}/links")["seats"]["1"]
    phone.ask("POST", f"/api/tables/{table}/claim", {"token": token})
    finish(crowd, table)
    path = f"/api/tables/{table}/rematch"
    assert why_not(phone, "POST", path) == (403, "server-not-your-seat")
    assert why_not(zoe, "POST", path) == (404, "server-no-table")
    shown = ada.ask("POST", path)
    again = shown["table"]
    assert shown["settings"]["rated"]
    assert shown["host"] == number(ada)
    assert seats_of(shown) == [number(ada), None, None]
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "open"]
    start = f"/api/tables/{again}/start"
    assert why_not(ada, "POST", start) == (409, "server-seats-open")
    # Asking again changes nothing, and a player who asks too sits down at the same table.
    assert seats_of(ada.ask("POST", path)) == [number(ada), None, None]
    found = together([partial(who.ask, "POST", path) for who in (bob, cy, bob, cy)])
    assert {one["table"] for one in found} == {again}
    shown = ada.ask("GET", f"/api/tables/{again}")
    assert seats_of(shown) == [number(ada), number(bob), number(cy)]
    assert shown["host"] == number(ada)
    # Bob's other browser came along.
    mine = phone.ask("GET", "/api/tables?mine=true")["tables"]
    assert again in [found["table"] for found in mine]
    bob.ask("DELETE", f"/api/tables/{again}/seats/1")
    assert seats_of(bob.ask("POST", path))[1] == number(bob)
    assert ada.ask("POST", start)["status"] == "running"
    assert seats_of(cy.ask("POST", path)) == [number(ada), number(bob), number(cy)]


def test_a_rated_rematch_all_ask_for_at_once_is_one_table_with_all(
    house: Server, accounts: Accounts
) -> None:
    crowd = accounts(3)
    table = meet(crowd)
    finish(crowd, table)
    found = together([partial(who.ask, "POST", f"/api/tables/{table}/rematch") for who in crowd])
    [again] = {one["table"] for one in found}
    shown = crowd[0].ask("GET", f"/api/tables/{again}")
    assert set(seats_of(shown)) == {number(who) for who in crowd}
    assert shown["host"] in seats_of(shown)


def test_who_finds_no_seat_at_a_rated_rematch_is_told(house: Server, accounts: Accounts) -> None:
    ada, bob, zoe = accounts(3)
    table = meet([ada, bob], options=FIRST)
    finish([ada, bob], table)
    path = f"/api/tables/{table}/rematch"
    again = ada.ask("POST", path)["table"]
    zoe.ask("POST", f"/api/tables/{again}/join", {})
    assert why_not(bob, "POST", path) == (409, "server-no-free-seat")
    ada.ask("POST", f"/api/tables/{again}/start")
    assert why_not(bob, "POST", path) == (409, "server-started")


def test_who_leaves_a_rated_game_is_told_that_it_was_for_good(
    house: Server, accounts: Accounts
) -> None:
    crowd = accounts(2)
    table = meet(crowd, options=FIRST)
    leave(crowd[1], table, 1)
    path = f"/api/tables/{table}/seats/1/commands"
    body = {"type": "return", "key": uuid.uuid4().hex}
    with pytest.raises(Refused) as caught:
        crowd[1].ask("POST", path, body)
    assert (caught.value.status, caught.value.problem["key"]) == (409, "server-rated-left")
    assert "cannot return" in caught.value.problem["detail"]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"tracking": True}, "server-rated-aids"),
    ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "server-rated-people"),
    ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "server-rated-people"),
    ({"options": {"own_colour": "not_counted"}}, "server-rated-option"),
    ({"options": {"boards": "giza,babylon,rhodes"}}, "server-rated-option"),
    ({"options": {"sides": "night"}}, "server-rated-option"),
]


def test_a_rated_table_takes_no_aids_bots_shared_browsers_nor_unusual_options(
    house: Server, accounts: Accounts
) -> None:
    [ada] = accounts(1)
    body = {"game": "wonders", "players": 3, "rated": True}
    for wrong, key in REFUSED:
        assert why_not(ada, "POST", "/api/tables", {**body, **wrong}) == (422, key)
    assert ada.ask("POST", "/api/tables", {**body, "options": FIRST})["settings"]["rated"]
    own = {"game": "dice", "players": 3, "rated": True, "options": {"turn_cap": "30"}}
    assert why_not(ada, "POST", "/api/tables", own) == (422, "server-rated-option")
    table = ada.open("wonders", 3, "moo", rated=True)
    path = f"/api/tables/{table}/seats/1"
    assert why_not(ada, "PUT", path, {"kind": "bot"}) == (422, "server-rated-people")
    assert why_not(ada, "PUT", path, {"kind": "me"}) == (422, "server-rated-people")
    kinds = [seat["kind"] for seat in ada.ask("GET", f"/api/tables/{table}")["seats"]]
    assert kinds == ["person", "open", "open"]


def test_a_rated_table_takes_no_guests_and_nobody_twice(
    house: Server, browser: Browser, accounts: Accounts
) -> None:
    browser.become("Guest")
    body = {"game": "wonders", "players": 3, "rated": True}
    assert why_not(browser, "POST", "/api/tables", body) == (403, "server-rated-account")
    ada, bob = accounts(2)
    table = ada.open("wonders", 3, "moo", rated=True, public=True)
    path = f"/api/tables/{table}/join"
    assert why_not(browser, "POST", path, {}) == (403, "server-rated-account")
    nobody = Browser(house.url)
    assert why_not(nobody, "POST", path, {}) == (403, "server-rated-account")
    nobody.http.close()
    bob.ask("POST", path, {})
    assert why_not(bob, "POST", path, {"seat": 2}) == (403, "server-rated-account")
    start = f"/api/tables/{table}/start"
    assert why_not(ada, "POST", start) == (409, "server-seats-open")
    browser.register(f"Player {uuid.uuid4().hex[:10]}")
    browser.ask("POST", path, {})
    assert ada.ask("POST", start)["status"] == "running"


def test_an_account_deleted_before_the_start_keeps_a_rated_game_from_beginning(
    house: Server, accounts: Accounts
) -> None:
    ada, bob = accounts(2)
    table = ada.open("wonders", 2, "mo", options=FIRST, rated=True, public=True)
    bob.ask("POST", f"/api/tables/{table}/join", {})
    bob.ask("DELETE", "/api/account", {"password": "correct horse"})
    assert why_not(ada, "POST", f"/api/tables/{table}/start")[0] == 409


def test_tables_that_end_together_each_count_for_the_same_people(
    house: Server, accounts: Accounts
) -> None:
    crowd = accounts(2)
    tables = [meet(crowd, options=FIRST) for _ in range(4)]
    threads = [
        threading.Thread(target=leave, args=(crowd[seat], table, seat))
        for table in tables
        for seat in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for table in tables:
        until(partial(result_of, crowd[0], table))
    found = ratings(crowd, "wonders/1st/2")
    assert [one is not None and one.games for one in found] == [4, 4]


def test_a_restart_after_the_end_counts_nothing_again(
    database_url: str, servers: Callable[..., Server]
) -> None:
    server = servers(database_url)
    with account(server) as ada, account(server) as bob:
        crowd = [ada, bob]
        table = meet(crowd, options=FIRST)
        places = finish(crowd, table)
        server.kill()
        server.start()
        with contextlib.closing(ada.sit(table)) as at:
            at.hear_until(at.is_over)
        assert close_to(ratings(crowd, "wonders/1st/2"), rate([UNRATED] * 2, places))
