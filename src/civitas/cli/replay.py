"""`civitas replay`: show or verify a recorded game."""

from pathlib import Path

from rich.console import Console

from civitas.cli import saves
from civitas.cli.arguments import parse_int, print_error, reject_extras, text_for
from civitas.cli.play import title_of_record
from civitas.cli.show import messages_for, set_up_lines, show_board
from civitas.kernel import (
    SPECTATOR,
    BadConfig,
    CorruptRecord,
    Decision,
    Literal,
    Reason,
    Seat,
)
from civitas.play.match import Match
from civitas.play.record import Entry, Record, read
from civitas.play.replay import replay
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.drawing import Drawing
from civitas.terminal.screen import console

INVALID = 1
ALLOWED = ("--verify", "--game", "--to", "--as", "--language")


def replay_command(
    name: str | None,
    extras: list[str],
    verify: bool,
    spec: str | None,
    to: str | None,
    seat: str | None,
    language: str | None,
) -> int:
    """Show or verify a record."""
    reject_extras([*extras, *(["--to"] if verify and to is not None else [])], ALLOWED)
    if name is None:
        example = Literal("civitas replay game.jsonl")
        raise BadConfig(Reason.of("cli-missing", name=Literal("FILE"), example=example))
    text = text_for(language)
    try:
        contents = saves.read_text(Path(name))
        with saves.errors_name_file(Path(name)):
            title = title_of_record(spec, contents, "cli-need-game")
            text = text_for(language, title)
            record = read(contents, title.game)
            players = record.header.config.players
            viewer = parse_int("--as", seat, SPECTATOR + 1, 1, players) - 1
            upto = parse_int("--to", to, len(record.entries), 1, max(1, len(record.entries)))
            match = replay(title.game, record, upto)
    except CorruptRecord as error:
        print_error(text.error(error))
        return INVALID
    screen = console()
    if verify:
        outcome = match.outcome()
        entries = len(match.record.entries)
        if outcome is None:
            line = text.say("replay-unfinished", entries=entries)
        else:
            result = " : ".join(map(str, outcome.totals))
            line = text.say("replay-verified", entries=entries, result=result)
        screen.print(line, markup=False)
        return 0
    _show(screen, record, match, viewer, upto, text)
    return 0


def _show(
    screen: Console, record: Record, match: Match, viewer: Seat, upto: int, text: Text
) -> None:
    screen.print(
        text.say(
            "replay-heading",
            title=text.say("title"),
            players=match.config.players,
            rules=match.config.rules,
            entries=len(record.entries),
        ),
        style="bold",
    )
    for line in set_up_lines(match.game, match.config, text):
        screen.print(line, markup=False, highlight=False)
    running = replay(match.game, record, 1)
    drawing = drawing_of(match, screen, text)
    messages = messages_for(running, viewer)
    shown = len(messages)
    screen.print(text.say("play-story"), style="bold")
    drawing.story(running.view(viewer), messages, more=True)
    for number, entry in enumerate(record.entries[1:upto], 2):
        decision = None if entry.seat is None else running.decision_with_offers(entry.seat)
        running.replay_entry(entry)
        line = entry_line(drawing, running, decision, number, entry, viewer)
        if line:
            screen.print(line, markup=False, style="dim")
        messages = messages_for(running, viewer, shown)
        shown += len(messages)
        if messages:
            drawing.story(running.view(viewer), messages, more=True)
    show_board(screen, match, viewer, text)
    outcome = match.outcome()
    if outcome is not None:
        drawing_of(match, screen, text).score(match.view(viewer), outcome)


def entry_line(
    drawing: Drawing,
    match: Match,
    decision: Decision | None,
    number: int,
    entry: Entry,
    viewer: Seat,
) -> str:
    """The text of an entry; empty for a choice that the viewer did not see."""
    text = drawing.text
    if entry.seat is not None and viewer not in (SPECTATOR, entry.seat):
        return ""
    name = "" if entry.seat is None else match.names[entry.seat]
    if entry.kind == "choice":
        words = drawing.choice(decision, match.game.parse_action(entry.choice))
        key = "replay-auto" if entry.auto else "replay-choice"
        return text.say(key, number=number, name=name, words=words)
    if entry.kind == "undo":
        return text.say("replay-undo", number=number, name=name, entry=entry.number)
    if entry.kind == "withdraw":
        return text.say("replay-withdraw", number=number, name=name)
    if entry.kind == "player":
        return text.say("replay-player", number=number, name=name, player=entry.words)
    if entry.kind == "remark":
        return text.say("replay-remark", number=number, words=entry.words)
    return ""
