import subprocess
import sys

import civitas


def test_every_public_name_is_there() -> None:
    for name in civitas.__all__:
        assert getattr(civitas, name) is not None
    assert sorted(civitas.__all__) == civitas.__all__


def test_importing_the_package_loads_no_game_and_no_text() -> None:
    script = (
        "import sys, civitas; heavy = ('civitas.games', 'civitas.play', 'fluent');"
        "print([module for module in sys.modules if module.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
