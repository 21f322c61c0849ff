"""Every world a seat must hold possible, by brute force over chance and others' choices."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from civitas.kernel import Action, Chance, Game, NeedOutcome, Seat, State
from civitas.kernel.game import Config
from civitas.kernel.snapshot import dump
from kit.walk import listen, view_bytes


def branches(make: Callable[[tuple[int, ...]], State]) -> Iterator[State]:
    """All results of a step of the rules, one for each way chance may go."""
    pending: list[tuple[int, ...]] = [()]
    while pending:
        script = pending.pop()
        try:
            yield make(script)
        except NeedOutcome as need:
            pending.extend((*script, outcome) for outcome in range(need.outcomes))


def content(state: State) -> str:
    """A world without what is no part of it: where chance comes from, others' open choices."""
    return repr([dump(state.parts()), dump(state.stack)])


@cache
def all_set_ups(game: Game, config: Config) -> list[State]:
    """Every way the game can begin."""
    return distinct(branches(lambda script: game.setup(config, Chance(0, script))))


def distinct(states: Iterable[State]) -> list[State]:
    """The states that differ in more than where their chance comes from."""
    return list({repr([content(s), dump(s.sealed)]): s for s in states}.values())


class Possible:
    """The worlds in which a seat would have seen and been told exactly what it was."""

    def __init__(self, game: Game, config: Config, viewer: Seat, seen: bytes) -> None:
        self.game = game
        self.viewer = viewer
        found = all_set_ups(game, config)
        self.states = [s for s in found if view_bytes(game, s, viewer) == seen]

    def choice(self, seat: Seat, action: Action, told: list[bytes], seen: bytes) -> None:
        """Go on after a choice; of another seat's only that it was made is known."""
        following: list[State] = []
        for state in self.states:
            if not self.game.is_waiting(state, seat):
                continue
            options = self.game.options(state, seat)
            for option in [action] if seat == self.viewer else options:
                if option in options:
                    following += [
                        after
                        for after in _after(self.game, state, seat, option, self.viewer, told)
                        if view_bytes(self.game, after, self.viewer) == seen
                    ]
        self.states = distinct(following)

    def contents(self) -> set[str]:
        return {content(state) for state in self.states}


def _after(
    game: Game, state: State, seat: Seat, action: Action, viewer: Seat, told: list[bytes]
) -> list[State]:
    heard: list[list[bytes]] = []

    def make(script: tuple[int, ...]) -> State:
        before = state.clone()
        before.script = script
        before.scripted = 0
        after, messages = listen(game, before, seat, action)
        heard.append(messages[viewer])
        return after

    results = list(branches(make))
    return [after for after, messages in zip(results, heard, strict=True) if messages == told]
