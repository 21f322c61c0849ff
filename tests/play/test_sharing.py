"""Events of long games: equal arguments exist once, and stay exactly what they were."""

from civitas.kernel import Event, Literal, Name, Who
from civitas.play.sharing import compact


def test_a_compacted_event_is_equal_and_shares_its_arguments() -> None:
    def made() -> Event:
        seat, card = "".join(("se", "at")), Name("card-" + "altar")
        return Event("built", ((seat, Who(1)), ("coins", 3)), (("card", card),), 2, True)

    first, second = compact(made()), compact(made())
    assert first == second == made()
    assert first.args[0] is second.args[0]
    assert first.secret[0] is second.secret[0]


def test_compacting_keeps_true_and_1_apart() -> None:
    for value in (1, True, 0, False, Literal("x")):
        found = compact(Event("odd", (("value", value),))).args[0][1]
        assert type(found) is type(value)
        assert found == value
