"""Play or check a checkout with nothing but Python: `python3 start.py play`, `… start.py test`.

Creates `.venv` next to this file, installs the pinned versions there, and continues in it. It uses
only the standard library. Old Pythons must be able to parse it, so that it can say what is missing.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST = (3, 11)
NEWEST_TRIED = 15
DEFAULT_GAME = "wonders"
SERVING = ("--host", "--port", "--base-url", "--no-browser")
EXTRAS = {"play": "[server,client,compile]", "test": "[dev]", "full": "[dev,docs]"}
"""What is installed for each purpose; each includes the one before it."""
UNFINISHED = "unfinished"
TYPED = ("src", "examples", "tools", "start.py", "setup.py")
NO_TESTS_FOUND = 5
MOST_LANES = 8
PURE = {"CIVITAS_PURE": "1"}
FULL = {"CIVITAS_FULL": "1"}
REQUIRE_COMPILER = "CIVITAS_REQUIRE_COMPILER"
"""Set: a check without a C compiler fails instead of running interpreted."""
COMPILED = ", compiled"
WHERE_PACKAGES_ARE = ("index-url", "extra-index-url", "find-links")
"""The settings of pip that uv takes as options of the same names."""
UV = ("--only-binary=uv", "-c", "constraints.txt", "uv")
HARMLESS = ("cert", "default-timeout", "disable-pip-version-check", "timeout")
"""The settings of pip that uv can do without; it reads SSL_CERT_FILE."""
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Ignored: packages are installed without bytecode, which every process would compile again."""
ENGINE = ("kernel", "play", "golden", "conformance")
"""The folders of tests that run interpreted and compiled, as the games do."""
WORLDS = "test_a_possible_world_can_be_played_to_its_end"
"""The test outside of tests/games that reaches lines of the games too."""
EXPANDED = "tests/architecture/test_expand.py"
"""Compares interpreted classes with those the compiler gets."""


class Failure(Exception):
    """A failure that ends the program, in one line."""


def say(text: str) -> None:
    """Print a line of progress."""
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
    purposes = list(EXTRAS)
    for done in purposes[purposes.index(what) :]:
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
    failure = install(inside, ["-c", "constraints.txt", "-e", f".{EXTRAS[what]}"])
    if failure:
        raise Failure(f"pip could not install into {name}: {failure}")
    stamp(venv, what).write_text(fingerprint(version), encoding="utf-8")
    return inside


def install(python: Path, packages: list[str]) -> str:
    """Install packages, by uv where it can be used and by pip otherwise; what went wrong."""
    # The tools that build the package are pinned too; old and new pips want it told differently.
    pinned = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    pinned["UV_BUILD_CONSTRAINT"] = "constraints.txt"

    def run(*command: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(python), "-m", *command],
            cwd=str(ROOT),
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    # Most modules are never imported; those that are, Python compiles then. uv does the same.
    pip = ("pip", "install", "-q", "--disable-pip-version-check", "--no-input", "--no-compile")
    options = uv_options(run("pip", "config", "list").stdout.decode(errors="replace"))
    # uv needs a fifth of pip's time.
    if options is not None and not run(*pip, *UV).returncode:
        command = ("uv", "pip", "install", "-q", "--python", str(python))
        uv = run(*command, *options, *packages, **pinned)
        if not uv.returncode:
            return ""
    done = run(*pip, *packages, **pinned)
    return reason(done.stdout) if done.returncode else ""


