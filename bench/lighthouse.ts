import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#server/database/connect.ts";
import { findFreePort } from "#server/database/free-port.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import { findSuperuser, type ServerProcess } from "#testing/backend-process.ts";
import { type FetchedTool, fetchTool } from "../scripts/audit/fetched-tool.ts";
import { openDevice } from "./browser.ts";
import { fillMailbox } from "./club-fill.ts";
import { median, notMeasured, type Row, say } from "./row.ts";

const version = "13.5.0";
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** These alone, separated by commas; all without it. */
const chosenPaths = process.env.LIGHTHOUSE_PATHS?.split(",");
const publicPages = {
  paths: ["/", "/news", "/events", "/about"],
  ...{ performance: 95, lcpMs: 1500, tbtMs: 100, skipped: [] },
};
/** What only members read tells search engines to stay away, which Lighthouse would count against it. */
const memberPages = {
  paths: ["/", "/leaderboard", "/team-scores", "/statistics", "/messages"],
  ...{ performance: 90, lcpMs: 2000, tbtMs: 150 },
  skipped: ["--skip-audits=is-crawlable"],
};
const member = { email: "reader@club.example", password: "measuring clay pigeons" };
const audits = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

type Result = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  /** What the page's own work would block for on a processor that nothing else uses, in ms. */
  ownBlockingMs: number;
};

type Pages = { paths: string[]; performance: number; lcpMs: number; tbtMs: number; skipped: string[] };

const targetOf = ({ performance, lcpMs, tbtMs }: Pages) =>
  `performance ≥ ${performance}, others 100; LCP ≤ ${lcpMs / 1000} s, TBT ≤ ${tbtMs} ms, CLS ≤ 0.02`;

/**
 * Lighthouse, fetched for it, on public pages and on those of a member who is signed in, as a phone on a simulated slow
 * 4G: medians. The device knows the session, and nothing else of the site.
 */
export async function measureLighthouse(server: ServerProcess): Promise<Row[]> {
  const lighthouse = await fetchTool("lighthouse", version, "lighthouse");
  if (!lighthouse)
    return [
      notMeasured("Lighthouse, mobile, simulated slow 4G", targetOf(publicPages), "it could not be fetched"),
    ];
  const scratch = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const port = await findFreePort();
  const device = await openDevice(scratch, port);
  const measure = async (pages: Pages) => {
    const rows: Row[] = [];
    const output = join(scratch, "result");
    for (const path of pages.paths.filter((one) => chosenPaths?.includes(one) ?? true)) {
      const askAnew = async () => {
        await device.clearSiteData(server.url);
        return ask(lighthouse, server.url + path, { port, output, skipped: pages.skipped });
      };
      const results: Result[] = [];
      // Now and then Lighthouse misses the start of a page (NO_NAVSTART), and ends.
      for (let n = 0; n < runs; n++) results.push(await askAnew().catch(askAnew));
      rows.push(rowOf(path, results, pages));
    }
    return rows;
  };
  try {
    const rows = await measure(publicPages);
    await openPhoneOwner(server);
    await device.signIn(server.url, member);
    return [...rows, ...(await measure(memberPages))];
  } finally {
    await device.close();
    await rm(scratch, { recursive: true });
  }
}

async function openPhoneOwner(server: ServerProcess): Promise<void> {
  const sql = connect(await findSuperuser(server.dataFolder), { max: 1 });
  const account = { firstName: "R", role: "Member", status: "Active" } as const;
  const id = await openAccount(sql, { ...account, ...member, lastName: "Eader" });
  const author = await openAccount(sql, {
    ...account,
    ...member,
    email: "author@club.example",
    lastName: "Uthor",
  });
  const [shooter] = await sql<{ member: string }[]>`
    select member_id as member from public.season_members join public.members m on m.id = member_id and m.account_id is null
    group by member_id order by count(*) desc limit 1`;
  await fillMailbox(sql, { id, author, member: shooter?.member ?? "", messages: 200 });
  await sql.end();
}

async function ask(
  lighthouse: FetchedTool,
  address: string,
  { port, output, skipped }: { port: number; output: string; skipped: string[] },
): Promise<Result> {
  const { code, errors } = await lighthouse([
    address,
    `--port=${port}`,
    "--quiet",
    "--output=json",
    `--output-path=${output}.json`,
    "--save-assets",
    "--form-factor=mobile",
    "--throttling-method=simulate",
    "--disable-storage-reset",
    ...skipped,
  ]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${errors.slice(0, 200)}`);
  const report = await readFile(`${output}.json`, "utf8");
  const trace = await readFile(`${output}-0.trace.json`, "utf8");
  return { ...JSON.parse(report), ownBlockingMs: ownBlockingOf(JSON.parse(trace)) } as Result;
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

/** Lighthouse slows the processor by so much, and calls a task long from so many ms. */
const slowdown = 4;
const longTaskMs = 50;

/**
 * As Lighthouse's TBT, of the processor time of each task after the first contentful paint: Lighthouse counts the time on
 * the clock, which contains what the page's thread waits for while other processes have the processor.
 */
function ownBlockingOf({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const started = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!started) return Number.NaN;
  const isOfPage = ({ pid, tid, ts }: TraceEvent) =>
    pid === started.pid && tid === started.tid && ts >= started.ts;
  return traceEvents
    .filter((event) => event.name === "RunTask" && event.ph === "X" && isOfPage(event))
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - longTaskMs))
    .reduce((sum, each) => sum + each, 0);
}

function rowOf(path: string, results: Result[], pages: Pages): Row {
  // Lighthouse expects a machine of 1,000 and more; a slower or busier one makes every page slower.
  const machine = `machine ${Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))}`;
  const own = `of it the page's own ${Math.round(median(results.map(({ ownBlockingMs }) => ownBlockingMs)))} ms`;
  const measured = [...scores(results), ...figures(results), own, machine].join(", ");
  say(`Lighthouse ${path}: ${measured}`);
  const least = (name: string) => 100 * median(results.map(({ categories }) => categories[name]?.score ?? 0));
  const figure = (name: keyof typeof audits) => figureOf(results, audits[name]);
  const isMet =
    least("performance") >= pages.performance &&
    figure("LCP") <= pages.lcpMs &&
    figure("TBT") <= pages.tbtMs &&
    figure("CLS") <= 0.02 &&
    ["accessibility", "best-practices", "seo"].every((name) => least(name) === 100);
  const viewer = pages === memberPages ? " as a member" : "";
  return {
    what: `Lighthouse \`${path}\`${viewer} (medians of ${runs})`,
    target: targetOf(pages),
    measured,
    ratio: "",
    isMet,
  };
}

function scores(results: Result[]): string[] {
  return Object.keys(results[0]?.categories ?? {}).map(
    (name) =>
      `${name} ${Math.round(100 * median(results.map(({ categories }) => categories[name]?.score ?? 0)))}`,
  );
}

function figures(results: Result[]): string[] {
  return Object.entries(audits).map(([name, id]) => {
    const value = figureOf(results, id);
    return name === "CLS" ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
}

const figureOf = (results: Result[], id: string): number =>
  median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
