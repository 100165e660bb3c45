import type { TransactionSql } from "postgres";
import { describe, expect, test } from "vitest";
import { type SeasonBook, SeasonBookError } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type ReportDifference, reportDifferences } from "#season/words/report-differences.ts";
import { actAs } from "#testing/backend-act-as.ts";
import { createDemoDatabase } from "#testing/demo-database.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { type BookChange, bookWith, scoreEffect } from "./core/score-effect.ts";
import { changedRow, countedRow, recordOf, type ScoreValues } from "./core/score-fields.ts";
import type { ScoreRecord } from "./scores-queries.ts";

const database = stopAfterTests(await createDemoDatabase());
const { adminId } = database;

/** As many as it takes to meet every kind; twice as many where tests run whole. */
const stepCount = areTestsWhole ? 26 : 16;

/** Every way of scoring, over the same two demonstration seasons of one and of two rounds a week. */
const ruleSets: Record<string, { season: "final" | "active"; rules: SeasonRules }> = {
  "the finished season's own rules": { season: "final", rules: {} },
  "handicaps and matches": { season: "active", rules: { preset: "bowling" } },
  "place by place in matches": { season: "active", rules: { preset: "positionMatch" } },
  "true team points": { season: "final", rules: { preset: "trueTeam" } },
  "best weeks, blinds and Lewis classes": {
    season: "active",
    rules: {
      preset: "bestN",
      handicap: { enabled: true, rounding: "none" },
      absent: { policy: "repeatLowest" },
      classes: { method: "lewis", count: 4 },
    },
  },
};

/** Every second one where tests run in part. */
const triedRules = Object.entries(ruleSets).filter((_, index) => areTestsWhole || index % 2 === 0);

