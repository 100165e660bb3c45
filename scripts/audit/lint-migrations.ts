import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder as root } from "#server/release.ts";
import { type AuditStep, divide, type Explanation, notRun } from "./audit-step.ts";
import { fetchTool } from "./fetched-tool.ts";

const explanations: Explanation[] = [
  {
    matches: / require-(lock|statement)-timeout/,
    reason: "migrations run at the start, under a lock of their own and before anyone is served",
  },
  {
    matches: / (require-concurrent-index-creation|constraint-missing-not-valid|adding-field-with-default) /,
    reason: "no one is served at that time, and a club's tables are read or written whole in milliseconds",
  },
  {
    matches: / prefer-bigint-over-(int|smallint) /,
    reason:
      "weeks, posts, scores, sizes and counts of one club stay far below two thousand million, and percentages are checked",
  },
  {
    matches: / identifier-too-long /,
    reason:
      "names of policies and constraints, which no one calls; PostgreSQL refuses two that become one on a table",
  },
];

/** squawk's parser stops at an operator class that is followed by another element; the rules do not look at it. */
const withoutOperatorClasses = (text: string) => text.replace(/extensions\.gist_\w+_ops(?= with =)/g, "");

export const migrationLint: AuditStep = {
  name: "squawk 2.66.0 on every migration",
  async run() {
    const squawk = await fetchTool("squawk-cli", "2.66.0", "squawk");
    if (!squawk) return notRun("The package squawk-cli 2.66.0 could not be fetched.");
    const source = join(root, "supabase/migrations");
    const names = (await readdir(source)).filter((name) => name.endsWith(".sql")).sort();
    const folder = mkdtempSync(join(tmpdir(), "club-squawk-"));
    try {
      for (const name of names)
        await writeFile(
          join(folder, name),
          withoutOperatorClasses(await readFile(join(source, name), "utf8")),
        );
      const files = names.map((name) => join(folder, name));
      const args = ["--reporter", "json", "--pg-version", "17.0", "--assume-in-transaction", ...files];
      const { output, errors } = await squawk(args);
      const findings = read(output);
      if (!findings) return { summary: "broke off", open: [errors.slice(0, 300)] };
      const lines = findings.map(
        ({ file, line, level, rule_name, message }) =>
          `${level} ${rule_name} ${file.slice(folder.length + 1)}:${line} ${message}`,
      );
      const summary = `${names.length} migrations, ${lines.length} remarks`;
      return { summary, ...divide(lines, explanations) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Remark = { file: string; line: number; level: string; rule_name: string; message: string };

function read(output: string): Remark[] | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
