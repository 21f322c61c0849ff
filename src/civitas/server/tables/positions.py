"""Positions as text: what they consist of, whether one is possible, and advice about it."""

import json
from functools import cache
from typing import Any, Final

from civitas.bots.heuristic import has_judge
from civitas.kernel import SPECTATOR, Chance, Literal, Reason
from civitas.kernel.position import read_json
from civitas.play.lessons.lesson import all_lessons
from civitas.play.registry import find_game, options_for
from civitas.server.errors import CURRENT_GAME, Conflict
from civitas.server.people.people import Person
from civitas.server.tables import opening
from civitas.server.tables.registry import TableRegistry
from civitas.server.wire import protocol
from civitas.server.wire.advice import estimates
from civitas.server.workers import tasks

SEED: Final = 0
"""What is unknown in a position that is looked at is always dealt alike."""


@cache
def schema_of(key: str) -> dict[str, Any]:
    """What positions of a game consist of, and a sample; raises BadPosition."""
    samples = [lesson.position for lesson in all_lessons().values() if lesson.game == key]
    sample = samples[-1].strip() if samples else None
    return {**find_game(key).game.position_schema(), "sample": sample}


@cache
def start_of(key: str, players: int) -> str:
    """The position of a new game as spectators know it; raises BadConfig.

    What belongs to the seats, such as their boards, has been chosen.
    """
    game = find_game(key).game
    config = game.configure(players, 0, options_for(game, players))
    state = game.setup(config, Chance(SEED))
    rows = [declared.name for declared in game.position_keys() if declared.is_by_seat]
    while True:
        text = game.position(state, SPECTATOR)
        if all(name in json.loads(text) for name in rows):
            return text
        seat = game.waiting(state)[0]
        game.apply(state, seat, game.options(state, seat)[0])


class Positions:
    """Answers requests about positions; the processes for jobs read those of strangers."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def schema(self, game: str) -> dict[str, Any]:
        """What positions of a game consist of."""
        opening.require_game(game)
        return await self.registry.in_thread(schema_of, game)

    async def start(self, game: str, players: int) -> dict[str, Any]:
        """The position of a new game."""
        opening.require_game(game)
        return {"position": await self.registry.in_thread(start_of, game, players)}

    async def check(self, text: str) -> dict[str, Any]:
        """Who is asked what in a position; raises BadPosition."""
        key = _game_of(text)
        return await self.registry.jobs.run("position", tasks.check_position, key, text, SEED)

    async def advise(self, person: Person, request: protocol.AdvisePosition) -> dict[str, Any]:
        """What is expected of the options of a seat in a position."""
        key = _game_of(request.position)
        game = find_game(key).game
        if not has_judge(game):
            raise Conflict(Reason.of("advice-game", game=Literal(key)))
        wanted = (key, request.position, SEED, request.seat)
        run, bots = self.registry.jobs.run, self.registry.bots
        view, decision = await run("position", tasks.ask_position, *wanted)
        found = await bots.advise(person.id, game, view, decision, request.level)
        return estimates(game, view, found)


def _game_of(text: str) -> str:
    """The game of a position; raises BadPosition."""
    key = read_json(text).text("game")
    opening.require_game(key)
    CURRENT_GAME.set(key)
    return key
