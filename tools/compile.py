"""Compiles the kernel, the games and the toys into `build/compiled`, from which they then run.

The sources are copied and compiled there, so that they themselves always stay pure Python; the
compiler gets them with the methods of declared fields written out. What mypyc read and wrote is
kept, and so are the objects: after a change only what depends on it is compiled again.
`--check` says which code would run now; `--later` does the work in the background, with low
priority and only one at a time, and says in one line that it has begun.
"""

import argparse
import ast
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any, Final, Self

from civitas import _compiled

MANIFEST: Final = "manifest.json"
COMPILERS: Final = ("mypy", "librt", "setuptools")
UNFINISHED: Final = "unfinished-"
MODULE_SOURCE: Final = re.compile(r"__native_.*___.*\.c")
JOINED_BYTES: Final = 1_500_000
"""About how long joined sources are."""
LOCK: Final = "compiling.lock"
LOG: Final = "compiling.log"
FAILED: Final = "failed"
"""Names the sources and the tools with which the last build failed."""
WORK: Final = "work-"
RUNTIME: Final = "runtime-{}.json"
"""Records the runtime of a version of mypy, see `add_runtime`."""
CACHE: Final = "cache"
OBJECTS: Final = "objects"
INCLUDE: Final = re.compile(rb'#include [<"]([^>"]+)[>"]')
KEPT_SECONDS: Final = 14 * 24 * 3600
LOW_PRIORITY: Final = 19
WAIT_SECONDS: Final = 0.2
TOYS: Final = "civitas_toys"
COLD: Final = "cold_"
COLD_NAMES: Final = (
    TOYS,
    "___actions",
    "___data___",
    "___options",
    "___sight___questions",
    "___words___",
)
"""What the names of C sources contain of which little runs in games: mostly declarations."""
ONCE: Final = """#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((cold, optimize("O0")))
#else
#define ONCE
#endif
"""
"""What the joined sources begin with."""
COLD_QUICK: Final = "-O0"
COLD_FULL: Final = "-Og"
SETTINGS: Final = """[mypy]
mypy_path = .
namespace_packages = True
explicit_package_bases = True
"""


