import { beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { Attempts } from "./rate-limits.ts";

const { sql } = stopAfterTests(await createTestDatabase());
const attempts = new Attempts(sql);
const counter = { limit: { name: "test", most: 3, minutes: 60 }, who: "nora@club.example" };
const other = { ...counter, who: "ann@club.example" };

beforeEach(async () => {
  await sql`delete from server.attempts`;
});

/** How many tries in a row are let through. */
async function triesLeft(): Promise<number> {
  for (let tries = 0; tries < 10; tries++) if ((await attempts.take(counter)) > 0) return tries;
  return 10;
}

test("as many tries as the limit allows go ahead, then the rest of its window is to be waited for", async () => {
  expect(await attempts.secondsToWait(counter)).toBe(0);
  expect(await triesLeft()).toBe(3);
  const wait = await attempts.take(counter);
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await attempts.secondsToWait(counter)).toBeGreaterThan(3500);
  expect(await attempts.take(other)).toBe(0);
});

test("a try that is given back was none, and no one saves tries up", async () => {
  await attempts.take(counter);
  await attempts.giveBack(counter);
  await attempts.giveBack(counter);
  expect(await triesLeft()).toBe(3);
  await attempts.giveBack(counter);
  expect(await attempts.secondsToWait(counter)).toBe(0);
  expect(await triesLeft()).toBe(1);
});

test("what is counted afterwards fills the same limit", async () => {
  await attempts.count(counter);
  await attempts.count(counter);
  expect(await attempts.secondsToWait(counter)).toBe(0);
  expect(await triesLeft()).toBe(1);
  await attempts.count(counter);
  expect(await attempts.secondsToWait(counter)).toBeGreaterThan(3500);
});

test("a window that has ended begins anew, whoever counts in it", async () => {
  expect(await triesLeft()).toBe(3);
  const end = () => sql`update server.attempts set window_ends_at = now() - interval '1 second'`;
  await end();
  expect(await attempts.secondsToWait(counter)).toBe(0);
  expect(await triesLeft()).toBe(3);
  await end();
  await attempts.count(counter);
  const [row] =
    await sql`select count, window_ends_at > now() + interval '59 minutes' as later from server.attempts`;
  expect(row).toEqual({ count: 1, later: true });
});

test("a counter is forgotten by itself alone, and those that have ended by the sweep", async () => {
  await triesLeft();
  await attempts.take(other);
  await attempts.reset(counter);
  expect(await triesLeft()).toBe(3);
  expect(await sql`select from server.attempts`).toHaveLength(2);
  await sql`update server.attempts set window_ends_at = now() - interval '1 second' where key like '%ann%'`;
  await attempts.sweep();
  expect(await sql`select key from server.attempts`).toEqual([{ key: "test:nora@club.example" }]);
});
