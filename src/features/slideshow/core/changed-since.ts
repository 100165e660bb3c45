import type { ScoreRow } from "#league/book/book.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";

/** Members and teams with scores that are new, changed or gone between two states of a season. */
export function changedSince(before: ClubSeason, after: ClubSeason): ReadonlySet<string> {
  if (before.info.id !== after.info.id) return new Set();
  const known = rowTexts(before.book.scores);
  const now = rowTexts(after.book.scores);
  const changed = [...now].filter(([text]) => !known.has(text));
  const gone = [...known].filter(([text]) => !now.has(text));
  return new Set(
    [...changed, ...gone].flatMap(([, { memberId, teamId }]) => [memberId, ...(teamId ? [teamId] : [])]),
  );
}

function rowTexts(rows: readonly ScoreRow[]): ReadonlyMap<string, ScoreRow> {
  return new Map(rows.map((row) => [JSON.stringify(row), row]));
}
