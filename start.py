"""Play or check a checkout with nothing but Python: `python3 start.py play`, `… start.py test`.

Makes `.venv` beside this file, installs the pinned versions there, and goes on from there. Standard
library only; it must at least be readable by old Pythons, to tell them what is missing.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST = (3, 11)
NEWEST_TRIED = 15
DEFAULT_GAME = "wonders"
SERVING = ("--host", "--port", "--base-url", "--no-browser")
EXTRAS = {"play": "[server,client]", "test": "[dev]"}
UNFINISHED = "unfinished"
TYPED = ("src", "examples", "tools", "start.py", "setup.py")
NO_TESTS_FOUND = 5
PURE = {"CIVITAS_PURE": "1"}
# One run tests the server whole; while the lines of the games are counted, their tests run too.
PART = {"CIVITAS_SERVED_ONCE": "1"}
FEW = {"CIVITAS_FEW": "1"}
ALL = ("-m", "not long and not browser")
REST = (*ALL, "--ignore=tests/games")
# Apart from the others, because Playwright and asyncio do not share a process.
BROWSER = ("-m", "not long and browser", "tests/browser")


class Failure(Exception):
    """Something that keeps us from going on, in one line."""


def say(text: str) -> None:
    """Tell what is going on."""
    print(f"start.py: {text}", flush=True)


# The environment.


def interpreter(venv: Path) -> Path:
    """The Python of an environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def version_of(python: Path | str) -> str:
    """The version of an interpreter, as `3.11.7`; empty if it does not start."""
    code = "import sys; print('%d.%d.%d' % sys.version_info[:3])"
    try:
        run = subprocess.run(
            [str(python), "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    found = run.stdout.decode(errors="replace").strip()
    return found if run.returncode == 0 and re.fullmatch(r"\d+\.\d+\.\d+", found) else ""


def minor(version: str) -> tuple[int, int]:
    """The version without its last number; (0, 0) where there is none."""
    numbers = [int(number) for number in version.split(".") if number]
    return (numbers[0], numbers[1]) if numbers else (0, 0)


def fingerprint(version: str) -> str:
    """What an installation depends on; the place too, because the sources are not copied."""
    digest = hashlib.sha256(f"{version}\n{ROOT}\n".encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def stamp(venv: Path, what: str) -> Path:
    """The file that remembers what was installed."""
    return venv / f"civitas-{what}.stamp"


def is_installed(venv: Path, what: str, mark: str) -> bool:
    """Whether what is asked for, or more, is there."""
    for done in {what, "test"}:
        try:
            if stamp(venv, done).read_text(encoding="utf-8") == mark:
                return True
        except OSError:
            continue
    return False


def prepare(what: str, python: str, venv: Path) -> Path:
    """The interpreter of an environment in which everything is installed; makes what is missing."""
    inside = interpreter(venv)
    unfinished = venv / UNFINISHED
    version = "" if unfinished.exists() else version_of(inside)
    if minor(version) >= OLDEST and is_installed(venv, what, fingerprint(version)):
        return inside
    if minor(version) < OLDEST or not has(inside, "pip"):
        make(python, venv)
        version = version_of(inside)
    name = venv.name
    say(f"installing into {name}, which takes a minute the first time …")
    command = [str(inside), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    command += ["--no-input", "-c", "constraints.txt", "-e", f".{EXTRAS[what]}"]
    # The tools that build the package are pinned too; old and new pips want it told differently.
    pinned = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    run = subprocess.run(
        command,
        cwd=str(ROOT),
        env={**os.environ, **pinned},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if run.returncode:
        raise Failure(f"pip could not install into {name}: {reason(run.stdout)}")
    stamp(venv, what).write_text(fingerprint(version), encoding="utf-8")
    return inside


def has(python: Path | str, modules: str) -> bool:
    """Whether an interpreter can import modules."""
    run = subprocess.run(
        [str(python), "-c", f"import {modules}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return run.returncode == 0


def make(python: str, venv: Path) -> None:
    """Make an empty environment in place of whatever is there."""
    version = version_of(python)
    if not has(python, "venv, ensurepip"):
        package = "python{}.{}-venv".format(*minor(version))
        raise Failure(
            f"this Python cannot make environments: install the package python3-venv or {package}"
        )
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    elif venv.is_dir():
        say(f"{venv.name} is broken and made anew")
        shutil.rmtree(str(venv))
    say(f"making {venv.name} with Python {version} …")
    venv.mkdir()
    (venv / UNFINISHED).touch()
    run = subprocess.run(
        [python, "-m", "venv", str(venv)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if run.returncode:
        raise Failure(f"could not make {venv.name}: {reason(run.stdout)}")
    (venv / UNFINISHED).unlink()


def reason(output: bytes) -> str:
    """The line of a tool's output that says best what went wrong."""
    if b"connection broken by" in output:
        return "no connection to where packages come from"
    lines = [line.strip() for line in output.decode(errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(ERROR|Error): (?!ResolutionImpossible)", line)]
    return (errors or lines or ["no reason given"])[-1]


# Playing.


def play(arguments: list[str]) -> int:
    """Play in the browser; in the terminal if a game or an option of a game is named."""
    python = prepare("play", base_python(), ROOT / ".venv")
    if not arguments or arguments[0].split("=")[0] in SERVING:
        build_client(python)
        arguments = ["serve", "--open", *arguments]
    elif arguments[0].startswith("-"):
        arguments = ["play", DEFAULT_GAME, *arguments]
    else:
        arguments = ["play", *arguments]
    command = [str(python), "-m", "civitas", *arguments]
    # What the program calls itself when it says how to go on.
    program = python.with_name("civitas.exe" if os.name == "nt" else "civitas")
    os.environ["CIVITAS_PROGRAM"] = os.path.relpath(program)
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def build_client(python: Path) -> None:
    """Build the pages for the browser, unless they are there."""
    command = [str(python), str(ROOT / "tools" / "client.py")]
    check = subprocess.run(
        [*command, "--check"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    if check.returncode == 0:
        return
    say("building the pages for the browser, which takes a minute the first time …")
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if run.returncode:
        lines = run.stdout.decode(errors="replace").strip().splitlines() or ["no reason given"]
        terminal = f"python3 start.py play {DEFAULT_GAME}"
        raise Failure(f"{lines[-1].removeprefix('client: ')}; without a browser: {terminal}")


def base_python() -> str:
    """The Python that runs this, outside of any environment."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


# Checking.


class Checks:
    """Runs the steps one after the other and remembers how they ended."""

    def __init__(self, chosen: list[str]) -> None:
        self.chosen = chosen
        self.results: list[tuple[str, str, float]] = []
        self.passed = 0
        self.failed = 0

    def headline(self, title: str) -> None:
        """Announce a step."""
        print(f"\n== {title}", flush=True)

    def note(self, title: str, result: str, seconds: float = 0.0) -> None:
        """Remember how a step ended."""
        self.results.append((title, result, seconds))
        print(f"-- {title}: {result}, {seconds:.1f} s", flush=True)

    def run(self, title: str, command: list[str]) -> bool:
        """Run a tool; its output is shown as it comes."""
        self.headline(title)
        started = time.monotonic()
        code = subprocess.run(command, cwd=str(ROOT), check=False).returncode
        self.failed += 1 if code else 0
        self.note(title, "FAILED" if code else "ok", time.monotonic() - started)
        return code == 0

    def pytest(
        self,
        title: str,
        python: Path,
        settings: dict[str, str],
        tests: tuple[str, ...] = ALL,
        tool: Path | None = None,
    ) -> None:
        """Run tests with these settings in their environment, by a tool or directly; count them."""
        self.headline(title)
        started = time.monotonic()
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        environment.pop("CIVITAS_PURE", None)
        environment.update(settings)
        command = [str(python)]
        if tool is not None:
            command.append(str(tool))
        else:
            command += ["-m", "pytest", *tests]
            if has(python, "xdist"):
                command += ["-n", "2"]
        if sys.stdout.isatty():
            command.append("--color=yes")
        code, output = stream([*command, *self.chosen], environment)
        counts = summary(output)
        failed = counts.get("failed", 0) + counts.get("error", 0)
        # Somebody who chooses tests may choose none of this run.
        if code and not (code == NO_TESTS_FOUND and self.chosen):
            failed = max(failed, 1)
        self.passed += counts.get("passed", 0)
        self.failed += failed
        told = f"{counts.get('passed', 0)} passed, {failed} failed"
        self.note(title, f"FAILED, {told}" if failed else told, time.monotonic() - started)

    def close(self) -> int:
        """Print the summary; its last line is the count of all tests."""
        print("\n== summary")
        for title, result, seconds in self.results:
            print(f"   {seconds:7.1f} s  {title}: {result}")
        print(f"\n{self.passed} passed, {self.failed} failed", flush=True)
        return 1 if self.failed else 0


def stream(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run a command and show its output as it comes; its exit code and the end of the output."""
    run = subprocess.Popen(
        command,
        cwd=str(ROOT),
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert run.stdout is not None
    tail = b""
    sys.stdout.flush()
    while True:
        piece = os.read(run.stdout.fileno(), 65536)
        if not piece:
            break
        sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
        tail = (tail + piece)[-20000:]
    return run.wait(), tail.decode(errors="replace")


def summary(output: str) -> dict[str, int]:
    """The counts in the last line of pytest's output that has any."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", output)
    for line in reversed(plain.splitlines()):
        if re.search(r"\bin \d+(\.\d+)?s\b", line):
            found = re.findall(r"(\d+) (passed|failed|error)s?\b", line)
            return {word: int(number) for number, word in found}
    return {}


def other_pythons(used: tuple[int, int]) -> list[tuple[str, str]]:
    """The other Pythons of this machine, one for each minor version: name and path."""
    names = [f"python3.{number}" for number in range(OLDEST[1], NEWEST_TRIED + 1)]
    candidates = [path for path in (shutil.which(name) for name in names) if path]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for name in names:
        candidates += [str(path) for path in sorted(pyenv.glob(f"*/bin/{name}"))]
    found: dict[tuple[int, int], str] = {}
    for path in candidates:
        version = minor(version_of(path))
        if version >= OLDEST and version != used:
            found.setdefault(version, path)
    return [("{}.{}".format(*version), found[version]) for version in sorted(found)]


def check(quick: bool, arguments: list[str]) -> int:
    """Everything that must hold before a change is taken."""
    python = prepare("test", base_python(), ROOT / ".venv")
    used = version_of(python)
    module = [str(python), "-m"]
    checks = Checks(arguments)
    checks.run("format", [*module, "ruff", "format", "--check", "."])
    checks.run("lint", [*module, "ruff", "check", "."])
    checks.run("types", [*module, "mypy", *existing(TYPED)])
    checks.run("types of the tests", [*module, "mypy", "tests"])
    code = "from importlinter.cli import lint_imports_command as lint; lint()"
    checks.run("imports", [str(python), "-c", code])
    tools = ROOT / "tools"
    checks.run("numbered rules", [str(python), str(tools / "rule_coverage.py")])
    client = [str(python), str(tools / "client.py")]
    checks.run("client: lint, types, unit tests", [*client, "--test"])
    checks.run("client: build", client)
    tool = str(tools / "compile.py")
    compiled = checks.run("compile", [str(python), tool]) and is_compiled(python, tool)
    counted = not quick and not arguments
    if counted:
        checks.pytest("lines of the games", python, PURE, tool=tools / "game_coverage.py")
    part = PART if compiled else {}
    title = f"tests, interpreted, Python {used}"
    checks.pytest(title, python, {**PURE, **part}, REST if counted else ALL)
    title = f"tests, compiled, Python {used}"
    if compiled:
        checks.pytest(title, python, {})
    else:
        checks.note(title, "left out, there is no compiled code")
    checks.pytest("tests in the browser", python, {} if compiled else PURE, BROWSER)
    for name, path in [] if quick else other_pythons(minor(used)):
        title = f"tests, interpreted, Python {name}"
        try:
            other = prepare("test", path, ROOT / f".venv-{name}")
        except Failure as failure:
            checks.note(title, f"left out, {failure}")
            continue
        checks.pytest(title, other, {**PURE, **FEW}, REST)
    return checks.close()


def existing(places: tuple[str, ...]) -> tuple[str, ...]:
    """The places that are Python files or have some."""
    return tuple(
        place for place in places if (ROOT / place).is_file() or any((ROOT / place).rglob("*.py"))
    )


def is_compiled(python: Path, tool: str) -> bool:
    """Whether there is compiled code for these sources."""
    environment = {**os.environ, "CIVITAS_PURE": ""}
    run = subprocess.run(
        [str(python), tool, "--check"],
        cwd=str(ROOT),
        env=environment,
        stdout=subprocess.PIPE,
        check=False,
    )
    return run.stdout.startswith(b"compiled")


def main() -> int:
    """Do what the command line says."""
    if sys.version_info < OLDEST:
        have = "{}.{}".format(*sys.version_info[:2])
        say("needs Python {}.{} or newer; this is Python {}".format(*OLDEST, have))
        return 1
    own = sys.argv[1:]
    rest: list[str] = []
    if own[:1] == ["test"] and "--" in own:
        rest = own[own.index("--") + 1 :]
        own = own[: own.index("--")]
    parser = argparse.ArgumentParser(prog="start.py", description="Play or check this checkout.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser(
        "play", add_help=False, help="play in the browser, or in the terminal: GAME …"
    )
    testing = commands.add_parser("test", help="run every check; `-- …` goes to pytest")
    testing.add_argument("--quick", action="store_true", help="leave out the other Pythons")
    commands.add_parser("setup", help="only make the environment for developers")
    try:
        if own[:1] == ["play"]:
            return play(own[1:])
        asked = parser.parse_args(own)
        if asked.command == "test":
            return check(asked.quick, rest)
        prepare("test", base_python(), ROOT / ".venv")
    except Failure as failure:
        say(str(failure))
        return 1
    except OSError as error:
        say(f"{error.filename or 'this machine'}: {error.strerror or type(error).__name__}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