def main() -> int:
    """Build what is missing; 0 also where there is nothing to build with."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="say which code would run now")
    parser.add_argument(
        "--quick", action="store_true", help="compile sooner, to slower code and without the toys"
    )
    parser.add_argument("--later", action="store_true", help="compile in the background")
    parser.add_argument("--low", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--build", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.build:
        compile_copies(Path.cwd(), asked.build, asked.quick)
        return 0
    if asked.check:
        folder = _compiled.compiled_folder()
        print(f"compiled: {shown(folder)}" if folder else "interpreted")
        return 0
    try:
        versions = {name: version(name) for name in COMPILERS}
    except PackageNotFoundError as missing:
        print(f"interpreted: the package {missing.name} is not installed")
        return 0
    if asked.later:
        return build_later(versions)
    if asked.low and hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    with Lock() as lock:
        if not lock.is_held:
            if asked.low:
                return 0  # another process is already compiling
            print("waiting: another process is compiling")
            lock.wait()
        return build(versions, asked.quick)


class Lock:
    """Held by one process that compiles at a time; it ends with the process, however that ends."""

    def __init__(self) -> None:
        self.is_held = False
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        _compiled.BUILDS.mkdir(parents=True, exist_ok=True)
        self._file = (_compiled.BUILDS / LOCK).open("w")
        self._try()
        return self

    def _try(self) -> None:
        assert self._file is not None
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.is_held = True

    def wait(self) -> None:
        """Wait until no other process holds it."""
        while not self.is_held:
            time.sleep(WAIT_SECONDS)
            self._try()

    def __exit__(self, *problem: object) -> None:
        if self._file is not None:
            self._file.close()


def build_later(versions: dict[str, str]) -> int:
    """Start a build in the background, unless there is one or nothing to build with."""
    if _compiled.compiled_folder():
        return 0
    with Lock() as lock:
        is_free = lock.is_held
    with tempfile.TemporaryDirectory() as scratch:
        if not is_free or not can_compile(Path(scratch)):
            return 0
    if read_text(_compiled.BUILDS / FAILED) == attempt(versions, read_sources()):
        print(f"the engine runs interpreted: compiling failed, see {shown(_compiled.BUILDS / LOG)}")
        return 0
    command = [sys.executable, str(Path(__file__).resolve()), "--low"]
    with (_compiled.BUILDS / LOG).open("wb") as log:
        subprocess.Popen(
            command,
            cwd=_compiled.ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    print("compiling the engine in the background; from the next start on everything is faster")
    return 0


def build(versions: dict[str, str], quick: bool) -> int:
    """Bring `build/compiled` up to date for this Python; a full build replaces a quick one."""
    started = time.monotonic()
    files = read_sources()
    folder = _compiled.BUILDS / f"{_compiled.python_tag()}-{_compiled.content_hash(files)}"
    found = read_manifest(folder)
    if folder.is_dir() and found.get("versions") == versions and (quick or not found.get("quick")):
        print(f"already compiled: {shown(folder)}")
        return 0
    _compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    code = code_hash(files)
    manifest: dict[str, object] = {"versions": versions, "code": code, "quick": quick}
    failed = _compiled.BUILDS / FAILED
    new = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=_compiled.BUILDS))
    try:
        for name, content in files:
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(content)
        done = "copied"
        if not reuse(manifest, new):
            done = "compiled"
            if not can_compile(new):
                print("interpreted: no C compiler found, or the headers of Python are missing")
                return 0
            command = [sys.executable, str(Path(__file__).resolve()), "--build", str(new)]
            command += ["--quick"] if quick else []
            work = _compiled.BUILDS / (WORK + _compiled.python_tag() + ("-quick" if quick else ""))
            known = work.is_dir()
            run = compile_in(work, files, command)
            if known and run.returncode > 0 and b"Traceback" in run.stdout:
                # mypyc may fail where it goes on from what it has kept of an earlier build.
                shutil.rmtree(work)
                run = compile_in(work, files, command)
            if run.returncode:
                sys.stdout.buffer.write(run.stdout)
                print("not compiled: see above")
                if run.returncode > 0:  # less: the compiler was killed, and may be tried again
                    (_compiled.BUILDS / LOG).write_bytes(run.stdout)
                    failed.write_text(attempt(versions, files), encoding="utf-8")
                return 1
        (new / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
        remove(folder)
        new.chmod(0o755)
        new.rename(folder)
        failed.unlink(missing_ok=True)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    clean_up(folder)
    count = sum(is_built(name, quick) for name, _ in files)
    print(f"{done}: {count} modules in {time.monotonic() - started:.1f} s, {shown(folder)}")
    return 0


def compile_in(
    work: Path, files: list[tuple[str, bytes]], command: list[str]
) -> subprocess.CompletedProcess[bytes]:
    """Run the process that compiles, in the folder that keeps what it needs again."""
    return subprocess.run(
        command,
        cwd=copy_to_work(files, work),
        env={**os.environ, "CIVITAS_PURE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def read_sources() -> list[tuple[str, bytes]]:
    """The sources that are compiled, by their places."""
    return [(name, Path(path).read_bytes()) for name, path in _compiled.sources()]


def attempt(versions: dict[str, str], files: list[tuple[str, bytes]]) -> str:
    """What a build depends on, as a line."""
    return f"{_compiled.python_tag()} {_compiled.content_hash(files)} {json.dumps(versions)}\n"


def read_text(path: Path) -> str:
    """The text of a file; none if it is not there."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def copy_to_work(files: list[tuple[str, bytes]], work: Path) -> Path:
    """The folder in which sources are compiled, with these and no others."""
    names = {name for name, _ in files}
    for old in work.rglob("*.py"):
        if old.relative_to(work).as_posix() not in names:
            old.unlink()
    for name, content in files:
        (work / name).parent.mkdir(parents=True, exist_ok=True)
        (work / name).write_bytes(content)
    return work


def code_hash(files: list[tuple[str, bytes]]) -> str:
    """The hash of what the libraries are made of: compiled files, and what they see of others."""
    return _compiled.content_hash(
        [
            (name, content if _compiled.is_compiled(name) else interface(content))
            for name, content in files
            if name.endswith(".py")
        ]
    )


def interface(source: bytes) -> bytes:
    """What compiled code takes from an interpreted module: signatures, classes and constants.

    Other values, as the rows of cards, are read when a program runs.
    """
    return ast.dump(Interface().visit(ast.parse(source))).encode()


