import { expect, test } from "vitest";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import {
  afterCorrection,
  afterJoining,
  afterLeaving,
  afterTransfer,
  bookWithSpots,
  findOverlap,
  type RosterSpot,
  spotsOf,
} from "./roster-spots.ts";

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [20] },
  { name: "Bob Ray", team: "Hawks", hits: [21] },
]);
const onEagles: RosterSpot = { team_id: "eagles", from_week: 1, to_week: null };

test("a transfer ends one spot and begins the other in the same week", () => {
  expect(afterTransfer({ spots: [onEagles], spot: onEagles, teamId: "hawks", week: 4 })).toEqual([
    { team_id: "eagles", from_week: 1, to_week: 3 },
    { team_id: "hawks", from_week: 4, to_week: null },
  ]);
});

test("a transfer from the first week on leaves nothing of the old spot", () => {
  expect(afterTransfer({ spots: [onEagles], spot: onEagles, teamId: "hawks", week: 1 })).toEqual([
    { team_id: "hawks", from_week: 1, to_week: null },
  ]);
});

test("somebody who joins for a while stops where his next spot begins", () => {
  const later = { team_id: "eagles", from_week: 6, to_week: null };
  expect(afterJoining({ spots: [later], teamId: "hawks", week: 3 })).toEqual([
    { team_id: "hawks", from_week: 3, to_week: 5 },
    later,
  ]);
});

test("leaving keeps the weeks that were", () => {
  expect(afterLeaving([onEagles], onEagles, 5)).toEqual([{ ...onEagles, to_week: 5 }]);
  expect(afterLeaving([onEagles], onEagles, 0)).toEqual([]);
});

test("a spot that has ended is not made longer", () => {
  const ended = { ...onEagles, to_week: 4 };
  expect(afterLeaving([ended], ended, 7)).toEqual([ended]);
  expect(afterTransfer({ spots: [ended], spot: ended, teamId: "hawks", week: 8 })).toEqual([
    ended,
    { team_id: "hawks", from_week: 8, to_week: null },
  ]);
});

test("a corrected spot may overlap another, and that is found with its week", () => {
  const spots = afterTransfer({ spots: [onEagles], spot: onEagles, teamId: "hawks", week: 4 });
  const [first] = spots;
  expect(findOverlap(spots, 1)).toBeNull();
  expect(first && findOverlap(afterCorrection(spots, first, { from_week: 1, to_week: 6 }), 1)).toEqual({
    teamIds: ["eagles", "hawks"],
    week: 4,
  });
});

test("rules may let a member be on more teams at a time, but on none of them twice", () => {
  const onHawks = { ...onEagles, team_id: "hawks", from_week: 3 };
  expect(findOverlap([onEagles, onHawks], 2)).toBeNull();
  expect(findOverlap([onEagles, onHawks, { ...onHawks, team_id: "owls" }], 2)?.week).toBe(3);
  expect(findOverlap([onEagles, { ...onEagles, from_week: 2 }], 2)?.teamIds).toEqual(["eagles", "eagles"]);
});

test("the book takes the new spots and leaves everybody else where he is", () => {
  const moved = bookWithSpots(
    book,
    "ann-lee",
    afterTransfer({ spots: spotsOf(book, "ann-lee"), spot: onEagles, teamId: "hawks", week: 2 }),
  );
  expect(spotsOf(moved, "ann-lee")).toHaveLength(2);
  expect(spotsOf(moved, "bob-ray")).toEqual(spotsOf(book, "bob-ray"));
});
