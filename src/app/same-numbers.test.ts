import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { bookWith, shownEffect } from "#keeping/scores/core/score-effect.ts";
import { type SeasonBook, SeasonBookError, type SeasonBookInput } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { fullNextBook } from "#league/fixtures/any-next-book.ts";
import { datedWeeks } from "#league/fixtures/book-of.ts";
import { league2024 } from "#league/fixtures/league-2024-book.ts";
import { settingAt, withSetting } from "#league/rules/rule-list.ts";
import { resolveRules } from "#league/rules/rules.ts";
import { computeReport } from "#league/season/report.ts";
import { draftOfRules } from "#running/season-rules/core/rules-draft.ts";
import { bookWithForm, rulesEffect } from "#running/seasons/core/rules-effect.ts";
import { seasonForm, seasonToSave } from "#running/seasons/core/season-form.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { effectText } from "#season/words/effect-text.ts";
import { compareEverywhere } from "#testing/same-numbers/compare-everywhere.ts";
import { everywhereOf } from "#testing/same-numbers/generated-season.ts";
import { differencesOfRulesPreview, differencesOfScorePreview } from "#testing/same-numbers/previews.ts";
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
  const { differences, counts, shown } = await compareEverywhere(everywhereOf(book, hidden));
  expect(differences).toEqual([]);
  for (const [output, count] of counts) cells.set(output, (cells.get(output) ?? 0) + count);
  return shown;
}

/** Null where the generated rules and rounds do not fit together. */
function parsed(input: SeasonBookInput): SeasonBook | null {
  return valid(() => parseSeasonBook(input));
}

function valid(make: () => SeasonBook): SeasonBook | null {
  try {
    const book = make();
    computeReport(book);
    return book;
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

const anyCorrection = fc.record({ place: fc.nat(), hits: fc.option(fc.nat(25), { freq: 4 }) });

/** Settings, each with two values: a season has one of them at most. */
const anyOtherRule = fc.constantFrom<{ path: string; values: unknown[] }>(
  { path: "team.countBest", values: [1, 2] },
  { path: "handicap.enabled", values: [true, false] },
  { path: "absent.policy", values: ["none", "fixed"] },
  { path: "standings.team", values: ["rankPoints", "totalTargets"] },
  { path: "standings.team", values: ["averagePerNight", "ladder"] },
  { path: "awards.minNightsPercent", values: [0, 100] },
);

/** Each generated season is rendered whole, several times. */
const longest = 240_000;

test("every output of generated seasons has the same number in every cell", {
  timeout: longest,
}, async () => {
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

test("what is shown before a score is corrected is what all outputs change to", {
  timeout: longest,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fullNextBook, anyCorrection, async (input, { place, hits }) => {
      const book = parsed(input);
      const score = book?.scores[place % book.scores.length];
      fc.pre(book !== null && score !== undefined);
      const changes = [{ before: score, after: hits === null ? null : { ...score, hits, detail: null } }];
      const after = valid(() => bookWith(book, changes));
      fc.pre(after !== null);
      const { everything } = effectText(shownEffect(book, changes), seasonNames(book), [score.memberId]);
      const numbers = { before: await expectSame(book), after: await expectSame(after) };
      const preview = differencesOfScorePreview(everything, numbers, book);
      expect(preview.found).toEqual([]);
      compared += preview.compared;
    }),
    { numRuns: generatedRuns(6), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(generatedRuns(6) * 20);
});

test("what is shown before the rules change is what all outputs change to", {
  timeout: longest,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fullNextBook, anyOtherRule, async (input, { path, values }) => {
      const book = parsed(input);
      fc.pre(book !== null && book.weeks.length > 0);
      const { rules } = book.season;
      const now = settingAt(resolveRules(rules), path);
      const other = withSetting(
        rules,
        path,
        values.find((value) => value !== now),
      );
      const form = { ...seasonForm(everywhereOf(book).season), rules: draftOfRules(other) };
      // The database stores these rules, and weeks that are published stay so.
      const newRules = seasonToSave(form).season.rules;
      const after = valid(() => ({ ...book, season: { ...book.season, rules: newRules } }));
      fc.pre(after !== null);
      const effect = rulesEffect(book, bookWithForm(book, form));
      const numbers = { before: await expectSame(book), after: await expectSame(after) };
      const preview = differencesOfRulesPreview(effect, numbers, { before: book, after });
      expect(preview.found).toEqual([]);
      compared += preview.compared;
    }),
    { numRuns: generatedRuns(6), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(generatedRuns(6) * 8);
});

test("so has the real season of 2024", async () => {
  const folder = new URL("../league/fixtures/league-2024/", import.meta.url);
  const book = league2024((file) => readFileSync(new URL(file, folder), "utf8"));
  const cells = new Map<string, number>();
  await expectSame(parseSeasonBook({ ...book, weeks: datedWeeks(15) }), [], cells);
  expect([...cells.keys()].toSorted()).toEqual(outputs.toSorted());
});