def uv_options(settings: str) -> list[str] | None:
    """The options of uv for the output of `pip config list`; None if it has something else."""
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):  # a later one overrides an earlier one
        for line in settings.splitlines():
            name, _, value = line.partition("=")
            place, _, key = name.rpartition(".")
            if place == section and key in WHERE_PACKAGES_ARE:
                found[key] = str(ast.literal_eval(value))
            elif place == section and key not in HARMLESS:
                return None
    # pip takes the best version of all indexes.
    options = ["--index-strategy", "unsafe-best-match"]
    return options + [f"--{key}={place}" for key in found for place in found[key].split()]


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
            f"this Python cannot create environments: install the package python3-venv or {package}"
        )
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    elif venv.is_dir():
        say(f"{venv.name} is broken; creating it again")
        shutil.rmtree(str(venv))
    say(f"creating {venv.name} with Python {version} …")
    venv.mkdir()
    (venv / UNFINISHED).touch()
    run = subprocess.run(
        [python, "-m", "venv", str(venv)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if run.returncode:
        raise Failure(f"could not create {venv.name}: {reason(run.stdout)}")
    (venv / UNFINISHED).unlink()


def reason(output: bytes) -> str:
    """The line of a tool's output that says best what went wrong."""
    if b"connection broken by" in output:
        return "no connection to the package index"
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
    compile_later(python)
    command = [str(python), "-m", "civitas", *arguments]
    # What the program calls itself when it says how to go on.
    program = python.with_name("civitas.exe" if os.name == "nt" else "civitas")
    os.environ["CIVITAS_PROGRAM"] = os.path.relpath(program)
    os.environ.pop(NO_BYTECODE, None)
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def compile_later(python: Path) -> None:
    """Compile the engine in the background, so that the next start is faster."""
    if os.environ.get("CIVITAS_PURE", "") in ("", "0"):
        command = [str(python), str(ROOT / "tools" / "compile.py"), "--later"]
        run = subprocess.run(command, stdout=subprocess.PIPE, check=False)
        for line in run.stdout.decode(errors="replace").splitlines()[:1]:
            say(line)


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


class Step:
    """Something to check by a command, after the steps it needs; tests are counted."""

    def __init__(
        self,
        title: str,
        command: list[str],
        settings: dict[str, str] | None = None,
        needs: tuple[Step, ...] = (),
        tests: bool = False,
        only_compiled: bool = False,
    ) -> None:
        self.title = title
        self.command = command
        self.settings = settings or {}
        self.needs = needs
        self.tests = tests
        self.only_compiled = only_compiled

    def environment(self) -> dict[str, str]:
        """The caller's environment without its mode and tier; bytecode is kept."""
        found = {**os.environ, "PYTHONUNBUFFERED": "1"}
        for name in (*PURE, *FULL, NO_BYTECODE):
            found.pop(name, None)
        found.update(self.settings)
        return found


class Checks:
    """Runs steps in parallel lanes and records their results and times."""

    def __init__(self, python: Path, chosen: list[str], started: float) -> None:
        self.python = python
        self.chosen = chosen
        self.started = started
        self.waiting: list[Step] = []
        self.ended: set[Step] = set()
        self.changed = threading.Condition()
        self.results: list[tuple[str, str, float, float]] = []
        self.passed = 0
        self.failed = 0

    def run_all(self, steps: list[Step]) -> None:
        """Run all steps; those that stand first begin first."""
        self.waiting = list(steps)
        # Two lanes more than cores, because some tests wait for servers and browsers.
        count = min((os.cpu_count() or 1) + 2, MOST_LANES)
        lanes = [threading.Thread(target=self.run_lane) for _ in range(count)]
        for lane in lanes:
            lane.start()
        try:
            for lane in lanes:
                lane.join()
        except KeyboardInterrupt:
            self.waiting.clear()
            raise

    def run_lane(self) -> None:
        """Run one step after the other until none is left."""
        step = self.take()
        while step is not None:
            self.run(step)
            with self.changed:
                self.ended.add(step)
                self.changed.notify_all()
            step = self.take()

    def take(self) -> Step | None:
        """The next step that needs nothing any more; waits for one."""
        with self.changed:
            while self.waiting:
                for step in self.waiting:
                    if self.ended.issuperset(step.needs):
                        self.waiting.remove(step)
                        return step
                self.changed.wait(1.0)
        return None

    def run(self, step: Step) -> None:
        """Run a step; its output is shown at its end, in one piece."""
        started = time.monotonic()
        title = step.title
        if title.endswith(COMPILED) and not is_compiled(self.python):
            if step.only_compiled:
                self.note(title, "skipped: no compiled code", started)
                return
            title = title.removesuffix(COMPILED) + ", interpreted"
        say(f"{title} …")
        code, output, used = run_measured(step)
        counts = summary(output.decode(errors="replace")) if step.tests else {}
        failed = counts.get("failed", 0) + counts.get("error", 0)
        # The chosen tests may be none of this run.
        if code and not (code == NO_TESTS_FOUND and self.chosen):
            failed = max(failed, 1)
        result = f"{counts.get('passed', 0)} passed, {failed} failed" if step.tests else "ok"
        if counts.get("skipped"):
            result += f", {counts['skipped']} skipped"
        if output.startswith(b"interpreted: "):  # there is nothing to compile with
            result = "skipped: " + output.decode().strip().removeprefix("interpreted: ")
            failed = int(bool(os.environ.get(REQUIRE_COMPILER)))
        if failed:
            result = f"FAILED, {result}" if result != "ok" else "FAILED"
        with self.changed:
            self.passed += counts.get("passed", 0)
            self.failed += failed
            print(f"\n== {title}", flush=True)
            sys.stdout.buffer.write(output)
            sys.stdout.buffer.flush()
        self.note(title, result, started, used)

    def note(self, title: str, result: str, started: float, used: float = 0.0) -> None:
        """Remember how a step ended, and print it."""
        seconds = time.monotonic() - started
        with self.changed:
            self.results.append((title, result, seconds, used))
            print(f"-- {title}: {result}, {seconds:.1f} s", flush=True)

    def close(self) -> int:
        """Print the summary; its last line is the count of all tests."""
        print("\n== summary: time, processor time")
        total = "in total (steps run in parallel)"
        seconds = time.monotonic() - self.started
        for title, result, took, used in self.results:
            print(f"   {took:7.1f} s {used:7.1f} s  {title}: {result}")
        print(f"   {seconds:7.1f} s {processor_time():7.1f} s  {total}")
        print(f"\n{self.passed} passed, {self.failed} failed", flush=True)
        return 1 if self.failed else 0


def run_measured(step: Step) -> tuple[int, bytes, float]:
    """Run the command of a step: its exit code, its output and the processor time in seconds."""
    process = subprocess.Popen(
        step.command,
        cwd=str(ROOT),
        env=step.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdout is not None
    with process.stdout:
        output = process.stdout.read()
    if sys.platform == "win32":
        return process.wait(), output, 0.0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, output, usage.ru_utime + usage.ru_stime


def processor_time() -> float:
    """The processor time of this process and those it has waited for, in seconds."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def summary(output: str) -> dict[str, int]:
    """The counts in the last line of pytest's output that has any."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", output)
    for line in reversed(plain.splitlines()):
        if re.search(r"\bin \d+(\.\d+)?s\b", line):
            found = re.findall(r"(\d+) (passed|failed|error|skipped)s?\b", line)
            return {word: int(number) for number, word in found}
    return {}


def all_pythons() -> list[tuple[tuple[int, int], str]]:
    """The Pythons of this machine, one for each minor version, the oldest first."""
    names = [f"python3.{number}" for number in range(OLDEST[1], NEWEST_TRIED + 1)]
    candidates = [base_python()]
    candidates += [path for path in (shutil.which(name) for name in names) if path]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for name in names:
        candidates += [str(path) for path in sorted(pyenv.glob(f"*/bin/{name}"))]
    found: dict[tuple[int, int], str] = {}
    for path in candidates:
        version = minor(version_of(path))
        if version >= OLDEST:
            found.setdefault(version, path)
    return sorted(found.items())


def prepare_newest(what: str = "test") -> Path:
    """The interpreter of the environment for developers, made with the newest Python that works."""
    venv = ROOT / ".venv"
    if minor(version_of(interpreter(venv))) >= OLDEST:
        return prepare(what, base_python(), venv)
    *others, last = [path for _, path in reversed(all_pythons())]
    for path in others:
        try:
            return prepare(what, path, venv)
        except Failure as failure:
            say(f"{failure}; trying an older Python")
            shutil.rmtree(str(venv), ignore_errors=True)
    return prepare(what, last, venv)


def check(full: bool, chosen: list[str], started: float) -> int:
    """Everything that must hold before a change is taken; in full, everything there is."""
    python = prepare_newest("full" if full else "test")
    checks = Checks(python, chosen, started)
    checks.note("installation", "ok", started, processor_time())
    steps = plan(python, full, chosen)
    for version, path in all_pythons() if full else []:
        name = "{}.{}".format(*version)
        if version == minor(version_of(python)):
            continue
        begun = time.monotonic()
        used = processor_time()
        try:
            other = prepare("test", path, ROOT / f".venv-{name}")
        except Failure as failure:
            checks.note(f"Python {name}", f"skipped: {failure}", begun)
            continue
        used = processor_time() - used
        checks.note(f"installation for Python {name}", "ok", begun, used)
        words = chosen or ["-m", "not browser"]
        steps.append(pytest_step(f"all tests, Python {name}, interpreted", other, PURE, words))
    checks.run_all(steps)
    return checks.close()


def plan(python: Path, full: bool, chosen: list[str]) -> list[Step]:
    """All steps of a tier; what takes long or is waited for stands first."""
    tier = FULL if full else {}
    pure = {**PURE, **tier}
    tools = ROOT / "tools"
    module = [str(python), "-m"]
    client_tool = [str(python), str(tools / "client.py")]
    imports = "from importlinter.cli import lint_imports_command as lint; lint()"

    # The short tier compiles with little optimization, which takes a third less time.
    quick = [] if full else ["--quick"]
    compiling = Step("compile", [str(python), str(tools / "compile.py"), *quick])
    pages = Step("client: packages, build", [*client_tool, "--dev"])
    client = Step("client: lint, types, unit tests", [*client_tool, "--test"], tier, (pages,))
    types = Step("types", [*module, "mypy", *existing(TYPED)])
    static = [
        types,
        Step("types of the tests", [*module, "mypy", "tests"], needs=(types,)),
        Step("format", [*module, "ruff", "format", "--check", "."]),
        Step("lint", [*module, "ruff", "check", "."]),
        Step("imports", [str(python), "-c", imports]),
        Step("numbered rules", [str(python), str(tools / "rule_coverage.py")]),
    ]

    def tests(
        title: str,
        settings: dict[str, str],
        places: Sequence[str],
        *needs: Step,
        only_compiled: bool = False,
    ) -> Step:
        return pytest_step(title, python, settings, places, needs, only_compiled)

    if full:
        static.append(site_step(python))

    if chosen:
        words = ("-m", "not browser", *chosen)
        return [
            compiling,
            pages,
            client,
            *static,
            tests("tests, interpreted", pure, words, pages),
            tests("tests, compiled", tier, words, pages, compiling, only_compiled=True),
            tests("tests in the browser", tier, ("-m", "browser", *chosen), pages, compiling),
        ]
    folders = sorted({path.relative_to(ROOT).parts[1] for path in files_with_tests()})
    engine = in_tests(ENGINE)
    apart = {*ENGINE, "games", "server", "browser", "bots", "cli", "envs"}
    rest = in_tests(tuple(folder for folder in folders if folder not in apart))
    others = [
        ("commands", ("tests/cli",)),
        ("bots, environments", ("tests/bots", "tests/envs")),
        ("documentation, tools", (*rest, "--ignore", EXPANDED)),
    ]
    parts = in_parts("server", 3)
    browser = [
        tests(f"browser, part {number}, compiled", tier, part, pages, compiling)
        for number, part in enumerate(in_parts("browser", 2), 1)
    ]
    counting = [str(python), str(tools / "game_coverage.py")]
    games = Step("games, interpreted, every line", counting, pure, tests=True)
    # The run that counts lines has these too.
    counted: tuple[str, ...] = ()
    if not full:
        counted = ("--deselect", f"tests/conformance/test_hidden.py::{WORLDS}")
        counted += ("--ignore", "tests/conformance/test_encodings.py")
    # All of them ran interpreted, and recorded games are compared in both modes.
    some = () if full else ("--every", "10")
    interpreted = [tests("engine, interpreted", pure, [*engine, EXPANDED, *counted])]
    if full:
        interpreted += [
            *[
                tests(f"server, part {number}, interpreted", pure, part, pages)
                for number, part in enumerate(parts, 1)
            ],
            *[tests(f"{title}, interpreted", pure, places, pages) for title, places in others],
        ]
    return [
        compiling,
        pages,
        games,
        client,
        *[
            tests(f"server, part {number}, compiled", tier, part, pages, compiling)
            for number, part in enumerate(parts, 1)
        ],
        *browser,
        *[tests(f"{title}, compiled", tier, places, pages, compiling) for title, places in others],
        tests("engine, compiled", tier, engine, compiling, only_compiled=True),
        tests("games, compiled", tier, ["tests/games", *some], compiling, only_compiled=True),
        *interpreted,
        *static,
    ]


def site_step(python: Path) -> Step:
    """Builds the documentation site into build/site; a broken link or reference is an error."""
    # Not --quiet, which hides the warnings from --strict.
    command = [str(python), "-m", "mkdocs", "build", "--strict"]
    return Step("documentation site", command, {"NO_MKDOCS_2_WARNING": "1"})


def build_site() -> int:
    """Build the documentation site."""
    step = site_step(prepare_newest("full"))
    code = subprocess.run(
        step.command, cwd=str(ROOT), env=step.environment(), check=False
    ).returncode
    if not code:
        say("the site is in build/site; open build/site/index.html")
    return code


def pytest_step(
    title: str,
    python: Path,
    settings: dict[str, str],
    words: Sequence[str],
    needs: tuple[Step, ...] = (),
    only_compiled: bool = False,
) -> Step:
    """A run of pytest in one process."""
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    command = [str(python), "-m", "pytest", "-p", "no:cacheprovider", "--durations=10"]
    command += [*colour, *words]
    return Step(title, command, settings, needs, True, only_compiled)


def files_with_tests(folder: str = "") -> list[Path]:
    """The files with tests in a folder of the tests, or all."""
    return sorted((ROOT / "tests" / folder).rglob("test_*.py"))


def in_parts(folder: str, parts: int) -> list[list[str]]:
    """The files with tests in a folder of the tests, in parts of about equal size."""
    files = sorted(files_with_tests(folder), key=lambda path: path.stat().st_size)
    return [[str(path.relative_to(ROOT)) for path in files[part::parts]] for part in range(parts)]


def in_tests(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The paths of folders of tests."""
    return tuple(f"tests/{folder}" for folder in folders)


def existing(places: tuple[str, ...]) -> tuple[str, ...]:
    """The places that are Python files or have some."""
    return tuple(
        place for place in places if (ROOT / place).is_file() or any((ROOT / place).rglob("*.py"))
    )


def is_compiled(python: Path) -> bool:
    """Whether there is compiled code for these sources."""
    environment = {**os.environ, "CIVITAS_PURE": ""}
    run = subprocess.run(
        [str(python), str(ROOT / "tools" / "compile.py"), "--check"],
        cwd=str(ROOT),
        env=environment,
        stdout=subprocess.PIPE,
        check=False,
    )
    return run.stdout.startswith(b"compiled")


def main() -> int:
    """Do what the command line says."""
    started = time.monotonic()
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
    testing.add_argument("--full", action="store_true", help="run everything, on every Python")
    commands.add_parser("setup", help="only create the environment for developers")
    commands.add_parser("site", help="build the documentation site into build/site")
    try:
        if own[:1] == ["play"]:
            return play(own[1:])
        asked = parser.parse_args(own)
        if asked.command == "test":
            return check(asked.full, rest, started)
        if asked.command == "site":
            return build_site()
        prepare_newest()
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
