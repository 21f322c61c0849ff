"""Writes again what the tests compare with: `golden`, `perft`, `replays` or `hashes`.

Look at the difference before you commit it: it is what changed in the rules. `golden --show NAME`
writes the whole text of one playthrough to `build/golden`.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from civitas.bots.registry import make_bot
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.data.tables import SHIPPED
from civitas.kernel import BadConfig, Chance, Config
from civitas.play.match import Match
from civitas.play.perft import perft
from civitas.play.playthrough import playthrough
from civitas.play.record import SeatInfo
from civitas.play.registry import Title, find_game, game_keys
from civitas.play.runner import run

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
PERFT_NODES = 30_000
GOLDEN_SEED = 1
GOLDEN = TESTS / "golden"
GOLDEN_HASHES = GOLDEN / "hashes.json"
SHOWN = ROOT / "build" / "golden"
READABLE_LINES = 600
READABLE = (
    "ages/players-2",
    "ages/short",
    "dice/other-switches",
    "dice/players-2",
    "toy_auction/hands-open",
    "toy_auction/players-2",
    "toy_dice/players-1",
    "toy_draft/deck-tiny",
    "toy_draft/players-2",
    "toy_draft/rules-1",
    "wonders/players-2-1st",
    "wonders/players-3",
    "wonders/special-boards",
)
"""The playthroughs whose first lines are kept as text; of the others only hashes are kept."""
VIEWS = ("  ", "key ")
QUESTION = re.compile("  (prompt|refused|options): ")
OWN_BOARDS = R1.replace("cost = 0", "cost = 1").replace(f'name = "{SHIPPED}"', 'name = "Mine"')
"""A board set of one's own, as recorded games carry it."""

KEPT: dict[str, dict[str, tuple[int, dict[str, str]]]] = {
    "wonders": {
        "players-2-1st": (2, {"edition": "1st"}),
        "players-3-1st": (3, {"edition": "1st"}),
        "players-4-1st": (4, {"edition": "1st"}),
        "players-7-1st": (7, {"edition": "1st"}),
        "players-2-house-rule": (2, {"house_rule": "free_city_2nd"}),
        "players-4": (4, {}),
        "chosen-boards": (3, {"boards": "choose"}),
        "special-boards": (3, {"boards": "babylon,halicarnassus,olympia", "sides": "night"}),
        "special-boards-1st": (
            3,
            {"edition": "1st", "boards": "babylon,halicarnassus,olympia", "sides": "b"},
        ),
        "other-rulings": (
            3,
            {
                "edition": "1st",
                "boards": "babylon,halicarnassus,olympia",
                "sides": "b",
                "own_colour": "not_counted",
                "copied_guild": "card",
                "end_of_age": "discard_first",
                "seventh_card": "during_turn",
            },
        ),
        "free-city-chain": (2, {"edition": "1st", "free_city_chain": "first"}),
    },
    "ages": {
        "civil-players-2": (2, {"scope": "civil"}),
        "civil-players-3": (3, {"scope": "civil"}),
        "civil-players-4": (4, {"scope": "civil"}),
        "civil-tokens-asked": (2, {"scope": "civil", "tokens": "asked"}),
        "peaceful": (4, {"scope": "peaceful"}),
        "short": (3, {"length": "short"}),
        "hands-hidden": (3, {"hands": "hidden"}),
        "tokens-asked": (2, {"tokens": "asked"}),
    },
    "dice": {
        "chosen-cities": (3, {"cities": "choose"}),
        "given-cities": (4, {"cities": "giza,babylon,rhodes,olympia"}),
        "other-switches": (
            3,
            {
                "warehouse_manufactured_cost": "1",
                "agora_first_tie": "lowest_seat",
                "bonus_buildings": "without_wonder",
                "bonus_crossing": "optional",
                "guild_red_count": "attacks",
                "effects_optional": "no",
                "die_minus1": "once",
                "coin_on": "after_construction",
                "gold_reserve_capacity": "12",
            },
        ),
        "still-other-switches": (
            2,
            {
                "warehouse_manufactured_cost": "2",
                "agora_first_tie": "nobody",
                "bonus_buildings": "barracks_as_one",
                "guild_red_count": "best_side",
                "turn_cap": "30",
            },
        ),
        "own-boards": (3, {"boards": OWN_BOARDS}),
    },
}
"""Set-ups of a game that are kept instead of each value of each option by itself."""

RECORDED_BOT = {"ages": "heuristic"}
"""Who plays the recorded games, where random players would not come far."""


def titles() -> list[Title]:
    """The product's games and the toys."""
    toys = sorted((ROOT / "examples" / "toys").glob("*.py"))
    return [find_game(spec) for spec in [*game_keys(), *map(str, toys)]]


