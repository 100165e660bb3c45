import { expect, test } from "vitest";
import { stateOf } from "./line-state.ts";
import { isRoundLeft, nextEventOf, nextRoundOf } from "./next-round.ts";
import { shooter, squadOf } from "./squad.fixture.ts";

const now = { shotOn: "2026-01-14", timeOfRound: "20:10" };
let count = 0;
const newId = () => `new-${++count}`;

test("the next round is the same squad one round on, with rounds of its own, without who has left", () => {
  const squad = squadOf(2);
  const state = stateOf(squad, [{ is: "stop", memberIds: ["bob"] }]);
  const next = nextRoundOf({ squad, state, now, newId });
  expect(next).toMatchObject({ timeOfRound: "20:10", shooters: [{ memberId: "ann", round: 2, slot: 1 }] });
  expect(next.id).not.toBe(squad.id);
  expect(next.shooters[0]?.scoreId).not.toBe(squad.shooters[0]?.scoreId);
});

test("when all have stopped, all are proposed again", () => {
  const squad = squadOf(2);
  const state = stateOf(squad, [{ is: "stop", memberIds: ["ann", "bob"] }]);
  expect(nextRoundOf({ squad, state, now, newId }).shooters).toHaveLength(2);
});

test("a round is left while anybody has shot fewer than count in a night", () => {
  expect(isRoundLeft(squadOf(2), stateOf(squadOf(2), []))).toBe(true);
  const last = squadOf(2, { plannedEvents: ["singles16"] });
  expect(isRoundLeft(last, stateOf(last, []))).toBe(false);
});

test("in a night of two events one round of each is shot, one event after the other", () => {
  const plannedEvents = ["singles16", "handicap"];
  const singles = squadOf(2, { plannedEvents });
  const handicap = squadOf(2, { plannedEvents, event: "handicap" });
  const outcomes = [singles, handicap].map((squad) => {
    const state = stateOf(squad, []);
    return [isRoundLeft(squad, state), nextEventOf(squad, state)];
  });
  expect(outcomes).toEqual([
    [true, "handicap"],
    [false, "handicap"],
  ]);
});

test("a squad goes on with the round that the first of it has left", () => {
  const plannedEvents = ["singles16", "handicap", "singles16", "handicap"];
  const ahead = squadOf(2, { plannedEvents, shooters: [shooter(1, { round: 2 }), shooter(2)] });
  expect(nextEventOf(ahead, stateOf(ahead, []))).toBe("handicap");
  const beside = squadOf(1, { plannedEvents, event: "doubles" });
  expect(nextEventOf(beside, stateOf(beside, []))).toBe("doubles");
});
