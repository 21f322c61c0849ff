"""Several people, several browsers, and what happens between them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from kit.browser import Player
from kit.served import Server

COPIED = "navigator.clipboard.writeText = async (words) => { window.copied = words; }"
Visitor = Callable[..., Player]


def open_table(host: Player, game: str, seats: list[str], **fields: str) -> None:
    """Open a table by the page for new ones; `seats` are `me`, `open` or `bot`."""
    host.visit(f"/new?game={game}")
    page = host.page
    host.pick("Players", str(len(seats)))
    for number, kind in enumerate(seats, 1):
        host.seat(number, kind)
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " "), exact=True).fill(value)


def invitation(host: Player) -> str:
    """The link a host sends to friends."""
    return host.page.locator("output.link").inner_text()


def sit_down(friend: Player, link: str, name: str) -> None:
    """Come by a link and take a seat."""
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill(name)
    friend.button("Join").click()


def test_a_link_brings_a_friend_to_the_same_table(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(seed=3)
    open_table(ada, "wonders", ["me", "open", "bot"])
    ada.button("Open the table").click()
    sit_down(ben, invitation(ada), "Ben")
    expect(ada.page.get_by_text("Ben")).to_be_visible()
    ada.button("Start the game").click()
    for player in (ada, ben):
        player.await_table()
    while ada.await_turn():
        ada.play_turn()
        ben.play_turn()
    expect(ben.finished).to_be_visible()
    (categories, *columns), (same, *others) = ada.score_columns(), ben.score_columns()
    assert categories == same
    # One's own name does not say that one is a guest.
    unmarked = [
        sorted((name.removesuffix(" (guest)"), *points) for name, *points in each)
        for each in (columns, others)
    ]
    assert unmarked[0] == unmarked[1]
    assert columns[0][0].startswith("Guest")
    assert others[0][0].startswith("Ben")


def test_a_host_gives_a_seat_to_a_bot_frees_it_and_removes_a_guest(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    open_table(ada, "wonders", ["me", "open", "open"])
    ada.button("Open the table").click()
    sit_down(ben, invitation(ada), "Ben")
    seats = ada.page.locator(".seat")
    expect(seats.nth(1)).to_contain_text("Ben")
    expect(ben.button(re.compile("Change seat"))).to_have_count(0)
    ada.button("Change seat 3").click()
    ada.page.get_by_role("menuitemradio", name="Hard").click()
    expect(seats.nth(2)).to_contain_text("Hard")
    ada.button("Change seat 3").click()
    ada.page.get_by_role("menuitem", name="Free the seat").click()
    expect(seats.nth(2)).to_contain_text("open seat")
    ada.button("Change seat 2").click()
    ada.page.get_by_role("menuitem", name="Remove Ben").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Remove Ben").click()
    expect(seats.nth(1)).to_contain_text("open seat")
    expect(ben.page.get_by_text("You are no longer at this table")).to_be_visible()
    expect(ada.button("Change seat 1")).to_have_count(0)


def test_people_talk_and_can_be_muted(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    open_table(ada, "dice", ["me", "open"])
    ada.button("Open the table").click()
    sit_down(ben, invitation(ada), "Ben")
    expect(ada.page.get_by_text("Ben")).to_be_visible()
    ada.button("Start the game").click()
    for player in (ada, ben):
        player.await_table()
        player.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Write a message").fill("Good luck <b>Ada</b>")
    ben.button("Send").click()
    expect(ada.page.locator(".chat")).to_contain_text("Good luck <b>Ada</b>")
    ada.page.get_by_label("Write a message").fill("And to you")
    ada.button("Send").click()
    expect(ada.page.locator(".chat")).to_contain_text("And to you")
    expect(ada.button("Mute Ada")).to_have_count(0)
    ada.button("Mute Ben").first.click()
    expect(ada.page.locator(".chat")).not_to_contain_text("Good luck")
    ben.page.get_by_label("Write a message").fill("Do you hear me?")
    ben.button("Send").click()
    expect(ben.page.locator(".chat")).to_contain_text("Do you hear me?")
    ada.page.reload()
    ada.await_table()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.locator(".chat")).to_contain_text("Ben (guest) is muted")
    expect(ada.page.locator(".chat")).not_to_contain_text("Do you hear me?")
    ada.button("Unmute Ben").click()
    expect(ada.page.locator(".chat")).not_to_contain_text("Ben (guest) is muted")
    ben.page.get_by_label("Write a message").fill("And now?")
    ben.button("Send").click()
    expect(ada.page.locator(".chat")).to_contain_text("And now?")


@pytest.mark.full
def test_two_people_share_one_browser(visitor: Visitor) -> None:
    ada = visitor()
    open_table(ada, "wonders", ["me", "me", "bot"])
    names = ada.page.get_by_label("Name at this seat")
    names.nth(0).fill("Ada")
    names.nth(1).fill("Ben")
    ada.button("Start the game").click()
    taken: set[str] = set()
    for _ in range(8):
        taking = ada.page.locator(".hand-over button")
        asked = taking.or_(ada.asked)
        expect(asked.first).to_be_visible()
        if taking.is_visible():
            assert ada.page.locator(".table-board").count() == 0
            taken.add(taking.inner_text())
            taking.click()
        ada.play_turn()
    assert taken == {"I am Ada", "I am Ben"}


@pytest.mark.full
def test_a_person_watches_and_sees_no_hand(visitor: Visitor) -> None:
    ada, eve = visitor(), visitor()
    open_table(ada, "wonders", ["me", "bot", "bot"])
    ada.unfold_more()
    ada.page.get_by_label("List the table in the lobby").check()
    ada.button("Start the game").click()
    ada.await_table()
    eve.visit()
    eve.page.get_by_role("link", name="Watch", exact=True).click()
    eve.page.locator("main").get_by_role("link", name="Watch", exact=True).first.click()
    eve.await_table()
    expect(eve.page.locator(".watching")).to_contain_text(
        "You are watching. You see what is public"
    )
    expect(eve.page.locator(".watching")).to_contain_text("Live, without delay.")
    expect(ada.page.locator(".watching")).to_have_count(0)
    while not ada.page.locator(".journal").get_by_text("Age I, turn 3.").count():
        ada.play_steps(1)
    expect(ada.page.locator("[data-hand]")).to_have_count(1)
    expect(eve.page.locator(".journal").get_by_text("Age I, turn 3.")).to_be_visible()
    expect(eve.page.locator("[data-hand]")).to_have_count(0)
    expect(eve.asked).to_have_count(0)


def test_a_reload_and_a_restart_of_the_server_lose_nothing(visitor: Visitor, house: Server) -> None:
    ada = visitor()
    ada.play_now("dice")
    ada.play_steps(5)
    ada.page.reload()
    ada.await_table()
    ada.play_steps(5)
    journal = ada.page.locator(".journal li")
    expect(journal.first).to_be_visible()
    told = journal.count()
    house.kill()
    expect(ada.page.get_by_text("No connection to the server")).to_be_visible()
    expect(ada.page.locator(".table-board > :not(h1)").first).to_be_visible()
    house.start()
    expect(ada.page.get_by_text("No connection to the server")).to_have_count(0)
    assert journal.count() >= told
    ada.play_to_end(Player.click_something)
    assert ada.score_total() > 0


@pytest.mark.full
def test_a_step_of_a_finished_game_is_shared(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ada.play_now("dice")
    ada.play_to_end(Player.click_something)
    ada.button("Watch the replay").click()
    page = ada.page
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    for _ in range(5):
        ada.button("Forward one step").click()
    expect(page.locator(".replay")).to_contain_text("6 of")
    shown = page.locator(".table-board").inner_text()
    assert "step=6" in page.url
    ben.page.goto(page.url)
    expect(ben.page.get_by_role("alert")).to_be_visible()  # a private table is nobody else's
    page.evaluate(COPIED)
    ada.button("Copy the link to this step").click()
    link = page.evaluate("window.copied")
    assert "step=6" in link
    ben.page.goto(link)
    expect(ben.page.locator(".replay")).to_contain_text("6 of")
    expect(ben.page.locator(".table-board")).to_have_text(shown, use_inner_text=True)
    ada.button("Go to the end").click()
    expect(page.locator(".score")).to_be_visible()


def test_a_seat_is_taken_though_an_older_answer_comes_later(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(seed=3)
    open_table(ada, "wonders", ["me", "open", "bot"])
    ada.button("Open the table").click()
    first: list[str] = []
    late: list[Route] = []

    def delay(route: Route) -> None:
        if first:
            late.append(route)
        else:
            answer = route.fetch()
            first.append(answer.text())
            route.fulfill(response=answer)

    ben.page.route("**/api/tables/*", delay)
    sit_down(ben, invitation(ada), "Ben")
    expect(ada.page.get_by_text("Ben")).to_be_visible()
    assert late
    for route in late:
        route.fulfill(content_type="application/json", body=first[0])
    ben.settle()
    expect(ben.button("Join")).to_have_count(0)
    ada.button("Start the game").click()
    ben.await_table()
