import type { SeasonBook } from "#league/book/book.ts";
import type { WireResultsBook } from "#season/queries/results-book.ts";
import { expandSeasonBook } from "#season/queries/season-book.ts";
import { wireSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { openResults } from "../../render/entry-results.tsx";
import type { Everywhere } from "./compare-everywhere.ts";

/** A book without a database, as its answers would bring it to all outputs; the members named in `hidden` are not shown outside. */
export function everywhereOf(book: SeasonBook, hidden: readonly string[] = []): Everywhere {
  const wire = { ...wireSeasonOf(book), asOf: book.asOf };
  const season = expandSeasonBook(wire);
  const club = { name: "Club", accentColor: "#f08a1d" };
  const forEverybody: WireResultsBook = {
    ...wire,
    address: "season",
    club,
    seasons: [],
    hidden: [...hidden],
    champions: [],
  };
  const results = openResults(forEverybody, "http://club.test");
  const week = reportOf(season.book).throughWeek;
  const context = { week, isOutside: false, isCorrected: false, stopLink: "" };
  const toMembers = openResults({ ...forEverybody, hidden: [] }, "http://club.test");
  const recipients = week === 0 ? [] : [null, ...season.book.members.slice(0, 3).map(({ id }) => id)];
  return {
    season,
    published: {
      season,
      hidden: new Set(season.book.members.flatMap(({ id, name }) => (hidden.includes(id) ? name : []))),
      read: async (path, format) => results.write(path, format),
    },
    emails: recipients.map((memberId) => ({
      week,
      memberId,
      text: toMembers.writeEmail({ ...context, memberId }).text,
    })),
    calendars: [
      {
        text: results.write("matches", "ics") ?? "",
        kind: "public page",
        memberId: null,
        timeZone: "America/Chicago",
      },
    ],
  };
}
