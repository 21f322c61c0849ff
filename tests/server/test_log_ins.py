"""Logging in: guesses are limited without locking the owner out, passwords, codes and sessions."""

import time
from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import pyotp
import pytest
from sqlalchemy import select, update
from zxcvbn.matching import L33T_TABLE, relevant_l33t_subtable

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.errors import BadRequest, Forbidden
from civitas.server.people import passwords, people, two_factor
from civitas.server.people.browsers import describe_browser
from kit.served import Browser, ConnectionClosed, Refused, Server, as_host

PASSWORD = "correct horse"
NEW = "battery staple"
WRONG = "wrong wrong"
NOW = 1_700_000_010.0
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
Come = Callable[..., Browser]


@pytest.fixture
def come(house: Server) -> Iterator[Come]:
    """Browsers of people."""
    made: list[Browser] = []

    def start(url: str = house.url, agent: str = "") -> Browser:
        made.append(Browser(url))
        if agent:
            made[-1].http.headers["user-agent"] = agent
        return made[-1]

    yield start
    for browser in made:
        browser.http.close()


def attempt(
    browser: Browser, name: str, password: str = WRONG, address: str = "", **more: str
) -> tuple[int, str]:
    """The status and reason of a try to log in from an address."""
    sent = {"x_forwarded_for": address} if address else {}
    answer = browser.send(
        "POST", "/api/session", {"name": name, "password": password, **more}, **sent
    )
    found = answer.json()
    if answer.status_code == 200:
        browser.csrf = found["csrf"]
    return answer.status_code, found.get("key", "")


