import type { ScoreRow } from "#league/book/book.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";

/** In the running week, changes of a member or team affect nothing official. */
export function inProgress(id: string): string {
  return `in progress: ${id}`;
}

/** Members and teams with new, changed, or removed scores between two states of a season. */
export function changedSince(before: ClubSeason, after: ClubSeason): ReadonlySet<string> {
  if (before.info.id !== after.info.id) return new Set();
  const throughWeek = Math.max(reportOf(before.book).throughWeek, reportOf(after.book).throughWeek);
  const textsBefore = rowTexts(before.book.scores);
  const now = rowTexts(after.book.scores);
  const changedRows = [...now].filter(([text]) => !textsBefore.has(text));
  const gone = [...textsBefore].filter(([text]) => !now.has(text));
  return new Set(
    [...changedRows, ...gone].flatMap(([, { memberId, teamId, week }]) => {
      const about = [memberId, ...(teamId ? [teamId] : [])];
      return week > throughWeek ? about.map(inProgress) : about;
    }),
  );
}

function rowTexts(rows: readonly ScoreRow[]): ReadonlyMap<string, ScoreRow> {
  return new Map(rows.map((row) => [JSON.stringify(row), row]));
}
