"""The pictures of people: chosen or derived, kept, and shown at every table."""

import pytest
from sqlalchemy import select

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.people import emblems
from kit.served import Browser, Refused, Server, new_key, until


def emblems_at(browser: Browser, table: str) -> list[int]:
    """The emblems of the seats of a table."""
    return [seat["emblem"] for seat in browser.ask("GET", f"/api/tables/{table}")["seats"]]


def test_ids_next_to_each_other_get_emblems_of_all_kinds() -> None:
    found = [emblems.default_emblem(person) for person in range(1, 101)]
    assert all(0 <= emblem < emblems.EMBLEMS for emblem in found)
    assert len(set(found)) > 85
    assert {emblem % emblems.SYMBOLS for emblem in found} == set(range(emblems.SYMBOLS))


def test_several_seats_of_a_person_differ_in_symbol_and_colour() -> None:
    for emblem in range(emblems.EMBLEMS):
        shown = [emblems.further_emblem(emblem, before) for before in range(7)]
        assert shown[0] == emblem
        assert len({one % emblems.SYMBOLS for one in shown}) == 7
        assert len({one // emblems.SYMBOLS % emblems.COLOURS for one in shown}) >= 4


def test_a_guest_has_an_emblem_keeps_it_and_may_change_it(browser: Browser) -> None:
    assert browser.ask("GET", "/api/me")["emblem"] is None
    person = browser.become("Ada")
    me = browser.ask("GET", "/api/me")
    assert me["emblem"] == emblems.default_emblem(person)
    changed = browser.ask("POST", "/api/me", {"emblem": 77})
    assert (changed["name"], changed["emblem"]) == ("Ada", 77)
    assert browser.ask("GET", "/api/me")["emblem"] == 77
    both = browser.ask("POST", "/api/me", {"name": "Bea", "emblem": 78})
    assert (both["name"], both["emblem"]) == ("Bea", 78)


def test_a_new_guest_may_come_with_a_name_and_an_emblem(browser: Browser) -> None:
    me = browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 5})
    assert (me["name"], me["emblem"]) == ("Ada", 5)
    assert browser.ask("GET", "/api/account/export")["emblem"] == 5


@pytest.mark.parametrize("emblem", [-1, emblems.EMBLEMS, 2**31, "5", 1.5, True])
def test_what_is_no_emblem_of_a_person_is_refused(browser: Browser, emblem: object) -> None:
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/me", {"emblem": emblem})
    assert refused.value.status == 400


def test_an_account_changes_its_emblem_and_keeps_its_name(browser: Browser) -> None:
    browser.register("Octavia")
    assert browser.ask("POST", "/api/me", {"emblem": 9})["emblem"] == 9
    for body in ({"name": "Bea"}, {"name": "Bea", "emblem": 10}, {}):
        with pytest.raises(Refused) as refused:
            browser.ask("POST", "/api/me", body)
        assert refused.value.status == 409
    assert browser.ask("GET", "/api/me")["emblem"] == 9


def test_seats_show_people_levels_other_bots_and_nobody(browser: Browser) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 100})
    seats = [
        {"kind": "me"},
        *({"kind": "bot", "bot": bot} for bot in ("easy", "normal", "hard", "master", "random")),
        {"kind": "open"},
    ]
    body = {"game": "wonders", "players": 7, "seats": seats, "options": {"edition": "1st"}}
    table = browser.ask("POST", "/api/tables", body)
    assert [seat["emblem"] for seat in table["seats"]] == [100, 512, 513, 514, 515, 516, 517]
    [listed] = browser.ask("GET", "/api/tables?mine=true")["tables"]
    assert listed["seats"] == table["seats"]


def test_several_seats_of_one_browser_show_different_emblems(browser: Browser) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 511})
    table = browser.open("dice", 3, "mmm")
    shown = emblems_at(browser, table)
    assert shown[0] == 511
    assert shown == [emblems.further_emblem(511, before) for before in range(3)] == [511, 82, 165]


def test_seats_of_one_browser_keep_their_emblems_when_they_are_shuffled(browser: Browser) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 511})
    for _ in range(3):
        seats = [{"kind": "me", "name": f"Player {number}"} for number in range(5)]
        body = {"game": "dice", "players": 5, "seats": seats, "shuffle": True}
        before = browser.ask("POST", "/api/tables", body)
        browser.ask("POST", f"/api/tables/{before['table']}/start")
        after = browser.ask("GET", f"/api/tables/{before['table']}")
        shown = [
            {seat["name"]: seat["emblem"] for seat in table["seats"]} for table in (before, after)
        ]
        assert shown[0] == shown[1]


def test_a_table_is_told_of_a_new_emblem_while_it_is_played(browser: Browser) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 1})
    table = browser.open("dice", 2, "mr", start=True, shuffle=False)
    seated = browser.sit(table)
    seated.hear_until(lambda: seated.info)
    assert seated.info["seats"][0]["emblem"] == 1
    browser.ask("POST", "/api/me", {"emblem": 2})
    seated.hear_until(lambda: seated.info["seats"][0]["emblem"] == 2)
    seated.close()
    assert emblems_at(browser, table) == [2, 516]


def test_a_rematch_shows_the_emblems_of_its_people(browser: Browser) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 33})
    table = browser.open("dice", 2, "mr", start=True, shuffle=False)
    body = {"type": "leave", "key": new_key()}
    browser.ask("POST", f"/api/tables/{table}/seats/0/commands", body)
    until(lambda: browser.ask("GET", f"/api/tables/{table}")["status"] == "finished")
    found = browser.ask("POST", f"/api/tables/{table}/rematch")
    assert found["seats"][0]["emblem"] == 33


def test_a_deleted_person_leaves_no_picture(browser: Browser, house: Server) -> None:
    browser.ask("POST", "/api/me", {"name": "Ada", "emblem": 401})
    other = Browser(house.url)
    other.become("Ben")
    table = browser.open("dice", 2, "mo", public=True, shuffle=False)
    other.ask("POST", f"/api/tables/{table}/join", {})
    browser.ask("POST", f"/api/tables/{table}/start")
    browser.ask("DELETE", "/api/account", {})
    assert emblems_at(other, table)[0] == emblems.NOBODY
    other.http.close()
    database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.read() as connection:
        chosen = connection.execute(select(schema.person.c.emblem)).scalars().all()
    database.close()
    assert 401 not in chosen
