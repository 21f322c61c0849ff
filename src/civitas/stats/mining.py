"""Puzzles from games: those that strong bots play against each other, and recorded ones.

Filters go from cheap to expensive. A position is a puzzle if an advisor and then a stronger search
agree that one choice is clearly best, the strongest bot finds it, and an easy bot mostly does not.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from civitas.bots.advisor.advice import SEARCHED, Advice
from civitas.bots.advisor.advise import advise
from civitas.bots.advisor.lead import Lead, find_lead, may_be_clear
from civitas.bots.bot import without_resigning
from civitas.bots.heuristic import make_judge
from civitas.bots.registry import EASY, HARD, MASTER, make_bot
from civitas.bots.roster import shared_roster
from civitas.kernel import Decision, Game, Seat, View, text_hash
from civitas.kernel.position import write_position
from civitas.play.match import Match
from civitas.play.record import Record, SeatInfo, read
from civitas.play.registry import find_game
from civitas.play.runner import bot_stream, run
from civitas.stats.analysis import walk
from civitas.stats.puzzles import Puzzle, asked, read_puzzle

LEAST_MARGIN: Final = 0.06
"""How much larger the chance to win with the best choice is than with the next one."""
LEAST_MARGINS: Final = {"ages": 0.03}
"""By game. In Through the Ages a fit to results makes chances of margins, flat in early turns."""
GUESS: Final = 0.7
"""The part of this margin that the advisor has to see."""
LEAST_OPTIONS: Final = 4
LEAST_ALTERNATIVES: Final = 3
"""So many options do more than pay, pass or give something up."""
MOST_SAME: Final = 2
"""So many other choices may come to the same."""
MOST_OF_GAME: Final = 4
"""So many puzzles come from one game at most, each from another turn."""
TRIES: Final = 4
"""So often an easy bot is asked."""
MOST_EASY: Final = 1
"""So often an easy bot may find the answer."""
SEED: Final = 20_000
"""Seeds of the games from which puzzles come begin here."""
CERTAIN: Final = 0.5
"""The part of the margin above which its interval must begin for a puzzle to be chosen."""
STAGE: Final = 10
"""So many turns are a stage of a game without ages."""

Setup = tuple[int, dict[str, str]]
"""The number of players, and options."""

SETUPS: Final[dict[str, tuple[Setup, ...]]] = {
    "wonders": (
        (3, {}),
        (4, {}),
        (3, {"edition": "1st"}),
        (5, {}),
        (2, {"edition": "1st"}),
    ),
    "dice": ((2, {}), (3, {}), (4, {})),
    "ages": ((3, {}), (2, {}), (3, {}), (4, {})),
}
"""By game: what bots play in turn."""


def setups_of(game: Game, players: int | None) -> tuple[Setup, ...]:
    """The set-ups that bots play, all or those with a number of players."""
    usual = game.meta.default_players or game.meta.fewest
    known = SETUPS.get(game.meta.key, ((usual, {}),))
    if players is None:
        return known
    return tuple([each for each in known if each[0] == players]) or ((players, {}),)


@dataclass(frozen=True)
class PuzzlePlan:
    """Games from which puzzles are taken; game `i` gives the same ones in any process."""

    spec: str
    players: int | None
    """The number of players of games between bots; None: several."""
    played: int
    """How many games bots play."""
    records: tuple[str, ...] = ()
    """The texts of recorded games, which come before those that bots play."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.records) + self.played

    def plain(self) -> dict[str, object]:
        """Everything the puzzles follow from."""
        return {
            "puzzles": self.spec,
            "setups": [list(setup) for setup in self._setups()],
            "records": [text_hash(text) for text in self.records],
            "seed": SEED,
            "margin": least_margin(find_game(self.spec).game),
            "bots": [EASY, HARD, MASTER],
        }

    def play(self, first: int, last: int) -> list[list[Puzzle]]:
        """The puzzles of each game from `first` to before `last`."""
        game = find_game(self.spec).game
        return [
            puzzles_of_record(game, self.record(number), number) for number in range(first, last)
        ]

    def record(self, number: int) -> Record:
        """The record of a game, which bots play if it is none of those given."""
        game = find_game(self.spec).game
        if number < len(self.records):
            return read(self.records[number], game)
        order = number - len(self.records)
        setups = self._setups()
        players, options = setups[order % len(setups)]
        match = Match(
            game,
            game.configure(players, 0, options),
            SEED + order,
            [SeatInfo(HARD, HARD)] * players,
        )
        run(match, shared_roster(self.spec).bots([HARD] * players), SEED + order)
        return match.record

    def _setups(self) -> tuple[Setup, ...]:
        return setups_of(find_game(self.spec).game, self.players)

    def encode(self, item: list[Puzzle]) -> list[Any]:
        """The puzzles of a game as a JSON list."""
        return [puzzle.plain() for puzzle in item]

    def decode(self, row: list[Any]) -> list[Puzzle]:
        """The puzzles of a JSON list."""
        return [read_puzzle(plain) for plain in row]

    def reproducible(self, item: list[Puzzle]) -> list[Any]:
        """All of it."""
        return self.encode(item)


def least_margin(game: Game) -> float:
    """How far the best choice has to be ahead."""
    return LEAST_MARGINS.get(game.meta.key, LEAST_MARGIN)


