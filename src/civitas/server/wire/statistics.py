"""Reports as the protocol sends them: figures as data, names as messages."""

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from civitas.kernel import Game, Message
from civitas.play.registry import Title
from civitas.play.text import Text
from civitas.server.wire import encode as wire
from civitas.stats.groups import Estimate
from civitas.stats.naming import column_message, range_message, value_message
from civitas.stats.report.contents import Figure, Report
from civitas.stats.report.figures import Bars, Chart, Course, Label, Overview, Pairs
from civitas.stats.rows import Row


def pack(rows: Sequence[Row]) -> str:
    """Rows as short text."""
    return base64.b64encode(zlib.compress(json.dumps(rows).encode())).decode()


def unpack(text: str) -> list[Row]:
    """The rows of a text."""
    rows: list[Row] = json.loads(zlib.decompress(base64.b64decode(text)))
    return rows


def encode_report(report: Report, title: Title) -> dict[str, Any]:
    """A report as a JSON object."""
    text = Text(title=title)
    return {
        "overview": _overview(report.overview),
        "figures": [
            {
                "title": wire.text(title.game, _title(figure, text)),
                **_chart(figure.chart, text, title.game),
            }
            for figure in report.figures
        ],
    }


def _title(figure: Figure, text: Text) -> Message:
    if figure.key == "trait" and isinstance(figure.chart, Bars):
        return column_message(figure.chart.columns[0], text)
    return Message("report-title-players" if figure.key == "bot" else f"report-title-{figure.key}")


def _overview(found: Overview) -> dict[str, Any]:
    return {
        "games": found.games,
        "seats": found.seats,
        "shared": found.shared,
        **{
            name: _estimate(getattr(found, name))
            for name in ("points", "winner", "margin", "length")
        },
    }


def _estimate(found: Estimate) -> dict[str, float | None]:
    return found.plain()


def _chart(chart: Chart, text: Text, game: Game) -> dict[str, Any]:
    empty = {"fair": 0.0, "left_out": 0, "shows_rate": False}
    if isinstance(chart, Bars):
        return {
            "kind": "bars",
            "fair": round(chart.fair, 6),
            "left_out": chart.left_out,
            "shows_rate": chart.shows_rate,
            "bars": [
                {
                    "label": [
                        wire.text(game, _label(name, value, text, game))
                        for name, value in zip(chart.columns, bar.label, strict=True)
                    ],
                    "seats": bar.seats,
                    "wins": _estimate(bar.estimate),
                    "rate": round(bar.rate, 6),
                }
                for bar in chart.bars
            ],
            "pairs": [],
        }
    if isinstance(chart, Pairs):
        pairs = [
            _pair(pair.column, [pair.winners], [pair.others], text, game) for pair in chart.pairs
        ]
        return {"kind": "pairs", **empty, "bars": [], "pairs": pairs}
    assert isinstance(chart, Course)
    pairs = [_pair(chart.column, chart.winners, chart.others, text, game)]
    return {"kind": "course", **empty, "bars": [], "pairs": pairs}


def _pair(
    column: str, winners: list[Estimate], others: list[Estimate], text: Text, game: Game
) -> dict[str, Any]:
    return {
        "column": wire.text(game, column_message(column, text)),
        "winners": [_estimate(each) for each in winners],
        "others": [_estimate(each) for each in others],
    }


def _label(column: str, value: Label, text: Text, game: Game) -> Message:
    if isinstance(value, tuple):
        return range_message(*value)
    return value_message(column, value, text, game)
