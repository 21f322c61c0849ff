"""An evening with friends: who one is, where to go, a new table, its waiting room, and after it."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kit.browser import GAMES, Player
from kit.served import Server

Visitor = Callable[..., Player]
SCREEN = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PLAYERS = {"wonders": (2, 7), "dice": (2, 7), "ages": (2, 4)}
PRESETS = ("With friends", "Against bots", "On one device", "By correspondence")
BACK = 3.0
"""Seconds after which a page must be back when its server is."""


def picture_of(page: Page, place: str) -> str:
    """The drawing of a portrait, to compare it."""
    return page.locator(f"{place} .portrait").first.inner_html()


WHOLE_TOWERS = """() => {
  const skyline = document.querySelector(".skyline-foot svg");
  if (!skyline?.checkVisibility()) return true;
  const { width, height } = skyline.getBoundingClientRect();
  return height >= width / 9;
}"""
"""Whether the skyline at the foot of a page is there with its towers, or not at all."""


def is_scrollable(page: Page) -> bool:
    """Whether the page is higher than the window."""
    root = "document.documentElement"
    return bool(page.evaluate(f"{root}.scrollHeight > {root}.clientHeight"))


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_every_page_is_reached_and_marked(visitor: Visitor, size: dict[str, int]) -> None:
    ada = visitor(viewport=size)
    ada.visit()
    pages = ada.page.get_by_role("navigation", name="Pages").get_by_role("link")
    expect(pages).to_have_count(5)
    for place in ("Watch", "History", "Learn", "Profile", "Play"):
        ada.page.get_by_role("link", name=place, exact=True).click()
        expect(ada.page.locator("nav [aria-current=page]")).to_have_text(place)
        expect(ada.page.locator("main h1")).to_be_visible()
    box = pages.first.bounding_box()
    assert box is not None
    assert (box["y"] > size["height"] - 70) == (size is PHONE)
    ada.visit("/new?game=dice")
    expect(ada.page.locator("nav [aria-current=page]")).to_have_text("Play")


def test_a_name_and_a_picture_are_asked_for_once_and_shown_to_others(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ada.visit()
    page = ada.page
    page.get_by_label("Your name").fill("Ada")
    before = picture_of(page, ".picture-button")
    ada.button("Change my picture").click()
    page.get_by_role("dialog").get_by_text("lotus", exact=True).locator("..").click()
    page.get_by_role("dialog").get_by_text("ochre", exact=True).locator("..").click()
    ada.button("Done").click()
    chosen = picture_of(page, ".picture-button")
    assert chosen != before
    ada.visit("/new?game=dice")
    ada.pick("Players", "2")
    ada.button("Open the table").click()
    expect(page.locator("output.link")).to_be_visible()
    drawn = picture_of(page, ".seat-person")
    assert drawn == picture_of(page, ".navigation-profile")
    page.reload()
    assert picture_of(page, ".seat-person") == drawn
    ben.page.goto(page.locator("output.link").inner_text())
    expect(ben.page.locator(".seat-person")).to_contain_text("Ada")
    assert picture_of(ben.page, ".seat-person") == drawn
    ada.visit()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.locator(".navigation-profile")).to_have_text(re.compile("Ada"))
    ada.visit("/profile")
    ada.button("Change my picture").click()
    page.get_by_role("dialog").get_by_text("owl", exact=True).locator("..").click()
    ada.button("Done").click()
    with page.expect_response("**/api/me"):
        ada.button("Save").click()
    ben.page.reload()
    expect(ben.page.locator(".seat-person")).to_contain_text("Ada")
    assert picture_of(ben.page, ".seat-person") != drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_needs_no_scrolling(visitor: Visitor, game: str) -> None:
    ada = visitor(viewport=SCREEN)
    ada.visit(f"/new?game={game}")
    for players in PLAYERS[game]:
        ada.pick("Players", str(players))
        expect(ada.page.locator(".seat-tile")).to_have_count(players)
        for preset in PRESETS:
            ada.pick("Who do you play with?", preset)
            expect(ada.page.locator("form button[type=submit]")).to_be_in_viewport(ratio=1)
            assert not is_scrollable(ada.page), (game, players, preset)
            assert ada.page.evaluate(WHOLE_TOWERS), (game, players, preset)


def test_presets_make_the_tables_they_promise(visitor: Visitor) -> None:
    ada = visitor()
    ada.visit("/new?game=wonders")
    ada.pick("Players", "3")
    ada.pick("Who do you play with?", "By correspondence")
    expect(ada.page.locator(".more > summary")).to_contain_text("Second edition · random wonders")
    expect(ada.page.locator(".more > summary")).to_contain_text("3 days per age")
    ada.button("Open the table").click()
    words = ada.page.locator(".set-up-words")
    expect(words).to_contain_text("3 days per age")
    expect(words).to_contain_text("Second edition")
    expect(ada.page.locator(".seat-open")).to_have_count(2)
    ada.visit("/new?game=dice")
    ada.pick("Players", "2")
    ada.pick("Who do you play with?", "On one device")
    ada.page.get_by_label("Name at this seat").first.fill("Anna")
    ada.button("Start the game").click()
    expect(ada.page.locator(".hand-over")).to_contain_text(re.compile("Anna|Player 2"))


def test_people_wait_and_talk_before_the_game(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ada.visit("/new?game=dice")
    ada.pick("Players", "2")
    ada.button("Open the table").click()
    expect(ada.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    expect(ada.page.get_by_text("are a reconstruction")).to_be_visible()
    expect(ada.button("Copy the invitation link")).to_be_visible()
    ben.page.goto(ada.page.locator("output.link").inner_text())
    expect(ben.page.locator(".set-up-words")).to_contain_text("no clock")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Join").click()
    seat = ada.page.locator(".seat").filter(has_text="Ben")
    expect(seat).to_contain_text("here")
    ben.page.get_by_label("Write a message").fill("Shall we begin?")
    ben.button("Send").click()
    expect(ada.page.locator(".chat")).to_contain_text("Shall we begin?")
    ben.visit("/learn")
    expect(seat).to_contain_text("away")
    ada.button("Start the game").click()
    ada.await_table()
    expect(ada.page.get_by_text("are a reconstruction")).to_have_count(0)


def test_history_has_what_waits_first_and_then_what_was_played(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_deal("dice", "mb", 7)
    ada.await_table()
    ada.button("Table menu").click()
    ada.page.get_by_role("menuitem", name="Leave the game to a bot").click()
    ada.page.locator("[data-confirm]").click()
    expect(ada.finished).to_be_visible()
    ada.play_deal("wonders", 3, 7)
    ada.visit("/history")
    rows = ada.page.locator(".lobby-table")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("7 Wonders")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(1)).to_contain_text(re.compile(r"Place [12] of 2\s*\d+ points"))
    expect(rows.nth(1)).to_contain_text("Normal")
    expect(rows.nth(1)).to_contain_text("1 min")
    rows.nth(1).get_by_role("link", name="Watch the replay").click()
    expect(ada.page.locator(".replay")).to_be_visible()
    ada.visit()
    expect(ada.page.locator(".lobby-cards .lobby-table")).to_contain_text("Your turn")


def test_a_table_is_back_within_three_seconds_of_its_server(
    visitor: Visitor, house: Server
) -> None:
    ada = visitor()
    ada.play_now("dice")
    ada.await_turn()
    away = ada.page.get_by_text("No connection to the server")
    for pause in (0, 12_000):
        house.kill()
        expect(away).to_be_visible()
        ada.page.wait_for_timeout(pause)
        house.start()
        began = time.monotonic()
        expect(away).to_have_count(0)
        ada.await_turn()
        assert time.monotonic() - began < BACK
