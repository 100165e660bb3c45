/** Measures the embedded backend on this machine: node bench/server.ts. The last results stand in bench/README.md. */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { openAccount } from "#server/first-admin.ts";
import { connect } from "#server/postgres/connect.ts";
import { findRunningDatabase } from "#server/postgres/running-database.ts";
import { readPostgresPid, readPublishableKey, startServerProcess } from "#testing/backend-process.ts";

const rounds = 400;

const first = performance.now();
/** The limits under which `npm start` runs the server (scripts/project.mjs). */
const environment = { NODE_OPTIONS: "--max-old-space-size=192 --max-semi-space-size=8" };
let server = await startServerProcess({ demo: true, environment });
const firstStart = performance.now() - first;
await server.end();
const warm = performance.now();
server = await startServerProcess({ demo: true, dataFolder: server.dataFolder, environment });
const warmStart = performance.now() - warm;

const folder = await openDataFolder(server.dataFolder);
const address = await findRunningDatabase(folder);
if (!address) throw new Error("The server's database was not found.");
const sql = connect(address, { max: 20 });
const member = {
  email: "bench@club.example",
  password: "measuring clay pigeons",
  firstName: "B",
  lastName: "M",
};
const id = await openAccount(sql, { ...member, role: "Member", status: "Active" });
const key = await readPublishableKey(server.url);
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

const session = JSON.parse(
  await call("POST", "/auth/v1/token?grant_type=password", {
    email: member.email,
    password: member.password,
  }),
) as { access_token: string };
const claims = Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString();
const season = await sql<{ id: string }[]>`select id from public.seasons order by starts_on desc limit 1`;
const seasonId = season[0]?.id ?? "";

const cases = {
  "own profile": {
    http: () => call("GET", `/rest/v1/app_users?select=*&email=eq.${member.email}`),
    statement: `select * from public.app_users where email = '${member.email}'`,
  },
  "front page": {
    http: () =>
      call(
        "GET",
        "/rest/v1/front_page_content?select=*&published=eq.true&order=display_order.asc,created_at.desc",
      ),
    statement:
      "select * from public.front_page_content where published order by display_order, created_at desc",
  },
  "version of a season": {
    http: () => call("POST", "/rest/v1/rpc/season_version", { season_id: seasonId }),
    statement: `select public.season_version('${seasonId}')`,
  },
  "season book": {
    http: () => call("POST", "/rest/v1/rpc/season_book", { season_id: seasonId }),
    statement: `select public.season_book('${seasonId}')`,
  },
};

console.log(
  `first start with the demonstration club ${seconds(firstStart)}, warm start ${seconds(warmStart)}`,
);
console.log(
  "| request | HTTP, lower quartile ms | SQL in one transaction, lower quartile ms | ratio | requests/s, 20 at once |",
);
console.log("|---|---|---|---|---|");
for (const [name, { http, statement }] of Object.entries(cases)) {
  const overHttp = await quartile(http);
  const direct = await quartile(() => inTransaction(statement));
  const rate = await throughput(http);
  console.log(
    `| ${name} | ${overHttp.toFixed(2)} | ${direct.toFixed(2)} | ${(overHttp / direct).toFixed(1)} | ${rate.toFixed(0)} |`,
  );
}
console.log(
  `resident: node ${residentOf([server.child.pid ?? 0])} MB, PostgreSQL ${await residentOfPostgres()} MB (proportional)`,
);
console.log(
  `refusing a sign-in: unknown address ${(await leastRefusal("nobody@club.example")).toFixed(0)} ms, known address ${(await leastRefusal(member.email)).toFixed(0)} ms (least of 4)`,
);

await sql`delete from auth.users where id = ${id}`;
await sql.end();
agent.destroy();
await server.stop();

function inTransaction(statement: string): Promise<unknown> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    return transaction.unsafe(statement);
  });
}

/** Of a shared machine the faster quarter says more than the middle: what it loses to others is not the server's. */
async function quartile(work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 50; n++) await work();
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 4)] ?? 0;
}

/** An address must not be told from the time its refusal takes. */
async function leastRefusal(email: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 4; n++) {
    const started = performance.now();
    await call("POST", "/auth/v1/token?grant_type=password", { email, password: "not this one" }).catch(
      () => {},
    );
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

async function throughput(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = rounds * 2;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  return (rounds * 2 * 1000) / (performance.now() - started);
}

function call(method: string, path: string, body?: unknown): Promise<string> {
  const token = path.startsWith("/auth") ? {} : { authorization: `Bearer ${session.access_token}` };
  const headers = { apikey: key, "content-type": "application/json", ...token };
  return new Promise((done, fail) => {
    const sent = request(server.url + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) done(text);
        else fail(new Error(`${path}: ${answer.statusCode} ${text}`));
      });
    });
    sent.on("error", fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function residentOfPostgres(): Promise<number> {
  const parent = await readPostgresPid(server.dataFolder);
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  return residentOf([parent, ...children]);
}

/** Memory that processes share counts once: each gets its part of it. */
function residentOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, part) => sum + part, 0) / 1024);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
