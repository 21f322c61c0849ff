"""Finished games in the database of a server, without a server that has played them."""

import json
import random
from collections.abc import Sequence
from typing import Any

from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo
from civitas.play.registry import find_game
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.db.storage import BOT, FINISHED, Seat
from civitas.server.people.people import Person
from civitas.server.wire import encode
from civitas.server.wire.protocol import TableSettings


def played(game: str, seats: Sequence[Person | str], seed: int, takes_back: bool = False) -> Match:
    """A game with random choices at its end; with `takes_back`, each seat changes its first one."""
    title = find_game(game)
    config = title.game.configure(len(seats), 0, {})
    infos = [
        SeatInfo(each, each) if isinstance(each, str) else SeatInfo(each.name, PERSON)
        for each in seats
    ]
    match = Match(title.game, config, seed, infos)
    chance = random.Random(seed)
    changing = set(range(len(seats))) if takes_back else set()
    while waiting := match.waiting():
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        choices = [title.game.format_action(action) for action in decision.options]
        if seat in changing and len(choices) > 1 and len(waiting) > 1:
            changing.discard(seat)
            match.submit(seat, decision.number, choices[0])
            match.withdraw(seat)
            continue
        fair = [choice for choice in choices if choice != "resign"]
        match.submit(seat, decision.number, chance.choice(fair))
    return match


def store_finished(
    database: Database,
    host: Person | None,
    seats: Sequence[Person | str],
    table: str,
    game: str = "dice",
    seed: int = 1,
    **changed: Any,
) -> Match:
    """Store the finished game of a table, with an id of at least six letters."""
    match = played(game, seats, seed, changed.pop("takes_back", False))
    config = match.config
    lines = match.record.lines()
    values: dict[str, Any] = {
        "id": table,
        "version": 1,
        "lines": len(lines),
        "rewritten": 0,
        "status": FINISHED,
        "game": game,
        "players": config.players,
        "rules": config.rules,
        "options": json.dumps(dict(config.options)),
        "settings": TableSettings().model_dump_json(),
        "public": True,
        "host_id": None if host is None else host.id,
        "previous": None,
        "seeded": False,
        "waiting": "[]",
        "created": 1.0,
        "changed": 2.0,
        "started": 1.5,
        "result": json.dumps(encode.result(match.outcome())),
    }
    rows = [
        Seat(
            number,
            BOT if isinstance(each, str) else storage.PERSON,
            None if isinstance(each, str) else each.id,
            each if isinstance(each, str) else None,
            each if isinstance(each, str) else each.name,
            0.0,
        )
        for number, each in enumerate(seats)
    ]
    with database.write() as connection:
        storage.insert_table(connection, **{**values, **changed})
        storage.replace_seats(connection, table, rows)
        storage.append_lines(connection, table, 0, lines, 2.0)
    return match
