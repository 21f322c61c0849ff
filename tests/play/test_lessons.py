"""Lessons: each is played to its end by what it asks for; mistakes are undone."""

import pytest

from civitas.bots.registry import make_bot
from civitas.kernel import CivitasError
from civitas.play.lessons.lesson import WRONG, Lesson, Step, all_lessons, next_lesson
from civitas.play.lessons.standing import (
    Standing,
    are_rivals_held,
    choices,
    lesson_of,
    scripted_choice,
    standing_of,
)
from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo, read
from civitas.play.registry import find_game
from civitas.play.replay import known_position, replay
from civitas.play.runner import bot_stream
from civitas.play.text import Text
from kit.lesson_texts import lesson_texts

LESSONS = list(all_lessons().values())
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
MOST_WORDS = 52
"""A text of a lesson is read in some seconds."""


def begun(lesson: Lesson) -> Match:
    """The game of a lesson at its beginning."""
    game = find_game(lesson.game).game
    config, known = known_position(game, lesson.position, lesson.seed)
    players = [PERSON if seat == lesson.seat else lesson.bot for seat in range(config.players)]
    seats = [SeatInfo(f"P{seat}", player) for seat, player in enumerate(players)]
    return Match(game, config, lesson.seed, seats, position=known, lesson=lesson.key)


def let_rivals_play(match: Match, lesson: Lesson) -> None:
    """Let the others choose until only the learner is asked."""
    while others := [seat for seat in match.waiting() if seat != lesson.seat]:
        if are_rivals_held(match):
            return
        seat = others[0]
        decision = match.decision(seat)
        assert decision is not None
        choice = scripted_choice(match, seat)
        script = lesson.rivals.get(seat, ())
        if choice is None:
            bot = make_bot(lesson.bot, match.game)
            rng = bot_stream(lesson.seed, seat, decision.number)
            action = bot.choose(match.view(seat), decision, rng, 0.0)
            choice = match.game.format_action(action)
        else:
            options = [match.game.format_action(action) for action in decision.options]
            assert choice in options, (seat, choice, script, options)
        match.submit(seat, decision.number, choice)


def standing(match: Match) -> Standing:
    found = standing_of(match)
    assert found is not None
    return found


def options(match: Match, lesson: Lesson) -> list[str]:
    decision = match.decision(lesson.seat)
    return [] if decision is None else [match.game.format_action(one) for one in decision.options]


def choose(match: Match, lesson: Lesson, choice: str) -> None:
    decision = match.decision(lesson.seat)
    assert decision is not None, choice
    match.submit(lesson.seat, decision.number, choice)


def right_choice(match: Match, lesson: Lesson) -> str:
    """An option that the lesson waits for."""
    awaited = standing(match).awaited
    assert awaited is not None
    found = [one for one in options(match, lesson) if awaited.accepts(one)]
    assert found, (awaited, options(match, lesson))
    return found[0]


def played(lesson: Lesson, made: int | None = None) -> Match:
    """The game of a lesson after so many awaited choices, or all of them."""
    match = begun(lesson)
    let_rivals_play(match, lesson)
    for _ in range(len(lesson.waits()) if made is None else made):
        choose(match, lesson, right_choice(match, lesson))
        let_rivals_play(match, lesson)
    return match


@every_lesson
def test_a_lesson_is_played_to_its_end(lesson: Lesson) -> None:
    match = played(lesson)
    assert standing(match).is_done
    assert standing(match).made == len(lesson.waits()) > 0
    for seat, script in lesson.rivals.items():
        assert choices(match.record.entries, seat)[: len(script)] == list(script)


@every_lesson
def test_every_step_is_shown_once(lesson: Lesson) -> None:
    shown: list[Step] = []
    for made in range(len(lesson.waits()) + 1):
        before, steps = lesson.part(made)
        assert before == len(shown)
        assert [bool(step.wait) for step in steps[:-1]] == [False] * (len(steps) - 1)
        shown += steps
    assert shown == list(lesson.steps)
    assert not lesson.steps[-1].wait, "the last step says how it went"


@every_lesson
def test_every_text_is_there_and_short(lesson: Lesson) -> None:
    texts = lesson_texts(lesson.game) | {WRONG: Text().say(WRONG)}
    for step in lesson.steps:
        for key in (step.text, step.wrong):
            assert len(texts[key].split()) <= MOST_WORDS, key


