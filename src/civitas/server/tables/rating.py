"""Rated tables: what they require, and how their results are counted."""

from functools import cache
from typing import Final

from sqlalchemy import Connection

from civitas.kernel import BadConfig, Game, Literal, Outcome, Reason
from civitas.play.registry import find_game, game_keys
from civitas.server.db import storage
from civitas.server.db.storage import BOT, Seat, TableRow
from civitas.server.errors import Conflict, Forbidden
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.tables.table import TableSummary
from civitas.server.wire import protocol
from civitas.stats.ratings import UNRATED, Rating, ladder, rate

EDITION: Final = "edition"
"""The option whose values have separate ladders."""


def ladder_of(row: TableRow) -> str:
    """The ladder a result of a table counts for."""
    return ladder(row.game, row.options.get(EDITION, ""), row.players)


@cache
def known_ladders() -> frozenset[str]:
    """The ladders of all games."""
    found: set[str] = set()
    for key in game_keys():
        meta = find_game(key).game.meta
        editions = next((o.values for o in meta.options if o.name == EDITION), ("",))
        for players in range(meta.fewest, meta.most + 1):
            found.update(ladder(key, edition, players) for edition in editions)
    return frozenset(found)


def rate_result(connection: Connection, table: TableSummary, outcome: Outcome) -> None:
    """Rate a result; in the transaction that stores it, so exactly once."""
    owners = [seat.person for seat in table.seats]
    if not table.row.settings.rated or None in owners:
        return
    players = [person for person in owners if person is not None]
    key = ladder_of(table.row)
    for person in sorted(players):  # the first result of a player waits for another table's, too
        storage.add_rating(connection, key, person, UNRATED.mu, UNRATED.sigma, UNRATED.games)
    known = storage.ratings(connection, key, players)
    before = [Rating(*known[person]) for person in players]
    for person, after in zip(players, rate(before, outcome.places), strict=True):
        storage.set_rating(connection, key, person, after.mu, after.sigma, after.games)


def require_ratable(
    game: Game,
    host: Person,
    settings: protocol.TableSettings,
    options: dict[str, str],
    seats: list[Seat],
) -> None:
    """Raise unless a table's results are comparable with others."""
    if not host.is_account:
        raise Forbidden(Reason("server-rated-account"))
    if settings.tracking or settings.advice:
        raise BadConfig(Reason("server-rated-aids"))
    for option in game.meta.options:
        is_free = option.is_derived or option.name == EDITION
        if not is_free and options[option.name] != option.default:
            raise BadConfig(Reason.of("server-rated-option", option=Literal(option.name)))
    own = [seat for seat in seats if seat.person == host.id]
    if len(own) > 1 or any(seat.kind == BOT for seat in seats):
        raise BadConfig(Reason("server-rated-people"))


def require_accounts(connection: Connection, table: TableSummary) -> None:
    """Raise unless every seat of a rated table belongs to a different account."""
    owners = {seat.person for seat in table.seats}
    found = [people.find_person(connection, number) for number in owners if number is not None]
    accounts = [person for person in found if person is not None and person.is_account]
    if len(accounts) != len(table.seats):
        raise Conflict(Reason("server-rated-people"))
