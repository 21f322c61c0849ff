"""The interface of every game."""

from typing import Any, Final, NamedTuple, final

from mypy_extensions import mypyc_attr

from civitas.kernel.chance import Chance, stream
from civitas.kernel.decision import Decision, Refusal
from civitas.kernel.encoding import (
    NUMBER_BYTES,
    NUMBERS,
    EncodedField,
    Encoder,
    byte_buffer,
    copy_to,
    write_mask,
)
from civitas.kernel.errors import (
    BadConfig,
    BadNotation,
    BadPosition,
    CivitasError,
    IllegalAction,
    NotYourDecision,
)
from civitas.kernel.fields import frozen
from civitas.kernel.frame import apply, pending_for, settle
from civitas.kernel.message import Literal, Message, Prompt, Reason, Who
from civitas.kernel.notation import Grammar, shorten
from civitas.kernel.position import (
    ACTIONS,
    SEATS,
    SECTION,
    STEPS,
    TEXT,
    FrameNotation,
    Json,
    Key,
    Section,
    number_key,
    read_json,
    word_key,
    write_position,
)
from civitas.kernel.state import Frame, State
from civitas.kernel.types import ALL_KNOWING, BITS, SPECTATOR, Action, Seat, members
from civitas.kernel.value import Value
from civitas.kernel.view import View

IMPOSSIBLE: Final = (
    ArithmeticError,
    AssertionError,
    CivitasError,
    LookupError,
    TypeError,
    ValueError,
)
"""What the rules raise when steps meet a state that they cannot be in."""


@final
@frozen
class Option(Value):
    """An option of a game."""

    name: str
    """The name of the option."""
    values: tuple[str, ...]
    """The allowed values; empty: free text, which the game validates."""
    default: str
    """The default value."""
    is_file: bool = False
    """Whether the value is the content of a file that users name."""
    is_derived: bool = False
    """Whether the game fills in the value."""
    offers: tuple[str, ...] = ()
    """Values that front ends suggest if the option is free text."""
    is_advanced: bool = False
    """Whether front ends show it after the others, because few change it."""


@final
@frozen
class Config(Value):
    """A configuration: players, rules version, and the value of every option."""

    game: str
    """The key of the game."""
    players: int
    """How many players there are."""
    rules: int
    """The version of the rules."""
    options: tuple[tuple[str, str], ...]
    """The value of every option, by name, in the game's order."""

    def option(self, name: str) -> str:
        """The value of an option."""
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)

    def with_option(self, name: str, value: str) -> "Config":
        """The same configuration with another value for an option."""
        options = tuple([(key, value if key == name else old) for key, old in self.options])
        return Config(self.game, self.players, self.rules, options)


@final
@frozen
class GameMeta(Value):
    """A game's description."""

    key: str
    """The key of the game, such as `wonders`."""
    rules: int
    """The newest version of the rules."""
    fewest: int
    """The smallest number of players."""
    most: int
    """The largest number of players."""
    options: tuple[Option, ...]
    """The options of the game."""
    default_players: int = 0
    """The number of players that front ends suggest; 0: the fewest."""
    hashed_since: int = 1
    """The version of the rules from which on no number that is drawn leads to others or the seed;
    games of earlier versions are dealt as they were."""
    eras: int = 1
    """How many ages a game has, which `Game.era` counts; 1: it has none."""

    def configure(self, players: int, rules: int, chosen: dict[str, str]) -> Config:
        """The configuration with these options; rules 0 is the newest. Raises BadConfig."""
        if not self.fewest <= players <= self.most:
            raise BadConfig(
                Reason.of("config-players", players=players, fewest=self.fewest, most=self.most)
            )
        if not 0 <= rules <= self.rules:
            raise BadConfig(Reason.of("config-rules", rules=rules, newest=self.rules))
        known = [option.name for option in self.options]
        for name in chosen:
            if name not in known:
                raise BadConfig(
                    Reason.of(
                        "config-option",
                        option=Literal(shorten(name)),
                        allowed=Literal(", ".join(known) if known else "–"),
                    )
                )
        values: list[tuple[str, str]] = []
        for option in self.options:
            value = chosen.get(option.name, option.default)
            if option.values and value not in option.values:
                raise BadConfig(
                    Reason.of(
                        "config-value",
                        option=Literal(option.name),
                        value=Literal(shorten(value)),
                        allowed=Literal(", ".join(option.values)),
                    )
                )
            values.append((option.name, value))
        return Config(self.key, players, rules if rules else self.rules, tuple(values))


