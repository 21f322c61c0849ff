"""What all commands share: reading values, complaining in one line, drawing with rich."""

import codecs
import io
import re
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.cli.saves import read_text
from civitas.cli.settings import language as users_language
from civitas.kernel import Arg, BadConfig, Config, Literal, Option, Outcome, Reason, Table
from civitas.kernel.notation import shorten
from civitas.play.registry import Title
from civitas.play.text import Text, languages

NARROW = 80

SIGNS = "“”’–−·…×→←↓↔▲▼★¢∆☼≡✓✗│±"
PLAIN = dict(zip(SIGNS, '""\'--.~x><v-^V*cA%#+!|+', strict=True))
"""What stands for a sign, as wide as it is, where an encoding lacks it."""

RULING = re.compile(r"\(R-[0-9]+\)")
"""How the help of an option names the open question it decides."""


def plain_signs(error: UnicodeError) -> tuple[str, int]:
    """Go on with plain signs for those an encoding lacks: an error handler of `codecs`."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in lacking), error.end


codecs.register_error("civitas-plain", plain_signs)


def text_for(language: str | None, title: Title | None = None) -> Text:
    """The text in the language asked for, or the user's; raises BadConfig."""
    if language is not None and language not in languages():
        allowed = Literal(", ".join(languages()))
        raise BadConfig(
            Reason.of("cli-language", language=Literal(shorten(language)), allowed=allowed)
        )
    return Text(language or users_language(), title)


def console() -> Console:
    """The terminal; a plain one where output goes to a file."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="civitas-plain")
    wide = Console(highlight=False)
    return wide if wide.is_terminal else Console(width=max(NARROW, 100), highlight=False)


def complain(line: str) -> None:
    """Say what is wrong, in one line, where it does not mix with results."""
    print(" ".join(line.split()), file=sys.stderr)


def whole(option: str, value: str | None, default: int, least: int, most: int) -> int:
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
    seats = whole("--players", players, default, meta.fewest, meta.most)
    number = whole("--rules", rules, meta.rules, 1, meta.rules)
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


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def draw_table(table: Table, text: Text, names: Sequence[str]) -> RichTable:
    """A table of a view for the terminal."""
    drawn = RichTable(
        title=Words(text.message(table.title, names)), title_justify="left", header_style="bold"
    )
    for index, column in enumerate(table.columns):
        numbers = all(isinstance(row[index], int) for row in table.rows) and table.rows
        drawn.add_column(text.say(column), justify="right" if numbers else "left")
    for row in table.rows:
        drawn.add_row(*(Words(text.cell(cell, names)) for cell in row))
    return drawn


def draw_score(outcome: Outcome, text: Text, names: Sequence[str]) -> RichTable:
    """The score sheet."""
    drawn = RichTable(title=text.say("play-score"), title_justify="left", header_style="bold")
    drawn.add_column(text.say("play-category"))
    for name in names:
        drawn.add_column(Words(name), justify="right")
    for category, points in outcome.categories:
        drawn.add_row(text.say(category), *map(signed, points))
    drawn.add_section()
    drawn.add_row(text.say("play-score-total"), *map(signed, outcome.totals), style="bold")
    drawn.add_row(text.say("play-score-place"), *map(str, outcome.places))
    return drawn


def winners_line(outcome: Outcome, text: Text, names: Sequence[str]) -> str:
    """Who has won."""
    winners = [names[seat] for seat in outcome.winners()]
    key = "play-winner" if len(winners) == 1 else "play-winners"
    return text.say(key, names=text.listing(winners))
