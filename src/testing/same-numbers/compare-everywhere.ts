import type { ClubSeason } from "#season/queries/season-book.ts";
import { type CalendarText, compareCalendar } from "./calendars.ts";
import { compareEmail, type ResultsEmailText } from "./emails.ts";
import { engineFigures } from "./engine-figures.ts";
import { createLedger } from "./ledger.ts";
import { comparePublished, type Published } from "./published.ts";
import { comparePrint, compareScreens } from "./screens.tsx";
import { compareTelevision } from "./television.tsx";

export type Everywhere = {
  /** As a member reads it. */
  season: ClubSeason;
  published: Published;
  emails: readonly ResultsEmailText[];
  calendars: readonly CalendarText[];
};

/** Every output that shows figures of a season, and the differences that a comparison of all their cells finds. */
export async function compareEverywhere({ season, published, emails, calendars }: Everywhere) {
  const ledger = createLedger(engineFigures(season.book));
  await compareScreens(ledger, season);
  comparePrint(ledger, season);
  compareTelevision(ledger, season);
  await comparePublished(ledger, published);
  for (const email of emails) compareEmail(ledger, season, email);
  for (const calendar of calendars) compareCalendar(ledger, season, calendar);
  const { differences, counts, shown } = ledger;
  return { differences, counts, shown };
}
