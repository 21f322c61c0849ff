import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const SRC = "src";
/** The folders from the outside in: a file imports from its own folder and from later ones. */
const LAYERS = [
  ".",
  "app",
  "lobby",
  "replay",
  "table",
  "editor",
  "statistics",
  "learn",
  "people",
  "presenter",
  "match",
  "rules",
  "games",
  "board",
  "ui",
  "text",
  "protocol",
  "browser",
  "styles",
];
/** Pages and boards know nothing of each other. */
const SEPARATE = [
  ["lobby", "replay", "table"],
  ["games/ages", "games/dice", "games/plain", "games/wonders"],
];
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

function folderOf(path: string): string {
  return dirname(relative(SRC, path));
}

const IMPORTS = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(SRC, file), "utf-8");
    return [...source.matchAll(IMPORT)].map(([, target]) => ({
      file,
      from: folderOf(join(SRC, file)),
      to: folderOf(join(SRC, dirname(file), target ?? "")),
    }));
  });

it("folders depend on each other in one direction", () => {
  const place = (folder: string) => LAYERS.indexOf(folder.split("/")[0] ?? "");
  expect(IMPORTS.filter(({ from, to }) => place(from) < 0 || place(to) < place(from))).toEqual([]);
  expect(IMPORTS.length).toBeGreaterThan(200);
});

it("pages do not import pages, and boards do not import boards", () => {
  const isSeparate = ({ from, to }: { from: string; to: string }) =>
    SEPARATE.some((group) => from !== to && group.includes(from) && group.includes(to));
  expect(IMPORTS.filter(isSeparate)).toEqual([]);
});

it("nothing lies beside the folders but the entry point", () => {
  const loose = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(loose.map((entry) => entry.name)).toEqual(["main.tsx"]);
});
