import { expect, test } from "vitest";
import { expandSeasonBook } from "./season-book.ts";
import { wireSeasonOf } from "./season-on-screen.fixture.ts";
import { book } from "./two-teams.fixture.ts";

const wire = wireSeasonOf(book, { isLocked: true, captainIds: { eagles: "bob" } });

test("the book is the engine's, and what the engine has no use for stands beside it", () => {
  const club = expandSeasonBook(wire);
  expect(club.book).toEqual(book);
  expect(club.version).toBe(7);
  expect(club.captainIds).toEqual({ eagles: "bob", hawks: null });
  expect(club.weeks[0]).toMatchObject({ week: 1, locked: true, published: false });
  expect(club.info).toMatchObject({ name: "Winter", status: "active", revision: 2 });
  expect(club.info).not.toHaveProperty("rules");
});
