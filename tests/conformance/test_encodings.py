"""What a seat knows as numbers: the same for equal views, and nothing missing."""

from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from civitas.games.through_the_ages.data.tables import WORDS
from civitas.kernel import (
    BadBuffer,
    Chance,
    Encoder,
    Game,
    NotYourDecision,
    Seat,
    State,
    question_for,
)
from civitas.kernel.batch import Batch
from civitas.play.registry import find_game
from kit.ages import Table, civ
from kit.batches import random_actions
from kit.cases import ALL_CASES, SETUP_CASES, Case
from kit.probes import EACH, FOUNDED, TABLE
from kit.tier import LONG, PURE, amount
from kit.walk import Step, walk

SEVENTH_CARD = "wonders-2-edition=1st,free_city=babylon:b,seventh_card=during_turn"
"""The set-up in which the Free City has a seventh card."""
PAID_SEVENTH_CARD = 20
"""The seed of a game of that set-up that asks how to pay for the seventh card."""
ENCODED = [case for case in SETUP_CASES if case.config.game in ("wonders", "dice", "ages")]
ENCODED += [case for case in ALL_CASES if str(case) == SEVENTH_CARD and case not in ENCODED]


def some_steps(case: Case, seed: int) -> Iterator[Step]:
    """Positions of a random game: of 7 Wonders with two players all, otherwise some."""
    stride = amount(7, 3)
    if case.config.game == "ages":
        stride *= 4
    elif case.config.players == 2:
        stride = 1
    return islice(walk(case.game, case.config, seed), 0, None, stride)


def encoded(game: Game, state: State, seat: Seat, size: int) -> "array[float]":
    out = array("f", [-9.0] * size)
    game.encode(state, seat, out)
    return out


def by_field(game: Game, state: State, seat: Seat, brief: bool) -> dict[str, list[float]]:
    out = Encoder(named=True, brief=brief)
    game.write_encoding(state, seat, out)
    numbers = array("f", out.bytes_written().tobytes()).tolist()
    return {field.name: numbers[field.offset : field.offset + field.size] for field in out.fields()}


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_a_brief_encoding_says_the_same_in_the_same_fields(case: Case) -> None:
    for number, step in enumerate(islice(some_steps(case, 5), 0, None, 9)):
        for seat in range(-1, case.config.players):
            whole = by_field(case.game, step.state, seat, False)
            brief = by_field(case.game, step.state, seat, True)
            common = whole.keys() & brief.keys()
            assert common
            assert {name: whole[name] for name in common} == {name: brief[name] for name in common}
            world = case.game.determinize(case.game.view(step.state, seat), Chance(number))
            assert by_field(case.game, world, seat, True) == brief


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_equal_views_encode_equally(case: Case) -> None:
    game = case.game
    fields = game.encoding(case.config)
    size = fields[-1].offset + fields[-1].size
    seed = PAID_SEVENTH_CARD if str(case) == SEVENTH_CARD else 3
    for number, step in enumerate(some_steps(case, seed)):
        for seat in range(-1, case.config.players):
            mine = encoded(game, step.state, seat, size)
            world = game.determinize(game.view(step.state, seat), Chance(number))
            assert encoded(game, world, seat, size) == mine


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_fields_follow_each_other_and_have_names_of_their_own(case: Case) -> None:
    fields = case.game.encoding(case.config)
    assert fields[0].offset == 0
    for field, following in pairwise(fields):
        assert field.size > 0
        assert field.offset + field.size == following.offset
    assert len({field.name for field in fields}) == len(fields)


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_a_mask_has_the_options(case: Case) -> None:
    game = case.game
    mask = bytearray(game.grammar.size)
    for step in some_steps(case, 4):
        for seat in range(case.config.players):
            game.legal_mask(step.state, seat, mask)
            options = game.options(step.state, seat) if game.is_waiting(step.state, seat) else []
            assert [action for action, is_legal in enumerate(mask) if is_legal] == options


def test_a_buffer_of_another_size_is_refused_and_stays_as_it_is() -> None:
    case = ENCODED[0]
    state = case.game.setup(case.config, Chance(1))
    short = array("f", [7.0])
    with pytest.raises(BadBuffer):
        case.game.encode(state, 0, short)
    assert short == array("f", [7.0])
    with pytest.raises(BadBuffer):
        case.game.legal_mask(state, 0, bytes(case.game.grammar.size))


