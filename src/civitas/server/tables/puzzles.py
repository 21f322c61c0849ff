"""Puzzles: opened as tables, answered once for the rating, explained afterwards."""

import json
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select, update

from civitas.bots.advisor.advice import Advice
from civitas.bots.advisor.words import reasons
from civitas.kernel import Chance, Reason
from civitas.kernel.message import Message
from civitas.play.registry import find_game, game_keys
from civitas.play.replay import known_position
from civitas.server.db import schema, storage
from civitas.server.errors import NotFound, invalid_field
from civitas.server.people.people import Person
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.wire import encode as wire
from civitas.server.wire import protocol
from civitas.stats.puzzles import Puzzle, asked, shipped
from civitas.stats.ratings import UNRATED, Rating, rate

LEVEL: Final = "hard"
"""The level of the advisor that explains."""
SHOWN: Final = 4
"""How many options an explanation has, besides one of the others that was chosen."""
USUAL_MARGIN: Final = 0.12
"""A puzzle whose best option is so much ahead is as strong as a new player."""
SLOPE: Final = 40.0
"""How much weaker a puzzle is whose best option is ahead by a chance of 1 more."""
CERTAINTY: Final = 2.0
"""The uncertainty of the strength of a puzzle, which does not change."""
SEED: Final = 0
"""The seed with which what is unknown in a puzzle is dealt."""
SCALE: Final = 60
"""A new player has 1500 points."""


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    return tuple(shipped(game)) if game in game_keys() else ()


def find_puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number from 1; raises NotFound."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise NotFound(Reason.of("server-no-puzzle", most=len(found)))
    return found[number - 1]


@cache
def positions_of(game: str) -> dict[str, int]:
    """The positions with which the tables of a game's puzzles begin, and the seats they ask."""
    found = puzzles_of(game)
    rules = find_game(game).game if found else None
    return {
        plain_text(json.loads(known_position(rules, puzzle.position, SEED)[1])): puzzle.seat
        for puzzle in found
        if rules is not None
    }


def plain_text(position: object) -> str:
    """A position as text, the same for equal ones."""
    return json.dumps(position, sort_keys=True)


def strength_of(puzzle: Puzzle) -> Rating:
    """How hard a puzzle is: a best option that is far ahead is easier to find."""
    return Rating(UNRATED.mu + SLOPE * (USUAL_MARGIN - puzzle.margin), CERTAINTY, 0)


def shown_options(puzzle: Puzzle, choice: str) -> dict[str, float]:
    """The best options with their chances to win; a choice as good as the best one comes first."""
    found = {puzzle.best: puzzle.win, **dict(puzzle.others)}
    if choice in puzzle.same:
        found = {choice: found[choice], **found}
    names = list(found)[:SHOWN]
    return {name: found[name] for name in found if name in names or name == choice}


def explanation(puzzle: Puzzle, choices: list[str], advice: Advice, index: int) -> list[Message]:
    """Why an option is better or worse, unless it is compared with an equally right one."""
    compared = advice.estimates[index].compared
    rivals = [choices[at] for at in (index, compared) if at >= 0]
    if not puzzle.is_right(choices[advice.best]) or all(map(puzzle.is_right, rivals)):
        return []
    return list(reasons(advice, index))


