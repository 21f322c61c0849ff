"""Helpers shared by all commands: parse options, configure a game, print errors and help."""

import re
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from civitas.bots.levels import substitute
from civitas.cli.saves import read_text
from civitas.cli.settings import language as users_language
from civitas.kernel import Arg, BadConfig, Config, Game, Literal, Option, Reason
from civitas.kernel.notation import shorten
from civitas.play.registry import Title
from civitas.play.text import Text, languages
from civitas.terminal.screen import NARROW

MOST_DIGITS = 45
"""Longer numbers are not parsed: none that is allowed has so many digits."""

RULING = re.compile(r"\(R-[0-9]+\)")
"""Marks the help of an option that settles an open question of the rules."""


def text_for(language: str | None, title: Title | None = None) -> Text:
    """The text in a language, by default the user's; raises BadConfig."""
    if language is not None and language not in languages():
        allowed = Literal(", ".join(languages()))
        raise BadConfig(
            Reason.of("cli-language", language=Literal(shorten(language)), allowed=allowed)
        )
    return Text(language or users_language(), title)


def print_error(line: str) -> None:
    """Print an error to standard error, on one line."""
    print(" ".join(line.split()), file=sys.stderr)


def print_replaced(bots: Iterable[str], game: Game, text: Text) -> None:
    """Print a line for each level that plays as another bot in this environment."""
    for bot in dict.fromkeys(bots):
        other = substitute(bot, game)
        if other is not None:
            print_error(text.say("bots-without-numpy", bot=bot, other=other))


def print_faults(faults: Mapping[tuple[str, str], int], text: Text) -> None:
    """Print a line for each program that failed: how often, by kind of fault."""
    for bot in sorted({bot for bot, _ in faults}):
        kinds = {kind: count for (name, kind), count in faults.items() if name == bot}
        shown = [
            text.say("program-count", fault=text.say(f"program-{kind}"), count=count)
            for kind, count in sorted(kinds.items())
        ]
        print_error(text.say("program-faults", bot=bot, faults=text.listing(shown)))


def parse_int(option: str, value: str | None, default: int, least: int, most: int) -> int:
    """Parse the value of an integer option; raises BadConfig."""
    if value is None:
        return default
    digits = value.removeprefix("-")
    if (
        len(value) < MOST_DIGITS
        and digits.isascii()
        and digits.isdigit()
        and least <= int(value) <= most
    ):
        return int(value)
    raise BadConfig(
        Reason.of(
            "cli-not-a-number",
            option=Literal(option),
            least=Literal(str(least)),
            most=Literal(str(most)),
            value=Literal(value),
        )
    )


def reject_extras(extras: list[str], allowed: Sequence[str]) -> None:
    """Raise BadConfig for the first unknown argument or option."""
    for word in extras:
        key = "cli-unknown-option" if word.startswith("-") else "cli-unexpected-argument"
        name = "option" if word.startswith("-") else "text"
        args = ((name, Literal(word)), ("allowed", Literal(", ".join(allowed))))
        raise BadConfig(Reason(key, args))


def require_argument(name: str, given: str | None, example: str) -> str:
    """An argument that must be given, and not be empty; raises BadConfig with an example."""
    if not given:
        raise BadConfig(Reason.of("cli-missing", name=Literal(name), example=Literal(example)))
    return given


def require_allowed(option: str, given: str, allowed: Sequence[str]) -> None:
    """Raise BadConfig unless the value of an option is one of the allowed ones."""
    if given not in allowed:
        raise BadConfig(
            Reason.of(
                "config-value",
                option=Literal(option),
                value=Literal(given),
                allowed=Literal(", ".join(allowed)),
            )
        )


def require_format(given: str, formats: Sequence[str]) -> None:
    """Raise BadConfig unless an output format is one of those of the command."""
    if given not in formats:
        raise BadConfig(
            Reason.of("cli-format", format=Literal(given), allowed=Literal(", ".join(formats)))
        )


def option_flag(name: str) -> str:
    """The command line flag of a game option."""
    return "--" + name.replace("_", "-")


def read_options(title: Title, extras: list[str], allowed: Sequence[str]) -> dict[str, str]:
    """Parse the options of the game from the remaining arguments; raises BadConfig."""
    names = [option.name for option in title.game.meta.options]
    chosen: dict[str, str] = {}
    rest = list(extras)
    known = [*allowed, *map(option_flag, names)]
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        name = name.replace("-", "_") if name.replace("-", "_") in names else name
        if not word.startswith("--") or name not in names:
            reject_extras([word], known)
        if not equals:
            if not rest:
                raise BadConfig(Reason.of("cli-no-value", option=Literal(word)))
            value = rest.pop(0)
        chosen[name] = value
    for option in title.game.meta.options:
        value = chosen.get(option.name, option.default)
        if option.is_file and value != option.default:
            chosen[option.name] = read_text(Path(value))
    return chosen


def configure(
    title: Title,
    players: str | None,
    rules: str | None,
    extras: list[str],
    allowed: Sequence[str],
    default_players: int,
) -> Config:
    """The configuration a command line describes; raises BadConfig with typed flags."""
    meta = title.game.meta
    default = min(max(default_players, meta.fewest), meta.most)
    seats = parse_int("--players", players, default, meta.fewest, meta.most)
    number = parse_int("--rules", rules, meta.rules, 1, meta.rules)
    chosen = read_options(title, extras, allowed)
    try:
        return title.game.configure(seats, number, chosen)
    except BadConfig as error:
        args = tuple((name, as_flag(name, value)) for name, value in error.reason.args)
        raise BadConfig(Reason(error.reason.key, args)) from error


def as_flag(name: str, value: Arg) -> Arg:
    """An argument of an error; an option name becomes its flag."""
    return (
        Literal(option_flag(value.text))
        if name == "option" and isinstance(value, Literal)
        else value
    )


def print_game_options(title: Title, text: Text) -> None:
    """Print the options of a game, those for open questions of the rules last."""
    options = [option for option in title.game.meta.options if not option.is_derived]
    rulings = [each for each in options if RULING.search(text.say(f"option-{each.name}"))]
    others = [each for each in options if each not in rulings]
    for key, group in (("cli-game-options", others), ("cli-game-rulings", rulings)):
        if group:
            print("\n" + text.say(key))
        for option in group:
            print_option(option, text)


def print_option(option: Option, text: Text) -> None:
    """Print an option of a game and its help."""
    key = "cli-game-option-values" if option.values else "cli-game-option-free"
    name = option_flag(option.name).removeprefix("--")
    print("  " + text.say(key, name=name, values="|".join(option.values)))
    words = text.say(f"option-{option.name}")
    line = text.say("cli-game-option-help", help=words, default=option.default)
    print(textwrap.fill(line, NARROW, initial_indent=" " * 6, subsequent_indent=" " * 6))
