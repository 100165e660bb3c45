import type { ScoreRow } from "../book/book.ts";

/** How explanations name a round: "week 3, round 1". */
export function roundLabel({ week, round }: Pick<ScoreRow, "week" | "round">): string {
  return `week ${week}, round ${round}`;
}
