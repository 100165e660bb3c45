import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { startFaultyProxy } from "#testing/faulty-proxy.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { createAdvisoryLocks, tryAdvisoryLock } from "./advisory-lock.ts";
import { connect } from "./connect.ts";
import { findFreePort } from "./free-port.ts";
import { checkGivenDatabase } from "./given-database.ts";
import { applyMigrations, withMigrationLock } from "./migrations.ts";

const database = stopAfterTests(await createTestDatabase());
const lockNumber = 7_320_114_001;

test("a server waits for another that prepares the database, but not forever", async () => {
  const sql = connect(database.owner, { max: 4 });
  onTestFinished(() => sql.end());
  const release = Promise.withResolvers<void>();
  const isHeld = () => database.sql`
    select from pg_locks where locktype = 'advisory' and granted
      and ((classid::bigint << 32) | objid::bigint) = ${lockNumber}`;
  const holder = withMigrationLock(sql, () => release.promise);
  await expect.poll(isHeld).toHaveLength(1);
  await expect(withMigrationLock(sql, async () => "in", "200ms")).rejects.toThrow(
    "Another server or command is preparing this database and doesn't finish.",
  );
  const waiting = withMigrationLock(sql, async () => "in", "30s");
  release.resolve();
  await holder;
  expect(await waiting).toBe("in");
  expect(await isHeld()).toHaveLength(0);
});

test("work under the lock runs without the time limit of the lock, and releases it if it fails", async () => {
  const sql = connect(database.owner, { max: 1 });
  onTestFinished(() => sql.end());
  await expect(withMigrationLock(sql, () => Promise.reject(new Error("no")), "1s")).rejects.toThrow("no");
  expect(await sql`show lock_timeout`).toEqual([{ lock_timeout: "0" }]);
  expect(await withMigrationLock(database.sql, async () => "in", "1s")).toBe("in");
});

test("a migration does not wait forever for a table that another session has locked", async () => {
  const sql = connect(database.owner, { max: 1 });
  onTestFinished(() => sql.end());
  const text = "set local lock_timeout = '200ms'; alter table public.scrolling_text add column later text";
  const limits = "do $$ begin assert current_setting('lock_timeout') = '1min'; end $$";
  await database.sql.begin(async (keeper) => {
    await keeper`lock table public.scrolling_text in access share mode`;
    const migration = { version: "29990101000001", name: "later", text: `${limits}; ${text}` };
    await expect(applyMigrations(sql, [migration])).rejects.toThrow(
      "Migration 29990101000001_later failed: canceling statement due to lock timeout",
    );
  });
});

test("an address that accepts the connection and never responds is reported as having no PostgreSQL", {
  timeout: 60_000,
}, async () => {
  const silent = createServer();
  const port = await findFreePort();
  await new Promise<void>((ready) => silent.listen(port, "127.0.0.1", ready));
  onTestFinished(() => void silent.close());
  const url = `postgres://club:clay@127.0.0.1:${port}/club`;
  await expect(checkGivenDatabase({ user: "club", password: "clay", database: "club", url })).rejects.toThrow(
    `No PostgreSQL answers at 127.0.0.1:${port}. Start it, or correct the host and port`,
  );
});

test("waiting for the lock of an account has a time limit", {
  timeout: 60_000,
}, async () => {
  const { withAdvisoryLock, close } = createAdvisoryLocks(database.owner);
  onTestFinished(close);
  await database.sql.begin(async (keeper) => {
    await keeper`select pg_advisory_xact_lock(hashtextextended('account', 0))`;
    await expect(withAdvisoryLock("account", async () => "in")).rejects.toMatchObject({ code: "55P03" });
  });
  expect(await withAdvisoryLock("account", async () => "in")).toBe("in");
});

test("a nightly job ends when its database stops responding, and runs when it responds again", {
  timeout: 150_000,
}, async () => {
  const { socketFile = "", ...identity } = database.owner;
  const proxy = await startFaultyProxy({ socketFile });
  onTestFinished(proxy.stop);
  const address = { ...identity, host: "127.0.0.1", port: proxy.port };
  const job = tryAdvisoryLock(address, "job", async () => proxy.pause());
  await expect(job).rejects.toThrow("lost the connection to its database");
  proxy.resume();
  // PostgreSQL frees the lock when it sees the end of the connection that was cut.
  await expect.poll(() => tryAdvisoryLock(address, "job", async () => "done")).toBe("done");
});
