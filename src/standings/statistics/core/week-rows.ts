import type { ScoreRow, SeasonBook } from "#league/book/book.ts";
import type { Individual } from "#league/individuals/individuals.ts";
import type { Night } from "#league/individuals/nights.ts";
import type { IndividualReport, MemberWeekReport } from "#league/season/report-types.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { nightNotes } from "#season/words/night-notes.ts";

/** `notes`: a bank night, or which of the allowed nights it is. */
export type WeekRow = {
  week: number;
  report: MemberWeekReport | null;
  rounds: RoundOfWeek[];
  notes: string[];
};

/** `code`: that of the kind of round. `counts`: it is part of the week score. */
export type RoundOfWeek = { id: string; hits: number; code: string | null; counts: boolean };

/** Official weeks that were played or that the member shot for, including missed ones. */
export function playedWeeks(
  book: SeasonBook,
  { shooter }: Individual,
  { weeks }: IndividualReport,
): WeekRow[] {
  const { playedWeeks: played, throughWeek } = seasonOf(book).calendar;
  const all = new Set([...played, ...Object.keys(weeks).map(Number)]);
  return [...all]
    .filter((week) => week <= throughWeek)
    .sort((a, b) => a - b)
    .map((week) => ({
      week,
      report: weeks[week] ?? null,
      rounds: roundsOf(shooter.nights.get(week)),
      notes: nightNotes(book, shooter.member.id, week),
    }));
}

const codes: Partial<Record<ScoreRow["kind"], string>> = { makeUp: "m", preShoot: "p", substitute: "s" };

function roundsOf(night: Night | undefined): RoundOfWeek[] {
  return (night?.eligible ?? []).map((row) => ({
    id: `${row.event} ${row.round}`,
    hits: row.hits,
    code: codes[row.kind] ?? null,
    counts: night?.counting.includes(row) ?? false,
  }));
}

/** "22 m, (19)": rounds that count only in the average are in brackets. */
export function roundsText(rounds: readonly RoundOfWeek[]): string {
  if (rounds.length === 0) return "–";
  return rounds.map(roundText).join(", ");
}

function roundText({ hits, code, counts }: RoundOfWeek): string {
  const text = code === null ? String(hits) : `${hits} ${code}`;
  return counts ? text : `(${text})`;
}
