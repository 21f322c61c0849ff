import contextlib
import json
import random
from pathlib import Path

import pytest

from civitas.kernel import CivitasError, CorruptRecord, Game, stream
from civitas.play.match import Match
from civitas.play.record import complete_lines, game_key_of, read
from civitas.play.registry import find_game
from civitas.play.replay import replay, resume
from kit.cases import TOYS
from kit.walk import new_match

DRAFT = find_game(TOYS[0])


def played(game: Game = DRAFT.game, seed: int = 5, choices: int = 10_000) -> Match:
    match = new_match(game, game.configure(3, 0, {}), seed)
    chooser = stream(seed, 4)
    while (waiting := match.waiting()) and choices:
        decision = match.decision(waiting[0])
        assert decision is not None
        action = decision.options[chooser.below(len(decision.options))]
        match.submit(waiting[0], decision.number, game.format_action(action))
        choices -= 1
    return match


def problem(text: str, game: Game = DRAFT.game) -> tuple[str, int]:
    """The key of what is wrong with a record, and its line."""
    with pytest.raises(CorruptRecord) as error:
        replay(game, read(text, game))
    reason = error.value.reason
    line = dict(reason.args).get("line", 0)
    assert isinstance(line, int)
    return reason.key, line


def edited(lines: list[str], number: int, **changes: object) -> str:
    """The record with a line changed by hand, without checks."""
    plain = [json.loads(line) for line in lines]
    for line in plain:
        line.pop("crc")
    plain[number - 1].update(changes)
    return "".join(json.dumps(line) + "\n" for line in plain)


def test_a_record_is_one_json_object_a_line() -> None:
    match = played()
    lines = match.record.text().splitlines()
    header = json.loads(lines[0])
    assert header["civitas"] == 1
    assert header["game"] == "toy_draft"
    assert header["rules"] == 3
    assert "setup" in json.loads(lines[1])
    outcome = match.outcome()
    assert outcome is not None
    assert json.loads(lines[-1])["result"]["totals"] == list(outcome.totals)
    assert game_key_of(match.record.text()) == "toy_draft"


def test_a_match_stores_a_line_before_it_changes() -> None:
    stored: list[str] = []
    match = Match(
        DRAFT.game,
        DRAFT.game.configure(2, 0, {}),
        1,
        new_match(DRAFT.game, DRAFT.game.configure(2, 0, {}), 1).record.header.seats,
        sink=stored.extend,
    )
    assert stored == match.record.lines()

    class Full(Exception):
        pass

    def refuse(lines: list[str]) -> None:
        raise Full

    match._sink = refuse
    before = match.record.text()
    decision = match.decision(0)
    assert decision is not None
    with pytest.raises(Full):
        match.submit(0, decision.number, DRAFT.game.format_action(decision.options[0]))
    match._sink = stored.extend
    assert match.record.text() == before
    # the choice that could not be stored was not made: it can be made again
    match.submit(0, decision.number, DRAFT.game.format_action(decision.options[0]))
    assert stored == match.record.lines()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-foreign"),
        ("hello\n", "record-foreign"),
        ("{}\n", "record-foreign"),
        ("[1]\n", "record-foreign"),
        ('{"civitas":"one"}\n', "record-foreign"),
        ('{"civitas":2}\n', "record-format"),
        ('{"civitas":1}\n', "record-field"),
        ('{"civitas":1,"game":"chess"}\n', "record-game"),
        ('{"civitas":1,"game":"toy_draft"', "record-foreign"),
        ("[" * 100_000 + "\n", "record-foreign"),
    ],
)
def test_foreign_files_are_refused(text: str, key: str) -> None:
    assert problem(text)[0] == key


def test_a_cut_file_says_where() -> None:
    text = played().record.text()
    lines = text.splitlines()
    assert problem(text[:-1]) == ("record-cut", len(lines))
    assert problem(text[:-20]) == ("record-cut", len(lines))
    assert read(complete_lines(text[:-20]), DRAFT.game).entries


