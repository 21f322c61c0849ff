"""The tables of the environments are those of the games."""

import subprocess
import sys
from pathlib import Path

import pytest

from civitas.play.registry import find_game
from kit.cases import ALL_CASES, ROOT, Case

sys.path.insert(0, str(ROOT / "tools"))
import env_tables

BY_GAME = [case for case in ALL_CASES if case.config.game in env_tables.SETUPS]


def test_the_pages_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "env_tables.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("case", BY_GAME, ids=str)
def test_every_field_of_every_set_up_is_described(case: Case) -> None:
    words = env_tables.meanings(case.config.game)
    for row in env_tables.rows_of(case.game, case.config, "").values():
        assert env_tables.name_of(row, words) in words, row.name


@pytest.mark.parametrize("key", env_tables.SETUPS)
def test_a_table_says_where_each_field_is(key: str) -> None:
    """The number in the column of a row is the place of the field in an encoding."""
    game = find_game(key).game
    players, options, _ = env_tables.SETUPS[key][0]
    lines = Path(env_tables.PAGES / f"{key}.md").read_text(encoding="utf-8").splitlines()
    found = {}
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[1].isdigit():
            found[cells[0].strip("`").replace(" N: ", " 0: ")] = (int(cells[1]), int(cells[2]))
    for field in game.encoding(env_tables.config_of(game, players, options)):
        if " 0: " in field.name or ":" not in field.name:
            assert found.pop(field.name) == (field.offset, field.size)
    assert not found
