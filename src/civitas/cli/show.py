"""Output shared by several commands: the heading, events, board and result of a match."""

from rich.console import Console

from civitas.kernel import SPECTATOR, Config, Game, Message, Seat
from civitas.play.match import Match
from civitas.play.registry import Title
from civitas.play.text import Text
from civitas.terminal import drawing_of

CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor home, clears the screen and clears the scrollback."""


def heading(title: Title, match: Match, text: Text, seed: int | None = None) -> str:
    """The game, its number of players, its seed if the game is over, and notes on its setup."""
    players = match.config.players
    if seed is None:
        line = text.say("play-heading", title=text.say("title"), players=players)
    else:
        line = text.say(
            "play-demo-heading", title=text.say("title"), players=players, seed=str(seed)
        )
    return "\n".join((line, *set_up_lines(title.game, match.config, text)))


def set_up_lines(game: Game, config: Config, text: Text) -> list[str]:
    """The options that differ from their defaults and the notice of the setup."""
    has_file = any(
        option.is_file and config.option(option.name) != option.default
        for option in game.meta.options
    )
    chosen = [
        f"{option.name} {value}"
        for option, (_, value) in zip(game.meta.options, config.options, strict=True)
        if value != option.default and not option.is_file and (has_file or not option.is_derived)
    ]
    notice = game.notice(config)
    lines = [text.say("play-options", options=", ".join(chosen))] if chosen else []
    return lines if notice is None else [*lines, text.message(notice)]


def messages_for(match: Match, seat: Seat, since: int = 0) -> list[Message]:
    """The messages a seat received after event number `since`."""
    return [item.message for item in match.events(seat, since)]


def show_story(screen: Console, match: Match, seat: Seat, since: int, text: Text) -> int:
    """Print the events a seat saw after number `since`; returns the last number."""
    messages = messages_for(match, seat, since)
    drawing = drawing_of(match, screen, text)
    if drawing.has_story(messages):
        screen.print(text.say("play-story"), style="bold")
        drawing.story(match.view(seat), messages)
    return since + len(messages)


def show_last_turn(screen: Console, match: Match, seat: Seat, text: Text) -> int:
    """Print the last events a seat saw; returns the last number."""
    since = drawing_of(match, screen, text).recent(messages_for(match, seat))
    return show_story(screen, match, seat, since, text)


def show_board(screen: Console, match: Match, seat: Seat, text: Text) -> None:
    """Print the board as a seat sees it."""
    drawing_of(match, screen, text).board(match.view(seat))


def show_end(screen: Console, match: Match, text: Text) -> None:
    """Print the final board, the score sheet and the winner."""
    outcome = match.outcome()
    assert outcome is not None
    show_board(screen, match, SPECTATOR, text)
    drawing_of(match, screen, text).score(match.view(SPECTATOR), outcome)


def hide_everything(screen: Console) -> None:
    """Clear the screen and the scrollback."""
    if screen.is_dumb_terminal:
        print("\n" * (2 * screen.size.height))
    else:
        print(CLEAR_ALL, end="", flush=True)
