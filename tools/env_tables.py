"""Writes the tables of observations and actions of the environments: docs/envs/GAME.md.

    .venv/bin/python tools/env_tables.py

Run it after a change of an encoding or of the actions; `--check` only says whether the pages are
up to date. What a field says stands in `tools/env_fields.toml`; a field that is missing there, and
one that no game has, is an error.
"""

import argparse
import re
import sys
import tomllib
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from civitas.kernel import Config, Game
from civitas.play.registry import find_game

ROOT: Final = Path(__file__).parents[1]
FIELDS: Final = ROOT / "tools" / "env_fields.toml"
PAGES: Final = ROOT / "docs" / "envs"
SETUPS: Final[dict[str, tuple[tuple[int, dict[str, str], str], ...]]] = {
    "wonders": ((3, {}, ""), (2, {"edition": "1st"}, "with 2 players")),
    "dice": ((3, {}, ""),),
    "ages": ((2, {}, ""), (2, {"hands": "hidden"}, "with `hands=hidden`")),
}
"""For each game the set-up of the tables, and others that have more fields."""
TITLES: Final = {
    "wonders": "7 Wonders",
    "dice": "7 Wonders Dice",
    "ages": "Through the Ages",
}
PART: Final = re.compile(r"^(\w+) (\d+): (.*)$")
PARTS: Final = {
    "city": "Each city: 0 is the viewer's own, the others follow to its left",
    "hand": "Each hand: 0 is the viewer's own, the others follow to its left",
    "own": "The viewer's own turn, after the choices it has sealed",
    "civilization": "Each civilization: 0 is the viewer's own, the others follow to its left",
}
CARDS: Final = {
    "wonders": "A field with 79 numbers has one for each card, in the order of the `build` "
    "actions.",
    "dice": "A field with 10 numbers has one for each die, one with 81 a number for each space: "
    "nine for each of the nine areas, in the order of the `cross` actions.",
    "ages": "A field by card has a number for each civil card (127), military card (109), card "
    "that can hold workers (34), technology (54), government (8), wonder (16), leader (24), action "
    "card (33), event or territory (67), territory (12), tactic (15) or pact (10), in the order of "
    "the pieces; the actions name them in the same order.",
}
"""How fields with a number for each piece are to be read."""


@dataclass(frozen=True)
class Row:
    """A field of a table; `part` is the part it belongs to, if there are several of them."""

    part: str
    name: str
    numbers: int
    first: int | None
    step: int
    scale: float
    condition: str


def config_of(game: Game, players: int, options: dict[str, str]) -> Config:
    """A configuration with the newest rules."""
    return game.configure(players, 0, options)


def rows_of(game: Game, config: Config, condition: str) -> dict[tuple[str, str], Row]:
    """The fields of a configuration; of parts there are several of, the first."""
    found: dict[tuple[str, str], Row] = {}
    starts: dict[tuple[str, str], int] = {}
    for field in game.encoding(config):
        match = PART.match(field.name)
        part, number, name = match.groups() if match else ("", "0", field.name)
        key = (part, name)
        if key not in found:
            starts[key] = field.offset
            first = None if condition else field.offset
            found[key] = Row(part, name, field.size, first, 0, field.scale, condition)
        elif number == "1":
            step = field.offset - starts[key]
            old = found[key]
            found[key] = Row(part, name, old.numbers, old.first, step, old.scale, condition)
    return found


def all_rows(key: str) -> list[Row]:
    """The fields of a game in all set-ups, in the order of the first that has them."""
    game = find_game(key).game
    found: dict[tuple[str, str], Row] = {}
    for players, options, condition in SETUPS[key]:
        for place, row in rows_of(game, config_of(game, players, options), condition).items():
            found.setdefault(place, row)
    return list(found.values())


def meanings(key: str) -> dict[str, str]:
    """What each field says, as the file has it."""
    words: dict[str, str] = tomllib.loads(FIELDS.read_text(encoding="utf-8"))[key]
    return words


def name_of(row: Row, words: dict[str, str]) -> str:
    """The name under which the file describes a field: that of its part, or a plain one."""
    own = f"{row.part} N: {row.name}" if row.part else row.name
    return own if own in words else row.name


