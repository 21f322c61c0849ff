"""The documented messages are those that are sent and understood."""

import json
import re
from typing import Any

from civitas.bots.stdio import messages
from civitas.kernel import Chance, stream
from civitas.play.registry import find_game
from kit.cases import ROOT

GAME = find_game("wonders").game
CONFIG = GAME.configure(3, 0, {})
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(body) for body in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


def sent() -> list[dict[str, Any]]:
    """A message of each kind that is sent."""
    state = GAME.setup(CONFIG, Chance(1))
    decision = GAME.decision(state, 0, 1)
    while GAME.outcome(state) is None:
        seat = GAME.waiting(state)[0]
        GAME.apply(state, seat, GAME.options(state, seat)[0])
    outcome = GAME.outcome(state)
    assert outcome is not None
    start = GAME.setup(CONFIG, Chance(1))
    lines = [
        messages.hello("0.1.0"),
        messages.game_start(0, CONFIG, stream(1, 1), with_pieces=True),
        messages.decide(17, GAME, GAME.view(start, 0), decision, 5, 1.5),
        messages.game_end(outcome),
    ]
    assert not any(b"\n" in line for line in lines)
    return [json.loads(line) for line in lines]


def test_the_examples_have_the_fields_that_are_sent() -> None:
    ours = [each for each in EXAMPLES if each["type"] in ("game", "decide", "end")]
    ours.insert(0, EXAMPLES[0])
    for example, message in zip(ours, sent(), strict=True):
        assert example["type"] == message["type"]
        assert list(example) == list(message)
    asked = next(each for each in ours if each["type"] == "decide")
    [message] = [each for each in sent() if each["type"] == "decide"]
    assert list(asked["options"][0]) == list(message["options"][0])


def test_the_example_answers_are_understood() -> None:
    hello, choice = (
        json.dumps(each).encode()
        for each in EXAMPLES
        if each["type"] == "choose" or "protocol" in each
    )
    assert messages.read_hello(hello) == messages.Hello(1, "greedy", "1.0")
    assert messages.read_choice(choice, 17, 2) == 0


def test_seeds_are_exact_in_every_language() -> None:
    seeds = [messages.seed_of(stream(number, 1)) for number in range(1000)]
    assert max(seeds).bit_length() == 53
    assert len(set(seeds)) == 1000
