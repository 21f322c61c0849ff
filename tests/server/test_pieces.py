"""What is printed on the pieces of a table, for people who may see the table."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.play.registry import find_game, game_keys
from kit.cases import OWN_BOARDS, ROOT, TOYS
from kit.served import Browser, Server

SEATS = {"wonders": "mrr", "dice": "mrr", "ages": "mr"}


@pytest.fixture
def host(house: Server) -> Iterator[Browser]:
    """A person who opens tables."""
    person = Browser(house.url)
    person.become("Ada")
    yield person
    person.http.close()


@pytest.fixture
def stranger(house: Server) -> Iterator[Browser]:
    """A visitor whom the server does not know."""
    person = Browser(house.url)
    yield person
    person.http.close()


def path(table: str) -> str:
    return f"/api/tables/{table}/pieces"


def local(game: str, players: int, **options: str) -> Any:
    """The pieces without a server."""
    title = find_game(game)
    return json.loads(json.dumps(title.pieces(title.game.configure(players, 0, options))))


@pytest.mark.parametrize("game", game_keys())
def test_the_pieces_of_every_game_are_told_and_may_be_kept(host: Browser, game: str) -> None:
    seats = SEATS[game]
    table = host.open(game, len(seats), seats, start=True)
    answer = host.send("GET", path(table))
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, max-age=3600"
    assert answer.json() == local(game, len(seats))


def test_the_options_of_the_table_count_before_the_start_too(host: Browser) -> None:
    first = host.open("wonders", 3, "moo", options={"edition": "1st"})
    assert host.ask("GET", path(first)) == local("wonders", 3, edition="1st")
    own = host.open("dice", 2, "mo", options={"boards": OWN_BOARDS})
    found = host.ask("GET", path(own))
    assert found["board_set"] == "Mine"
    assert found == local("dice", 2, boards=OWN_BOARDS)


def test_only_whoever_may_see_the_table_may_ask(host: Browser, stranger: Browser) -> None:
    secret = host.open("wonders", 3, "moo")
    answer = stranger.send("GET", path(secret))
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"
    assert stranger.send("GET", path("nosuchtable")).status_code == 404
    invitation = host.ask("GET", f"/api/tables/{secret}/links")["invitation"]
    assert stranger.ask("GET", path(secret), x_civitas_token=invitation)["cards"]
    public = host.open("wonders", 3, "moo", public=True)
    assert stranger.ask("GET", path(public))["cards"]


def test_a_game_without_pieces_has_none() -> None:
    title = find_game(TOYS[0])
    assert title.pieces(title.game.configure(title.game.meta.fewest, 0, {})) == {}


def test_the_documented_card_is_one() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^    \{\"id\".*\n(?:^    .*\n)+", page, re.MULTILINE)
    assert json.loads(block) in local("wonders", 4)["cards"]
    for name in ("WondersPieces", "DicePieces", "AgesPieces"):
        assert f"`{name}`" in page
