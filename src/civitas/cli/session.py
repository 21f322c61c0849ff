"""People at one keyboard: what they are asked, what they may type, whose hand is on the screen."""

import shlex
import sys
from collections.abc import Sequence

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.cli import saves
from civitas.cli.arguments import print_error
from civitas.cli.settings import program
from civitas.cli.show import heading, hide_everything, show_end, show_last_turn, show_story
from civitas.kernel import SPECTATOR, BadNotation, CivitasError, Decision, Seat, Stream
from civitas.kernel.game import NOT_NOW
from civitas.kernel.notation import shorten
from civitas.play.match import Match
from civitas.play.record import PERSON
from civitas.play.registry import Title
from civitas.play.runner import answer, bot_stream
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
"""What can be typed instead of a choice, and what it means."""

WITH_MORE = ("undo", "why", "look")
"""The commands that may be followed by what they are about."""

MOST_THINGS = 12


class Leave(Exception):
    """The person at the keyboard wants to stop."""


def command_of(typed: str) -> tuple[str, str]:
    """The command that was typed, and what it is about; nothing: it is no command."""
    first, _, rest = typed.partition(" ")
    command = COMMANDS.get(first.lower(), "")
    if rest.strip() and command not in WITH_MORE:
        return "", ""
    return command, rest.strip()


def same(text: str) -> str:
    """A text without the differences that do not matter to people."""
    return " ".join(text.lower().replace("_", " ").split())


