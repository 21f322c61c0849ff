"""What a user sets by the environment."""

import os
import shlex
from pathlib import Path

PRODUCT_TEXT = Path(__file__).parent.parent / "text"


def language() -> str:
    """The language of CIVITAS_LANGUAGE, or of the system if it is spoken here; else English."""
    wanted = os.environ.get("CIVITAS_LANGUAGE") or os.environ.get("LANG", "")
    code = wanted.split(".")[0].split("_")[0]
    return code if code and (PRODUCT_TEXT / f"{code}.ftl").is_file() else "en"


def program() -> str:
    """How the user can call this program again."""
    return shlex.quote(os.environ.get("CIVITAS_PROGRAM") or "civitas")


def home() -> Path:
    """The folder for saved games: CIVITAS_HOME, or `.civitas` in the user's home."""
    chosen = os.environ.get("CIVITAS_HOME")
    if chosen:
        return Path(chosen)
    try:
        return Path.home() / ".civitas"
    except RuntimeError:  # a user without a home
        return Path(".civitas")
