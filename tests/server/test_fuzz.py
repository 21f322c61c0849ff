"""Whatever is sent is answered, changes nothing it may not, and leaves the server well."""

import contextlib
import json
import typing
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from civitas.server.db.database import Database
from civitas.server.wire import protocol
from kit.served import (
    PATIENCE,
    PROTOCOL,
    Browser,
    Seated,
    Server,
    new_key,
    spread_option,
)
from kit.stored import stored
from kit.tier import LONG, amount

EXAMPLES = amount(15, 120, 2500)
MESSAGE_BYTES = 65_536
POLICY, TOO_BIG, NOT_UTF8, NORMAL = 1008, 1009, 1007, 1000
ANSWERS = ("refused", "accepted", "pong")
LONGEST_ANSWER = 4096
NOT_MINE = range(1, 7)
"""Seats the one who sends does not play."""
KINDS = {
    typing.get_args(model.model_fields["type"].annotation)[0]: model
    for model in typing.get_args(typing.get_args(protocol.ClientMessage)[0])
}
SAYING: TypeAdapter[Any] = TypeAdapter(protocol.Say)
# The sockets' own threads draw from the common random numbers while examples are made.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Do not use the `random`:hypothesis.errors.HypothesisDeprecationWarning"
)
fuzz = settings(max_examples=EXAMPLES, deadline=None, derandomize=not LONG, database=None)


# What is sent.

numbers = st.one_of(
    st.integers(),
    st.sampled_from([-1, 0, 7, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, 10**30, 10**400]),
    st.floats(),
    st.sampled_from([0.0, 1.0, -0.0, 1e308]),
)
words = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["", "\0", "\ud800", "a\ud800b", "\u202e", "é" * 50, "build", "x" * 3000]),
    st.sampled_from(["true", "null", "../..", "' or 1=1 --", "{0}", "%s", "${jndi:x}", "\u2068"]),
)
leaves = st.one_of(st.none(), st.booleans(), numbers, words)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
keys = st.from_regex(r"\A[A-Za-z0-9_-]{8,64}\Z")
fitting: dict[str, st.SearchStrategy[Any]] = {
    "protocol": st.integers(0, 2**31 - 1),
    "table": st.from_regex(r"\A[a-z0-9]{6,16}\Z"),
    "seen": st.dictionaries(st.sampled_from(["-1", "0", "6"]), st.integers(0, 2**31 - 1)),
    "chat": st.integers(0, 2**31 - 1),
    "changes": st.booleans(),
    "spectator": st.from_regex(r"\A[A-Za-z0-9_-]{16,64}\Z"),
    "seat": st.sampled_from(NOT_MINE),
    "number": st.integers(0, 2**31 - 1),
    "choice": st.one_of(st.text(min_size=1, max_size=40), st.just("build " * 300)),
    "words": st.text(min_size=1, max_size=40),
    "level": st.sampled_from(["hard", "master"]),
    "key": keys,
}


def fields(kind: str) -> list[str]:
    """What a message of a kind is made of, but for its type."""
    return [name for name in KINDS[kind].model_fields if name != "type"]


@st.composite
def shaped(draw: st.DrawFn, kinds: tuple[str, ...] = tuple(KINDS)) -> dict[str, Any]:
    """A message that fits the protocol and asks for nothing the sender may have."""
    kind = draw(st.sampled_from(kinds))
    return {"type": kind, **{name: draw(fitting[name]) for name in fields(kind)}}


@st.composite
def bent(draw: st.DrawFn) -> dict[str, Any]:
    """A message of the protocol with something missing, wild, or too much."""
    message = draw(shaped())
    for name in draw(st.lists(st.sampled_from(sorted(message)), max_size=3)):
        if draw(st.booleans()):
            message.pop(name, None)
        else:
            message[name] = draw(values)
    message.update(draw(st.dictionaries(st.text(max_size=8), values, max_size=2)))
    return message


