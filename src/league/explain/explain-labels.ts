import type { ScoreRow } from "../book/book.ts";
import type { Season } from "../season/season.ts";

export function nameOf({ shooters }: Pick<Season, "shooters">, memberId: string): string {
  return shooters.get(memberId)?.member.name ?? memberId;
}

/** "week 3, round 1". */
export function roundLabel({ week, round }: Pick<ScoreRow, "week" | "round">): string {
  return `week ${week}, round ${round}`;
}
