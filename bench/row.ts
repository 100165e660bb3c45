import { setTimeout as wait } from "node:timers/promises";

/** A line of the table: what was measured against what, and whether it reached its target; `isMet` null: no one set one, or it was not measured. */
export type Row = { what: string; target: string; measured: string; ratio: string; isMet: boolean | null };

export const notMeasured = (what: string, target: string, why: string): Row => ({
  what,
  target,
  measured: `not measured: ${why}`,
  ratio: "",
  isMet: null,
});

/** The value below which that share of them is; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How long some work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** An account that has read too much for a while is told to wait, which is not part of the time. */
export async function timedOnceAllowed(way: () => Promise<unknown>): Promise<number> {
  for (let waits = 0; ; waits++) {
    try {
      return await timed(way);
    } catch (error) {
      if (waits === 20 || !String(error).includes(": 429 ")) throw error;
      await wait(2_000);
    }
  }
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;

export function verdict({ isMet }: Row): string {
  if (isMet === null) return "–";
  return isMet ? "met" : "**missed**";
}

export function say(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
}
