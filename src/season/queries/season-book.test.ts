import { expect, test } from "vitest";
import { expandSeasonBook, type WireSeasonBook } from "./season-book.ts";

const wire: WireSeasonBook = {
  version: 7,
  season: {
    id: "s1",
    name: "Winter",
    status: "active",
    startsOn: "2026-01-05",
    endsOn: "2026-03-29",
    revision: 2,
    rules: { preset: "scratch" },
  },
  weeks: [
    { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open", published: false, locked: true },
  ],
  members: [
    ["ann", "Ann Lee", 21.36, false, "open", null],
    ["bob", "Bob Ray", null, true, "junior", "A"],
  ],
  teams: [
    {
      id: "eagles",
      name: "Eagles",
      division: null,
      captainId: "bob",
      withdrawnFromWeek: null,
      roster: [[1, 1, null]],
    },
  ],
  scores: [[1, 0, 1, 1, 2, "singles16", "actual", "complete", 22, 25, null, "2026-01-07", "19:00"]],
  matches: [],
  shootOffs: [],
};

test("places in the lists become the ids of members and teams", () => {
  const { book } = expandSeasonBook(wire);
  expect(book.teams[0]?.roster).toEqual([{ memberId: "bob", fromWeek: 1, toWeek: null }]);
  expect(book.scores[0]).toMatchObject({
    memberId: "bob",
    teamId: "eagles",
    position: 2,
    hits: 22,
    timeOfRound: "19:00",
  });
  expect(book.members[0]).toMatchObject({ id: "ann", seedAverage: 21.36, classOverride: null });
});

test("what the engine has no use for stands beside the book", () => {
  const season = expandSeasonBook(wire);
  expect(season.version).toBe(7);
  expect(season.captainIds).toEqual({ eagles: "bob" });
  expect(season.weeks[0]).toMatchObject({ week: 1, locked: true, published: false });
  expect(season.info).not.toHaveProperty("rules");
});

test("a score without a team belongs to none, not to the first", () => {
  const [score] = wire.scores;
  if (!score) throw new Error("the season above has a score");
  const { book } = expandSeasonBook({
    ...wire,
    scores: [[score[0], null, ...score.slice(2)] as typeof score],
  });
  expect(book.scores[0]?.teamId).toBeNull();
});

test("a place beyond its list is refused rather than shown as nobody", () => {
  expect(() => expandSeasonBook({ ...wire, members: [] })).toThrow(/list that is shorter/);
});
