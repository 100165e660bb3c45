import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { listBackups } from "#server/backup/backup-folder.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { startNightlyBackup } from "#server/jobs/nightly-backup.ts";
import { findSuperuser, readPublishableKey, startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist } from "./fault.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

/** What is not the server's own: email, weather, network, clock. No one responds at this address. */
const nobody = "127.0.0.1:9";

export const surroundingFaults: Fault[] = [
  { name: "mail server dead", run: deadMailServer },
  { name: "no network, weather away", run: deadWeather },
  { name: "clock set back", run: clockSetBack },
];

async function deadMailServer(): Promise<string> {
  let server = await startServerProcess({ environment: { SMTP_URL: `smtp://${nobody}` } });
  const { dataFolder } = server;
  try {
    const headers = { apikey: await readPublishableKey(server.url), "content-type": "application/json" };
    const account = { email: "ruth@club.example", password: "clay pigeons at dusk" };
    const response = await fetch(`${server.url}/auth/v1/signup`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...account, data: { first_name: "Ruth", last_name: "Adler" } }),
    });
    insist(response.ok, `the sign-up answered ${response.status}`);
    const waiting = () => withDatabase(dataFolder, (sql) => sql`select id from server.email_queue`);
    await until(
      async () =>
        ((await (await fetch(`${server.url}/health`)).json()) as { mail: string }).mail === "delayed",
    );
    insist((await waiting()).length === 1, "the email is not in the queue");
    await withDatabase(dataFolder, (sql) => sql`update server.email_queue set next_attempt_at = now()`);
    await server.end("SIGKILL");
    server = await startServerProcess({ dataFolder });
    await until(async () => (await waiting()).length === 0);
    return "the sign-up is answered, /health says email is delayed, the email stays queued over a kill and is sent afterwards";
  } finally {
    await server.stop();
  }
}

async function deadWeather(): Promise<string> {
  const server = await startServerProcess({ environment: { WEATHER_URL: `http://${nobody}` } });
  try {
    await withDatabase(
      server.dataFolder,
      (sql) => sql`update public.club_settings set latitude = 44.97, longitude = -93.26`,
    );
    const started = performance.now();
    const response = await fetch(`${server.url}/functions/v1/fetch-weather`, {
      method: "POST",
      headers: await signInAdmin(server),
      body: JSON.stringify({ date: "2026-11-20", timeOfRound: "18:00", isFutureDate: false }),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    insist(response.ok, `the question for the weather answered ${response.status}`);
    insist(
      ((await response.json()) as { description: string }).description === "",
      "weather came from nowhere",
    );
    insist((await fetch(`${server.url}/health`)).ok, "the server is no longer well");
    return `“no weather” after ${seconds} s; the rest works`;
  } finally {
    await server.stop();
  }
}

/** The machine's clock stays as it is; the backup of the night is given another one. */
async function clockSetBack(): Promise<string> {
  const server = await startServerProcess();
  try {
    let now = new Date("2027-06-01T12:00:00Z");
    const data = await openDataFolder(server.dataFolder);
    const folder = join(server.dataFolder, "backups");
    const address = await findSuperuser(server.dataFolder);
    const nightly = startNightlyBackup({
      address,
      data,
      folder,
      time: "03:00",
      log: pino({ level: "silent" }),
      clock: () => now,
    });
    insist(await nightly.runIfDue(), "no backup was made");
    now = new Date("2026-11-22T12:00:00Z");
    insist(await nightly.runIfDue(), "a backup from the future kept today's from being made");
    insist(!(await nightly.runIfDue()), "a second one was made in the same night");
    await nightly.stop();
    insist((await listBackups(folder)).length === 2, "a backup was thrown away");
    return "by half a year: tonight's backup still runs, once, and none is thrown away";
  } finally {
    await server.stop();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 45_000; waited += 250) {
    if (await isSo()) return;
    await wait(250);
  }
  throw new Error("It did not happen within 45 seconds.");
}
