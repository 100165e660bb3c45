/**
 * Kills the server, its PostgreSQL, and both, again and again while scores of writes arrive, and looks afterwards for
 * every write that was acknowledged: node bench/kills.ts [times]. The last results stand in bench/README.md.
 */
import { rm } from "node:fs/promises";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect } from "#server/postgres/connect.ts";
import { superuser } from "#server/postgres/embedded-postgres.ts";
import { findRunningDatabase } from "#server/postgres/running-database.ts";
import {
  readPostgresPid,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";

const times = Number(process.argv[2] ?? 20);
const writers = 8;
const victims = ["the server", "PostgreSQL", "both"] as const;

let server = await startServerProcess();
const { dataFolder } = server;
const acknowledged: string[] = [];
let longestStart = 0;

for (const victim of victims) {
  for (let n = 0; n < times; n++) await killUnderLoad(victim);
  console.log(
    `${victim} killed ${times} times: ${acknowledged.length} writes acknowledged so far, ${await countMissing()} missing`,
  );
}
console.log(
  `damaged indexes: ${await countDamagedIndexes()}; longest start after a kill: ${(longestStart / 1000).toFixed(1)} s`,
);
await server.end();
await rm(dataFolder, { recursive: true, force: true });

async function killUnderLoad(victim: (typeof victims)[number]): Promise<void> {
  const token = await signIn(server);
  const key = await readPublishableKey(server.url);
  const stop = new AbortController();
  const load = Array.from({ length: writers }, () => write(server.url, key, token, stop.signal));
  await new Promise((done) => setTimeout(done, 150 + Math.random() * 250));
  if (victim !== "the server") process.kill(await readPostgresPid(dataFolder), "SIGKILL");
  if (victim !== "PostgreSQL") server.child.kill("SIGKILL");
  if (server.child.exitCode === null && server.child.signalCode === null)
    await new Promise((done) => server.child.once("exit", done));
  stop.abort();
  await Promise.all(load);
  const started = performance.now();
  server = await startServerProcess({ dataFolder });
  longestStart = Math.max(longestStart, performance.now() - started);
}

async function signIn({ url, admin }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: await readPublishableKey(url), "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function write(url: string, key: string, token: string, signal: AbortSignal): Promise<void> {
  const headers = { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" };
  while (!signal.aborted) {
    const text = crypto.randomUUID();
    const body = JSON.stringify({ text, active: false });
    const answer = await fetch(`${url}/rest/v1/scrolling_text`, {
      method: "POST",
      headers,
      body,
      signal,
    }).catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(text);
    if (!answer) return;
  }
}

async function countMissing(): Promise<number> {
  return asSuperuser(async (sql) => {
    const rows = await sql<{ text: string }[]>`select text from public.scrolling_text`;
    const present = new Set(rows.map((row) => row.text));
    return acknowledged.filter((text) => !present.has(text)).length;
  });
}

async function countDamagedIndexes(): Promise<number> {
  return asSuperuser(async (sql) => {
    await sql`create extension if not exists amcheck`;
    const indexes = await sql<{ oid: number }[]>`
      select c.oid from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i'`;
    const checks = await Promise.allSettled(
      indexes.map(({ oid }) => sql`select bt_index_check(${oid}::regclass, true)`),
    );
    return checks.filter((check) => check.status === "rejected").length;
  });
}

async function asSuperuser<T>(work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const folder = await openDataFolder(dataFolder);
  const address = await findRunningDatabase(folder);
  if (!address) throw new Error("The server's database was not found.");
  const sql = connect(
    { ...address, user: superuser, password: folder.secrets.superuserPassword },
    { max: 2 },
  );
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
