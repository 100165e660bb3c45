import { expect, test } from "vitest";
import { markDropped, renumberRound } from "./handed-rounds.ts";
import type { SavedSquad } from "./line-squad.ts";
import { shooter, squadOf } from "./squad.fixture.ts";

const eagles = squadOf(2, { id: "eagles" });

test("a round that is moved to the next number, or dropped, is so in the squad and in what was handed over", () => {
  const joined: SavedSquad = {
    squad: eagles,
    log: [{ is: "join", shooter: shooter(3) }],
    handed: {
      "score-of-cal": {
        hits: 2,
        detail: null,
        status: "complete",
        round: 1,
        isDropped: false,
        leader: null,
        step: 1,
      },
    },
    leader: null,
  };
  const moved = renumberRound(renumberRound(joined, "score-of-cal", 2), "score-of-ann", 3);
  expect(moved.squad.shooters[0]?.round).toBe(3);
  expect(moved.log).toEqual([{ is: "join", shooter: shooter(3, { round: 2 }) }]);
  expect(moved.handed["score-of-cal"]?.round).toBe(2);
  const dropped = markDropped(joined, "score-of-cal", true);
  expect(dropped.handed["score-of-cal"]?.isDropped).toBe(true);
  expect(markDropped(dropped, "score-of-cal", false)).toEqual(joined);
  expect(markDropped(joined, "score-of-cal", false)).toBe(joined);
  expect(markDropped(joined, "score-of-bob", true)).toBe(joined);
});