def test_newer_rules_and_wrong_headers_are_refused() -> None:
    lines = played().record.lines()
    assert problem(edited(lines, 1, rules=4)) == ("record-newer", 1)
    assert problem(edited(lines, 1, rules=0)) == ("record-field", 1)
    assert problem(edited(lines, 1, players=9)) == ("record-config", 1)
    assert problem(edited(lines, 1, options={"x": "y"})) == ("record-config", 1)
    assert problem(edited(lines, 1, options=3)) == ("record-field", 1)
    assert problem(edited(lines, 1, seats=[])) == ("record-field", 1)
    assert problem(edited(lines, 1, seats=[1, 2, 3])) == ("record-field", 1)
    assert problem(edited(lines, 1, seed=-1)) == ("record-field", 1)
    assert problem(edited(lines, 1, seed=6)) == ("record-chance", 2)
    for seed in (2**64, 2**128, "", "5", f"{2**64 - 1}", f"0{2**64}", f"+{2**64}", f"{2**128}"):
        assert problem(edited(lines, 1, seed=seed)) == ("record-field", 1)
    for digits in ("٣" * 30, "1" * 5_000, "1e30"):
        assert problem(edited(lines, 1, seed=digits)) == ("record-field", 1)


@pytest.mark.parametrize("seed", [0, 2**64 - 1, 2**64, 2**128 - 1])
def test_a_record_keeps_the_whole_seed(seed: int) -> None:
    match = played(seed=seed, choices=3)
    text = match.record.text()
    assert json.loads(text.splitlines()[0])["seed"] == (seed if seed < 2**64 else str(seed))
    assert read(text, DRAFT.game).header.seed == seed
    assert replay(DRAFT.game, read(text, DRAFT.game)).record.text() == text


def test_wrong_entries_are_refused_with_their_line() -> None:
    lines = played().record.lines()
    assert problem(edited(lines, 2, setup=[1, 2])) == ("record-chance", 2)
    assert problem(edited(lines, 2, setup="x")) == ("record-field", 2)
    assert problem(edited(lines, 3, choice="build nothing")) == ("record-choice", 3)
    assert problem(edited(lines, 3, choice="leave")) == ("record-choice", 3)
    assert problem(edited(lines, 3, choice=7)) == ("record-field", 3)
    assert problem(edited(lines, 3, seat=3)) == ("record-field", 3)
    assert problem(edited(lines, 3, seat=True)) == ("record-field", 3)
    assert problem(edited(lines, 3, undo=1)) == ("record-entry", 3)
    assert problem(edited(lines, 3, chance=[1])) == ("record-chance", 3)
    last = len(lines)
    result = json.loads(lines[-1])["result"]
    assert problem(edited(lines, last, result={**result, "totals": [0, 0, 0]})) == (
        "record-result",
        last,
    )
    assert problem(edited(lines, last, result={})) == ("record-field", last)
    assert problem(edited([*lines, lines[-1]], 1)) == ("record-entry", last + 1)
    assert problem(edited(lines, 3, auto=True)) == ("record-auto", 3)
    assert problem(edited(lines, 3, auto="no")) == ("record-field", 3)
    assert problem(edited(lines, 1) + '{"remark":"late"}\n') == ("record-entry", last + 1)
    mixed = "\n".join([*lines[:3], '{"remark":"by hand"}', *lines[3:]]) + "\n"
    assert problem(mixed) == ("record-damaged", 4)
    early = [*lines[:3], lines[-1]]
    assert problem(edited(early, 3)) == ("record-early-result", 4)
    assert problem(edited([lines[0], *lines[2:]], 1)) == ("record-no-setup", 2)
    assert problem(edited([*lines[:3], lines[1]], 1)) == ("record-entry", 4)
    more = edited([*lines[:2], lines[2], lines[2]], 1)
    assert problem(more)[1] == 4


def test_impossible_undo_and_withdrawal_are_refused() -> None:
    lines = played().record.lines()[:3]
    text = edited(lines, 1)
    assert problem(text + '{"seat":0,"undo":1}\n') == ("record-undo", 4)
    assert problem(text + '{"seat":2,"withdraw":0}\n') == ("record-withdraw", 4)
    assert problem(text + '{"seat":0,"withdraw":5}\n') == ("record-withdraw", 4)


