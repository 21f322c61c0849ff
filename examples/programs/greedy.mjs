// A bot as a program in JavaScript: it builds whenever it can. The protocol is in docs/bot-protocol.md.

import { createInterface } from "node:readline";

/** The place of the last option that builds, else of the first option. */
function choose(options) {
  const place = options.findLastIndex((option) => option.data.verb === "build");
  return Math.max(place, 0);
}

/** The answer to a message; most need none. */
function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "hello", protocol: 1, name: "greedy", version: "1.0" };
    case "decide":
      return { type: "choose", id: message.id, option: choose(message.options) };
    default:
      return null;
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const reply = answer(JSON.parse(line));
  if (reply !== null) process.stdout.write(`${JSON.stringify(reply)}\n`);
});
