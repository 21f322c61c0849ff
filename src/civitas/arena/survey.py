"""Surveys: games between bots with a row of results and traits for each seat.

A survey plays the games of a simulation with the same seed. With rotations, each deal is played
once from every seat that a bot can have, so that bots are compared on the same deals.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from civitas.arena.pairings import rotated
from civitas.arena.runs import Run
from civitas.arena.simulation import RANDOM, game_seed, plain_playout, read_playout
from civitas.bots.bot import Bot
from civitas.bots.roster import shared_roster
from civitas.kernel import (
    Action,
    BadConfig,
    Config,
    Decision,
    Game,
    Literal,
    Reason,
    Stream,
    View,
    stream,
)
from civitas.kernel.playout import CHOOSER, Playout, fold
from civitas.play.match import Match
from civitas.play.record import MAX_LINE_LENGTH, Header, Record, SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import run
from civitas.stats.row_files import cannot_write, write_text
from civitas.stats.rows import Deal, Row, seat_rows

FORMAT: Final = 1
"""The version of the rows in files of results."""
RECORD_FILES: Final = "game-*.jsonl"

Watch = Callable[[Match, Bot | None, Decision, Action], None]
"""Gets every answer before it is carried out, with the bot; None: random choices without a bot."""


@dataclass(frozen=True)
class SurveyGame:
    """A finished game of a survey."""

    playout: Playout
    rows: list[Row]
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often programs failed, by bot string and kind of fault."""


@dataclass(frozen=True)
class Survey:
    """The deals to play; game `i` is the same in any process and order."""

    spec: str
    config: Config
    bots: tuple[str, ...]
    """The bot of each seat in the first game of a deal."""
    deals: int
    seed: int
    rotates: bool = False
    records: str = ""
    """The folder that gets a record of each game; empty: none are written."""
    versions: tuple[str, ...] = ()
    """The versions of the bots, so that results of others are not mixed with them."""

    @property
    def rotations(self) -> int:
        """The games of a deal: the seatings that differ."""
        return len({rotated_names(self.bots, turn) for turn in self._turns()})

    def _turns(self) -> range:
        return range(self.config.players if self.rotates else 1)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.deals * self.rotations

    def plain(self) -> dict[str, object]:
        """The survey as a JSON object, without the path of a game file."""
        return {
            "survey": FORMAT,
            "game": self.config.game,
            "players": self.config.players,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "bots": list(self.bots),
            "versions": list(self.versions),
            "rotates": self.rotates,
            "seed": self.seed,
        }

    @property
    def output(self) -> Path | None:
        """The folder that gets the records."""
        return Path(self.records) if self.records else None

    def written_to(self, folder: Path) -> "Survey":
        """The survey with another folder for the records."""
        return replace(self, records=str(folder))

    def files(self, first: int, last: int) -> list[Path]:
        """The records of games."""
        return [record_path(Path(self.records), number) for number in range(first, last)]

    def where(self, number: int) -> Deal:
        """The deal and the seating of a game."""
        deal, turn = divmod(number, self.rotations)
        return Deal(number, deal, turn, game_seed(self.seed, deal))

    def play(self, first: int, last: int) -> list[SurveyGame]:
        """The games from `first` to before `last`; what bots print goes to standard error."""
        game = find_game(self.spec).game
        with redirect_stdout(sys.stderr):
            return [self._play_one(game, number) for number in range(first, last)]

    def _play_one(self, game: Game, number: int) -> SurveyGame:
        where = self.where(number)
        names = rotated_names(self.bots, where.rotation)
        match = play_whole(self.spec, game, self.config, where.seed, names)
        if self.records:
            write_record(Path(self.records), number, match)
        playout = playout_of(match)
        rows = seat_rows(match, where, list(names), playout.decisions)
        return SurveyGame(playout, rows, shared_roster(self.spec).take_faults())

    def encode(self, item: SurveyGame) -> list[Any]:
        """A game as a JSON list."""
        faults = [[*key, count] for key, count in sorted(item.faults.items())]
        return [plain_playout(item.playout), item.rows, faults]

    def decode(self, row: list[Any]) -> SurveyGame:
        """The game of a JSON list."""
        playout, rows, faults = row
        found = Counter({(bot, kind): count for bot, kind, count in faults})
        return SurveyGame(read_playout(playout), rows, found)

    def reproducible(self, item: SurveyGame) -> list[Any]:
        """All of a game but its rows, which follow from it, and the faults of programs."""
        return plain_playout(item.playout)


