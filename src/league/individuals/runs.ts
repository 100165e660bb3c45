import type { ScoreRow } from "../book/book.ts";
import { compareText } from "../math/order.ts";
import { compareEvents, timeText } from "./round-order.ts";

export type Run = { length: number; from: ScoreRow; to: ScoreRow };

/** By day, time, week, and round if every round has a date, else by week and round. Without a time, first on its day. */
export function shootingOrder(rounds: readonly ScoreRow[], events: readonly string[]): ScoreRow[] {
  const isDated = rounds.every((row) => row.shotOn !== null);
  return [...rounds].sort(
    (a, b) =>
      (isDated ? compareMoments(a, b) : 0) ||
      a.week - b.week ||
      a.round - b.round ||
      compareEvents(events, a, b),
  );
}

function compareMoments(a: ScoreRow, b: ScoreRow): number {
  return compareText(a.shotOn ?? "", b.shotOn ?? "") || compareText(timeText(a), timeText(b));
}

/** Runs of hits over consecutive rounds of one event; `rounds` in shooting order. */
export function runsOf(rounds: readonly ScoreRow[]): Run[] {
  const events = new Set(rounds.map((row) => row.event));
  return [...events].flatMap((event) => runsOfEvent(rounds.filter((row) => row.event === event)));
}

function runsOfEvent(rounds: readonly ScoreRow[]): Run[] {
  const runs: Run[] = [];
  let length = 0;
  let from: ScoreRow | undefined;
  let to: ScoreRow | undefined;
  const close = (): void => {
    if (length > 0 && from !== undefined && to !== undefined) runs.push({ length, from, to });
    length = 0;
  };
  for (const row of rounds) {
    const detail = runMarks(row);
    for (let target = 0; target < detail.length; target += 1) {
      if (detail[target] !== "1") close();
      else {
        if (length === 0) from = row;
        to = row;
        length += 1;
      }
    }
  }
  close();
  return runs;
}

/** The marks of a run. A round without detail breaks every run unless it is full. */
export function runMarks({ hits, targets, detail }: ScoreRow): string {
  if (hits === targets) return fullRound.slice(0, targets);
  return detail ?? "0";
}

const fullRound = "1".repeat(100);

function hitsAtEnd({ hits, targets, detail }: ScoreRow): number {
  if (hits === targets) return targets;
  return detail === null ? 0 : detail.length - 1 - detail.lastIndexOf("0");
}

export function longestRun(runs: readonly Run[]): Run | null {
  return runs.reduce<Run | null>(
    (longest, run) => (run.length > (longest?.length ?? 0) ? run : longest),
    null,
  );
}

/** How many runs reach a milestone; each run counts once. */
export function straightsOf(runs: readonly Run[], milestone: number): number {
  return runs.filter((run) => run.length >= milestone).length;
}

/** The reverse run: hits counted back from the last target, into earlier rounds while full. */
export function reverseRunParts(rounds: readonly ScoreRow[]): { row: ScoreRow; hits: number }[] {
  const event = rounds.at(-1)?.event;
  const parts: { row: ScoreRow; hits: number }[] = [];
  for (const row of rounds.filter((each) => each.event === event).reverse()) {
    parts.push({ row, hits: hitsAtEnd(row) });
    if (row.hits < row.targets) break;
  }
  return parts;
}
