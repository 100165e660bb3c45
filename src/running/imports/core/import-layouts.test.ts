import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readAsGuessed } from "#running/import-files/import-file.fixture.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import { csvText, type Shot, shotsOf, type TestLayout } from "#running/import-files/layout-season.fixture.ts";
import { testLayouts } from "#running/import-files/layouts.fixture.ts";
import { readImportFile } from "#running/import-files/read-import-file.ts";
import { writeXlsx } from "#running/import-files/xlsx.fixture.ts";
import { noDecisions } from "./import-decisions.ts";
import { emptySeason, planAtOnce } from "./import-plan.fixture.ts";
import type { ImportPlan } from "./import-plan.ts";

/** What a layout gives before anyone touches anything. */
async function read({ file }: TestLayout): Promise<ImportFile[]> {
  const bytes =
    "csv" in file ? new TextEncoder().encode(csvText(file.csv, file.separator)) : writeXlsx(file.tabs);
  return readAsGuessed(await readImportFile("csv" in file ? "season.csv" : "season.xlsx", bytes));
}

function planOf(files: readonly ImportFile[]): ImportPlan {
  return planAtOnce({
    files,
    season: emptySeason,
    members: [],
    choices: {
      chosenHabit: null,
      decisions: noDecisions,
      newIdFor: (key) => key,
    },
  });
}

function textOf({ member, team, week, round, hits }: Shot): string {
  return [member, team, week, round, hits].join(" | ");
}

/** The rounds as they would be written, by names: what a person would have typed. */
function roundsOf({ writes }: ImportPlan): string[] {
  const members = new Map(writes.members.map((each) => [each.id, `${each.first_name} ${each.last_name}`]));
  const teams = new Map(writes.teams.map(({ id, name }) => [id, name]));
  return writes.scores.map(({ member_id, team_id, week, round, hits }) =>
    textOf({
      member: members.get(member_id) ?? "?",
      team: teams.get(team_id ?? "") ?? "?",
      week,
      round,
      hits,
    }),
  );
}

async function measure(layout: TestLayout) {
  const plan = planOf(await read(layout));
  const expected = new Set(shotsOf(layout.rounds).map(textOf));
  const found = roundsOf(plan);
  const right = found.filter((round) => expected.has(round)).length;
  const wrong = found.length - right + plan.errors.length;
  return { cells: expected.size, right, wrong, share: right / (expected.size + wrong), plan };
}

/** What would be written, without what only some layouts say: the day of each round. */
function dryRun({ writes, counts }: ImportPlan) {
  const byText = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  const { newMembers, newTeams, newScores, error, conflict, undecided } = counts;
  return {
    counts: { newMembers, newTeams, newScores, error, conflict, undecided },
    members: byText(writes.members),
    teams: byText(writes.teams),
    rosters: writes.rosters,
    scores: byText(writes.scores.map((score) => ({ ...score, shot_on: null }))),
  };
}

describe("a season in the layouts that clubs have", () => {
  const rows: string[] = [];

  test.each(testLayouts)(
    "$name: at least 95% of its cells are right before anybody touches anything",
    async (layout) => {
      const { cells, right, wrong, share } = await measure(layout);
      rows.push(`| ${layout.name} | ${cells} | ${right} | ${wrong} | ${(100 * share).toFixed(1)}% |`);
      expect(share, rows.at(-1)).toBeGreaterThanOrEqual(0.95);
    },
  );

  test("the figures are those of docs/import-layouts.md", () => {
    console.log(rows.join("\n"));
    const page = readFileSync(new URL("../../../../docs/import-layouts.md", import.meta.url), "utf8");
    expect(page.split("\n").filter((line) => /^\| .*% \|$/.test(line))).toEqual(rows);
  });

  test.each([1, 2] as const)("with %i rounds a week each layout gives the same dry run", async (rounds) => {
    const layouts = testLayouts.filter((layout) => layout.rounds === rounds);
    const [first, ...others] = await Promise.all(
      layouts.map(async (layout) => dryRun(planOf(await read(layout)))),
    );
    expect(first?.scores).toHaveLength(shotsOf(rounds).length);
    for (const [index, other] of others.entries()) expect(other, layouts[index + 1]?.name).toEqual(first);
  });
});