def fields_section(key: str) -> list[str]:
    """The tables of the fields, one for each part."""
    words = meanings(key)
    rows = all_rows(key)
    missing = [row.name for row in rows if name_of(row, words) not in words]
    unused = set(words) - {name_of(row, words) for row in rows}
    if missing or unused:
        raise SystemExit(f"{FIELDS.name}: {key}: missing {missing}, unused {sorted(unused)}")
    lines: list[str] = []
    for part in dict.fromkeys(row.part for row in rows):
        of_part = [row for row in rows if row.part == part]
        lines += ["", f"### {PARTS[part] if part else 'The table'}", ""]
        step = next((row.step for row in of_part if row.step), 0)
        if step:
            lines += [f"The next one begins {step} numbers later.", ""]
        if part == "":
            lines += [f"{CARDS[key]}", ""]
        lines += ["| Field | First | Numbers | Factor | Meaning |", "|---|---|---|---|---|"]
        for row in of_part:
            scale = Fraction(row.scale).limit_denominator(2000)
            first = "" if row.first is None else str(row.first)
            said = words[name_of(row, words)]
            if row.condition:
                said += f" ({row.condition})"
            label = f"{row.part} N: {row.name}" if row.part else row.name
            label = f"own 0: {row.name}" if row.part == "own" else label
            lines.append(f"| `{label}` | {first} | {row.numbers} | {scale} | {said} |")
    return lines


def actions_section(key: str) -> list[str]:
    """The verbs of the actions with their numbers."""
    grammar = find_game(key).game.grammar
    lines = ["| Actions | Numbers | From | To |", "|---|---|---|---|"]
    for verb in grammar.verbs:
        first = grammar.first(verb.word)
        last = first + verb.size - 1
        count = f"{first}–{last}" if last > first else str(first)
        lines.append(
            f"| `{verb.word}` | {count} | `{grammar.format(first)}` | "
            + (f"`{grammar.format(last)}` |" if last > first else "|")
        )
    return lines


def options_section(key: str) -> list[str]:
    """The options of the game, which every environment takes by name."""
    lines = ["| Option | Values | Default |", "|---|---|---|"]
    for option in find_game(key).game.meta.options:
        if not option.is_derived:
            values = ", ".join(f"`{value}`" for value in option.values) or "text"
            lines.append(f"| `{option.name}` | {values} | `{option.default}` |")
    return lines


def page(key: str) -> str:
    """The page of a game."""
    game = find_game(key).game
    players, options, _ = SETUPS[key][0]
    numbers = sum(field.size for field in game.encoding(config_of(game, players, options)))
    resigns = ""
    if game.grammar.forfeit < game.grammar.size:
        resigns = " The last action, `resign`, is there only with `resign=True`."
    last = game.grammar.forfeit
    waits = "" if key == "ages" else f" `parallel_env` has one more, {last}: `wait`."
    lines = [
        f"# {TITLES[key]}: observations and actions",
        "",
        "<!-- Written by tools/env_tables.py; change tools/env_fields.toml instead. -->",
        "",
        f"The environments of [{TITLES[key]}](../rules/{key}.md): see [environments](../envs.md).",
        "",
        "## Observations",
        "",
        f"With {players} players an observation has {numbers} numbers. The columns *First* and "
        f"*Numbers* say where a field is; other numbers of players and other options have other "
        "places, which `env.unwrapped.setup.fields` lists with the same names. Numbers of the "
        "position are multiplied by the factor. Where exactly one of several values is possible, "
        "there is a 1 for it among zeros.",
        *fields_section(key),
        "",
        "## Actions",
        "",
        f"There are {last} actions, and their numbers are the same in every configuration. "
        f"`env.unwrapped.action_text(action)` is the text of one.{resigns}{waits}",
        "",
        *actions_section(key),
        "",
        "## Options",
        "",
        "Every environment takes the options of the game as strings, beside `players` "
        f"({game.meta.fewest} to {game.meta.most}) and `rules` (the version; 0 is the newest).",
        "",
        *options_section(key),
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    """Write the pages, or say which are out of date."""
    parser = argparse.ArgumentParser(description="Write the tables of the environments.")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    asked = parser.parse_args()
    stale = []
    for key in SETUPS:
        path = PAGES / f"{key}.md"
        text = page(key)
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        if asked.check:
            stale.append(str(path.relative_to(ROOT)))
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"out of date: {', '.join(stale)}; run tools/env_tables.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
