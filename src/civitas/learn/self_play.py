"""Games of networks against themselves and earlier ones, and what is learned from them."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from civitas.bots.bot import without_resigning
from civitas.bots.learned.inputs import Floats
from civitas.bots.learned.lookahead import Line, Lookahead
from civitas.bots.learned.network import result_of
from civitas.bots.learned.valuation import Asked, Valued, Valuer
from civitas.kernel import Chance, Config, Game, Outcome, State
from civitas.kernel.frame import apply

Halves = NDArray[np.float16]


@dataclass(frozen=True)
class Exploration:
    """How far play differs from the best option, so that others are tried too."""

    temperature: float
    """The scores that make an option e times as likely."""
    random_share: float
    """How often any option is chosen."""
    study_share: float = 0.0
    """How often the other options of a choice are played on too, for a turn."""
    studied: int = 4
    """How many options are compared then."""


@dataclass(frozen=True)
class Sibling:
    """An option that was not chosen, and how much better it looked a turn later."""

    choice: int
    """The index of the choice in its path."""
    inputs: Floats
    group: int
    better: tuple[float, float]
    """The chance to win and the margin, less those of the chosen option."""


@dataclass
class Path:
    """What one seat of a game saw after each of its choices."""

    inputs: list[Floats] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)
    values: list[tuple[float, float]] = field(default_factory=list)
    """The chance to win and the margin, as the network saw them."""
    siblings: list[Sibling] = field(default_factory=list)


@dataclass
class Study:
    """A choice whose other options are played on as well."""

    asked: Asked
    path: Path
    valued: Valued
    options: list[int]
    """The options to compare, the chosen one first."""
    inputs: Floats
    """Of each of them."""
    group: int


@dataclass(frozen=True)
class Samples:
    """Positions with what they turned out to be worth."""

    inputs: Halves
    targets: Floats
    """The chance to win and the margin."""
    groups: NDArray[np.int8]
    games: int
    points: float
    """The mean of all total points."""


@dataclass
class Table:
    """A game that is being played; seats with a path learn."""

    state: State
    paths: list[Path | None]
    outcome: Outcome | None = None


def play_games(
    game: Game,
    config: Config,
    seeds: list[int],
    players: list[Valuer],
    learners: list[list[bool]],
    exploration: Exploration,
    trace: float,
) -> Samples:
    """Play games in step; seats that do not learn are played by the second valuer."""
    rng = np.random.default_rng(seeds[0])
    tables = [
        Table(game.setup(config, Chance(seed)), [Path() if learns else None for learns in seats])
        for seed, seats in zip(seeds, learners, strict=True)
    ]
    running = list(tables)
    while running:
        for number, player in enumerate(players):
            _step(game, running, player, number == 0, exploration, rng)
        for table in running:
            table.outcome = game.outcome(table.state)
        running = [table for table in running if table.outcome is None]
    return _samples(tables, trace)


def _step(
    game: Game,
    tables: list[Table],
    player: Valuer,
    learns: bool,
    exploration: Exploration,
    rng: np.random.Generator,
) -> None:
    """Let a player make all choices that wait for it, of several games together."""
    asked: list[Asked] = []
    paths: list[Path | None] = []
    moves: list[tuple[State, int, int]] = []
    for table in tables:
        state = table.state
        for seat in game.waiting(state):
            if (table.paths[seat] is not None) != learns:
                continue
            options = without_resigning(game, game.options(state, seat))
            if len(options) == 1:
                moves.append((state, seat, options[0]))
            else:
                asked.append(Asked(state, seat, options))
                paths.append(table.paths[seat])
    if asked:
        valued = player.value(asked)
        studies: list[Study] = []
        layout = player.layout(asked[0].state)
        kept: list[tuple[Path, int, int, Floats]] = []
        for each, values, path in zip(asked, valued, paths, strict=True):
            chosen = _choose(values, exploration, rng)
            moves.append((each.state, each.seat, each.options[chosen]))
            if path is not None and rng.random() < exploration.study_share:
                studied = compared(values, chosen, exploration.studied)
                inputs = layout.gather(player.rows[values.rows[studied]])
                group = player.sight.group(each.state, each.seat)
                studies.append(Study(each, path, values, studied, inputs, group))
            if path is not None and values.is_whole[chosen]:
                group = player.sight.group(each.state, each.seat)
                kept.append((path, int(values.rows[chosen]), group, values.outputs[chosen]))
        if kept:
            inputs = layout.gather(player.rows[[row for _, row, _, _ in kept]])
            for (path, _, group, outputs), numbers in zip(kept, inputs, strict=True):
                path.inputs.append(numbers)
                path.groups.append(group)
                path.values.append((1 / (1 + float(np.exp(-outputs[0]))), float(outputs[1])))
        _study(game, player, studies)
    for state, seat, action in moves:
        apply(state, seat, action)


def _choose(values: Valued, exploration: Exploration, rng: np.random.Generator) -> int:
    count = len(values.scores)
    if rng.random() < exploration.random_share:
        return int(rng.integers(count))
    noise = rng.gumbel(size=count) * exploration.temperature
    return int(np.argmax(values.scores + noise))


def compared(values: Valued, chosen: int, count: int) -> list[int]:
    """The chosen option and the best others."""
    best = [int(index) for index in np.argsort(-values.scores, kind="stable")]
    return [chosen, *[index for index in best if index != chosen][: count - 1]]


def _study(game: Game, player: Valuer, studies: list[Study]) -> None:
    """Play the options of choices on to the seat's next choice, all in the world as it is."""
    lookahead = Lookahead(game, player, turns=0)
    places = [(study.asked.state.clone(), study.asked.seat) for study in studies]
    lookahead.play_others(places)
    found: list[list[Line]] = []
    for study, place in zip(studies, places, strict=True):
        found.append(lookahead.branch(*place, study.asked.options, study.options, study.valued))
    lookahead.play([line for lines in found for line in lines])
    for study, (chosen, *others) in zip(studies, found, strict=True):
        # A choice that is not complete yet is the next of its path as well.
        choice = len(study.path.inputs) - study.valued.is_whole[chosen.option]
        for line, inputs in zip(others, study.inputs[1:], strict=True):
            better = (line.win - chosen.win, line.margin - chosen.margin)
            study.path.siblings.append(Sibling(choice, inputs, study.group, better))


