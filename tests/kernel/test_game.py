import pytest

from civitas.kernel import BadConfig, GameMeta, Option, Outcome, places
from civitas.kernel.snapshot import load
from civitas.play.registry import find_game
from kit.cases import TOYS

META = GameMeta("x", 3, 2, 4, (Option("edition", ("2nd", "1st"), "2nd"), Option("boards", (), "")))


def test_a_set_up_has_every_option() -> None:
    config = META.configure(3, 0, {"boards": "rhodes"})
    assert (config.players, config.rules) == (3, 3)
    assert config.option("edition") == "2nd"
    assert config.option("boards") == "rhodes"
    assert META.configure(2, 1, {}).rules == 1
    with pytest.raises(KeyError):
        config.option("none")


@pytest.mark.parametrize(
    ("players", "rules", "chosen", "key"),
    [
        (1, 0, {}, "config-players"),
        (5, 0, {}, "config-players"),
        (-1, 0, {}, "config-players"),
        (3, 4, {}, "config-rules"),
        (3, -1, {}, "config-rules"),
        (3, 0, {"editoin": "1st"}, "config-option"),
        (3, 0, {"edition": "3rd"}, "config-value"),
    ],
)
def test_wrong_set_ups_are_refused(
    players: int, rules: int, chosen: dict[str, str], key: str
) -> None:
    with pytest.raises(BadConfig) as error:
        META.configure(players, rules, chosen)
    assert error.value.reason.key == key


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([(5, 1), (7, 0), (5, 1), (5, 0)]) == (2, 1, 2, 4)
    outcome = Outcome((), (3, 3, 1), places([(3,), (3,), (1,)]))
    assert outcome.winners() == (0, 1)


DEEP: list[object] = []
for _ in range(100_000):
    DEEP = ["[", DEEP]


@pytest.mark.parametrize(
    "plain",
    [
        DEEP,
        ["DraftState", ["("], 2],
        3,
        None,
        [],
        ["Nothing"],
        [1, 2],
        ["[", 1],
        {"a": 1},
        ["Draft", 5],
    ],
)
def test_what_is_no_dump_is_refused(plain: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the words are
        load(find_game(TOYS[0]).game, plain)
