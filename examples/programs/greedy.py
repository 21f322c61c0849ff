"""A bot as a program of its own: it builds whenever it can.

It speaks the protocol of docs/bot-protocol.md, and needs nothing of Civitas.
"""

import json
import sys
from typing import Any


def choose(options: list[dict[str, Any]]) -> int:
    """The place of the last option that builds, else of the first option."""
    builds = [place for place, option in enumerate(options) if option["data"]["verb"] == "build"]
    return builds[-1] if builds else 0


def answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """The answer to a message; most need none."""
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "greedy", "version": "1.0"}
    if message["type"] == "decide":
        return {"type": "choose", "id": message["id"], "option": choose(message["options"])}
    return None


def main() -> None:
    """Answer lines until there are no more."""
    for line in sys.stdin:
        reply = answer(json.loads(line))
        if reply is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
