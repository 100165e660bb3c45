import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const filesLike = (pattern: string) => globSync(pattern, { cwd: root });
const textOf = (file: string) => readFileSync(root + file, "utf8");

/** What screens ask with: options of queries, and hooks that change something. */
const functions = [
  ...filesLike("src/**/*-queries.ts").map(
    (file) => [file, /^export function (\w+QueryOptions)\b/gm] as const,
  ),
  ...filesLike("src/**/*-mutations.ts").map(
    (file) => [file, /^export (?:function|const) (use\w+)/gm] as const,
  ),
].flatMap(([file, pattern]) => [...textOf(file).matchAll(pattern)].map(([, name = ""]) => ({ file, name })));
const tests = filesLike("src/**/*-requests.test.ts").map(textOf).join();

test("queries and mutations are found", () => expect(functions.length).toBeGreaterThan(100));

test.each(functions)("the requests of $name are tested", ({ name }) => {
  // Once where it is imported, and once where it is called.
  expect(tests.match(new RegExp(`\\b${name}\\b`, "g"))?.length).toBeGreaterThan(1);
});
