/**
 * Lighthouse on the public pages as a phone on a simulated slow 4G: medians of five runs. Lighthouse is not among the
 * project's packages: install it elsewhere and name the folder.
 * Run: npm run build && LIGHTHOUSE=/somewhere/node_modules/lighthouse node bench/lighthouse.ts
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServerProcess } from "#testing/backend-process.ts";

const runs = 5;
const paths = ["/", "/news", "/events", "/about"];
const audits = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

type Result = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

const folder = process.env.LIGHTHOUSE;
if (!folder) throw new Error("Name the folder of Lighthouse: LIGHTHOUSE=/somewhere/node_modules/lighthouse");
const program = join(folder, "cli", "index.js");
const server = await startServerProcess({ demo: true });
const scratch = await mkdtemp(join(tmpdir(), "lighthouse-"));
try {
  for (const path of paths) {
    const results: Result[] = [];
    for (let n = 0; n < runs; n++) results.push(await measure(path));
    console.log(`${path}: ${[...scores(results), ...figures(results)].join(", ")} (medians of ${runs})`);
  }
} finally {
  await server.stop();
  await rm(scratch, { recursive: true });
}

async function measure(path: string): Promise<Result> {
  const output = join(scratch, "result.json");
  const environment = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" };
  await promisify(execFile)(
    process.execPath,
    [
      program,
      server.url + path,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      "--form-factor=mobile",
      "--throttling-method=simulate",
      "--chrome-flags=--headless --no-sandbox",
    ],
    { env: environment },
  );
  return JSON.parse(await readFile(output, "utf8")) as Result;
}

function scores(results: Result[]): string[] {
  return Object.keys(results[0]?.categories ?? {}).map(
    (name) =>
      `${name} ${Math.round(100 * median(results.map(({ categories }) => categories[name]?.score ?? 0)))}`,
  );
}

function figures(results: Result[]): string[] {
  return Object.entries(audits).map(([name, id]) => {
    const value = median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
    return name === "CLS" ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
