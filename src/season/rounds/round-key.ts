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

type LineUpPlace = Pick<ScoreRow, "teamId" | "week" | "event" | "round" | "position">;

/** The place of a round in a team's line-up; null: it has none. No two members have the same. */
export function positionKey({ teamId, week, event, round, position }: LineUpPlace): string | null {
  return teamId === null || position === null ? null : JSON.stringify([teamId, week, event, round, position]);
}
