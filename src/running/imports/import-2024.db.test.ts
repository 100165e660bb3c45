import { readFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { comparePublished, isDifferent } from "#league/fixtures/published-table.ts";
import { computeReport } from "#league/season/report.ts";
import { newId } from "#lib/new-id.ts";
import { idsByKey } from "#running/identities/resolve-identities.ts";
import { readTextAsGuessed } from "#running/import-files/import-file.fixture.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { noDecisions } from "./core/import-decisions.ts";
import { planAtOnce } from "./core/import-plan.fixture.ts";
import type { ImportPlan } from "./core/import-plan.ts";

const seasonId = newId();

const backend = stopAfterTests(await startTestBackend());
const treasurer = (await createCast(backend)).treasurer.client;
await saveSeason(treasurer);

test("the season of 2024 comes in through roster and scores, and shows the table its league published", async () => {
  const plan = await planFiles(["roster.csv", "scores.csv"]);
  expect(plan.errors).toEqual([]);
  expect(plan.isReady).toBe(true);
  expect(plan.counts).toMatchObject({ newTeams: 9, newMembers: 103, rosterPlaces: 101, newScores: 663 });

  const { data, error } = await importPlan(plan);
  expect(error).toBeNull();
  expect(data).toMatchObject({ teams: 9, members: 103, rosters: 101, saved: 663, unchanged: 0 });

  const { book } = await readSeason();
  const teamIds = new Map(book.teams.map(({ id, name }) => [name, id]));
  const cells = comparePublished(computeReport(book), publishedRows(), teamIds);
  expect(cells).toHaveLength(540);
  // The three yard lines that the league's own sheet has differently; its README names them.
  expect(cells.filter(isDifferent).map(({ team, week, column }) => [team, week, column])).toEqual([
    ["Smoking Guns", "10", "team_yardage"],
    ["Shockers", "1", "team_yardage"],
    ["Shockers", "7", "team_yardage"],
  ]);
});

test("the same files again: nothing to import", async () => {
  const plan = await planFiles(["roster.csv", "scores.csv"]);
  expect(plan.counts).toMatchObject({ changes: 0, unchanged: 766, error: 0, conflict: 0, undecided: 0 });
  expect(plan.isReady).toBe(false);
});

test("the same writes sent again after a lost answer change nothing", async () => {
  const book = await readSeason();
  const scores = book.book.scores.slice(0, 3).map((score) => ({
    id: newId(),
    member_id: score.memberId,
    team_id: score.teamId,
    week: score.week,
    event: score.event,
    kind: score.kind,
    hits: score.hits,
    targets: score.targets,
  }));
  const { data } = await treasurer.rpc("import_season", {
    season_id: seasonId,
    members: [],
    teams: [],
    rosters: [],
    scores,
  });
  expect(data).toMatchObject({ saved: 0, unchanged: 3, members: 0 });
});

test("a fault that only the database sees leaves nothing of the import behind", async () => {
  const before = await readSeason();
  const { error } = await treasurer.rpc("import_season", {
    season_id: seasonId,
    members: [{ id: newId(), first_name: "Nobody", last_name: "Stays" }],
    teams: [],
    rosters: [],
    scores: [
      { id: newId(), member_id: before.book.members[0]?.id, week: 1, hits: 51, targets: 50, round: 9 },
    ],
  });
  expect(error?.message).toContain("51 of 50 is not possible");
  const { data } = await treasurer.from("members").select("id").eq("last_name", "Stays");
  expect(data).toEqual([]);
});

test("the log names the files as the reason of each imported score", async () => {
  const { data, count } = await treasurer
    .from("score_audit_log")
    .select("action,source,reason", { count: "exact" })
    .eq("season_id", seasonId)
    .limit(1);
  expect(count).toBe(663);
  expect(data).toEqual([
    { action: "entered", source: "import", reason: "Imported from roster.csv, scores.csv" },
  ]);
});

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────

async function saveSeason(client: SupabaseClient) {
  const weeks = Array.from({ length: 15 }, (_, index) => ({
    week: index + 1,
    starts_on: dayOf2024(7 * index),
    ends_on: dayOf2024(7 * index + 6),
    status: "open",
  }));
  const { error } = await client.rpc("save_season", {
    season: {
      id: seasonId,
      name: "2024",
      status: "active",
      starts_on: dayOf2024(0),
      ends_on: dayOf2024(104),
      rules: { preset: "rankPoints" },
    },
    weeks,
  });
  expect(error).toBeNull();
}

function dayOf2024(offset: number): string {
  return new Date(Date.UTC(2024, 3, 1 + offset)).toISOString().slice(0, 10);
}

async function readSeason(): Promise<ClubSeason> {
  const { data } = await treasurer.rpc("season_book", { season_id: seasonId });
  return expandSeasonBook(data as WireSeasonBook);
}

async function planFiles(names: string[]): Promise<ImportPlan> {
  const season = await readSeason();
  const { data } = await treasurer.from("members").select("id,name");
  return planAtOnce({
    files: names.map(readFixture),
    season,
    members: data ?? [],
    choices: {
      decisions: noDecisions,
      newIdFor: idsByKey(newId),
    },
  });
}

function importPlan(plan: ImportPlan) {
  return treasurer.rpc("import_season", {
    season_id: seasonId,
    ...plan.writes,
    file_names: "roster.csv, scores.csv",
  });
}

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../league/fixtures/league-2024/${name}`, import.meta.url));
}

function readFixture(name: string): ImportFile {
  return readTextAsGuessed(fixture(name), name);
}

function publishedRows(): unknown[] {
  return Papa.parse(fixture("published.csv").toString("utf8"), { header: true, skipEmptyLines: true }).data;
}
