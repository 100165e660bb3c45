import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkBackup } from "#server/backup/check-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { upgradeClub } from "#server/backup/upgrade-club.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { openDatabase } from "#server/club-database/open-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect } from "#server/database/connect.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { readRelease } from "#server/release.ts";
import { readSettings } from "#server/settings/settings.ts";
import { findSuperuser, startServerProcess } from "#testing/backend-process.ts";
import { migrationsOfNextRelease } from "#testing/next-release.ts";
import { type Fault, insist, inTemporaryFolder, sentenceOf } from "./fault.ts";
import { WritingLoad, withDatabase } from "./writing-load.ts";

const fixtures = fileURLToPath(new URL("../../server/backup/fixtures/", import.meta.url));
const releases = readdirSync(fixtures).filter((name) => name.endsWith(".tar.gz"));

/** Backups, what becomes of them, and upgrades. */
export const backupFaults: Fault[] = [
  { name: "backup under load, verified and restored", run: roundTrip },
  { name: "damaged backup", run: damagedBackup },
  ...releases.map((name) => ({
    name: `upgrade from ${name.replace(".tar.gz", "")}`,
    run: () => upgrade(name),
  })),
  { name: "failed migration", run: failedMigration },
];

const settingsFor = (folder: string) => readSettings({ DATA_DIR: folder }, "none");

async function roundTrip(): Promise<string> {
  const load = new WritingLoad();
  const server = await startServerProcess();
  try {
    return await inTemporaryFolder(async (folder) => {
      await load.start(server);
      while (load.acknowledged.length < 50) await wait(50);
      const before = [...load.acknowledged];
      const data = await openDataFolder(server.dataFolder);
      const address = await findSuperuser(server.dataFolder);
      const backup = await takeBackup({ address, data, folder, kind: "by-hand", release: readRelease() });
      await load.stop();
      await server.end();
      await verifyBackup(backup.path);
      const target = join(folder, "data");
      await restoreBackup(settingsFor(target), backup.path);
      const copy = await startServerProcess({ dataFolder: target });
      const rows = await withDatabase(
        target,
        (sql) => sql<{ text: string }[]>`select text from public.scrolling_text`,
      );
      await copy.end();
      const present = new Set(rows.map(({ text }) => text));
      const missing = before.filter((text) => !present.has(text)).length;
      insist(missing === 0, `${missing} writes acknowledged before the backup are not in it`);
      return `${before.length} writes acknowledged before it are all in it, ${load.refused} refused at that time; verified, restored, started`;
    });
  } finally {
    await server.stop();
  }
}

async function damagedBackup(): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const whole = await readFile(fixtures + releases[0]);
    const file = join(folder, "damaged.tar.gz");
    // The last eight bytes are a checksum and a length; before them is what they are made of.
    const offsets = Array.from({ length: 60 }, (_, n) => Math.floor(((n + 0.5) / 60) * (whole.length - 1)));
    for (const offset of offsets) {
      const copy = Buffer.from(whole);
      copy[offset] = (copy[offset] ?? 0) ^ (1 << (offset % 8));
      await writeFile(file, isOdd(offset) ? copy : whole.subarray(0, offset));
      await sentenceOf(checkBackup(file), /cannot be used/);
    }
    const output = await sentenceOf(
      restoreBackup(settingsFor(join(folder, "data")), file),
      /Nothing was changed/,
    );
    return `cut or with one bit changed at ${offsets.length} places: refused each time, ${output.replace(folder, "")}`;
  });
}

/** Every other copy is cut, the rest have a changed bit. */
const isOdd = (offset: number): boolean => offset % 2 === 1;

async function upgrade(name: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const target = join(folder, "data");
    const { manifest, migrated } = await restoreBackup(settingsFor(target), fixtures + name);
    const rounds = manifest.tables.find((table) => table.name === "public.scores")?.rows ?? 0;
    insist(rounds > 0, "the kept club has no rounds");
    await startWithAllRounds(target, rounds);

    const { backup, counted } = await takeNextRelease(target);
    insist(counted === rounds, `the new migration counts ${counted} rounds instead of ${rounds}`);
    const again = join(folder, "again");
    await restoreBackup(settingsFor(again), backup);
    await startWithAllRounds(again, rounds);
    return (
      `${migrated.length} migrations applied, all ${rounds} rounds there, starts; ` +
      "then one of a later release finds them all, and the backup made before it is restored and starts"
    );
  });
}

async function startWithAllRounds(dataFolder: string, rounds: number): Promise<void> {
  const server = await startServerProcess({ dataFolder });
  const [row] = await withDatabase(
    dataFolder,
    (sql) => sql<{ rounds: number }[]>`select count(*)::int as rounds from public.scores`,
  ).finally(() => server.end());
  insist(row?.rounds === rounds, `${row?.rounds} rounds instead of ${rounds}`);
}

/** What a start of a later release does first, with one migration more than there are. */
async function takeNextRelease(dataFolder: string): Promise<{ backup: string; counted: number | undefined }> {
  const settings = settingsFor(dataFolder);
  const data = await openDataFolder(dataFolder);
  const database = await openDatabase(settings, data);
  try {
    const next = await migrationsOfNextRelease();
    const { migrated, backup } = await upgradeClub(
      database.address,
      { data, folder: settings.BACKUP_DIR },
      next,
    );
    insist(migrated.length === 1 && backup, "it was not one migration with a backup before it");
    const sql = connect(database.address, { max: 1 });
    const [row] = await sql<{ rounds: number }[]>`select rounds from public.traps`.finally(() => sql.end());
    return { backup: backup.path, counted: row?.rounds };
  } finally {
    await database.close();
  }
}

async function failedMigration(): Promise<string> {
  const server = await startServerProcess();
  const { dataFolder } = server;
  try {
    await server.end();
    const data = await openDataFolder(dataFolder);
    const database = await openDatabase(settingsFor(dataFolder), data);
    const here = await readMigrations();
    const steps = [
      { version: "29990101000001", name: "good", text: "create table public.more (id int)" },
      { version: "29990101000002", name: "broken", text: "select 1 / 0" },
    ];
    const attempt = upgradeClub(database.address, { data, folder: join(dataFolder, "backups") }, [
      ...here,
      ...steps,
    ]);
    const output = await sentenceOf(attempt, /29990101000002_broken failed/).finally(database.close);
    const again = await startServerProcess({ dataFolder });
    await again.end();
    return `${output}; a backup came first, the previous release starts`;
  } finally {
    await server.stop();
  }
}
