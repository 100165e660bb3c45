import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { anyBook } from "../fixtures/any-book.ts";
import { reportOf } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";
import { type Change, changeBetween, type Json, mergeChanges } from "./changes.ts";
import { encodeBook } from "./encode-book.fixture.ts";
import { openBook } from "./open-book.ts";

const seasons = anyBook.map((input) => {
  const wire = encodeBook(parseSeasonBook(input));
  const teams = wire.teams.map((team) => ({ ...team, captainId: null }));
  // What the server holds came as JSON.
  return JSON.parse(JSON.stringify(openBook({ ...wire, teams, version: 1, stamp: "1.1" }))) as ReturnType<
    typeof openBook
  >;
});
const changesOf = (one: unknown, next: unknown) => {
  const change = changeBetween(one as Json, next as Json);
  return change ? [JSON.parse(JSON.stringify(change)) as Change] : [];
};

test("a season with the changes of any number of states is the last one, in all its numbers", () => {
  fc.assert(
    fc.property(fc.array(seasons, { minLength: 2, maxLength: 4 }), (states) => {
      const [first, ...later] = states;
      const changes = later.flatMap((next, index) => changesOf(states[index], next));
      const merged = mergeChanges(first, changes);
      expect(merged).toEqual(later.at(-1));
      const [book, fetched] = [merged?.book, later.at(-1)?.book];
      if (!book || !fetched) throw new Error("There is no book.");
      expect(reportOf(computeSeason(book))).toEqual(reportOf(computeSeason(fetched)));
    }),
    { numRuns: 60 },
  );
});

test("any JSON becomes any other", () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(value, value, (one, next) => {
      expect(JSON.stringify(sorted(mergeChanges(one, changesOf(one, next))))).toBe(
        JSON.stringify(sorted(next)),
      );
    }),
    { numRuns: 500, examples: [[{}, JSON.parse('{"__proto__":""}')]] },
  );
});

/** With the fields of each object in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
};

test("one more round among 2,000 is one row, and every other row stays the same object", () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ week: Math.floor(index / 100), place: index }));
  const one = { version: 1, weeks: [{ week: 1 }], scores: rows };
  const next = { ...one, version: 2, scores: rows.toSpliced(1_500, 0, { week: 15, place: -1 }) };
  const changes = changesOf(one, next);
  expect(changes).toEqual([
    { of: { version: { is: 2 }, scores: { out: [], in: [[1_500, { week: 15, place: -1 }]] } } },
  ]);
  const merged = mergeChanges(one, changes);
  expect(merged).toEqual(next);
  expect(merged.weeks).toBe(one.weeks);
  expect(merged.scores[1_501]).toBe(rows[1_500]);
});

test("rows in another order and equal rows come whole", () => {
  for (const [one, next] of [
    [
      [1, 2, 3],
      [3, 2, 1],
    ],
    [
      [1, 1, 2],
      [1, 2],
    ],
    [
      [1, 2],
      [1, 1, 2],
    ],
  ] as const) {
    expect(changesOf(one, next)).toEqual([{ is: next }]);
    expect(mergeChanges<readonly number[]>(one, changesOf(one, next))).toEqual(next);
  }
});

test("without a change there is none, and the value stays the same object", () => {
  const value = { a: [1, { b: null }] };
  expect(changesOf(value, structuredClone(value))).toEqual([]);
  expect(mergeChanges(value, [])).toBe(value);
});
