"""`start.py`: what a stranger runs first."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.cases import ROOT

sys.path.insert(0, str(ROOT))

import start


def test_an_old_python_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert start.main() == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_missing_venv_is_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "has", lambda python, module: False)
    monkeypatch.setattr(start, "all_pythons", lambda: [((3, 11), sys.executable)])
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["start.py", "setup"])
    assert start.main() == 1
    told = capsys.readouterr().out
    assert "venv" in told
    assert "Traceback" not in told


def test_a_folder_one_may_not_write_is_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr(start, "ROOT", blocked)
    monkeypatch.setattr(sys, "argv", ["start.py", "setup"])
    assert start.main() == 1
    assert "Traceback" not in capsys.readouterr().err


def test_wrong_commands_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "start.py"), "fly"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "play" in done.stderr


class Started(Exception):
    """In place of the program that would run now."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `play` did: `client` for the pages, `compile` in the background, then its command."""
    done: list[str] = []

    def become(command: list[str], **_: object) -> None:
        done.extend(command[command.index("civitas") + 1 :])
        raise Started

    monkeypatch.setattr(start, "prepare", lambda what, python, venv: start.interpreter(venv))
    monkeypatch.setattr(start, "build_client", lambda python: done.append("client"))
    monkeypatch.setattr(start, "compile_later", lambda python: done.append("compile"))
    monkeypatch.setattr("os.execv", lambda program, command: become(command))
    monkeypatch.setattr(subprocess, "run", become)
    monkeypatch.setenv("CIVITAS_PROGRAM", "")
    return done


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("", "client compile serve --open"),
        ("--no-browser", "client compile serve --open --no-browser"),
        ("--host=0.0.0.0", "client compile serve --open --host=0.0.0.0"),
        ("--port 9000", "client compile serve --open --port 9000"),
        ("wonders", "compile play wonders"),
        ("dice --players 3", "compile play dice --players 3"),
        ("--players 3", "compile play wonders --players 3"),
        ("ages --help", "compile play ages --help"),
    ],
)
def test_playing_is_in_the_browser_unless_a_game_is_named(
    started: list[str], arguments: str, command: str
) -> None:
    with pytest.raises(Started):
        start.play(arguments.split())
    assert started == command.split()


def write_client_tool(root: Path, built: int, code: int, told: str) -> None:
    """A tool that says whether the client is built, and ends as it is told."""
    (root / "tools").mkdir()
    (root / "tools" / "client.py").write_text(
        "import sys\n"
        f"if '--check' in sys.argv: sys.exit({built})\n"
        f"print('installing …'); print({told!r}, file=sys.stderr); sys.exit({code})\n",
        encoding="utf-8",
    )


def test_pages_that_cannot_be_built_are_one_line_that_names_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_client_tool(tmp_path, built=1, code=1, told="client: no connection")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "prepare", lambda what, python, venv: Path(sys.executable))
    monkeypatch.setattr(sys, "argv", ["start.py", "play"])
    assert start.main() == 1
    progress, failure = capsys.readouterr().out.splitlines()
    assert "building" in progress
    assert failure.startswith("start.py: no connection;")
    assert "start.py play wonders" in failure


