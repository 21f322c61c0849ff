"""Turns are played back; a player who acts or does not want it never waits for that."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import Somebody

MOVING = {"reduced_motion": "no-preference"}
Visitor = Callable[..., Somebody]


def choose_card(ada: Somebody) -> None:
    """Answer questions until the others' cards are revealed with this player's."""
    while ada.await_turn():
        number = ada.question()
        ada.click_something()
        if ada.question() != number:
            return


@pytest.mark.parametrize(("game", "players"), [("wonders", 3), ("dice", 3), ("ages", 2)])
def test_what_the_others_did_is_shown_before_the_next_question(
    visitor: Visitor, game: str, players: int
) -> None:
    ada = visitor(**MOVING)
    ada.play_deal(game, players, 7)
    caption = ada.page.locator(".caption")
    for _ in range(40):
        assert ada.await_turn()
        ada.something().click()
        ada.page.wait_for_timeout(120)
        if ada.page.locator(".table-behind").count():
            break
    expect(caption).to_be_visible()
    expect(caption).not_to_be_empty()
    # A click on the board is answered: it ends the playback.
    ada.page.locator(".status-bar").click(position={"x": 2, "y": 2})
    expect(ada.page.locator(".table-behind")).to_have_count(0)


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": "no-preference"}])
def test_nothing_moves_for_those_who_do_not_want_it(
    visitor: Visitor, settings: dict[str, str]
) -> None:
    ada = visitor(**settings)
    if settings:
        ada.page.add_init_script("localStorage.setItem('civitas-speed', 'off')")
    ada.page.add_init_script(
        "new MutationObserver(() => { window.moved ||= !!document.querySelector('.caption'); })"
        ".observe(document, { childList: true, subtree: true })"
    )
    ada.play_deal("wonders", 3, 7)
    for _ in range(3):
        choose_card(ada)
    expect(ada.button("Since your last turn")).to_be_visible()
    assert not ada.page.evaluate("() => !!window.moved")
