import { expect, test } from "vitest";
import { effectText } from "./effect-text.ts";

const names = { member: (id: string) => id.toUpperCase(), team: (id: string) => `the ${id}` };
const textOf = (paths: readonly string[], [before, after]: [was: unknown, is: unknown] = [1, 2]) =>
  effectText(
    paths.map((path) => ({ path: path.split("."), before, after })),
    names,
    ["ann", "eagles"],
  );
const fields = (of: string, keys: string) => keys.split(" ").map((key) => `${of}.${key}`);

/** Of a person or a team: what the fields are called, the first so many of them in a group of what matters. */
test.each([
  [
    "individuals.ann",
    "average handicap total netTotal rank class unrankedReason longRun nights rounds hits targets improvement reverseRun ranked",
    "ANN, average; ANN, handicap; ANN, total; ANN, net total; ANN, rank; ANN, class; ANN, not ranked because; ANN, long run; ANN, nights; ANN, rounds; ANN, hits; ANN, targets; ANN, improvement; ANN, hits in a row at the end; ANN, ranked",
    8,
  ],
  [
    "individuals.bob",
    "handicap rank class average total",
    "BOB, average; BOB, handicap; BOB, total; BOB, rank; BOB, class",
    3,
  ],
  [
    "teams.hawks",
    "value total points rank",
    "the hawks, place; the hawks, points; the hawks, season total; the hawks, average per night",
    4,
  ],
])("figures of %s are called and put in order by what matters", (of, keys, lines, mattering) => {
  const { groups, everything } = textOf(fields(of, keys).toReversed());
  expect(everything.map(({ what }) => what).join("; ")).toBe(lines);
  expect(groups.flatMap((group) => group.lines)).toHaveLength(mattering);
});

test.each([
  [
    "individuals.ann.weeks.3",
    "raw net goingIn handicap status",
    "ANN, week 3, hits; ANN, week 3, net; ANN, week 3, going-in average; ANN, week 3, handicap; ANN, week 3, counts as",
    1,
  ],
  [
    "individuals.ann.weeks.3.rounds.2",
    "hits net counts",
    "ANN, week 3, round 2, hits; ANN, week 3, round 2, net; ANN, week 3, round 2, counts for the week",
    0,
  ],
  ["individuals.bob", "weeks.3.raw straights.25", "BOB, week 3, hits; BOB, runs of 25", 0],
  [
    "teams.hawks.weeks.3",
    "total rank points rankPoints matchPoints bonus counted notCounted blinds short goingIn yardage forfeit",
    "the hawks, week 3, total; the hawks, week 3, rank; the hawks, week 3, points; the hawks, week 3, rank points; the hawks, week 3, match points; the hawks, week 3, bonus; the hawks, week 3, counted; the hawks, week 3, not counted; the hawks, week 3, blinds; the hawks, week 3, shooters short; the hawks, week 3, going-in total; the hawks, week 3, yardage; the hawks, week 3, forfeit",
    4,
  ],
  [
    "matches.3 hawks",
    "home away homePoints awayPoints",
    "Week 3, the hawks at home, home; Week 3, the hawks at home, away; Week 3, the hawks at home, home points; Week 3, the hawks at home, away points",
    2,
  ],
  ["awards", "highAverage mostImproved rookie longRun", "High average; Most improved; Rookie; Long run", 4],
  [
    "running.individuals.ann",
    "raw net rounds owed average total netTotal rank",
    "ANN, week so far, hits; ANN, week so far, net; ANN, week so far, rounds; ANN, week so far, rounds to shoot; ANN, week so far, average; ANN, week so far, total; ANN, week so far, net total; ANN, week so far, place",
    2,
  ],
  [
    "running.teams.eagles",
    "soFar ifEnded seasonTotal points seasonPoints rank blinds short out",
    "the eagles, week so far, net so far; the eagles, week so far, net if the week ended now; the eagles, week so far, season total; the eagles, week so far, points; the eagles, week so far, season points; the eagles, week so far, place; the eagles, week so far, blinds; the eagles, week so far, shooters short; the eagles, week so far, still to shoot",
    1,
  ],
  ["running", "individuals.bob.net week", "BOB, week so far, net; Week in progress", 0],
  [
    "parts.2",
    "teams.eagles.rank individuals.ann.netTotal name",
    "Part 2, the eagles, place; Part 2, ANN, net total; Part 2 of the season",
    1,
  ],
  ["proposed", "week matches.1.home", "Suggested matches; Suggested matches", 0],
  ["other", "figure", "other figure", 1],
])("of %s each figure has a name", (of, keys, lines, mattering) => {
  const { groups, everything } = textOf(fields(of, keys));
  expect(everything.map(({ what }) => what).join("; ")).toBe(lines);
  expect(groups.flatMap((group) => group.lines)).toHaveLength(mattering);
});

test("one's own comes first, within the teams too, then matches, awards and the others, each week after the one before", () => {
  const paths = [
    ...[
      "throughWeek",
      "individuals.bob.rank",
      "awards.rookie",
      "matches.2 hawks.homePoints",
      "matches.1 owls.homePoints",
    ],
    ...[
      "teams.hawks.rank",
      "teams.eagles.weeks.12.rank",
      "teams.eagles.weeks.2.rank",
      "teams.eagles.rank",
      "individuals.ann.rank",
    ],
  ];
  const { groups } = textOf(paths);
  expect(groups.map(({ title, lines }) => [title, lines.map(({ what }) => what)])).toEqual([
    ["Shooter", ["ANN, rank"]],
    [
      "Teams",
      ["the eagles, place", "the eagles, week 2, rank", "the eagles, week 12, rank", "the hawks, place"],
    ],
    ["Matches", ["Week 1, the owls at home, home points", "Week 2, the hawks at home, home points"]],
    ["Awards", ["Rookie"]],
    ["Who else moves", ["BOB, rank"]],
    ["Season", ["As of week"]],
  ]);
});

test.each([
  ["individuals.ann.total", null, [], "–", "–"],
  ["individuals.ann.total", undefined, 20.5, "–", "20.5"],
  ["individuals.ann.ranked", true, false, "yes", "no"],
  ["individuals.ann.average", 20, 20.456, "20.00", "20.46"],
  ["individuals.ann.handicap", 3, 3.2, "3.00", "3.20"],
  ["individuals.ann.improvement", 3, 3.2, "3.00", "3.20"],
  ["individuals.ann.weeks.1.goingIn", 3, 3.2, "3.00", "3.20"],
  ["individuals.ann.weeks.1.status", "shot", "late", "shot", "shot late"],
  ["individuals.ann.weeks.1.status", "extra", "new", "extra rounds only", "new"],
  ["individuals.ann.class", "AA", "B", "AA", "B"],
  ["teams.eagles.weeks.1.counted", ["ann", "bob"], ["ann"], "ANN, BOB", "ANN"],
  ["teams.eagles.weeks.1.notCounted", ["ann"], ["bob"], "ANN", "BOB"],
  ["teams.eagles.weeks.1.blinds", [18, 16.5], [18], "18, 16.5", "18"],
  ["awards.rookie", ["ann"], ["bob"], "ANN", "BOB"],
  ["matches.1 hawks.away", "eagles", "owls", "the eagles", "the owls"],
])("%s that was %o and is %o is said as %s and %s", (path, was, is, before, after) => {
  expect(textOf([path], [was, is]).everything).toMatchObject([{ before, after }]);
});
