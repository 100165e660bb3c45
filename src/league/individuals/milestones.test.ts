import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import { computeSeason } from "../season/season.ts";
import { firstStraights, milestonesOf, seasonMilestones } from "./milestones.ts";

const lengths = [25, 50];
const endsWith = (hits: number) => "0".repeat(25 - hits) + "1".repeat(hits);
const startsWith = (hits: number) => "1".repeat(hits) + "0".repeat(25 - hits);
const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("a straight is reached in the round of its last target, across rounds, and once in a career", () => {
  const rounds = rowsOf([
    shot("ann", 1, 10, { detail: endsWith(10) }),
    shot("ann", 2, 15, { detail: startsWith(15) }),
    shot("ann", 3, 25),
    shot("ann", 4, 25),
  ]);
  const found = milestonesOf([rounds.slice(0, 2), rounds.slice(2)], lengths);
  expect(found.map(({ kind, row }) => [kind, row.week])).toEqual([
    ["straight", 2],
    ["straight", 4],
  ]);
  expect(found[1]).toMatchObject({ length: 50, event: "singles16" });
});

test("a run breaks at a round without its targets, at another event's rounds not, at the end of a season always", () => {
  const rounds = rowsOf([
    shot("ann", 1, 15, { detail: endsWith(15) }),
    shot("ann", 2, 24),
    shot("ann", 3, 10, { detail: startsWith(10) }),
    shot("ann", 4, 15, { detail: endsWith(15) }),
    shot("ann", 4, 3, { event: "doubles", round: 2 }),
    shot("ann", 5, 10, { detail: startsWith(10) }),
  ]);
  const weeksOf = (seasons: (typeof rounds)[]) =>
    milestonesOf(seasons, lengths)
      .filter(({ kind }) => kind === "straight")
      .map(({ row }) => row.week);
  expect(weeksOf([rounds])).toEqual([5]);
  expect(weeksOf([rounds.slice(0, 5), rounds.slice(5)])).toEqual([]);
});

test("a best round counts from the sixth on, and among rounds of its kind", () => {
  const hits = [20, 22, 19, 18, 21, 22, 23, 23, 24];
  const rounds = rowsOf([
    ...hits.map((each, index) => shot("ann", index + 1, each)),
    shot("ann", 9, 30, { round: 2, targets: 50 }),
  ]);
  expect(milestonesOf([rounds], lengths)).toMatchObject([
    { kind: "best", hits: 23, previous: 22, row: { week: 7 } },
    { kind: "best", hits: 24, previous: 23, row: { week: 9 } },
  ]);
});

test("every thousand targets and the tenth night are dated, over the seasons together", () => {
  const season = (first: number) =>
    rowsOf(Array.from({ length: 7 }, (_, index) => night("ann", first + index, [0, 0, 0])).flat());
  const found = milestonesOf([season(1), season(1)], lengths);
  // Nights of 75 targets: 13 are 975, the next round makes 1,000.
  expect(found).toMatchObject([
    { kind: "nights", count: 10, row: { week: 3, round: 1 } },
    { kind: "targets", count: 1000, row: { week: 7, round: 1 } },
  ]);
});

test("a season announces the straights and best rounds of everybody, by week", () => {
  const season = computeSeason(
    bookOf({
      scores: [
        ...[20, 20, 20, 20, 20, 21].map((hits, index) => shot("ann", index + 1, hits)),
        shot("bob", 2, 25),
        shot("bob", 3, 25, { kind: "practice" }),
      ],
    }),
  );
  expect(seasonMilestones(season)).toMatchObject([
    { memberId: "bob", milestone: { kind: "straight", length: 25, row: { week: 2 } } },
    { memberId: "ann", milestone: { kind: "best", hits: 21, row: { week: 6 } } },
  ]);
  expect(firstStraights(season).map(({ memberId }) => memberId)).toEqual(["bob"]);
});
