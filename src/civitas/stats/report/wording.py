"""The words of a report: labels, numbers, sentences, the lines of its footer."""

import math
from typing import Any, Final

from civitas.kernel import Game
from civitas.play.text import Text
from civitas.stats.groups import Estimate
from civitas.stats.naming import again_line, column_title, range_message, value_name
from civitas.stats.report.contents import Figure, Report
from civitas.stats.report.figures import Bar, Bars, Course, Pairs

BETWEEN: Final = " · "
PARTS: Final = {"winners": "report-winners", "others": "report-others"}


class Wording:
    """The words of a report in a language."""

    def __init__(self, report: Report, text: Text, game: Game) -> None:
        self.report = report
        self.text = text
        self.game = game

    def say(self, key: str, **args: object) -> str:
        """A message."""
        return self.text.say(key, **args)

    def heading(self) -> str:
        """The title of the page."""
        return self.say("report-heading", title=self.say("title"))

    def summary(self) -> str:
        """What was played."""
        about, found = self.report.about, self.report.overview
        options = self._changed_options(about)
        played = self.say(
            "report-summary",
            games=found.games,
            deals=found.deals,
            players=about.get("players", found.seats // max(found.games, 1)),
            bots=self.text.listing(list(self.report.bots)),
        )
        if not options:
            return played
        return f"{played} {self.say('report-options', options=options)}"

    def _changed_options(self, about: dict[str, Any]) -> str:
        given = about.get("options", {})
        changed = [
            (option.name, given[option.name])
            for option in self.game.meta.options
            if not option.is_derived and given.get(option.name, option.default) != option.default
        ]
        return ", ".join(f"{name}={value}" for name, value in changed)

    def tiles(self) -> list[tuple[str, str]]:
        """The numbers at the top, with their names."""
        found = self.report.overview
        return [
            (self.say("report-points"), number(found.points)),
            (self.say("report-winner"), number(found.winner)),
            (self.say("report-margin"), number(found.margin)),
            (self.say("report-length"), number(found.length)),
            (self.say("report-shared"), f"{found.shared / max(found.games, 1):.1%}"),
        ]

    def warnings(self) -> list[str]:
        """What a reader has to know before the figures."""
        found = [self.say("report-intervals")]
        if len(self.report.bots) > 1:
            found.append(self.say("report-several-bots"))
        return found

    def title(self, figure: Figure) -> str:
        """The title of a figure."""
        if isinstance(figure.chart, Bars) and figure.key == "trait":
            return column_title(figure.chart.columns[0], self.text)
        return self.say(f"report-title-{figure.key}")

    def reading(self, figure: Figure) -> str:
        """How to read a figure."""
        chart = figure.chart
        if isinstance(chart, Pairs):
            return self.say("report-read-pairs")
        if isinstance(chart, Course):
            return self.say("report-read-course")
        key = "report-read-cards" if chart.shows_rate else "report-read-bars"
        return self.say(key, fair=f"{chart.fair:.1%}")

    def notes(self, figure: Figure) -> list[str]:
        """What warns of wrong conclusions from a figure."""
        chart, found = figure.chart, []
        if not isinstance(chart, Bars):
            return []
        if chart.shows_rate:
            found.append(self.say("report-cause", misses=max(1, round(len(chart.bars) / 20))))
        if chart.left_out:
            found.append(self.say("report-left-out", count=chart.left_out))
        return found

    def label(self, bar: Bar, columns: tuple[str, ...]) -> str:
        """The name of a bar."""
        names = []
        for name, value in zip(columns, bar.label, strict=True):
            if isinstance(value, tuple):
                names.append(self.text.message(range_message(*value)))
            else:
                names.append(value_name(name, value, self.text, self.game))
        return BETWEEN.join(names)

    def share(self, bar: Bar) -> str:
        """The share of wins of a bar with its interval."""
        estimate = bar.estimate
        return f"{estimate.mean:.1%} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"

    def count(self, bar: Bar, shows_rate: bool) -> str:
        """How many seats a bar has, and which share of all."""
        key = "report-count-rate" if shows_rate else "report-count"
        return self.say(key, seats=bar.seats, rate=f"{bar.rate:.0%}")

    def part(self, kind: str) -> str:
        """The name of the winners or of the others."""
        return self.say(PARTS[kind])

    def column(self, name: str) -> str:
        """The name of a column."""
        return column_title(name, self.text)

    def footer(self) -> list[str]:
        """What the report was made from."""
        about = self.report.about
        versions = about.get("versions")
        if not isinstance(versions, dict):  # a single file of a dataset has those of the seats
            versions = {}
        shown = [f"{bot} {versions.get(bot, '')}".strip() for bot in self.report.bots]
        return [
            self.say(
                "report-made-from",
                seed=str(about.get("seed", "–")),
                rules=about.get("rules", "–"),
                version=str(about.get("version", "–")),
                bots=self.text.listing(shown),
                hash=str(about.get("result_hash", "–")),
            ),
            again_line(about, self.text),
        ]


def number(estimate: Estimate) -> str:
    """A mean with half the width of its interval."""
    if math.isinf(estimate.high):
        return f"{estimate.mean:.1f}"
    half = (estimate.high - estimate.low) / 2
    digits = 1 if half >= 0.095 else 2
    return f"{estimate.mean:.{digits}f} ± {half:.{digits}f}"
