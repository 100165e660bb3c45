import fc from "fast-check";
import { expect, test } from "vitest";
import { SeasonBookError, type SeasonBookInput } from "#league/book/book.ts";
import { fullNextBook } from "#league/fixtures/any-next-book.ts";
import { ruleList, settingAt, withSetting } from "#league/rules/rule-list.ts";
import type { ValueKind } from "#league/rules/value-kinds.ts";
import { computeReport } from "#league/season/report.ts";
import { otherValues } from "./setting-values.fixture.ts";

/** Settings that change no number of the report, and what reads them. */
const readElsewhere: Readonly<Record<string, string>> = {
  "team.rosterMin": "entry-remarks.ts",
  "team.rosterMax": "entry-remarks.ts",
  "team.rosterLockAfterWeek": "entry-remarks.ts",
  "team.mustPay": "season_fees.sql",
  "time.aheadWeeks": "entry-remarks.ts, score_checks.sql",
  "categories.ageOn": "season_book.sql",
};

const books = fc.sample(fullNextBook, { numRuns: 200, seed: 1 });

function reportWith(book: SeasonBookInput, path: string, value: unknown): string | null {
  const rules = withSetting(book.season.rules ?? {}, path, value);
  try {
    return JSON.stringify(computeReport({ ...book, season: { ...book.season, rules } }));
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

const leastAndMost = (kind: ValueKind): number[] =>
  kind.kind === "integer" || kind.kind === "number" ? [kind.min, kind.min + 1, kind.max] : [];

/** Other values of the setting, its limits, and those of the generated books. */
function valuesOf(path: string, kind: ValueKind): unknown[] {
  const generated = new Set(books.map(({ season }) => settingAt(season.rules ?? {}, path)));
  generated.delete(undefined);
  return [...otherValues(path), ...leastAndMost(kind), ...generated].slice(0, 12);
}

function changesReport(path: string, kind: ValueKind): boolean {
  const values = valuesOf(path, kind);
  return books.some((book) => {
    const reports = values.map((value) => reportWith(book, path, value));
    return new Set(reports.filter((report) => report !== null)).size > 1;
  });
}

test("each setting changes the report of some season, or is read elsewhere", () => {
  const settings = ruleList.filter(({ path }) => !(path in readElsewhere));
  expect(settings.filter(({ path, value }) => !changesReport(path, value)).map(({ path }) => path)).toEqual(
    [],
  );
}, 120_000);
