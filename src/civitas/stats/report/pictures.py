"""The figures of a report as PNG files, drawn by matplotlib."""

import math
import re
from importlib.util import find_spec
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from civitas.kernel import BadConfig, Game, Literal, Reason
from civitas.play.text import Text
from civitas.stats.groups import Estimate
from civitas.stats.report.contents import Figure, Report
from civitas.stats.report.figures import Bars, Course, Pairs
from civitas.stats.report.wording import Wording
from civitas.stats.row_files import cannot_write

LIBRARY: Final = "matplotlib"
EXTRA: Final = "report"
WINNERS, OTHERS, FAIR = "#1f5fa8", "#b9bec6", "#b3261e"
WIDTH: Final = 8.0
"""In inches, at `DPI` dots each."""
DPI: Final = 120
SMALL: Final = 8
"""The size of the letters under a picture, in points."""
LETTERS: Final = 125
"""How many of them a line has at most."""
LINE: Final = 0.155
"""The height of such a line in inches."""
MOST: Final = 120
"""How many bars a picture has at most."""


def require_pictures() -> None:
    """Raise BadConfig if no pictures can be drawn."""
    if find_spec(LIBRARY) is None:
        raise BadConfig(
            Reason.of("report-no-pictures", library=Literal(LIBRARY), extra=Literal(EXTRA))
        )


def write_pictures(folder: Path, report: Report, text: Text, game: Game) -> list[Path]:
    """Draw all figures into a folder; the files in order."""
    from matplotlib.figure import Figure as Canvas

    words = Wording(report, text, game)
    found: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for index, figure in enumerate(report.figures, 1):
            under = lines_under(figure, words)
            below = LINE * (len(under) + 1)
            height = _height(figure) + below
            canvas = Canvas(figsize=(WIDTH, height), dpi=DPI, layout="constrained")
            canvas.get_layout_engine().set(rect=(0, below / height, 1, 1 - below / height))
            place = {"va": "bottom", "fontsize": SMALL, "linespacing": 1.25}
            canvas.text(0.01, 0.5 * LINE / height, "\n".join(under), color="#555b63", **place)
            axes = canvas.add_subplot()
            axes.set_title(words.title(figure), loc="left", fontweight="bold")
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
            axes.margins(y=0.01)
            _draw(axes, figure, words)
            name = re.sub("[^a-z0-9]+", "-", figure.key)
            path = folder / f"{index:02d}-{name}.png"
            canvas.savefig(path, metadata={"Software": None})
            found.append(path)
    except OSError as error:
        raise cannot_write(folder, error) from error
    return found


def lines_under(figure: Figure, words: Wording) -> list[str]:
    """How to read a figure, what warns of wrong conclusions, and what it was made from."""
    said = [words.reading(figure), *words.notes(figure), *words.warnings(), *words.footer()]
    return [line for sentence in said for line in wrap(sentence, LETTERS)]


def _height(figure: Figure) -> float:
    chart = figure.chart
    if isinstance(chart, Course):
        return 4.5
    bars = min(MOST, len(chart.bars)) if isinstance(chart, Bars) else 1.6 * len(chart.pairs)
    return 1.2 + 0.3 * bars


def _draw(axes: Any, figure: Figure, words: Wording) -> None:
    chart = figure.chart
    if isinstance(chart, Bars):
        _draw_bars(axes, chart, words)
    elif isinstance(chart, Pairs):
        _draw_pairs(axes, chart, words)
    else:
        _draw_course(axes, chart, words)


def _ends(estimate: Estimate) -> tuple[float, float]:
    """How far an interval reaches below and above its mean; 0 where nothing is known."""
    if math.isinf(estimate.high):
        return 0.0, 0.0
    return estimate.mean - estimate.low, estimate.high - estimate.mean


def _whiskers(estimates: list[Estimate]) -> list[list[float]]:
    ends = [_ends(each) for each in estimates]
    return [[low for low, _ in ends], [high for _, high in ends]]


def _draw_bars(axes: Any, chart: Bars, words: Wording) -> None:
    bars = chart.bars[:MOST]
    places = range(len(bars))
    axes.barh(
        places,
        [100 * bar.estimate.mean for bar in bars],
        color=WINNERS,
        xerr=[[100 * end for end in ends] for ends in _whiskers([bar.estimate for bar in bars])],
        capsize=2,
    )
    axes.axvline(100 * chart.fair, color=FAIR, linestyle="--", linewidth=1)
    names = [
        f"{words.label(bar, chart.columns)} ({words.count(bar, chart.shows_rate)})" for bar in bars
    ]
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.set_xlabel(words.say("report-axis"))


def _draw_pairs(axes: Any, chart: Pairs, words: Wording) -> None:
    for shift, kind, colour in ((-0.2, "winners", WINNERS), (0.2, "others", OTHERS)):
        means: list[Estimate] = [getattr(pair, kind) for pair in chart.pairs]
        axes.barh(
            [index + shift for index in range(len(means))],
            [each.mean for each in means],
            height=0.38,
            color=colour,
            xerr=_whiskers(means),
            capsize=2,
            label=words.part(kind),
        )
    axes.set_yticks(range(len(chart.pairs)), [words.column(pair.column) for pair in chart.pairs])
    axes.invert_yaxis()
    axes.legend(frameon=False)


def _draw_course(axes: Any, chart: Course, words: Wording) -> None:
    axes.xaxis.get_major_locator().set_params(integer=True)
    for kind, colour in (("winners", WINNERS), ("others", OTHERS)):
        means: list[Estimate] = getattr(chart, kind)
        steps = range(1, len(means) + 1)
        values = [each.mean for each in means]
        axes.plot(steps, values, color=colour, label=words.part(kind))
        ends = [_ends(each) for each in means]
        axes.fill_between(
            steps,
            [value - low for value, (low, _) in zip(values, ends, strict=True)],
            [value + high for value, (_, high) in zip(values, ends, strict=True)],
            color=colour,
            alpha=0.2,
        )
    axes.legend(frameon=False)
