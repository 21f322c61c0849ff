"""What is in the report of a game: its figures in order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from civitas.games.seven_wonders_dice.ids import AREAS
from civitas.games.seven_wonders_dice.ids import COLOURS as DICE
from civitas.kernel import Game
from civitas.stats.report.figures import (
    Bars,
    Chart,
    Overview,
    bars_by,
    bars_by_number,
    categories_of,
    course_of,
    has_several,
    overview,
    pairs_of,
)
from civitas.stats.rows import Row, columns_of

BY: Final = "by"
NUMBER: Final = "number"
PAIRS: Final = "pairs"
COURSE: Final = "course"


@dataclass(frozen=True)
class Plan:
    """A figure to be made, if the rows have what it shows."""

    key: str
    """The key of its title is `report-title-` with it."""
    kind: str
    columns: tuple[str, ...]


@dataclass(frozen=True)
class Figure:
    """A figure of a report."""

    key: str
    chart: Chart


@dataclass(frozen=True)
class Report:
    """The figures of some games, and what the games were."""

    about: dict[str, Any]
    overview: Overview
    figures: list[Figure]
    bots: tuple[str, ...]


COLOURS: Final = ("brown", "gray", "blue", "yellow", "red", "green", "purple")

FIRST: Final = (Plan("bot", BY, ("bot",)), Plan("seat", BY, ("seat",)))
FIGURES: Final[dict[str, tuple[Plan, ...]]] = {
    "wonders": (
        Plan("edition", BY, ("edition",)),
        Plan("board", BY, ("board",)),
        Plan("wonder", BY, ("wonder",)),
        Plan("side", BY, ("side",)),
        Plan("colours", PAIRS, tuple(f"{colour}_cards" for colour in COLOURS)),
        Plan("cards", BY, ("cards",)),
        Plan("science", NUMBER, ("symbols",)),
        Plan("science-kinds", PAIRS, ("compass", "gear", "tablet", "any_symbol")),
        Plan("military", NUMBER, ("shields",)),
        Plan("defeats", NUMBER, ("defeats",)),
        Plan("stages", NUMBER, ("stages",)),
        Plan("first-stage", NUMBER, ("first_stage",)),
        Plan("trade", PAIRS, ("paid_to_neighbours", "earned_from_neighbours", "sold_cards")),
    ),
    "dice": (
        Plan("city", BY, ("city",)),
        Plan("areas", PAIRS, tuple(f"{area}_spaces" for area in AREAS)),
        Plan("spaces", BY, ("spaces",)),
        Plan("completed", BY, ("completed",)),
        Plan("dice", PAIRS, tuple(f"{colour}_dice" for colour in DICE)),
        Plan("bonuses", NUMBER, ("bonuses",)),
        Plan("attacks", NUMBER, ("attacks",)),
        Plan("turns", NUMBER, ("turns",)),
    ),
    "ages": (
        Plan("culture", COURSE, ("culture_by_round",)),
        Plan("government", BY, ("government",)),
        Plan("leaders", BY, ("leaders",)),
        Plan("wonders", BY, ("wonders",)),
        Plan("wonder-count", NUMBER, ("wonder_count",)),
        Plan("technologies", BY, ("technologies",)),
        Plan("colonies", NUMBER, ("colony_count",)),
        Plan("wars", PAIRS, ("wars", "wars_won", "wars_lost", "aggressions", "aggressions_won")),
        Plan("strength", NUMBER, ("strength",)),
        Plan("tactics", BY, ("tactics",)),
        Plan("ratings", PAIRS, ("culture_rating", "science_rating", "final_culture", "hunger")),
        Plan("rounds", NUMBER, ("rounds",)),
    ),
}


def report_of(game: Game, rows: Sequence[Row], about: dict[str, Any]) -> Report:
    """The report of rows of a game; a game without figures of its own has the general ones."""
    plans = [*FIRST, Plan("categories", PAIRS, tuple(categories_of(rows)))]
    plans += FIGURES.get(game.meta.key, _plain_plans(game))
    figures: list[Figure] = []
    for plan in plans:
        chart = _chart(rows, plan)
        if chart is not None and not any(_says_as_much(chart, each.chart) for each in figures):
            figures.append(Figure(plan.key, chart))
    bots = tuple(dict.fromkeys(str(row["bot"]) for row in rows))
    return Report(about, overview(rows), figures, bots)


def _says_as_much(chart: Chart, other: Chart) -> bool:
    """Whether the bars of two figures are the same, as when each wonder has one side."""
    return (
        isinstance(chart, Bars)
        and isinstance(other, Bars)
        and [each.estimate for each in chart.bars] == [each.estimate for each in other.bars]
    )


def _plain_plans(game: Game) -> tuple[Plan, ...]:
    """A figure for each text among the traits of a game that has no figures of its own."""
    names = [each.name for each in columns_of(game) if each.kind in ("text", "texts")]
    return tuple(Plan("trait", BY, (name,)) for name in names if name not in ("seed", "bot"))


def _chart(rows: Sequence[Row], plan: Plan) -> Chart | None:
    if plan.columns and any(name not in rows[0] for name in plan.columns):
        return None
    if plan.kind == BY:
        return bars_by(rows, plan.columns)
    if plan.kind == NUMBER:
        return bars_by_number(rows, plan.columns[0])
    if plan.kind == COURSE:
        return course_of(rows, plan.columns[0])
    several = [name for name in plan.columns if has_several(rows, name)]
    return pairs_of(rows, several if len(plan.columns) > 1 else ())
