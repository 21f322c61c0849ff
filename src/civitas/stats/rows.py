"""One row for each seat of a finished game: who played, the result, categories and traits."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from civitas.kernel import Game, Outcome
from civitas.play.match import Match
from civitas.stats.traits.trait import Kind, Trait, Value, traits_of

Row = dict[str, Value | float]

GAME_COLUMNS: Final = (
    Trait("game", "number"),
    Trait("deal", "number"),
    Trait("rotation", "number"),
    Trait("seed", "text"),
    Trait("players", "number"),
    Trait("seat", "number"),
    Trait("bot", "text"),
)
"""Who sat where; the seed is text because it may have more than 64 bits."""
WIN: Final = "win"
RESULT_COLUMNS: Final = (
    Trait("points", "number"),
    Trait("place", "number"),
    Trait("tied", "flag"),
    Trait("length", "number"),
)
"""The result, besides the share of the win: whether another seat has the same place, and how many
choices the game had."""


@dataclass(frozen=True)
class Deal:
    """Which game a row belongs to."""

    game: int
    deal: int
    rotation: int
    """How many seats everybody has moved to the left, from the first game of the deal on."""
    seed: int


def category_column(key: str) -> str:
    """The column of a category of points."""
    return key.replace("-", "_")


def category_key(column: str) -> str:
    """The key of the name of a category of points."""
    return column.replace("_", "-", 1)


def is_category(column: str) -> bool:
    """Whether a column has the points of a category."""
    return column.startswith("score_")


def columns_of(game: Game) -> tuple[Trait, ...]:
    """The columns of a game that are known before it is played: all but win and categories."""
    return (*GAME_COLUMNS, *RESULT_COLUMNS, *traits_of(game).columns)


def seat_rows(match: Match, where: Deal, bots: list[str], length: int) -> list[Row]:
    """The rows of a finished match."""
    outcome = match.outcome()
    assert outcome is not None
    traits = traits_of(match.game).read(match)
    return [
        {
            "game": where.game,
            "deal": where.deal,
            "rotation": where.rotation,
            "seed": str(where.seed),
            "players": match.config.players,
            "seat": seat + 1,
            "bot": bots[seat],
            "points": outcome.totals[seat],
            "place": place,
            WIN: win_share(outcome, seat),
            "tied": outcome.places.count(place) > 1,
            "length": length,
            **{category_column(key): points[seat] for key, points in outcome.categories},
            **traits[seat],
        }
        for seat, place in enumerate(outcome.places)
    ]


def win_share(outcome: Outcome, seat: int) -> float:
    """1 for a win, a fraction for a shared one, else 0."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0


def kinds_of(game: Game, rows: list[Row]) -> dict[str, Kind | None]:
    """The kinds of the columns of rows, in order; None: a number with decimals."""
    known = {trait.name: trait.kind for trait in columns_of(game)}
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: None if name == WIN else known.get(name, "number") for name in names}


TYPES: Final[dict[Kind, type]] = {
    "text": str,
    "number": int,
    "flag": bool,
    "texts": list,
    "numbers": list,
}


def has_columns(rows: list[Row], columns: Iterable[Trait]) -> bool:
    """Whether the values of rows from a file are of the kinds that columns have.

    A column may be missing: rows of an earlier version have fewer traits.
    """
    return all(
        _is_number(row[WIN])
        and all(_is_number(value) for name, value in row.items() if is_category(name))
        and all(_is_of(row[trait.name], trait.kind) for trait in columns if trait.name in row)
        for row in rows
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def _is_of(value: object, kind: Kind) -> bool:
    """Whether a value is of a kind; None: it did not happen."""
    if isinstance(value, list) and kind in ("texts", "numbers"):
        inner = str if kind == "texts" else int
        return all(isinstance(each, inner) for each in value)
    return value is None or type(value) is TYPES[kind]
