import type { ScoreRow } from "#league/book/book.ts";

export function roundKey({
  memberId,
  week,
  event,
  round,
}: Pick<ScoreRow, "memberId" | "week" | "event" | "round">): string {
  return JSON.stringify([memberId, week, event, round]);
}

type LineUpPlace = Pick<ScoreRow, "teamId" | "week" | "event" | "round" | "position">;

export function positionKey({ teamId, week, event, round, position }: LineUpPlace): string | null {
  return teamId === null || position === null ? null : JSON.stringify([teamId, week, event, round, position]);
}
