"""The contract every game fulfils."""

from typing import final

from mypy_extensions import mypyc_attr

from civitas.kernel.chance import Chance
from civitas.kernel.decision import Decision, Refusal
from civitas.kernel.errors import BadConfig, IllegalAction, NotYourDecision
from civitas.kernel.fields import frozen
from civitas.kernel.frame import apply, settle
from civitas.kernel.message import Literal, Message, Prompt, Reason, Who
from civitas.kernel.notation import Grammar, shorten
from civitas.kernel.state import Frame, State
from civitas.kernel.types import BITS, Action, Seat, members
from civitas.kernel.value import Value
from civitas.kernel.view import View


@final
@frozen
class Option(Value):
    """A choice made before the game: its name, the values there are, the default first.

    No values: free text, which the game itself checks; `offers` are the words front ends offer for
    it, `is_file` tells them that it is the content of a file a person would name, `is_derived` that
    the game fills it in.
    """

    name: str
    values: tuple[str, ...]
    default: str
    is_file: bool = False
    is_derived: bool = False
    offers: tuple[str, ...] = ()


@final
@frozen
class Config(Value):
    """A set-up: players, rules number, and the value of every option."""

    game: str
    players: int
    rules: int
    options: tuple[tuple[str, str], ...]

    def option(self, name: str) -> str:
        """The value of an option."""
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)

    def with_option(self, name: str, value: str) -> "Config":
        """The same set-up with another value of an option."""
        options = tuple([(key, value if key == name else old) for key, old in self.options])
        return Config(self.game, self.players, self.rules, options)


@final
@frozen
class GameMeta(Value):
    """What is to be known of a game before it is set up."""

    key: str
    rules: int
    fewest: int
    most: int
    options: tuple[Option, ...]

    def configure(self, players: int, rules: int, chosen: dict[str, str]) -> Config:
        """The set-up with these choices, or BadConfig; rules 0 means the newest."""
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
    """How a game ended: points by category, totals, and places from 1; equals share a place."""

    categories: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]

    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of every seat by its key, the greatest first; equal keys share a place."""
    return tuple(1 + sum(1 for other in keys if other > key) for key in keys)


NOT_NOW = Reason("refused-not-now")
"""The reason for an action that has no place in this decision."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title: stateless rules over states. One instance serves every match."""

    def __init__(self, meta: GameMeta, grammar: Grammar) -> None:
        self.meta = meta
        self.grammar = grammar

    # What a game supplies.

    def check(self, config: Config) -> None:
        """Refuse, by BadConfig, what the options' values alone cannot express."""

    def complete(self, config: Config) -> Config:
        """The set-up with what follows from it filled in; raises BadConfig where that differs."""
        return config

    def notice(self, config: Config) -> Message | None:
        """What people have to be told wherever they see games of this set-up."""
        return None

    def begin(self, config: Config, chance: Chance) -> State:
        """The state with its first frame pushed and nothing run yet."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        raise NotImplementedError

    def determinize(self, view: View, chance: Chance) -> State:
        """A possible world: uniform among the states whose view is this one."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """The result, once nobody has to choose any more."""
        raise NotImplementedError

    def era(self, state: State) -> int:
        """The age of a game that has ages; clocks are filled up when it grows."""
        return 0

    def classes(self) -> tuple[type[Value], ...]:
        """Every class a state may consist of, for snapshots."""
        raise NotImplementedError

    # What the kernel gives every game.

    def configure(self, players: int, rules: int, chosen: dict[str, str]) -> Config:
        """The checked set-up; raises BadConfig."""
        config = self.meta.configure(players, rules, chosen)
        self.check(config)
        return self.complete(config)

    def setup(self, config: Config, chance: Chance) -> State:
        """A settled new game."""
        state = self.begin(config, chance)
        settle(state)
        return state

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """Who must choose now; nobody: the game is over."""
        return members(state.stack[-1].waiting(state)) if state.stack else ()

    def is_waiting(self, state: State, seat: Seat) -> bool:
        """Whether that seat must choose now."""
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
        """What a waiting seat may choose; raises NotYourDecision."""
        return self.pending_frame(state, seat).options(state, seat)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What a waiting seat is asked; raises NotYourDecision."""
        return self.pending_frame(state, seat).prompt(state, seat)

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What a waiting seat might try and may not; raises NotYourDecision."""
        return self.pending_frame(state, seat).refused(state, seat)

    def decision(self, state: State, seat: Seat, number: int) -> Decision:
        """The question put to a waiting seat; raises NotYourDecision."""
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
        """Why a waiting seat may not play an action, None: it may; raises NotYourDecision."""
        top = self.pending_frame(state, seat)
        if action in top.options(state, seat):
            return None
        for subject, reason in top.refused(state, seat):
            if subject == action:
                return reason
        return top.explain(state, seat, action) or NOT_NOW

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """Play an action that is known to be legal; in place."""
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
        """The action a text names; raises BadNotation."""
        return self.grammar.parse(text)
