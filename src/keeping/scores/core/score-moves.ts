import type { SeasonBook } from "#league/book/book.ts";
import { kindOfDay } from "#season/rounds/kind-of-day.ts";
import { positionKey } from "#season/rounds/round-key.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import type { BookChange } from "./score-effect.ts";
import { changedRow, countedRow, type ScoreValues } from "./score-fields.ts";

export type ChangeAction = "correct" | "void" | "restore";
export type ScoreEdit = { score: ScoreRecord; action: ChangeAction; values: ScoreValues };

/** Null keeps the week or team; an empty team means none. */
export type Destination = { week: number | null; teamId: string | null };

/** Gives up a taken lineup position, and makes a round shot before its new week a pre-shoot. */
export function movesTo(scores: readonly ScoreRecord[], to: Destination, book: SeasonBook): ScoreEdit[] {
  const moving = new Set(scores.map((score) => keyOf(score)));
  const takenKeys = new Set(book.scores.map((score) => positionKey(score)).filter((key) => !moving.has(key)));
  return scores.map((score) => {
    const week = to.week ?? score.week;
    const team_id = to.teamId === null ? score.team_id : to.teamId || null;
    const key = keyOf({ ...score, week, team_id });
    const isFree = key === null || !takenKeys.has(key);
    if (key !== null) takenKeys.add(key);
    const position = team_id === null || !isFree ? null : score.position;
    return {
      score,
      action: "correct",
      values: changesOnly(score, { week, team_id, position, kind: kindIn(week, score, book) }),
    };
  });
}

function kindIn(week: number, { kind, week: own, shot_on }: ScoreRecord, { weeks }: SeasonBook): string {
  if (week === own || shot_on === null || (kind !== "actual" && kind !== "makeUp")) return kind;
  const fitting = kindOfDay(
    weeks.find((each) => each.week === week),
    shot_on,
  );
  return fitting === "preShoot" ? fitting : kind;
}

function keyOf({ team_id, week, event, round, position }: ScoreRecord): string | null {
  return positionKey({ teamId: team_id, week, event, round, position });
}

function changesOnly(
  score: ScoreRecord,
  target: Pick<ScoreRecord, "week" | "team_id" | "position" | "kind">,
): ScoreValues {
  const values: ScoreValues = {};
  if (target.week !== score.week) values.week = target.week;
  if (target.team_id !== score.team_id) values.team_id = target.team_id;
  if (target.position !== score.position) values.position = target.position;
  if (target.kind !== score.kind) values.kind = target.kind;
  return values;
}

export function bookChanges(edits: readonly ScoreEdit[]): BookChange[] | null {
  const changes = edits.map(({ score, action, values }): BookChange | null => {
    const before = countedRow(score);
    if (action === "void") return { before, after: null };
    const after = changedRow(score, values);
    return after && { before, after };
  });
  return changes.some((change) => change === null) ? null : changes.filter((change) => change !== null);
}
