import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Words that mean something else to whoever does not know this project, each with the field's word. */
const instead = new Map(
  [
    "aside: suspended",
    "behaviour: behavior",
    "colour: color",
    "desk: admin list",
    "door: auth client",
    "farewell: timeout, toast",
    "fault: error",
    "faults: errors",
    "kept: stored, cached, saved",
    "letter: email, message, character",
    "letters: emails, messages, characters",
    "noted: recorded",
    "painted: rendered",
    "painter: renderer",
    "passage: request context",
    "patience: timeout",
    "piece: chunk",
    "pieces: chunks",
    "reader: viewer",
    "said: feedback",
    "shelf: storage",
    "told: notified",
    "wish: override, edit",
    "wishes: overrides, edits",
    "words: text, labels, copy",
  ].map((line) => line.split(": ") as [string, string]),
);

const files = ["src", "server", "scripts", "build", "e2e", "bench", "supabase/functions"]
  .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/database\.types|words\.test/.test(path))
  // Faults are injected there, on purpose.
  .filter((path) => !path.startsWith("scripts/faults/"));

const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const isOld = (name: string) => partsOf(name).some((word) => instead.has(word));

test("files have names of the field", () => {
  const names = files.map((path) => path.slice(path.lastIndexOf("/") + 1));
  expect(names.filter(isOld)).toEqual([]);
});

test("what is declared has names of the field", () => {
  const declared = files.flatMap((path) =>
    [
      ...readFileSync(root + path, "utf8").matchAll(
        /^\s*(?:export )?(?:async )?(?:function|const|let|type|class) (\w+)/gm,
      ),
    ]
      .filter(([, name = ""]) => isOld(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(declared).toEqual([]);
});
