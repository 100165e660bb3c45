import { expect, test } from "vitest";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import {
  afterCorrection,
  afterJoining,
  afterLeaving,
  afterTransfer,
  bookWithPlaces,
  findOverlap,
  placesOf,
  type RosterPlace,
} from "./roster-places.ts";

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [20] },
  { name: "Bob Ray", team: "Hawks", hits: [21] },
]);
const onEagles: RosterPlace = { team_id: "eagles", from_week: 1, to_week: null };

test("a transfer ends one place and begins the other in the same week", () => {
  expect(afterTransfer({ places: [onEagles], place: onEagles, teamId: "hawks", week: 4 })).toEqual([
    { team_id: "eagles", from_week: 1, to_week: 3 },
    { team_id: "hawks", from_week: 4, to_week: null },
  ]);
});

test("a transfer from the first week on leaves nothing of the old place", () => {
  expect(afterTransfer({ places: [onEagles], place: onEagles, teamId: "hawks", week: 1 })).toEqual([
    { team_id: "hawks", from_week: 1, to_week: null },
  ]);
});

test("somebody who joins for a while stops where his next place begins", () => {
  const later = { team_id: "eagles", from_week: 6, to_week: null };
  expect(afterJoining({ places: [later], teamId: "hawks", week: 3 })).toEqual([
    { team_id: "hawks", from_week: 3, to_week: 5 },
    later,
  ]);
});

test("leaving keeps the weeks that were", () => {
  expect(afterLeaving([onEagles], onEagles, 5)).toEqual([{ ...onEagles, to_week: 5 }]);
  expect(afterLeaving([onEagles], onEagles, 0)).toEqual([]);
});

test("a place that has ended is not made longer", () => {
  const ended = { ...onEagles, to_week: 4 };
  expect(afterLeaving([ended], ended, 7)).toEqual([ended]);
  expect(afterTransfer({ places: [ended], place: ended, teamId: "hawks", week: 8 })).toEqual([
    ended,
    { team_id: "hawks", from_week: 8, to_week: null },
  ]);
});

test("a corrected place may overlap another, and that is found with its week", () => {
  const places = afterTransfer({ places: [onEagles], place: onEagles, teamId: "hawks", week: 4 });
  const [first] = places;
  expect(findOverlap(places, 1)).toBeNull();
  expect(first && findOverlap(afterCorrection(places, first, { from_week: 1, to_week: 6 }), 1)).toEqual({
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

test("the book takes the new places and leaves everybody else where he is", () => {
  const moved = bookWithPlaces(
    book,
    "ann-lee",
    afterTransfer({ places: placesOf(book, "ann-lee"), place: onEagles, teamId: "hawks", week: 2 }),
  );
  expect(placesOf(moved, "ann-lee")).toHaveLength(2);
  expect(placesOf(moved, "bob-ray")).toEqual(placesOf(book, "bob-ray"));
});
