import { expect, test } from "vitest";
import { book, recordedScore } from "#season/queries/two-teams.fixture.ts";
import { owedRounds, sheetLines } from "./sheet-lines.ts";

const nameOf = (id: string) => id.toUpperCase();

test("a line says the average a shooter takes into the night, not the one after it", () => {
  const [ann, cal] = sheetLines({ book, week: 2, nameOf }, ["ann", "cal"]);
  expect(ann).toEqual({
    memberId: "ann",
    name: "ANN",
    team: "Eagles",
    average: 22,
    handicap: null,
    yardLine: null,
  });
  expect(cal?.average).toBeNull();
  expect(sheetLines({ book, week: 1, nameOf }, ["ann"])[0]?.average).toBeNull();
});

test("a line says the handicap where the season uses one", () => {
  const rules = { ...book.season.rules, handicap: { enabled: true } };
  const [bob] = sheetLines({ book: { ...book, season: { ...book.season, rules } }, week: 2, nameOf }, [
    "bob",
  ]);
  expect(bob?.handicap).toBeGreaterThan(0);
});

test("a line says where the shooter stands by the season's rules", () => {
  const yardage = { from: "lastTotal", divide: 2, first: 19 } as const;
  const rules = { ...book.season.rules, yardage };
  const withLines = { ...book, season: { ...book.season, rules } };
  const [first] = sheetLines({ book: withLines, week: 1, nameOf }, ["ann"]);
  expect(first?.yardLine).toEqual({ yards: 19, before: null, reason: "" });
  const [second] = sheetLines({ book: withLines, week: 2, nameOf }, ["ann"]);
  expect(second?.yardLine?.before).toBe(19);
});

test("the rosters owe what is not recorded, and what was stopped half-way", () => {
  const recorded = [
    recordedScore({ member_id: "ann" }),
    recordedScore({ member_id: "bob", status: "incomplete" }),
    recordedScore({ member_id: "cal", event: "doubles" }),
  ];
  expect(owedRounds({ book, week: 2, event: "singles16", recorded })).toEqual([
    { memberId: "bob", rounds: [1] },
    { memberId: "cal", rounds: [1] },
    { memberId: "dee", rounds: [1] },
  ]);
});

test("of a night with two events a round of each is owed", () => {
  const rules = { ...book.season.rules, format: { roundsPerWeek: 2, events: ["singles16", "handicap"] } };
  const twoEvents = { ...book, season: { ...book.season, rules } };
  const recorded = [recordedScore({ member_id: "ann" })];
  const owedIn = (event: string) =>
    owedRounds({ book: twoEvents, week: 2, event, recorded }).map(({ memberId, rounds }) => [
      memberId,
      rounds,
    ]);
  expect(owedIn("singles16")).toEqual([
    ["bob", [1]],
    ["cal", [1]],
    ["dee", [1]],
  ]);
  expect(owedIn("handicap")[0]).toEqual(["ann", [1]]);
});
