"""The analysis of a recorded game: what each choice was worth, and what the deal was worth.

An advisor estimates every option of every decision from what the seat saw. The loss of a choice is
how much smaller its chance to win is than that of the best option. What is not explained by losses
is luck: the cards dealt and the rivals' play.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from civitas.bots.advisor.advice import Advice, Estimate, Range
from civitas.bots.advisor.advise import advise
from civitas.bots.advisor.plain import plain_advice, plain_range, read_advice
from civitas.bots.bot import without_resigning
from civitas.kernel import Action, Game, Seat, text_hash
from civitas.play.match import Match
from civitas.play.record import Entry, Record, read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.stats.intervals import mean_interval, ratio

Mark = Literal["best", "good", "inaccurate", "mistake"]

MARKS: Final[tuple[tuple[float, Mark], ...]] = (
    (0.005, "best"),
    (0.03, "good"),
    (0.08, "inaccurate"),
)
"""The most a choice may lose of the chance to win for each mark; more is a mistake."""
NOTHING: Final = Range(0.0, 0.0, 0.0)
"""What is expected where the advisor knows no chances."""
LEAST_SPREAD: Final = 0.01
"""Decisions whose options differ less in their chances to win say nothing about a player."""


@dataclass(frozen=True)
class Place:
    """A decision of a record that was answered, and not taken back."""

    entry: int
    """The number of the entry that answers it, which is that of the step of the replay."""
    seat: Seat


@dataclass(frozen=True)
class Judgement:
    """What a choice was worth."""

    entry: int
    seat: Seat
    loss: float
    """How much of the chance to win the choice lost, from 0 to 1."""
    spread: float
    """How far the chances of the best and the worst option are apart."""
    before: Range
    """The chance to win with the best option."""
    after: Range
    """The chance to win with the choice."""
    points: Range
    """The expected final margin with the choice."""

    @property
    def mark(self) -> Mark:
        """How good the choice was."""
        for most, mark in MARKS:
            if self.loss <= most:
                return mark
        return "mistake"


@dataclass(frozen=True)
class Judged(Judgement):
    """A choice, what it was worth, and what it is compared with."""

    chosen: Action
    best: Action
    """The best option."""
    options: int
    advice: Advice

    @property
    def chosen_index(self) -> int:
        """The index of the choice among the options of the advice."""
        estimates = self.advice.estimates
        return next(i for i, each in enumerate(estimates) if each.action == self.chosen)


@dataclass(frozen=True)
class PlayerAnalysis:
    """What a player's choices and luck were worth, in chances to win."""

    seat: Seat
    decisions: int
    marks: dict[Mark, int]
    accuracy: tuple[float, float, float] | None
    """Mean and 95 % interval: 100 for always the best option, 0 for the worst; None: no data."""
    start: float
    """How much the first decision offered above an equal share."""
    play: float
    """What choices lost, at most 0."""
    luck: float
    """What neither the start nor the choices explain: the cards dealt and the rivals' play."""
    result: float
    """The share of the victory."""


@dataclass(frozen=True)
class AnalysisPlan:
    """The decisions of a record, judged one by one in any process and order."""

    spec: str
    text: str
    """The text of the record."""
    level: str

    @property
    def game(self) -> Game:
        """The game of the record."""
        return find_game(self.spec).game

    @property
    def record(self) -> Record:
        """The record."""
        return _read(self.spec, self.text)

    @property
    def places(self) -> list[Place]:
        """The decisions that are judged."""
        return _places(self.spec, self.text)

    @property
    def games(self) -> int:
        """The number of decisions."""
        return len(self.places)

    def plain(self) -> dict[str, object]:
        """Everything the analysis follows from."""
        return {"analysis": self.spec, "record": text_hash(self.text), "level": self.level}

    def play(self, first: int, last: int) -> list[Judged]:
        """Judge the decisions from `first` to before `last`."""
        wanted = {place.entry: place.seat for place in self.places[first:last]}
        found: list[Judged] = []
        for match, number, entry in walk(self.game, self.record):
            if number in wanted:
                found.append(judge(match, number, wanted[number], entry.choice, self.level))
        return found

    def encode(self, item: Judged) -> list[Any]:
        """A judged decision as a JSON list."""
        advice = plain_advice(self.game, item.advice)
        return [item.entry, item.seat, self.game.format_action(item.chosen), advice]

    def decode(self, row: list[Any]) -> Judged:
        """The judged decision of a JSON list."""
        entry, seat, chosen, advice = row
        action = self.game.parse_action(chosen)
        return judged_of(entry, seat, action, read_advice(self.game, advice))

    def reproducible(self, item: Judged) -> list[Any]:
        """All of it."""
        return self.encode(item)


@lru_cache(maxsize=2)
def _read(spec: str, text: str) -> Record:
    return read(text, find_game(spec).game)


@lru_cache(maxsize=2)
def _places(spec: str, text: str) -> list[Place]:
    return places_of(find_game(spec).game, _read(spec, text))


def places_of(game: Game, record: Record) -> list[Place]:
    """The decisions of a record, without choices that were taken back."""
    return choices_of(game, record, _is_asked)


def _is_asked(match: Match, entry: Entry, seat: Seat) -> bool:
    return not entry.auto and real_options(match, seat) > 1


