import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import { startNightlyBackup } from "./nightly-backup.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose database does not respond: each check whether a backup is due adds a line to its log. */
function startLooking(time: string) {
  let lines = "";
  const stream = new Writable({
    write(chunk, _, done) {
      lines += String(chunk);
      done();
    },
  });
  const nightly = startNightlyBackup({
    address: { user: "club", password: "", database: "club", socketFile: "/nonexistent/.s.PGSQL.5432" },
    // Nothing is read before the database has responded.
    data: {} as DataFolder,
    folder: "/nonexistent",
    time,
    log: pino({ level: "error" }, stream),
  });
  return { nightly, looks: () => lines.split("\n").filter(Boolean).length };
}

test("the night's backup is looked for every ten minutes until the server stops", async () => {
  const { nightly, looks } = startLooking("03:00");
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(looks()).toBe(1));
  await nightly.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(looks()).toBe(1);
});

test("a club without a nightly backup never looks for one", async () => {
  const { nightly, looks } = startLooking("off");
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(looks()).toBe(0);
  await nightly.stop();
});
