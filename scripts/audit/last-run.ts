import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder as root } from "#server/release.ts";
import type { StepResult } from "./audit-step.ts";
import { runProgram } from "./run-program.ts";

export type Done = { name: string; result: StepResult; verdict: "passed" | "failed" | "not run" };

const file = join(root, "docs/security-report.md");
const start = "<!-- last run -->";
const end = "<!-- end of last run -->";

/** Replaces what the report says of the last run. */
export async function writeLastRun(done: Done[]): Promise<void> {
  const text = await readFile(file, "utf8");
  const [before = ""] = text.split(start);
  const after = text.split(end)[1] ?? "";
  await writeFile(file, `${before}${start}\n${describe(done, await readState())}\n${end}${after}`);
}

async function readState(): Promise<string> {
  const { output } = await runProgram("git", ["rev-parse", "--short", "HEAD"]);
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${output.trim()}`;
}

export function describe(done: Done[], state: string): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  const rows = done.map(
    ({ name, result, verdict }) => `| ${cell(name)} | ${verdict} | ${cell(result.summary)} |`,
  );
  const lists = done.flatMap(({ name, result }) => {
    const lines = [
      ...result.open.map((finding) => `- open: ${cell(finding)}`),
      ...(result.explained ?? []).map((finding) => `- stays: ${cell(finding)}`),
    ];
    return lines.length ? ["", `**${name}**`, "", ...lines] : [];
  });
  return [state, "", "| step | result | what |", "|---|---|---|", ...rows, ...lists].join("\n");
}
