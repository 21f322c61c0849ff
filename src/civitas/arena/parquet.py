"""The games of a contest as rows of a Parquet file: one for each seat of each game."""

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from civitas.arena.contest import Contest, ContestGame
from civitas.arena.pairings import deal_seed
from civitas.arena.runs import Run
from civitas.arena.simulation import win_share
from civitas.arena.standings import MEDIAN, TAIL, time_quantile
from civitas.kernel import BadConfig, Literal, Reason

LIBRARY = "pyarrow"
EXTRA = "parquet"


def require_parquet(path: Path) -> None:
    """Make sure that a file can be written before any game is played; raises BadConfig."""
    if find_spec(LIBRARY) is None:
        raise BadConfig(
            Reason.of("arena-no-parquet", library=Literal(LIBRARY), extra=Literal(EXTRA))
        )
    if path.is_dir():
        raise BadConfig(Reason.of("cli-not-a-file", file=Literal(str(path))))
    if not os.access(path.parent, os.W_OK):
        raise BadConfig(Reason.of("cli-no-folder", folder=Literal(str(path.parent))))


def rows(results: Run[ContestGame], plan: Contest) -> list[dict[str, Any]]:
    """A row for each seat of each game, in order."""
    found: list[dict[str, Any]] = []
    labels = plan.labels()
    for number in sorted(results.games):
        place, game = plan.place(number), results.games[number]
        for seat, entry in enumerate(place.seats):
            bot = entry % len(plan.bots)
            times = game.times[seat]
            found.append(
                {
                    "game": number,
                    "deal": place.deal,
                    "seed": str(deal_seed(plan.seed, place.deal)),
                    "seating": place.turn,
                    "mirror": place.mirror is not None,
                    "seat": seat,
                    "entry": entry,
                    "label": labels[bot],
                    "bot": plan.bots[bot],
                    "version": plan.versions[bot],
                    "points": game.playout.totals[seat],
                    "place": game.playout.places[seat],
                    "win": win_share(game.playout, seat),
                    "decisions": times.total(),
                    "errors": sum(each.seat == seat for each in game.faults),
                    "median_seconds": time_quantile(times, MEDIAN),
                    "p95_seconds": time_quantile(times, TAIL),
                    "digest": game.playout.digest,
                }
            )
    return found


def write_rows(path: Path, results: Run[ContestGame], plan: Contest, about: dict[str, Any]) -> None:
    """Write all games to a file, with a description of the contest as its metadata."""
    import pyarrow
    import pyarrow.parquet

    table = pyarrow.Table.from_pylist(rows(results, plan))
    table = table.replace_schema_metadata({"civitas": json.dumps(about)})
    part = path.with_name(path.name + ".part")
    try:
        pyarrow.parquet.write_table(table, part)
        part.replace(path)
    except OSError as error:
        why = Literal(error.strerror or type(error).__name__)
        raise BadConfig(Reason.of("cli-no-write", file=Literal(str(path)), why=why)) from error
