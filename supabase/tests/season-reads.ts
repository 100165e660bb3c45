import type { WireSeasonBook } from "#season/queries/season-book.ts";
import { ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";

/** The book as the function of the database answers a person; null where there is none for them. */
export async function readBook(visit: Visit, person: Person = "member", season: string = ids.season) {
  const [answer] = await visit.as(person)`select season_book(${season}) as book`;
  return (answer?.book ?? null) as WireSeasonBook | null;
}

export async function readWholeBook(visit: Visit): Promise<WireSeasonBook> {
  const book = await readBook(visit);
  if (!book) throw new Error("There is no book.");
  return book;
}

/** The number that changes with anything in the book. */
export async function readVersion(visit: Visit, person: Person = "member"): Promise<number> {
  const [answer] = await visit.as(person)`select season_version(${ids.season}) as version`;
  return Number(answer?.version);
}
