"""A whole game as readable text: at every decision the view, the options and what happened."""

import json
from collections.abc import Iterator

from civitas.kernel import SPECTATOR, Config, Message, stream
from civitas.kernel.message import plain_arg
from civitas.kernel.playout import CHOOSER
from civitas.kernel.snapshot import key
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import Title


def playthrough(title: Title, config: Config, seed: int) -> Iterator[str]:
    """The lines of a game between random players, each view in full once, then its changes."""
    game = title.game
    seats = [SeatInfo(f"seat {seat}", "random") for seat in range(config.players)]
    match = Match(game, config, seed, seats)
    chooser = stream(seed, CHOOSER)
    shown: list[dict[str, str]] = [{} for _ in range(config.players)]
    told = [0] * (config.players + 1)
    yield f"game {config.game} players {config.players} rules {config.rules} seed {seed}"
    for name, value in config.options:
        yield f"option {name} {value}"
    number = 0
    while waiting := match.waiting():
        yield from _news(match, told)
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        number += 1
        yield ""
        yield f"# {number}: seat {seat} of {' '.join(map(str, waiting))}"
        view = {
            name: json.dumps(value, ensure_ascii=False)
            for name, value in match.view(seat).plain().items()
        }
        for name, value in view.items():
            if shown[seat].get(name) != value:
                yield f"  {name}: {value}"
        shown[seat] = view
        yield f"  prompt: {_line(decision.prompt)}"
        for refusal in decision.refused:
            yield f"  refused: {game.format_action(refusal.action)}: {_line(refusal.reason)}"
        yield "  options: " + ", ".join(map(game.format_action, decision.options))
        action = decision.options[chooser.below(len(decision.options))]
        yield f"> {game.format_action(action)}"
        match.submit(seat, decision.number, game.format_action(action))
    yield from _news(match, told)
    outcome = match.outcome()
    assert outcome is not None
    yield ""
    for category, points in outcome.categories:
        yield f"{category} {' '.join(map(str, points))}"
    yield f"totals {' '.join(map(str, outcome.totals))}"
    yield f"places {' '.join(map(str, outcome.places))}"
    yield f"key {key(match.snapshot())}"


def _news(match: Match, told: list[int]) -> Iterator[str]:
    """What everybody was told, and after it what a seat was told otherwise than the spectator."""
    public = match.events(SPECTATOR, told[SPECTATOR])
    for item in public:
        yield f"* {_line(item.message)}"
    lines = [_line(item.message) for item in public]
    for seat in range(match.config.players):
        own = match.events(seat, told[seat])
        for item in own:
            if _line(item.message) not in lines:
                yield f"* only {seat}: {_line(item.message)}"
        told[seat] += len(own)
    told[SPECTATOR] += len(public)


def _line(message: Message) -> str:
    args = {name: plain_arg(value) for name, value in message.args}
    return message.key + (f" {json.dumps(args, ensure_ascii=False)}" if args else "")
