"""Lessons, played by what they say and point at: with mouse, finger and keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from civitas.play.lessons.lesson import Lesson, Step, all_lessons
from kit.browser import Player
from kit.lesson_texts import lesson_texts
from kit.screens import barriers

LESSONS = all_lessons()
SHORT = ("wonders-city", "dice-turn", "ages-economy")
"""The lessons the short tier plays."""
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "right-to-left": {"viewport": {"width": 1024, "height": 768}, "locale": "he"},
}
PICKS = 4
"""How many things are picked up for one choice."""
Visitor = Callable[..., Player]


def words(player: Player) -> Locator:
    """What the lesson says."""
    return player.page.locator(".lesson-words")


def expect_step(player: Player, lesson: Lesson, step: Step, language: str) -> None:
    """Expect that a step is shown, and that what it is about is marked and in sight."""
    said = lesson_texts(lesson.game, language)[step.text]
    expect(words(player)).to_have_text(said)
    marked = player.page.locator("[data-lesson-mark]:visible")
    if step.marks:
        expect(marked).not_to_have_count(0)
    else:
        expect(marked).to_have_count(0)


def choose(player: Player, step: Step) -> None:
    """Do on the board what a step asks for, by what is marked."""
    page, number = player.page, player.question()
    (choice,) = [mark.removeprefix("choice:") for mark in step.marks if mark.startswith("choice:")]
    wanted = page.locator(f'[data-choice="{choice}"]:visible')
    for _ in range(PICKS):
        if wanted.count():
            wanted.first.click()
            break
        page.locator("[data-lesson-mark]:visible:not([data-choice])").first.click()
        page.wait_for_timeout(150)
        if player.question() != number:  # there was one way alone
            break
    player.await_answer(number)


def play(player: Player, lesson: Lesson, language: str = "en") -> None:
    """Play a lesson from its first page to its last."""
    for step in lesson.steps:
        expect_step(player, lesson, step, language)
        if step.wait:
            choose(player, step)
        elif step is not lesson.steps[-1]:
            player.page.locator(".lesson-buttons .button-primary").click()


def begin(player: Player, lesson: Lesson) -> None:
    """Open a lesson on the page with all of them."""
    player.visit("/learn")
    chapters = player.page.locator(f".lobby-game-{lesson.game} .chapter")
    chapters.nth(lesson.chapter - 1).locator("button").click()
    expect(words(player)).to_be_visible()


@pytest.mark.parametrize(
    "key",
    [key if key in SHORT else pytest.param(key, marks=pytest.mark.full) for key in LESSONS],
)
def test_a_lesson_is_played_by_what_it_says(visitor: Visitor, key: str) -> None:
    lesson = LESSONS[key]
    ada = visitor(**LOOKS["desktop"])
    begin(ada, lesson)
    assert barriers(ada.page) == []
    play(ada, lesson)
    assert barriers(ada.page) == []
    ada.visit("/learn")
    done = ada.page.locator(f".lobby-game-{lesson.game} .chapter").nth(lesson.chapter - 1)
    expect(done).to_contain_class("chapter-done")
    assert barriers(ada.page) == []


@pytest.mark.parametrize(
    ("look", "key"),
    [
        ("phone", "wonders-city"),
        ("right-to-left", "wonders-city"),
        pytest.param("phone", "ages-economy", marks=pytest.mark.full),
        pytest.param("phone", "dice-turn", marks=pytest.mark.full),
    ],
)
def test_lessons_fit_every_screen(visitor: Visitor, look: str, key: str) -> None:
    lesson = LESSONS[key]
    ada = visitor(**LOOKS[look])
    begin(ada, lesson)
    language = "he" if look == "right-to-left" else "en"
    _, steps = lesson.part(0)
    for step in steps:
        expect_step(ada, lesson, step, language)
        assert not ada.is_too_wide()
        assert barriers(ada.page) == []
        if not step.wait:
            ada.page.locator(".lesson-buttons .button-primary").click()
    ada.visit(ada.page.url.removeprefix(ada.url))
    expect_step(ada, lesson, steps[-1], language)
    ada.page.locator(".lesson-leave").click()
    expect(ada.page.locator(".chapter").first).to_be_visible()
    assert not ada.is_too_wide()


def test_a_newcomer_is_offered_a_lesson_and_errs(visitor: Visitor) -> None:
    lesson = LESSONS["wonders-city"]
    ada = visitor(**LOOKS["desktop"])
    ada.visit()
    ada.page.locator(".lobby-game-wonders").get_by_role("button", name="Learn (5 minutes)").click()
    for step in lesson.steps[:2]:
        expect_step(ada, lesson, step, "en")
        ada.page.locator(".lesson-buttons .button-primary").click()
    expect_step(ada, lesson, lesson.steps[2], "en")
    ada.page.locator('[data-card="altar"]').first.click()
    ada.page.locator('[data-choice="sell altar"]:visible').first.click()
    expect(words(ada)).to_have_text(lesson_texts("wonders")[lesson.steps[2].wrong])
    expect(words(ada)).to_contain_class("lesson-wrong")
    assert barriers(ada.page) == []
    ada.page.locator(".lesson-buttons").get_by_role("button", name="Undo").click()
    expect_step(ada, lesson, lesson.steps[2], "en")
    ada.visit()
    learn = ada.page.locator(".lobby-game-wonders").get_by_role("button", name="Learn")
    expect(learn).to_be_visible()
    expect(ada.page.locator(".lobby-game-ages").get_by_role("button", name="Learn")).to_have_count(
        0
    )


def test_a_lesson_is_read_by_keyboard(visitor: Visitor) -> None:
    lesson = LESSONS["wonders-conflict"]
    ada = visitor(**LOOKS["desktop"])
    begin(ada, lesson)
    for _ in range(2):
        ada.tab_to(".lesson-buttons .button-primary")
        assert ada.has_visible_focus()
        ada.page.keyboard.press("Enter")
    expect_step(ada, lesson, lesson.steps[2], "en")
    expect(ada.page.locator("#prompt")).to_be_focused()
    ada.tab_to("[data-pick]")
    while not ada.page.locator('[data-card="guard_tower"]:focus').count():
        ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.tab_to('[data-choice="build guard_tower"]')
    ada.page.keyboard.press("Enter")
    expect_step(ada, lesson, lesson.steps[3], "en")