class Interface(ast.NodeTransformer):
    """Leaves out what is inside of functions, docstrings, and values that are no constants."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Keep the signature."""
        node.body = []
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Leave out docstrings and other statements without a name."""
        return None

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """Keep the value of a constant."""
        node.value = constant_part(node.value)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Keep the value of a constant."""
        if node.value is not None:
            node.value = constant_part(node.value)
        return node


def constant_part(value: ast.expr) -> ast.expr:
    """What a compiler may know of a value: a constant, or how many items a tuple has."""
    if is_constant(value):
        return value
    return ast.Constant(len(value.elts) if isinstance(value, ast.Tuple) else ...)


def is_constant(value: ast.expr) -> bool:
    """Whether a compiler may compute the value: literals, and sums of such with other names."""
    allowed = (ast.Constant, ast.Name, ast.Attribute, ast.UnaryOp, ast.BinOp, ast.Tuple)
    ignored = (ast.unaryop, ast.operator, ast.expr_context)
    return all(isinstance(node, (*allowed, *ignored)) for node in ast.walk(value))


def read_manifest(folder: Path) -> dict[str, object]:
    """What a build was made of; empty where that cannot be read."""
    try:
        found: dict[str, object] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def reuse(manifest: dict[str, object], new: Path) -> bool:
    """Copy the libraries of a build that differs in nothing that is compiled."""
    for old in builds():
        if read_manifest(old) != manifest:
            continue
        for suffix in ("*.so", "*.pyd"):
            for library in old.rglob(suffix):
                shutil.copy2(library, new / library.relative_to(old))
        return True
    return False


def builds() -> list[Path]:
    """The finished builds for this Python, the newest first."""
    found = _compiled.BUILDS.glob(f"{_compiled.python_tag()}-*")
    return sorted(found, key=lambda folder: folder.stat().st_mtime, reverse=True)


def remove(folder: Path) -> None:
    """Delete a build; it is renamed first, so that half of one is never taken for a whole."""
    if folder.is_dir():
        away = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=_compiled.BUILDS))
        folder.rename(away / folder.name)
        shutil.rmtree(away, ignore_errors=True)


def clean_up(present: Path) -> None:
    """Remove old builds but one, for programs that are still running from it."""
    for old in [folder for folder in builds() if folder != present][1:]:
        remove(old)
    for rest in _compiled.BUILDS.glob(f"{UNFINISHED}*"):
        if time.time() - rest.stat().st_mtime > 3600:
            shutil.rmtree(rest, ignore_errors=True)


def can_compile(scratch: Path) -> bool:
    """Whether a C compiler and the headers of this Python are there."""
    trial = scratch / "trial.c"
    trial.write_text("#include <Python.h>\nint trial(void) { return 0; }\n", encoding="utf-8")
    code = (
        "import sysconfig\n"
        "from setuptools._distutils.ccompiler import new_compiler\n"
        "from setuptools._distutils.sysconfig import customize_compiler\n"
        "compiler = new_compiler()\n"
        "customize_compiler(compiler)\n"
        "paths = [sysconfig.get_path('include'), sysconfig.get_path('platinclude')]\n"
        "compiler.compile(['trial.c'], output_dir='trial', include_dirs=paths)\n"
    )
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=scratch, capture_output=True, check=False)
    trial.unlink()
    shutil.rmtree(scratch / "trial", ignore_errors=True)
    return run.returncode == 0


def is_built(name: str, quick: bool) -> bool:
    """Whether a build compiles the file of that place; a quick one leaves the toys interpreted."""
    return _compiled.is_compiled(name) and not (quick and name.startswith(TOYS))


def compile_copies(folder: Path, target: Path, quick: bool) -> None:
    """Compile the copies in a folder, which is the current one; the libraries go to the target."""
    from mypyc.build import mypycify

    from civitas import _expand

    _expand.main(folder)
    settings = folder / "mypy.ini"
    settings.write_text(SETTINGS, encoding="utf-8")
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py"))
    names = [name for name in paths if is_built(name, quick)]
    extensions = mypycify(
        [f"--config-file={settings.name}", f"--cache-dir={CACHE}", *names],
        opt_level="g" if quick else _compiled.OPT_LEVEL,
        multi_file=True,
        target_dir="c",
        # Names of their own: a compiled package installed elsewhere has the same modules.
        separate=[(files, f"checkout_{group}") for files, group in _compiled.groups(names)],
    )
    add_runtime(extensions, folder / RUNTIME.format(version("mypy")))
    shutil.rmtree(folder / "o", ignore_errors=True)
    compile_extensions(extensions, folder, target, quick)
    shutil.rmtree(folder / "o")


