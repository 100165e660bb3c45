import type { ScoreRow } from "../book/book.ts";
import type { Season } from "../season/season.ts";

/** The name of a member as explanations have it; the id where no one of the season has it. */
export function nameOf({ shooters }: Pick<Season, "shooters">, memberId: string): string {
  return shooters.get(memberId)?.member.name ?? memberId;
}

/** How explanations name a round: "week 3, round 1". */
export function roundLabel({ week, round }: Pick<ScoreRow, "week" | "round">): string {
  return `week ${week}, round ${round}`;
}