def why_not(browser: Browser, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        browser.ask(method, path, body)
    return refused.value.status, refused.value.problem["key"]


# Limits.


def test_strangers_cannot_lock_an_owner_out(servers: Callable[..., Server], come: Come) -> None:
    url = servers(limit_logins="3/day", limit_logins_name="8/day", limit_logins_address="6/day").url
    owner, stranger = come(url), come(url)
    owner.register("Ada", PASSWORD)
    home = owner.twin()
    owner.ask("DELETE", "/api/session")
    wrong, too_many = (403, "server-wrong-login"), (429, "server-too-many")
    # A stranger's guesses count for their address; the owner comes from another one.
    assert [attempt(stranger, "Ada", address="1.1.1.1") for _ in range(4)] == [wrong] * 3 + [
        too_many
    ]
    assert attempt(come(url), "ada", PASSWORD, "2.2.2.2")[0] == 200
    # One address has a limit for all names together.
    guesses = [attempt(stranger, f"Name{number}", address="3.3.3.3") for number in range(7)]
    assert guesses == [wrong] * 6 + [too_many]
    # Many addresses meet a limit of the name, unless the browser is known.
    spread = [attempt(stranger, "Ada", address=f"4.4.4.{number}") for number in range(5)]
    assert spread == [wrong] * 4 + [too_many]
    assert attempt(come(url), "Ada", PASSWORD, "5.5.5.5") == too_many
    assert attempt(owner, "Ada", PASSWORD, "1.1.1.1")[0] == 200
    # A known browser has a limit too.
    assert [attempt(owner, "Ada", address="1.1.1.1") for _ in range(3)] == [wrong] * 2 + [too_many]
    home.http.close()


def test_unknown_names_are_limited_like_known_ones(
    servers: Callable[..., Server], come: Come
) -> None:
    url = servers(limit_logins="2/day").url
    come(url).register("Ada")
    found = [
        [attempt(come(url), name, address=address) for _ in range(3)]
        for name, address in (("Ada", "1.1.1.1"), ("Nobody", "2.2.2.2"))
    ]
    assert found[0] == found[1]
    assert [status for status, _ in found[0]] == [403, 403, 429]


def test_a_browser_is_known_to_the_accounts_it_was_used_by(house: Server, come: Come) -> None:
    owner, other = come(), come()
    owner.register("Hugo")
    other.register("Inga")
    answer = owner.send("POST", "/api/session", {"name": "Hugo", "password": PASSWORD})
    (cookie,) = (
        c for c in answer.headers.get_list("set-cookie") if c.startswith("civitas_browser")
    )
    for part in ("HttpOnly", "SameSite=strict", "Path=/api"):
        assert part in cookie
    token = owner.http.cookies["civitas_browser"]
    database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.read() as connection:
        assert people.is_known_browser(connection, "hugo", token)
        assert not people.is_known_browser(connection, "Inga", token)
        assert not people.is_known_browser(connection, "Nobody", token)
    owner.csrf = answer.json()["csrf"]
    # A second account is known under the same token; one that was put there is replaced.
    assert attempt(owner, "Inga", PASSWORD)[0] == 200
    assert owner.http.cookies["civitas_browser"] == token
    planted = come()
    planted.http.cookies.set("civitas_browser", "planted")
    assert attempt(planted, "Hugo", PASSWORD)[0] == 200
    with database.read() as connection:
        assert people.is_known_browser(connection, "Inga", token)
        assert not people.is_known_browser(connection, "Hugo", "planted")
    assert attempt(owner, "Hugo", PASSWORD)[0] == 200
    owner.ask("DELETE", "/api/account/sessions")
    with database.read() as connection:
        assert not people.is_known_browser(connection, "Hugo", token)
    database.close()


# Passwords.

WEAK = [
    "12345678",
    "password1",
    "qwertyuiop",
    "aaaaaaaaaaaa",
    "Ada Lovelace",
    "lovelace1",
    "civitas1",
]


@pytest.mark.parametrize("password", WEAK)
def test_passwords_that_are_easy_to_guess_are_refused(password: str) -> None:
    with pytest.raises(BadRequest) as refused:
        passwords.require_strong(password, "Ada Lovelace")
    assert refused.value.reason.key == "server-password-weak"


@pytest.mark.parametrize("password", ["correct horse", "tr0ub4dor&3", "x" * 20 + "7kQ!"])
def test_passwords_that_are_hard_to_guess_are_taken(password: str) -> None:
    passwords.require_strong(password, "Ada Lovelace")


def test_symbols_for_letters_are_seen_through_without_trying_all_of_them() -> None:
    subs = relevant_l33t_subtable("4@8({[<36!1|0$5+7%2".translate(passwords.SYMBOLS), L33T_TABLE)
    assert prod(len(variants) for variants in subs.values()) <= 4
    for password in ("p@$$w0rd", "p@ssword!"):
        with pytest.raises(BadRequest):
            passwords.require_strong(password, "Kilroy")


def test_a_weak_password_makes_no_account(house: Server, come: Come) -> None:
    browser = come()
    answer = browser.send("POST", "/api/account", {"name": "Jutta", "password": "12345678"})
    assert (answer.status_code, answer.json()["key"]) == (400, "server-password-weak")
    assert "easy to guess" in answer.json()["detail"]
    assert browser.ask("GET", "/api/me")["person"] is None


def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(
    house: Server, come: Come
) -> None:
    browser, elsewhere = come(), come()
    browser.register("Karla", PASSWORD)
    assert attempt(elsewhere, "Karla", PASSWORD)[0] == 200
    table = elsewhere.open("dice", 2, "mr", start=True)
    at = elsewhere.sit(table)
    at.hear_until(lambda: at.states)
    path = "/api/account/password"
    for body, why in (
        ({"old": WRONG, "new": NEW}, (403, "server-wrong-password")),
        ({"old": PASSWORD, "new": "karla123"}, (400, "server-password-weak")),
        ({"old": PASSWORD, "new": "short"}, (400, "server-field")),
    ):
        assert why_not(browser, "POST", path, body) == why
    assert elsewhere.ask("GET", "/api/me")["account"]
    before = browser.token()
    browser.csrf = browser.ask("POST", path, {"old": PASSWORD, "new": NEW})["csrf"]
    assert browser.token() != before
    assert browser.ask("GET", "/api/me")["account"]
    assert elsewhere.ask("GET", "/api/me")["person"] is None
    with pytest.raises(ConnectionClosed):
        at.listen(60)
    assert attempt(come(), "Karla", PASSWORD) == (403, "server-wrong-login")
    assert attempt(come(), "Karla", NEW)[0] == 200
    assert len(browser.ask("GET", "/api/account/sessions")["sessions"]) == 2


def test_guests_have_no_password_sessions_or_codes(house: Server, come: Come) -> None:
    guest = come()
    guest.become("Guest")
    for method, path, body in (
        ("POST", "/api/account/password", {"old": PASSWORD, "new": NEW}),
        ("GET", "/api/account/sessions", None),
        ("DELETE", "/api/account/sessions", None),
        ("DELETE", f"/api/account/sessions/{'0' * 16}", None),
        ("POST", "/api/account/two-factor", {"password": PASSWORD}),
        ("PUT", "/api/account/two-factor", {"code": "123456"}),
        ("DELETE", "/api/account/two-factor", {"password": PASSWORD, "code": "123456"}),
    ):
        assert why_not(guest, method, path, body) == (403, "server-account-only")
        assert why_not(come(), method, path, body) == (401, "server-unauthenticated")


# Sessions.


def test_sessions_are_listed_and_ended_one_by_one(house: Server, come: Come) -> None:
    desk, phone, stranger = come(agent=FIREFOX), come(agent=IPHONE), come()
    number = desk.register("Lutz")
    stranger.register("Mona")
    assert attempt(phone, "Lutz", PASSWORD)[0] == 200
    at = phone.sit(phone.open("dice", 2, "mr", start=True))
    at.hear_until(lambda: at.states)
    database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.write() as connection:
        used = schema.session.c.used - 7200
        mine = schema.session.c.person_id == number, schema.session.c.browser.like("%iPhone")
        connection.execute(update(schema.session).where(*mine).values(used=used))
    found = desk.ask("GET", "/api/account/sessions")["sessions"]
    assert [(one["browser"], one["current"]) for one in found] == [
        ("Firefox · Linux", True),
        ("Safari · iPhone", False),
    ]
    assert found[1]["used"] == pytest.approx(found[1]["created"] - 7200)
    # Using it is noticed after an hour.
    phone.ask("GET", "/api/me")
    again = desk.ask("GET", "/api/account/sessions")["sessions"]
    assert {one["session"]: one["used"] >= one["created"] for one in again} == {
        one["session"]: True for one in found
    }
    path = f"/api/account/sessions/{found[1]['session']}"
    token = phone.http.cookies["civitas_browser"]
    assert why_not(stranger, "DELETE", path) == (404, "server-no-session")
    assert phone.ask("GET", "/api/me")["person"] == number
    assert desk.send("DELETE", path).status_code == 204
    assert why_not(desk, "DELETE", path) == (404, "server-no-session")
    assert phone.ask("GET", "/api/me")["person"] is None
    with pytest.raises(ConnectionClosed):
        at.listen(60)
    with database.read() as connection:
        assert not people.is_known_browser(connection, "Lutz", token)
    database.close()
    assert [one["current"] for one in desk.ask("GET", "/api/account/sessions")["sessions"]] == [
        True
    ]


def test_logging_out_everywhere_ends_every_session_of_the_account_alone(
    house: Server, come: Come
) -> None:
    desk, phone, other = come(), come(), come()
    desk.register("Nele")
    other.register("Olaf")
    assert attempt(phone, "Nele", PASSWORD)[0] == 200
    assert desk.send("DELETE", "/api/account/sessions").status_code == 204
    for browser in (desk, phone):
        assert browser.ask("GET", "/api/me")["person"] is None
    assert other.ask("GET", "/api/me")["name"] == "Olaf"


BROWSERS = {
    FIREFOX: "Firefox · Linux",
    IPHONE: "Safari · iPhone",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Safari/537.36 Edg/140.0": "Edge · Windows",
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36": (
        "Chrome · Android"
    ),
    "python-httpx/0.28.1": "python-httpx",
    "": "",
    "Mozilla/5.0": "",
    "<script>alert(1)</script>": "",
    "x" * 100_000: "x" * 31,
}