def add_runtime(extensions: list[Any], record: Path) -> None:
    """Give every library the sources of mypyc's runtime that one of them has or had before.

    For a group that did not change mypyc leaves some of them out, and the folders of their headers.
    """
    libraries = [extension for extension in extensions if len(extension.sources) > 1]
    found: set[str] = set(json.loads(record.read_text())) if record.is_file() else set()
    for extension in libraries:
        found.update(
            Path(source).as_posix() for source in extension.sources if not is_generated(source)
        )
    for extension in libraries:
        own = [source for source in extension.sources if is_generated(source)]
        extension.sources = own + sorted(found)
        runtime, own_folder, *_ = extension.include_dirs
        headers = sorted(map(str, Path(runtime).glob("*/")))
        extension.include_dirs = [runtime, own_folder, *headers]
    record.write_text(json.dumps(sorted(found)))


def is_generated(source: str) -> bool:
    """Whether a C source is made of a module or a group, not part of the runtime."""
    return Path(source).name.startswith("__native_")


def compile_extensions(extensions: list[Any], folder: Path, target: Path, quick: bool) -> None:
    """Compile C sources to libraries, one process per core."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles also the sources of one extension at the same time, the largest first."""

        def build_extensions(self) -> None:
            """Let the compiler take one source at a time from a pool."""
            compiler: Any = self.compiler
            compile_in_turn = compiler.compile
            objects = ObjectCache(folder)
            pool = ThreadPoolExecutor(os.cpu_count())
            locks: dict[str, threading.Lock] = {}
            guard = threading.Lock()
            is_unix = compiler.compiler_type == "unix"

            def compile_one(source: str, options: dict[str, Any]) -> list[str]:
                if not is_unix:
                    made: list[str] = compile_in_turn([source], **options)
                    return made
                words = unix_options(source, quick, options)
                kept = objects.place(source, [*compiler.compiler_so, *words])
                [name] = compiler.object_filenames([source], output_dir=options["output_dir"])
                with guard:
                    lock = locks.setdefault(name, threading.Lock())
                # The sources of the runtime are in every library.
                with lock:
                    if not os.path.exists(name) and not objects.take(kept, name):
                        compile_in_turn([source], **{**options, "extra_postargs": words})
                        objects.keep(kept, name)
                return [name]

            def compile_at_once(sources: list[str], **options: Any) -> list[str]:
                runs = [
                    pool.submit(compile_one, source, options)
                    for source in sorted(joined(sources), key=cost, reverse=True)
                ]
                return [name for run in runs for name in run.result()]

            compiler.compile = compile_at_once
            super().build_extensions()
            pool.shutdown()
            objects.clean_up()
            for name, library in copies.items():
                place = self.get_ext_fullpath(name)
                os.makedirs(os.path.dirname(place), exist_ok=True)
                shutil.copyfile(self.get_ext_fullpath(library), place)
            for library in set(copies.values()):
                os.unlink(self.get_ext_fullpath(library))

    copies: dict[str, str] = {}
    if os.name == "posix":
        starters = Starters(extensions)
        copies = starters.library
        extensions = starters.others + [
            Extension(name, [source]) for name, source in starters.write(folder / "c").items()
        ]
    distribution = Distribution({"name": "civitas", "ext_modules": extensions})
    command = ParallelBuild(distribution)
    command.build_lib = str(target)
    command.build_temp = "o"
    command.parallel = True
    command.ensure_finalized()
    command.run()


class Starters:
    """The libraries that Python opens for each module, and that only start it in its group's.

    One library with the functions of many modules is built once and copied for each of them; those
    of modules with the same last name have the same function, and are in different libraries.
    """

    def __init__(self, extensions: list[Any]) -> None:
        self.others: list[Any] = []
        self.library: dict[str, str] = {}
        self._sources: dict[str, list[str]] = {}
        seen: dict[str, int] = {}
        for extension in extensions:
            if len(extension.sources) > 1:
                self.others.append(extension)
                continue
            last = extension.name.rpartition(".")[2]
            seen[last] = seen.get(last, 0) + 1
            library = f"starters_{seen[last]}"
            self.library[extension.name] = library
            self._sources.setdefault(library, []).extend(extension.sources)

    def write(self, folder: Path) -> dict[str, str]:
        """Write the source of each library; the places by the libraries' names."""
        found: dict[str, str] = {}
        for library, sources in self._sources.items():
            place = folder / f"{library}.c"
            text = [
                f"#define PyInit___init__ unused_{index}\n"
                f'#include "{Path(source).relative_to(folder.name).as_posix()}"\n'
                "#undef PyInit___init__\n"
                for index, source in enumerate(sources)
            ]
            place.write_text("".join(text), encoding="utf-8")
            found[library] = str(place.relative_to(folder.parent))
        return found


