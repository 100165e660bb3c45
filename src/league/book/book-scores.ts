import type { ScoreRow } from "./book.ts";
import { readDay, readTime, readWeek } from "./book-fields.ts";
import {
  type Fields,
  orNull,
  pathTo,
  readChoice,
  readFields,
  readInteger,
  readList,
  readText,
  refuse,
} from "./shape.ts";

const scoreKeys = [
  "memberId",
  "teamId",
  "week",
  "round",
  "position",
  "event",
  "kind",
  "status",
  "hits",
  "targets",
  "detail",
  "shotOn",
  "timeOfRound",
] as const;
const kinds = ["actual", "makeUp", "preShoot", "substitute", "practice", "void"] as const;
const statuses = ["complete", "incomplete"] as const;

/** The score rows of a book from unknown data, each checked on its own. */
export function parseScores(value: unknown): ScoreRow[] {
  return readList(value, "scores", parseScore);
}

/** A round that was sent twice is one row; two rows that contradict each other are refused. */
export function mergeTwins(rows: readonly ScoreRow[]): ScoreRow[] {
  const counted = new Map<string, ScoreRow>();
  const others: ScoreRow[] = [];
  rows.forEach((row, index) => {
    if (!canCount(row)) {
      others.push(row);
      return;
    }
    const key = `${row.week} ${row.round} ${row.event.length} ${row.event} ${row.memberId}`;
    const twin = counted.get(key);
    counted.set(key, twin === undefined ? row : sameRow(twin, row, `scores.${index}`));
  });
  return [...counted.values(), ...others];
}

function canCount(row: ScoreRow): boolean {
  return row.status === "complete" && row.kind !== "practice" && row.kind !== "void";
}

/** The fuller of two rows for one round; refuses two that contradict each other. */
function sameRow(first: ScoreRow, second: ScoreRow, path: string): ScoreRow {
  for (const key of scoreKeys) {
    const [one, other] = [first[key], second[key]];
    if (one === other || one === null || other === null) continue;
    refuse(`${path}.${key}`, `contradicts another row of the same round: ${other}, there ${one}`);
  }
  return { ...first, ...withoutNulls(second) };
}

function withoutNulls(row: ScoreRow): Partial<ScoreRow> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function parseScore(value: unknown, path: string): ScoreRow {
  const fields = readFields(value, path, scoreKeys);
  const row: ScoreRow = {
    memberId: readText(fields.memberId, pathTo(path, "memberId")),
    teamId: orNull(fields.teamId, pathTo(path, "teamId"), readText),
    week: readWeek(fields.week, pathTo(path, "week")),
    round: readInteger(fields.round, pathTo(path, "round"), 1, 1000),
    position: orNull(fields.position, pathTo(path, "position"), (place, at) =>
      readInteger(place, at, 1, 100),
    ),
    event: readText(fields.event, pathTo(path, "event")),
    kind: readChoice(fields.kind, pathTo(path, "kind"), kinds),
    status: readChoice(fields.status ?? "complete", pathTo(path, "status"), statuses),
    targets: readInteger(fields.targets, pathTo(path, "targets"), 1, 100),
    ...readHits(fields, path),
    shotOn: orNull(fields.shotOn, pathTo(path, "shotOn"), readDay),
    timeOfRound: orNull(fields.timeOfRound, pathTo(path, "timeOfRound"), readTime),
  };
  if (row.detail !== null) checkDetail(row, pathTo(path, "detail"));
  return row;
}

function readHits(fields: Fields, path: string): Pick<ScoreRow, "hits" | "detail"> {
  const targets = readInteger(fields.targets, pathTo(path, "targets"), 1, 100);
  return {
    hits: readInteger(fields.hits, pathTo(path, "hits"), 0, targets),
    detail: orNull(fields.detail, pathTo(path, "detail"), readText),
  };
}

function checkDetail({ detail, hits, targets, status }: ScoreRow, path: string): void {
  if (detail === null) return;
  if (!/^[01]+$/.test(detail)) refuse(path, "must have one 1 (hit) or 0 (lost) a target");
  const isWhole = detail.length === targets || (status === "incomplete" && detail.length < targets);
  if (!isWhole) refuse(path, `must have ${targets} characters, not ${detail.length}`);
  const shown = hitsIn(detail);
  if (shown !== hits) refuse(path, `shows ${shown} hits, but hits is ${hits}`);
}

function hitsIn(detail: string): number {
  let hits = 0;
  for (let target = 0; target < detail.length; target += 1) if (detail[target] === "1") hits += 1;
  return hits;
}
