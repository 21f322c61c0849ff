"""From page to page: games after each other, a server that is away, links that lead nowhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from kit.browser import GAMES, Player
from kit.commands import civitas
from kit.served import Server

Visitor = Callable[..., Player]


def test_games_that_are_played_after_each_other_keep_their_own_sentences(visitor: Visitor) -> None:
    ada = visitor()
    asked = {}
    for game in GAMES:
        ada.play_now(game)
        ada.await_turn()
        asked[ada.page.url] = ada.page.locator("#prompt").inner_text()
    ada.page.goto(ada.url)
    for _ in GAMES:
        ada.page.get_by_role("link", name="Continue").first.wait_for()
    for number in range(len(GAMES)):
        ada.page.get_by_role("link", name="Continue").nth(number).click()
        ada.await_table()
        ada.await_turn()
        assert ada.page.locator("#prompt").inner_text() == asked[ada.page.url]
        assert "{" not in ada.page.locator("main").inner_text()
        ada.page.locator(".brand").click()


@pytest.mark.parametrize("path", ["/%", "/nowhere", "/table/%E0%A4%A", "/table/nope", "/replay/x"])
def test_an_address_that_is_none_says_so_and_leads_back(visitor: Visitor, path: str) -> None:
    ada = visitor()
    ada.page.goto(ada.url + path)
    ada.page.get_by_role("link", name="Back to the lobby").click()
    expect(ada.page.locator(".lobby-games")).to_be_visible()


@pytest.mark.full
def test_pages_wait_for_a_server_that_is_away(visitor: Visitor, house: Server) -> None:
    ada = visitor()
    ada.play_now("wonders")
    table = ada.page.url
    ada.page.locator(".brand").click()
    expect(ada.page.locator(".lobby-games")).to_be_visible()
    house.kill()
    away = ada.page.get_by_text("No connection to the server")
    ada.page.get_by_role("link", name="History", exact=True).click()
    expect(away).to_be_visible()
    house.start()
    expect(ada.page.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(away).to_have_count(0)
    house.kill()
    ada.page.go_back()
    ada.page.go_back()
    assert ada.page.url == table
    expect(away).to_be_visible()
    house.start()
    ada.await_table()
    ada.await_turn()


def test_opponents_are_chosen_and_named_by_their_level(visitor: Visitor) -> None:
    ada = visitor()
    ada.visit()
    levels = ada.page.get_by_label("Opponents")
    expect(levels.locator("option")).to_have_text(["Easy", "Normal", "Hard", "Master"])
    expect(levels).to_have_value("normal")
    levels.select_option("easy")
    expect(ada.page.get_by_text("For your first games.")).to_be_visible()
    ada.page.locator(".lobby-game-ages .button-primary").click()
    ada.await_table()
    expect(ada.page.locator(".scoreboard")).to_contain_text("Easy")
    ada.visit("/new?game=ages")
    ada.seat(2, "bot")
    ada.page.get_by_label("Level", exact=True).select_option("hard")
    expect(ada.page.get_by_text("For people who play often.")).to_be_visible()
    ada.button("Start the game").click()
    ada.await_table()
    expect(ada.page.locator(".player").filter(has_text="Hard")).to_contain_text("bot")
    ada.visit()
    expect(levels).to_have_value("easy")


def test_two_players_get_the_edition_for_two(visitor: Visitor) -> None:
    ada = visitor()
    ada.visit("/new?game=wonders")
    ada.pick("Players", "2")
    ada.seat(2, "bot")
    ada.button("Start the game").click()
    ada.await_table()


def test_a_host_without_a_seat_fills_the_table_and_watches(visitor: Visitor) -> None:
    ada = visitor()
    ada.visit("/new?game=dice")
    ada.pick("Players", "2")
    ada.seat(1, "bot")
    ada.button("Open the table").click()
    expect(ada.page.locator("output.link")).to_be_visible()
    ada.button("Fill the open seat with a bot").click()
    ada.button("Start the game").click()
    ada.await_game()
    expect(ada.asked).to_have_count(0)


@pytest.mark.full
def test_a_person_comes_back_to_a_sealed_choice_at_a_shared_browser(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(seed=2)
    ada.visit("/new?game=wonders")
    page = ada.page
    ada.pick("Players", "3")
    for number, kind in enumerate(("me", "me", "open"), 1):
        ada.seat(number, kind)
    names = page.get_by_label("Name at this seat")
    names.nth(0).fill("Anna")
    names.nth(1).fill("Bob")
    ada.button("Open the table").click()
    ben.page.goto(page.locator("output.link").inner_text())
    ben.button("Join").click()
    ada.button("Start the game").click()
    first = page.locator(".hand-over button")
    name = first.inner_text()
    first.press("Enter")
    expect(page.locator("#prompt")).to_be_focused()
    ada.play_turn()
    page.locator(".hand-over button").click()
    ada.play_turn()
    other = name.removeprefix("I am ")
    page.locator(".table-menu button").last.click()
    page.get_by_role("menuitem", name=f"Hand over to {other}").click()
    assert page.locator(".table-board").count() == 0
    expect(page.get_by_role("heading", name=f"{other}, this is your seat")).to_be_visible()
    page.locator(".hand-over button").click()
    ada.button("Change my choice").click()
    assert ada.await_turn()


@pytest.mark.full
def test_the_end_is_told_to_screen_readers_and_the_keyboard_is_there(visitor: Visitor) -> None:
    ada = visitor()
    ada.play_now("wonders")
    ada.play_to_end(Player.press_something)
    expect(ada.page.get_by_role("status")).to_contain_text("win")
    expect(ada.page.locator("#over")).to_be_focused()
    winner = ada.page.locator(".winner").inner_text()
    assert ada.page.get_by_role("status").inner_text() == winner


def settled_lines(board: Locator) -> list[str]:
    """The text of a board without whether bots have chosen, which changes by itself."""
    return [line for line in board.inner_text().split("\n") if line not in ("choosing", "ready")]


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_played_on_looks_as_if_it_were_just_opened(
    visitor: Visitor, game: str
) -> None:
    ada = visitor()
    ada.play_now(game)
    board = ada.page.locator(".table-board")
    for _ in range(10):
        assert ada.await_turn()
        number = ada.question()
        while ada.question() == number:
            ada.click_something()
        assert ada.await_turn()
        ada.settle()
        drawn = settled_lines(board)
        ada.page.reload()
        ada.await_table()
        assert ada.await_turn()
        ada.settle()
        assert settled_lines(board) == drawn


def test_dice_are_played_on_boards_of_ones_own(visitor: Visitor, tmp_path: Path) -> None:
    ada = visitor()
    ada.visit("/new?game=dice")
    notice = ada.page.get_by_text("are a reconstruction")
    expect(notice).to_be_visible()
    ada.unfold_more()
    expect(ada.page.get_by_text("Default: R1")).to_be_visible()
    mine, faulty = tmp_path / "mine.toml", tmp_path / "faulty.toml"
    civitas("boards", "new", str(mine))
    faulty.write_text(mine.read_text().replace("format = 1", "format = 9"))
    chosen = ada.page.locator("input[type=file]")
    for number in (2, 3):
        ada.seat(number, "bot")
    chosen.set_input_files(faulty)
    expect(ada.page.get_by_text("Using faulty.toml")).to_be_visible()
    expect(notice).to_have_count(0)
    ada.button("Start the game").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("format")
    chosen.set_input_files(mine)
    expect(ada.page.get_by_text("Using mine.toml")).to_be_visible()
    ada.button("Start the game").click()
    ada.await_table()
    assert ada.await_turn()
    expect(ada.page.locator(".table-board")).to_contain_text("boards mine")
    assert "R1" not in ada.page.locator(".table").inner_text()


def test_choices_are_confirmed_where_a_player_wants_it(visitor: Visitor) -> None:
    ada = visitor()
    ada.play_deal("dice", 2, 7)
    ada.button("Preferences").click()
    ada.page.get_by_role("menuitemcheckbox", name="Confirm my choices").click()
    ada.page.keyboard.press("Escape")
    question = ada.question()
    dialog = ada.page.get_by_role("alertdialog")
    ada.page.locator('[data-choice="pass"]').click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    assert ada.question() == question
    ada.page.locator('[data-choice="pass"]').click()
    dialog.locator("[data-confirm]").click()
    ada.await_answer(question)
    ada.page.reload()
    assert ada.await_turn()
    ada.page.locator('[data-choice="pass"]').click()
    expect(dialog).to_be_visible()
