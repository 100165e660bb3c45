import ical, { escape as escapeText } from "ical-generator";
import { addDays } from "#lib/dates.ts";
import { toCsv } from "#lib/text/csv.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { type ResultsNight, type ResultsPage, weekHref } from "./results-page.ts";

/** One list below the other, each under its title. Spreadsheets read accented names correctly. */
export function csvOf({ sections }: ResultsPage): string {
  const rows = sections.flatMap(({ title, isProvisional, columns, rows }) => [
    [isProvisional ? `${title} (provisional)` : title],
    columns,
    ...rows.map(({ cells }) => cells),
    [],
  ]);
  return `\uFEFF${toCsv(rows)}`;
}

/** Rows of values in the order of the columns. */
export function jsonOf({ club, season: { info } }: ResultsSeason, page: ResultsPage): string {
  return JSON.stringify({
    club: club.name,
    season: { id: info.id, name: info.name, status: info.status },
    page: page.path,
    title: page.title,
    sections: page.sections.map(({ title, isProvisional, columns, rows }) => ({
      title,
      provisional: isProvisional ?? false,
      columns,
      rows: rows.map(({ cells }) => cells),
    })),
  });
}

/** All-day iCalendar events: the same nights give the same text. */
export function calendarOf(results: ResultsSeason, nights: readonly ResultsNight[], siteUrl: string): string {
  const { info } = results.season;
  const calendar = ical({
    name: escapeText(`${inOneLine(info.name)}, ${inOneLine(results.club.name)}`, false),
    prodId: { company: "Clubhouse", product: "League results" },
    ttl: 3600,
  });
  for (const { week, startsOn, endsOn, matches, isMoved } of nights)
    calendar.createEvent({
      id: `${info.id}-week-${week}${isMoved ? `-${startsOn}` : ""}`,
      stamp: new Date(`${startsOn}T00:00:00Z`),
      allDay: true,
      start: startsOn,
      end: addDays(endsOn, 1),
      summary: `${inOneLine(info.name)}: week ${week}`,
      description: matches.map(inOneLine).join("\n") || null,
      url: siteUrl + weekHref(results, week),
    });
  // RFC 5545 ends each line, the last one too; the library leaves that out.
  return `${calendar.toString()}\r\n`;
}

const inOneLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
