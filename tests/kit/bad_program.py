"""A program that plays, and does what a program should not: `bad_program.py WHAT [FILE]`.

With a file it misbehaves only while the file does not exist, and creates it.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HELLO = {"type": "hello", "protocol": 1, "name": "bad", "version": "0.1"}

SLEEP = "import time; time.sleep(3600)"


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def flood(stream: int, line: bytes) -> None:
    while True:
        os.write(stream, line)


class Player:
    """Takes the last option, unless it misbehaves."""

    def __init__(self, what: str, mark: Path | None) -> None:
        self.what = what
        self.mark = mark
        self.games = 0

    def misbehaves(self, *when: str) -> bool:
        if self.what not in when or (self.mark is not None and self.mark.exists()):
            return False
        if self.mark is not None:
            self.mark.touch()
        return True

    def hello(self) -> None:
        is_restarted = self.what == "worse" and self.mark is not None and self.mark.exists()
        if is_restarted or self.misbehaves("exit"):
            sys.exit(3)
        if self.misbehaves("mute"):
            time.sleep(3600)
        if self.misbehaves("future"):
            say({**HELLO, "protocol": 99})
        elif self.misbehaves("nameless"):
            say({"type": "hello", "protocol": 1})
        else:
            say(HELLO)
        if self.misbehaves("chatter"):
            flood(1, b"chatter\n")
        if self.misbehaves("deaf"):
            time.sleep(3600)

    def decide(self, message: dict[str, Any]) -> None:
        assert self.games, message
        answer = {"type": "choose", "id": message["id"], "option": len(message["options"]) - 1}
        if self.misbehaves("crash", "worse"):
            os._exit(3)
        if self.misbehaves("hang", "breed", "escape"):
            if self.what == "breed":
                subprocess.Popen([sys.executable, "-c", SLEEP])
            elif self.what == "escape":
                code = f"import subprocess; subprocess.Popen([{sys.executable!r}, '-c', {SLEEP!r}])"
                subprocess.Popen([sys.executable, "-c", code], start_new_session=True).wait()
            time.sleep(3600)
        if self.misbehaves("garbage"):
            print("I choose the last one", flush=True)
        elif self.misbehaves("endless"):
            flood(1, b"{}\n")
        elif self.misbehaves("huge"):
            flood(1, b"x" * 1000)
        elif self.misbehaves("id"):
            say({**answer, "id": message["id"] - 1})
        elif self.misbehaves("illegal"):
            say({**answer, "option": len(message["options"])})
        elif self.misbehaves("text"):
            say({**answer, "option": message["options"][0]["text"]})
        else:
            say(answer)
        if self.misbehaves("stderr"):
            os.write(2, b"noise " * 100_000)

    def end(self) -> None:
        if self.misbehaves("after"):
            say({"type": "thanks"})

    def run(self) -> None:
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                self.hello()
            elif message["type"] == "game":
                self.games += 1
            elif message["type"] == "decide":
                self.decide(message)
            elif message["type"] == "end":
                self.end()
        while self.what == "stay":
            time.sleep(3600)


if __name__ == "__main__":
    Player(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else None).run()
