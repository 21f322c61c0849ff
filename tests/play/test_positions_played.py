"""Games that begin with a position: recorded, replayed, and refused where something is wrong."""

import json

import pytest

from civitas.kernel import Chance, CorruptRecord
from civitas.play.match import Match
from civitas.play.record import SeatInfo, check_first_position, read
from civitas.play.registry import find_game
from civitas.play.replay import known_position, replay

GAME = find_game("wonders").game
UNKNOWN = json.dumps(
    {
        "game": "wonders",
        "players": 3,
        "age": 2,
        "turn": 6,
        "cities": [{"board": "giza:day"}, {"board": "rhodes:day"}, {"board": "babylon:night"}],
    }
)
SEATS = [SeatInfo(name, "person") for name in ("Ada", "Ben", "Cy")]


def begun() -> Match:
    """A game from a position in which hands are unknown."""
    config, known = known_position(GAME, UNKNOWN, 5)
    return Match(GAME, config, 7, SEATS, position=known, auto_answer=False)


def test_unknown_cards_are_dealt_once_and_for_all() -> None:
    _, known = known_position(GAME, UNKNOWN, 5)
    _, other = known_position(GAME, UNKNOWN, 6)
    assert "?" not in known
    assert known == known_position(GAME, UNKNOWN, 5)[1] != other
    again = known_position(GAME, known, 99)[1]
    assert again == known


def test_a_game_from_a_position_is_replayed_from_it() -> None:
    match = begun()
    for seat in range(3):
        option = match.game.format_action(match.game.options(match.snapshot(), seat)[-1])
        match.submit(seat, 1, option)
    assert match.era() == 3
    text = match.record.text()
    record = read(text, GAME)
    assert record.text() == text
    again = replay(GAME, record)
    assert again.snapshot().key() == match.snapshot().key()
    assert again.snapshot().streams == match.snapshot().streams


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"position": "giza"}, "position"),
        ({"players": 4, "seats": [{"name": str(n), "player": "person"} for n in range(4)]}, ""),
    ],
)
def test_a_header_whose_position_does_not_fit_is_refused(
    change: dict[str, object], words: str
) -> None:
    header, setup = begun().record.text().splitlines()[:2]
    plain = {**json.loads(header), **change}
    lines = [{k: v for k, v in each.items() if k != "crc"} for each in (plain, json.loads(setup))]
    with pytest.raises(CorruptRecord) as refused:
        read("".join(json.dumps(line) + "\n" for line in lines), GAME)
    assert words in repr(refused.value)


def test_an_impossible_position_of_a_header_is_refused() -> None:
    header, setup = begun().record.text().splitlines()[:2]
    plain = json.loads(header)
    plain["position"]["cities"][0]["stages"] = 9
    lines = [{k: v for k, v in each.items() if k != "crc"} for each in (plain, json.loads(setup))]
    with pytest.raises(CorruptRecord, match="record-config"):
        read("".join(json.dumps(line) + "\n" for line in lines), GAME)


def test_a_stored_game_is_read_although_its_position_would_be_refused_today() -> None:
    """A check that was added later makes no record unreadable; strangers' records are checked."""
    header, setup = begun().record.text().splitlines()[:2]
    plain = json.loads(header)
    plain["position"]["cities"][0]["defeats"] = 1
    lines = [{k: v for k, v in each.items() if k != "crc"} for each in (plain, json.loads(setup))]
    record = read("".join(json.dumps(line) + "\n" for line in lines), GAME)
    assert replay(GAME, record).era() == 2
    with pytest.raises(CorruptRecord, match=r"position-conflicts|position-tokens"):
        check_first_position(record, GAME)


def test_the_seed_of_a_game_deals_the_ages_to_come() -> None:
    config, known = known_position(GAME, UNKNOWN, 5)
    hands = []
    for seed in (1, 2):
        state = GAME.from_position(known, Chance(seed)).state
        for seat in range(config.players):
            GAME.apply(state, seat, GAME.options(state, seat)[-1])
        hands.append(GAME.position(state))
    assert hands[0] != hands[1]
