"""Interactive play in the terminal: people who share one keyboard, and bots."""

import shlex
import sys
from collections.abc import Sequence

from civitas.bots.bot import Bot
from civitas.bots.roster import Roster
from civitas.cli import saves
from civitas.cli.arguments import print_error, print_faults
from civitas.cli.settings import program
from civitas.cli.show import heading, hide_everything, show_end, show_last_turn, show_story
from civitas.kernel import SPECTATOR, BadNotation, CivitasError, Decision, Seat, Stream
from civitas.kernel.game import NOT_NOW
from civitas.kernel.notation import shorten
from civitas.play.match import Match
from civitas.play.record import PERSON
from civitas.play.registry import Title
from civitas.play.runner import answer, bot_stream, end_game, reset_bot, start_stream
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.screen import console

COMMANDS = {
    "": "help",
    "?": "help",
    "h": "help",
    "help": "help",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "b": "board",
    "board": "board",
    "s": "story",
    "story": "story",
    "l": "legend",
    "legend": "legend",
    "u": "undo",
    "undo": "undo",
    "w": "why",
    "why": "why",
    "look": "look",
}
"""The words that can be typed instead of a choice, and their commands."""

WITH_ARGUMENT = ("undo", "why", "look")
"""The commands that take an argument."""

MAX_LISTED = 12


class Quit(Exception):
    """The person at the keyboard leaves the game."""


def parse_command(typed: str) -> tuple[str, str]:
    """The typed command and its argument; an empty command if it is none."""
    first, _, rest = typed.partition(" ")
    command = COMMANDS.get(first.lower(), "")
    if rest.strip() and command not in WITH_ARGUMENT:
        return "", ""
    return command, rest.strip()


def normalize(text: str) -> str:
    """A text in lower case with single spaces and no underscores, for comparison."""
    return " ".join(text.lower().replace("_", " ").split())