class Puzzles:
    """The puzzles of a server."""

    def __init__(self, registry: TableRegistry, lobby: Lobby) -> None:
        self.registry = registry
        self.lobby = lobby

    async def listing(self, person: Person | None) -> list[dict[str, Any]]:
        """The puzzles of every game, that of today, and how the person did."""
        return await self.registry.in_thread(self._listing, person)

    def _listing(self, person: Person | None) -> list[dict[str, Any]]:
        today = datetime.fromtimestamp(self.registry.time.now, UTC).date().toordinal()
        with self.registry.database.read() as connection:
            return [
                {
                    "game": game,
                    "count": len(found),
                    "today": today % len(found) + 1,
                    **_record_of(connection, person, game),
                    **_numbers_of(connection, person, game),
                }
                for game in game_keys()
                if (found := puzzles_of(game))
            ]

    async def open(self, person: Person, game: str, number: int) -> str:
        """Open a table with the position of a puzzle; its id. Puzzles left before end."""
        puzzle = find_puzzle(game, number)
        players = find_game(game).game.from_position(puzzle.position, Chance(SEED)).config.players
        seats = [
            protocol.SeatSetup(kind="me" if seat == puzzle.seat else "bot")
            for seat in range(players)
        ]
        request = protocol.NewPosition(position=puzzle.position, seats=seats, seed=SEED)
        begun = await self.lobby.begin_position(person, request)
        await self.registry.in_thread(self._delete_left, person)
        return await self.lobby.open_begun(person, begun, advice=False)

    async def answer(self, person: Person, game: str, number: int, choice: str) -> dict[str, Any]:
        """Whether a choice is the best one, and why; the first answer counts for the rating."""
        puzzle, rules = find_puzzle(game, number), find_game(game).game
        view, decision = asked(rules, puzzle)
        choices = [rules.format_action(action) for action in decision.options]
        if choice not in choices:
            raise invalid_field("choice", "option")
        advice = await self.registry.bots.advise(person.id, rules, view, decision, LEVEL)
        await self.registry.in_thread(self._store, person, puzzle, puzzle.is_right(choice))
        shown = shown_options(puzzle, choice)
        if choice not in shown:
            win = advice.estimates[choices.index(choice)].win
            shown[choice] = min(puzzle.win - puzzle.margin, win.mean if win else 0.0)
        top = next(iter(shown))
        return {
            "right": puzzle.is_right(choice),
            "best": top,
            "same": [each for each in (puzzle.best, *puzzle.same) if each != top],
            "options": [
                {
                    "choice": each,
                    "words": wire.text(rules, rules.wording(view, decision.options[index])),
                    "win": win,
                    "reasons": [
                        wire.text(rules, why, view)
                        for why in explanation(puzzle, choices, advice, index)
                    ],
                }
                for each, win in shown.items()
                for index in [choices.index(each)]
            ],
            **await self.registry.in_thread(self._record, person, game),
        }

    def _record(self, person: Person, game: str) -> dict[str, Any]:
        with self.registry.database.read() as connection:
            return _record_of(connection, person, game)

    def _delete_left(self, person: Person) -> None:
        """Delete the running tables of puzzles at which a person has chosen nothing."""
        with self.registry.database.read() as connection:
            found = _tables_of(connection, person)
        if not found:
            return
        with self.registry.database.write() as connection:
            for table_id, seat in sorted(found.items()):
                if storage.table_version(connection, table_id, lock=True) is None:
                    continue
                if _is_untouched(connection, table_id, seat):
                    storage.delete_table(connection, table_id)

    def _store(self, person: Person, puzzle: Puzzle, is_right: bool) -> None:
        answers, ratings = schema.puzzle_answer.c, schema.puzzle_rating.c
        own = (ratings.person_id == person.id) & (ratings.game == puzzle.game)
        with self.registry.database.write() as connection:
            known = select(answers.is_right).where(
                answers.person_id == person.id,
                answers.game == puzzle.game,
                answers.name == puzzle.name,
            )
            if connection.execute(known).first() is not None:
                return
            connection.execute(
                insert(schema.puzzle_answer).values(
                    person_id=person.id,
                    game=puzzle.game,
                    name=puzzle.name,
                    is_right=is_right,
                    at=self.registry.time.now,
                )
            )
            row = connection.execute(select(ratings.mu, ratings.sigma, ratings.games).where(own))
            found = row.first()
            before = UNRATED if found is None else Rating(*found)
            after, _ = rate([before, strength_of(puzzle)], [1, 2] if is_right else [2, 1])
            numbers = {"mu": after.mu, "sigma": after.sigma, "games": after.games}
            if found is None:
                mine = {"person_id": person.id, "game": puzzle.game}
                connection.execute(insert(schema.puzzle_rating).values({**mine, **numbers}))
            else:
                connection.execute(update(schema.puzzle_rating).where(own).values(numbers))


def _record_of(connection: Connection, person: Person | None, game: str) -> dict[str, Any]:
    """What a person answered in a game, and the rating in points."""
    if person is None:
        return {"answered": 0, "solved": 0, "rating": None}
    answers, ratings = schema.puzzle_answer.c, schema.puzzle_rating.c
    mine = (answers.person_id == person.id) & (answers.game == game)
    count = select(func.count()).select_from(schema.puzzle_answer)
    mu = select(ratings.mu).where(ratings.person_id == person.id, ratings.game == game)
    rating = connection.execute(mu).scalar()
    return {
        "answered": connection.execute(count.where(mine)).scalar() or 0,
        "solved": connection.execute(count.where(mine & answers.is_right)).scalar() or 0,
        "rating": None if rating is None else round(SCALE * rating),
    }


def _numbers_of(connection: Connection, person: Person | None, game: str) -> dict[str, Any]:
    """The numbers of the puzzles of a game that a person solved, and of those that it missed."""
    if person is None:
        return {"right": [], "wrong": []}
    answers = schema.puzzle_answer.c
    mine = (answers.person_id == person.id) & (answers.game == game)
    rows = connection.execute(select(answers.name, answers.is_right).where(mine))
    known = {name: is_right for name, is_right in rows}
    numbered = [(number, known.get(each.name)) for number, each in enumerate(puzzles_of(game), 1)]
    return {
        "right": [number for number, is_right in numbered if is_right],
        "wrong": [number for number, is_right in numbered if is_right is False],
    }


def untouched_tables(connection: Connection, person: Person) -> set[str]:
    """The running tables of puzzles at which a person has chosen nothing."""
    found = _tables_of(connection, person)
    return {table for table, seat in found.items() if _is_untouched(connection, table, seat)}


def _is_untouched(connection: Connection, table: str, seat: int) -> bool:
    lines = storage.record_lines(connection, table, after=1)
    return all(json.loads(text).get("seat") != seat for text, _ in lines)


def _tables_of(connection: Connection, person: Person) -> dict[str, int]:
    """The running tables of puzzles that a person plays against bots, and its seat there."""
    table, line, seat = schema.game_table.c, schema.line.c, schema.seat.c
    hosted = (
        select(table.id, table.game, table.settings, line.text)
        .join(schema.line, line.table_id == table.id)
        .where(
            table.host_id == person.id,
            table.status == storage.RUNNING,
            table.seeded,
            line.number == 1,
        )
    )
    found: dict[str, int] = {}
    for row in connection.execute(hosted).all():
        header = json.loads(row.text)
        asked_seat = positions_of(row.game).get(plain_text(header.get("position")))
        if asked_seat is None or header["seed"] != SEED or json.loads(row.settings)["advice"]:
            continue
        query = select(seat.seat, seat.person_id, seat.kind).where(seat.table_id == row.id)
        seats = connection.execute(query).all()
        own = [each.seat for each in seats if each.person_id == person.id]
        others = [each for each in seats if each.person_id != person.id]
        if own == [asked_seat] and all(each.kind == storage.BOT for each in others):
            found[row.id] = asked_seat
    return found