def rows_in(results: Run[SurveyGame]) -> list[Row]:
    """The rows of all games played so far, in order."""
    return [row for game in results.in_order() for row in game.rows]


def faults_in(results: Run[SurveyGame]) -> Counter[tuple[str, str]]:
    """How often programs failed, by bot string and kind of fault."""
    found: Counter[tuple[str, str]] = Counter()
    for game in results.games.values():
        found.update(game.faults)
    return found


def rotated_names(bots: Sequence[str], turn: int) -> tuple[str, ...]:
    """The bots by seat after everybody has moved some seats to the left."""
    names = tuple(bots)
    order = rotated(tuple(range(len(names))), turn)
    return tuple(names[index] for index in order)


class _Watched:
    """A bot whose answers are passed to a watcher before they are carried out."""

    def __init__(self, bot: Bot, match: Match, watch: Watch) -> None:
        self._bot = bot
        self._match = match
        self._watch = watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bot, name)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The bot's answer."""
        action = self._bot.choose(view, decision, rng, budget)
        self._watch(self._match, self._bot, decision, action)
        return action


def play_whole(
    spec: str,
    game: Game,
    config: Config,
    seed: int,
    names: Sequence[str],
    watch: Watch | None = None,
) -> Match:
    """A match between bots at its end, the same game as in a simulation."""
    seats = [SeatInfo(name, name) for name in names]
    if all(name == RANDOM for name in names):
        return _play_randomly(Match(game, config, seed, seats, auto_answer=False), seed, watch)
    match = Match(game, config, seed, seats)
    bots = shared_roster(spec).bots(names)

    run(match, bots if watch is None else [_Watched(bot, match, watch) for bot in bots], seed)
    return match


def _play_randomly(match: Match, seed: int, watch: Watch | None) -> Match:
    """Random choices from one stream, as in playouts."""
    chooser = stream(seed, CHOOSER)
    forfeit = match.game.grammar.forfeit
    while waiting := match.waiting():
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        options = decision.options
        count = len(options)
        if count > 1 and options[count - 1] >= forfeit:
            count -= 1
        action = options[chooser.below(count)] if count > 1 else options[0]
        if watch is not None:
            watch(match, None, decision, action)
        match.submit(seat, decision.number, match.game.format_action(action))
    return match


def playout_of(match: Match) -> Playout:
    """The result of a match with a hash of its choices."""
    outcome = match.outcome()
    assert outcome is not None
    digest = decisions = 0
    for entry in match.record.entries:
        if entry.kind == "choice":
            digest = fold(digest, match.game.parse_action(entry.choice))
            decisions += 1
    return Playout(outcome.totals, outcome.places, decisions, digest)


def record_path(folder: Path, number: int) -> Path:
    """The file for the record of a game."""
    return folder / f"game-{number:07d}.jsonl"


def write_record(folder: Path, number: int, match: Match) -> None:
    """Write the record of a game; a file is either missing or complete. Raises CannotWrite."""
    write_text(record_path(folder, number), match.record.text())


def require_own_records(plan: Survey) -> None:
    """Raise BadConfig if the folder has a record of a game that is not of this survey."""
    folder = Path(plan.records)
    key = find_game(plan.spec).game.meta.key
    options = tuple(name for name, _ in plan.config.options)
    for path in sorted(folder.glob(RECORD_FILES)):
        digits = path.stem.rpartition("-")[2]
        if not digits.isdecimal():
            continue
        where = plan.where(int(digits))
        names = rotated_names(plan.bots, where.rotation)
        seats = tuple(SeatInfo(name, name) for name in names)
        expected = Record(Header(key, plan.config, seats, where.seed, options)).lines()[0]
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                found = file.readline(MAX_LINE_LENGTH)
        except OSError as error:
            raise cannot_write(path, error) from error
        if found.rstrip("\n") != expected:
            raise BadConfig(
                Reason.of(
                    "survey-other-records", folder=Literal(plan.records), file=Literal(path.name)
                )
            )


def forget_unrecorded(results: Run[SurveyGame], folder: Path) -> None:
    """Drop the games whose records are missing, so that they are played again."""
    for number in list(results.games):
        if not record_path(folder, number).is_file():
            del results.games[number]
