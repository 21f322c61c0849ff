"""Checks of a bot: what its author should know before it plays, one finding after the other."""

import inspect
import io
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from dataclasses import dataclass, field
from typing import Final

from civitas.bots.bot import Bot, close_bot, take_faults, version_of
from civitas.bots.random_bot import RandomBot
from civitas.bots.registry import make_bot
from civitas.bots.stdio.bot import StdioBot
from civitas.kernel import (
    Action,
    Config,
    Decision,
    Game,
    IllegalAction,
    Literal,
    Name,
    Reason,
    Seat,
    Stream,
    UnknownBot,
    View,
)
from civitas.play.interrupts import ctrl_c_marked
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.runner import (
    BotFailed,
    answer,
    bot_stream,
    end_game,
    reset_bot,
    start_stream,
)

OK: Final = "ok"
WARNING: Final = "warning"
FAULT: Final = "fault"
CALLS: Final = {"choose": 4, "reset": 3, "end": 1}
"""The methods of a bot, and how many arguments each is given."""
MOST_SHOWN: Final = 3
"""How many wrong answers are shown; the others are counted."""


@dataclass(frozen=True)
class Finding:
    """Something found: how bad it is, and a message."""

    level: str
    reason: Reason


@dataclass
class Tally:
    """What the games of a check have shown."""

    decisions: int = 0
    wrong: list[Reason] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


