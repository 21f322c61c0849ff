"""A report as one HTML file that needs nothing else."""

import math
from importlib.resources import files
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from civitas.kernel import Game
from civitas.play.text import Text
from civitas.stats.groups import Estimate
from civitas.stats.report.contents import Figure, Report
from civitas.stats.report.figures import Bar, Bars, Course, Pairs
from civitas.stats.report.wording import Wording, number

DOCTYPE: Final = "<!doctype\nhtml>\n"
RIGHT_TO_LEFT: Final = ("ar", "fa", "he", "ur")
"""The languages that are written from right to left."""
SHOWN: Final = 24
"""How many bars are shown before the others have to be opened."""
BAR_HEIGHT: Final = 18
WIDTH: Final = 360
HEIGHT: Final = 220
LEFT: Final = 34
BOTTOM: Final = 24


def page(report: Report, text: Text, game: Game) -> str:
    """The page: numbers, figures with a sentence each, and what they were made from."""
    words = Wording(report, text, game)
    direction = "rtl" if text.language in RIGHT_TO_LEFT else "ltr"
    html = Element("html", {"lang": text.language, "dir": direction})
    head = SubElement(html, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width"})
    said(head, "title", words.heading())
    style = files("civitas.stats.report") / "report.css"
    said(head, "style", style.read_text(encoding="utf-8"))
    body = SubElement(html, "body")
    top = SubElement(body, "header")
    said(top, "h1", words.heading())
    said(top, "p", words.summary())
    tiles = SubElement(top, "dl", {"class": "tiles"})
    for name, value in words.tiles():
        tile = SubElement(tiles, "div")
        said(tile, "dt", name)
        said(tile, "dd", value)
    for warning in words.warnings():
        said(top, "p", warning, "note")
    contents(body, words)
    main = SubElement(body, "main")
    for index, figure in enumerate(report.figures):
        draw(main, figure, index, words)
    bottom = SubElement(body, "footer")
    for line in words.footer():
        said(bottom, "p", line)
    return DOCTYPE + tostring(html, encoding="unicode", method="html") + "\n"


def said(parent: Element, tag: str, words: str, kind: str = "") -> Element:
    """An element with words in it."""
    made = SubElement(parent, tag, {"class": kind} if kind else {})
    made.text = words
    return made


def contents(body: Element, words: Wording) -> None:
    """Links to the figures."""
    place = SubElement(SubElement(body, "nav"), "ul")
    for index, figure in enumerate(words.report.figures):
        said(SubElement(place, "li"), "a", words.title(figure)).set("href", f"#figure-{index}")


def draw(main: Element, figure: Figure, index: int, words: Wording) -> None:
    """A figure with its title and how to read it."""
    section = SubElement(main, "section", {"id": f"figure-{index}"})
    said(section, "h2", words.title(figure))
    said(section, "p", words.reading(figure))
    for note in words.notes(figure):
        said(section, "p", note, "note")
    chart = figure.chart
    if isinstance(chart, Bars):
        draw_bars(section, chart, words)
    else:
        legend(section, words)
        if isinstance(chart, Pairs):
            draw_pairs(section, chart, words)
        else:
            draw_course(section, chart, words)


def legend(section: Element, words: Wording) -> None:
    """The colours of winners and others."""
    place = SubElement(section, "p", {"class": "legend"})
    for kind in ("winners", "others"):
        said(place, "span", words.part(kind), kind)


# Bars.


def draw_bars(section: Element, chart: Bars, words: Wording) -> None:
    """A row for each bar: its name, the bar with its interval, the numbers."""
    most = min(1.0, max(bar.estimate.high for bar in chart.bars))
    place = SubElement(section, "div", {"class": "bars"})
    for index, bar in enumerate(chart.bars):
        if index == SHOWN:
            more = SubElement(section, "details")
            said(more, "summary", words.say("report-more", count=len(chart.bars) - SHOWN))
            place = SubElement(more, "div", {"class": "bars"})
        row = SubElement(place, "div", {"class": "row"})
        said(row, "span", words.label(bar, chart.columns), "name")
        picture = bar_picture(row, BAR_HEIGHT)
        draw_bar(picture, bar, most)
        for kind in ("under", "fair"):
            line(picture, chart.fair / most, chart.fair / most, (0, BAR_HEIGHT), kind)
        value = said(row, "span", words.share(bar), "value")
        said(value, "small", words.count(bar, chart.shows_rate))


def bar_picture(row: Element, height: int) -> Element:
    """The picture of a bar, as wide as there is room."""
    return SubElement(row, "svg", {"class": "bar", "height": str(height), "aria-hidden": "true"})


def draw_bar(picture: Element, bar: Bar, most: float) -> None:
    """A bar from zero, and the line of its interval."""
    rectangle(picture, 0.0, bar.estimate.mean / most, (3, BAR_HEIGHT - 6), "winners")
    interval(picture, bar.estimate, (0.0, most), BAR_HEIGHT // 2)


def rectangle(
    picture: Element, first: float, last: float, span: tuple[int, int], kind: str
) -> None:
    """A rectangle between two shares of the width; `span` is its top and its height."""
    SubElement(
        picture,
        "rect",
        {
            "x": percent(first),
            "y": str(span[0]),
            "width": percent(last - first),
            "height": str(span[1]),
            "class": kind,
        },
    )


def line(picture: Element, first: float, last: float, span: tuple[int, int], kind: str) -> None:
    """A line between two shares of the width, and two heights."""
    SubElement(
        picture,
        "line",
        {
            "x1": percent(first),
            "x2": percent(last),
            "y1": str(span[0]),
            "y2": str(span[1]),
            "class": kind,
        },
    )


def interval(picture: Element, estimate: Estimate, scale: tuple[float, float], height: int) -> None:
    """The line of an interval on a scale; none where nothing is known."""
    if math.isinf(estimate.high):
        return
    low, high = (
        min(1.0, max(0.0, (each - scale[0]) / (scale[1] - scale[0])))
        for each in (estimate.low, estimate.high)
    )
    line(picture, low, high, (height, height), "interval")
    for end in (low, high):
        line(picture, end, end, (height - 4, height + 4), "interval")


def percent(share: float) -> str:
    """A share of the width."""
    return f"{100 * share:.2f}%"


# Winners and others.


def draw_pairs(section: Element, chart: Pairs, words: Wording) -> None:
    """Two bars for each column, winners above others."""
    means = [each for pair in chart.pairs for each in (pair.winners, pair.others)]
    ends = [end for each in means for end in (each.mean, each.low, each.high)]
    known = [end for end in ends if math.isfinite(end)]
    scale = (min(0.0, *known), max(0.0, *known) or 1.0)
    place = SubElement(section, "div", {"class": "bars"})
    for pair in chart.pairs:
        row = SubElement(place, "div", {"class": "row"})
        said(row, "span", words.column(pair.column), "name")
        picture = bar_picture(row, 2 * BAR_HEIGHT)
        for index, (kind, each) in enumerate((("winners", pair.winners), ("others", pair.others))):
            zero, end = ((value - scale[0]) / (scale[1] - scale[0]) for value in (0.0, each.mean))
            top = index * BAR_HEIGHT
            rectangle(picture, min(zero, end), max(zero, end), (top + 3, BAR_HEIGHT - 6), kind)
            interval(picture, each, scale, top + BAR_HEIGHT // 2)
        value = said(row, "span", number(pair.winners), "value")
        said(value, "span", number(pair.others), "second")


# Courses.


def draw_course(section: Element, chart: Course, words: Wording) -> None:
    """Two lines with the bands of their intervals."""
    steps = len(chart.winners)
    both = (*chart.winners, *chart.others)
    most = max([each.high for each in both if math.isfinite(each.high)] + [1.0])
    size = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class": "course", "role": "img"}
    picture = SubElement(section, "svg", size)
    said(picture, "title", words.column(chart.column))
    right, floor = WIDTH - 8, HEIGHT - BOTTOM

    def at(step: int, value: float) -> str:
        across = LEFT + (right - LEFT) * step / max(1, steps - 1)
        return f"{across:.1f},{floor - (floor - 8) * max(0.0, value) / most:.1f}"

    for tick in ticks(most):
        height = floor - (floor - 8) * tick / most
        grid(picture, height, f"{tick:g}", right)
    every = max(1, math.ceil(steps / 8))
    for step in range(0, steps, every):
        across, _ = at(step, 0).split(",")
        mark = {"x": across, "y": str(HEIGHT - 8), "text-anchor": "middle"}
        SubElement(picture, "text", mark).text = str(step + 1)
    for kind, means in (("others", chart.others), ("winners", chart.winners)):
        known = [(step, each) for step, each in enumerate(means) if math.isfinite(each.high)]
        band = [at(step, each.high) for step, each in known]
        band += [at(step, each.low) for step, each in reversed(known)]
        SubElement(picture, "polygon", {"points": " ".join(band), "class": f"band {kind}"})
        points = " ".join(at(step, each.mean) for step, each in enumerate(means))
        SubElement(picture, "polyline", {"points": points, "class": f"line {kind}"})


def grid(picture: Element, height: float, label: str, right: int) -> None:
    """A line across a graph with its number."""
    ends = {"x1": str(LEFT), "x2": str(right), "y1": f"{height:.1f}", "y2": f"{height:.1f}"}
    SubElement(picture, "line", {**ends, "class": "grid"})
    place = {"x": str(LEFT - 5), "y": f"{height + 4:.1f}", "text-anchor": "end"}
    SubElement(picture, "text", place).text = label


def ticks(most: float) -> list[float]:
    """Round numbers from 0 to a greatest one, at most six."""
    step = 10.0 ** math.floor(math.log10(most))
    for factor in (0.2, 0.5, 1, 2):
        if most / (step * factor) <= 5:
            step *= factor
            break
    return [step * index for index in range(int(most / step) + 1)]
