"""Loading Python files that are no part of an installed package: games and bots of one's own."""

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
"""The folders files were loaded from."""


def load_file(path: Path) -> ModuleType:
    """The module of a file: executed once per path, in `sys.modules`, its neighbours importable.

    It raises what the file raises, and then executes the file again the next time.
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
    """Import from a folder first, as Python does for a script."""
    _forget_namesakes(folder)
    _folders.add(folder)
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def _forget_namesakes(folder: Path) -> None:
    """Forget neighbours of files in other folders whose names this folder has too."""
    others = _folders - {folder}
    for name, module in list(sys.modules.items()):
        file = Path(getattr(module, "__file__", None) or "")
        depth = name.count(".") + (file.stem == "__init__")
        if name.startswith(PREFIX) or others.isdisjoint(file.parents[depth : depth + 1]):
            continue
        top = name.partition(".")[0]
        if (folder / f"{top}.py").is_file() or (folder / top).is_dir():
            del sys.modules[name]