def test_browsers_are_told_in_words() -> None:
    assert {agent: describe_browser(agent) for agent in BROWSERS} == BROWSERS


# Codes.


def begin(browser: Browser, password: str = PASSWORD) -> pyotp.TOTP:
    """A new secret, as an app reads it."""
    found = browser.ask("POST", "/api/account/two-factor", {"password": password})
    app = pyotp.parse_uri(found["uri"])
    assert isinstance(app, pyotp.TOTP)
    assert (app.secret, app.issuer) == (found["secret"], "Civitas")
    return app


def test_a_second_factor_is_switched_on_asked_for_and_switched_off(
    house: Server, come: Come
) -> None:
    browser, elsewhere = come(), come()
    browser.register("Petra", PASSWORD)
    path = "/api/account/two-factor"
    assert why_not(browser, "POST", path, {"password": WRONG})[1] == "server-wrong-password"
    assert why_not(browser, "PUT", path, {"code": "000000"})[1] == "server-wrong-code"
    app = begin(browser)
    # Nothing is asked before a code has shown that the app works.
    assert not browser.ask("GET", "/api/me")["two_factor"]
    assert attempt(elsewhere, "Petra", PASSWORD)[0] == 200
    codes = browser.ask("PUT", path, {"code": app.now()})["codes"]
    assert len(set(codes)) == 10
    assert browser.ask("GET", "/api/me")["two_factor"]
    assert why_not(browser, "POST", path, {"password": PASSWORD}) == (409, "server-two-factor-on")
    assert why_not(browser, "PUT", path, {"code": app.now()}) == (409, "server-two-factor-on")
    database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.read() as connection:
        stored = set(connection.execute(select(schema.recovery_code.c.code_hash)).scalars())
    database.close()
    assert not stored & set(codes)

    fresh = come()
    assert attempt(fresh, "Petra", WRONG) == (403, "server-wrong-login")
    assert attempt(fresh, "Petra", WRONG, code=codes[0]) == (403, "server-wrong-login")
    assert attempt(fresh, "Petra", PASSWORD) == (403, "server-code-needed")
    assert attempt(fresh, "Petra", PASSWORD, code="000000") == (403, "server-wrong-code")
    later = app.at(int(time.time()), 1)
    assert attempt(fresh, "Petra", PASSWORD, code=later)[0] == 200
    assert attempt(come(), "Petra", PASSWORD, code=later) == (403, "server-wrong-code")
    assert attempt(come(), "Petra", PASSWORD, code=codes[0].upper())[0] == 200
    assert attempt(come(), "Petra", PASSWORD, code=codes[0]) == (403, "server-wrong-code")

    for body, why in (
        ({"password": WRONG, "code": codes[1]}, "server-wrong-password"),
        ({"password": PASSWORD, "code": codes[0]}, "server-wrong-code"),
    ):
        assert why_not(fresh, "DELETE", path, body) == (403, why)
    assert attempt(come(), "Petra", PASSWORD) == (403, "server-code-needed")
    assert fresh.send("DELETE", path, {"password": PASSWORD, "code": codes[1]}).status_code == 204
    assert attempt(come(), "Petra", PASSWORD)[0] == 200
    assert not fresh.ask("GET", "/api/me")["two_factor"]


