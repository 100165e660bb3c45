import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, notMeasured, type Row, say } from "./row.ts";

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
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

const target = "performance ≥ 95, others 100; LCP ≤ 1.5 s, TBT ≤ 100 ms, CLS ≤ 0.02";

/** Lighthouse on the public pages as a phone on a simulated slow 4G: medians. It is not among the project's packages. */
export async function measureLighthouse(url: string): Promise<Row[]> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder)
    return [notMeasured("Lighthouse, mobile, simulated slow 4G", target, "LIGHTHOUSE names no folder of it")];
  const scratch = await mkdtemp(join(tmpdir(), "lighthouse-"));
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const results: Result[] = [];
      for (let n = 0; n < runs; n++) results.push(await measure(url + path, folder, scratch));
      rows.push(rowOf(path, results));
    }
    return rows;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function rowOf(path: string, results: Result[]): Row {
  const measured = [...scores(results), ...figures(results)].join(", ");
  say(`Lighthouse ${path}: ${measured}`);
  const least = (name: string) => 100 * median(results.map(({ categories }) => categories[name]?.score ?? 0));
  const figure = (name: keyof typeof audits) => figureOf(results, audits[name]);
  const isMet =
    least("performance") >= 95 &&
    figure("LCP") <= 1500 &&
    figure("TBT") <= 100 &&
    figure("CLS") <= 0.02 &&
    ["accessibility", "best-practices", "seo"].every((name) => least(name) === 100);
  return { what: `Lighthouse \`${path}\` (medians of ${runs})`, target, measured, ratio: "", isMet };
}

async function measure(address: string, folder: string, scratch: string): Promise<Result> {
  const output = join(scratch, "result.json");
  const environment = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" };
  await promisify(execFile)(
    process.execPath,
    [
      join(folder, "cli", "index.js"),
      address,
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
    const value = figureOf(results, id);
    return name === "CLS" ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
}

const figureOf = (results: Result[], id: string): number =>
  median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