def test_any_damaged_byte_is_found() -> None:
    text = played().record.text()
    rng = random.Random(1)
    for _ in range(1_500):
        at = rng.randrange(len(text))
        replacement = chr(rng.randrange(32, 127))
        if replacement == text[at]:
            continue
        damaged = text[:at] + replacement + text[at + 1 :]
        with pytest.raises(CorruptRecord):
            replay(DRAFT.game, read(damaged, DRAFT.game))


def test_missing_doubled_and_exchanged_lines_are_found() -> None:
    lines = played().record.lines()
    rng = random.Random(2)
    for _ in range(200):
        first, second = rng.sample(range(len(lines) - 1), 2)
        for changed in (
            lines[:first] + lines[first + 1 :],
            [*lines[:first], lines[first], *lines[first:]],
            [lines[{first: second, second: first}.get(i, i)] for i in range(len(lines))],
        ):
            with pytest.raises(CorruptRecord):
                replay(DRAFT.game, read("\n".join(changed) + "\n", DRAFT.game))


def test_records_damaged_by_hand_never_crash() -> None:
    """Without checks a damaged record is a possible game or refused, never anything else."""
    for spec in TOYS:
        game = find_game(spec).game
        text = edited(played(game).record.lines(), 1)
        rng = random.Random(3)
        for _ in range(400):
            at = rng.randrange(len(text))
            size = rng.choice((1, 1, 1, 4, 30))
            words = rng.choice(
                ('"', "}", "1", "-1", "null", "[", "seat", "\n", "é", "999999999999")
            )
            damaged = text[:at] + words + text[at + size :]
            with contextlib.suppress(CivitasError):
                replay(game, read(damaged, game))


@pytest.mark.parametrize(
    "file", sorted(Path(__file__).parents[1].glob("replays/*/*.jsonl")), ids=lambda p: p.stem
)
def test_recorded_games_replay_for_ever(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    key = game_key_of(text)
    spec = next((toy for toy in TOYS if find_game(toy).game.meta.key == key), key)
    game = find_game(spec).game
    match = replay(game, read(text, game))
    assert match.record.text() == text
    assert match.outcome() is not None


def test_there_is_a_recorded_game_for_every_rules_number_and_option() -> None:
    from kit.cases import ALL_CASES

    files = sorted(Path(__file__).parents[1].glob("replays/*/*.jsonl"))
    headers = [json.loads(file.read_text(encoding="utf-8").split("\n")[0]) for file in files]
    held = {
        (h["game"], h["rules"], name, value)
        for h in headers
        for name, value in h["options"].items()
    }
    missing = set()
    for case in ALL_CASES:
        game, rules = case.config.game, case.config.rules
        assert any(h["game"] == game and h["rules"] == rules for h in headers), (game, rules)
        if rules != case.game.meta.rules:
            continue
        # A record that is older than an option has its default.
        defaults = {option.name: option.default for option in case.game.meta.options}
        listed = {option.name for option in case.game.meta.options if option.values}
        for name, value in case.config.options:
            if name in listed and value != defaults[name]:
                missing.add((game, rules, name, value))
    assert missing <= held, f"run `make replays` for {sorted(missing - held)}"


def test_a_game_saved_before_an_option_existed_goes_on_in_its_file() -> None:
    """The check of each line counts the header, so it is kept as it was written."""
    game = find_game("ages").game
    old = Path(__file__).parents[1] / "replays" / "ages" / "r1-civil-players-2.jsonl"
    lines = old.read_text(encoding="utf-8").splitlines()
    assert "hands" not in json.loads(lines[0])["options"]
    kept = lines[:40]
    match = resume(game, read("\n".join(kept) + "\n", game), kept.extend)
    while (waiting := match.waiting()) and len(kept) < 60:
        decision = match.decision(waiting[0])
        assert decision is not None
        text = game.format_action(decision.options[-1])
        match.submit(waiting[0], decision.number, text)
    assert kept[:40] == lines[:40]
    again = replay(game, read("\n".join(kept) + "\n", game))
    assert again.snapshot() == match.snapshot()
    assert again.config.option("hands") == "open"