def returns(
    values: list[tuple[float, float]], result: tuple[float, float], trace: float
) -> list[tuple[float, float]]:
    """The TD(λ) targets of a path: its result, mixed with what the network saw later."""
    target = result
    found = [target]
    for win, margin in reversed(values[1:]):
        target = (
            (1 - trace) * win + trace * target[0],
            (1 - trace) * margin + trace * target[1],
        )
        found.append(target)
    found.reverse()
    return found


def _samples(tables: list[Table], trace: float) -> Samples:
    inputs: list[Floats] = []
    targets: list[tuple[float, float]] = []
    groups: list[int] = []
    points: list[int] = []
    for table in tables:
        assert table.outcome is not None
        points.extend(table.outcome.totals)
        for seat, path in enumerate(table.paths):
            if path is not None and path.inputs:
                inputs.extend(path.inputs)
                groups.extend(path.groups)
                result = result_of(table.outcome, seat)
                found = returns(path.values, result, trace)
                targets.extend(found)
                for sibling in path.siblings:
                    win, margin = found[min(sibling.choice, len(found) - 1)]
                    more_win, more_margin = sibling.better
                    inputs.append(sibling.inputs)
                    groups.append(sibling.group)
                    targets.append((min(max(win + more_win, 0.0), 1.0), margin + more_margin))
    return Samples(
        np.array(inputs, dtype=np.float16),
        np.array(targets, dtype=np.float32),
        np.array(groups, dtype=np.int8),
        len(tables),
        float(np.mean(points)),
    )
