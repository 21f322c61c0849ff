"""An analysis as one HTML file that needs nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import ceil, floor
from xml.etree.ElementTree import Element, SubElement, tostring

from civitas.bots.advisor.advice import Range
from civitas.play.text import Text
from civitas.stats.analysis import AnalysisPlan, Judged, PlayerAnalysis

WIDTH, HEIGHT, MARGIN = 900, 300, 48
LEGEND = 24
"""The height below the graph, for the names."""
COLOURS = ("#b3261e", "#1f5fa8", "#2e7d32", "#9a6700", "#6a3d9a", "#00796b", "#5d4037")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 4", "16 6", "1 6")
"""Lines differ in more than their colour."""
GRID = "#8886"
DOCTYPE = "<!doctype\nhtml>\n"
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)
"""Steps of a scale of points."""
MOST_STEPS = 6
COUNTS = ("decisions", "accuracy", "best", "good", "inaccurate", "mistake")
WORTH = ("start", "play", "luck", "result")
COLUMNS = ("step", "player", "choice", "mark", "loss", "points", "better")
NUMBERS = ("loss", "points")


@dataclass(frozen=True)
class Line:
    """A judged choice in words."""

    judged: Judged
    chosen: str
    best: str
    reasons: list[str]


@dataclass(frozen=True)
class Measure:
    """What a graph shows: its scale, and the value of a choice."""

    bottom: float
    top: float
    step: float
    of: Callable[[Judged], Range]
    words: Callable[[float], str]
    """A value of the scale in words."""


def page(plan: AnalysisPlan, players: list[PlayerAnalysis], lines: list[Line], text: Text) -> str:
    """The page: two graphs, what choices and luck were worth, and every choice."""
    names = [seat.name for seat in plan.record.header.seats]
    heading = text.say("analyse-heading", title=text.say("title"), level=plan.level)
    html = Element("html", {"lang": text.language})
    head = SubElement(html, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width"})
    said(head, "title", heading)
    said(head, "style", (files("civitas.cli") / "analysis.css").read_text(encoding="utf-8"))
    body = SubElement(html, "body")
    said(body, "h1", heading)
    for key, measure in (("graph", chance_to_win(lines)), ("lead", expected_lead(lines))):
        words = text.say(f"analyse-{key}")
        said(body, "p", words)
        graph(body, words, measure, names, lines)
    titles = [text.say(f"analyse-{key}") for key in ("player", *COUNTS, *WORTH)]
    rows = table(body, titles, ())
    for each in players:
        cells = [names[each.seat], *cells_of(each)]
        row = SubElement(rows, "tr")
        for cell in cells:
            said(row, "td", cell)
    said(SubElement(body, "p"), "small", text.say("analyse-note"))
    choices(body, names, lines, text)
    return DOCTYPE + tostring(html, encoding="unicode", method="html") + "\n"


def said(parent: Element, tag: str, words: str, kind: str = "") -> Element:
    """An element with words in it."""
    made = SubElement(parent, tag, {"class": kind} if kind else {})
    made.text = words
    return made


def table(body: Element, titles: Sequence[str], wordy: Sequence[int]) -> Element:
    """A table with its head; columns of words begin at the start of the line."""
    made = SubElement(SubElement(body, "div", {"class": "scroll"}), "table")
    row = SubElement(made, "tr")
    for index, title in enumerate(titles):
        said(row, "th", title, "words" if index in wordy else "")
    return made


def cells_of(each: PlayerAnalysis) -> list[str]:
    """A player's row."""
    accuracy = "–"
    if each.accuracy is not None:
        mean, low, high = each.accuracy
        accuracy = f"{mean:.0f} ({max(0.0, low):.0f} … {min(100.0, high):.0f})"
    return [
        str(each.decisions),
        accuracy,
        *[str(count) for count in each.marks.values()],
        *[percent(value) for value in (each.start, each.play, each.luck, each.result)],
    ]


def percent(value: float) -> str:
    """A share in percent, with a real minus sign and no negative zero."""
    return f"{round(100 * value) + 0} %".replace("-", "−")


def chance_to_win(lines: list[Line]) -> Measure:
    """The chance to win after each choice."""
    return Measure(0.0, 1.0, 0.25, lambda each: each.after, percent)


