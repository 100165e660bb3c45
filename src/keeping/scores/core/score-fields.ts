import type { ScoreRow } from "#league/book/book.ts";
import type { ScoreRecord } from "../scores-queries.ts";

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

export type TypedScore = Record<ScoreField, string>;

export function typedScore(score: ScoreRecord): TypedScore {
  const entries = scoreFields.map((field) => [field, fieldText(score, field)]);
  // The compiler does not see that each field gets its text.
  return Object.fromEntries(entries) as TypedScore;
}

function fieldText(score: ScoreRecord, field: ScoreField): string {
  const text = String(score[field] ?? "");
  return field === "time_of_round" ? text.slice(0, 5) : text;
}

export function typedChanges(score: ScoreRecord, typed: TypedScore): ScoreValues {
  const before = typedScore(score);
  const changedFields = scoreFields.filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(changedFields.map((field) => [field, typed[field].trim() || null]));
}

export function bookRow(score: ScoreRecord): ScoreRow {
  const row = changedRow(score, {});
  if (!row) throw new Error(`The score ${score.id} is none that the database would keep.`);
  return row;
}

/** The row with changed columns, parsed as the database does; null while a number is invalid. */
export function changedRow(score: ScoreRecord, values: ScoreValues): ScoreRow | null {
  const typedValue = (field: ScoreField): string => {
    const value = field in values ? values[field] : score[field];
    return String(value ?? "").trim();
  };
  const [hits, targets, week] = [
    wholeNumber(typedValue("hits")),
    wholeNumber(typedValue("targets")),
    wholeNumber(typedValue("week")),
  ];
  const round = wholeNumber(typedValue("round") || "1");
  if (hits === undefined || targets === undefined || week === undefined || round === undefined) return null;
  if (hits > targets) return null;
  // Check constraints limit kind and status to these values.
  return {
    memberId: score.member_id,
    teamId: typedValue("team_id") || null,
    week,
    round,
    position: wholeNumber(typedValue("position")) ?? null,
    event: typedValue("event") || "singles16",
    kind: (typedValue("kind") || "actual") as ScoreRow["kind"],
    status: (typedValue("status") || "complete") as ScoreRow["status"],
    hits,
    targets,
    detail: typedValue("detail") || null,
    shotOn: typedValue("shot_on") || null,
    timeOfRound: typedValue("time_of_round").slice(0, 5) || null,
  };
}

export type ScoreValues = Partial<Record<ScoreField, string | number | null>>;

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** A score as the audit log recorded it; `id` and revision are the current ones. */
export function recordOf(score: ScoreRecord, facts: Readonly<Record<string, unknown>>): ScoreRecord {
  const remaining = ["id", "season_id", "revision", "created_at", "entered_by", "voided_by"];
  const emptied = Object.keys(score).filter((column) => !remaining.includes(column));
  return { ...score, ...Object.fromEntries(emptied.map((column) => [column, null])), ...facts };
}

export function countedRow(score: ScoreRecord): ScoreRow | null {
  return score.voided_at ? null : bookRow(score);
}