def written(message: object) -> str:
    """A message as text; what JSON knows no word for is written as Python does."""
    return json.dumps(message)


deep = st.integers(1, 20_000).map(lambda n: "[" * n + "]" * n)
nested = st.integers(1, 5_000).map(lambda n: '{"type":' * n + "1" + "}" * n)
broken = st.sampled_from(
    [
        "",
        " ",
        "null",
        "NaN",
        "-Infinity",
        "1e999",
        '"hello"',
        "[]",
        "{}",
        '{"type":"choose","type":"ping","key":1}',
        '{"type":"say","words":"\\ud800","key":"aaaaaaaa"}',
        '{"type":"say","words":NaN,"key":"aaaaaaaa"}',
        '{"type":"choose","seat":0,"number":1e3,"choice":"x","key":"aaaaaaaa"}',
        '{"type":"choose","seat":false,"number":true,"choice":"x","key":"aaaaaaaa"}',
        '{"type":"undo","seat":' + "9" * 5000 + ',"key":"aaaaaaaa"}',
        "\ufeff{}",
        "\x00",
    ]
)
texts = st.one_of(
    bent().map(written), values.map(written), st.text(max_size=60), deep, nested, broken
)
frames = st.one_of(texts, st.binary(max_size=200))


# Where it is sent.


