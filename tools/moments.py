"""Records positions for the tests of the tables: the start, the middle and the end of games with
every number of players, and questions that are rare.

`tests/browser/moments/GAME.jsonl` holds one position on each line, with its name and the seat that
is asked. Bots of the level "normal" play until every moment has come up.

    tools/moments.py [GAME [PLAYERS]]
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from civitas.bots.registry import make_bot
from civitas.kernel import Chance, Game, State, stream
from civitas.kernel.playout import CHOOSER
from civitas.play.registry import find_game

MOMENTS = Path(__file__).parents[1] / "tests" / "browser" / "moments"
SEEDS = range(1, 7)
PLAYERS = {"wonders": range(2, 8), "dice": range(2, 8), "ages": range(2, 5)}
OPTIONS: dict[tuple[str, int], dict[str, str]] = {("wonders", 2): {"edition": "1st"}}
FEWEST = 2
WITHOUT = {("wonders", False): ("free-city",), ("ages", True): ("answer",)}
"""What two players alone have, and what they do not have: a Free City, pacts."""
Found = Callable[[str, dict[str, Any]], bool]
"""Whether a question is one of a moment, from the key of its prompt and the view."""


def asks(*prompts: str, age: int = 0, turn: int = 0) -> Found:
    """One of some prompts, from an age and a turn or round on."""

    def is_asked(prompt: str, view: dict[str, Any]) -> bool:
        now = (view.get("age", 0), view.get("turn", view.get("round_number", 0)))
        return prompt in prompts and now >= (age, turn)

    return is_asked


def is_ending(prompt: str, view: dict[str, Any]) -> bool:
    """A first question after a third bonus has set the last turn."""
    return prompt == "prompt-action" and view["known_end"] is not None


def is_war(prompt: str, view: dict[str, Any]) -> bool:
    """An action while a player has declared a war."""
    return prompt == "prompt-action" and any(civ["wars"] for civ in view["civilizations"])


WANTED: dict[str, dict[str, Found]] = {
    "wonders": {
        "start": asks("prompt-draft", age=1),
        "middle": asks("prompt-draft", age=2, turn=3),
        "end": asks("prompt-draft", age=3, turn=5),
        "pay": asks("prompt-pay", age=2),
        "dig": asks("prompt-dig"),
        "free-city": asks("prompt-free-city"),
    },
    "dice": {
        "start": asks("prompt-action"),
        "middle": asks("prompt-action", turn=8),
        "end": is_ending,
        "bonus": asks("prompt-bonus"),
        "crossing": asks("prompt-crossing"),
    },
    "ages": {
        "start": asks("prompt-action", turn=2),
        "middle": asks("prompt-action", age=2),
        "end": asks("prompt-action", age=4),
        "politics": asks("prompt-politics", age=2),
        "first-bid": asks("prompt-first-bid"),
        "bid": asks("prompt-bid"),
        "force": asks("prompt-force"),
        "defense": asks("prompt-defense"),
        "answer": asks("prompt-answer", "prompt-equal-answer"),
        "war": is_war,
        "spoils": asks("prompt-spoils"),
    },
}


def questions(game: Game, players: int, seed: int) -> Iterator[tuple[State, int, str]]:
    """Every question of a game between bots: the state, the seat and the key of the prompt."""
    state = game.setup(
        game.configure(players, 0, OPTIONS.get((game.meta.key, players), {})), Chance(seed)
    )
    bot = make_bot("normal", game)
    chance = stream(seed, CHOOSER)
    number = 0
    while waiting := game.waiting(state):
        number += 1
        seat = waiting[number % len(waiting)]
        decision = game.decision(state, seat, number)
        yield state, seat, decision.prompt.key
        game.apply(state, seat, bot.choose(game.view(state, seat), decision, chance, 1.0))


def moments(key: str, players: int) -> Iterator[dict[str, Any]]:
    """The positions of the games with a number of players."""
    game = find_game(key).game
    missing = dict(WANTED[key])
    for name in WITHOUT.get((key, players == FEWEST), ()):
        del missing[name]
    for seed in SEEDS:
        for state, seat, prompt in questions(game, players, seed):
            if not missing:
                return
            view = game.view(state, seat).plain()
            for name in [name for name, found in missing.items() if found(prompt, view)]:
                del missing[name]
                text = json.loads(game.position(state))
                yield {"name": name, "players": players, "seat": seat, "position": text}
    print(f"{key} with {players}: no {', '.join(missing)}", file=sys.stderr)


def main() -> int:
    """Write the files."""
    games = sys.argv[1:2] or list(PLAYERS)
    MOMENTS.mkdir(exist_ok=True)
    for key in games:
        target = MOMENTS / f"{key}.jsonl"
        numbers = [int(sys.argv[2])] if len(sys.argv) > 2 else list(PLAYERS[key])
        known = target.read_text().splitlines() if target.exists() else []
        lines = [line for line in known if json.loads(line)["players"] not in numbers]
        for players in numbers:
            lines += [json.dumps(one, separators=(",", ":")) for one in moments(key, players)]
        lines.sort(key=lambda line: json.loads(line)["players"])
        target.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
