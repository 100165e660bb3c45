import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { SeasonBookError } from "#league/book/book.ts";
import { ruleList, settingAt } from "#league/rules/rule-list.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { completeValue } from "#league/rules/rules-values.ts";
import { seasonToFinish } from "#running/season-finish/core/finalize-preview.ts";
import { draftOfRules } from "#running/season-rules/core/rules-draft.ts";
import { otherValues } from "#running/season-rules/core/setting-values.fixture.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { actAs } from "#testing/backend-act-as.ts";
import { createDemoDatabase } from "#testing/demo-database.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { type PreviewedStandings, previewedStandings } from "./core/accepted-preview.ts";
import { bookWithForm, rulesEffect } from "./core/rules-effect.ts";
import { type SeasonForm, seasonForm, seasonToSave } from "./core/season-form.ts";
import { titleWinners } from "./core/titles-effect.ts";
import type { ProposedCategories } from "./proposed-categories-queries.ts";

const database = stopAfterTests(await createDemoDatabase());
const { adminId } = database;

const presets: SeasonRules[] = [
  { preset: "scratch", format: { targetsPerRound: 50, weeks: 15 } },
  { preset: "bowling" },
  { preset: "positionMatch" },
  { preset: "trueTeam" },
  { preset: "bestN" },
  { preset: "rankPoints", format: { targetsPerRound: 50 } },
];

/** The number of weeks is the calendar's. */
const notPreviewed = new Set(["format.weeks"]);

/** Each setting once with another value than the season has, on top of the season's own rules. */
const singleChanges = ruleList.flatMap(({ path }) =>
  notPreviewed.has(path) ? [] : otherValues(path).map((value) => ({ path, value })),
);

/** The finished season tries fewer, and both a tenth of theirs where tests run in part. */
const share = areTestsWhole ? 1 : 10;

for (const { status, singles } of [
  { status: "final", singles: singleChanges.filter((_, index) => index % (5 * share) === 0) },
  { status: "active", singles: singleChanges.filter((_, index) => index % share === 0) },
]) {
  test(`what is accepted before the rules of the ${status} season change is its report afterwards`, async () => {
    const counts = await actAs(database.sql, { id: adminId }, async (sql) => {
      const [found] = await sql`select id from seasons where status = ${status}`;
      const seasonId = String(found?.id);
      if (status === "final") await sql`select reopen_season(${seasonId}, 'to try other rules')`;
      const first = await readSeason(sql, seasonId);
      let moved = 0;
      let snapshot = 0;
      for (const rules of [...presets, ...singles.map((change) => withChange(first, change))]) {
        const promise = await promiseAndSave(sql, seasonId, rules);
        if (!promise) continue;
        snapshot += 1;
        const after = await readSeason(sql, seasonId);
        expect(after.book.members).toEqual(promise.members);
        expect(reportOf(after.book)).toEqual(promise.report);
        expect(winnersWhenFinished(after)).toEqual(promise.standings.titles);
        const standings = await readPromise(sql, seasonId, promise.version);
        if (promise.isOther) expect(standings).toEqual(promise.standings);
        else expect(standings).toBeUndefined();
        if (promise.standings.changed.teams[0] + promise.standings.changed.members[0] > 0) moved += 1;
      }
      return { moved, snapshot };
    });
    expect(counts.snapshot).toBeGreaterThan(singles.length);
    expect(counts.moved).toBeGreaterThan(singles.length / 3);
  }, 120_000);
}

/** Who is stored as champion when the season is finished now. */
function winnersWhenFinished(season: ClubSeason) {
  return seasonToFinish(season).champions.map(({ figures: _, ...winner }) => winner);
}

/** Promises from the book and saves both in one request, as the screen does; null: the engine refuses these rules. */
async function promiseAndSave(sql: TransactionSql, seasonId: string, rules: SeasonRules) {
  const season = await readSeason(sql, seasonId);
  const form: SeasonForm = { ...seasonForm(season), rules: draftOfRules(rules) };
  const promise = promiseFor(season, form, await proposedCategories(sql, form));
  if (!promise) return null;
  const { season: row, weeks } = seasonToSave(form);
  const output = { version: season.version, reason: "because", standings: promise.standings };
  await sql`select save_season(${sql.json(row as never)}, ${sql.json(weeks)}, ${season.info.revision}, ${sql.json(output as never)})`;
  const isOther = !isDeepStrictEqual(row.rules, season.book.season.rules);
  return { ...promise, isOther, version: season.version };
}

/** Who would be in which category: the database knows the birth dates. */
async function proposedCategories(sql: TransactionSql, form: SeasonForm): Promise<ProposedCategories> {
  const { season } = seasonToSave(form);
  const { categories } = resolveRules(season.rules);
  const [row] = await sql`
    select proposed_categories(${form.id}, ${sql.json(categories as never)}, ${season.starts_on}) as proposed`;
  return row?.proposed;
}

function promiseFor(season: ClubSeason, form: SeasonForm, categories: ProposedCategories) {
  try {
    const after = bookWithForm(season.book, form, categories);
    const report = reportOf(after);
    const standings = previewedStandings(report, titleWinners(after), rulesEffect(season.book, after));
    return { report, standings, members: after.members };
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

function withChange({ book }: ClubSeason, { path, value }: { path: string; value: unknown }): SeasonRules {
  const { preset = "scratch", ...own } = structuredClone(book.season.rules) as Record<string, unknown>;
  let branch: Record<string, unknown> = own;
  const keys = path.split(".");
  for (const key of keys.slice(0, -1)) {
    branch[key] ??= {};
    branch = branch[key] as Record<string, unknown>;
  }
  branch[keys.at(-1) ?? path] = value;
  const rules = { preset, ...own } as SeasonRules;
  const kind = ruleList.find((setting) => setting.path === path)?.value ?? { kind: "boolean" };
  expect(settingAt(resolveRules(rules), path)).toEqual(completeValue(kind, value));
  return rules;
}

async function readPromise(
  sql: TransactionSql,
  seasonId: string,
  version: number,
): Promise<PreviewedStandings | undefined> {
  const [row] = await sql`
    select accepted from season_rule_changes where season_id = ${seasonId} and season_version = ${version}`;
  return row?.accepted as PreviewedStandings | undefined;
}

async function readSeason(sql: TransactionSql, seasonId: string): Promise<ClubSeason> {
  const [response] = await sql`select season_book(${seasonId}) as book`;
  return expandSeasonBook(response?.book as WireSeasonBook);
}
