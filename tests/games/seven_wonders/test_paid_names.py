"""What people are told of payments names the neighbours; the events themselves do not."""

import pytest

from civitas.kernel import Message, Seat, Who
from civitas.play.text import Text
from kit.paid_plays import NAMES, TITLE, finished, paid

FREE_CITY = "the Free City"


def neighbours(message: Message, players: int) -> tuple[str, str]:
    names = list(NAMES[:players]) + ([FREE_CITY] if players == 2 else [])
    owner = message.arg("city")
    number = owner.seat if isinstance(owner, Who) else players
    return names[(number + 1) % len(names)], names[number - 1]


@pytest.mark.parametrize(("players", "edition"), [(2, "1st"), (3, "2nd"), (4, "2nd")])
@pytest.mark.parametrize("seat", [0, -1])
def test_payments_name_the_neighbours(players: int, edition: str, seat: Seat) -> None:
    match = finished(players, edition)
    text = Text("en", TITLE)
    found = paid(match, seat)
    assert found
    for message in found:
        named = TITLE.game.with_names(message, match.config)
        assert [
            problem for code in ("en", "he") for problem in Text(code, TITLE).problems(named)
        ] == []
        line = text.message(named, NAMES)
        assert "neighbour" not in line
        for side, name in zip(("left", "right"), neighbours(message, players), strict=True):
            amount = message.arg(side)
            unit = "coin" if amount == 1 else "coins"
            assert (f"pays {amount} {unit} to {name}" in line) == bool(amount)


def test_plays_without_payments_stay_as_they_are() -> None:
    match = finished(4, "2nd")
    others = [e.message for e in match.events(0) if e.message not in paid(match, 0)]
    assert others == [TITLE.game.with_names(message, match.config) for message in others]
