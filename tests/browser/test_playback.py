"""Turns are played back; a player who acts or does not want it never waits for that."""

import re
import statistics
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import GAMES, MOST_OF_A_FRAME, Player, moving_frames

MOVING = {"reduced_motion": "no-preference"}
MOST_CHOICES = 60
Visitor = Callable[..., Player]


def choose_card(ada: Player) -> None:
    """Answer questions until the others' cards are revealed with this player's."""
    while ada.await_turn():
        number = ada.question()
        ada.click_something()
        if ada.question() != number:
            return


def choose_until_behind(ada: Player) -> None:
    """Answer questions until something of the others is played back."""
    for _ in range(40):
        assert ada.await_turn()
        ada.something().click()
        ada.page.wait_for_timeout(120)
        if ada.page.locator(".table-behind").count():
            return


REVEALED = """
window.revealed = [];
new MutationObserver(() => {
  const caption = document.querySelector(".caption");
  const cities = document.querySelector(".wonders-table");
  if (!cities || caption?.querySelectorAll(".caption-line").length !== 4) return;
  const isFree = caption.getBoundingClientRect().top >= cities.getBoundingClientRect().bottom;
  window.revealed.push(isFree);
}).observe(document, { childList: true, subtree: true });
"""
"""Keeps whether the captions of four players leave the cities free, to which cards move."""


@pytest.mark.parametrize(("game", "players"), [("wonders", 3), ("dice", 3), ("ages", 2)])
def test_what_the_others_did_is_shown_before_the_next_question(
    visitor: Visitor, game: str, players: int
) -> None:
    ada = visitor(**MOVING)
    ada.play_deal(game, players, 7)
    caption = ada.page.locator(".caption")
    choose_until_behind(ada)
    expect(caption).to_be_visible()
    expect(caption).not_to_be_empty()
    # A click on the board is answered: it ends the playback.
    ada.page.locator(".status-bar").click(position={"x": 2, "y": 2})
    expect(ada.page.locator(".table-behind")).to_have_count(0)


CLICKED = """
window.answeredDuringPlayback = 0;
addEventListener("pointerdown", ({ target }) => {
  const isPlaying = document.querySelector(".table:not(.table-behind) .caption");
  if (isPlaying && target.closest("[data-choice]")) window.answeredDuringPlayback += 1;
}, true);
"""
"""Counts choices that are clicked while something is played back on the board with the question."""


def test_a_choice_during_the_playback_is_answered(visitor: Visitor) -> None:
    ada = visitor(**MOVING)
    ada.page.add_init_script(CLICKED)
    ada.play_deal("ages", 2, 7)
    for _ in range(MOST_CHOICES):
        assert ada.await_turn()
        ada.page.locator(".table-behind").wait_for(state="detached")
        # Fails if the click only ends the playback: it waits for the answer.
        ada.click_something()
        if ada.page.evaluate("() => window.answeredDuringPlayback"):
            return
    raise AssertionError("no question was asked during a playback")


def test_cities_stay_in_sight_while_cards_move_to_them(visitor: Visitor) -> None:
    ada = visitor(**MOVING)
    ada.page.add_init_script(REVEALED)
    ada.play_deal("wonders", 4, 7, sides="day")
    while not ada.page.evaluate("() => window.revealed.length"):
        choose_until_behind(ada)
    assert all(ada.page.evaluate("() => window.revealed"))


FLOWN = """() => {
  window.flown = [];
  window.bands = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    if (this.matches(".flight")) {
      window.flown.push(frames.map(({ transform }) => transform));
      if (this.matches(":has(.flight-face)")) {
        window.bands.push(getComputedStyle(this).getPropertyValue("--band"));
      }
    }
    return animate.call(this, frames, ...rest);
  };
  window.captions = [];
  new MutationObserver(() => {
    const caption = document.querySelector(".caption");
    if (!caption) return;
    const { left, right, top } = caption.getBoundingClientRect();
    const hasPortrait = caption.querySelector(".portrait") !== null;
    const players = document.querySelector(".scoreboard").getBoundingClientRect();
    const isLine = caption.matches(".table-behind .caption:not(.caption-banner)");
    const covers = isLine && top < players.bottom;
    window.captions.push({ left, right, hasPortrait, covers });
  }).observe(document, { childList: true, subtree: true });
}"""
"""Keeps from where to where things fly, the colours of cards, and where captions are."""


def test_on_phones_things_fly_between_what_is_in_sight(visitor: Visitor) -> None:
    ada = visitor(viewport={"width": 390, "height": 844}, **MOVING)
    ada.page.add_init_script(f"({FLOWN})()")
    ada.play_deal("wonders", 4, 7)
    while ada.page.evaluate("() => window.flown.length") < 8:
        if ada.page.locator(".table-behind").count():
            ada.page.wait_for_timeout(50)
        else:
            choose_until_behind(ada)
    captions = ada.page.evaluate("() => window.captions")
    assert any(caption["hasPortrait"] for caption in captions)
    assert all(0 <= one["left"] < one["right"] <= 390 for one in captions), captions
    assert not any(caption["covers"] for caption in captions)
    bands = ada.page.evaluate("() => window.bands")
    assert bands
    assert all(bands)
    flown = ada.page.evaluate("() => window.flown.flat()")
    centres = [re.match(r"translate\(([-\d.]+)px, ([-\d.]+)px\)", one) for one in flown]
    assert all(
        centre and 0 <= float(centre[1]) <= 390 and 0 <= float(centre[2]) <= 844
        for centre in centres
    ), flown


SOME_STEPS = 5


@pytest.mark.parametrize(
    "game",
    [game if game == "wonders" else pytest.param(game, marks=pytest.mark.full) for game in GAMES],
)
def test_a_frame_that_moves_costs_little(visitor: Visitor, game: str) -> None:
    costs = moving_frames(visitor(**MOVING), game, SOME_STEPS)
    assert len(costs) > 20
    assert statistics.median(costs) < MOST_OF_A_FRAME


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
    expect(ada.button("Previous turn")).to_be_visible()
    assert not ada.page.evaluate("() => !!window.moved")