def joined(sources: list[str]) -> list[str]:
    """Few sources that include the many of modules, whose declarations are then read less often."""
    modules = sorted(source for source in sources if MODULE_SOURCE.match(Path(source).name))
    found = [source for source in sources if source not in modules]
    for prefix in ("", COLD):
        alike = [source for source in modules if is_cold(source) == bool(prefix)]
        count = min(len(alike), -(-sum(map(os.path.getsize, alike)) // JOINED_BYTES))
        for part in (alike[number::count] for number in range(count)):
            place = Path(part[0]).with_name(f"{prefix}joined{Path(part[0]).name}")
            place.write_text(ONCE + "".join(map(included, part)), encoding="utf-8")
            found.append(str(place))
    return found


def included(source: str) -> str:
    """The lines that include the source of a module, whose start runs once and is not optimized."""
    name = Path(source).name
    start = f"CPyDef_{name.removeprefix('__native_').removesuffix('.c')}_____top_level__"
    return f'ONCE char {start}(void);\n#include "{name}"\n'


def cost(source: str) -> int:
    """About how long a source takes to compile."""
    content = Path(source).read_bytes()
    names = INCLUDE.findall(content) if "joined" in source else []
    return len(content) + sum(
        Path(source).with_name(name.decode()).stat().st_size for name in names
    )


class ObjectCache:
    """Compiled C sources of earlier builds: after a change few have to be compiled again."""

    def __init__(self, folder: Path) -> None:
        self._headers = folder / "c"
        self._versions = (
            f"{sys.implementation.cache_tag}, mypy {version('mypy')}, librt {version('librt')}"
        )
        self._folder = _compiled.BUILDS / OBJECTS
        self._folder.mkdir(exist_ok=True)

    def place(self, source: str, command: list[str]) -> Path:
        """Where the object of a source belongs, compiled by a command."""
        digest = blake2b(digest_size=16)
        digest.update("\0".join([self._versions, *command]).encode())
        pending = [Path(source)]
        seen = set(pending)
        while pending:
            content = pending.pop().read_bytes()
            digest.update(content)
            for name in INCLUDE.findall(content):
                header = self._headers / name.decode()
                if header not in seen and header.is_file():
                    seen.add(header)
                    pending.append(header)
        return self._folder / f"{digest.hexdigest()}.o"

    def take(self, kept: Path, name: str) -> bool:
        """Copy an object that was kept to its name in this build; False if there is none."""
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copyfile(kept, name)
            os.utime(kept)
        except OSError:
            return False
        return True

    def keep(self, kept: Path, name: str) -> None:
        """Keep an object for later builds."""
        with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as new:
            new.write(Path(name).read_bytes())
        os.replace(new.name, kept)

    def clean_up(self) -> None:
        """Remove what no build has used for long."""
        for old in self._folder.iterdir():
            if time.time() - old.stat().st_mtime > KEPT_SECONDS:
                old.unlink()


def unix_options(source: str, quick: bool, options: dict[str, Any]) -> list[str]:
    """The options for a C source: no debug information, and cold modules optimized little."""
    # Every source of a group has the tables of other groups; they are one table.
    own = ["-g0", "-fcommon", _compiled.VISIBILITY]
    if is_cold(source):
        own.append(COLD_QUICK if quick else COLD_FULL)
    return [*(options.get("extra_postargs") or []), *own]


def is_cold(source: str) -> bool:
    """Whether a C source is of modules that run little in games."""
    name = Path(source).name
    return name.startswith(COLD) or any(map(name.__contains__, COLD_NAMES))


def shown(path: Path) -> str:
    """A path as seen from the checkout."""
    return Path(os.path.relpath(path, _compiled.ROOT)).as_posix()


if __name__ == "__main__":
    sys.exit(main())
