"""`civitas doctor`: checks the settings and the surroundings of a server."""

import json
from pathlib import Path
from typing import Final

from civitas.cli.arguments import reject_extras, require_format, text_for
from civitas.cli.serve import default_database_url
from civitas.cli.settings import home
from civitas.kernel import BadConfig, Reason

TEXT: Final = "text"
JSON: Final = "json"
FORMATS: Final = (TEXT, JSON)
LEVELS: Final = {
    "ok": "doctor-level-ok",
    "warning": "doctor-level-warning",
    "fault": "doctor-level-fault",
}
FAULTS_FOUND: Final = 1


def doctor_command(
    output: str, backups: str | None, extras: list[str], language: str | None
) -> int:
    """Print one line for each finding; 1 if there is a fault."""
    reject_extras(extras, ("--format", "--backups", "--language"))
    require_format(output, FORMATS)
    text = text_for(language)
    try:
        from civitas.server.ops.doctor import examine
        from civitas.server.ops.findings import FAULT
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    folder = Path(backups) if backups else home() / "backups"
    found = []
    for each in examine(default_database_url(), folder):
        found.append(each)
        if output == TEXT:
            level = text.say(LEVELS[each.level])
            print(f"{level:<8} {each.check:<10} {text.message(each.reason)}", flush=True)
    has_faults = any(each.level == FAULT for each in found)
    if output == JSON:
        lines = [
            {
                "check": each.check,
                "level": each.level,
                "key": each.reason.key,
                "text": text.message(each.reason),
            }
            for each in found
        ]
        print(json.dumps({"ok": not has_faults, "findings": lines}, ensure_ascii=False, indent=2))
    return FAULTS_FOUND if has_faults else 0
