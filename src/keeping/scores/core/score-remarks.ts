import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import { findingsOf } from "#season/rounds/score-findings.ts";

/** Remarks by `roundKey`: "possible duplicate", "7.1 below average". */
export function scoreRemarks(season: ClubSeason): ReadonlyMap<string, readonly string[]> {
  const { individuals } = reportOf(season.book);
  const remarks = new Map<string, string[]>();
  for (const { kind, rows } of findingsOf(season)) {
    for (const row of rows) {
      const goingIn = individuals[row.memberId]?.weeks[row.week]?.goingIn ?? null;
      const text = kind === "far" && goingIn !== null ? farText(row.hits - goingIn) : texts[kind];
      const others = remarks.get(roundKey(row)) ?? [];
      if (!others.includes(text)) remarks.set(roundKey(row), [...others, text]);
    }
  }
  return remarks;
}

const texts = {
  missing: "a round is missing",
  incomplete: "incomplete",
  duplicate: "possible duplicate",
  far: "far from average",
} as const;

function farText(difference: number): string {
  return `${Math.abs(difference).toFixed(1)} ${difference < 0 ? "below" : "above"} average`;
}