class Printed(io.TextIOBase):
    """Counts what is printed, and shows it on standard error."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def write(self, text: str) -> int:
        """Count and show a text."""
        self.count += len(text)
        return sys.stderr.write(text)


Watch = Callable[[str], AbstractContextManager[None]]
"""Watches over a call of the bot, by the name of what is called."""


def unwatched(name: str) -> AbstractContextManager[None]:
    """No watch."""
    return nullcontext()


class Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot, tally: Tally, watch: Watch) -> None:
        self._bot = bot
        self._tally = tally
        self._watch = watch

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """What the bot chooses."""
        began = time.perf_counter()
        try:
            with self._watch("choose"):
                return self._bot.choose(view, decision, rng, budget)
        finally:
            self._tally.decisions += 1
            self._tally.seconds.append(time.perf_counter() - began)


@dataclass(frozen=True)
class BotCheck:
    """A check of a bot in whole games against `random`, `games` for each configuration."""

    name: str
    game: Game
    configs: Sequence[Config]
    games: int
    budget: float
    printed: Printed = field(default_factory=Printed)
    watch: Watch = unwatched

    def run(self) -> Iterator[Finding]:
        """Everything that is found, in the order of the checks."""
        with ctrl_c_marked():
            yield from self._find()

    def _find(self) -> Iterator[Finding]:
        try:
            bot = self._make()
        except UnknownBot as error:
            yield Finding(FAULT, error.reason)
            return
        try:
            yield self._introduction(bot)
            misfits = list(wrong_signatures(bot))
            yield from misfits
            if not misfits:
                yield from self._play(bot)
            if isinstance(bot, StdioBot) and not bot.close():
                yield Finding(WARNING, Reason("bots-stays"))
        finally:
            close_bot(bot)
        if self.printed.count:
            yield Finding(WARNING, Reason.of("bots-prints", count=self.printed.count))

    def _make(self) -> Bot:
        with redirect_stdout(self.printed), self.watch("__init__"):
            return make_bot(self.name, self.game)

    def _introduction(self, bot: Bot) -> Finding:
        name = Literal(str(getattr(bot, "name", "") or "–"))
        version = Literal(version_of(bot) or "–")
        return Finding(OK, Reason.of("bots-loaded", name=name, version=version))

    def _play(self, bot: Bot) -> Iterator[Finding]:
        seconds: list[float] = []
        faults: Counter[str] = Counter()
        first: list[str] = []
        repeats = forgets = True
        for config in self.configs:
            tally = Tally()
            expected, again = (self._play_with_new_bot(config) for _ in range(2))
            repeats = repeats and expected == again
            first = first or expected
            for number in range(self.games):
                bot = self._for_next_game(bot)
                choices = self._play_game(bot, config, number, tally)
                forgets = forgets and (number > 0 or choices == expected)
            tally.faults.update(take_faults(bot))
            yield from self._legality(config, tally)
            seconds += tally.seconds
            faults.update(tally.faults)
        if not repeats:
            yield Finding(FAULT, Reason("bots-not-repeatable"))
        else:
            yield Finding(OK, Reason("bots-repeatable"))
            bot = self._for_next_game(bot)
            if forgets and self._play_game(bot, self.configs[0], 0, Tally()) == first:
                yield Finding(OK, Reason("bots-forgets"))
            else:
                yield Finding(FAULT, Reason("bots-remembers"))
        if seconds:
            yield self._time(seconds)
        for kind, count in sorted(faults.items()):
            fault = Name(f"program-{kind}")
            yield Finding(FAULT, Reason.of("bots-program-fault", fault=fault, count=count))

    def _for_next_game(self, bot: Bot) -> Bot:
        """The bot for the next game: the same if it can be reset."""
        return bot if hasattr(bot, "reset") else self._make()

    def _play_with_new_bot(self, config: Config) -> list[str]:
        bot = self._make()
        try:
            return self._play_game(bot, config, 0, Tally())
        finally:
            close_bot(bot)

    def _play_game(self, bot: Bot, config: Config, number: int, tally: Tally) -> list[str]:
        """Play a game with the bot at one seat; every choice that was made in it."""
        with redirect_stdout(self.printed):
            match = self._run_match(bot, config, number, tally)
        return [entry.choice for entry in match.record.entries if entry.kind == "choice"]

    def _run_match(self, bot: Bot, config: Config, number: int, tally: Tally) -> Match:
        mine = number % config.players
        seats = [
            SeatInfo(str(seat + 1), self.name if seat == mine else RandomBot.name)
            for seat in range(config.players)
        ]
        match = Match(self.game, config, number, seats)
        others = RandomBot(self.game)
        streams = [bot_stream(number, seat) for seat in range(config.players)]
        timed = Timed(bot, tally, self.watch)
        with self.watch("reset"):
            self._call(tally, lambda: reset_bot(bot, mine, config, start_stream(number, mine)))
        while waiting := match.waiting():
            for seat in waiting:
                if match.decision(seat) is None:
                    continue
                is_done = seat == mine and self._call(
                    tally, _answering(match, mine, timed, streams[mine], self.budget)
                )
                if not is_done:
                    answer(match, seat, others, streams[seat], 0.0)
        with self.watch("end"):
            self._call(tally, lambda: end_game({mine: bot}, match.outcome()))
        return match

    def _call(self, tally: Tally, action: Callable[[], None]) -> bool:
        """Whether something went well; what did not is noted."""
        try:
            action()
        except (BotFailed, IllegalAction) as error:
            tally.wrong.append(error.reason)
            return False
        return True

    def _legality(self, config: Config, tally: Tally) -> Iterator[Finding]:
        for reason in tally.wrong[:MOST_SHOWN]:
            yield Finding(FAULT, reason)
        wrong = len(tally.wrong) + tally.faults.total()
        yield Finding(
            FAULT if wrong else OK,
            Reason.of(
                "bots-games-wrong" if wrong else "bots-games",
                players=config.players,
                games=self.games,
                decisions=tally.decisions,
                wrong=wrong,
            ),
        )

    def _time(self, seconds: Sequence[float]) -> Finding:
        late = sum(each > self.budget for each in seconds)
        return Finding(
            WARNING if late else OK,
            Reason.of(
                "bots-time-late" if late else "bots-time",
                median=Literal(f"{statistics.median(seconds) * 1000:.2f}"),
                longest=Literal(f"{max(seconds) * 1000:.2f}"),
                budget=Literal(f"{self.budget:g}"),
                late=late,
                decisions=len(seconds),
            ),
        )


def wrong_signatures(bot: Bot) -> Iterator[Finding]:
    """The methods of a bot that cannot be called as they will be."""
    for method, count in CALLS.items():
        found = getattr(bot, method, None)
        if found is None and method == "choose":
            yield Finding(FAULT, Reason("bots-no-choose"))
        if found is None:
            continue
        try:
            inspect.signature(found).bind(*range(count))
        except TypeError:
            key = f"bots-signature-{method}"
            yield Finding(FAULT, Reason(key))
        except ValueError:  # compiled code need not have a signature
            continue


def _answering(
    match: Match, seat: Seat, bot: Timed, rng: Stream, budget: float
) -> Callable[[], None]:
    return lambda: answer(match, seat, bot, rng, budget)
