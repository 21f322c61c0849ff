"""The ladder of the bots: measures all pairings of tools/ladder.toml, or checks the order.

Without options it prints the tables; `--docs` writes them into docs/ladder.md, between the markers.
Finished games are kept in build/ladder until the engine or a bot changes, so an interrupted run
goes on where it was. Weights of earlier bots come from the history of the repository.

`--check` replays a sample: in the first setup of a game it plays deals of each pair of neighbouring
levels until the stronger one has won more than its fair share with 95 % confidence, and fails if
`check_deals` do not show it. Games that the same engine and bots have played before count. The
bound holds at all times together (civitas.stats.sequential), so looking after every deal does not
inflate the error. All pairs must pass, so a wrong order passes with a probability of at most 5 %,
however many pairs there are.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from civitas import __version__, engine_mode
from civitas.arena.contest import Contest, ContestGame
from civitas.arena.runs import ResultFile, Run, play_all
from civitas.arena.standings import Standing, Standings, complete_deals, standings, wins
from civitas.arena.versions import setting_version
from civitas.bots.registry import make_bot
from civitas.cli.arena import milliseconds, points_cell, share_cell
from civitas.kernel import UnknownBot
from civitas.play.registry import find_game
from civitas.stats.sequential import LowerBound
from pages import table, write_page

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tools" / "ladder.toml"
PAGE = ROOT / "docs" / "ladder.md"
KEPT = ROOT / "build" / "ladder"
EARLIER = KEPT / "earlier"
"""Files of earlier revisions, where bot strings name them."""
SEED = 1
STEP = 5
"""So many deals are played between two looks of a check."""
HASH_DIGITS = 8
REPORT_SECONDS = 30.0
"""Progress within a pairing is reported so often."""


@dataclass(frozen=True)
class Pairing:
    """One bot against another one in all other seats."""

    game: str
    bot: str
    against: str
    players: int
    options: tuple[tuple[str, str], ...]
    deals: int
    mirror: bool
    """With a mirror control: between neighbouring levels in the first setup."""

    def where(self) -> str:
        """The players and options."""
        return ", ".join([f"{self.players} players", *(f"{k} {v}" for k, v in self.options)])

    def contest(self) -> Contest:
        """The games of the pairing."""
        game = find_game(self.game).game
        config = game.configure(self.players, 0, dict(self.options))
        bots = (self.bot, self.against)
        versions = tuple(setting_version(bot, game) for bot in bots)
        return Contest(self.game, config, bots, versions, self.deals, SEED, self.mirror)


@dataclass(frozen=True)
class Goal:
    """What a bot has to reach in a pairing."""

    pairing: Pairing
    least: float
    most: float | None
    ms: float | None

    def words(self) -> str:
        """The goal in words."""
        share = f"at least {self.least:.0%}"
        if self.most is not None:
            share = f"a mean of {self.least:.0%} to {self.most:.0%}"
        elif self.least == 1 / self.pairing.players:
            share = f"more than {self.least:.1%}"
        return share if self.ms is None else f"{share}, {self.ms:g} ms"

    def is_reached(self, bot: Standing) -> bool:
        """Whether the measured share and time are good enough.

        Between two bounds lies the mean, and so a part of its interval; else the lower end counts.
        """
        in_time = self.ms is None or 1000 * bot.median <= self.ms
        if self.most is not None:
            return in_time and self.least <= bot.wins.mean <= self.most
        return in_time and bot.wins.low >= self.least


@dataclass(frozen=True)
class Ladder:
    """The pairings of a game between installed bots."""

    game: str
    levels: list[list[Pairing]]
    """For each setup, each level against the one before it."""
    pool: list[list[Pairing]]
    """For each level, all its opponents."""
    unbeaten: list[list[Pairing]]
    """For each level that nobody of the pool may beat, the pool and the levels below it."""
    goals: list[Goal]
    check_deals: int
    """The most deals in which a check looks for the order of two levels."""


def is_installed(bot: str, game: str) -> bool:
    """Whether there is such a bot for a game."""
    try:
        make_bot(bot, find_game(game).game)
    except UnknownBot:
        return False
    return True


def pool_deals(data: dict[str, Any]) -> dict[str, int]:
    """The bots of the pool, with the deals against each."""
    entries = [{"bot": each} if isinstance(each, str) else each for each in data["pool"]]
    return {each["bot"]: each.get("deals", data["pool_deals"]) for each in entries}


def read_ladder(game: str, data: dict[str, Any], deals: int | None = None) -> Ladder:
    """The ladder of a game; `deals` replaces the numbers of deals."""

    def pairing(bot: str, against: str, at: dict[str, Any]) -> Pairing:
        options = tuple(at.get("options", {}).items())
        is_first = at["players"] == setups[0]["players"] and not options
        mirror = (against, bot) in neighbours and is_first
        return Pairing(game, bot, against, at["players"], options, deals or at["deals"], mirror)

    def in_pool(bot: str, against: str) -> Pairing:
        few = (
            {} if (against, bot) in neighbours else {"deals": pool.get(against, data["pool_deals"])}
        )
        return pairing(bot, against, {**setups[0], **few})

    levels = [bot for bot in data["levels"] if is_installed(bot, game)]
    neighbours = list(pairwise(levels))
    pool = {bot: few for bot, few in pool_deals(data).items() if is_installed(bot, game)}
    setups = data["setups"]
    found_goals = []
    for goal in data["goals"]:
        if not {goal["bot"], goal["against"]} <= {*levels, *pool}:
            continue
        same = [
            setup
            for setup in setups
            if setup["players"] == goal["players"]
            and setup.get("options", {}) == goal.get("options", {})
        ]
        found_goals.append(
            Goal(
                pairing(goal["bot"], goal["against"], {**same[0], **goal}),
                goal.get("least", 1 / goal["players"]),
                goal.get("most"),
                goal.get("ms"),
            )
        )
    unbeaten = [
        [in_pool(level, other) for other in [*levels[: levels.index(level)], *pool]]
        for level in data.get("unbeaten", [])
        if level in levels
    ]
    return Ladder(
        game,
        [[pairing(level, below, setup) for below, level in neighbours] for setup in setups],
        [
            [in_pool(level, other) for other in [*levels, *pool] if other != level]
            for level in levels[1:]
        ],
        unbeaten,
        found_goals,
        deals or data["check_deals"],
    )


def restore(earlier: dict[str, str]) -> None:
    """Write files of earlier revisions; one that the history lacks is reported."""
    for name, source in earlier.items():
        path = EARLIER / name
        if path.exists():
            continue
        found = subprocess.run(["git", "show", source], cwd=ROOT, capture_output=True, check=False)
        if found.returncode:
            print(f"{source} is not in the history: bots with {name} are skipped", file=sys.stderr)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(found.stdout)


# Measuring.


@dataclass(frozen=True)
class Measured:
    """The results of a pairing."""

    pairing: Pairing
    found: Standings
    hash: str

    @property
    def bot(self) -> Standing:
        """The one against the others."""
        return next(each for each in self.found.bots if each.label == self.pairing.bot)


class Bench:
    """Plays pairings, each once."""

    def __init__(self, jobs: int, kept: Path | None) -> None:
        self.jobs = jobs
        self.kept = kept
        self._found: dict[Pairing, Measured] = {}
        self._played: dict[Pairing, Run[ContestGame]] = {}
        """By pairing with no deals: the games so far."""

    def measure(self, pairing: Pairing) -> Measured:
        """The results of a pairing."""
        if pairing not in self._found:
            self._found[pairing] = self._measure(pairing)
        return self._found[pairing]

    def play(self, pairing: Pairing) -> Run[ContestGame]:
        """The games of a pairing; those that are kept are not played again."""
        plan = pairing.contest()
        before = self._played.get(replace(pairing, deals=0), Run(plan)).games
        results = Run(plan, {number: before[number] for number in before if number < plan.games})
        self._played[replace(pairing, deals=0)] = results
        file = None
        if self.kept is not None:
            self.kept.mkdir(parents=True, exist_ok=True)
            file = ResultFile(self.kept / f"{kept_name(pairing, plan)}.jsonl", plan)
            file.load(results)
        report(pairing, f"{len(results.games)} of {plan.games} games are there")
        reported = time.monotonic()
        for _ in play_all(results, self.jobs, file):
            if time.monotonic() - reported > REPORT_SECONDS:
                reported = time.monotonic()
                report(pairing, f"{len(results.games)} of {plan.games} games")
        return results

    def _measure(self, pairing: Pairing) -> Measured:
        results = self.play(pairing)
        found = Measured(pairing, standings(results, pairing.contest()), results.result_hash())
        report(pairing, share_cell(found.bot.wins))
        return found


def fingerprint() -> str:
    """A digest of everything in the repository that games between bots follow from."""
    digest = hashlib.blake2b(digest_size=6)
    for package in ("kernel", "games", "play", "bots", "arena"):
        for path in sorted((ROOT / "src" / "civitas" / package).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", ".ftl"):
                digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def kept_name(pairing: Pairing, plan: Contest) -> str:
    """The name of the file with the games of a pairing, with versions of rules and bots."""
    words = [pairing.game, f"r{plan.config.rules}", str(pairing.players)]
    words += [f"{name}={value}" for name, value in pairing.options]
    words += [f"{bot}-{version}" for bot, version in zip(plan.bots, plan.versions, strict=True)]
    return "".join(char if char.isalnum() or char in "=.-_" else "_" for char in "-".join(words))


def report(pairing: Pairing, words: str) -> None:
    """Say what is going on."""
    who = f"{pairing.bot} against {pairing.against}"
    print(f"{pairing.game}, {pairing.where()}: {who}: {words}", file=sys.stderr, flush=True)


# The page.


def result_row(measured: Measured) -> dict[str, str]:
    """A pairing as a row."""
    pairing, bot = measured.pairing, measured.bot
    return {
        "game": pairing.where(),
        "one": f"`{pairing.bot}`",
        "against": f"`{pairing.against}`",
        "wins (95 %)": share_cell(bot.wins),
        "an equal wins": f"{1 / pairing.players:.1%}",
        "points": points_cell(bot.points),
        "ms, median / 95th percentile": f"{milliseconds(bot.median)} / {milliseconds(bot.tail)}",
        "deals": str(bot.deals),
        "games": str(measured.found.games),
        "errors": str(sum(each.faults.total() for each in measured.found.bots)),
        "mirror": mirror_words(measured),
        "result": f"`{measured.hash[:HASH_DIGITS]}`",
    }


def mirror_words(measured: Measured) -> str:
    """What the mirror controls have shown."""
    mirrors = measured.found.mirrors
    if not mirrors:
        return "–"
    if all(mirror.identical for mirror in mirrors):
        return "identical"
    fair = all(mirror.is_fair(measured.pairing.players) for mirror in mirrors)
    return "equal" if fair else "**unequal**"


def goal_row(goal: Goal, measured: Measured) -> dict[str, str]:
    """A goal as a row."""
    return {
        "game": goal.pairing.where(),
        "one": f"`{goal.pairing.bot}`",
        "against": f"`{goal.pairing.against}`",
        "goal": goal.words(),
        "wins (95 %)": share_cell(measured.bot.wins),
        "ms": milliseconds(measured.bot.median),
        "games": str(measured.found.games),
        "reached": "yes" if goal.is_reached(measured.bot) else "**no**",
    }


def is_beaten(measured: Measured) -> bool:
    """Whether a pairing shows with 95 % confidence that the one wins less than an equal."""
    return measured.bot.wins.high < 1 / measured.pairing.players


def unbeaten_row(pairings: list[Measured]) -> dict[str, str]:
    """The goal that nobody beats a bot, as a row with the pairing that is nearest to it."""
    worst = min(pairings, key=lambda each: each.bot.wins.high)
    beating = [f"`{each.pairing.against}`" for each in pairings if is_beaten(each)]
    return {
        "game": worst.pairing.where(),
        "one": f"`{worst.pairing.bot}`",
        "against": f"each of the pool; worst `{worst.pairing.against}`",
        "goal": f"upper end at least {1 / worst.pairing.players:.1%}",
        "wins (95 %)": share_cell(worst.bot.wins),
        "ms": milliseconds(worst.bot.median),
        "games": str(worst.found.games),
        "reached": f"**no**: {', '.join(beating)}" if beating else "yes",
    }


def worst_row(pairings: list[Pairing], bench: Bench) -> dict[str, str]:
    """The pairing of a level in which it wins least."""
    found = [bench.measure(pairing) for pairing in pairings]
    worst = min(found, key=lambda each: each.bot.wins.mean)
    return {
        "level": f"`{worst.pairing.bot}`",
        "worst against": f"`{worst.pairing.against}`",
        "wins there (95 %)": share_cell(worst.bot.wins),
        "an equal wins": f"{1 / worst.pairing.players:.1%}",
        "games": str(worst.found.games),
        "wins against all": ", ".join(
            f"`{each.pairing.against}` {each.bot.wins.mean:.0%}" for each in found
        ),
    }


def page_part(ladder: Ladder, bench: Bench) -> str:
    """The tables of a game."""
    rows = [result_row(bench.measure(each)) for setup in ladder.levels for each in setup]
    first = ladder.levels[0][0]
    parts = [
        table(rows),
        f"The worst pairing of each level, {first.where()}:",
        table([worst_row(pairings, bench) for pairings in ladder.pool]),
    ]
    if ladder.goals or ladder.unbeaten:
        goals = [goal_row(goal, bench.measure(goal.pairing)) for goal in ladder.goals]
        goals += [unbeaten_row([bench.measure(each) for each in row]) for row in ladder.unbeaten]
        parts += ["Goals:", table(goals)]
    rules = first.contest().config.rules
    parts.append(f"Seed {SEED}, rules {rules}, Civitas {__version__}, {engine_mode()} engine.")
    return "\n\n".join(parts)


# The check.


def check_order(pairing: Pairing, bench: Bench) -> bool:
    """Whether deals show that a level is stronger than the one before it."""
    fair = 1 / pairing.players
    bound = LowerBound()
    for deals in range(STEP, pairing.deals + STEP, STEP):
        sample = replace(pairing, deals=min(deals, pairing.deals))
        for deal in complete_deals(bench.play(sample), sample.contest())[0][bound.count :]:
            total, seats = wins(deal, 0)
            bound.add(total / seats)
        if bound.bound() > fair:
            break
    passed = bound.bound() > fair
    verdict = "stronger" if passed else "NOT SHOWN to be stronger"
    words = f"{verdict}; wins more than {bound.bound():.1%} (an equal {fair:.1%})"
    report(pairing, f"{words}, {bound.count} deals")
    return passed


def main() -> int:
    """Measure, or check; 1 if the order is not shown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--docs", action="store_true", help="write docs/ladder.md")
    parser.add_argument("--check", action="store_true", help="check the order of the levels")
    parser.add_argument("--only", action="append", metavar="GAME", help="only this game")
    parser.add_argument("--deals", type=int, help="deals of every pairing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    asked = parser.parse_args()
    os.chdir(ROOT)  # bot strings name files from here
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    for game in asked.only or list(data):
        restore(data[game]["earlier"])
    ladders = [read_ladder(game, data[game], asked.deals) for game in asked.only or list(data)]
    bench = Bench(asked.jobs, KEPT / fingerprint())
    if asked.check:
        pairs = [
            replace(each, deals=ladder.check_deals)
            for ladder in ladders
            for each in ladder.levels[0]
        ]
        passed = [check_order(each, bench) for each in pairs]
        return 0 if all(passed) else 1
    parts = {ladder.game: page_part(ladder, bench) for ladder in ladders}
    for game, part in parts.items():
        print(f"{game}\n\n{part}\n")
    if asked.docs:
        write_page(parts, PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
