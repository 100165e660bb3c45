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

test("what was due many times while a task hung is done once afterwards", async () => {
  const hanging = Promise.withResolvers<void>();
  let sweeps = 0;
  const keeper = startHousekeeping({
    sql: (() => Promise.reject(new Error("the database is away"))) as unknown as Sql,
    log: pino({ level: "silent" }),
    mailer: {
      send: async () => undefined,
      isDelayed: () => false,
      outbox: async () => undefined,
      stop: async () => undefined,
    },
    clubName: async () => "Gun Club",
    resultsRenderer: undefined,
    siteUrl: "http://localhost:3000",
    removeFiles: async () => undefined,
    sweepAttempts: () => {
      sweeps++;
      return sweeps === 1 ? hanging.promise : Promise.resolve();
    },
    erasureList: "/nonexistent/erasures.json",
    backupFolder: "/nonexistent/backups",
    outbox: "/nonexistent/outbox",
  });
  await vi.advanceTimersByTimeAsync(10 * 3600 * 1000);
  expect(sweeps).toBe(1);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(60 * 1000);
  expect(sweeps).toBe(1);
  await vi.advanceTimersByTimeAsync(3600 * 1000);
  expect(sweeps).toBe(2);
  await keeper.stop();
});
