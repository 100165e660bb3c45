import { expect, test } from "vitest";
import type { ScoreKind } from "../book/book.ts";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { finished } from "../math/steps.ts";
import { resolveRules } from "../rules/rules.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";
import { type CellDifference, compareInSteps, type TableComparison } from "./compare-table.ts";
import { doesAgree, figureAt, type PublishedCell } from "./published-cell.ts";
import { ruleVariations } from "./rule-variations.ts";

const teams = {
  eagles: ["ann", "bob", "cal"],
  hawks: ["dee", "eve", "fay", "jon"],
  owls: ["gil", "hal", "ida"],
};

/** Hits by member and week; a dash: did not shoot. */
const sheet: Readonly<Record<string, string>> = {
  ann: "22 24 19 21 23",
  bob: "18 17 20 22 19",
  cal: "21 20 - 23 18",
  dee: "24 22 23 25 21",
  eve: "16 19 18 17 20",
  fay: "20 21 22 19 24",
  jon: "17 16 20 21 18",
  gil: "15 18 21 20 17",
  hal: "23 21 24 - 22",
  ida: "19 23 17 18 20",
};

const rules: SeasonRules = {
  format: { weeks: 5 },
  team: { countBest: 3, rosterMin: 3 },
  absent: { policy: "ownAverageMinus", minus: 2, minOwnRounds: 0 },
  average: { newShooter: 20 },
  handicap: { enabled: true, base: 25, percent: 80, rounding: "downTenth" },
  standings: { team: "rankPoints" },
};

const book = parseSeasonBook(
  bookOf({
    rules,
    teams,
    scores: Object.entries(sheet).flatMap(([id, line]) =>
      line.split(" ").flatMap((hits, index) => (hits === "-" ? [] : shot(id, index + 1, Number(hits)))),
    ),
  }),
);
const report = computeReport(book);

const weeks = [1, 2, 3, 4, 5];
const nets = Object.keys(sheet).flatMap((id) => weeks.map((week) => `individuals.${id}.weeks.${week}.net`));
const totals = Object.keys(teams).flatMap((id) => weeks.map((week) => `teams.${id}.weeks.${week}.total`));
const seasonTotals = Object.keys(teams).map((id) => `teams.${id}.total`);

/** A table that a program rounded to the hundredth, with a few cells of another hand. */
function tableWith(planted: Readonly<Record<string, number>>): PublishedCell[] {
  return [...nets, ...totals, ...seasonTotals].flatMap((path) => {
    const ours = figureAt(report, path.split("."));
    const value = planted[path] ?? ours;
    return value === null ? [] : [{ path: path.split("."), value, decimals: 2, factor: 1 }];
  });
}

function compared(planted: Readonly<Record<string, number>>): TableComparison {
  return finished(compareInSteps(book, tableWith(planted)) as Generator<void, TableComparison>);
}

function differenceIn({ differences }: TableComparison, path: string): CellDifference {
  const found = differences.find(({ cell }) => cell.path.join(".") === path);
  if (!found) throw new Error(`${path} agrees`);
  return found;
}

test("a table that agrees has nothing to explain", () => {
  const { judged, agreeing, differences, betterRules } = compared({});
  expect([judged.length, agreeing, differences, betterRules]).toEqual([66, 66, [], []]);
});

const planted = {
  "individuals.eve.weeks.4.net": 22,
  "teams.eagles.weeks.3.total": 69.7,
  "teams.hawks.weeks.2.total": 70.8,
  "teams.hawks.weeks.4.total": 74.6,
  "teams.owls.weeks.1.total": 76,
  "teams.owls.weeks.2.total": 12.34,
  "teams.hawks.total": 363.2,
};

test("each planted slip is named for what it is, with both sums, and only those cells differ", () => {
  const whole = compared(planted);
  expect([whole.judged.length, whole.agreeing]).toEqual([66, 59]);
  expect(whole.differences.map(({ cell }) => cell.path.join(".")).toSorted()).toEqual(
    Object.keys(planted).toSorted(),
  );
  const differenceAt = (path: string) => {
    const { sums, cause } = differenceIn(whole, path);
    return [sums, cause?.text, cause?.sums];
  };
  expect(differenceAt("individuals.eve.weeks.4.net")).toEqual([
    ["(25 − 17.67) × 80%, rounded down to tenths = 5.80", "17 is not at least 25: 17 + 5.80 = 22.80"],
    "A handicap was rounded another way: “Rounding of the handicap” was “down to whole targets”",
    ["(25 − 17.67) × 80%, rounded down to a whole target = 5", "17 is not at least 25: 17 + 5 = 22"],
  ]);
  expect(differenceAt("teams.eagles.weeks.3.total")).toEqual([
    ["1 × (20.50 − 2 + 3.60) = 22.10", "25 + 20.60 + 22.10 = 67.70"],
    "A blind got another score: “Penalty of a blind” was “0”",
    ["1 × (20.50 − 0 + 3.60) = 24.10", "25 + 20.60 + 24.10 = 69.70"],
  ]);
  expect(differenceAt("teams.hawks.weeks.2.total")).toEqual([
    ["25 + 24.60 + 24.40 = 74"],
    "A lower score was counted in place of a higher one",
    ["74 − 24.40 + 21.20 = 70.80"],
  ]);
  expect(differenceAt("teams.hawks.weeks.4.total")).toEqual([
    ["25 + 25 + 22.80 = 72.80"],
    "Printed a week late: it is the number of week 3",
    ["25 + 25 + 24.60 = 74.60"],
  ]);
  expect(differenceAt("teams.owls.weeks.1.total").slice(1)).toEqual(["Two digits were swapped: 67", []]);
  expect(differenceAt("teams.owls.weeks.2.total").slice(1)).toEqual([undefined, undefined]);
  expect(differenceAt("teams.hawks.total")).toEqual([
    ["70 + 74 + 74.60 + 72.80 + 73.20 = 364.60"],
    "Follows from the table's own weeks",
    ["70 + 70.80 + 74.60 + 74.60 + 73.20 = 363.20"],
  ]);
});

