/**
 * Keeps a backup of a small club as this release makes it, for the test that every later release can still take it in:
 * npm run keep-release [-- another folder]. A file of the same release is replaced.
 */
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inMegabytes } from "#server/backup/backup-folder.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect } from "#server/database/connect.ts";
import { demoClock } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import { ensureFirstAdmin } from "#server/opening/first-sign-in.ts";
import { readRelease } from "#server/release.ts";
import { cloneDatabase, startTestCluster } from "#testing/backend-cluster.ts";

const fixtures = fileURLToPath(new URL("../../server/backup/fixtures/", import.meta.url));
const target = process.argv[2] ?? fixtures;

const cluster = await startTestCluster();
const folder = await mkdtemp(join(tmpdir(), "club-release-"));
try {
  const { owner, drop } = await cloneDatabase(cluster);
  const sql = connect(owner, { max: 2 });
  const admin = await ensureFirstAdmin(sql, "admin@club.example", "one careful administrator");
  if (admin)
    await makeDemoClub(sql, {
      adminAccountId: admin.id,
      clock: demoClock(new Date("2026-11-21T19:20:00-06:00"), "America/Chicago"),
    });
  await sql.end();
  const data = await openDataFolder(join(folder, "data"));
  const release = readRelease();
  const backup = await takeBackup({ address: owner, data, folder, kind: "by-hand", release });
  await mkdir(target, { recursive: true });
  await copyFile(backup.path, join(target, `release-${release}.tar.gz`));
  await drop();
  console.log(`${join(target, `release-${release}.tar.gz`)} is written (${inMegabytes(backup.bytes)}).`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await cluster.stop();
}
