"""Write anew what the tests compare with: `golden`, `perft`, `replays` or `hashes`.

Look at the difference before it is committed: it is what changed in the rules.
"""

import json
import sys
from collections.abc import Iterator
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


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every playthrough: its file and its text."""
    for title in titles():
        for name, config in variants(title):
            lines = playthrough(title, config, GOLDEN_SEED)
            yield TESTS / "golden" / title.game.meta.key / f"{name}.txt", "\n".join(lines) + "\n"


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
    from kit.cases import cases_of, specs
    from kit.hashes import GAMES, hash_games

    cases = [case for spec in specs() for case in cases_of(spec)]
    found = {str(case): hash_games(case, GAMES) for case in cases}
    yield TESTS / "replays" / "hashes.json", json.dumps(found, indent=1) + "\n"


KINDS = {
    "golden": golden_files,
    "perft": perft_files,
    "replays": replay_files,
    "hashes": hash_files,
}


def main(args: list[str]) -> int:
    """Write one kind of files; recorded games that are there are never touched."""
    if len(args) != 1 or args[0] not in KINDS:
        print(f"usage: regenerate.py {'|'.join(KINDS)}", file=sys.stderr)
        return 2
    for path, text in KINDS[args[0]]():
        path.parent.mkdir(parents=True, exist_ok=True)
        if args[0] == "replays" and path.exists():
            continue
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