class Scene:
    """A game of two people; one sends anything, one plays, one watches."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
        self.player = Browser(house.url)
        self.other = Browser(house.url)
        self.stranger = Browser(house.url)
        self.stranger.become("stranger")
        self.table = self.player.open("wonders", 3, "mor", public=True, shuffle=False)
        self.other.ask("POST", f"/api/tables/{self.table}/join", {})
        self.player.ask("POST", f"/api/tables/{self.table}/start")
        self.sender = self.player.sit(self.table)
        self.watcher = self.stranger.sit(self.table)
        self.sender.hear_until(partial(_is_asked, self.sender))

    def again(self, at: Seated) -> Seated:
        """Come back after the server has closed a connection."""
        at.close()
        back = at.browser.sit(self.table)
        back.hear_until(partial(_is_here, back))
        return back

    def is_well(self) -> bool:
        """Whether the server says so."""
        return bool(self.player.http.get("/healthz").json()["status"] == "ok")

    def move(self) -> None:
        """Make a legal move of every person: it works as ever."""
        for at in (self.player.sit(self.table), self.other.sit(self.table)):
            at.hear_until(partial(_is_here, at))
            seat = at.seats[0]
            decision = at.states[seat]["decision"]
            if decision is not None:
                answer = at.choose(seat, spread_option(seat, decision))
                assert answer["type"] == "accepted", answer
            at.close()

    def moved(self) -> list[dict[str, Any]]:
        """What people have done at the table."""
        return [x for x in self.house.record(self.table) if x.get("seat") in (0, 1)]

    def close(self) -> None:
        """Go."""
        self.database.close()
        for at in (self.sender, self.watcher):
            at.listen()
            at.close()
        for browser in (self.player, self.other, self.stranger):
            browser.http.close()


def _is_asked(at: Seated) -> bool:
    return bool(at.open_seats())


def _is_here(at: Seated) -> bool:
    return bool(at.states)


@pytest.fixture(scope="module")
def scene(house: Server) -> Iterator[Scene]:
    """A table, and after all tests a server without a fault."""
    found = Scene(house)
    yield found
    found.close()
    assert not house.faults()


@pytest.fixture(autouse=True)
def well(scene: Scene) -> Iterator[None]:
    """After each test nothing has changed at the table, and a legal move works."""
    scene.sender = scene.again(scene.sender)
    scene.watcher = scene.again(scene.watcher)
    before = scene.moved()
    yield
    assert scene.moved() == before
    assert scene.is_well()
    scene.move()
    assert len(scene.moved()) > len(before)
    assert not scene.house.faults()


def answer_to(
    at: Seated, frame: str | bytes | Iterator[str], *, text: bool | None = None
) -> dict[str, Any] | int:
    """The one answer to a frame, or the code the connection was closed with."""
    try:
        at.socket.send(frame, text=text)
        while True:
            told = at.hear()
            if told["type"] in ANSWERS:
                return told
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def is_worded(refusal: dict[str, Any]) -> bool:
    """Whether a refusal says why, in words."""
    protocol.SERVER_MESSAGE.validate_python(refusal)
    return " " in refusal["detail"] and refusal["detail"] != refusal["reason"]["key"]


def may_be_accepted(text: str | bytes) -> bool:
    """Whether something sent is a ping, or words anybody at the table may say."""
    if isinstance(text, bytes):
        return False
    try:
        message = protocol.CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        return False
    return message.type in ("ping", "say")


# The tests.


@fuzz
@given(frames)
@example(b"")
@example("")
@example('{"type":"ping"}')
def test_anything_a_player_sends_is_answered(scene: Scene, frame: str | bytes) -> None:
    before = stored(scene.database)
    answer = answer_to(scene.sender, frame)
    assert isinstance(answer, dict), answer
    assert len(json.dumps(answer)) < LONGEST_ANSWER
    if answer["type"] == "refused":
        assert stored(scene.database) == before
        assert 400 <= answer["status"] < 500
        assert is_worded(answer)
    else:
        assert may_be_accepted(frame), answer
    assert scene.is_well()


@fuzz
@given(shaped())
def test_every_message_of_the_protocol_that_asks_too_much_is_refused(
    scene: Scene, message: dict[str, Any]
) -> None:
    before = stored(scene.database)
    answer = answer_to(scene.sender, written(message))
    assert isinstance(answer, dict), answer
    if answer["type"] == "refused":
        assert stored(scene.database) == before
        assert 400 <= answer["status"] < 500
        assert is_worded(answer)
        if is_fitting(message):
            assert answer["key"] == message.get("key")
    else:
        assert message["type"] in ("ping", "say")


def is_fitting(message: dict[str, Any]) -> bool:
    """Whether a message fits the protocol in every field."""
    try:
        protocol.CLIENT_MESSAGE.validate_python(message)
    except ValidationError:
        return False
    return True


@fuzz
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 6), st.data())
def test_every_message_of_a_person_who_watches_is_refused(
    scene: Scene, kind: str, seat: int, data: st.DataObject
) -> None:
    message = data.draw(shaped((kind,)))
    if "seat" in message:
        message["seat"] = seat
    before = stored(scene.database)
    answer = answer_to(scene.watcher, written(message))
    assert isinstance(answer, dict), answer
    assert stored(scene.database) == before
    if kind == "ping":
        assert answer["type"] == "pong"
        return
    assert answer["type"] == "refused"
    assert answer["status"] in (400, 403)
    assert is_worded(answer)


def plain_socket(url: str) -> ClientConnection:
    """A connection nothing was said on yet."""
    return connect(
        url.replace("http", "ws") + "/api/socket",
        origin=Origin(url),
        legacy=True,
        max_size=None,
        proxy=None,
        open_timeout=PATIENCE,
    )


@settings(fuzz, max_examples=max(10, EXAMPLES // 2))
@given(st.one_of(frames, shaped().map(written)))
@example('{"type":"hello","protocol":' + "1" + "0" * 30 + ',"table":"aaaaaaaa"}')
@example('{"type":"hello","protocol":' + "1" + "0" * 4000 + ',"table":"aaaaaaaa"}')
@example('{"type":"hello","protocol":-1,"table":"aaaaaaaa"}')
@example('{"type":"hello","protocol":2,"table":"aaaaaaaa"}')
@example('{"type":"hello","protocol":1,"table":"aaaaaaaa"}')
@example('{"type":"hello","protocol":1,"table":"aaaaaaaa","seen":{"7":1}}')
def test_anything_instead_of_hello_is_refused_and_the_connection_closed(
    scene: Scene, frame: str | bytes
) -> None:
    socket = plain_socket(scene.house.url)
    socket.send(frame)
    told = json.loads(socket.recv(timeout=PATIENCE))
    assert told["type"] == "refused"
    assert told["status"] in (400, 403, 404)
    assert is_worded(told)
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == POLICY
    socket.close()


def test_frames_that_are_too_long_close_the_connection_with_the_code_for_that(
    scene: Scene,
) -> None:
    fits = written({"type": "say", "words": "x" * (MESSAGE_BYTES - 100), "key": new_key()})
    answer = answer_to(scene.sender, fits)
    assert isinstance(answer, dict)
    assert answer["status"] == 400
    long = "x" * (MESSAGE_BYTES + 1)
    for frame in (long, long.encode(), '{"type":"ping"}' + " " * MESSAGE_BYTES):
        assert answer_to(scene.sender, frame) == TOO_BIG
        scene.sender = scene.again(scene.sender)
    socket = plain_socket(scene.house.url)
    with contextlib.suppress(ConnectionClosed):
        socket.send(long)
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_BIG


def test_a_message_in_pieces_is_one_message(scene: Scene) -> None:
    at = scene.sender
    text = written({"type": "say", "words": "in pieces", "key": "pieces-pieces"})
    at.socket.send(text[start : start + 5] for start in range(0, len(text), 5))
    at.hear_until(lambda: at.answers.get("pieces-pieces"))
    assert at.answers["pieces-pieces"]["type"] == "accepted"
    assert answer_to(at, iter(["x" * 30_000] * 3)) == TOO_BIG
    scene.sender = scene.again(at)


def test_text_that_is_no_unicode_closes_the_connection(scene: Scene) -> None:
    text = b'{"type":"say","words":"\xff\xfe"}'
    assert answer_to(scene.sender, text, text=True) == NOT_UTF8
    scene.sender = scene.again(scene.sender)


def test_a_second_hello_is_refused_and_the_first_goes_on(scene: Scene) -> None:
    for table in (scene.table, "aaaaaaaa"):
        hello = {"type": "hello", "protocol": PROTOCOL, "table": table}
        answer = answer_to(scene.sender, written(hello))
        assert isinstance(answer, dict)
        assert (answer["status"], answer["reason"]["key"]) == (400, "server-hello")
    assert answer_to(scene.sender, '{"type":"ping"}') == {"type": "pong"}


def test_whoever_claims_to_have_seen_the_future_is_told_the_present(scene: Scene) -> None:
    most = 2**31 - 1
    at = scene.player.sit(scene.table, seen={"0": most, "-1": most, "6": 3}, chat=most)
    at.hear_until(partial(_is_here, at))
    assert at.states[0]["events"] == []
    assert 0 < at.states[0]["last"] < most
    at.close()


bodies = st.one_of(
    values.map(written),
    st.fixed_dictionaries({}, optional={"number": values, "choice": values, "key": values}).map(
        written
    ),
    st.fixed_dictionaries({"type": values, "key": keys}).map(written),
    broken,
    deep,
)
paths = st.sampled_from(
    ["seats/0/choices", "seats/0/commands", "seats/1/choices", "join", "claim", "start", "rematch"]
)


@fuzz
@given(paths, bodies)
def test_every_body_is_taken_or_refused_as_a_problem(scene: Scene, path: str, body: str) -> None:
    browser = scene.player
    response = browser.http.post(
        f"/api/tables/{scene.table}/{path}",
        content=body.encode("utf-8", "surrogatepass"),
        headers={"content-type": "application/json", "x-civitas-csrf": browser.csrf or ""},
    )
    if response.status_code == 200:
        assert path in ("start", "join")
        return
    assert 400 <= response.status_code < 500
    assert response.headers["content-type"] == "application/problem+json"
    problem = protocol.Problem.model_validate(response.json())
    assert " " in problem.detail
    assert problem.status == response.status_code
