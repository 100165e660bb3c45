import type { RecordedScore } from "#lib/season/recorded-score.ts";

/** The scores that stand in the way, from the answer to `record_scores`; empty when it is about something else. */
export function recordedInTheWay(error: unknown): RecordedScore[] {
  const cause = error instanceof Error ? error.cause : null;
  const { code, details } = Object(cause) as { code?: unknown; details?: unknown };
  if (code !== "23505" || typeof details !== "string") return [];
  const conflicts = parseList(details);
  return conflicts.map((conflict) => (Object(conflict) as { existing?: unknown }).existing).filter(isScore);
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isScore(value: unknown): value is RecordedScore {
  const { id, hits, revision, member_id } = Object(value) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof member_id === "string" &&
    typeof hits === "number" &&
    typeof revision === "number"
  );
}
