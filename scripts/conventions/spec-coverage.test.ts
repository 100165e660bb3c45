import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sectionSizes = { 1: 11, 2: 23, 3: 10, 4: 13, 5: 7, 6: 7, 7: 18, 8: 15, 9: 9 };

type Row = { id: string; held: string };

const rows = readFileSync(join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .map((line) => /^\| (\d+\.\d+) \| .+ \| (.*) \|$/.exec(line))
  .flatMap((match): Row[] =>
    match?.[1] && match[2] !== undefined ? [{ id: match[1], held: match[2].trim() }] : [],
  );

test("every sentence of the specification has a row", () => {
  const expected = Object.entries(sectionSizes).flatMap(([section, size]) =>
    Array.from({ length: size }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map((row) => row.id)).toEqual(expected);
});

const tests = rows.flatMap(({ id, held }) =>
  held.split(/; (?=\w+\/)/).map((test) => {
    const [file = "", title = ""] = test.split(" › ");
    return { id, file, title };
  }),
);

/** A title as the test has it, or the beginning of one. */
const quoted = (title: string) => new RegExp(`["\`]${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

test.each(tests)("row $id: $title is in $file", ({ file, title }) => {
  expect(file && existsSync(join(root, file)), `${file} exists`).toBe(true);
  expect(title && readFileSync(join(root, file), "utf8")).toMatch(quoted(title));
});
