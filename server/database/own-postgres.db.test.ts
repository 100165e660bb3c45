import { chmodSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadDatabase } from "#server/backup/load-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { differences } from "#server/backup/verify-backup.ts";
import { openDatabase, readDatabaseUrl } from "#server/club-database/open-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { readPublishableKey, startServerProcess } from "#testing/backend-process.ts";
import { emptyDatabase } from "#testing/empty-database.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { connect } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { tooOld } from "./given-database.ts";

/** A PostgreSQL as a club has it: nothing of ours in it, and a user of its own for us. */
const folder = temporaryFolder();
chmodSync(folder, 0o711);
const postgres = stopAfterTests(
  await startEmbeddedPostgres({ folder: join(folder, "cluster"), password: "x", durable: false }),
);
const sql = connect(postgres.admin, { max: 1, onnotice: () => undefined });
await sql.unsafe("create role club login password 'clay'; create role plain login password 'clay'");
await sql.unsafe("alter role club createrole bypassrls");
for (const user of ["club", "plain"]) await sql.unsafe(`create database ${user} owner ${user}`);
afterAll(() => sql.end());

const addressFor = (user: string) =>
  `postgres://${user}:clay@localhost/${user}?host=${encodeURIComponent(dirname(postgres.admin.socketFile ?? ""))}`;

test("a user without rights over roles is told which one it needs", async () => {
  await expect(startServerProcess({ environment: { DATABASE_URL: addressFor("plain") } })).rejects.toThrow(
    /may not make or take the roles anon, .*alter role <user> createrole bypassrls/,
  );
});

const openGiven = async (DATABASE_URL: string) =>
  openDatabase(readSettings({ DATABASE_URL }, "/nonexistent"), await openDataFolder(join(folder, "data")));
const dead = "postgres://club:clay@127.0.0.1:9/club";

test.each([
  ["a dead server", () => dead, /No PostgreSQL answers at 127\.0\.0\.1:9\. Start it, or correct the host/],
  [
    "no such host",
    () => "postgres://club:clay@no.such.host.invalid/club",
    /No PostgreSQL answers at no\.such/,
  ],
  [
    "no such database",
    () => addressFor("club").replace("/club?", "/nodb?"),
    /There is no database "nodb" at/,
  ],
  ["a wrong password", () => addressFor("club").replace(":clay", ":wrong"), /does not let "club" in/],
])("%s in DATABASE_URL is answered with what to do", async (_, url, sentence) => {
  await expect(openGiven(url())).rejects.toThrow(sentence);
});

test("a PostgreSQL that is too old is named as the reason before anything is changed", async () => {
  await sql.unsafe("create database elder owner club");
  const elder = connect({ ...postgres.admin, database: "elder" }, { max: 1 });
  await elder.unsafe("create schema older");
  await elder.unsafe("grant usage on schema older to club");
  await elder.unsafe(
    "create function older.current_setting(text) returns text language sql as $$ select '150014' $$",
  );
  await elder.unsafe("alter role club in database elder set search_path = older, pg_catalog");
  await elder.end();
  await expect(openGiven(addressFor("club").replace("/club?", "/elder?"))).rejects.toThrow(
    /^This is PostgreSQL 15; 17 or newer is needed\./,
  );
  expect([tooOld(170_000), tooOld(180_001)]).toEqual([undefined, undefined]);
});

test.runIf(areTestsWhole)(
  "a user that owns the database and may make roles is enough; no superuser is needed",
  async () => {
    const server = await startServerProcess({
      demo: true,
      environment: { DATABASE_URL: addressFor("club") },
    });
    const headers = { apikey: await readPublishableKey(server.url) };
    const response = await fetch(`${server.url}/rest/v1/front_page_content?select=*&published=eq.true`, {
      headers,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveLength(0);
    await server.stop();
  },
);

test.runIf(areTestsWhole)(
  "a backup of it fills another database of the same user, equal in everything",
  async () => {
    await sql.unsafe("create database second owner club");
    const second = readDatabaseUrl(addressFor("club").replace("/club?", "/second?"));
    const backup = await takeBackup({
      address: readDatabaseUrl(addressFor("club")),
      data: await openDataFolder(join(folder, "data")),
      folder: join(folder, "backups"),
      kind: "by-hand",
      release: "test",
    });
    await loadDatabase(second, backup.path, backup.manifest);
    expect(backup.manifest.tables.find(({ name }) => name === "public.scores")?.rows).toBeGreaterThan(0);
    expect(await differences(second, backup.manifest)).toEqual([]);
  },
);

test.runIf(areTestsWhole)(
  "a club of the embedded database moves here and back, equal in everything",
  {
    timeout: 90_000,
  },
  async () => {
    await sql.unsafe("create database moved owner club");
    const here = readDatabaseUrl(addressFor("club").replace("/club?", "/moved?"));
    const [embedded, back] = [await createTestDatabase(), await emptyDatabase()];
    const [data, backups] = [await openDataFolder(join(folder, "moving")), join(folder, "backups")];
    try {
      await embedded.sql`insert into public.members (first_name, last_name) values ('Hollis', 'Fernsby')`;
      const out = { data, folder: backups, kind: "by-hand", release: "test" } as const;
      const there = await takeBackup({ ...out, address: embedded.owner });
      await loadDatabase(here, there.path, there.manifest);
      expect(await differences(here, there.manifest)).toEqual([]);
      const home = await takeBackup({ ...out, address: here });
      await loadDatabase(back.owner, home.path, home.manifest);
      expect(await differences(back.owner, home.manifest)).toEqual([]);
      expect(await differences(back.owner, there.manifest)).toEqual([]);
      expect(await back.sql`select from public.members where last_name = 'Fernsby'`).toHaveLength(1);
    } finally {
      await Promise.all([embedded.stop(), back.stop()]);
    }
  },
);