def variants(title: Title) -> Iterator[tuple[str, Config]]:
    """The set-ups that are kept, by name: numbers of players, rules numbers, options."""
    game = title.game
    meta = game.meta
    usual = min(max(3, meta.fewest), meta.most)
    wanted: dict[str, tuple[int, int, dict[str, str]]] = {
        f"players-{players}": (players, 0, {})
        for players in sorted({meta.fewest, usual, meta.most})
    }
    for rules in range(1, meta.rules):
        wanted[f"rules-{rules}"] = (usual, rules, {})
    for option in meta.options if meta.key not in KEPT else ():
        for value in option.values:
            if value != option.default:
                wanted[f"{option.name}-{value}"] = (usual, 0, {option.name: value})
    for name, (players, chosen) in KEPT.get(meta.key, {}).items():
        wanted[name] = (players, 0, chosen)
    for name, (players, rules, chosen) in wanted.items():
        try:
            yield name, game.configure(players, rules, chosen)
        except BadConfig:
            continue  # a set-up the game refuses


@cache
def golden_names() -> dict[str, tuple[Title, Config]]:
    """Every playthrough by its name, which is also the place of its file."""
    return {
        f"{title.game.meta.key}/{name}": (title, config)
        for title in titles()
        for name, config in variants(title)
    }


def golden_lines(name: str) -> list[str]:
    """The text of a playthrough."""
    title, config = golden_names()[name]
    return list(playthrough(title, config, GOLDEN_SEED))


def golden_hashes(lines: list[str]) -> dict[str, int | str]:
    """The hashes of a playthrough, from what matters most to everything.

    `game` covers choices, events and the result; `questions` also prompts, refusals and options;
    `whole` also what views show and the final position.
    """
    questions = [line for line in lines if not line.startswith(VIEWS) or QUESTION.match(line)]
    game = [line for line in questions if not QUESTION.match(line)]
    return {
        "lines": len(lines),
        "game": hash_lines(game),
        "questions": hash_lines(questions),
        "whole": hash_lines(lines),
    }


def hash_lines(lines: list[str]) -> str:
    """The hash of lines of text."""
    text = "".join(f"{line}\n" for line in lines)
    return blake2b(text.encode(), digest_size=12).hexdigest()


def golden_path(name: str) -> Path:
    """The file with the first lines of a playthrough."""
    return GOLDEN / f"{name}.txt"


def golden_files() -> Iterator[tuple[Path, str]]:
    """The first lines of the readable playthroughs, and the hashes of all."""
    hashes = {}
    for name in golden_names():
        lines = golden_lines(name)
        hashes[name] = golden_hashes(lines)
        if name in READABLE:
            yield golden_path(name), "\n".join(lines[:READABLE_LINES]) + "\n"
    yield GOLDEN_HASHES, json.dumps(hashes, indent=1) + "\n"


def perft_files() -> Iterator[tuple[Path, str]]:
    """Node counts of every game, up to a size."""
    for title in titles():
        lines: list[str] = []
        for name, config in variants(title):
            state = title.game.setup(config, Chance(GOLDEN_SEED))
            depth = 1
            while True:
                nodes = perft(title.game, state, depth)
                lines.append(f"{name} {depth} {nodes}")
                if nodes * nodes > PERFT_NODES * 20 or depth == 12:
                    break
                depth += 1
        yield TESTS / "perft" / f"{title.game.meta.key}.txt", "\n".join(lines) + "\n"


def replay_files() -> Iterator[tuple[Path, str]]:
    """A recorded game for every set-up of the newest rules, and for older ones that lack it."""
    for title in titles():
        for name, config in variants(title):
            file = f"r{config.rules}-{name}.jsonl"
            bot = RECORDED_BOT.get(title.game.meta.key, "random")
            seats = [SeatInfo(f"Bot {seat + 1}", bot) for seat in range(config.players)]
            match = Match(title.game, config, GOLDEN_SEED, seats)
            run(match, [make_bot(bot, title.game) for _ in seats], GOLDEN_SEED)
            yield TESTS / "replays" / title.game.meta.key / file, match.record.text()


def hash_files() -> Iterator[tuple[Path, str]]:
    """The hashes of many games of every set-up the tests run."""
    sys.path.insert(0, str(TESTS))
    from kit.cases import ALL_CASES
    from kit.hashes import GAMES, hash_games

    found = {str(case): {games: hash_games(case, games) for games in GAMES} for case in ALL_CASES}
    yield TESTS / "replays" / "hashes.json", json.dumps(found, indent=1) + "\n"


KINDS = {
    "golden": golden_files,
    "perft": perft_files,
    "replays": replay_files,
    "hashes": hash_files,
}


def write(path: Path, text: str) -> None:
    """Write a file if its text differs, and name it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
        print(os.path.relpath(path))


def main(args: list[str]) -> int:
    """Write one kind of files; recorded games that exist are never changed."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--show", metavar="NAME", choices=golden_names(), help="with golden")
    asked = parser.parse_args(args)
    if asked.show:
        if asked.kind != "golden":
            parser.error("--show needs golden")
        text = "\n".join(golden_lines(asked.show)) + "\n"
        write(SHOWN / f"{asked.show}.txt", text)
        return 0
    for path, text in KINDS[asked.kind]():
        if asked.kind != "replays" or not path.exists():
            write(path, text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