test("the rule that would make a cell agree says what it would do to the whole table", () => {
  const { rule, cause } = differenceIn(compared(planted), "individuals.eve.weeks.4.net");
  expect(rule).toMatchObject({
    path: "handicap.rounding",
    now: "down to tenths",
    instead: "down to whole targets",
  });
  expect(rule?.agreeing).toBeLessThan(59);
  expect(cause?.agreeing).toBe(rule?.agreeing);
});

test("a table of another rule is explained by that rule, cell by cell and as a whole", () => {
  const other = computeReport({
    ...book,
    season: { ...book.season, rules: { ...rules, absent: { ...rules.absent, minus: 4 } } },
  });
  const whole = compared(
    Object.fromEntries(
      [...totals, ...seasonTotals].map((path) => [path, figureAt(other, path.split(".")) ?? 0]),
    ),
  );
  expect(whole.differences.map(({ cell }) => cell.path[1])).toEqual(["eagles", "owls", "eagles", "owls"]);
  expect(whole.betterRules[0]).toMatchObject({ path: "absent.minus", instead: "4", agreeing: 66 });
  for (const { cause, rule } of whole.differences) {
    expect(cause?.text).toBe("A blind got another score: “Penalty of a blind” was “4”");
    expect([cause?.agreeing, rule?.agreeing]).toEqual([66, 66]);
  }
});

test("season totals that were printed before the last night are named as a week late", () => {
  const before = computeReport({ ...book, throughWeek: 4 });
  const whole = compared(
    Object.fromEntries(seasonTotals.map((path) => [path, figureAt(before, path.split(".")) ?? 0])),
  );
  expect(whole.differences).toHaveLength(3);
  for (const { cause } of whole.differences)
    expect([cause?.text, cause?.agreeing]).toEqual([
      "Printed a week late: it is the number after week 4",
      66,
    ]);
  expect(differenceIn(whole, "teams.hawks.total").cause?.sums).toEqual(["70 + 74 + 74.60 + 72.80 = 291.40"]);
});

test("a figure is compared to the digit that its column shows, and whole columns exactly", () => {
  const cell = (value: number, decimals: number, factor = 1) => ({ path: [], value, decimals, factor });
  expect(doesAgree(cell(22.7, 1), 22.67)).toBe(true);
  expect(doesAgree(cell(22.6, 1), 22.67)).toBe(false);
  expect(doesAgree(cell(22.66, 2), 22.67)).toBe(false);
  expect(doesAgree(cell(23, 0), 22.67)).toBe(false);
  expect(doesAgree(cell(45.3, 1, 2), 22.67)).toBe(true);
  expect(doesAgree(cell(0, 0), null)).toBe(true);
  expect(doesAgree(cell(5, 0), null)).toBe(false);
});

test("settings of what a season doesn't have, and those of points for a total, aren't tried", () => {
  const paths = (settings: SeasonRules, path: string, kind: ScoreKind = "actual") =>
    ruleVariations(resolveRules(settings), [{ path: path.split(".") }], new Set([kind])).map(
      (variation) => variation.path,
    );
  const plain = paths({}, "teams.eagles.weeks.1.total");
  expect(plain.filter((path) => path.startsWith("handicap."))).toEqual(["handicap.enabled"]);
  expect(plain.filter((path) => /^(standings|ties)/.test(path))).toEqual([]);
  expect(plain.filter((path) => /^(substitutes|time)/.test(path))).toEqual([]);
  expect(paths({}, "teams.eagles.weeks.1.total", "makeUp")).toContain("time.behindWeeks");
  expect(paths({}, "teams.eagles.weeks.1.total", "substitute")).toContain("substitutes.countsForTeam");
  expect(paths(rules, "teams.eagles.weeks.1.points")).toContain("standings.rankPoints.step");
});
