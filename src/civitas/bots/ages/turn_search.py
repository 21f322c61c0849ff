"""A beam search over the action phase of a turn.

It keeps the best positions after one action, after two, and so on, and values the end of the turn
in each of them. It counts positions, not seconds, so the same position gives the same turns.
"""

from collections.abc import Sequence
from typing import NamedTuple

from civitas.bots.ages.evaluation import CoreKey, Evaluation, core_key
from civitas.bots.ages.row import RowOutlook
from civitas.games.through_the_ages.actions import COPY, DESTROY, END, TACTIC, VERB_OF
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.rules.population import discontent
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import Action, Game, Seat


class End(NamedTuple):
    """A possible end of a turn: its value, the actions and answers that lead there."""

    value: float
    path: tuple[Action, ...]
    world: AgesState


Node = tuple[float, int, End]
"""A position in the middle of a turn: what it promises, its negated number, the turn so far."""


class TurnSearch:
    """Finds turns: `width` positions are kept after each of at most `depth` actions."""

    def __init__(self, game: Game, width: int, depth: int) -> None:
        self.game = game
        self.width = width
        self.depth = depth

    def ends(
        self, o: Evaluation, row: RowOutlook | None, options: Sequence[Action]
    ) -> dict[Action, End]:
        """The best end of turn found after each option that was not pruned."""
        seat = o.seat
        found: dict[Action, End] = {}
        if END in options:
            value = o.at_start + o.weights.effort
            found[END] = End(value if row is None else value + row.value(o.state), (), o.state)
        seen: set[CoreKey] = set()
        level: list[tuple[End, Sequence[Action]]] = [(End(0.0, (), o.state), options)]
        for _ in range(self.depth):
            nodes: list[Node] = []
            for before, choices in level:
                content = is_content(before.world, seat, choices)
                may_end = END in choices
                for option in choices:
                    if option == END or (content and VERB_OF[option] == DESTROY):
                        continue
                    after, path = self.outcome_of(o, before.world, (*before.path, option))
                    civ = after.civilizations[seat]
                    is_tactic = may_end and VERB_OF[option] in (TACTIC, COPY)
                    if is_tactic and not is_stronger(civ, before.world, seat):
                        continue
                    core = core_key(civ)
                    key = position_key(core, civ, after)
                    if key in seen:
                        continue
                    seen.add(key)
                    value = o.value_of(civ, core)
                    if row is not None:
                        value += row.value(after)
                    end = End(value, path, after)
                    first = path[0]
                    if first not in found or value > found[first].value:
                        found[first] = end
                    nodes.append((value + o.promise(civ), -len(nodes), end))
            nodes.sort(key=by_promise, reverse=True)
            level = [
                (end, self.game.options(end.world, seat))
                for _, _, end in nodes[: self.width]
                if isinstance(end.world.stack[-1], ActionPhase)
            ]
        return found

    def outcome_of(
        self, o: Evaluation, state: AgesState, path: tuple[Action, ...]
    ) -> tuple[AgesState, tuple[Action, ...]]:
        """The position after the last action of a path, and the path with the best answers."""
        world = state.clone()
        self.game.apply(world, o.seat, path[-1])
        if isinstance(world.stack[-1], ActionPhase) or not self.game.is_waiting(world, o.seat):
            return world, path
        best: tuple[float, AgesState, tuple[Action, ...]] | None = None
        for answer in self.game.options(world, o.seat):
            after, whole = self.outcome_of(o, world, (*path, answer))
            civ = after.civilizations[o.seat]
            value = o.value(civ) + o.promise(civ)
            if best is None or value > best[0]:
                best = value, after, whole
        assert best is not None
        return best[1], best[2]


def is_content(world: AgesState, seat: Seat, options: Sequence[Action]) -> bool:
    """Whether nothing has to be destroyed: no uprising is near, and the turn may end."""
    civ = world.civilizations[seat]
    return discontent(civ) <= civ.unused and END in options


def is_stronger(civ: Civilization, before: AgesState, seat: Seat) -> bool:
    """Whether a civilization has more strength than before; a tactic without units waits."""
    return int(civ.strength) > int(before.civilizations[seat].strength)


def by_promise(node: Node) -> tuple[float, int]:
    """The order of positions: the most promising last, of equals the one found first."""
    return node[0], node[1]


def position_key(core: CoreKey, civ: Civilization, world: AgesState) -> CoreKey:
    """What tells positions of a turn apart; the order in which cards were taken does not."""
    return (
        core,
        tuple(sorted(civ.hand)),
        civ.military_hand,
        civ.civil,
        civ.military,
        civ.spare_civil,
        civ.spare_military,
        civ.unit_science,
        civ.spare_food,
        civ.spare_resources,
        tuple(world.row),
    )
