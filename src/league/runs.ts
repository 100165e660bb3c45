import type { ScoreRow } from "./book.ts";
import { compareEvents } from "./nights.ts";
import { compareText } from "./order.ts";

/** Consecutive hits: how many, from which round to which. */
export type Run = { length: number; from: ScoreRow; to: ScoreRow };

/**
 * Rounds as they were shot: by day, time, week and round where every one is dated, else by week and round.
 * A round without a time comes first on its day.
 */
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

function timeText({ timeOfRound }: ScoreRow): string {
  return timeOfRound?.padEnd(8, ":00") ?? "";
}

/** Every run of hits over consecutive rounds of the same event; `rounds` in shooting order. */
export function runsOf(rounds: readonly ScoreRow[]): Run[] {
  const events = new Set(rounds.map((row) => row.event));
  return [...events].flatMap((event) => runsOfEvent(rounds.filter((row) => row.event === event)));
}

function runsOfEvent(rounds: readonly ScoreRow[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const row of rounds) {
    const [first = 0, ...later] = stretches(row);
    if (first > 0) open = { length: (open?.length ?? 0) + first, from: open?.from ?? row, to: row };
    for (const length of later) {
      if (open !== undefined) runs.push(open);
      open = length > 0 ? { length, from: row, to: row } : undefined;
    }
  }
  if (open !== undefined) runs.push(open);
  return runs;
}

/**
 * The stretches of hits between the lost targets of a round, empty ones included. A round without detail
 * breaks every run unless it is full.
 */
function stretches(row: ScoreRow): number[] {
  if (row.hits === row.targets) return [row.targets];
  return row.detail === null ? [0, 0] : row.detail.split("0").map((hits) => hits.length);
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

/** The parts of the reverse run: hits counted back from the last target, into earlier rounds while full. */
export function reverseRunParts(rounds: readonly ScoreRow[]): { row: ScoreRow; hits: number }[] {
  const event = rounds.at(-1)?.event;
  const parts: { row: ScoreRow; hits: number }[] = [];
  for (const row of rounds.filter((each) => each.event === event).reverse()) {
    const hits = stretches(row).at(-1) ?? 0;
    parts.push({ row, hits });
    if (row.hits < row.targets) break;
  }
  return parts;
}
