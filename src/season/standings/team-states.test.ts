import { expect, test } from "vitest";
import { scoreRow, smallSeason } from "../queries/small-season.fixture.ts";
import { teamStates } from "./team-states.ts";

const people = ["Ann", "Bob", "Cal"].map((name) => ({ name, team: "Eagles", hits: [20] }));

function stateWith(rows: { member: string; round: number; kind?: "preShoot" | "practice" }[]) {
  const book = smallSeason(people, { format: { roundsPerWeek: 2 } });
  const scores = rows.map(({ member, round, kind }) =>
    scoreRow({ memberId: member, week: 2, round, hits: 20, teamId: "eagles", ...(kind ? { kind } : {}) }),
  );
  const [state] = teamStates({ ...book, scores }, 2);
  return state?.text;
}

const both = (member: string) => [1, 2].map((round) => ({ member, round }));

test.each([
  ["not started", []],
  ["not started", [{ member: "ann", round: 1, kind: "practice" as const }]],
  ["pre-shoot only · 1 of 3 shooters", both("ann").map((row) => ({ ...row, kind: "preShoot" as const }))],
  ["round 1 of 2 · 2 of 3 shooters", ["ann", "bob"].map((member) => ({ member, round: 1 }))],
  ["2 of 3 shooters", [...both("ann"), { member: "bob", round: 1 }]],
  ["complete · 3 of 3 shooters", ["ann", "bob", "cal"].flatMap(both)],
])("a sheet is %s", (text, rows) => {
  expect(stateWith(rows)).toBe(text);
});
