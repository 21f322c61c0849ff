"""Whole games over the wire."""

import pytest

from kit.served import Browser, Server, play_out

TABLES: list[tuple[str, int, str, dict[str, str]]] = [
    ("wonders", 4, "mmbb", {}),
    ("wonders", 2, "mb", {"edition": "1st"}),
    ("dice", 3, "mmb", {}),
    ("ages", 2, "mm", {}),
]


@pytest.mark.parametrize(("game", "players", "seats", "options"), TABLES)
def test_a_game_is_played_to_its_end_and_its_record_can_be_had(
    house: Server, browser: Browser, game: str, players: int, seats: str, options: dict[str, str]
) -> None:
    table = browser.open(game, players, seats, options=options, start=True)
    at = browser.sit(table)
    result = play_out(at)
    assert len(result["totals"]) == players
    at.hear_until(lambda: at.info.get("status") == "finished")
    text = browser.http.get(f"/api/tables/{table}/record").text
    assert text.count("\n") > 20
    assert f'"totals":{result["totals"]}'.replace(" ", "") in text.splitlines()[-1]
    at.close()
