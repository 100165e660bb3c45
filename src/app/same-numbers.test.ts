import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type SeasonBook, SeasonBookError, type SeasonBookInput } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { fullNextBook } from "#league/fixtures/any-next-book.ts";
import { datedWeeks } from "#league/fixtures/book-of.ts";
import { league2024 } from "#league/fixtures/league-2024-book.ts";
import { computeReport } from "#league/season/report.ts";
import { compareEverywhere } from "#testing/same-numbers/compare-everywhere.ts";
import { everywhereOf } from "#testing/same-numbers/generated-season.ts";
import { generatedRuns } from "#testing/whole-tests.ts";

vi.mock("#ui/layout/page-actions.ts", async (original) => ({
  ...(await original<typeof import("#ui/layout/page-actions.ts")>()),
  usePageActions: (await import("#testing/same-numbers/recorded-files.ts")).recordActions,
}));
vi.mock("#lib/browser/save-file.ts", async () => ({
  saveFile: (await import("#testing/same-numbers/recorded-files.ts")).recordFile,
}));

const outputs = [
  "screen",
  "CSV of a screen",
  "phone list",
  "print",
  "television",
  "JSON",
  "published CSV",
  "published page",
  "embed",
  "results email",
  "calendar",
];

/** Compares a season everywhere; `cells` counts what was compared, by output. */
async function expectSame(
  book: SeasonBook,
  hidden: readonly string[] = [],
  cells = new Map<string, number>(),
) {
  const { differences, counts } = await compareEverywhere(everywhereOf(book, hidden));
  expect(differences).toEqual([]);
  for (const [output, count] of counts) cells.set(output, (cells.get(output) ?? 0) + count);
  return cells;
}

/** Null where the generated rules and rounds do not fit together. */
function parsed(input: SeasonBookInput): SeasonBook | null {
  try {
    const book = parseSeasonBook(input);
    computeReport(book);
    return book;
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

test("every output of generated seasons has the same number in every cell", async () => {
  const cells = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fullNextBook, fc.constantFrom([], ["ann"]), async (input, hidden) => {
      const book = parsed(input);
      fc.pre(book !== null);
      await expectSame(book, hidden, cells);
    }),
    { numRuns: generatedRuns(12), endOnFailure: true },
  );
  expect([...cells.keys()].toSorted()).toEqual(outputs.toSorted());
});

test("so has the real season of 2024", async () => {
  const folder = new URL("../league/fixtures/league-2024/", import.meta.url);
  const book = league2024((file) => readFileSync(new URL(file, folder), "utf8"));
  const cells = await expectSame(parseSeasonBook({ ...book, weeks: datedWeeks(15) }));
  expect([...cells.keys()].toSorted()).toEqual(outputs.toSorted());
});
