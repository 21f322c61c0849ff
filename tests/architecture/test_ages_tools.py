"""`tools/ages_profile.py`, `tools/train/ages_cma.py`, `ages_slopes.py`: counts, searches."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from civitas.bots.ages.tuned import FILE, load_weights

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tools" / "train"))

import ages_cma  # noqa: E402
from ages_cma import Search, as_text, make_parser, names, scaled  # noqa: E402
from ages_slopes import slopes_of  # noqa: E402

import ages_profile  # noqa: E402
from ages_profile import Task, interval, play  # noqa: E402


def searched(search: Search, generations: int) -> Search:
    """A search for the top of a hill at 1, 2, 0, 0 …, seen through noise."""
    rng = Random(3)
    target = [1.0, 2.0] + [0.0] * (search.size - 2)
    for _ in range(generations):
        steps = search.sample(7)
        scores = [
            rng.gauss(0, 0.5)
            - sum((a - b) ** 2 for a, b in zip(search.at(step), target, strict=True))
            for step in steps
        ]
        search.update(steps, scores)
    return search


def test_the_search_finds_the_top_of_a_noisy_hill() -> None:
    found = searched(Search(8, 24, 0.3), 60)
    assert found.mean[0] == pytest.approx(1.0, abs=0.4)
    assert found.mean[1] == pytest.approx(2.0, abs=0.4)
    assert max(abs(number) for number in found.mean[2:]) < 0.4


def test_a_search_that_was_stored_continues_as_if_it_had_not_been() -> None:
    search = searched(Search(5, 8, 0.3), 3)
    again = Search(**json.loads(json.dumps(asdict(search))))
    assert again == search
    assert again.sample(7) == search.sample(7)
    assert again.sample(7) != searched(Search(5, 8, 0.3), 2).sample(7)


def test_candidates_are_mirrored_pairs() -> None:
    first, second, *_ = Search(5, 8, 0.3).sample(1)
    assert second == [-number for number in first]


def test_weights_survive_being_written(tmp_path: Path) -> None:
    start = load_weights(FILE)
    chosen = names(start)
    other = scaled(start, chosen, [0.1] * len(chosen))
    assert other[0].mined == pytest.approx(1.105 * start[0].mined, rel=1e-3)
    assert other[1].draws[1] == pytest.approx(1.105 * start[1].draws[1], rel=1e-3)
    assert other[1].least_chance == start[1].least_chance
    path = tmp_path / "weights.toml"
    path.write_text(as_text(other, "for a test"), encoding="utf-8")
    for written, given in zip(load_weights(path), other, strict=True):
        numbers = [*written.__dict__.values()], [*given.__dict__.values()]
        assert numbers[0] == [pytest.approx(number, rel=1e-3) for number in numbers[1]]


def test_a_lead_is_a_share_of_a_win() -> None:
    assert ages_cma.score(0) == 0.5
    assert ages_cma.score(ages_cma.MARGIN) == pytest.approx(0.75)
    assert ages_cma.score(-1e9) == pytest.approx(0.0)


def test_deals_of_training_never_meet() -> None:
    seeds = {ages_cma.seed_of(1, generation, place) for generation in (0, 1) for place in (0, 99)}
    assert len(seeds) == 4
    assert min(seeds) >= ages_cma.FIRST_SEED


def test_slopes_are_found_through_noise() -> None:
    """A lead of 8 culture per logarithm of the first weight, -4 of the second, none of others."""
    rng = Random(5)
    factors = [[rng.gauss(0.0, 0.25) for _ in range(6)] for _ in range(3000)]
    leads = [2 * (8 * each[0] - 4 * each[1]) + rng.gauss(0.0, 8.0) for each in factors]
    found = slopes_of(factors, leads)
    for (slope, error), true in zip(found, (8, -4, 0, 0, 0, 0), strict=True):
        assert error == pytest.approx(8 / 0.5 / 3000**0.5, rel=0.25)
        assert slope == pytest.approx(true, abs=4 * error)


def test_intervals_are_of_deals() -> None:
    mean, half = interval({0: [1.0, 0.0], 1: [1.0, 0.0]})
    assert (mean, half) == (0.5, 0.0)
    mean, half = interval({0: [1.0, 1.0], 1: [0.0, 0.0]})
    assert mean == 0.5
    assert half == pytest.approx(1.96 * 0.5, rel=1e-3)


def test_games_are_kept_and_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    command = ["ages_profile", "random", "first", "--out", str(file)]
    monkeypatch.setattr(sys, "argv", [*command, "--deals", "1"])
    assert ages_profile.main() == 0
    kept = file.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [*command, "--deals", "2"])
    assert ages_profile.main() == 0
    assert file.read_text(encoding="utf-8").startswith(kept)
    assert "4 games, 2 deals" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*command, "--seed", "5"])
    with pytest.raises(SystemExit) as ended:
        ages_profile.main()
    assert ended.value.code == 2


def test_both_seatings_of_a_deal_give_every_bot_its_counts() -> None:
    tasks = [
        Task(bots=["random", "random"], players=2, seed=1, deal=0, seating=seating)
        for seating in (0, 1)
    ]
    first, second = [play(task) for task in tasks]
    assert sum(first["won"]) == sum(second["won"]) == 1.0
    assert first["counts"][0]["culture"] == second["counts"][1]["culture"]
    assert first["counts"][0]["card_taken"] > 0


def test_the_searches_share_their_options() -> None:
    asked = make_parser(None, minutes=2.5, depth=4, sigma=0.1).parse_args(["--out", "w.toml"])
    assert (asked.out, asked.start, asked.jobs) == (Path("w.toml"), FILE, 1)
    assert (asked.minutes, asked.depth, asked.sigma) == (2.5, 4, 0.1)
