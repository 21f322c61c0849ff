"""Loading Python files outside installed packages: custom games and bots."""

import importlib
import importlib.util
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

PREFIX = "civitas_file_"

_folders: set[Path] = set()
"""The folders from which files were loaded."""


def load_file(path: Path) -> ModuleType:
    """The module of a file: executed once per path, in `sys.modules`, with sibling imports.

    Errors of the file propagate; the next call then executes it again.
    """
    path = path.resolve()
    name = f"{PREFIX}{path.stem}_{zlib.crc32(str(path).encode()):08x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _importable(path.parent):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    """Put a folder first on the import path, as Python does for a script; later it stands last.

    It stays there for what the file imports while it runs.
    """
    _forget_namesakes(folder)
    _folders.add(folder)
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        if str(folder) not in sys.path:
            sys.path.append(str(folder))


def _forget_namesakes(folder: Path) -> None:
    """Unload modules from other folders whose names also exist in this folder."""
    others = _folders - {folder}
    for name, module in list(sys.modules.items()):
        file = Path(getattr(module, "__file__", None) or "")
        depth = name.count(".") + (file.stem == "__init__")
        if name.startswith(PREFIX) or others.isdisjoint(file.parents[depth : depth + 1]):
            continue
        top = name.partition(".")[0]
        if (folder / f"{top}.py").is_file() or (folder / top).is_dir():
            del sys.modules[name]
