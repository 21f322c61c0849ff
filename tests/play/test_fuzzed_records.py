"""Recorded games damaged at random: refused with a line, or the game as it was."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.kernel import CorruptRecord, Game
from civitas.play.record import line_with_crc, read
from civitas.play.registry import find_game, game_keys
from civitas.play.replay import replay
from kit.tier import LONG, amount

RECORDED = Path(__file__).parents[1] / "replays"
TIMES = amount(12, 12, 200)
Plain = dict[str, object]


def records() -> list[Path]:
    """The recorded games of the product's games: of each the first and the last."""
    found: list[Path] = []
    for key in game_keys():
        paths = sorted((RECORDED / key).glob("*.jsonl"))
        found += paths if LONG else [paths[0], paths[-1]]
    return found


def outcome_of(text: str, game: Game) -> tuple[int, ...] | None:
    """The totals of a record, None if it is refused with a reason, or not played to its end."""
    try:
        match = replay(game, read(text, game))
    except CorruptRecord:
        return None
    outcome = match.outcome()
    return outcome.totals if outcome is not None else None


# damage to the text, which the running check shows


def flip(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + chr(rng.randrange(32, 127)) + text[place + 1 :]


def drop(text: str, rng: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return "".join(lines)


def double(text: str, rng: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    return "".join([*lines[: place + 1], *lines[place:]])


def swap(text: str, rng: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    one, two = sorted(rng.sample(range(len(lines)), 2))
    lines[one], lines[two] = lines[two], lines[one]
    return "".join(lines)


def cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))]


@pytest.mark.parametrize("damage", [flip, drop, double, swap, cut])
@pytest.mark.parametrize("path", records(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_damaged_record_is_refused_or_harmless(
    path: Path, damage: Callable[[str, random.Random], str]
) -> None:
    text = path.read_text(encoding="utf-8")
    game = find_game(path.parent.name).game
    right = outcome_of(text, game)
    assert right is not None
    rng = random.Random(path.stem)
    for _ in range(TIMES):
        damaged = damage(text, rng)
        found = outcome_of(damaged, game)
        if damaged != text:
            assert found in (None, right)


# choices changed by an attacker who knows how to recompute the checksums


def written(lines: list[Plain]) -> str:
    crc = 0
    found: list[str] = []
    for plain in lines:
        line, crc = line_with_crc(plain, crc)
        found.append(line)
    return "\n".join(found) + "\n"


def choose_anew(lines: list[Plain], rng: random.Random, game: Game) -> None:
    entry = rng.choice([line for line in lines if "choice" in line])
    entry["choice"] = game.format_action(rng.randrange(game.grammar.size))


def seat_anew(lines: list[Plain], rng: random.Random, game: Game) -> None:
    entry = rng.choice([line for line in lines if "choice" in line])
    entry["seat"] = rng.choice([-1, 0, 1, 2, 7, "0", None])


def fate_anew(lines: list[Plain], rng: random.Random, game: Game) -> None:
    entry = rng.choice([line for line in lines if "chance" in line or "setup" in line])
    key = "chance" if "chance" in entry else "setup"
    outcomes = entry[key]
    assert isinstance(outcomes, list)
    if outcomes:
        outcomes[rng.randrange(len(outcomes))] = rng.choice([0, 1, 50, -1, 10**6, "1"])


def choice_left_out(lines: list[Plain], rng: random.Random, game: Game) -> None:
    lines.remove(rng.choice([line for line in lines if "choice" in line]))


@pytest.mark.parametrize("change", [choose_anew, seat_anew, fate_anew, choice_left_out])
@pytest.mark.parametrize("path", records(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_forged_record_is_refused_or_a_game_by_the_rules(
    path: Path, change: Callable[[list[Plain], random.Random, Game], None]
) -> None:
    game = find_game(path.parent.name).game
    rng = random.Random(path.stem)
    plain = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in plain:
        line.pop("crc")
    right = outcome_of(written(plain), game)
    assert right is not None
    for _ in range(TIMES):
        lines = json.loads(json.dumps(plain))
        change(lines, rng, game)
        # the result is written down, so a game that goes on otherwise contradicts its record
        assert outcome_of(written(lines), game) in (None, right)
