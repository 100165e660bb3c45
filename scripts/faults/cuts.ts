import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "#server/database/connect.ts";
import { AccountLoad } from "#testing/account-load.ts";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist } from "./fault.ts";
import { HealthWatch } from "./health-watch.ts";
import { type OwnPostgres, withOwnPostgres } from "./own-postgres.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

/** Faults between the server and its database while one account writes on four devices and reads on two. */
export const cutFaults: Fault[] = [
  {
    name: "connections to a PostgreSQL of one's own reset under load, 4 times",
    run: () => withOwnPostgres(reset),
  },
  { name: "network to PostgreSQL paused for ten seconds under load", run: () => withOwnPostgres(pause) },
  { name: "packets to PostgreSQL lost under load", run: () => withOwnPostgres(losePackets) },
  { name: "kill -9 of one backend of the embedded PostgreSQL under load, 4 times", run: killBackends },
];

const between = 1_500;
/** Longer than any time limit of the server: a device that is not served by then never is. */
const servedWithinMs = 60_000;

type Cut = {
  server: ServerProcess;
  /** Cuts connections, and returns a sentence about it. */
  cut: () => Promise<string>;
  readTexts: () => Promise<string[]>;
};

/** Cuts under load; reports how long it takes until every device is served again, and which rows are missing or doubled. */
async function workThrough({ server, cut, readTexts }: Cut): Promise<string> {
  const target = { url: server.url, headers: await signInAdmin(server) };
  const load = new AccountLoad(target, { writers: 4, viewers: 2 });
  const health = new HealthWatch(server.url);
  await wait(between);
  const done = await cut();
  const cutLast = performance.now();
  let left = load.notServedSince(cutLast);
  while (left.length > 0 && performance.now() < cutLast + servedWithinMs) {
    await wait(50);
    left = load.notServedSince(cutLast);
  }
  const seconds = ((performance.now() - cutLast) / 1000).toFixed(1);
  health.stop();
  await load.stop();
  const after = await health.ask();
  const texts = await readTexts();
  const present = new Set(texts);
  const missing = load.acknowledged.filter((text) => !present.has(text)).length;
  const doubled = texts.length - present.size;
  const notServed = [...load.statuses].filter(([status]) => status !== 200 && status !== 201);
  const refused = notServed.map(([status, times]) => `${status} ${times}×`).join(", ") || "nothing";
  const summary =
    `${load.acknowledged.length} writes acknowledged, ${missing} missing, ${doubled} doubled; refused: ${refused}; ` +
    `/health during it ${health.describe()}, after it ${after}`;
  insist(
    left.length === 0,
    `${done}; ${left.join(", ")} of the account not served within ${servedWithinMs / 1000} s; ${summary}`,
  );
  const sentence = `${done}; every place free and everyone served ${seconds} s after the last; ${summary}`;
  insist(missing === 0 && doubled === 0 && after === "“ok”", sentence);
  return sentence;
}

const textsIn = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ text: string }[]>`select text from public.scrolling_text`;
  return rows.map(({ text }) => text);
};

function reset({ server, proxy, sql }: OwnPostgres): Promise<string> {
  const cut = async (): Promise<string> => {
    let connections = 0;
    for (let times = 0; times < 4; times++) {
      connections += proxy.resetAll();
      await wait(between);
    }
    return `${connections} connections reset`;
  };
  return workThrough({ server, cut, readTexts: () => textsIn(sql) });
}

function pause({ server, proxy, sql }: OwnPostgres): Promise<string> {
  const cut = async (): Promise<string> => {
    proxy.pause();
    await wait(10_000);
    proxy.resume();
    return "nothing moved for 10 s";
  };
  return workThrough({ server, cut, readTexts: () => textsIn(sql) });
}

/** TCP sends a lost packet again after 0.2 s, then after twice as long: the loss only shows as a delay. */
function losePackets({ server, proxy, sql }: OwnPostgres): Promise<string> {
  const cut = async (): Promise<string> => {
    let lost = 0;
    const started = performance.now();
    while (performance.now() < started + 20_000) {
      await wait(Math.random() * 500);
      proxy.pause();
      let resend = 200;
      do {
        await wait(resend);
        resend *= 2;
        lost++;
      } while (Math.random() < 0.3);
      proxy.resume();
    }
    return `in 20 s everything on its way held back ${lost} times for 0.2 s and longer, as by packets that are sent again`;
  };
  return workThrough({ server, cut, readTexts: () => textsIn(sql) });
}

async function killBackends(): Promise<string> {
  const server = await startServerProcess({ isSupervised: true });
  const { dataFolder } = server;
  const cut = async (): Promise<string> => {
    let killed = 0;
    for (let times = 0; times < 4; times++) {
      const pid = await untilAnswered(() => withDatabase(dataFolder, findBackend));
      if (pid !== undefined) {
        process.kill(pid, "SIGKILL");
        killed++;
      }
      await wait(between);
    }
    return `${killed} backends killed, with which PostgreSQL ends every session`;
  };
  try {
    const readTexts = () => untilAnswered(() => withDatabase(dataFolder, textsIn));
    return await workThrough({ server, cut, readTexts });
  } finally {
    await server.stop();
  }
}

/** A backend that is running a statement, if there is one. */
async function findBackend(sql: Sql): Promise<number | undefined> {
  const [backend] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and datname = 'clubhouse'
      and pid <> pg_backend_pid() and usename <> current_user
    order by state = 'active' desc, random() limit 1`;
  return backend?.pid;
}

/** After such a kill, PostgreSQL refuses connections for a moment. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 60) throw error;
      await wait(500);
    }
  }
}
