import { expect, test } from "vitest";
import { scoreDifferences } from "./score-differences.ts";

const names: Record<string, string> = { t1: "Eagles", t2: "Hawks", m1: "Ann Lee" };
const findName = (_: string, id: string) => names[id];
const before = { member_id: "m1", team_id: "t1", week: 1, round: 1, hits: 22, targets: 25, kind: "actual" };

test("only the fields that differ are told, with names instead of ids", () => {
  expect(scoreDifferences(before, { ...before, team_id: "t2", hits: 23 }, findName)).toEqual([
    { field: "Team", was: "Eagles", now: "Hawks" },
    { field: "Hits", was: "22", now: "23" },
  ]);
});

test("a field that was added or taken away has a dash on the other side", () => {
  expect(scoreDifferences(before, { ...before, note: "windy" }, findName)).toEqual([
    { field: "Note", was: "–", now: "windy" },
  ]);
  expect(scoreDifferences({ ...before, time_of_round: "19:00:00" }, before, findName)).toEqual([
    { field: "Time", was: "19:00", now: "–" },
  ]);
});

test("0 hits are a value, not nothing", () => {
  expect(scoreDifferences(before, { ...before, hits: 0 }, findName)[0]?.now).toBe("0");
});

test("a new score tells everything that was entered", () => {
  expect(scoreDifferences(null, before, findName).map(({ field }) => field)).toEqual([
    "Week",
    "Team",
    "Round",
    "Type",
    "Hits",
    "Targets",
  ]);
});

test("voiding differs in no field that was entered", () => {
  expect(scoreDifferences(before, { ...before, voided_at: "2026-01-08T20:00:00Z" }, findName)).toEqual([]);
});

test("a team that is gone is said to be so", () => {
  expect(scoreDifferences(before, { ...before, team_id: "t9" }, findName)[0]?.now).toBe("deleted");
});
