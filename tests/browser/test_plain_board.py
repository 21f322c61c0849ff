"""A game the client has no board for is played on a plain one."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.screens import barriers, crowded
from kit.served import Server
from kit.toys import TOY, install_toy, with_packages

Visitor = Callable[..., Player]
LOOKS = {"en": 1280, "he": 360}


@pytest.fixture(scope="module")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an installed game."""
    folder = tmp_path_factory.mktemp("installed")
    install_toy(folder / "packages")
    server = with_packages(Server(folder), folder / "packages").start()
    yield server
    assert server.stop() == 0
    assert not server.faults()


def test_an_installed_game_is_offered_with_its_title_and_options(visitor: Visitor) -> None:
    ada = visitor()
    ada.visit()
    card = ada.page.locator(f".lobby-game-{TOY}")
    expect(card.get_by_role("heading")).to_have_text("The Little Draft")
    expect(card.locator("svg path").first).to_be_visible()
    ada.visit(f"/new?game={TOY}")
    expect(ada.page.get_by_role("radio", name="The Little Draft")).to_be_checked()
    ada.page.get_by_text("More", exact=True).click()
    expect(ada.page.get_by_text("To which neighbour the hands go")).to_be_visible()


@pytest.mark.parametrize("language", LOOKS)
def test_a_whole_game_is_played_on_the_plain_board(visitor: Visitor, language: str) -> None:
    ada = visitor(locale=language, viewport={"width": LOOKS[language], "height": 900})
    ada.play_now(TOY)
    assert ada.await_turn()
    table = ada.page.locator(".plain-table").first
    expect(table.locator("th").first).to_have_text("Player")
    assert table.locator("tbody tr").count() == 2
    assert [*barriers(ada.page), *crowded(ada.page)] == []
    ada.page.locator(".plain details summary").last.click()
    expect(ada.page.locator(".plain-list")).to_contain_text("Hand size")
    assert [*barriers(ada.page), *crowded(ada.page)] == []
    ada.play_to_end(Player.click_something)
    assert ada.score_total() > 0
    ada.page.locator(".finished button").nth(-2).click()
    expect(ada.page.locator(".plain-table").first).to_be_visible()
