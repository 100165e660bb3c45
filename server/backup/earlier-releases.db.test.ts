import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { emptyDatabase } from "#testing/empty-database.ts";
import { migrationsOfNextRelease } from "#testing/next-release.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { checkBackup } from "./check-backup.ts";
import { loadDatabase, unpackFiles } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import { upgradeClub } from "./upgrade-club.ts";
import { differences } from "./verify-backup.ts";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const releases = readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));

test("a club of the first release is kept", () => {
  expect(releases).not.toHaveLength(0);
});

const rowsOf = (manifest: Manifest, table: string) =>
  manifest.tables.find(({ name }) => name === table)?.rows;

/** When migrations were folded on purpose: npm run keep-release makes the file anew. */
test.each(releases)(
  "the club of %s is put back and brought to this release with all its rounds",
  async (name) => {
    const manifest = await checkBackup(folder + name);
    const database = await emptyDatabase();
    try {
      await loadDatabase(database.owner, folder + name, manifest);
      expect(await differences(database.owner, manifest)).toEqual([]);
      const migrations = await readMigrations();
      const applied = await bringUpToDate(database.owner, migrations);
      expect(applied).toHaveLength(migrations.length - manifest.migrations.length);
      const rounds = rowsOf(manifest, "public.scores");
      expect(rounds).toBeGreaterThan(0);
      const [found] = await database.sql<{ rounds: number; books: number }[]>`
      select (select count(*)::int from public.scores) as rounds,
        (select count(*)::int from public.seasons s where public.season_book(s.id) is not null) as books`;
      expect(found).toEqual({ rounds, books: rowsOf(manifest, "public.seasons") });
    } finally {
      await database.stop();
    }
  },
);

test.each(releases)(
  "the Admin of the club of %s signs in, and stays signed in on other devices",
  async (name) => {
    const database = await emptyDatabase();
    try {
      await loadDatabase(database.owner, folder + name, await checkBackup(folder + name));
      const email = "admin@club.example";
      const [session, refresh_token, link] = [randomUUID(), randomUUID(), "5ea1".repeat(16)];
      // As the release that was running stored them.
      await database.sql`
      with asked as (
        update auth.users set recovery_token = ${link}, recovery_sent_at = now() where email = ${email} returning id
      ), opened as (insert into auth.sessions (id, user_id) select ${session}, id from asked returning id, user_id)
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      select ${randomUUID()}, ${refresh_token}, user_id, id from opened`;
      await bringUpToDate(database.owner, await readMigrations());
      const backend = await startTestBackend({ reachDatabase: async () => database.owner });
      try {
        const ask = async (path: string, body: object) => {
          const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
          const init = { method: "POST", headers, body: JSON.stringify(body) };
          return (await fetch(`${backend.url}/auth/v1${path}`, init)).status;
        };
        expect({
          signedIn: await ask("/token?grant_type=password", { email, password: "one careful administrator" }),
          renewed: await ask("/token?grant_type=refresh_token", { refresh_token }),
          opened: await ask("/verify", { type: "recovery", token_hash: link }),
        }).toEqual({ signedIn: 200, renewed: 200, opened: 200 });
      } finally {
        await backend.stop();
      }
    } finally {
      await database.stop();
    }
  },
);

test.runIf(areTestsWhole).each(releases)(
  "the club of %s takes a migration of a later release, after a backup of what it was",
  async (name) => {
    const manifest = await checkBackup(folder + name);
    const database = await emptyDatabase();
    const home = mkdtempSync(join(tmpdir(), "club-next-release-"));
    try {
      await loadDatabase(database.owner, folder + name, manifest);
      const data = await openDataFolder(join(home, "data"));
      await unpackFiles(folder + name, data.path);
      const here = await readMigrations();
      await bringUpToDate(database.owner, here);
      const { migrated, backup } = await upgradeClub(
        database.owner,
        { data, folder: join(home, "backups") },
        await migrationsOfNextRelease(),
      );
      expect(migrated).toEqual(["traps"]);
      const [found] = await database.sql<{ rounds: number; counted: number }[]>`
      select (select count(*)::int from public.scores where trap = 1) as rounds,
        (select rounds from public.traps) as counted`;
      const rounds = rowsOf(manifest, "public.scores");
      expect(found).toEqual({ rounds, counted: rounds });
      const before = await checkBackup(backup?.path ?? "");
      expect(before.migrations).toEqual(here.map(({ version }) => version));
      expect(rowsOf(before, "public.scores")).toBe(rounds);
      expect(before.missingFiles).toEqual([]);
    } finally {
      await database.stop();
      await rm(home, { recursive: true, force: true });
    }
  },
);