def test_codes_are_limited(servers: Callable[..., Server], come: Come) -> None:
    server = servers(limit_codes="3/day")
    owner = come(server.url)
    owner.register("Quirin", PASSWORD)
    app = begin(owner)
    codes = owner.ask("PUT", "/api/account/two-factor", {"code": app.now()})["codes"]
    thief = come(server.url)
    found = [attempt(thief, "Quirin", PASSWORD, code="000000") for _ in range(3)]
    assert found == [(403, "server-wrong-code")] * 2 + [(429, "server-too-many")]
    assert attempt(thief, "Quirin", PASSWORD, code=codes[0])[0] == 429
    # The owner's own browser is not kept out.
    assert attempt(owner, "Quirin", PASSWORD, code=codes[0])[0] == 200


@pytest.fixture
def account(database_url: str) -> Iterator[tuple[Database, int]]:
    """An account in a new database."""
    database = Database(database_url)
    database.migrate()
    with database.write() as connection:
        number = people.create_guest(connection, "Rita", NOW).id
        people.upgrade_to_account(connection, number, "Rita", "hash")
    yield database, number
    database.close()


def test_a_code_is_good_for_one_use_within_a_minute_and_a_half(
    account: tuple[Database, int],
) -> None:
    database, number = account

    def use(code: str, now: float) -> bool:
        try:
            with database.write() as connection:
                two_factor.require_code(connection, number, code, now)
        except Forbidden:
            return False
        return True

    with database.write() as connection:
        app = pyotp.TOTP(two_factor.begin(connection, number))
    assert not use(app.at(int(NOW)), NOW)  # not confirmed yet
    with database.write() as connection:
        two_factor.confirm(connection, number, app.at(int(NOW)), NOW)
    assert not use(app.at(int(NOW)), NOW)  # used to confirm
    assert not use(app.at(int(NOW - 30)), NOW)
    for moment in (NOW + 60, NOW + 120):
        code = app.at(int(moment))
        assert not use(code, moment - 90)
        assert not use(code, moment + 90)
        assert use(f"{code[:3]} {code[3:]}", moment + 30)
        assert not use(code, moment)
    with database.write() as connection:
        assert two_factor.switch_off(connection, number)
        assert not two_factor.switch_off(connection, number)
    assert not use(app.at(int(NOW + 300)), NOW + 300)


def test_many_browsers_of_an_account_are_not_known_for_ever(account: tuple[Database, int]) -> None:
    database, number = account
    with database.write() as connection:
        for day in range(people.MOST_KNOWN + 2):
            people.remember_browser(connection, number, f"browser {day}", NOW + day)
        known = [
            people.is_known_browser(connection, "Rita", f"browser {day}")
            for day in range(people.MOST_KNOWN + 2)
        ]
    assert known == [False] * 2 + [True] * people.MOST_KNOWN


# The host helps.


def test_the_host_switches_codes_off_and_ends_sessions(house: Server, come: Come) -> None:
    browser = come()
    browser.register("Selma", PASSWORD)
    app = begin(browser)
    browser.ask("PUT", "/api/account/two-factor", {"code": app.now()})
    assert attempt(come(), "Selma", PASSWORD) == (403, "server-code-needed")
    url = house.environment["CIVITAS_DATABASE_URL"]

    def admin(*words: str) -> Any:
        return as_host(url, "admin", *words)

    done = admin("two-factor", "selma")
    assert (done.code, done.err) == (0, "")
    assert "is off now" in done.out
    assert "does not use" in admin("two-factor", "Selma").out
    assert admin("two-factor", "Nobody").code != 0
    assert attempt(come(), "Selma", PASSWORD)[0] == 200
    assert "Ended 2 sessions of Selma." in admin("log-out", "Selma").out
    assert browser.ask("GET", "/api/me")["person"] is None
