import { parseSeasonBook } from "./book-parse.ts";
import { computeReport } from "./report.ts";

/** A worked example: a book and what its report says, as pairs of a path and a value. */
export type LeagueExample = {
  name: string;
  rule: string;
  book: unknown;
  expect: [path: string, value: unknown][];
};

export type FailedExpectation = { path: string; expected: unknown; actual: unknown };
export type ExampleResult = { passed: number; failed: FailedExpectation[] };

/** What the report has at a path that is not there: an expectation of null is not met by it either. */
const missing = "(not in the report)";

/** Computes the book of an example and compares each expectation; a book that throws fails them all. */
export function checkExample(example: LeagueExample): ExampleResult {
  try {
    const report: unknown = JSON.parse(JSON.stringify(computeReport(parseSeasonBook(example.book))));
    const compared = example.expect.map(([path, expected]) => ({
      path,
      expected,
      actual: valueAt(report, path),
    }));
    const failed = compared.filter(({ expected, actual }) => !isSame(expected, actual));
    return { passed: compared.length - failed.length, failed };
  } catch (error) {
    const actual = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { passed: 0, failed: example.expect.map(([path, expected]) => ({ path, expected, actual })) };
  }
}

/** Value at a dotted path; keys may hold dots themselves. The report leaves empty weeks out: they are null. */
export function valueAt(value: unknown, path: string, ofWeeks = false): unknown {
  if (path === "") return value;
  if (typeof value !== "object" || value === null) return missing;
  if (Array.isArray(value) && path === "length") return value.length;
  const fields: [string, unknown][] = Object.entries(value);
  const [key, below] = fields.find(([name]) => path === name || path.startsWith(`${name}.`)) ?? [];
  if (key !== undefined) return valueAt(below, path.slice(key.length + 1), key === "weeks");
  return ofWeeks && /^\d+(\.|$)/.test(path) ? null : missing;
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left: [string, unknown][] = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
