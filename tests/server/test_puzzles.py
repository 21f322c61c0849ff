"""Puzzles at a server: opened as tables, rated by the first answer, explained."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from civitas.bots.advisor.advice import Advice
from civitas.bots.advisor.advise import advise
from civitas.kernel import Chance, CivitasError, Decision, Game, View
from civitas.play.registry import find_game
from civitas.server.db import schema
from civitas.server.db.storage import RUNNING
from civitas.server.errors import BadRequest, NotFound
from civitas.server.people.people import Person
from civitas.server.tables.lists import TableLists
from civitas.server.tables.puzzles import (
    SCALE,
    SEED,
    Puzzles,
    find_puzzle,
    puzzles_of,
    shown_options,
)
from civitas.server.wire import protocol
from civitas.stats.puzzles import Puzzle, asked
from civitas.stats.ratings import UNRATED
from kit.in_process import Room

GAME = "wonders"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as made:

        async def answer(
            person: int, game: Game, view: View, decision: Decision, level: str
        ) -> Advice:
            return advise(game, view, decision, level)

        monkeypatch.setattr(made.registry.bots, "advise", answer)
        yield made


def wrong_choice(number: int) -> str:
    """An option of a puzzle that is not the best one."""
    game, puzzle = find_game(GAME).game, find_puzzle(GAME, number)
    _, decision = asked(game, puzzle)
    choices = [game.format_action(action) for action in decision.options]
    return next(choice for choice in choices if choice != puzzle.best)


def of_game(room: Room, puzzles: Puzzles, person: Person | None) -> dict[str, Any]:
    """The puzzles of the game as they are listed."""
    found = room.run(puzzles.listing(person))
    for one in found:
        protocol.PuzzleSet.model_validate(one)
    return next(one for one in found if one["game"] == GAME)


def test_the_first_answer_counts_for_the_rating(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    before = of_game(room, puzzles, ada)
    assert (before["answered"], before["solved"], before["rating"]) == (0, 0, None)
    best = find_puzzle(GAME, 1).best
    right = room.run(puzzles.answer(ada, GAME, 1, best))
    protocol.PuzzleAnswer.model_validate(right)
    assert (right["right"], right["answered"], right["solved"]) == (True, 1, 1)
    assert right["rating"] > SCALE * UNRATED.mu
    assert right["options"][0]["choice"] == right["best"] == best
    assert right["options"][0]["reasons"]
    again = room.run(puzzles.answer(ada, GAME, 1, wrong_choice(1)))
    assert not again["right"]
    assert (again["answered"], again["solved"]) == (1, 1)
    assert again["rating"] == right["rating"]
    wrong = room.run(puzzles.answer(ada, GAME, 2, wrong_choice(2)))
    assert (wrong["answered"], wrong["solved"]) == (2, 1)
    assert wrong["rating"] < right["rating"]
    assert wrong_choice(2) in [option["choice"] for option in wrong["options"]]
    listed = of_game(room, puzzles, ada)
    assert (listed["right"], listed["wrong"]) == ([1], [2])
    for other in (room.person("Ben"), None):
        found = of_game(room, puzzles, other)
        assert (found["answered"], found["right"], found["wrong"]) == (0, [], [])


def test_a_choice_that_comes_to_the_same_is_right_and_explained() -> None:
    others = (("take 2", 0.5), ("take 3", 0.4), ("take 4", 0.3), ("take 5", 0.2))
    puzzle = Puzzle("ages", 1, 7, 1, "", "take 1", 0.1, 0.05, 0.5, ("take 2",), others)
    assert list(shown_options(puzzle, "take 1")) == ["take 1", "take 2", "take 3", "take 4"]
    assert list(shown_options(puzzle, "take 2")) == ["take 2", "take 1", "take 3", "take 4"]
    shown = shown_options(puzzle, "take 5")
    assert list(shown) == ["take 1", "take 2", "take 3", "take 4", "take 5"]
    assert list(shown.values()) == sorted(shown.values(), reverse=True)
    assert "end" not in shown_options(puzzle, "end")


@pytest.mark.parametrize("game", ["ages", "dice", "wonders"])
def test_an_explanation_never_finds_another_option_better(room: Room, game: str) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    puzzle = find_puzzle(game, 2)
    _, decision = asked(find_game(game).game, puzzle)
    last = find_game(game).game.format_action(decision.options[-1])
    for choice in (last, puzzle.best):
        told = room.run(puzzles.answer(ada, game, 2, choice))
        wins = [option["win"] for option in told["options"]]
        assert wins[0] == max(wins)
        assert choice in [option["choice"] for option in told["options"]]


def test_other_right_choices_are_named_and_not_compared(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    number, puzzle = next(
        (number, each) for number, each in enumerate(puzzles_of("ages"), 1) if each.same
    )
    told = room.run(puzzles.answer(ada, "ages", number, puzzle.same[0]))
    assert told["right"]
    assert {told["best"], *told["same"]} == {puzzle.best, *puzzle.same}
    right = [option for option in told["options"] if puzzle.is_right(option["choice"])]
    assert len(right) > 1
    for option in right:
        for other in right:
            assert json.dumps(other["words"]) not in json.dumps(option["reasons"])


def test_a_puzzle_is_a_table_at_which_its_seat_is_asked(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    puzzle = find_puzzle(GAME, 1)
    table = room.run(puzzles.open(ada, GAME, 1))
    info = room.info(table)
    assert not info["settings"]["advice"]
    assert [one["seat"] for one in info["seats"] if one["person"] == ada.id] == [puzzle.seat]
    decision = room.asked(table, puzzle.seat)
    assert decision is not None
    assert puzzle.best in [option["choice"] for option in decision["options"]]


def test_what_is_no_puzzle_or_no_option_is_refused(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    for game, number in ((GAME, len(puzzles_of(GAME)) + 1), ("chess", 1)):
        for work in (puzzles.open(ada, game, number), puzzles.answer(ada, game, number, "x")):
            with pytest.raises(NotFound):
                room.run(work)
    with pytest.raises(CivitasError) as caught:
        room.run(puzzles.answer(ada, GAME, 1, "build nothing"))
    assert isinstance(caught.value, BadRequest)
    assert of_game(room, puzzles, ada)["answered"] == 0


def test_the_puzzle_of_the_day_changes_at_midnight(room: Room) -> None:
    puzzles = Puzzles(room.registry, room.lobby)
    days = []
    for _ in range(3):
        days.append(of_game(room, puzzles, None)["today"])
        room.now += 86_400
    assert len(set(days)) == 3
    assert all(1 <= day <= len(puzzles_of(GAME)) for day in days)


def running(room: Room, person: Person) -> set[str]:
    """The running tables of a person."""
    table = schema.game_table.c
    query = select(table.id).where(table.host_id == person.id, table.status == RUNNING)
    with room.database.read() as connection:
        return set(connection.execute(query).scalars())


def test_puzzles_that_are_left_end_and_those_that_are_played_on_do_not(room: Room) -> None:
    puzzles, ada, ben = Puzzles(room.registry, room.lobby), room.person("Ada"), room.person("Ben")
    first = find_puzzle(GAME, 1)
    other = room.run(puzzles.open(ben, GAME, 1))
    kept = {room.open(ada, GAME, 3)}
    played = room.run(puzzles.open(ada, GAME, 1))
    room.choose(ada, played, first.seat)
    kept.add(played)
    # The same position, but opened as a position.
    seats = [protocol.SeatSetup(kind="me" if seat == first.seat else "bot") for seat in range(7)]
    players = find_game(GAME).game.from_position(first.position, Chance(SEED)).config.players
    for setup in (seats[:players], [protocol.SeatSetup(kind="me")] * players):
        wanted = protocol.NewPosition(position=first.position, seats=setup, seed=SEED)
        kept.add(room.run(room.lobby.open_position(ada, wanted)))
    for number in range(2, room.registry.settings.max_bot_tables + 3):
        last = room.run(puzzles.open(ada, GAME, number))
    assert running(room, ada) == {*kept, last}
    assert running(room, ben) == {other}


def listed(room: Room, person: Person) -> list[str]:
    """The tables in a person's list of running games."""
    page = json.loads(room.run(TableLists(room.registry).own(RUNNING, None, person)))
    return [one["table"] for one in page["tables"]]


def test_a_puzzle_is_among_the_games_to_continue_once_its_player_has_chosen(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    table = room.run(puzzles.open(ada, GAME, 1))
    assert running(room, ada) == {table}
    assert listed(room, ada) == []
    room.choose(ada, table, find_puzzle(GAME, 1).seat)
    assert listed(room, ada) == [table]


def test_a_position_of_a_game_that_is_gone_hinders_no_puzzle(room: Room) -> None:
    puzzles, ada = Puzzles(room.registry, room.lobby), room.person("Ada")
    table = room.run(puzzles.open(ada, GAME, 1))
    with room.database.write() as connection:
        connection.execute(update(schema.game_table).values(game="gone"))
    last = room.run(puzzles.open(ada, GAME, 2))
    assert running(room, ada) == {table, last}