def expected_lead(lines: list[Line]) -> Measure:
    """The points ahead of the best rival at the end, as expected after each choice."""
    ranges = [line.judged.points for line in lines]
    low = min([0.0, *[each.low for each in ranges]])
    high = max([0.0, *[each.high for each in ranges]])
    step = next((step for step in STEPS if (high - low) / step <= MOST_STEPS), STEPS[-1])
    bottom = floor(low / step) * step
    top = max(bottom + step, ceil(high / step) * step)
    return Measure(bottom, top, step, lambda each: each.points, signed)


def signed(points: float) -> str:
    """Points with their sign, which is a real minus sign if they are negative."""
    return f"{round(points):+d}".replace("-", "−") if round(points) else "0"


def graph(body: Element, words: str, measure: Measure, names: list[str], lines: list[Line]) -> None:
    """What everybody could expect after each of their choices, with its interval."""
    last = max([line.judged.entry for line in lines], default=1)

    def place(entry: int, value: float) -> tuple[str, str]:
        across = MARGIN + (WIDTH - 2 * MARGIN) * entry / last
        share = (value - measure.bottom) / (measure.top - measure.bottom)
        down = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share
        return f"{across:.1f}", f"{down:.1f}"

    def path(points: list[tuple[str, str]]) -> str:
        return " ".join([",".join(point) for point in points])

    box = f"0 0 {WIDTH} {HEIGHT + LEGEND}"
    svg = SubElement(body, "svg", {"viewBox": box, "role": "img", "aria-label": words})
    for number in range(round((measure.top - measure.bottom) / measure.step) + 1):
        value = measure.bottom + number * measure.step
        left, down = place(0, value)
        right, _ = place(last, value)
        SubElement(svg, "line", {"x1": left, "x2": right, "y1": down, "y2": down, "stroke": GRID})
        label = said(svg, "text", measure.words(value))
        label.attrib |= {"x": str(MARGIN - 6), "y": down, "text-anchor": "end", "font-size": "12"}
    for seat, name in enumerate(names):
        own = [line.judged for line in lines if line.judged.seat == seat]
        stroke = {
            "stroke": COLOURS[seat % len(COLOURS)],
            "stroke-width": "2",
            "stroke-dasharray": DASHES[seat % len(DASHES)],
        }
        fill = {"fill": stroke["stroke"]}
        band = [place(each.entry, measure.of(each).high) for each in own]
        band += [place(each.entry, measure.of(each).low) for each in reversed(own)]
        curve = [place(each.entry, measure.of(each).mean) for each in own]
        SubElement(svg, "polygon", {"points": path(band), "opacity": ".12", **fill})
        SubElement(svg, "polyline", {"points": path(curve), "fill": "none", **stroke})
        for each in own:
            if each.mark == "mistake":
                across, down = place(each.entry, measure.of(each).mean)
                SubElement(svg, "circle", {"cx": across, "cy": down, "r": "4", **fill})
        start = MARGIN + (WIDTH - 2 * MARGIN) * seat // len(names)
        level = str(HEIGHT + 8)
        ends = {"x1": str(start), "x2": str(start + 30), "y1": level, "y2": level}
        SubElement(svg, "line", ends | stroke)
        label = said(svg, "text", name)
        label.attrib |= {"x": str(start + 36), "y": str(HEIGHT + 12), "font-size": "13"}


def choices(body: Element, names: list[str], lines: list[Line], text: Text) -> None:
    """Every choice with its mark, what would have been better, and why."""
    wordy = [index for index, key in enumerate(COLUMNS) if key not in NUMBERS]
    rows = table(body, [text.say(f"analyse-{key}") for key in COLUMNS], wordy)
    for line in lines:
        each = line.judged
        row = SubElement(rows, "tr")
        said(row, "td", str(each.entry))
        said(row, "td", names[each.seat], "words")
        said(row, "td", line.chosen, "words")
        mark = said(row, "td", text.say(f"analyse-{each.mark}"))
        mark.set("class", f"words {each.mark}")
        said(row, "td", f"{100 * each.loss:.1f} %")
        points = each.points
        said(row, "td", f"{signed(points.mean)} ({signed(points.low)} … {signed(points.high)})")
        better = said(row, "td", "" if each.mark == "best" else line.best, "words")
        for reason in line.reasons:
            said(better, "small", reason)
