"""A whole game as readable text: the view, the options and the events at every decision."""

import json
from collections.abc import Iterator, Sequence

from civitas.kernel import SPECTATOR, Action, Arg, Config, Message, Move, Name, Stream, Who, stream
from civitas.kernel.playout import CHOOSER
from civitas.kernel.snapshot import key
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import Title

NEW_LINE = "\n"


def playthrough(title: Title, config: Config, seed: int) -> Iterator[str]:
    """The lines of a game between random players; each view in full once, then its changes."""
    game = title.game
    seats = [SeatInfo(f"seat {seat}", "random") for seat in range(config.players)]
    match = Match(game, config, seed, seats)
    chooser = stream(seed, CHOOSER)
    shown: list[dict[str, object]] = [{} for _ in range(config.players)]
    seen = [0] * (config.players + 1)
    yield f"game {config.game} players {config.players} rules {config.rules} seed {seed}"
    for name, value in config.options:
        yield f"option {name} {_json(value) if NEW_LINE in value else value}"
    number = 0
    while waiting := match.waiting():
        yield from _new_events(match, seen)
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        number += 1
        yield ""
        yield f"# {number}: seat {seat} of {' '.join(map(str, waiting))}"
        view = match.view(seat).plain()
        yield from _changes(shown[seat], view)
        shown[seat] = view
        yield f"  prompt: {_line(decision.prompt)}"
        refused: dict[str, list[str]] = {}
        for refusal in decision.refused:
            refused.setdefault(_line(refusal.reason), []).append(game.format_action(refusal.action))
        for reason, moves in refused.items():
            yield f"  refused: {', '.join(moves)}: {reason}"
        yield "  options: " + ", ".join(map(game.format_action, decision.options))
        action = lively(decision.options, chooser, game.grammar.forfeit)
        yield f"> {game.format_action(action)}"
        match.submit(seat, decision.number, game.format_action(action))
    yield from _new_events(match, seen)
    outcome = match.outcome()
    assert outcome is not None
    yield ""
    for category, points in outcome.categories:
        yield f"{category} {' '.join(map(str, points))}"
    yield f"totals {' '.join(map(str, outcome.totals))}"
    yield f"places {' '.join(map(str, outcome.places))}"
    yield f"key {key(match.snapshot())}"


def lively(options: Sequence[Action], chooser: Stream, forfeit: Action) -> Action:
    """A random option; the last one, which often ends a phase, less often than the others.

    Actions from `forfeit` on, which resign, are very rare.
    """
    if len(options) > 1 and options[-1] >= forfeit and chooser.below(20):
        options = options[:-1]
    if len(options) > 1 and chooser.below(4):
        return options[chooser.below(len(options) - 1)]
    return options[chooser.below(len(options))]


def _changes(before: dict[str, object], now: dict[str, object]) -> Iterator[str]:
    """The new or changed fields of a view; for a list of objects, of its elements."""
    for name, value in now.items():
        old = before.get(name)
        if value == old:
            continue
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            parts = old if isinstance(old, list) and len(old) == len(value) else [None] * len(value)
            for index, (part, earlier) in enumerate(zip(value, parts, strict=True)):
                if part != earlier:
                    yield f"  {name}.{index}: {_json(_changed(earlier, part))}"
        else:
            yield f"  {name}: {_json(_changed(old, value))}"


def _changed(before: object, now: object) -> object:
    """The changed fields of an object, or the whole value."""
    if not (isinstance(before, dict) and isinstance(now, dict)):
        return now
    return {name: value for name, value in now.items() if before.get(name) != value}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _new_events(match: Match, seen: list[int]) -> Iterator[str]:
    """The new public events, then the events that seats saw differently."""
    public = match.events(SPECTATOR, seen[SPECTATOR])
    for item in public:
        yield f"* {_line(item.message)}"
    lines = [_line(item.message) for item in public]
    for seat in range(match.config.players):
        own = match.events(seat, seen[seat])
        for item in own:
            if _line(item.message) not in lines:
                yield f"* only {seat}: {_line(item.message)}"
        seen[seat] += len(own)
    seen[SPECTATOR] += len(public)


def _line(message: Message) -> str:
    """The short form of a message: its key and arguments."""
    args = ", ".join(f"{name}={_short(value)}" for name, value in message.args)
    return f"{message.key}({args})"


def _short(value: Arg) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_short, value))}]"
    if isinstance(value, Who):
        return f"#{value.seat}"
    if isinstance(value, Name):
        return value.key
    if isinstance(value, Move):
        return f"move-{value.action}"
    if isinstance(value, Message):
        return _line(value)
    return _json(value.text)