def puzzles_of_record(game: Game, record: Record, number: int) -> list[Puzzle]:
    """The clearest puzzles of a record, each from another turn."""
    found: list[Puzzle] = []
    for before, entry, step in walk(game, record):
        if step.kind == "choice" and not step.auto and step.seat is not None:
            puzzle = puzzle_at(game, before, number, entry, step.seat)
            if puzzle is not None:
                found.append(puzzle)
    turns: set[tuple[object, ...]] = set()
    chosen: list[Puzzle] = []
    for puzzle in sorted(found, key=lambda each: -each.margin):
        turn = turn_of(puzzle)
        if turn not in turns and len(chosen) < MOST_OF_GAME:
            turns.add(turn)
            chosen.append(puzzle)
    return sorted(chosen, key=lambda each: each.entry)


def turn_of(puzzle: Puzzle) -> tuple[object, ...]:
    """The turn of the game in which the position is."""
    plain = json.loads(puzzle.position)
    return tuple([plain.get(key) for key in ("age", "round", "turn")])


def puzzle_at(game: Game, match: Match, number: int, entry: int, seat: Seat) -> Puzzle | None:
    """The open decision of a seat as a puzzle; None: it is none."""
    decision = match.decision(seat)
    if decision is None or len(without_resigning(game, decision.options)) < LEAST_OPTIONS:
        return None
    least = least_margin(game)
    view = match.view(seat)
    if not may_be_clear(game, view, decision, GUESS * least):
        return None
    advice = advise(game, view, decision, HARD)
    if advice.method != SEARCHED and margin_of(advice) < GUESS * least:
        return None
    position = write_position(json.loads(game.position(match.snapshot(), seat)))
    guess = game.format_action(advice.estimates[advice.best].action)
    puzzle = Puzzle(game.meta.key, number, entry, seat, position, guess, 0.0, 0.0, 0.0)
    lead = accepted(game, *asked(game, puzzle), advice)
    if lead is None:
        return None
    return Puzzle(
        game.meta.key,
        number,
        entry,
        seat,
        position,
        game.format_action(lead.best),
        lead.margin.mean,
        lead.margin.low,
        lead.win,
        tuple([game.format_action(action) for action in lead.same]),
        tuple([(game.format_action(action), win) for action, win in lead.others]),
    )


def accepted(game: Game, view: View, decision: Decision, advice: Advice) -> Lead | None:
    """The lead that a strong search finds, if the bots find the choice as they should."""
    easy = make_bot(EASY, game)
    choices = [
        easy.choose(view, decision, bot_stream(number, decision.seat), 0) for number in range(TRIES)
    ]
    if choices.count(advice.estimates[advice.best].action) > MOST_EASY:
        return None
    lead = find_lead(game, view, decision, advice)
    if lead is None or lead.margin.mean < least_margin(game) or lead.margin.low <= 0:
        return None
    right = (lead.best, *lead.same)
    if len(lead.same) > MOST_SAME or sum(choice in right for choice in choices) > MOST_EASY:
        return None
    master = make_bot(MASTER, game)
    return lead if master.choose(view, decision, bot_stream(0, decision.seat), 0) in right else None


def margin_of(advice: Advice) -> float:
    """How much larger the chance to win of the best option is than that of the next one."""
    chances = [
        0.0 if each.win is None else each.win.mean
        for each in advice.estimates
        if each.behind is not None
    ]
    best = advice.estimates[advice.best].win
    if best is None or len(chances) < 2:
        return 0.0
    return round(best.mean - sorted(chances)[-2], 4) if best.mean == max(chances) else 0.0


def choose(game: Game, puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles at most, of all numbers of players, stages of a game and kinds of choices.

    Of a kind come first those whose choice is rare so far, then the clearest. They are in the order
    of their names, which has nothing to do with what they are about.
    """
    groups: defaultdict[tuple[int, str, str], list[Puzzle]] = defaultdict(list)
    for puzzle in {each.name: each for each in puzzles}.values():
        if puzzle.low >= CERTAIN * puzzle.margin and has_alternatives(game, puzzle):
            groups[_kind(game, puzzle)].append(puzzle)
    times: Counter[str] = Counter()
    chosen: list[Puzzle] = []
    while len(chosen) < most and any(groups.values()):
        for kind in sorted(groups):
            if groups[kind] and len(chosen) < most:
                best = min(
                    groups[kind], key=lambda each: (times[each.best], *_clearest_first(each))
                )
                groups[kind].remove(best)
                times[best.best] += 1
                chosen.append(best)
    return sorted(chosen, key=lambda puzzle: puzzle.name)


def has_alternatives(game: Game, puzzle: Puzzle) -> bool:
    """Whether several options do more than pay, pass or give something up."""
    _, decision = asked(game, puzzle)
    plain = make_judge(game).plain_verbs
    verbs = [game.grammar.verb(action).word for action in decision.options]
    return sum(verb not in plain for verb in verbs) >= LEAST_ALTERNATIVES


def _clearest_first(puzzle: Puzzle) -> tuple[float, str]:
    return -puzzle.margin, puzzle.name


def _kind(game: Game, puzzle: Puzzle) -> tuple[int, str, str]:
    """The number of players, the stage of the game, and the kind of the choice."""
    plain = json.loads(puzzle.position)
    stage = plain.get("age", plain.get("turn", 1) // STAGE)
    word = game.grammar.verb(game.parse_action(puzzle.best)).word
    return plain["players"], str(stage), word
