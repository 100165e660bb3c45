import { expect, test } from "vitest";
import { encodeBook } from "#league/wire/encode-book.fixture.ts";
import { expandSeasonBook, type WireSeasonBook } from "./season-book.ts";
import { book } from "./two-teams.fixture.ts";

const { season, weeks, teams, ...rest } = encodeBook(book);
const wire: WireSeasonBook = {
  ...rest,
  version: 7,
  season: {
    ...season,
    status: "active",
    audience: "members",
    startsOn: "2026-01-05",
    endsOn: "2026-03-29",
    revision: 2,
  },
  asOf: null,
  weeks: weeks.map((week) => ({ ...week, published: false, locked: true })),
  teams: teams.map((team) => ({ ...team, captainId: team.id === "eagles" ? "bob" : null })),
};

test("the book is the engine's, and what the engine has no use for stands beside it", () => {
  const club = expandSeasonBook(wire);
  expect(club.book).toEqual(book);
  expect(club.version).toBe(7);
  expect(club.captainIds).toEqual({ eagles: "bob", hawks: null });
  expect(club.weeks[0]).toMatchObject({ week: 1, locked: true, published: false });
  expect(club.info).toMatchObject({ name: "Winter", status: "active", revision: 2 });
  expect(club.info).not.toHaveProperty("rules");
});
