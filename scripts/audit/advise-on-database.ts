import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditStep, divide, type Explanation, notRun, type StepResult } from "./audit-step.ts";
import { type AuditedDatabase, startAuditedDatabase } from "./audited-database.ts";
import { fetchTool } from "./fetched-tool.ts";

const explanations: Explanation[] = [
  { matches: /^info unused_?index/i, reason: "this new database has had no queries yet" },
  {
    matches: /^info rls_?enabled_?no_?policy.*(`private\.|public\.message_hides`)/i,
    reason: "row security without a policy lets no one in; only functions of ours reach the table",
  },
  {
    matches: /^info no_?primary_?key.*private\.sums_to_count/i,
    reason: "a queue that every transaction empties before it ends; its rows are never looked up",
  },
];

/** Supabase's own advisors, and the same rules as the language server of PostgreSQL runs them. */
export const databaseAdvisors: AuditStep[] = [
  { name: "Supabase's advisors (supabase 3.1.0, db advisors)", run: () => withDatabase(askSupabase) },
  { name: "Language server for PostgreSQL (0.25.5, dblint)", run: () => withDatabase(askLanguageServer) },
];

type Work = (database: AuditedDatabase, folder: string) => Promise<StepResult>;

async function withDatabase(work: Work): Promise<StepResult> {
  const database = await startAuditedDatabase();
  const folder = mkdtempSync(join(tmpdir(), "club-advice-"));
  try {
    return await work(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.stop();
  }
}

async function askSupabase({ port }: AuditedDatabase, folder: string): Promise<StepResult> {
  const supabase = await fetchTool("supabase", "3.1.0", "supabase");
  if (!supabase) return notRun("The package supabase 3.1.0 could not be fetched.");
  await mkdir(join(folder, "supabase"));
  await writeFile(join(folder, "supabase", "config.toml"), `project_id = "audit"\n[db]\nport = ${port}\n`);
  const args = ["db", "advisors", "--workdir", folder, "--level", "info", "--output-format", "json"];
  const { output, errors } = await supabase(args, { folder });
  type Advice = { results?: { name: string; level: string; detail: string }[] };
  const { results } = readJson<Advice>(output);
  return judge(
    results?.map(({ name, level, detail }) => `${level} ${name} ${detail}`),
    errors || output,
  );
}

async function askLanguageServer({ url }: AuditedDatabase, folder: string): Promise<StepResult> {
  const server = await fetchTool("@postgres-language-server/cli", "0.25.5", "postgres-language-server");
  if (!server) return notRun("The package @postgres-language-server/cli 0.25.5 could not be fetched.");
  const args = ["dblint", `--connection-string=${url}`, "--max-diagnostics=none", "--reporter=json"];
  const { output, errors } = await server(args, { folder });
  type Advice = { diagnostics?: { severity: string; category: string; message: string }[] };
  const { diagnostics } = readJson<Advice>(output);
  return judge(
    diagnostics?.map(
      ({ severity, category, message }) => `${severity} ${category.split("/").at(-1)} ${message}`,
    ),
    errors || output,
  );
}

function readJson<Response extends object>(text: string): Partial<Response> {
  try {
    return JSON.parse(text.slice(text.indexOf("{")));
  } catch {
    return {};
  }
}

/** An advisor that says nothing at all has not looked: the indexes of a new database are never used. */
function judge(findings: string[] | undefined, output: string): StepResult {
  if (!findings?.length)
    return { summary: "gave no advice", open: [`It did not look: ${output.slice(0, 300)}`] };
  const tidy = findings.map((finding) => finding.replaceAll("\\`", "`"));
  const result = divide(tidy, explanations);
  const severe = findings.filter((finding) => !/^info/i.test(finding)).length;
  return {
    summary: `${severe} errors and warnings, ${findings.length - severe} pieces of information`,
    ...result,
  };
}
