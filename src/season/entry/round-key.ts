import type { ScoreRow } from "#league/book/book.ts";

/** The place of a round in a season: one member, week, event and number. No one has two rounds there. */
export function roundKey({
  memberId,
  week,
  event,
  round,
}: Pick<ScoreRow, "memberId" | "week" | "event" | "round">): string {
  return JSON.stringify([memberId, week, event, round]);
}
