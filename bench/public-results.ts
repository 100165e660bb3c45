import { Agent, get, type IncomingHttpHeaders } from "node:http";
import type { Browser } from "playwright-core";
import { connect, type Sql } from "#server/database/connect.ts";
import { findSuperuser, readPublishableKey, type ServerProcess } from "#testing/backend-process.ts";
import { signIn } from "./asking.ts";
import { kilobytes, median, ms, quantile, type Row, say } from "./row.ts";

const mostBytes = 40_000;
const mostLcp = 1_400;
const loads = 5;
const visitors = 1_000;
const arrivalMs = 80_000;
const publishedAfterMs = 10_000;

/** Slow 4G as Lighthouse throttles a browser: round trips, and bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const slowerProcessor = 4;

/** The public pages of the demonstration club: bytes, the largest paint of a phone on slow 4G, and a thousand visitors. */
export async function measurePublicResults(browser: Browser, server: ServerProcess): Promise<Row[]> {
  const sql = connect(await findSuperuser(server.dataFolder), { max: 2 });
  try {
    const season = await findSeason(sql);
    const pages = [
      "leaderboard",
      "team-scores",
      `weeks/${season.week - 1}`,
      "matches",
      "champions",
      season.card,
    ];
    const rows: Row[] = [];
    for (const page of pages) rows.push(await rowOfPage(browser, server.url, `${season.base}/${page}`));
    return [...rows, await measureVisitors(server, sql, season)];
  } finally {
    await sql.end();
  }
}

type Season = { id: string; base: string; week: number; card: string };

async function findSeason(sql: Sql): Promise<Season> {
  const [row] = await sql<{ id: string; address: string; week: number; member: string }[]>`
    select s.id, private.results_address(s) as address, w.week, m.member_id as member
    from public.seasons s
    join public.season_weeks w on w.season_id = s.id and w.published_at is null and w.status = 'open'
    join public.scores m on m.season_id = s.id and m.voided_at is null
    where s.audience = 'everybody' and s.status = 'active' order by w.week desc, m.created_at, m.member_id limit 1`;
  if (!row) throw new Error("The demonstration club has no season for everyone.");
  return { id: row.id, week: row.week, base: `/results/${row.address}`, card: `members/${row.member}` };
}

async function rowOfPage(browser: Browser, url: string, path: string): Promise<Row> {
  const { bytes } = await read(url + path);
  const times: number[] = [];
  for (let n = 0; n < loads; n++) times.push(await largestPaint(browser, url + path));
  const lcp = median(times);
  const name = path
    .split("/")
    .slice(3)
    .join("/")
    .replace(/[0-9a-f-]{36}/, "…");
  say(`results ${name}: ${kilobytes(bytes)}, LCP ${ms(lcp)}`);
  return {
    what: `Public results, \`${name}\`: sent, and LCP on slow 4G, processor slowed by four (median of ${loads})`,
    target: `≤ ${mostBytes / 1000} kB, ≤ ${mostLcp / 1000} s`,
    measured: `${kilobytes(bytes)}, ${ms(lcp)}`,
    ratio: "",
    isMet: bytes <= mostBytes && lcp <= mostLcp,
  };
}

async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  await page.goto(address, { waitUntil: "networkidle" });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  await context.close();
  return lcp;
}

/** A thousand visitors in the minute after a week is published: each reads two pages, and the first again with its tag. */
async function measureVisitors(server: ServerProcess, sql: Sql, season: Season): Promise<Row> {
  await sql.unsafe("alter system set track_functions = 'all'");
  await sql`select pg_reload_conf()`;
  const before = await countQuestions(sql);
  const publishing = later(publishedAfterMs, () => publish(server, season));
  const started = performance.now();
  const responses = await Promise.all(
    Array.from({ length: visitors }, (_, index) =>
      later((arrivalMs * index) / visitors, () => readAsOne(server.url + season.base, season.week)),
    ),
  );
  await publishing;
  // A connection that rests writes down after ten seconds how often a function ran.
  const questions = (await later(12_000, () => countQuestions(sql))) - before;
  const all = responses.flat();
  const statuses = Map.groupBy(all, ({ status }) => status);
  const counts = [...statuses].map(([status, those]) => `${those.length} × ${status}`).join(", ");
  const p95 = quantile(
    all.map(({ took }) => took),
    0.95,
  );
  const totalBytes = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const versions = new Set(responses.map(([first]) => first?.headers.etag)).size;
  const seconds = (performance.now() - started) / 1000;
  say(
    `visitors: ${all.length} requests in ${seconds.toFixed(0)} s, ${counts}; ${questions} questions, p95 ${ms(p95)}`,
  );
  return {
    what: `${visitors} visitors in ${arrivalMs / 1000} s over one publishing: requests, questions to the database, p95`,
    target: "no more than one question a minute begun and one for the publishing, the week seen, no error",
    measured: `${all.length} requests (${counts}), ${kilobytes(totalBytes)}; ${questions} questions; ${versions} versions of the leaderboard; p95 ${ms(p95)}`,
    ratio: "",
    isMet:
      questions <= Math.ceil(arrivalMs / 60_000) + 1 &&
      versions === 2 &&
      [...statuses.keys()].every((status) => status < 400),
  };
}

async function countQuestions(sql: Sql): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_user_functions
    where schemaname = 'private' and funcname in ('results_book', 'results_seasons')`;
  return row?.calls ?? 0;
}

async function publish({ url, admin }: ServerProcess, { id, week }: Season): Promise<void> {
  const board = await signIn(url, await readPublishableKey(url), admin);
  await board.ask("POST", "/rest/v1/rpc/mark_week", { season_id: id, week, published: true });
  board.close();
}

type TimedResponse = { status: number; bytes: number; took: number; headers: IncomingHttpHeaders };

/** Each has a connection of their own, as phones do. */
async function readAsOne(base: string, week: number): Promise<TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await read(`${base}/leaderboard`, { agent });
  const second = await read(`${base}/weeks/${week}`, { agent });
  const third = await read(`${base}/leaderboard`, { agent, tag: first.headers.etag });
  agent.destroy();
  return [first, second, third];
}

function read(
  address: string,
  { agent, tag }: { agent?: Agent; tag?: string | undefined } = {},
): Promise<TimedResponse> {
  const started = performance.now();
  const headers = { "accept-encoding": "br, gzip", ...(tag ? { "if-none-match": tag } : {}) };
  return new Promise((done, fail) => {
    get(address, { headers, ...(agent ? { agent } : {}) }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => {
        const took = performance.now() - started;
        done({ status: response.statusCode ?? 0, bytes, took, headers: response.headers });
      });
    }).on("error", fail);
  });
}

function later<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => setTimeout(() => work().then(done, fail), milliseconds));
}
