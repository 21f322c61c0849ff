"""How two bots play Through the Ages: results and a profile of their games beside people's.

Every deal is played from both seatings; intervals are 95 %, by deal. The same seed gives the same
games with any number of processes. With --out the games played are kept in a file, and a later
run with the same bots, players and seed continues there.
"""

import argparse
import json
import math
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypedDict

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.data.tables import (
    FIRST_GOVERNMENT,
    FIRST_SPECIAL,
    LEVEL,
    NUMBERS,
    WORDS,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, CivitasError, Event, Name, Who
from civitas.play.runner import bot_stream

Z95: Final = 1.959963984540054
GOVERNMENTS: Final = {"card-" + word for word in WORDS[FIRST_GOVERNMENT:FIRST_SPECIAL]}
PREFIX: Final = len("card-")

ROWS: Final = (
    ("culture", "culture", ""),
    ("rounds", "rounds", ""),
    ("wonder_completed", "wonders", "about 2.5"),
    ("wonder_a", "  of age A", "of every age"),
    ("wonder_i", "  of age I", ""),
    ("wonder_ii", "  of age II", ""),
    ("wonder_iii", "  of age III", ""),
    ("governments", "changes of government", "1.2"),
    ("revolution", "  by revolution", ""),
    ("colonized", "colonies", "1.2-1.5"),
    ("card_taken", "cards taken", "30-34"),
    ("actions_for_cards", "  civil actions for them", ""),
    ("developed", "technologies", ""),
    ("leader_played", "leaders", ""),
    ("action_card_played", "action cards", ""),
    ("population_increased", "population increases", ""),
    ("aggression", "aggressions", ""),
    ("aggression_succeeded", "  that succeed", "most"),
    ("war_declared", "wars declared", ""),
    ("war_won", "wars won", ""),
    ("strength", "strength at the end", ""),
    ("culture_rating", "culture per turn at the end", ""),
    ("science_rating", "science per turn at the end", ""),
    ("civil_total", "civil actions at the end", ""),
    ("tactics", "tactics played or copied", ""),
    ("uprising", "uprisings", ""),
    ("lost", "goods lost to corruption", ""),
    ("hunger", "culture lost to hunger", ""),
)
"""What is counted, how it is called, and what people do."""


class Played(TypedDict):
    """A game: its deal, and by bot the win, the counts and the processor time of decisions."""

    deal: int
    seating: int
    won: list[float]
    counts: list[dict[str, float]]
    seconds: list[float]
    decisions: list[int]


class Task(TypedDict):
    """A game to play: the bots by number, the deal, and who sits first."""

    bots: list[str]
    players: int
    seed: int
    deal: int
    seating: int


def play(task: Task) -> Played:
    """A game. Bot 0 has one seat; all others are of bot 1."""
    players = task["players"]
    config = GAME.configure(players, 0, {})
    seed = task["seed"] * 1_000_003 + task["deal"]
    state = GAME.setup(config, Chance(seed, record_events=True))
    assert isinstance(state, AgesState)
    owners = [0 if seat == task["seating"] else 1 for seat in range(players)]
    bots: list[Bot] = [make_bot(name, GAME) for name in task["bots"]]
    streams = [bot_stream(seed, seat) for seat in range(players)]
    seconds = [0.0, 0.0]
    decisions = [0, 0]
    while waiting := GAME.waiting(state):
        seat = waiting[0]
        view, asked = GAME.view(state, seat), GAME.decision(state, seat, 1)
        owner = owners[seat]
        began = time.process_time()
        action = bots[owner].choose(view, asked, streams[seat], 0.0)
        seconds[owner] += time.process_time() - began
        decisions[owner] += 1
        GAME.play(state, seat, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners = outcome.winners()
    won = [0.0, 0.0]
    for seat in winners:
        won[owners[seat]] += 1 / len(winners)
    found = counts(state)
    means: list[dict[str, float]] = []
    for owner in range(2):
        seats = [seat for seat in range(players) if owners[seat] == owner]
        means.append({row[0]: sum(found[s][row[0]] for s in seats) / len(seats) for row in ROWS})
    return Played(
        deal=task["deal"],
        seating=task["seating"],
        won=won,
        counts=means,
        seconds=seconds,
        decisions=decisions,
    )


def counts(state: AgesState) -> list[Counter[str]]:
    """What happened in a game, by seat."""
    found: list[Counter[str]] = [Counter() for _ in range(state.seats)]
    assert state.out is not None
    for event in state.out:
        who = [value for name, value in event.args if name == "player"]
        if who and isinstance(who[0], Who):
            add(found[who[0].seat], event)
    for seat, civ in enumerate(state.civilizations):
        own = found[seat]
        own["rounds"] = state.round_number
        for name in ("culture", "strength", "culture_rating", "science_rating", "civil_total"):
            own[name] = int(getattr(civ, name))
    return found


def add(own: Counter[str], event: Event) -> None:
    """Count an event of a seat."""
    own[event.kind] += 1
    if event.kind == "wonder_completed":
        own["wonder_" + ("a", "i", "ii", "iii")[LEVEL[NUMBERS[card_of(event)[PREFIX:]]]]] += 1
    elif event.kind in ("developed", "revolution"):
        own["governments"] += card_of(event) in GOVERNMENTS
    elif event.kind in ("tactic_played", "tactic_copied"):
        own["tactics"] += 1
    elif event.kind == "card_taken":
        own["actions_for_cards"] += amount(event, "price")
    elif event.kind == "corruption":
        own["lost"] += amount(event, "resources") + amount(event, "food")
    elif event.kind == "consumption":
        own["hunger"] += amount(event, "hunger")


def card_of(event: Event) -> str:
    """The key of an event's card."""
    card = event.arg("card")
    assert isinstance(card, Name)
    return card.key


def amount(event: Event, name: str) -> int:
    """A number of an event."""
    found = event.arg(name)
    assert isinstance(found, int)
    return found


def interval(by_deal: dict[int, list[float]]) -> tuple[float, float]:
    """The mean over deals and half the width of its 95 % interval."""
    means = [sum(values) / len(values) for values in by_deal.values()]
    if not means:
        return 0.0, 0.0
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    return mean, Z95 * math.sqrt(variance / len(means))


def by_deal(games: list[Played], value: list[float]) -> dict[int, list[float]]:
    """Values of games, by deal."""
    found: dict[int, list[float]] = {}
    for game, number in zip(games, value, strict=True):
        found.setdefault(game["deal"], []).append(number)
    return found


def report(bots: list[str], players: int, games: list[Played]) -> None:
    """Print the table."""
    deals = len({game["deal"] for game in games})
    share, half = interval(by_deal(games, [game["won"][0] for game in games]))
    print(f"{bots[0]} against {players - 1} x {bots[1]}: {len(games)} games, {deals} deals")
    print(f"wins {100 * share:.1f} ± {100 * half:.1f} % (an equal wins {100 / players:.1f} %)")
    lead = [game["counts"][0]["culture"] - game["counts"][1]["culture"] for game in games]
    mean, half = interval(by_deal(games, lead))
    print(f"culture ahead {mean:+.1f} ± {half:.1f}")
    for owner, name in enumerate(bots):
        seconds = sum(game["seconds"][owner] for game in games)
        decisions = sum(game["decisions"][owner] for game in games)
        print(f"{name}: {1000 * seconds / max(1, decisions):.2f} ms a decision")
    print(f"{'':<28}{bots[0][:15]:>16}{bots[1][:15]:>16}  people")
    for key, name, people in ROWS:
        cells = ""
        for owner in range(2):
            mean, half = interval(by_deal(games, [game["counts"][owner][key] for game in games]))
            cells += f"{mean:9.2f} ± {half:4.2f}"
        print(f"{name:<28}{cells}  {people}".rstrip())


def load(path: Path | None, heading: str) -> list[Played]:
    """The games a file holds; raises ValueError if they are of other bots."""
    if path is None or not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != heading:
        raise ValueError(f"{path} holds games of other bots, players or seeds")
    return [json.loads(line) for line in lines[1:]]


def played(tasks: list[Task], jobs: int) -> Iterator[Played]:
    """The games in the order of the tasks."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, tasks)


def main() -> int:
    """Play the games and print the profile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2, help="two bots, such as beam heuristic")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=100, help="deals (default: 100)")
    parser.add_argument("--seed", type=int, default=77, help="random seed (default: 77)")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save games to FILE, and resume")
    asked = parser.parse_args()
    if asked.deals < 1 or asked.jobs < 1:
        parser.error("--deals and --jobs must be at least 1")
    try:
        for name in asked.bots:
            make_bot(name, GAME)
        heading = json.dumps([asked.bots, asked.players, asked.seed])
        games = load(asked.out, heading)
    except (CivitasError, ValueError) as error:
        parser.error(str(error))
    done = {(game["deal"], game["seating"]) for game in games}
    tasks = [
        Task(bots=asked.bots, players=asked.players, seed=asked.seed, deal=deal, seating=seating)
        for deal in range(asked.deals)
        for seating in range(asked.players)
        if (deal, seating) not in done
    ]
    if asked.out is not None and not asked.out.exists():
        asked.out.write_text(heading + "\n", encoding="utf-8")
    try:
        for game in played(tasks, asked.jobs):
            games.append(game)
            if asked.out is not None:
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(game) + "\n")
            won = sum(each["won"][0] for each in games)
            print(f"\r{len(games)} games, {won:.1f} won ", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
    print(file=sys.stderr)
    report(asked.bots, asked.players, games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
