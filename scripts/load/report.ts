import { arch, cpus, loadavg, platform } from "node:os";
import { ms } from "../../bench/row.ts";
import type { Played } from "./play.ts";

export type Findings = {
  played: Played[];
  readAtRest: number;
  saveAtRest: number;
  acknowledged: number;
  missing: number;
  errors: string[];
};

export const heading = [
  "| load | from | sent | 2xx | 4xx | 429 | 503 | other 5xx | cut | server MB | with PostgreSQL | member's p95 | score's p95 | scores saved | refused |",
  "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
].join("\n");

export function describeRow(
  played: Played,
  { readAtRest, saveAtRest }: Pick<Findings, "readAtRest" | "saveAtRest">,
): string {
  const { responses } = played;
  const cells = [
    played.name,
    played.from,
    played.sent,
    ...(["2xx", "4xx", "429", "503", "5xx", "cut"] as const).map((name) => responses[name]),
    played.serverMegabytes,
    played.allMegabytes,
    `${(played.readP95 / readAtRest).toFixed(1)} ×`,
    `${(played.saveP95 / saveAtRest).toFixed(1)} ×`,
    played.saves,
    `${played.refusedSaves.length}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

export function describeReport(findings: Findings): string {
  const { played, readAtRest, saveAtRest, acknowledged, missing, errors } = findings;
  const date = new Date().toISOString().slice(0, 10);
  return [
    "# Hostile load, and who noticed",
    "",
    `Written by \`npm run test:load\` on ${date} (Node.js ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} processors, which`,
    "attackers, server and database share). A demonstration club runs with the limits of `npm start`. While each kind of load is",
    "played, by 40 attackers from one address and then from twenty, a member looks and two scorekeepers save rounds from another.",
    "The attackers have a process of their own, at the lowest priority: elsewhere they would have processors of their own.",
    "Memory is the highest seen of the server's process, and of it with all processes of PostgreSQL. The member's and the scorekeepers'",
    `95th percentiles are medians of three windows (of all together, five), against those at rest in the same run: ${ms(readAtRest)} and ${ms(saveAtRest)}.`,
    `The machine's load average at the end was ${loadavg()[1]?.toFixed(0)}: more than some five means that others were at work on it, too.`,
    "",
    `**${acknowledged} scores were acknowledged, ${missing} of them are missing.** ${errors.length === 0 ? "Nothing else is amiss." : "What is not as it has to be:"}`,
    "",
    ...errors.map((error) => `- ${error}`),
    ...(errors.length > 0 ? [""] : []),
    heading,
    ...played.map((one) => describeRow(one, findings)),
    "",
  ].join("\n");
}
