"""What several commands show of a match: its heading, its story, its board and its end."""

from rich.console import Console

from civitas.kernel import SPECTATOR, Config, Game, Message, Seat
from civitas.play.match import Match
from civitas.play.registry import Title
from civitas.play.text import Text
from civitas.terminal import drawing_of

CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Home, erase the screen, erase what scrolled off."""


def heading(title: Title, match: Match, seed: int, text: Text) -> str:
    """The game, its players and its seed, and what people have to be told of the set-up."""
    line = text.say(
        "play-heading", title=text.say("title"), players=match.config.players, seed=str(seed)
    )
    return "\n".join((line, *set_up_lines(title.game, match.config, text)))


def set_up_lines(game: Game, config: Config, text: Text) -> list[str]:
    """The options that are not as usual, and what people have to be told of the set-up."""
    own_file = any(
        option.is_file and config.option(option.name) != option.default
        for option in game.meta.options
    )
    chosen = [
        f"{option.name} {value}"
        for option, (_, value) in zip(game.meta.options, config.options, strict=True)
        if value != option.default and not option.is_file and (own_file or not option.is_derived)
    ]
    notice = game.notice(config)
    lines = [text.say("play-options", options=", ".join(chosen))] if chosen else []
    return lines if notice is None else [*lines, text.message(notice)]


def told_to(match: Match, seat: Seat, since: int = 0) -> list[Message]:
    """What a seat was told since a number."""
    return [item.message for item in match.events(seat, since)]


def show_story(screen: Console, match: Match, seat: Seat, since: int, text: Text) -> int:
    """What a seat was told since a number; the number of the last."""
    told = told_to(match, seat, since)
    drawing = drawing_of(match, screen, text)
    if drawing.has_story(told):
        screen.print(text.say("play-story"), style="bold")
        drawing.story(match.view(seat), told)
    return since + len(told)


def show_last_turn(screen: Console, match: Match, seat: Seat, text: Text) -> int:
    """The end of what a seat was told; the number of the last."""
    since = drawing_of(match, screen, text).recent(told_to(match, seat))
    return show_story(screen, match, seat, since, text)


def show_board(screen: Console, match: Match, seat: Seat, text: Text) -> None:
    """The board as a seat sees it."""
    drawing_of(match, screen, text).board(match.view(seat))


def show_end(screen: Console, match: Match, text: Text) -> None:
    """The last board, the score sheet and the winner."""
    outcome = match.outcome()
    assert outcome is not None
    show_board(screen, match, SPECTATOR, text)
    drawing_of(match, screen, text).score(match.view(SPECTATOR), outcome)


def hide_everything(screen: Console) -> None:
    """Leave nothing of the screen to be read, nor of what scrolled off it."""
    if screen.is_dumb_terminal:
        print("\n" * (2 * screen.size.height))
    else:
        print(CLEAR_ALL, end="", flush=True)
