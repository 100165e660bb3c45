import type { ClubHistory, ClubYear, SeasonSums } from "#season/queries/club-history-queries.ts";

export type Compared<Row> = Row & { before: Row | undefined };

/** Rows latest first, each with the one before it in time. */
export function withBefore<Row extends ClubYear | SeasonSums>(rows: readonly Row[]): Compared<Row>[] {
  return rows.map((row, index) => ({ ...row, before: rows[index + 1] }));
}

/** Round lengths, the most common first. */
export function roundLengths(rounds: ClubHistory["rounds"]): number[] {
  const counts = new Map<number, number>();
  for (const [targets, , count] of rounds) counts.set(targets, (counts.get(targets) ?? 0) + count);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([targets]) => targets);
}

/** How many rounds of a length ended with 0, 1, 2 … hits. */
export function distributionOf(rounds: ClubHistory["rounds"], targets: number): number[] {
  const counts = Array.from({ length: targets + 1 }, () => 0);
  for (const [length, hits, count] of rounds) if (length === targets) counts[hits] = count;
  return counts;
}
