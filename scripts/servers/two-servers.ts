import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Sql } from "#server/database/connect.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { findFreePort } from "#server/database/free-port.ts";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { Postbox } from "#testing/postbox.ts";
import { inTemporaryFolder } from "../faults/fault.ts";
import { startPooler } from "./pooler.ts";
import type { ProxyServer } from "./proxies.ts";

/** Two servers of one club behind a proxy, on one PostgreSQL behind PgBouncer, as docs/deploy.md says. */
export type TwoServers = {
  proxy: string;
  /** The proxy's last lines. */
  proxyOutput: () => string;
  /** The only address that people know. */
  url: string;
  publishableKey: string;
  sql: Sql;
  postbox: Postbox;
  /** SIGKILL, as a crash of the machine's memory would. */
  kill: (index: 0 | 1) => Promise<void>;
  /** What systemd does after a crash. */
  start: (index: 0 | 1) => Promise<void>;
  /** The sentence of a start with the same PostgreSQL behind a pooler in transaction mode. */
  refusedStart: () => Promise<string>;
};

type Stops = (() => Promise<unknown>)[];

export function withTwoServers<T>(
  prepareProxy: (folder: string) => Promise<ProxyServer>,
  work: (club: TwoServers) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const stops: Stops = [];
    try {
      return await work(await startTwoServers(folder, prepareProxy, stops));
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  });
}

async function startTwoServers(
  folder: string,
  prepareProxy: (folder: string) => Promise<ProxyServer>,
  stops: Stops,
): Promise<TwoServers> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "cluster"), password: "clay" });
  stops.push(postgres.stop);
  const sql = connect({ ...postgres.admin, database: "club" }, { max: 4 });
  stops.push(() => sql.end({ timeout: 5 }));
  await makeDatabase(postgres.admin);
  const pooler = await startPooler(folder, postgres.admin, "session");
  stops.push(pooler.stop);
  const postbox = new Postbox();
  const smtp = await postbox.open();
  stops.push(() => postbox.close());
  const proxy = await prepareProxy(folder);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const dataFolder = join(folder, "data");
  await mkdir(dataFolder);
  const startAt = (index: 0 | 1, DATABASE_URL = pooler.url): Promise<ServerProcess> =>
    startServerProcess({
      dataFolder,
      port: ports[index],
      environment: {
        DATABASE_URL,
        SITE_URL: proxy.url,
        TRUST_PROXY: "1",
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      },
    });
  const servers = await Promise.all([startAt(0), startAt(1)]);
  stops.push(() => Promise.all(servers.map((server) => server.end())));
  const running = await proxy.start(ports);
  stops.push(running.stop);
  return {
    proxy: proxy.name,
    proxyOutput: running.output,
    url: proxy.url,
    publishableKey: await readPublishableKey(proxy.url),
    sql,
    postbox,
    kill: (index) => servers[index]?.end("SIGKILL") ?? Promise.resolve(),
    start: async (index) => {
      servers[index] = await startAt(index);
    },
    async refusedStart() {
      const other = await startPooler(folder, postgres.admin, "transaction");
      try {
        const server = await startAt(0, other.url);
        await server.end();
        return "It started.";
      } catch (error) {
        return (error as Error).message.trim().split("\n").at(-1) ?? "";
      } finally {
        await other.stop();
      }
    },
  };
}

async function makeDatabase(address: Parameters<typeof connect>[0]): Promise<void> {
  const admin = connect(address, { max: 1 });
  await admin.unsafe("create role club login createrole bypassrls password 'clay'");
  await admin.unsafe("create database club owner club");
  await admin.end();
}
