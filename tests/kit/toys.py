"""A toy of `examples` as an installed package that the product knows nothing of."""

import os
from pathlib import Path

from kit.served import ROOT, Server

TOY = "toy_draft"


def install_toy(folder: Path, rules: int = 3) -> None:
    """Put a game beside the product's, as an installed package would, in some release."""
    package = folder / "toy_package"
    (package / "words").mkdir(parents=True, exist_ok=True)
    toys = ROOT / "examples" / "toys"
    code = (toys / "draft.py").read_text()
    newest = f'"{TOY}",\n        3,'
    assert newest in code
    (package / "__init__.py").write_text(code.replace(newest, f'"{TOY}",\n        {rules},'))
    (package / "words" / "en.ftl").write_text((toys / "draft.en.ftl").read_text())
    listed = folder / "toy_package-1.dist-info"
    listed.mkdir(exist_ok=True)
    (listed / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-package\nVersion: 1\n")
    (listed / "entry_points.txt").write_text(f"[civitas.games]\n{TOY} = toy_package:GAME\n")


def with_packages(server: Server, folder: Path) -> Server:
    """Let a server find the packages in a folder."""
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    server.environment["PYTHONPATH"] = os.pathsep.join(paths)
    server.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return server