@pytest.mark.parametrize(("pure", "told"), [("", "start.py: compiling …\n"), ("1", "")])
def test_the_engine_is_compiled_in_the_background_unless_nobody_wants_it(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    pure: str,
    told: str,
) -> None:
    (tmp_path / "tools").mkdir()
    code = "import sys\nif sys.argv[1:] == ['--later']: print('compiling …')\n"
    (tmp_path / "tools" / "compile.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setenv("CIVITAS_PURE", pure)
    start.compile_later(Path(sys.executable))
    assert capsys.readouterr().out == told


@pytest.mark.parametrize(("built", "lines"), [(0, 0), (1, 1)])
def test_pages_are_built_only_if_need_be(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    built: int,
    lines: int,
) -> None:
    write_client_tool(tmp_path, built=built, code=0, told="")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    start.build_client(Path(sys.executable))
    assert len(capsys.readouterr().out.splitlines()) == lines


def test_what_the_client_is_locked_to_holds_no_address() -> None:
    lock = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert "://" not in lock


def test_pinned_versions_hold_no_address() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        name, equals, version = line.partition("==")
        assert name
        assert equals
        assert version
        assert "/" not in line


def test_uv_looks_for_packages_where_pip_does() -> None:
    settings = """\
:env:.cert='/certificates.crt'
:env:.find-links='/wheels'
global.extra-index-url='\\nfile:///one\\nfile:///two'
download.index-url='file:///elsewhere'
global.index-url='file:///main'
global.find-links='/overridden'
"""
    assert start.uv_options(settings) == [
        "--index-strategy",
        "unsafe-best-match",
        "--extra-index-url=file:///one",
        "--extra-index-url=file:///two",
        "--index-url=file:///main",
        "--find-links=/wheels",
    ]


def test_settings_that_uv_has_not_are_left_to_pip() -> None:
    assert start.uv_options("global.proxy='proxy:3128'\n") is None


@pytest.mark.parametrize(
    ("working", "asked", "failure"),
    [
        (("config", "uv", "wheel"), ["config", "uv", "uv: wheel"], ""),
        (("config", "wheel"), ["config", "uv", "wheel"], ""),
        (("config", "uv"), ["config", "uv", "uv: wheel", "wheel"], "ERROR: no such wheel"),
    ],
)
def test_pip_installs_where_uv_does_not(
    monkeypatch: pytest.MonkeyPatch,
    working: tuple[str, ...],
    asked: list[str],
    failure: str,
) -> None:
    found: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        package = "config" if command[3] == "config" else command[-1]
        found.append(f"uv: {package}" if command[2] == "uv" else package)
        code = int(package not in working)
        told = b"ERROR: no such wheel" if code else b""
        return subprocess.CompletedProcess(command, code, told)

    monkeypatch.setattr(subprocess, "run", run)
    assert start.install(Path("python"), ["wheel"]) == failure
    assert found == asked


@pytest.mark.parametrize("full", [False, True])
def test_every_file_of_tests_is_in_a_compiled_step(full: bool) -> None:
    steps = start.plan(Path(sys.executable), full, [])
    places = [
        ROOT / word
        for step in steps
        for word in step.command
        if word.startswith("tests/") and not step.settings.get("CIVITAS_PURE")
    ]
    for file in (ROOT / "tests").rglob("test_*.py"):
        assert [place for place in places if place == file or place in file.parents], file
    assert all(("CIVITAS_FULL" in step.settings) == full for step in steps if step.tests)


@pytest.mark.parametrize("full", [False, True])
def test_the_site_is_built_in_full(full: bool) -> None:
    steps = start.plan(Path(sys.executable), full, [])
    commands = [step.command for step in steps if "mkdocs" in step.command]
    assert len(commands) == full
    assert all("--strict" in command for command in commands)


@pytest.mark.parametrize(
    ("asked", "installed", "enough"),
    [
        ("play", "play", True),
        ("play", "full", True),
        ("test", "full", True),
        ("test", "play", False),
        ("full", "test", False),
    ],
)
def test_an_installation_serves_smaller_purposes(
    tmp_path: Path, asked: str, installed: str, enough: bool
) -> None:
    start.stamp(tmp_path, installed).write_text("mark", encoding="utf-8")
    assert start.is_installed(tmp_path, asked, "mark") == enough


def test_chosen_tests_run_in_place_of_all() -> None:
    steps = start.plan(Path(sys.executable), False, ["tests/kernel", "-k", "bag"])
    runs = [step.command for step in steps if step.tests]
    assert len(runs) == 3
    for command in runs:
        assert command[-3:] == ["tests/kernel", "-k", "bag"]
        assert [word for word in command if word.startswith("tests/")] == ["tests/kernel"]


def python_step(title: str, code: str, *needs: start.Step, tests: bool = False) -> start.Step:
    return start.Step(title, [sys.executable, "-c", code], {}, needs, tests)


def test_steps_run_after_those_they_need_and_the_count_is_the_last_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    slow = f"import time; time.sleep(0.3); open({str(file)!r}, 'w').close()"
    first = python_step("first", slow)
    seen = f"import os, sys; sys.exit(not os.path.exists({str(file)!r}))"
    counted = "print('=== 7 passed, 2 failed, 1 skipped in 3.10s ==='); raise SystemExit(1)"
    checks = start.Checks(Path(sys.executable), [], time.monotonic())
    checks.run_all(
        [
            python_step("second", seen, first),
            python_step("broken", "print('what is wrong'); raise SystemExit(3)"),
            python_step("tests", counted, tests=True),
            first,
        ]
    )
    assert checks.close() == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[-1] == "7 passed, 3 failed"
    results = {title: result for title, result, *_ in checks.results}
    assert results == {
        "first": "ok",
        "second": "ok",
        "broken": "FAILED",
        "tests": "FAILED, 7 passed, 2 failed, 1 skipped",
    }
    assert lines[-3].endswith("in total (steps run in parallel)")
    shown = lines.index("== broken")
    assert lines[shown + 1] == "what is wrong"
    assert lines[shown + 2].startswith("-- broken: FAILED, ")


def test_without_compiled_code_what_ran_interpreted_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "is_compiled", lambda python: False)
    checks = start.Checks(Path(sys.executable), [], time.monotonic())
    again = start.Step("again, compiled", [sys.executable, "-c", "1 / 0"], only_compiled=True)
    checks.run_all([again, start.Step("server, compiled", [sys.executable, "-c", ""])])
    assert checks.close() == 0
    out = capfd.readouterr().out
    assert "again, compiled: skipped: no compiled code" in out
    assert "server, interpreted: ok" in out


@pytest.mark.parametrize(("required", "code"), [("", 0), ("1", 1)])
def test_a_missing_compiler_is_named_and_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], required: str, code: int
) -> None:
    monkeypatch.setenv(start.REQUIRE_COMPILER, required)
    checks = start.Checks(Path(sys.executable), [], time.monotonic())
    checks.run_all([python_step("compile", "print('interpreted: no C compiler found')")])
    assert checks.close() == code
    assert "skipped: no C compiler found" in capfd.readouterr().out


def test_the_newest_python_that_works_makes_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []

    def prepare(what: str, python: str, venv: Path) -> Path:
        tried.append(python)
        if python == "newest":
            raise start.Failure("no wheel")
        return start.interpreter(venv)

    found = [((3, 11), "old"), ((3, 13), "newer"), ((3, 14), "newest")]
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "all_pythons", lambda: found)
    monkeypatch.setattr(start, "prepare", prepare)
    assert start.prepare_newest() == start.interpreter(tmp_path / ".venv")
    assert tried == ["newest", "newer"]
    assert "no wheel" in capfd.readouterr().out
