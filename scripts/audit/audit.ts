// The steps of npm run audit:security, one after the other; names on the command line choose some of them.
import { databaseAdvisors } from "./advise-on-database.ts";
import type { AuditStep, StepResult } from "./audit-step.ts";
import { dependenciesCheck } from "./check-dependencies.ts";
import { headersCheck } from "./check-headers.ts";
import { hostileStringsCheck } from "./check-hostile-strings.ts";
import { secretsCheck } from "./check-secrets.ts";
import { type Done, writeLastRun } from "./last-run.ts";
import { migrationLint } from "./lint-migrations.ts";
import { scanners } from "./scan-running-site.ts";

const steps: AuditStep[] = [
  secretsCheck,
  dependenciesCheck,
  migrationLint,
  ...databaseAdvisors,
  headersCheck,
  hostileStringsCheck,
  ...scanners,
];

async function runStep({ name, run }: AuditStep): Promise<Done> {
  console.log(`\n— ${name}`);
  const result: StepResult = await run().catch((error: unknown) => ({
    summary: "broke off",
    open: [String(error)],
  }));
  console.log(`${verdict(result)}: ${result.summary}`);
  for (const finding of result.open) console.log(`  ${finding}`);
  for (const finding of result.explained ?? []) console.log(`  stays: ${finding}`);
  return { name, result, verdict: verdict(result) };
}

function verdict({ notRun, open }: StepResult): Done["verdict"] {
  if (notRun) return "not run";
  return open.length ? "failed" : "passed";
}

const names = process.argv.slice(2);
const chosenSteps = steps.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
const done: Done[] = [];
for (const step of chosenSteps) done.push(await runStep(step));
if (names.length === 0) await writeLastRun(done);
const count = (kind: Done["verdict"]) => done.filter((one) => one.verdict === kind).length;
if (count("not run")) console.log(`\nNot run on this machine: ${count("not run")}`);
console.log(`\n${count("passed")} passed, ${count("failed")} failed`);
process.exitCode = count("failed") || done.length === 0 ? 1 : 0;