@final
@frozen
class Outcome(Value):
    """The result of a game."""

    categories: tuple[tuple[str, tuple[int, ...]], ...]
    """For each category of points, the key of its name and the points by seat."""
    totals: tuple[int, ...]
    """The total points by seat."""
    places: tuple[int, ...]
    """The place of each seat, from 1; ties share a place."""

    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of every seat by its sort key, the greatest first; equal keys share a place."""
    return tuple(1 + sum(1 for other in keys if other > key) for key in keys)


class Position(NamedTuple):
    """A position of a text: the configuration, and a state at a decision or at the end."""

    config: Config
    """The configuration."""
    state: State
    """The state."""


TRIALS = 3
"""So often the pending steps of a position are tried."""
MOST_TRIED = 40
"""So many choices are made in a trial at most."""

NOT_NOW = Reason("refused-not-now")
"""The reason for an action that is not one of the options."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: stateless rules over states. One instance serves every match."""

    def __init__(self, meta: GameMeta, grammar: Grammar) -> None:
        self.meta = meta
        self.grammar = grammar

    # Implemented by each game.

    def check(self, config: Config) -> None:
        """Raise BadConfig for invalid combinations of options and players."""

    def complete(self, config: Config) -> Config:
        """The configuration with derived options filled in; raises BadConfig if they differ."""
        return config

    def notice(self, config: Config) -> Message | None:
        """A notice that front ends must show with games of this configuration."""
        return None

    def with_names(self, message: Message, config: Config) -> Message:
        """The message of an event with the names of players it refers to by their place."""
        return message

    def begin(self, config: Config, chance: Chance) -> State:
        """The initial state with its first frame pushed, before the rules run."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat) -> View:
        """The position as a seat or a spectator may see it."""
        raise NotImplementedError

    def wording(self, view: View, action: Action) -> Message:
        """An action in words for the viewer, who sees what it is about."""
        return self.grammar.wording(action)

    def determinize(self, view: View, chance: Chance) -> State:
        """A possible world, drawn uniformly from the states that have this view."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """The outcome, once the game is over."""
        raise NotImplementedError

    def era(self, state: State) -> int:
        """The current age of a game with ages; correspondence clocks are refilled in each."""
        return 0

    def points(self, state: State) -> tuple[int, ...]:
        """The points of each seat so far, as everybody may know them; empty: there are none yet.

        When the game is over, they are the totals of its outcome.
        """
        return ()

    def classes(self) -> tuple[type[Value], ...]:
        """All classes that a state may contain, for snapshots."""
        raise NotImplementedError

    def write_encoding(self, state: State, seat: Seat, out: Encoder) -> None:
        """Write what a seat or a spectator knows as numbers, the same fields in every position.

        A game that does not override this has no encoding: it writes nothing.
        """

    def writes_over(self) -> bool:
        """Whether encodings in a batch are written over the last one of the same seat.

        That takes memory for each seat, and saves time where a seat chooses often in a row.
        """
        return False

    def config_of(self, state: State) -> Config:
        """The configuration of a position, with what was drawn or chosen since as its options."""
        raise BadPosition(Reason("position-none"))

    def frame_notation(self) -> FrameNotation:
        """How the frames of the game stand in positions."""
        raise BadPosition(Reason("position-none"))

    def write_position(self, state: State, seat: Seat, out: Json) -> None:
        """Write a position but for configuration and frames, as a viewer knows it.

        What a seat or the spectator does not know is `?`, or a number of cards.
        """
        raise BadPosition(Reason("position-none"))

    def position_keys(self) -> tuple[Key, ...]:
        """The declarations of the keys that positions of this game have besides those of all."""
        raise BadPosition(Reason("position-none"))

    def placed_options(self) -> tuple[str, ...]:
        """The options that usually stand elsewhere in a position."""
        return ()

    def position_options(self, page: Section, given: dict[str, str]) -> dict[str, str]:
        """The options of a position: those given, and those that stand elsewhere in it."""
        return given

    def read_position(self, config: Config, page: Section, chance: Chance) -> State:
        """The state of a position, without frames; unknown cards are dealt. Raises BadPosition."""
        raise BadPosition(Reason("position-none"))

    def usual_frames(self, state: State) -> list[Frame]:
        """The frames of a position that does not say what is pending."""
        raise BadPosition(Reason("position-none"))

    def check_position(self, state: State) -> None:
        """Raise BadPosition, if the rules cannot lead to a position with its frames."""

    def complete_position(self, state: State) -> None:
        """Fill in what the frames of a position leave open and all else determines."""

    # Provided by the kernel.

    def position(self, state: State, seat: Seat = ALL_KNOWING) -> str:
        """A position as text: everything, or what a seat knows. Raises BadPosition.

        The text says nothing about random outcomes to come, and nothing about sealed choices of
        others if it is for a seat.
        """
        config = self.config_of(state)
        defaults = {option.name: option.default for option in self.meta.options}
        changed = {name: value for name, value in config.options if value != defaults[name]}
        found: Json = {"game": self.meta.key, "players": config.players, "rules": config.rules}
        if changed:
            found["options"] = changed
        self.write_position(state, seat, found)
        if state.gone:
            found["gone"] = list(members(state.gone))
        notation = self.frame_notation()
        frames = state.stack if seat == ALL_KNOWING else pending_for(state, seat)
        found["pending"] = [notation.write(frame) for frame in frames]
        sealed = [
            [self.format_action(action) for action in choices]
            if seat in (ALL_KNOWING, number)
            else []
            for number, choices in enumerate(state.sealed)
        ]
        if any(sealed):
            found["sealed"] = sealed
        return write_position(found)

    def all_position_keys(self) -> tuple[Key, ...]:
        """The declarations of all keys of a position, in the order of its text."""
        meta = self.meta
        options = tuple(
            [
                word_key(option.name, option.values, "")
                if option.values
                else Key(option.name, TEXT, unknown=option.offers)
                for option in meta.options
            ]
        )
        return (
            word_key("game", (meta.key,), ""),
            number_key("players", meta.fewest, meta.most),
            number_key("rules", 1, meta.rules, meta.rules),
            Key("options", SECTION, keys=options),
            *self.position_keys(),
            Key("gone", SEATS),
            Key("pending", STEPS),
            Key("sealed", ACTIONS),
        )

    def position_schema(self) -> Json:
        """What a position of this game consists of, as JSON. Raises BadPosition."""
        return {
            "game": self.meta.key,
            "keys": [key.plain() for key in self.all_position_keys()],
            "placed_options": list(self.placed_options()),
            "steps": self.frame_notation().plain(),
        }

    def from_position(self, text: str, chance: Chance, is_stored: bool = False) -> "Position":
        """The position of a text; what is unknown is dealt by chance. Raises BadPosition.

        A stored position was checked before a game began with it: checks that were added later do
        not make its record unreadable.
        """
        page = read_json(text, self.all_position_keys())
        page.is_stored = is_stored
        page.word("game")
        players = page.number("players")
        rules = page.number("rules")
        options = page.section("options")
        given = {name: options.text(name) for name in options.values}
        try:
            config = self.configure(players, rules, self.position_options(page, given))
        except BadConfig as error:
            raise BadPosition(error.reason) from error
        hashed = rules >= self.meta.hashed_since
        source = Chance(chance.seed, chance.script, chance.record_events, hashed)
        try:
            state = self._read_state(config, page, source)
            for seat in self.waiting(state):
                if not self.options(state, seat):
                    raise BadPosition(Reason("position-stuck"))
            self.view(state, SPECTATOR)
            if page.has("pending") and not page.is_stored:
                self._try_steps(state)
        except BadPosition:
            raise
        except IMPOSSIBLE as error:
            raise BadPosition(Reason("position-pending")) from error
        return Position(config, state)

    def _read_state(self, config: Config, page: Section, chance: Chance) -> State:
        """The state of a position, run until a player must choose."""
        state = self.read_position(config, page, chance)
        gone = page.numbers("gone", 0, config.players - 1)
        if len(set(gone)) < len(gone):
            raise page.wrong("position-repeated", "gone")
        for seat in gone:
            state.gone |= BITS[seat]
        if page.has("pending"):
            notation = self.frame_notation()
            rows = page.rows("pending")
            state.stack.extend([notation.read(row, config.players) for row in rows])
        else:
            state.stack.extend(self.usual_frames(state))
        sealed = page.items("sealed")
        page.finish()
        if not page.is_stored:
            self.check_position(state)
        self.complete_position(state)
        self._seal(page, state, sealed)
        settle(state)
        return state

    def _try_steps(self, state: State) -> None:
        """Answer the pending steps by chance; raises BadPosition if one of them cannot be."""
        usual = len(self.usual_frames(state))
        for number in range(TRIALS):
            copy = state.clone()
            copy.out = None
            chooser = stream(number, 0)
            for _ in range(MOST_TRIED):
                waiting = self.waiting(copy)
                if len(copy.stack) <= usual or not waiting:
                    break
                options = self.options(copy, waiting[0])
                if not options:
                    raise BadPosition(Reason("position-stuck"))
                self.apply(copy, waiting[0], options[chooser.below(len(options))])

    def _seal(self, page: Section, state: State, sealed: list[object]) -> None:
        """Seal the choices of a position, each as if it were made now."""
        if len(sealed) > state.seats:
            raise page.wrong("position-count", "sealed", least=0, most=state.seats)
        for seat, choices in enumerate(sealed):
            texts = Section("", {"sealed": choices}).texts("sealed")
            for text in texts:
                if not self.is_waiting(state, seat):
                    raise page.wrong("position-sealed", "sealed", text=Literal(shorten(text)))
                try:
                    action = self.parse_action(text)
                except BadNotation as error:
                    raise BadPosition(error.reason) from error
                reason = self.why_not(state, seat, action)
                if reason is not None:
                    raise BadPosition(reason)
                state.stack[-1].answer(state, seat, action)

    def configure(self, players: int, rules: int, chosen: dict[str, str]) -> Config:
        """The validated configuration; raises BadConfig."""
        config = self.meta.configure(players, rules, chosen)
        self.check(config)
        return self.complete(config)

    def setup(self, config: Config, chance: Chance) -> State:
        """A new game, run until the first decision."""
        hashed = config.rules >= self.meta.hashed_since
        state = self.begin(config, Chance(chance.seed, chance.script, chance.record_events, hashed))
        settle(state)
        return state

    def encoding(self, config: Config) -> tuple[EncodedField, ...]:
        """The fields of an encoded position of a configuration, in order."""
        out = Encoder(named=True)
        self.write_encoding(self.setup(config, Chance(0)), 0, out)
        return out.fields()

    def encode(self, state: State, seat: Seat, out: Any) -> None:
        """Write what a seat or a spectator knows into a buffer of float32.

        Raises BadBuffer, and NotYourDecision for a seat that does not exist.
        """
        self._require_viewer(state, seat)
        buffer = byte_buffer(out, NUMBERS)
        encoder = Encoder(len(buffer) // NUMBER_BYTES)
        self.write_encoding(state, seat, encoder)
        copy_to(buffer, encoder.bytes_written())

    def legal_mask(self, state: State, seat: Seat, out: Any) -> None:
        """Write 1 for each option of a seat, otherwise 0, into a buffer with a byte per action.

        A seat that need not choose has none. Raises BadBuffer, and NotYourDecision for a seat that
        does not exist.
        """
        self._require_viewer(state, seat)
        options: list[Action] = []
        if self.is_waiting(state, seat):
            options = state.stack[-1].options(state, seat)
        write_mask(options, self.grammar.size, out)

    def _require_viewer(self, state: State, seat: Seat) -> None:
        """Raise NotYourDecision for what is neither a seat nor the spectator."""
        if not SPECTATOR <= seat < state.seats:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=state.seats))

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats that must choose now; empty if the game is over."""
        return members(state.stack[-1].waiting(state)) if state.stack else ()

    def is_waiting(self, state: State, seat: Seat) -> bool:
        """Whether a seat must choose now."""
        if not state.stack or not 0 <= seat < state.seats:
            return False
        return state.stack[-1].waiting(state) & BITS[seat] != 0

    def pending_frame(self, state: State, seat: Seat) -> Frame:
        """The frame that waits for a seat; raises NotYourDecision if none does."""
        if not self.is_waiting(state, seat):
            if not 0 <= seat < state.seats:
                raise NotYourDecision(Reason.of("refused-no-seat", seats=state.seats))
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(seat)))
        return state.stack[-1]

    def options(self, state: State, seat: Seat) -> list[Action]:
        """The options of a waiting seat; raises NotYourDecision."""
        return self.pending_frame(state, seat).options(state, seat)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """The question put to a waiting seat; raises NotYourDecision."""
        return self.pending_frame(state, seat).prompt(state, seat)

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The refused actions of a waiting seat, with reasons; raises NotYourDecision."""
        return self.pending_frame(state, seat).refused(state, seat)

    def decision(self, state: State, seat: Seat, number: int) -> Decision:
        """The decision of a waiting seat; raises NotYourDecision."""
        top = self.pending_frame(state, seat)
        return Decision(
            seat,
            number,
            top.prompt(state, seat),
            tuple(top.options(state, seat)),
            tuple(Refusal(action, reason) for action, reason in top.refused(state, seat)),
            top.is_secret(state, seat),
            state.sealed[seat],
        )

    def decision_with_offers(self, state: State, seat: Seat, number: int) -> Decision:
        """The question put to a waiting seat with price and gain of each action, for screens."""
        asked = self.decision(state, seat, number)
        top = state.stack[-1]
        subjects = [*asked.options, *[refusal.action for refusal in asked.refused]]
        return Decision(
            seat,
            number,
            asked.prompt,
            asked.options,
            asked.refused,
            asked.secret,
            asked.sealed,
            tuple([top.offer(state, seat, action) for action in subjects]),
        )

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why a waiting seat may not play an action; None if it may. Raises NotYourDecision."""
        top = self.pending_frame(state, seat)
        if action in top.options(state, seat):
            return None
        for subject, reason in top.refused(state, seat):
            if subject == action:
                return reason
        return top.explain(state, seat, action) or NOT_NOW

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """Play an action that is known to be legal, in place."""
        apply(state, seat, action)

    def play(self, state: State, seat: Seat, action: Action) -> None:
        """Play an action, or raise NotYourDecision or IllegalAction and change nothing."""
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        apply(state, seat, action)

    def format_action(self, action: Action) -> str:
        """The canonical text of an action."""
        return self.grammar.format(action)

    def parse_action(self, text: str) -> Action:
        """Parse the text of an action; raises BadNotation."""
        return self.grammar.parse(text)
