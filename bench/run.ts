/** `npm run bench`: measures what quality asks of speed, prints it and writes results.md. How: README.md beside it. */
import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { openBrowser } from "./browser.ts";
import { type Club, environment, openClub } from "./club.ts";
import { measureEvening } from "./evening.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureGrowth } from "./growth.ts";
import { measureImport } from "./import.ts";
import { measureInteractions } from "./interactions.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePublicResults } from "./public-results.ts";
import { measureRequests } from "./requests.ts";
import { notMeasured, type Row, say, verdict } from "./row.ts";
import { measureScreens } from "./screens.ts";
import { measureStart } from "./start.ts";
import { measureTables } from "./tables.ts";

const many = Number(process.env.BENCH_ROUNDS ?? 600_000);
const few = Math.min(6_000, many / 2);
const results = fileURLToPath(new URL("results.md", import.meta.url));

/** Opened when a part first asks for it, closed at the end. */
function once<T>(open: () => Promise<T>, close: (value: T) => Promise<unknown>) {
  let promise: Promise<T> | undefined;
  return {
    get: () => {
      promise ??= open();
      return promise;
    },
    close: async () => {
      if (promise) await close(await promise);
    },
  };
}

const closeClub = (club: Club) => club.close();
const small = once(() => openClub(few, 200), closeClub);
const large = once(() => openClub(many, 5_000), closeClub);
const demo = once(
  () => startServerProcess({ demo: true, environment }),
  (server: ServerProcess) => server.stop(),
);
const browser = once(openBrowser, (each: Browser) => each.close());

const parts: Record<string, () => Promise<Row[]>> = {
  "first-load": async () => measureFirstLoad(await browser.get(), (await demo.get()).url),
  lighthouse: async () => measureLighthouse(await demo.get()),
  results: async () => measurePublicResults(await browser.get(), await demo.get()),
  screens: async () => measureScreens(await browser.get(), await small.get(), await large.get()),
  tables: async () => [
    ...(await measureTables(await browser.get(), await small.get())),
    ...(await measureInteractions(await browser.get(), await small.get())),
  ],
  growth: async () => measureGrowth(await small.get(), await large.get()),
  requests: async () => measureRequests(await large.get()),
  evening: async () => measureEvening(await large.get()),
  import: measureImport,
  start: async () => measureStart(await large.get()),
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}. Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const began = new Date();
const loads = [loadavg()[0] ?? 0];
const tables: { name: string; rows: Row[] }[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    say(`── ${name}`);
    const rows = await measure().catch((error: Error) => [
      notMeasured(name, "", error.message.split("\n")[0] ?? ""),
    ]);
    loads.push(loadavg()[0] ?? 0);
    tables.push({ name, rows });
  }
} finally {
  for (const resource of [browser, demo, small, large]) await resource.close();
}
const page = write();
console.log(page);
if (names.length === 0) await writeFile(results, page);

function write(): string {
  const [processor] = cpus();
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const head = [
    "# Results of the last `npm run bench`",
    "",
    `${began.toISOString().slice(0, 16).replace("T", " ")} UTC. ${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}, load ${load}. Clubs with ${few} and ${many} rounds.`,
    "",
    "Ratios and medians of one run; what else the machine does is in the milliseconds. How each is measured stands in [README.md](README.md).",
  ];
  return `${[...head, ...tables.flatMap(tableOf)].join("\n")}\n`;
}

function tableOf({ name, rows }: { name: string; rows: Row[] }): string[] {
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.target} | ${row.measured} | ${row.ratio} | ${verdict(row)} |`,
  );
  return ["", `## ${name}`, "", "| what | target | measured | ratio | |", "|---|---|---|---|---|", ...lines];
}
