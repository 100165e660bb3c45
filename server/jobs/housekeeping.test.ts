import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sql } from "#server/database/connect.ts";
import { startHousekeeping } from "./housekeeping.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Housekeeping without a database, with `sweepAttempts` as one of its tasks, and the tasks that failed. */
function startTestHousekeeping(sweepAttempts: () => Promise<void>) {
  const failed: unknown[] = [];
  const keeper = startHousekeeping({
    sql: (() => Promise.reject(new Error("the database is away"))) as unknown as Sql,
    log: pino({ level: "error" }, { write: (line) => failed.push(JSON.parse(line).task) }),
    mailer: {
      send: async () => undefined,
      queue: async () => undefined,
      deliver: () => undefined,
      isDelayed: () => false,
      outbox: async () => undefined,
      stop: async () => undefined,
    },
    clubName: async () => "Gun Club",
    resultsRenderer: undefined,
    siteUrl: "http://localhost:3000",
    removeFiles: async () => undefined,
    sweepAttempts,
    erasureList: "/nonexistent/erasures.json",
    backupFolder: "/nonexistent/backups",
    outbox: "/nonexistent/outbox",
  });
  return { keeper, failed };
}

const hour = 3600 * 1000;

test("a task that was due many times while it hung is done once afterwards", async () => {
  const hanging = Promise.withResolvers<void>();
  let sweeps = 0;
  const { keeper } = startTestHousekeeping(() => {
    sweeps++;
    return sweeps === 1 ? hanging.promise : Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(10 * hour);
  expect(sweeps).toBe(1);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(60 * 1000);
  expect(sweeps).toBe(1);
  await vi.advanceTimersByTimeAsync(hour);
  expect(sweeps).toBe(2);
  await keeper.stop();
});

test("a task that never ends is logged once, and the others go on", async () => {
  const { keeper, failed } = startTestHousekeeping(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(hour + 11 * 60 * 1000);
  expect(failed).toContain("counters of attempts");
  failed.length = 0;
  await vi.advanceTimersByTimeAsync(hour);
  expect(failed).toContain("list of erasures");
  expect(failed).not.toContain("counters of attempts");
  await keeper.stop();
});
