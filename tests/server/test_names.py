"""Names: nobody passes for another person by letters that look alike, and guests are marked."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import insert, select

from civitas.server.db import database as opened
from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.errors import BadRequest
from civitas.server.people import people
from civitas.server.people.names import new_name, scripts_of, skeleton
from kit.served import Browser, Refused, Server, new_key

NOW = 1_000_000.0
ALIKE = [
    ("Alice", "AIice"),
    ("Alice", "ALlCE"),
    ("Bob", "B0b"),
    ("Bob", "ВОВ"),  # Cyrillic
    ("paypal", "раураӏ"),  # Cyrillic
    ("Mary", "rnary"),
    ("Ivy", "lvy"),
    ("Clara", "C1ara"),
    ("Dora", "Ｄｏｒａ"),
    ("nina", "ոіոа"),  # Armenian, Cyrillic
    ("Zoë", "zoe\u0308"),
]
UNLIKE = [("Zoe", "Zoë"), ("Ann", "Anne"), ("Ada", "Аня"), ("Tom", "Tim"), ("Jan", "Ian")]


@pytest.mark.parametrize(("name", "alike"), ALIKE, ids=[ascii(alike) for _, alike in ALIKE])
def test_names_that_look_alike_have_one_skeleton(name: str, alike: str) -> None:
    assert skeleton(name) == skeleton(alike)


@pytest.mark.parametrize(("name", "other"), UNLIKE, ids=[ascii(other) for _, other in UNLIKE])
def test_names_that_look_different_have_different_skeletons(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@pytest.mark.parametrize(
    "name", ["Adа", "Οtto", "Кate", "Ben Бен", "אda"], ids=["а", "Ο", "К", "two words", "Hebrew"]
)
def test_a_name_has_letters_of_one_script(name: str) -> None:
    assert len(scripts_of(name)) == 2
    with pytest.raises(BadRequest) as refused:
        new_name(name)
    assert refused.value.reason.key == "server-name-scripts"


@pytest.mark.parametrize(
    "name", ["Ada 2", "Ада", "אדה", "花子 Hana", "はなコ", "O'Neil · 🎲", "한 Kim"]
)
def test_ordinary_names_of_any_script_are_taken(name: str) -> None:
    assert new_name(name) == name


@pytest.mark.parametrize(
    "letter",
    [
        *("\U0001d159", "\u180b", "\u180f", "\u2800", "\ufffc", "\u303f", "\u115f", "\u034f"),
        *("\U00013441", "\U00016fe4", "\ue000", "\U0010fffd", "\u0378", "\u200b", "\ufe0f"),
    ],
    ids=ascii,
)
def test_a_name_has_no_invisible_characters(letter: str) -> None:
    assert new_name(f"A{letter}da{letter}") == "Ada"
    assert skeleton(f"Ada{letter}") == skeleton("Ada")
    with pytest.raises(BadRequest) as refused:
        new_name(f" {letter}{letter} ")
    assert refused.value.reason.key == "server-name-empty"


def test_a_name_does_not_begin_with_a_mark_of_the_text_before_it() -> None:
    assert new_name("\u0336 \u0301Ada") == "Ada"
    assert new_name("Zoe\u0308") == "Zoë"
    with pytest.raises(BadRequest):
        new_name("\u1039")


# At a server.


@pytest.fixture
def people_(house: Server) -> Iterator[Callable[[str], Browser]]:
    """Guests with a name, or browsers without one."""
    made: list[Browser] = []

    def come(name: str = "") -> Browser:
        made.append(Browser(house.url))
        if name:
            made[-1].become(name)
        return made[-1]

    yield come
    for browser in made:
        browser.http.close()


Come = Callable[..., Browser]


def why_not(browser: Browser, method: str, path: str, body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        browser.ask(method, path, body)
    return refused.value.status, refused.value.problem["key"]


def seats_of(info: dict[str, Any]) -> list[tuple[str, str, bool]]:
    return [(seat["kind"], seat["name"], seat["account"]) for seat in info["seats"]]


def test_no_account_gets_a_name_that_looks_like_anothers(house: Server, people_: Come) -> None:
    people_().register("Olivia")
    body = {"name": "OIivia", "password": "battery staple"}
    browser = people_()
    assert why_not(browser, "POST", "/api/account", body) == (409, "server-name-alike")
    mixed = {**body, "name": "Оlga"}
    assert why_not(browser, "POST", "/api/account", mixed) == (400, "server-name-scripts")
    assert browser.ask("GET", "/api/me")["person"] is None


def test_no_guest_passes_for_an_account(house: Server, people_: Come) -> None:
    owner = people_()
    owner.register("Wilma")
    guest = people_()
    for name in ("Wilma", "wilma", "Wi1ma", "WILMA"):
        found = why_not(guest, "POST", "/api/me", {"name": name})
        assert found == (409, "server-name-account")
    assert guest.ask("GET", "/api/me")["person"] is None
    guest.become("Fred")
    assert why_not(guest, "POST", "/api/me", {"name": "Wilma"})[1] == "server-name-account"
    table = owner.open("wonders", 3, "mor", public=True, shuffle=False)
    path = f"/api/tables/{table}"
    assert why_not(guest, "POST", f"{path}/join", {"name": "WiIma"})[0] == 409
    asked = {"game": "dice", "players": 2, "seats": [{"kind": "me", "name": "Wilma"}]}
    assert why_not(guest, "POST", "/api/tables", asked) == (409, "server-name-account")
    mine = guest.open("dice", 2, "mo")
    seat = {"kind": "me", "name": "Wilma"}
    assert why_not(guest, "PUT", f"/api/tables/{mine}/seats/1", seat)[0] == 409
    info = guest.ask("POST", f"{path}/join", {})
    assert seats_of(info) == [
        ("person", "Wilma", True),
        ("person", "Fred", False),
        ("bot", "random", False),
    ]


def test_who_had_a_name_before_it_became_an_accounts_gets_a_number(
    house: Server, people_: Come
) -> None:
    guest, owner = people_("Gerlinde"), people_()
    owner.register("Gerlinde")
    table = guest.open("dice", 2, "mo", public=True, shuffle=False)
    info = owner.ask("POST", f"/api/tables/{table}/join", {})
    assert seats_of(info) == [("person", "Gerlinde 2", False), ("person", "Gerlinde", True)]


def test_people_at_a_table_have_names_that_differ(house: Server, people_: Come) -> None:
    host, second, third = people_("Guest"), people_("Guest"), people_("Gue5t")
    table = host.open("wonders", 3, "moo", public=True, shuffle=False)
    second.ask("POST", f"/api/tables/{table}/join", {})
    info = third.ask("POST", f"/api/tables/{table}/join", {"name": "GUEST"})
    assert [seat["name"] for seat in info["seats"]] == ["Guest", "Guest 2", "GUEST 3"]


def test_an_account_is_one_only_under_its_own_name(house: Server, people_: Come) -> None:
    owner = people_()
    owner.register("Norbert")
    asked = {
        "game": "dice",
        "players": 3,
        "seats": [{"kind": "me"}, {"kind": "me", "name": "Norbert's cat"}, {"kind": "bot"}],
    }
    info = owner.ask("POST", "/api/tables", asked)
    assert [account for _, _, account in seats_of(info)] == [True, False, False]


def test_chat_says_who_is_a_guest_and_who_was_one(house: Server, people_: Come) -> None:
    owner, guest = people_(), people_("Walter")
    owner.register("Sigrid")
    table = owner.open("dice", 2, "mo", public=True, shuffle=False)
    guest.ask("POST", f"/api/tables/{table}/join", {})
    owner.ask("POST", f"/api/tables/{table}/start")
    at = [owner.sit(table), guest.sit(table)]
    for one in at:
        assert one.ask({"type": "say", "words": "hello", "key": new_key()})["type"] == "accepted"
    at[0].hear_until(lambda: len(at[0].chat) == 2)
    assert [(line["name"], line["account"]) for line in at[0].chat] == [
        ("Sigrid", True),
        ("Walter", False),
    ]
    # A guest who registers is an account from then on.
    guest.register("Walter")
    assert seats_of(owner.ask("GET", f"/api/tables/{table}"))[1] == ("person", "Walter", True)
    for one in at:
        one.close()


# What is stored already.


def test_accounts_that_look_alike_already_stay_and_no_new_one_joins_them(
    database_url: str, tmp_path: Path
) -> None:
    database = Database(database_url)
    database.migrate("0001")
    old = schema.person.c
    with database.write() as connection:
        for number, name in enumerate(("Karl", "KarI", "guest"), 1):
            values = {"id": number, "name": name, "is_admin": False, "created": NOW, "seen": NOW}
            if name != "guest":
                values |= {"name_key": name.casefold(), "password": "hash"}
            columns = [old[column] for column in values]
            connection.execute(insert(_only(schema.person, columns)).values(**values))
        connection.execute(
            insert(_only(schema.session, [schema.session.c[n] for n in SESSION])).values(
                token_hash="h", person_id=1, created=NOW, expires=NOW + 1
            )
        )
    database.migrate()
    with database.write() as connection:
        query = select(schema.person.c.name, schema.person.c.skeleton).order_by(old.id)
        found = [tuple(row) for row in connection.execute(query)]
        assert found == [("Karl", skeleton("Karl")), ("KarI", skeleton("Karl")), ("guest", None)]
        assert connection.execute(select(schema.session.c.used)).scalar_one() == NOW
        for name in ("Karl", "KarI"):
            account = people.find_account(connection, name)
            assert account is not None
            assert account[0].name == name
        assert people.is_account_name(connection, "Kar1")
    with database.write() as connection:
        command.downgrade(opened._alembic(connection), "0001")
    database.close()


SESSION = ("token_hash", "person_id", "created", "expires")


def _only(table: Any, columns: list[Any]) -> Any:
    """A table with some of its columns, as an older schema has it."""
    from sqlalchemy import column
    from sqlalchemy import table as bare

    return bare(table.name, *(column(found.name, found.type) for found in columns))
