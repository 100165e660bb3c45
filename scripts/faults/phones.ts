import { join } from "node:path";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { readRelease } from "#server/release.ts";
import { readSettings } from "#server/settings/settings.ts";
import { findSuperuser, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist, inTemporaryFolder } from "./fault.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

/** What phones give back to a club that lost its machine. */
export const phoneFaults: Fault[] = [{ name: "restore drill with phones", run: restoreDrill }];

const roundsScored = 40;

async function restoreDrill(): Promise<string> {
  const server = await startServerProcess({ demo: true });
  try {
    return await inTemporaryFolder(async (folder) => {
      const address = await findSuperuser(server.dataFolder);
      const data = await openDataFolder(server.dataFolder);
      const backup = await takeBackup({ address, data, folder, kind: "by-hand", release: readRelease() });
      const night = await proposeRounds(server);
      const caller = { url: server.url, headers: await signInAdmin(server) };
      await call(caller, "record_scores", { ...night, source: "at-the-line" });
      await server.end("SIGKILL");
      const target = join(folder, "data");
      await restoreBackup(readSettings({ DATA_DIR: target }, "none"), backup.path);
      const restored = await startServerProcess({ dataFolder: target });
      try {
        return await putBack(restored, night);
      } finally {
        await restored.end();
      }
    });
  } finally {
    await server.stop();
  }
}

type Night = { season_id: string; entries: { id: string }[] };

/** As two tabs of a phone do: both ask, both send. */
async function putBack(server: ServerProcess, night: Night): Promise<string> {
  const health = (await (await fetch(`${server.url}/health`)).json()) as { restored?: object };
  insist(health.restored, "/health does not say that the club was restored");
  const caller = { url: server.url, headers: await signInAdmin(server) };
  const score_ids = night.entries.map(({ id }) => id);
  const ask = () => call<string[]>(caller, "missing_rounds", { score_ids });
  const lost = (await ask()).length;
  insist(lost === roundsScored, `${lost} of ${roundsScored} rounds are told as missing`);
  const send = () => call(caller, "record_scores", { ...night, source: "restore" });
  await Promise.all([send(), send()]);
  const missing = (await ask()).length;
  insist(missing === 0, `${missing} rounds are missing`);
  const [row] = await withDatabase(
    server.dataFolder,
    (sql) => sql<{ entered: number }[]>`select count(*)::int as entered from public.score_audit_log
      where score_id = any (${score_ids}::uuid[]) and action = 'entered' and source = 'restore'`,
  );
  insist(row?.entered === roundsScored, `${row?.entered} entries in the log for ${roundsScored} rounds`);
  return `${roundsScored} rounds scored after the backup, machine destroyed, ${lost} rounds back from two tabs at once, each counted once, ${missing} missing`;
}

/** Practice rounds of the demonstration club's running season, each with the id a phone would give it. */
async function proposeRounds({ dataFolder }: ServerProcess): Promise<Night> {
  return withDatabase(dataFolder, async (sql) => {
    const rows = await sql<{ season_id: string; member_id: string; week: number }[]>`
      select s.season_id, s.member_id, max(s.week) as week
      from public.scores s join public.seasons n on n.id = s.season_id
      where n.status = 'active' group by s.season_id, s.member_id order by s.member_id limit ${roundsScored}`;
    const [first] = rows;
    insist(first && rows.length === roundsScored, "the demonstration club has too few shooters");
    const entries = rows.map(({ member_id, week }, index) => ({
      id: crypto.randomUUID(),
      member_id,
      week,
      round: 12,
      kind: "practice",
      targets: 25,
      hits: index % 26,
    }));
    return { season_id: first.season_id, entries };
  });
}

type Caller = { url: string; headers: Record<string, string> };

async function call<Reply>({ url, headers }: Caller, name: string, args: object): Promise<Reply> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(args),
  });
  insist(response.ok, `${name}: ${response.status} ${await response.clone().text()}`);
  return (await response.json()) as Reply;
}
