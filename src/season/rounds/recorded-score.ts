import type { ScoreRow } from "#league/book/book.ts";
import type { Tables } from "#lib/database.types.ts";
import type { WeatherColumns } from "#season/weather/weather-text.ts";

type ScoreColumns = Pick<
  Tables<"scores">,
  | "id"
  | "week"
  | "member_id"
  | "team_id"
  | "round"
  | "event"
  | "kind"
  | "status"
  | "targets"
  | "hits"
  | "detail"
  | "shot_on"
  | "position"
  | "yardage"
  | "time_of_round"
  | "note"
> &
  Partial<WeatherColumns>;
export type RecordedScore = ScoreColumns & Pick<Tables<"scores">, "entered_by" | "created_at" | "revision">;

export const entryKinds = ["actual", "makeUp", "preShoot", "substitute", "practice"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const kindLabels: Record<EntryKind, string> = {
  actual: "Actual",
  makeUp: "Make-up",
  preShoot: "Pre-shoot",
  substitute: "Substitute",
  practice: "Practice",
};

export function isEntryKind(value: unknown): value is EntryKind {
  return entryKinds.some((kind) => kind === value);
}

export function kindOf(score: { kind: string }): EntryKind {
  return isEntryKind(score.kind) ? score.kind : "actual";
}

/** Keys are columns of `scores`. The weather is present if known. */
export type NewScore = Omit<ScoreColumns, "kind" | "status"> & {
  kind: EntryKind;
  status: "complete" | "incomplete";
};

type BookColumns = Omit<ScoreColumns, "id" | "kind" | "status" | "yardage" | "note" | keyof WeatherColumns> &
  Pick<ScoreRow, "kind" | "status">;

export function bookRowOf(score: BookColumns): ScoreRow {
  const { week, round, position, event, kind, status, hits, targets, detail } = score;
  return {
    ...{ week, round, position, event, kind, status, hits, targets, detail },
    memberId: score.member_id,
    teamId: score.team_id,
    shotOn: score.shot_on,
    timeOfRound: score.time_of_round?.slice(0, 5) ?? null,
  };
}

export type EntryPerson = { id: string; isManager: boolean };

/** A scorekeeper may correct own entries for this long (h); the database decides. */
const ownHours = 18;

/** The board always may; a scorekeeper only own entries of that night. */
export function mayCorrect(
  score: Pick<RecordedScore, "entered_by" | "created_at">,
  person: EntryPerson,
  now: Date,
): boolean {
  if (person.isManager) return true;
  const age = now.getTime() - new Date(score.created_at).getTime();
  return score.entered_by === person.id && age < ownHours * 3_600_000;
}
