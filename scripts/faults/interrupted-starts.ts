import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listBackups } from "#server/backup/backup-folder.ts";
import { checkBackup } from "#server/backup/check-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { openDatabase } from "#server/club-database/open-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect } from "#server/database/connect.ts";
import { readSettings } from "#server/settings/settings.ts";
import { readPostgresPid, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { aNewClub } from "#testing/setup-site.ts";
import { type Fault, insist, inTemporaryFolder } from "./fault.ts";
import { withDatabase } from "./writing-load.ts";

/** kill -9 during the steps of a start, before it serves the club. */
export const interruptedStarts: Fault[] = [
  { name: "kill -9 inside an upgrade", run: killUpgrades },
  { name: "kill -9 while the setup form is sent", run: killSetups },
];

const fixtures = fileURLToPath(new URL("../../server/backup/fixtures/", import.meta.url));
const module = (path: string): string => JSON.stringify(new URL(`../../${path}`, import.meta.url).href);

/** The upgrade of a release to come, in a process of its own that prints when it begins and when it has ended. */
const upgrading = `
  const [{ openDatabase }, { openDataFolder }, { upgradeClub }, { readSettings }, { migrationsOfNextRelease }] = await Promise.all([
    import(${module("server/club-database/open-database.ts")}), import(${module("server/data-folder/data-folder.ts")}),
    import(${module("server/backup/upgrade-club.ts")}), import(${module("server/settings/settings.ts")}),
    import(${module("src/testing/next-release.ts")}),
  ]);
  const settings = readSettings({ DATA_DIR: process.argv[1] }, "none");
  const data = await openDataFolder(process.argv[1]);
  const database = await openDatabase(settings, data);
  console.log("begun");
  await upgradeClub(database.address, { data, folder: settings.BACKUP_DIR }, await migrationsOfNextRelease());
  console.log("ended");
  await database.close();
  process.exit();`;

const upgradeKills = [0, 500, 1_200, 2_000, 3_500];

function killUpgrades(): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const release = readdirSync(fixtures).find((name) => name.endsWith(".tar.gz")) ?? "";
    const dataFolder = join(folder, "club");
    const settings = readSettings({ DATA_DIR: dataFolder }, "none");
    const { manifest } = await restoreBackup(settings, fixtures + release);
    const rounds = manifest.tables.find(({ name }) => name === "public.scores")?.rows;
    let before = 0;
    for (const milliseconds of [...upgradeKills, undefined]) {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", upgrading, dataFolder], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "exit");
      await Promise.race([once(child.stdout, "data"), ended]);
      if (milliseconds !== undefined) {
        await wait(milliseconds);
        if (await readPostgresPid(dataFolder).then(killed, () => false)) child.kill("SIGKILL");
      }
      await ended;
      const count = await readUpgraded(dataFolder);
      if (count === undefined) before++;
      else insist(count === rounds, `half of an upgrade is there: ${count} instead of ${rounds} rounds`);
    }
    insist(before < upgradeKills.length + 1, "the upgrade that no one killed is not there");
    const backups = await listBackups(settings.BACKUP_DIR);
    for (const { path } of backups) await checkBackup(path);
    return (
      `${upgradeKills.length} times after 0 to 3.5 s: ${before} before it counted, the others after; never half of it; then it ` +
      `is done by the next try, all ${rounds} rounds there, ${backups.length} of ${backups.length} backups before it whole`
    );
  });
}

function killed(pid: number): boolean {
  process.kill(pid, "SIGKILL");
  return true;
}

/** The number of rounds in the upgrade's new table; undefined if there is no such table. */
async function readUpgraded(dataFolder: string): Promise<number | undefined> {
  const settings = readSettings({ DATA_DIR: dataFolder }, "none");
  const database = await openDatabase(settings, await openDataFolder(dataFolder));
  const sql = connect(database.address, { max: 1 });
  try {
    const [table] = await sql`select to_regclass('public.traps') is not null as exists`;
    if (!table?.exists) return undefined;
    const [row] = await sql<{ rounds: number }[]>`select sum(rounds)::int as rounds from public.traps`;
    return row?.rounds ?? 0;
  } finally {
    await sql.end();
    await database.close();
  }
}

const setupKills = [20, 120, 400, 1_000, 3_000];

function killSetups(): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const tally = { before: 0, after: 0 };
    for (const [index, milliseconds] of setupKills.entries()) {
      const dataFolder = join(folder, `club-${index}`);
      await mkdir(dataFolder);
      const environment = { DEMO: "ask", ADMIN_PASSWORD: "" };
      let server = await startServerProcess({ dataFolder, environment });
      const sending = sendSetup(server).catch(() => undefined);
      await wait(milliseconds);
      if (index % 2 === 0) process.kill(await readPostgresPid(dataFolder), "SIGKILL");
      server.child.kill("SIGKILL");
      await Promise.all([sending, server.end()]);
      server = await startServerProcess({ dataFolder, environment });
      if (server.output().includes("/setup#")) {
        tally.before++;
        insist((await sendSetup(server)) === 200, "the form sent again was refused");
      } else tally.after++;
      const club = await withDatabase(
        dataFolder,
        (sql) =>
          sql`select (select count(*)::int from auth.users) as users, (select name from public.club_settings) as name`,
      ).finally(() => server.end());
      insist(
        JSON.stringify(club) === JSON.stringify([{ users: 1, name: aNewClub.club.name }]),
        `killed after ${milliseconds} ms: ${JSON.stringify(club)}`,
      );
    }
    return (
      `${setupKills.length} times after 0.02 to 3 s: ${tally.before} before the club was there (the next start shows the page again, ` +
      `the form is sent again), ${tally.after} after; one administrator and the name that was typed each time`
    );
  });
}

/** Opens the printed link and sends the form. Returns the status. */
async function sendSetup(server: ServerProcess): Promise<number> {
  const code = /\/setup#(\S+)/.exec(server.output())?.[1];
  const post = (path: string, body: object, cookie = "") =>
    fetch(new URL(path, server.url), {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const opening = await post("/setup/open", { code });
  const cookie = opening.headers.get("set-cookie")?.split(";")[0] ?? "";
  const response = await post("/setup/complete", aNewClub, cookie);
  await response.arrayBuffer();
  return response.status;
}
