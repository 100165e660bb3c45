/**
 * What the club's data must survive, done to it: npm run test:faults [-- rounds of each kill, 20 unless told [words]].
 * Takes half an hour and writes docs/faults-report.md; with words only the faults named so are
 * tried, and only their lines written anew.
 */
import { readFile, writeFile } from "node:fs/promises";
import { arch, cpus, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { backupFaults } from "./backups.ts";
import { cutFaults } from "./cuts.ts";
import { responseFaults } from "./dropped-responses.ts";
import { type Fault, Skipped } from "./fault.ts";
import { folderFaults } from "./folders.ts";
import { interruptedCommands } from "./interrupted-commands.ts";
import { interruptedEmails } from "./interrupted-emails.ts";
import { interruptedStarts } from "./interrupted-starts.ts";
import { interruptedWrites } from "./interrupted-writes.ts";
import { killFaults } from "./kills.ts";
import { phoneFaults } from "./phones.ts";
import { slowDiskFaults } from "./slow-disk.ts";
import { surroundingFaults } from "./surroundings.ts";

const report = fileURLToPath(new URL("../../docs/faults-report.md", import.meta.url));
const times = Number(process.argv[2] ?? 20);
const args = process.argv[3];
const all = [
  ...backupFaults,
  ...phoneFaults,
  ...folderFaults,
  ...slowDiskFaults,
  ...surroundingFaults,
  ...cutFaults,
  ...responseFaults,
  ...interruptedCommands,
  ...interruptedStarts,
  ...interruptedEmails,
  ...interruptedWrites,
  ...killFaults(times),
];
const faults = all.filter(({ name }) => name.includes(args ?? ""));

if (faults.length === 0) {
  console.error(`No fault is named "${args}". Faults: ${all.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

type Outcome = { name: string; result: "ok" | "FAILED" | "not tried"; text: string };
const outcomes: Outcome[] = [];
for (const fault of faults) {
  const outcome = await tryOut(fault);
  outcomes.push(outcome);
  console.log(`${outcome.result.padEnd(9)} ${outcome.name}: ${outcome.text}`);
}
await writeFile(report, describe([...(args ? await readOthers() : []), ...outcomes.map(describeRow)]));
const failed = outcomes.filter(({ result }) => result === "FAILED").length;
console.log(`\n${outcomes.length - failed} of ${outcomes.length} as they have to be.`);
process.exit(failed > 0 ? 1 : 0);

async function tryOut({ name, run }: Fault): Promise<Outcome> {
  try {
    return { name, result: "ok", text: await run() };
  } catch (error) {
    const text = (error as Error).message.trim().split("\n").slice(0, 4).join(" ");
    return { name, result: error instanceof Skipped ? "not tried" : "FAILED", text };
  }
}

/** The lines of the report about faults that were not tried this time. */
async function readOthers(): Promise<string[]> {
  const text = await readFile(report, "utf8").catch(() => "");
  const tried = new Set(outcomes.map(({ name }) => name));
  const rows = text.split("\n").filter((line) => /^\| .* \| (ok|FAILED|not tried) \| /.test(line));
  return rows.filter((line) => !tried.has(line.split(" | ")[0]?.slice(2) ?? ""));
}

function describeRow({ name, result, text }: Outcome): string {
  const cell = text.replaceAll("|", "\\|").replaceAll(/\/tmp\/[\w-]+/g, "…");
  return `| ${name} | ${result} | ${cell} | ${new Date().toISOString().slice(0, 10)} |`;
}

function describe(rows: string[]): string {
  return [
    "# Fault-injection report",
    "",
    `Written by \`npm run test:faults\` (Node.js ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} processors).`,
    "A kill shows the loss of a process, not of power: for that PostgreSQL runs with `fsync`, `full_page_writes` and",
    "`synchronous_commit`, which a test and `npm run club -- doctor` assert. A proxy resets, pauses and delays connections, and drops responses;",
    "TCP turns the loss of a packet into a delay. The slow disk is a control group of Linux.",
    "",
    "| injected fault | outcome | seen | on |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
