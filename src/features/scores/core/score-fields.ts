import type { ScoreRow } from "#league/book.ts";
import type { Tables } from "#lib/database.types.ts";

type ScoreRecord = Tables<"scores">;

export const scoreFields = [
  "hits",
  "targets",
  "detail",
  "week",
  "team_id",
  "kind",
  "round",
  "event",
  "status",
  "position",
  "shot_on",
  "time_of_round",
  "note",
] as const;

export type ScoreField = (typeof scoreFields)[number];

/** A score as a form holds it: texts, empty for what is not known. */
export type TypedScore = Record<ScoreField, string>;

export function typedScore(score: ScoreRecord): TypedScore {
  const entries = scoreFields.map((field) => [field, fieldText(score, field)]);
  return Object.fromEntries(entries) as TypedScore;
}

function fieldText(score: ScoreRecord, field: ScoreField): string {
  const text = String(score[field] ?? "");
  return field === "time_of_round" ? text.slice(0, 5) : text;
}

/** What was typed differently from the score as it was; an emptied field becomes null. */
export function typedChanges(
  score: ScoreRecord,
  typed: TypedScore,
): Partial<Record<ScoreField, string | null>> {
  const before = typedScore(score);
  const changed = scoreFields.filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim() || null]));
}

/** The row of the season book that a record stands for. */
export function bookRow(score: ScoreRecord): ScoreRow {
  return {
    memberId: score.member_id,
    teamId: score.team_id,
    week: score.week,
    round: score.round,
    position: score.position,
    event: score.event,
    kind: score.kind as ScoreRow["kind"],
    status: score.status as ScoreRow["status"],
    hits: score.hits,
    targets: score.targets,
    detail: score.detail,
    shotOn: score.shot_on,
    timeOfRound: score.time_of_round?.slice(0, 5) ?? null,
  };
}

/** The same with what was typed; null while a number is none yet. */
export function typedRow(score: ScoreRecord, typed: TypedScore): ScoreRow | null {
  const [hits, targets, week, round] = [typed.hits, typed.targets, typed.week, typed.round].map(wholeNumber);
  if (hits === undefined || targets === undefined || week === undefined || round === undefined) return null;
  if (hits > targets) return null;
  return {
    ...bookRow(score),
    hits,
    targets,
    week,
    round,
    teamId: typed.team_id || null,
    kind: typed.kind as ScoreRow["kind"],
    status: typed.status as ScoreRow["status"],
    event: typed.event.trim() || score.event,
    detail: typed.detail.trim() || null,
    shotOn: typed.shot_on || null,
  };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}
