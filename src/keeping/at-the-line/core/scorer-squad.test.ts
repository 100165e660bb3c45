import { expect, test } from "vitest";
import { scorerSquad } from "./scorer-squad.fixture.ts";
import { lineShooterOf, lineSquadOf, readInitials, roundOf, squadTitle } from "./scorer-squad.ts";

const [ann] = scorerSquad.shooters;
if (!ann) throw new Error("Ann is in the squad.");

test("a squad of a code goes to the line as one that a scorekeeper chose", () => {
  const shooter = lineShooterOf(ann, { slot: 1, round: 2, scoreId: "score" });
  const squad = lineSquadOf(scorerSquad, [shooter], {
    id: "new",
    shotOn: "2026-01-14",
    timeOfRound: "19:00",
  });
  expect(squad).toMatchObject({
    ...{ seasonId: "s1", week: 2, title: "Squad 3, Eagles", targets: 2, isPairs: false, callsPerPost: 5 },
    ...{ plannedEvents: ["singles16"], shotOn: "2026-01-14" },
    shooters: [{ memberId: "ann", slot: 1, round: 2, scoreId: "score", kind: "actual", yardage: null }],
  });
  const pairs = { ...scorerSquad, event: "doubles", rules: { format: { targetsPerRound: 50 } } };
  expect(
    lineSquadOf(pairs, [shooter], { id: "new", shotOn: "2026-01-14", timeOfRound: "19:00" }),
  ).toMatchObject({ isPairs: true, callsPerPost: 5 });
  const twoEvents = {
    ...scorerSquad,
    rules: { format: { roundsPerWeek: 2, events: ["singles16", "handicap"] } },
  };
  expect(
    lineSquadOf(twoEvents, [shooter], { id: "new", shotOn: "2026-01-14", timeOfRound: "19:00" }),
  ).toMatchObject({ plannedEvents: ["singles16"] });
  expect(squadTitle({ number: 7, team: null })).toBe("Squad 7");
});

test("the next round counts what the club knows and what this phone has seen through", () => {
  expect(roundOf(ann, {})).toBe(1);
  expect(roundOf(ann, { ann: 1 })).toBe(2);
  expect(roundOf({ ...ann, round: 4 }, { ann: 1 })).toBe(4);
  expect(roundOf({ ...ann, round: 13 }, {})).toBe(12);
});

test.each([
  [" j.b. ", "J.B."],
  ["JB", "JB"],
  ["Åsa", "ÅSA"],
  ["", null],
  [".", null],
  ["Robert K", null],
  ["ABCDEFG", null],
])("the initials %j are read as %j", (typed, initials) => expect(readInitials(typed)).toBe(initials));
