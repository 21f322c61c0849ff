"""The compiled run is really compiled."""

import os
import sys

import pytest

from civitas._compiled import build_folder
from civitas.play.registry import find_game
from kit.cases import TOYS


@pytest.mark.skipif(not build_folder().is_dir(), reason="there is no compiled build (make compile)")
@pytest.mark.skipif(os.environ.get("CIVITAS_PURE") == "1", reason="asked to run interpreted")
def test_the_compiled_run_really_is_compiled() -> None:
    import civitas.kernel.bag
    import civitas.kernel.frame
    import civitas.kernel.state

    for module in (civitas.kernel.state, civitas.kernel.frame, civitas.kernel.bag):
        assert not str(module.__file__).endswith(".py")
    for toy in TOYS:
        module = sys.modules[type(find_game(toy).game).__module__]
        assert not str(module.__file__).endswith(".py")
