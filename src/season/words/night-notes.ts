import type { SeasonBook } from "#league/book/book.ts";
import { partOfWeek } from "#league/book/calendar.ts";
import { bookThrough, reportOf, rulesOf, seasonOf } from "../queries/season-report.ts";

/** "Average night: in averages, not in the standings", for a week that does not count; else null. */
export function weekNote(book: SeasonBook, week: number): string | null {
  const part = partOfWeek(rulesOf(book).format.parts, week);
  return part === null || part.counts ? null : `${part.name}: in averages, not in the standings`;
}

/** Special facts about a member's night: a bank night, or which of the allowed nights it is. */
export function nightNotes(book: SeasonBook, memberId: string, week: number): string[] {
  const season = seasonOf(week <= reportOf(book).throughWeek ? book : bookThrough(book, week));
  const night = season.shooters.get(memberId);
  const ofWeek = night?.nights.has(week) ? weekNote(book, week) : null;
  return [...(ofWeek === null ? [] : [ofWeek]), ...(night?.limitNotes.get(week) ?? [])];
}

export function noteLines(
  book: SeasonBook,
  memberId: string,
): { label: string; value: string; note: string }[] {
  const notes = seasonNotes(book, memberId);
  const reason = reportOf(book).individuals[memberId]?.awardsReason ?? null;
  return [
    ...(notes.length === 0
      ? []
      : [{ label: "Bank and make-up nights", value: String(notes.length), note: notes.join("; ") }]),
    ...(reason === null ? [] : [{ label: "Awards", value: "none", note: reason }]),
  ];
}

function seasonNotes(book: SeasonBook, memberId: string): string[] {
  const weeks = [...(seasonOf(book).shooters.get(memberId)?.nights.keys() ?? [])].toSorted((a, b) => a - b);
  return weeks.flatMap((week) => nightNotes(book, memberId, week).map((note) => `Week ${week}: ${note}`));
}
