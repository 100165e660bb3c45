import { expect, test } from "vitest";
import { stateOf } from "./line-state.ts";
import { isRoundLeft, nextRoundOf } from "./next-round.ts";
import { squadOf } from "./squad.fixture.ts";

const now = { shotOn: "2026-01-14", timeOfRound: "20:10" };
let made = 0;
const newId = () => `new-${++made}`;

test("the next round is the same squad one round on, with rounds of its own, without who has left", () => {
  const squad = squadOf(2);
  const state = stateOf(squad, [{ is: "stop", memberIds: ["bob"] }]);
  const next = nextRoundOf({ squad, state, now, newId });
  expect(next).toMatchObject({ timeOfRound: "20:10", shooters: [{ memberId: "ann", round: 2, place: 1 }] });
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
  const last = squadOf(2, { roundsPerWeek: 1 });
  expect(isRoundLeft(last, stateOf(last, []))).toBe(false);
});