@pytest.mark.parametrize("game", sorted({lesson.game for lesson in LESSONS}))
def test_every_text_of_a_lesson_is_said(game: str) -> None:
    there = set(lesson_texts(game))
    steps = [step for lesson in LESSONS if lesson.game == game for step in lesson.steps]
    assert there == {key for step in steps for key in (step.text, step.wrong)} - {WRONG}


@every_lesson
def test_other_choices_hold_the_rivals_and_are_undone(lesson: Lesson) -> None:
    for made, step in enumerate(lesson.waits()):
        match = played(lesson, made)
        for other in [one for one in options(match, lesson) if not step.accepts(one)][:3]:
            if other == "resign":
                continue
            before = match.game.position(match.snapshot())
            choose(match, lesson, other)
            now = standing(match)
            assert (now.made, now.other) == (made, other)
            assert are_rivals_held(match)
            if match.outcome() is not None:  # the game is over: the chapter starts again
                assert not match.can_undo(lesson.seat)
                match = played(lesson, made)
                continue
            assert match.can_undo(lesson.seat)
            assert match.undo(lesson.seat)
            assert match.game.position(match.snapshot()) == before
            assert standing(match) == Standing(lesson, made, "")
        choose(match, lesson, right_choice(match, lesson))
        assert standing(match).made == made + 1


@every_lesson
def test_choices_are_undone_whatever_they_revealed(lesson: Lesson) -> None:
    match = played(lesson, len(lesson.waits()) - 1)
    for made in reversed(range(len(lesson.waits()) - 1)):
        assert match.undo(lesson.seat)
        assert standing(match).made == made
    assert not match.can_undo(lesson.seat)
    let_rivals_play(match, lesson)
    choose(match, lesson, right_choice(match, lesson))
    again = replay(match.game, read(match.record.text(), match.game))
    assert again.record.entries == match.record.entries
    assert standing_of(again) == standing_of(match)
    assert again.game.position(again.snapshot()) == match.game.position(match.snapshot())


@every_lesson
def test_rivals_who_have_chosen_are_asked_again_after_an_undo(lesson: Lesson) -> None:
    match = begun(lesson)
    let_rivals_play(match, lesson)
    numbers = {seat: match.last_event(seat) for seat in range(match.config.players)}
    choose(match, lesson, right_choice(match, lesson))
    late = {seat: match.decision(seat) for seat in match.waiting() if seat != lesson.seat}
    match.undo(lesson.seat)
    for seat, decision in late.items():
        if decision is not None:
            first = match.game.format_action(decision.options[0])
            with pytest.raises(CivitasError):
                match.submit(seat, decision.number, first)
    assert all(match.last_event(seat) > numbers[seat] for seat in numbers)


def test_chapters_follow_each_other() -> None:
    for game in {lesson.game for lesson in LESSONS}:
        chapters = [lesson for lesson in LESSONS if lesson.game == game]
        assert [lesson.chapter for lesson in chapters] == list(range(1, len(chapters) + 1))
        assert [next_lesson(lesson) for lesson in chapters] == [*chapters[1:], None]


def test_a_game_of_another_kind_is_no_lesson() -> None:
    lesson = LESSONS[0]
    game = find_game(lesson.game).game
    config, known = known_position(game, lesson.position, lesson.seed)
    seats = [SeatInfo(f"P{seat}", PERSON) for seat in range(config.players)]
    for key in ("", "unknown"):
        match = Match(game, config, lesson.seed, seats, position=known, lesson=key)
        assert lesson_of(match) is None
        assert standing_of(match) is None
        assert scripted_choice(match, 1) is None
        assert not are_rivals_held(match)


def test_the_lessons_of_each_game_are_as_long_as_they_are_offered() -> None:
    minutes = dict.fromkeys((lesson.game for lesson in LESSONS), 0)
    for lesson in LESSONS:
        assert lesson.minutes > 0
        minutes[lesson.game] += lesson.minutes
    assert (minutes.pop("wonders"), minutes.pop("dice")) == (5, 8)
    assert 15 <= minutes.pop("ages") <= 20
    assert not minutes