describe.each(triedRules)("under %s", (name, { season: status, rules }) => {
  test("what is shown before a change is what the reports say after it, field by field", async () => {
    const steps = await actAs(database.sql, { id: adminId }, async (sql) => {
      const seasonId = await findSeason(sql, status);
      if (Object.keys(rules).length > 0) await setRules(sql, seasonId, rules);
      return runSteps(sql, seasonId, randomBy(name.length * 7919), stepCount);
    });
    const kinds = new Set(steps.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(["correct", "move", "put back", "restore", "void"]);
    expect(steps.filter(({ fields }) => fields > 0).length).toBeGreaterThan(stepCount / 3);
  }, 120_000);
});

type Step = { kind: string; fields: number };

/** Does one thing after another to scores; each time the effect previewed from the book is held against the books. */
async function runSteps(
  sql: TransactionSql,
  seasonId: string,
  random: Random,
  count: number,
): Promise<Step[]> {
  const steps: Step[] = [];
  let before = await readSeason(sql, seasonId);
  for (let turn = 0; steps.length < count; turn += 1) {
    if (turn > count * 10) throw new Error("The database refuses nearly everything.");
    const plan = await planChange(sql, seasonId, before, random);
    if (!plan) continue;
    const previewed = acceptedBy(before.book, plan.changes);
    const isDone = await sql
      .savepoint(async (inner) => plan.write(inner))
      .then(
        () => true,
        () => false,
      );
    // What the engine does not take, two rounds in one place, the database must not take either.
    if (previewed === null) expect(isDone).toBe(false);
    if (!isDone || previewed === null) continue;
    const after = await readSeason(sql, seasonId);
    expect(reportDifferences(reportOf(before.book), reportOf(after.book))).toEqual(previewed);
    expect(reportOf(bookWith(before.book, plan.changes))).toEqual(reportOf(after.book));
    steps.push({ kind: plan.kind, fields: previewed.length });
    before = after;
  }
  return steps;
}

function acceptedBy(book: SeasonBook, changes: BookChange[]): ReportDifference[] | null {
  try {
    return scoreEffect(book, changes);
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

type Plan = { kind: string; changes: BookChange[]; write: (sql: TransactionSql) => Promise<unknown> };

async function planChange(
  sql: TransactionSql,
  seasonId: string,
  season: ClubSeason,
  random: Random,
): Promise<Plan | null> {
  const [score] = await pick(sql, seasonId, random, "voided_at is null");
  if (!score) return null;
  const kind = random.oneOf(["correct", "move", "void", "restore", "put back"] as const);
  switch (kind) {
    case "correct":
      return several(seasonId, kind, [{ score, values: correctionOf(score, season, random) }]);
    case "move":
      return moveNight(sql, seasonId, score, season, random);
    case "void":
      return several(seasonId, kind, [{ score, action: "void" }]);
    case "restore": {
      const [gone] = await pick(sql, seasonId, random, "voided_at is not null");
      return gone ? several(seasonId, kind, [{ score: gone, action: "restore" }]) : null;
    }
    case "put back":
      return putBack(sql, seasonId, random);
  }
}

type Edit = { score: ScoreRecord; action?: "correct" | "void" | "restore"; values?: ScoreValues };

function several(seasonId: string, kind: string, edits: Edit[]): Plan | null {
  const changes = edits.map(({ score, action = "correct", values = {} }): BookChange => {
    const after = action === "void" ? null : changedRow(score, values);
    return { before: countedRow(score), after };
  });
  if (changes.some(({ after }, index) => after === null && edits[index]?.action !== "void")) return null;
  const list = edits.map(({ score, action = "correct", values = {} }) => ({
    score_id: score.id,
    expected_revision: score.revision,
    action,
    values,
  }));
  return {
    kind,
    changes,
    write: (sql) => sql`select count(*) from change_scores(${seasonId}, ${sql.json(list)}, 'because')`,
  };
}

/** Everything that a member shot in a week goes to another week, or to another team. */
async function moveNight(
  sql: TransactionSql,
  seasonId: string,
  { member_id, week }: ScoreRecord,
  season: ClubSeason,
  random: Random,
): Promise<Plan | null> {
  const night = await sql<ScoreRecord[]>`
    select to_jsonb(s) as row from scores s
    where season_id = ${seasonId} and member_id = ${member_id} and week = ${week} and voided_at is null`;
  const values = random.oneOf([
    { week: random.oneOf(season.weeks).week, position: null },
    { team_id: random.oneOf(season.book.teams).id, position: null },
  ]);
  return several(
    seasonId,
    "move",
    rowsOf(night).map((score) => ({ score, values })),
  );
}

async function putBack(sql: TransactionSql, seasonId: string, random: Random): Promise<Plan | null> {
  const entries = await sql<{ id: string; was: Record<string, unknown> | null; row: ScoreRecord }[]>`
    select l.id, l.was, to_jsonb(s) as row from score_audit_log l join scores s on s.id = l.score_id
    where l.season_id = ${seasonId} and l.action <> 'entered' order by l.id`;
  if (entries.length === 0) return null;
  const { id, was, row: score } = random.oneOf(entries);
  const target = was ? recordOf(score, was) : { ...score, voided_at: "now" };
  return {
    kind: "put back",
    changes: [{ before: countedRow(score), after: countedRow(target) }],
    write: (inner) => inner`select revert_score_change(${id}, 'because', ${score.revision})`,
  };
}

function correctionOf(score: ScoreRecord, { weeks, book }: ClubSeason, random: Random): ScoreValues {
  const hits = random.upTo(score.targets);
  const spread = Array.from({ length: score.targets }, (_, index) => (index < hits ? "1" : "0"));
  const edits: ScoreValues[] = [
    { hits, detail: null },
    { hits, detail: spread.toSorted(() => random.upTo(2) - 1).join("") },
    { week: random.oneOf(weeks).week },
    { team_id: random.oneOf([null, ...book.teams.map(({ id }) => id)]), position: null },
    { kind: random.oneOf(["makeUp", "substitute", "practice", "preShoot", "actual"]) },
    { status: score.status === "complete" ? "incomplete" : "complete" },
    { position: random.upTo(5) + 1 },
    { shot_on: random.oneOf([null, random.oneOf(book.weeks).startsOn]), time_of_round: "08:15" },
    { time_of_round: `${10 + random.upTo(12)}:30` },
    { round: random.upTo(3) + 1, hits, detail: null },
  ];
  return random.oneOf(edits);
}

async function pick(sql: TransactionSql, seasonId: string, random: Random, condition: string) {
  const rows = await sql`
    select to_jsonb(s) as row from scores s where season_id = ${seasonId} and ${sql.unsafe(condition)}
    order by id`;
  return rows.length === 0 ? [] : [random.oneOf(rowsOf(rows))];
}

const rowsOf = (rows: readonly object[]) => rows.map((each) => (each as { row: ScoreRecord }).row);

async function readSeason(sql: TransactionSql, seasonId: string): Promise<ClubSeason> {
  const [answer] = await sql`select season_book(${seasonId}) as book`;
  return expandSeasonBook(answer?.book as WireSeasonBook);
}

async function findSeason(sql: TransactionSql, status: string): Promise<string> {
  const [season] = await sql`select id from seasons where status = ${status}`;
  // A finished season takes no corrections until it is reopened.
  if (status === "final") await sql`select reopen_season(${season?.id}, 'Scores are looked at again.')`;
  return String(season?.id);
}

async function setRules(sql: TransactionSql, seasonId: string, rules: SeasonRules): Promise<void> {
  await sql`
    select private.confirm_preview(jsonb_build_object('version', season_version(${seasonId}), 'reason', 'test', 'standings', '{}'::jsonb))`;
  await sql`
    update seasons set rules = jsonb_build_object('format', coalesce(rules -> 'format', '{}')) || ${sql.json(rules as never)}
    where id = ${seasonId}`;
}

type Random = ReturnType<typeof randomBy>;

/** The same numbers for the same seed, so that a failure can be looked at again. */
function randomBy(seed: number) {
  let state = seed;
  const upTo = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (limit + 1));
  };
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[upTo(values.length - 1)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  };
  return { upTo, oneOf };
}