def choices_of(
    game: Game, record: Record, is_wanted: Callable[[Match, Entry, Seat], bool]
) -> list[Place]:
    """The wanted choices of a record that were not taken back."""
    gone: set[int] = set()
    sealed: list[list[int]] = [[] for _ in record.header.seats]
    asked: list[Place] = []
    for match, number, entry in walk(game, record):
        seat = entry.seat
        for other in range(len(sealed)):
            if not match.sealed(other):
                sealed[other] = []
        if entry.kind == "choice" and seat is not None:
            if is_wanted(match, entry, seat):
                asked.append(Place(number, seat))
            sealed[seat].append(number)
        elif entry.kind == "withdraw" and seat is not None:
            gone.update(sealed[seat][entry.number :])
        elif entry.kind == "undo":
            gone.update(range(entry.number + 1, number))
    return [place for place in asked if place.entry not in gone]


def walk(game: Game, record: Record) -> Iterator[tuple[Match, int, Entry]]:
    """Every entry after the set-up with its number, and the match before it."""
    match = replay(game, record, 1)
    for number, entry in enumerate(record.entries[1:], 2):
        yield match, number, entry
        match.replay_entry(entry)


def real_options(match: Match, seat: Seat) -> int:
    """How many options a seat has without giving up."""
    decision = match.decision(seat)
    return 0 if decision is None else len(without_resigning(match.game, decision.options))


def judge(match: Match, entry: int, seat: Seat, choice: str, level: str) -> Judged:
    """A choice that a seat makes next, and what an advisor says of it."""
    decision = match.decision(seat)
    assert decision is not None
    found = advise(match.game, match.view(seat), decision, level)
    return judged_of(entry, seat, match.game.parse_action(choice), found)


def judged_of(entry: int, seat: Seat, chosen: Action, advice: Advice) -> Judged:
    """A choice and its estimate."""
    estimates = {each.action: each for each in advice.estimates}
    best = advice.estimates[advice.best]
    chances = [chance_of(each) for each in advice.estimates if each.behind is not None]
    top = max(chances)
    mine = estimates[chosen]
    return Judged(
        entry,
        seat,
        0.0 if mine is best else round(max(0.0, top - chance_of(mine)), 4),
        top - min(chances),
        best.win or NOTHING,
        mine.win or NOTHING,
        mine.points or NOTHING,
        chosen,
        best.action,
        len(chances),
        advice,
    )


def chance_of(estimate: Estimate) -> float:
    """The expected share of the victory with an option."""
    return 0.0 if estimate.win is None else estimate.win.mean


def player_analysis(
    seat: Seat, players: int, judged: Sequence[Judgement], winners: Sequence[Seat] | None
) -> PlayerAnalysis:
    """What the choices and the luck of a player were worth."""
    own = [each for each in judged if each.seat == seat]
    marks: dict[Mark, int] = {"best": 0, "good": 0, "inaccurate": 0, "mistake": 0}
    for each in own:
        marks[each.mark] += 1
    fair = 1 / players
    start = own[0].before.mean - fair if own else 0.0
    play = -sum(each.loss for each in own)
    result = fair
    if winners is not None:
        result = 1 / len(winners) if seat in winners else 0.0
    telling = [(100 * (1 - e.loss / e.spread), 1.0) for e in own if e.spread >= LEAST_SPREAD]
    return PlayerAnalysis(
        seat,
        len(own),
        marks,
        (ratio(telling), *mean_interval(telling)) if len(telling) > 1 else None,
        start,
        play,
        result - fair - start - play,
        result,
    )


def analyses_of(plan: AnalysisPlan, judged: Sequence[Judged]) -> list[PlayerAnalysis]:
    """What choices and luck were worth for every player."""
    outcome = replay(plan.game, plan.record).outcome()
    winners = None if outcome is None else outcome.winners()
    players = plan.record.header.config.players
    return [player_analysis(seat, players, judged, winners) for seat in range(players)]


def plain_analysis(plan: AnalysisPlan, judged: Sequence[Judged]) -> dict[str, Any]:
    """The whole analysis as a JSON object."""
    names = [seat.name for seat in plan.record.header.seats]
    return {
        **plan.plain(),
        "players": [
            {"name": names[each.seat], **plain_player(each)} for each in analyses_of(plan, judged)
        ],
        "decisions": [
            {
                **plain_judgement(each),
                "chosen": plan.game.format_action(each.chosen),
                "best": plan.game.format_action(each.best),
                "advice": plain_advice(plan.game, each.advice),
            }
            for each in judged
        ],
    }


def plain_player(each: PlayerAnalysis) -> dict[str, Any]:
    """What choices and luck of a player were worth, as a JSON object."""
    return {
        "seat": each.seat,
        "decisions": each.decisions,
        "marks": each.marks,
        "accuracy": None if each.accuracy is None else [round(n, 2) for n in each.accuracy],
        "start": round(each.start, 4),
        "play": round(each.play, 4),
        "luck": round(each.luck, 4),
        "result": round(each.result, 4),
    }


def plain_judgement(each: Judgement) -> dict[str, Any]:
    """What a choice was worth, as a JSON object."""
    return {
        "entry": each.entry,
        "seat": each.seat,
        "mark": each.mark,
        "loss": each.loss,
        "spread": round(each.spread, 4),
        "before": plain_range(each.before),
        "after": plain_range(each.after),
        "points": plain_range(each.points),
    }


def read_judgement(plain: dict[str, Any]) -> Judgement:
    """The judgement that `plain_judgement` wrote."""
    ranges = [Range(**plain[name]) for name in ("before", "after", "points")]
    return Judgement(plain["entry"], plain["seat"], plain["loss"], plain["spread"], *ranges)