@pytest.mark.parametrize("kind", ["list", "None", "gaps", "integers", "doubles", "read-only"])
def test_what_is_no_buffer_of_float32_is_refused(kind: str) -> None:
    case = ENCODED[0]
    state = case.game.setup(case.config, Chance(1))
    size = sum(field.size for field in case.game.encoding(case.config))
    zeros = array("f", [0.0] * 2 * size)
    buffers: dict[str, object] = {
        "list": [0.0] * size,
        "None": None,
        "gaps": memoryview(zeros)[::2],
        "integers": array("i", [0] * size),
        "doubles": array("d", [0.0] * (size // 2)),
        "read-only": memoryview(zeros[:size]).toreadonly(),
    }
    with pytest.raises(BadBuffer) as refused:
        case.game.encode(state, 0, buffers[kind])
    assert refused.value.reason.key == "buffer-kind"


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    case = ENCODED[0]
    state = case.game.setup(case.config, Chance(1))
    assert state.seats <= 3
    for write in (case.game.encode, case.game.legal_mask):
        with pytest.raises(NotYourDecision):
            write(state, seat, bytearray(4))


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_numbers_of_the_view_can_be_read_from_the_encoding(case: Case) -> None:
    game, key, players = case.game, case.config.game, case.config.players
    fields = {field.name: field for field in game.encoding(case.config)}
    last = list(fields.values())[-1]

    def read(encoding: "array[float]", name: str) -> list[int] | None:
        field = fields.get(name)
        if field is None:
            assert case.config.option("scope") == "civil" or name == "civil_unseen"
            return None
        part = encoding[field.offset : field.offset + field.size]
        return [round(each / field.scale) for each in part]

    for step in islice(some_steps(case, 5), 0, None, 3):
        for viewer in range(-1, players):
            view = game.view(step.state, viewer)
            if not getattr(view, FOUNDED[key]):
                continue
            encoding = encoded(game, step.state, viewer, last.offset + last.size)
            for name, probe in TABLE[key].items():
                if name.startswith("own 0") and getattr(view, "now", None) is None:
                    continue
                found = read(encoding, name)
                assert found is None or found == probe(view, viewer), name
            for place in range(players):
                seat = (max(viewer, 0) + place) % players
                for name, probe in EACH[key].items():
                    found = read(encoding, name.format(place))
                    assert found is None or found == probe(view, seat), name


ASKED_MOST = ("ages-3", "ages-4-hands=hidden,tokens=asked", "ages-2-tokens=asked")
"""Set-ups of Through the Ages whose random games have nearly all kinds of questions."""


def test_every_kind_of_question_encodes_what_all_worlds_have() -> None:
    seen: Counter[str] = Counter()
    for case in [case for case in ALL_CASES if str(case) in ASKED_MOST]:
        game = case.game
        last = game.encoding(case.config)[-1]
        for seed in range(200, 300):
            for step in walk(game, case.config, seed):
                if step.seat < 0:
                    break
                question = question_for(step.state, step.seat)
                assert question is not None
                seen[type(question).__name__] += 1
                if seen[type(question).__name__] > 4:
                    continue
                for seat in range(-1, case.config.players):
                    mine = encoded(game, step.state, seat, last.offset + last.size)
                    world = game.determinize(game.view(step.state, seat), Chance(seed))
                    assert encoded(game, world, seat, last.offset + last.size) == mine
    assert len(seen) >= 28, len(seen)


def test_questions_that_random_games_hardly_ever_ask_name_their_card() -> None:
    homer = civ(leader="homer", wonders="pyramids", hand="michelangelo")
    tokens = "agriculture 2 bronze 1"
    genius = civ(hand="engineering_genius_a", wonder="hanging_gardens 0", tokens=tokens, blue=0)
    for start, action, card in (
        (homer, "lead michelangelo", "homer"),
        (genius, "play engineering_genius_a", "hanging_gardens"),
    ):
        state = Table.force(start, civ(), scope="civil").do(action).state
        game = find_game("ages").game
        config = game.configure(2, 0, {"scope": "civil"})
        fields = {field.name: field for field in game.encoding(config)}
        last = list(fields.values())[-1]
        field = fields["question_card"]
        encoding = encoded(game, state, 0, last.offset + last.size)
        found = [number for number in range(field.size) if encoding[field.offset + number]]
        assert [WORDS[number] for number in found] == [card]


@pytest.mark.parametrize(
    ("spec", "players", "options", "places"),
    [
        ("wonders", 3, {}, 7),
        ("ages", 2, {"length": "short"}, 2) if PURE else ("ages", 2, {}, 8),
        *([("ages", 3, {}, 4), ("ages", 4, {}, 4)] if LONG else []),
        ("ages", 2, {"length": "short", "hands": "hidden"}, 1),
    ],
)
def test_repeated_parts_are_those_of_a_new_encoding(
    spec: str, players: int, options: dict[str, str], places: int
) -> None:
    """Several places, and more games than places."""
    game = find_game(spec).game
    batch = Batch(game, game.configure(players, 0, options), places, 11, False)
    masks = bytearray(places * batch.actions)
    numbers = array("f", [0.0] * places * batch.numbers)
    single = array("f", [0.0] * batch.numbers)
    ended = 0
    number = 0
    games = amount(1, places, 10 * places)
    while ended < games or number % 8:
        batch.write_masks(masks)
        batch.write_encodings(numbers)
        for place, seat in enumerate(batch.seats()):
            game.encode(batch.state(place), seat, single)
            assert numbers[place * batch.numbers : (place + 1) * batch.numbers] == single
        ended += len(batch.apply(random_actions(batch, bytes(masks), number)))
        number += 1
