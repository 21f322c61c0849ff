"""Notebooks have no outputs, and their code runs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kit.cases import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "envs").glob("*.ipynb"))


def cells(notebook: Path) -> list[dict[str, Any]]:
    """The cells of a notebook with code."""
    found = json.loads(notebook.read_text(encoding="utf-8"))
    assert found["nbformat"] == 4
    return [cell for cell in found["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_a_notebook_has_no_outputs(notebook: Path) -> None:
    assert cells(notebook)
    for number, cell in enumerate(cells(notebook)):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec")


@pytest.mark.full
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_the_cells_of_a_notebook_run(notebook: Path) -> None:
    code = "\n\n".join("".join(cell["source"]) for cell in cells(notebook))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=notebook.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "science" in done.stdout