class Sitting:
    """People at one keyboard, and bots, at one match."""

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
        self.told = [0] * match.config.players
        self.bots: dict[Seat, tuple[Bot, Stream]] = {}
        for seat, player in enumerate(match.players):
            if player != PERSON:
                rng = bot_stream(seed + len(match.record.entries), seat)
                self.bots[seat] = (make_bot(player, title.game), rng)
            elif resumed:
                told = [item.message for item in match.events(seat)]
                self.told[seat] = self.drawing.recent(told)
        self.people = [seat for seat in range(match.config.players) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.called: Seat | None = None
        self.seen: tuple[Seat, int] | None = None

    def play(self) -> int:
        """Ask until the game is over or the people leave; the exit code."""
        self.screen.print(heading(self.title, self.match, self.seed, self.text), style="bold")
        if self.drawing.has_legend:
            self.screen.print(self.text.say("play-legend"), style="dim", markup=False)
        try:
            while waiting := self.match.waiting():
                self.step(waiting)
        except Leave:
            return self.leave(0)
        except (KeyboardInterrupt, EOFError):
            return self.leave(130)
        self.end()
        return 0

    def end(self) -> None:
        """The last turn, as far as all may see it, and the result."""
        if len(self.people) == 1:
            seat = self.people[0]
            show_story(self.screen, self.match, seat, self.told[seat], self.text)
        else:
            self.hide()
            show_last_turn(self.screen, self.match, SPECTATOR, self.text)
        show_end(self.screen, self.match, self.text)
        self.file.close()
        self.screen.print(self.text.say("play-finished", file=str(self.file.path)), markup=False)

    def leave(self, code: int) -> int:
        """Say how to go on; everything chosen is in the file already."""
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
        """Leave nothing on the screen; whoever comes next has seen no board."""
        hide_everything(self.screen)
        self.seen = None

    # Whose turn it is at the keyboard.

    def step(self, waiting: Sequence[Seat]) -> None:
        """Ask the next seat: people first, so that they can still change their minds."""
        people = [seat for seat in waiting if seat not in self.bots]
        if people:
            self.ask(self.next_of(people))
            return
        for seat in waiting:
            if self.match.decision(seat) is not None:
                bot, rng = self.bots[seat]
                answer(self.match, seat, bot, rng, 0.0)

    def next_of(self, people: list[Seat]) -> Seat:
        """Who changes a choice; else who is in the middle of one; else the first."""
        if self.called in people:
            return self.called
        if self.at_keyboard in people:
            decision = self.match.decision(self.at_keyboard)
            if decision is not None and decision.sealed:
                return self.at_keyboard
        return people[0]

    def ask(self, seat: Seat) -> None:
        """Put the decision of a seat to the person there."""
        if self.at_keyboard != seat and not self.make_way(seat):
            return
        self.called = None
        self.told[seat] = show_story(self.screen, self.match, seat, self.told[seat], self.text)
        now = (seat, self.told[seat])
        self.show_decision(seat, board=self.seen != now)
        self.seen = now
        while True:
            decision = self.match.decision(seat)
            assert decision is not None
            if self.answered(seat, decision, self.read(self.text.say("play-ask"))):
                return

    def make_way(self, seat: Seat) -> bool:
        """Let another person come to the keyboard; False: somebody changes a choice first."""
        if self.drawing.is_open(self.match.view(seat)):
            if self.at_keyboard is not None:
                self.hide()
            self.at_keyboard = None
            return True
        return self.hand_over(seat)

    def hand_over(self, seat: Seat) -> bool:
        """Hide everything until the next person sits down; False: somebody changes a choice."""
        self.at_keyboard = None
        self.hide()
        if self.called == seat:
            self.say("play-taken-back", name=self.match.names[seat])
        line = self.text.say("play-hand-over", name=self.match.names[seat])
        self.screen.print(line, style="bold", markup=False)
        while True:
            typed = self.read(self.hand_over_line())
            command, more = command_of(typed) if typed else ("", "")
            if not typed:
                break
            if command == "quit":
                raise Leave
            if command == "help":
                self.say("play-hand-over-help", name=self.match.names[seat])
            elif command == "undo":
                if self.taken_back(None, more):
                    return False
            else:
                print_error(self.text.say("play-hand-over-only"))
        self.at_keyboard = seat
        self.hide()
        return True

    def hand_over_line(self) -> str:
        """What can be typed while nobody's hand is shown."""
        names = [self.match.names[seat] for seat in self.changeable()]
        if not names:
            return self.text.say("play-hand-over-key")
        if len(names) == 1:
            return self.text.say("play-hand-over-undo", name=names[0])
        others = self.text.listing(names[1:])
        return self.text.say("play-hand-over-undo-more", name=names[0], names=others)

    def show_decision(self, seat: Seat, board: bool = True) -> None:
        """The question, what can be chosen, what cannot and why; the board before it."""
        decision = self.match.decision(seat)
        assert decision is not None
        view = self.match.view(seat)
        if board:
            self.drawing.board(view, asked=True)
        self.drawing.decision(view, decision)

    def read(self, line: str) -> str:
        """What the person types."""
        self.screen.print(line, end=" ", markup=False)
        sys.stdout.flush()
        return input().strip()

    def say(self, key: str, **args: object) -> None:
        """Print a message."""
        self.screen.print(self.text.say(key, **args), markup=False)

    # What can be typed.

    def answered(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Do what was typed; whether the next question comes."""
        command, more = command_of(typed)
        if command == "legend" and not self.drawing.has_legend:
            command = ""
        if not command:
            return self.submitted(seat, decision, typed)
        if command == "quit":
            raise Leave
        if command == "undo":
            return self.taken_back(seat, more)
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
        """What can be typed."""
        example = self.title.game.format_action(decision.options[0])
        self.say("play-help", example=example)
        if self.drawing.has_legend:
            self.say("play-help-legend")

    def story(self, seat: Seat) -> None:
        """Everything a seat was told."""
        if self.drawing.has_story([item.message for item in self.match.events(seat)]):
            show_story(self.screen, self.match, seat, 0, self.text)
        else:
            self.say("play-no-story")

    def why(self, decision: Decision, words: str) -> None:
        """What is refused and why; or whether one thing is possible."""
        if not words and decision.refused:
            self.drawing.refused(decision)
        elif not words:
            self.say("play-none-refused")
        elif not self.drawing.explain(decision, words):
            things = self.listed([*self.things(decision, "")])
            print_error(self.text.say("play-no-such-thing", text=shorten(words), allowed=things))

    def look(self, seat: Seat, words: str) -> None:
        """All there is to see of somebody, or of all."""
        view = self.match.view(seat)
        number = self.seat_called(words)
        if not self.drawing.look(view, words, number):
            self.nobody(words)

    def nobody(self, words: str) -> None:
        """Complain of a name nobody has."""
        allowed = self.text.listing(self.match.names)
        print_error(self.text.say("play-nobody", text=shorten(words), allowed=allowed))

    def seat_called(self, words: str) -> Seat | None:
        """The seat with that name or number, or whose name alone begins so."""
        names = [name.lower() for name in self.match.names]
        wanted = words.lower()
        if wanted in names:
            return names.index(wanted)
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 3:
            return int(wanted) - 1 if 1 <= int(wanted) <= len(names) else None
        found = [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
        return found[0] if len(found) == 1 else None

    # Taking back.

    def changeable(self) -> list[Seat]:
        """The people whose last choice can still be taken back, the one who chose last first."""
        found: list[Seat] = []
        for entry in reversed(self.match.record.entries):
            seat = SPECTATOR if entry.seat is None else entry.seat
            person = entry.kind == "choice" and seat in self.people and seat not in found
            if person and self.match.can_take_back(seat):
                found.append(seat)
        return found

    def taken_back(self, seat: Seat | None, words: str) -> bool:
        """Take a choice back: of whom is named, of the seat that is asked, or the last one."""
        there = self.changeable()
        target = self.seat_called(words) if words else seat if seat in there else None
        if target is None and words:
            self.nobody(words)
            return False
        if target is None and there:
            target = there[0]
        if target is None:
            print_error(self.text.say(self.no_undo(seat)))
            return False
        if target not in there:
            print_error(self.text.say("play-late-undo-of", name=self.match.names[target]))
            return False
        self.match.undo(target)
        self.called = target
        if target != seat:
            self.at_keyboard = None
        return True

    def no_undo(self, seat: Seat | None) -> str:
        """Why nothing can be taken back: all have chosen, or nothing was chosen."""
        chosen = 0
        for entry in self.match.record.entries:
            if entry.seat in (self.people if seat is None else [seat]):
                chosen += entry.kind == "choice" and not entry.auto
                chosen -= entry.kind in ("withdraw", "undo")
        return "play-late-undo" if chosen else "play-no-undo"

    # Choosing.

    def submitted(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Play an option by its number or its text."""
        choice = self.spelled(decision, typed)
        if typed.isascii() and typed.isdigit():
            number = int(typed) if len(typed) < 6 else 0
            if not 1 <= number <= len(decision.options):
                most = len(decision.options)
                print_error(self.text.say("play-not-a-number", number=shorten(typed), most=most))
                return False
            action = decision.options[number - 1]
            choice = self.title.game.format_action(action)
            if action >= self.title.game.grammar.forfeit:
                print_error(self.text.say("play-forfeit", text=choice))
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

    def spelled(self, decision: Decision, typed: str) -> str:
        """An action as the game writes it, if it was typed with spaces or capitals."""
        refused = [refusal.action for refusal in decision.refused]
        for action in (*decision.options, *refused):
            text = self.title.game.format_action(action)
            if same(text) == same(typed):
                return text
        return typed

    def not_possible(self, decision: Decision, typed: str) -> str:
        """What was typed is no option: what could be typed in its place."""
        verbs = list(self.things(decision, None))
        verb = same(typed).partition(" ")[0]
        things = self.listed(self.things(decision, verb if verb in verbs else ""))
        words = shorten(typed)
        if verb in verbs and things:
            return self.text.say("play-not-after", text=words, verb=verb, things=things)
        key = "play-not-possible-with" if things else "play-not-possible"
        return self.text.say(key, text=words, verbs=self.listed(verbs), things=things)

    def things(self, decision: Decision, verb: str | None) -> list[str]:
        """What follows a verb in the options, after any verb if it is empty; None: the verbs."""
        found: dict[str, None] = {}
        for action in decision.options:
            first, _, rest = self.title.game.format_action(action).partition(" ")
            if verb is None:
                found[first] = None
            elif rest and verb in ("", first):
                found[rest] = None
        return list(found)

    def listed(self, words: Sequence[str]) -> str:
        """Words in a row, not too many."""
        return " | ".join([*words[:MOST_THINGS], *(["…"] if len(words) > MOST_THINGS else [])])
