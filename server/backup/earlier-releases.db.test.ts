import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bringUpToDate } from "#server/postgres/database.ts";
import { readMigrations } from "#server/postgres/migrations.ts";
import { emptyDatabase } from "#testing/empty-database.ts";
import { checkBackup } from "./check-backup.ts";
import { loadDatabase } from "./load-backup.ts";
import { differences } from "./verify-backup.ts";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const releases = readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));

test("a club of the first release is kept", () => {
  expect(releases).not.toHaveLength(0);
});

/** When migrations were folded on purpose: node scripts/keep-release.ts makes the file anew. */
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
      const rounds = manifest.tables.find((table) => table.name === "public.scores")?.rows;
      expect(rounds).toBeGreaterThan(0);
      const [found] = await database.sql<{ rounds: number; books: number }[]>`
      select (select count(*)::int from public.scores) as rounds,
        (select count(*)::int from public.seasons s where public.season_book(s.id) is not null) as books`;
      expect(found).toEqual({
        rounds,
        books: manifest.tables.find((table) => table.name === "public.seasons")?.rows,
      });
    } finally {
      await database.stop();
    }
  },
);
