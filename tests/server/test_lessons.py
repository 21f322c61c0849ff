"""Lessons at tables: opened, played with scripted rivals, undone, finished, resumed."""

from typing import Any

import pytest

from civitas.play.lessons.lesson import all_lessons
from kit.served import Browser, Refused, Seated, Server

FIRST = all_lessons()["wonders-city"]


def begin(browser: Browser, key: str, **more: object) -> str:
    """Open a lesson; its table."""
    if browser.csrf is None:
        browser.become("Ada")
    found = browser.ask("POST", "/api/lessons", {"lesson": key, **more})
    return str(found["table"])


def progress(browser: Browser) -> dict[str, tuple[bool, str | None]]:
    """How far a person has come, by lesson."""
    found = browser.ask("GET", "/api/lessons")["lessons"]
    return {one["lesson"]: (one["is_done"], one["table"]) for one in found}


def lesson(mine: Seated) -> dict[str, Any]:
    """What the lesson of a table says."""
    found: dict[str, Any] = mine.states[0]["lesson"]
    return found


def choose(mine: Seated, choice: str) -> None:
    """Choose when the others have, and wait for what the lesson says then."""
    mine.hear_until(lambda: 0 in mine.states and mine.states[0]["decision"] is not None)
    before = lesson(mine)["made"], lesson(mine)["wrong"]
    mine.choose(0, choice)
    mine.hear_until(lambda: (lesson(mine)["made"], lesson(mine)["wrong"]) != before)


def test_lessons_are_listed_without_an_identity(house: Server, browser: Browser) -> None:
    found = browser.ask("GET", "/api/lessons")["lessons"]
    assert [one["lesson"] for one in found] == list(all_lessons())
    assert not any(one["is_done"] or one["table"] for one in found)
    assert found[0] == {
        "lesson": "wonders-city",
        "game": "wonders",
        "chapter": 1,
        "minutes": FIRST.minutes,
        "is_done": False,
        "table": None,
    }


def test_a_lesson_is_played_to_its_end_and_remembered(house: Server, browser: Browser) -> None:
    table = begin(browser, "wonders-city")
    mine = browser.sit(table)
    mine.hear_until(lambda: 0 in mine.states)
    said = lesson(mine)
    assert (said["made"], said["before"], said["total"]) == (0, 0, len(FIRST.steps))
    assert [page["asks"] for page in said["pages"]] == [False, False, True]
    assert said["pages"][0]["words"]["key"] == FIRST.steps[0].text
    assert progress(browser)["wonders-city"] == (False, table)
    for choice in ("build lumber_yard", "build stockade", "stage workshop", "sell guard_tower"):
        choose(mine, choice)
    said = lesson(mine)
    assert said["is_done"]
    assert said["next"] == "wonders-conflict"
    assert progress(browser)["wonders-city"][0]
    built = [city["built"] for city in mine.states[0]["view"]["cities"]]
    assert all(built)
    mine.close()


def test_another_choice_is_explained_and_undone(house: Server, browser: Browser) -> None:
    mine = browser.sit(begin(browser, "wonders-city"))
    mine.hear_until(lambda: 0 in mine.states)
    choose(mine, "sell altar")
    said = lesson(mine)
    assert said["wrong"]["key"] == FIRST.steps[2].wrong
    assert mine.states[0]["can_undo"]
    assert not mine.states[0]["can_withdraw"]
    mine.ask({"type": "undo", "seat": 0})
    mine.hear_until(lambda: lesson(mine)["wrong"] is None)
    assert lesson(mine)["made"] == 0
    choose(mine, "build lumber_yard")
    assert lesson(mine)["made"] == 1
    mine.close()


def test_a_lesson_is_resumed_and_only_one_is_open(house: Server, browser: Browser) -> None:
    table = begin(browser, "wonders-city")
    mine = browser.sit(table)
    choose(mine, "build lumber_yard")
    mine.close()
    assert begin(browser, "wonders-city") == table
    again = browser.sit(table)
    again.hear_until(lambda: 0 in again.states)
    assert lesson(again)["made"] == 1
    again.close()
    other = begin(browser, "wonders-city", again=True)
    assert other != table
    with pytest.raises(Refused) as refused:
        browser.ask("GET", f"/api/tables/{table}")
    assert refused.value.status == 404
    next_one = begin(browser, "wonders-conflict")
    found = progress(browser)
    assert found["wonders-city"] == (False, None)
    assert found["wonders-conflict"] == (False, next_one)
    running = browser.ask("GET", "/api/tables?mine=true&status=running")["tables"]
    assert running == []  # lessons have a list of their own


def test_a_lesson_may_end_with_its_game(house: Server, browser: Browser) -> None:
    table = begin(browser, "wonders-scoring")
    mine = browser.sit(table)
    choose(mine, "build magistrates_guild")
    mine.hear_until(lambda: mine.states[0]["result"] is not None)
    assert mine.states[0]["result"]["places"][0] == 1
    assert lesson(mine)["is_done"]
    mine.close()
    stored = browser.ask("GET", f"/api/tables/{table}/seats/0")
    assert stored["lesson"]["is_done"]
    assert progress(browser)["wonders-scoring"] == (True, None)


def test_an_account_keeps_the_progress_of_its_guest(house: Server, browser: Browser) -> None:
    browser.register("Learner Ada")
    guest = Browser(house.url)
    mine = guest.sit(begin(guest, "wonders-scoring"))
    choose(mine, "build magistrates_guild")
    mine.close()
    guest.ask("POST", "/api/session", {"name": "Learner Ada", "password": "correct horse"})
    assert progress(guest)["wonders-scoring"][0]
    assert [one["lesson"] for one in guest.ask("GET", "/api/account/export")["lessons"]] == [
        "wonders-scoring"
    ]
    guest.http.close()


def test_an_unknown_lesson_is_rejected(house: Server, browser: Browser) -> None:
    browser.become("Ada")
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/lessons", {"lesson": "chess"})
    assert refused.value.status == 404
    assert refused.value.problem["key"] == "server-no-lesson"


def test_other_tables_have_no_lesson(house: Server, browser: Browser) -> None:
    browser.become("Ada")
    table = browser.open("wonders", 3, "mbb", start=True, shuffle=False)
    assert browser.ask("GET", f"/api/tables/{table}/seats/0")["lesson"] is None
