import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { readMigrations } from "#server/database/migrations.ts";
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

test.runIf(areTestsWhole).each(releases)(
  "the club of %s takes a migration of a later release, after a backup of what it was",
  async (name) => {
    const manifest = await checkBackup(folder + name);
    const database = await emptyDatabase();
    const place = mkdtempSync(join(tmpdir(), "club-next-release-"));
    try {
      await loadDatabase(database.owner, folder + name, manifest);
      const data = await openDataFolder(join(place, "data"));
      await unpackFiles(folder + name, data.path);
      const here = await readMigrations();
      await bringUpToDate(database.owner, here);
      const { migrated, backup } = await upgradeClub(
        database.owner,
        { data, folder: join(place, "backups") },
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
      await rm(place, { recursive: true, force: true });
    }
  },
);
