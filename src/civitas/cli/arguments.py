"""What all commands share: reading options, configuring a game, printing errors and help."""

import re
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from civitas.cli.saves import read_text
from civitas.cli.settings import language as users_language
from civitas.kernel import Arg, BadConfig, Config, Literal, Option, Reason
from civitas.kernel.notation import shorten
from civitas.play.registry import Title
from civitas.play.text import Text, languages
from civitas.terminal.screen import NARROW

RULING = re.compile(r"\(R-[0-9]+\)")
"""How the help of an option names the open question it decides."""


def text_for(language: str | None, title: Title | None = None) -> Text:
    """The text in the language asked for, or the user's; raises BadConfig."""
    if language is not None and language not in languages():
        allowed = Literal(", ".join(languages()))
        raise BadConfig(
            Reason.of("cli-language", language=Literal(shorten(language)), allowed=allowed)
        )
    return Text(language or users_language(), title)


def print_error(line: str) -> None:
    """Say what is wrong, in one line, where it does not mix with results."""
    print(" ".join(line.split()), file=sys.stderr)


def parse_int(option: str, value: str | None, default: int, least: int, most: int) -> int:
    """A whole number given for an option; raises BadConfig."""
    if value is None:
        return default
    digits = value.removeprefix("-")
    if len(value) < 25 and digits.isascii() and digits.isdigit() and least <= int(value) <= most:
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


def no_extras(extras: list[str], allowed: Sequence[str]) -> None:
    """Refuse words and options that mean nothing; raises BadConfig."""
    for word in extras:
        key = "cli-unknown-option" if word.startswith("-") else "cli-extra"
        name = "option" if word.startswith("-") else "text"
        args = ((name, Literal(word)), ("allowed", Literal(", ".join(allowed))))
        raise BadConfig(Reason(key, args))


def dashed(name: str) -> str:
    """The name of a game's option as it is typed."""
    return "--" + name.replace("_", "-")


def read_options(title: Title, extras: list[str], allowed: Sequence[str]) -> dict[str, str]:
    """The game's own options among the words left over; raises BadConfig."""
    names = [option.name for option in title.game.meta.options]
    chosen: dict[str, str] = {}
    rest = list(extras)
    every = [*allowed, *map(dashed, names)]
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        name = name.replace("-", "_") if name.replace("-", "_") in names else name
        if not word.startswith("--") or name not in names:
            no_extras([word], every)
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
    usual: int,
) -> Config:
    """The set-up a command line asks for; raises BadConfig, with options as they are typed."""
    meta = title.game.meta
    default = min(max(usual, meta.fewest), meta.most)
    seats = parse_int("--players", players, default, meta.fewest, meta.most)
    number = parse_int("--rules", rules, meta.rules, 1, meta.rules)
    chosen = read_options(title, extras, allowed)
    try:
        return title.game.configure(seats, number, chosen)
    except BadConfig as error:
        args = tuple((name, as_typed(name, value)) for name, value in error.reason.args)
        raise BadConfig(Reason(error.reason.key, args)) from error


def as_typed(name: str, value: Arg) -> Arg:
    """An argument of a message, where it is an option's name, as that is typed."""
    return Literal(dashed(value.text)) if name == "option" and isinstance(value, Literal) else value


def print_game_options(title: Title, text: Text) -> None:
    """The options of a game; those that decide open questions of the rules come last."""
    options = [option for option in title.game.meta.options if not option.is_derived]
    rulings = [each for each in options if RULING.search(text.say(f"option-{each.name}"))]
    usual = [each for each in options if each not in rulings]
    for key, group in (("cli-game-options", usual), ("cli-game-rulings", rulings)):
        if group:
            print("\n" + text.say(key))
        for option in group:
            print_option(option, text)


def print_option(option: Option, text: Text) -> None:
    """An option of a game, and below it what it is for."""
    key = "cli-game-option-values" if option.values else "cli-game-option-free"
    name = dashed(option.name).removeprefix("--")
    print("  " + text.say(key, name=name, values="|".join(option.values)))
    words = text.say(f"option-{option.name}")
    line = text.say("cli-game-option-help", help=words, default=option.default)
    print(textwrap.fill(line, NARROW, initial_indent=" " * 6, subsequent_indent=" " * 6))
