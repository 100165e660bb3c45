import type { ScoreRow } from "#league/book/book.ts";
import type { Calendar } from "#league/book/calendar.ts";
import type { Individual } from "#league/individuals/individuals.ts";
import type { Night } from "#league/individuals/nights.ts";
import type { IndividualReport, MemberWeekReport } from "#league/season/report-types.ts";

export type WeekRow = { week: number; report: MemberWeekReport | null; rounds: string };

/** The official weeks that were played or that they shot for, the ones they missed too. */
export function playedWeeks(
  { playedWeeks: played, throughWeek }: Pick<Calendar, "playedWeeks" | "throughWeek">,
  { shooter }: Individual,
  { weeks }: IndividualReport,
): WeekRow[] {
  const all = new Set([...played, ...Object.keys(weeks).map(Number)]);
  return [...all]
    .filter((week) => week <= throughWeek)
    .sort((a, b) => a - b)
    .map((week) => ({
      week,
      report: weeks[week] ?? null,
      rounds: roundsText(shooter.nights.get(week)),
    }));
}

const codes: Partial<Record<ScoreRow["kind"], string>> = { makeUp: "m", preShoot: "p", substitute: "s" };

/** "22m, (19)": what counts only in the average is in brackets. */
function roundsText(night: Night | undefined): string {
  if (!night || night.eligible.length === 0) return "–";
  return night.eligible
    .map((row) => {
      const text = `${row.hits}${codes[row.kind] ?? ""}`;
      return night.counting.includes(row) ? text : `(${text})`;
    })
    .join(", ");
}
