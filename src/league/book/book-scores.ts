import type { ScoreRow } from "./book.ts";
import {
  integerFrom,
  isFields,
  objectOf,
  oneOf,
  orElse,
  orNull,
  pathTo,
  readDay,
  readText,
  readTime,
  readWeek,
  refuse,
} from "./readers.ts";

const readFacts = objectOf({
  memberId: readText,
  teamId: orNull(readText),
  week: readWeek,
  round: integerFrom(1, 1000),
  position: orNull(integerFrom(1, 100)),
  event: readText,
  kind: oneOf(["actual", "makeUp", "preShoot", "substitute", "practice", "void"]),
  status: orElse(oneOf(["complete", "incomplete"]), "complete"),
  targets: integerFrom(1, 100),
  hits: integerFrom(0, 100),
  detail: orNull(readText),
  shotOn: orNull(readDay),
  timeOfRound: orNull(readTime),
});

/** Rows that were validated before their book. */
const readAhead = new WeakMap<object, ScoreRow>();
const atOnce = 50;

export function* readScoresAhead(values: readonly unknown[]): Generator<void, void> {
  for (const [index, value] of values.entries()) {
    if (index % atOnce === 0) yield;
    try {
      if (isFields(value)) readAhead.set(value, checkedScore(value, ""));
    } catch {
      return;
    }
  }
}

export function readScore(value: unknown, path: string): ScoreRow {
  const rowReadAhead = isFields(value) ? readAhead.get(value) : undefined;
  if (!isFields(value) || !rowReadAhead) return checkedScore(value, path);
  // Only once, because the same object may change before the next time.
  readAhead.delete(value);
  return rowReadAhead;
}

function checkedScore(value: unknown, path: string): ScoreRow {
  const row = readFacts(value, path);
  integerFrom(0, row.targets)(row.hits, pathTo(path, "hits"));
  if (row.detail !== null) checkDetail(row.detail, row, pathTo(path, "detail"));
  return row;
}

/** Merges a round that was sent twice, and refuses rows that contradict each other. Void rows stay, as each was recorded. */
export function mergeTwins(rows: readonly ScoreRow[]): ScoreRow[] {
  const countingRows = new Map<string, ScoreRow>();
  const others = new Map<string, ScoreRow>();
  rows.forEach((row, index) => {
    if (!canCount(row)) {
      others.set(row.kind === "void" ? String(index) : JSON.stringify(row), row);
      return;
    }
    const key = `${row.week} ${row.round} ${row.event.length} ${row.event} ${row.memberId}`;
    const twin = countingRows.get(key);
    countingRows.set(key, twin === undefined ? row : sameRow(twin, row, `scores.${index}`));
  });
  return [...countingRows.values(), ...others.values()];
}

function canCount(row: ScoreRow): boolean {
  return row.status === "complete" && row.kind !== "practice" && row.kind !== "void";
}

function sameRow(first: ScoreRow, second: ScoreRow, path: string): ScoreRow {
  const theirs = new Map<string, unknown>(Object.entries(second));
  for (const [key, one] of Object.entries(first)) {
    const other = theirs.get(key);
    if (one === other || one === null || other === null) continue;
    refuse(`${path}.${key}`, `contradicts another row of the same round: ${other}, there ${one}`);
  }
  return { ...first, ...withoutNulls(second) };
}

function withoutNulls(row: ScoreRow): Partial<ScoreRow> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function checkDetail(detail: string, { hits, targets, status }: ScoreRow, path: string): void {
  if (!/^[01]+$/.test(detail)) refuse(path, "must have one 1 (hit) or 0 (lost) a target");
  const isWhole = detail.length === targets || (status === "incomplete" && detail.length < targets);
  if (!isWhole) refuse(path, `must have ${targets} characters, not ${detail.length}`);
  const markedHits = detail.replaceAll("0", "").length;
  if (markedHits !== hits) refuse(path, `shows ${markedHits} hits, but hits is ${hits}`);
}
