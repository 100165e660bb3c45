import { expect, test } from "vitest";
import { scoreRow, smallSeason } from "../queries/small-season.fixture.ts";
import { teamStates } from "./team-states.ts";

const people = ["Ann", "Bob", "Cal"].map((name) => ({ name, team: "Eagles", hits: [20] }));

type Row = { member: string; round: number; kind?: "preShoot" | "practice" };

function stateWith(rows: Row[]) {
  const book = smallSeason(people, { format: { roundsPerWeek: 2 } });
  const scores = rows.map(({ member, round, kind }) =>
    scoreRow({ memberId: member, week: 2, round, hits: 20, teamId: "eagles", ...(kind ? { kind } : {}) }),
  );
  const [state] = teamStates({ ...book, scores }, 2);
  return state;
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
  expect(stateWith(rows)?.text).toBe(text);
});

test.each<[string, boolean, Row[]]>([
  ["no one has shot", true, []],
  ["only a pre-shoot is in", true, both("ann").map((row) => ({ ...row, kind: "preShoot" }))],
  ["someone who has shot has a round left", true, [...both("ann"), { member: "bob", round: 1 }]],
  ["all who have shot are done, though one never came", false, [...both("ann"), ...both("bob")]],
])("whether a sheet is still to be typed where %s", (_, isDue, rows) => {
  expect(stateWith(rows)?.isDue).toBe(isDue);
});
