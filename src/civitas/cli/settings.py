"""Settings a user makes in the environment."""

import os
import shlex
from pathlib import Path

PRODUCT_TEXT = Path(__file__).parent.parent / "text"


def language() -> str:
    """The language of CIVITAS_LANGUAGE or the system if there is text for it, else `en`."""
    requested = os.environ.get("CIVITAS_LANGUAGE") or os.environ.get("LANG", "")
    code = requested.split(".")[0].split("_")[0]
    return code if code and (PRODUCT_TEXT / f"{code}.ftl").is_file() else "en"


def program() -> str:
    """The command that starts this program again."""
    return shlex.quote(os.environ.get("CIVITAS_PROGRAM") or "civitas")


def home() -> Path:
    """The data folder: CIVITAS_HOME, or `.civitas` in the user's home directory."""
    chosen = os.environ.get("CIVITAS_HOME")
    if chosen:
        return Path(chosen)
    try:
        return Path.home() / ".civitas"
    except RuntimeError:  # the user has no home directory
        return Path(".civitas")