class PlaySession:
    """A match between people who share one keyboard, and bots."""

    def __init__(
        self,
        title: Title,
        match: Match,
        seed: int,
        file: saves.SaveFile,
        text: Text,
        resumed: bool = False,
    ) -> None:
        self.title = title
        self.match = match
        self.seed = seed
        self.file = file
        self.text = text
        self.screen = console()
        self.drawing = drawing_of(match, self.screen, text)
        self.events_shown = [0] * match.config.players
        self.bots: dict[Seat, tuple[Bot, Stream]] = {}
        self.roster = Roster(title.game)
        seats = [seat for seat, player in enumerate(match.players) if player != PERSON]
        made = self.roster.bots([match.players[seat] for seat in seats])
        for seat, bot in zip(seats, made, strict=True):
            reset_bot(bot, seat, match.config, start_stream(seed, seat))
            self.bots[seat] = (bot, bot_stream(seed, seat, len(match.record.entries)))
        for seat, player in enumerate(match.players):
            if resumed and player == PERSON:
                messages = [item.message for item in match.events(seat)]
                self.events_shown[seat] = self.drawing.recent(messages)
        self.people = [seat for seat in range(match.config.players) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.undoing: Seat | None = None
        self.board_shown: tuple[Seat, int] | None = None

    def play(self) -> int:
        """Play until the game is over or the people leave; returns the exit code."""
        self.screen.print(heading(self.title, self.match, self.text), style="bold")
        if self.drawing.has_legend:
            self.screen.print(self.text.say("play-legend"), style="dim", markup=False)
        try:
            while waiting := self.match.waiting():
                self.step(waiting)
            end_game({seat: bot for seat, (bot, _) in self.bots.items()}, self.match.outcome())
        except Quit:
            return self.leave(0)
        except (KeyboardInterrupt, EOFError):
            return self.leave(130)
        finally:
            faults = self.roster.take_faults()
            self.roster.close()
            print_faults(faults, self.text)
        self.end()
        return 0

    def end(self) -> None:
        """Show the last turn as a spectator sees it, and the result."""
        if len(self.people) == 1:
            seat = self.people[0]
            show_story(self.screen, self.match, seat, self.events_shown[seat], self.text)
        else:
            self.hide()
            show_last_turn(self.screen, self.match, SPECTATOR, self.text)
        show_end(self.screen, self.match, self.text)
        self.say("play-seed", seed=str(self.seed))
        self.file.close()
        self.screen.print(self.text.say("play-finished", file=str(self.file.path)), markup=False)

    def leave(self, code: int) -> int:
        """Print how to resume; every choice is already in the file."""
        self.file.close()
        if len(self.people) > 1:
            self.hide()
        print()
        game, file = shlex.quote(self.title.spec), shlex.quote(str(self.file.path))
        print(self.text.say("play-saved", program=program(), game=game, file=file))
        if saves.is_last(self.file.path):
            print(self.text.say("play-saved-last", program=program(), game=game))
        return code

    def hide(self) -> None:
        """Clear the screen; the board is shown again to the next person."""
        hide_everything(self.screen)
        self.board_shown = None

    # Taking turns at the keyboard.

    def step(self, waiting: Sequence[Seat]) -> None:
        """Ask the next seat; people choose before bots, so that they can still undo."""
        people = [seat for seat in waiting if seat not in self.bots]
        if people:
            self.ask(self.next_person(people))
            return
        for seat in waiting:
            if self.match.decision(seat) is not None:
                bot, rng = self.bots[seat]
                answer(self.match, seat, bot, rng, 0.0)

    def next_person(self, people: list[Seat]) -> Seat:
        """The person who undid a choice, else who has sealed choices, else the first."""
        if self.undoing in people:
            return self.undoing
        if self.at_keyboard in people:
            decision = self.match.decision(self.at_keyboard)
            if decision is not None and decision.sealed:
                return self.at_keyboard
        return people[0]

    def ask(self, seat: Seat) -> None:
        """Ask a person for the decision of their seat."""
        if self.at_keyboard != seat and not self.change_person(seat):
            return
        self.undoing = None
        self.events_shown[seat] = show_story(
            self.screen, self.match, seat, self.events_shown[seat], self.text
        )
        now = (seat, self.events_shown[seat])
        self.show_decision(seat, board=self.board_shown != now)
        self.board_shown = now
        while True:
            decision = self.match.decision(seat)
            assert decision is not None
            if self.handle_input(seat, decision, self.read(self.text.say("play-ask"))):
                return

    def change_person(self, seat: Seat) -> bool:
        """Change the person at the keyboard; False if a choice was undone instead."""
        if self.drawing.is_open(self.match.view(seat)):
            if self.at_keyboard is not None:
                self.hide()
            self.at_keyboard = None
            return True
        return self.hand_over(seat)

    def hand_over(self, seat: Seat) -> bool:
        """Hide the screen until the next person is ready; False if a choice was undone."""
        self.at_keyboard = None
        self.hide()
        if self.undoing == seat:
            self.say("play-undone", name=self.match.names[seat])
        line = self.text.say("play-hand-over", name=self.match.names[seat])
        self.screen.print(line, style="bold", markup=False)
        while True:
            typed = self.read(self.hand_over_line())
            command, more = parse_command(typed) if typed else ("", "")
            if not typed:
                break
            if command == "quit":
                raise Quit
            if command == "help":
                self.say("play-hand-over-help", name=self.match.names[seat])
            elif command == "undo":
                if self.undo_choice(None, more):
                    return False
            else:
                print_error(self.text.say("play-hand-over-only"))
        self.at_keyboard = seat
        self.hide()
        return True

    def hand_over_line(self) -> str:
        """The prompt shown between two people."""
        names = [self.match.names[seat] for seat in self.undoable_seats()]
        if not names:
            return self.text.say("play-hand-over-key")
        if len(names) == 1:
            return self.text.say("play-hand-over-undo", name=names[0])
        others = self.text.listing(names[1:])
        return self.text.say("play-hand-over-undo-more", name=names[0], names=others)

    def show_decision(self, seat: Seat, board: bool = True) -> None:
        """Show the board, the question, the options and the refused actions."""
        decision = self.match.decision_with_offers(seat)
        assert decision is not None
        view = self.match.view(seat)
        if board:
            self.drawing.board(view, asked=True)
        self.drawing.decision(view, decision)

    def read(self, line: str) -> str:
        """The line the person types."""
        self.screen.print(line, end=" ", markup=False)
        sys.stdout.flush()
        return input().strip()

    def say(self, key: str, **args: object) -> None:
        """Print a message."""
        self.screen.print(self.text.say(key, **args), markup=False)

    # Commands.

    def handle_input(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Run a command or submit a choice; True if the decision is done."""
        command, more = parse_command(typed)
        if command == "legend" and not self.drawing.has_legend:
            command = ""
        if not command:
            return self.submit_choice(seat, decision, typed)
        if command == "quit":
            raise Quit
        if command == "undo":
            return self.undo_choice(seat, more)
        if command == "help":
            self.help(decision)
        elif command == "legend":
            self.drawing.legend()
        elif command == "board":
            self.show_decision(seat)
        elif command == "why":
            self.why(decision, more)
        elif command == "look":
            self.look(seat, more)
        else:
            self.story(seat)
        return False

    def help(self, decision: Decision) -> None:
        """Print the help."""
        example = self.title.game.format_action(decision.options[0])
        self.say("play-help", example=example)
        if self.drawing.has_legend:
            self.say("play-help-legend")

    def story(self, seat: Seat) -> None:
        """Print all events of a seat."""
        if self.drawing.has_story([item.message for item in self.match.events(seat)]):
            show_story(self.screen, self.match, seat, 0, self.text)
        else:
            self.say("play-no-story")

    def why(self, decision: Decision, words: str) -> None:
        """Print the refused actions with their reasons, or one of them."""
        if not words and decision.refused:
            self.drawing.refused(decision)
        elif not words:
            self.say("play-none-refused")
        elif not self.drawing.explain(decision, words):
            things = self.shortened_list([*self.things(decision, "")])
            print_error(self.text.say("play-unknown-action", text=shorten(words), allowed=things))

    def look(self, seat: Seat, words: str) -> None:
        """Print everything visible of one player or of all."""
        view = self.match.view(seat)
        number = self.find_seat(words)
        if not self.drawing.look(view, words, number):
            self.print_unknown_player(words)

    def print_unknown_player(self, words: str) -> None:
        """Print the error for an unknown name."""
        allowed = self.text.listing(self.match.names)
        print_error(self.text.say("play-unknown-player", text=shorten(words), allowed=allowed))

    def find_seat(self, words: str) -> Seat | None:
        """The seat with a name, a number or a unique prefix of a name."""
        names = [name.lower() for name in self.match.names]
        query = words.lower()
        if query in names:
            return names.index(query)
        if query.isascii() and query.isdigit() and len(query) < 3:
            return int(query) - 1 if 1 <= int(query) <= len(names) else None
        found = [seat for seat, name in enumerate(names) if query and name.startswith(query)]
        return found[0] if len(found) == 1 else None

    # Undo.

    def undoable_seats(self) -> list[Seat]:
        """The people whose last choice can be undone, the latest choice first."""
        found: list[Seat] = []
        for entry in reversed(self.match.record.entries):
            seat = SPECTATOR if entry.seat is None else entry.seat
            person = entry.kind == "choice" and seat in self.people and seat not in found
            if person and self.match.can_undo(seat):
                found.append(seat)
        return found

    def undo_choice(self, seat: Seat | None, words: str) -> bool:
        """Undo a choice: of the named player, of the asked seat, or the latest one."""
        undoable = self.undoable_seats()
        target = self.find_seat(words) if words else seat if seat in undoable else None
        if target is None and words:
            self.print_unknown_player(words)
            return False
        if target is None and undoable:
            target = undoable[0]
        if target is None:
            print_error(self.text.say(self.no_undo(seat)))
            return False
        if target not in undoable:
            print_error(self.text.say("play-late-undo-of", name=self.match.names[target]))
            return False
        self.match.undo(target)
        self.undoing = target
        if target != seat:
            self.at_keyboard = None
        return True

    def no_undo(self, seat: Seat | None) -> str:
        """The message for why there is nothing to undo."""
        chosen = 0
        for entry in self.match.record.entries:
            if entry.seat in (self.people if seat is None else [seat]):
                chosen += entry.kind == "choice" and not entry.auto
                chosen -= entry.kind in ("withdraw", "undo")
        return "play-late-undo" if chosen else "play-no-undo"

    # Choosing.

    def submit_choice(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Submit an option by its number or its text; True if it was accepted."""
        choice = self.canonical_text(decision, typed)
        if typed.isascii() and typed.isdigit():
            number = int(typed) if len(typed) < 6 else 0
            if not 1 <= number <= len(decision.options):
                most = len(decision.options)
                print_error(self.text.say("play-not-a-number", number=shorten(typed), most=most))
                return False
            action = decision.options[number - 1]
            choice = self.title.game.format_action(action)
            if action >= self.title.game.grammar.forfeit:
                print_error(self.text.say("play-confirm-forfeit", text=choice))
                return False
        try:
            self.match.submit(seat, decision.number, choice)
        except CivitasError as error:
            if isinstance(error, BadNotation) or error.reason == NOT_NOW:
                print_error(self.not_possible(decision, typed))
            else:
                print_error(self.text.error(error, self.match.names))
            return False
        return True

    def canonical_text(self, decision: Decision, typed: str) -> str:
        """The canonical text of an action typed with other spaces or capitals."""
        refused = [refusal.action for refusal in decision.refused]
        for action in (*decision.options, *refused):
            text = self.title.game.format_action(action)
            if normalize(text) == normalize(typed):
                return text
        return typed

    def not_possible(self, decision: Decision, typed: str) -> str:
        """The error for a text that is not an option, with what is allowed."""
        verbs = list(self.things(decision, None))
        verb = normalize(typed).partition(" ")[0]
        things = self.shortened_list(self.things(decision, verb if verb in verbs else ""))
        words = shorten(typed)
        if verb in verbs and things:
            return self.text.say("play-not-after", text=words, verb=verb, things=things)
        key = "play-not-possible-with" if things else "play-not-possible"
        return self.text.say(key, text=words, verbs=self.shortened_list(verbs), things=things)

    def things(self, decision: Decision, verb: str | None) -> list[str]:
        """The words after a verb in the options, `""` for any verb; None for the verbs."""
        found: dict[str, None] = {}
        for action in decision.options:
            first, _, rest = self.title.game.format_action(action).partition(" ")
            if verb is None:
                found[first] = None
            elif rest and verb in ("", first):
                found[rest] = None
        return list(found)

    def shortened_list(self, words: Sequence[str]) -> str:
        """Words in a row, at most MAX_LISTED."""
        return " | ".join([*words[:MAX_LISTED], *(["…"] if len(words) > MAX_LISTED else [])])
