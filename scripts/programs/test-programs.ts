/**
 * Other people's programs on what the club gives them and takes from them: npm run test:programs [-- part of a name].
 * Debian's packages, and versitygw where VERSITYGW names it; everything on loopback in a temporary folder.
 */
import { inTemporaryFolder } from "../faults/fault.ts";
import { calendarChecks } from "./calendar-checks.ts";
import type { ProgramCheck } from "./check.ts";
import { emailChecks } from "./email-checks.ts";
import { describeMissing } from "./program.ts";
import { storeChecks } from "./store-checks.ts";

const part = process.argv[2] ?? "";
const checks = [...storeChecks, ...emailChecks, ...calendarChecks].filter(({ name }) => name.includes(part));
if (checks.length === 0) {
  console.error(`No check is named "${part}".`);
  process.exit(1);
}
const outcomes: string[] = [];
for (const check of checks) {
  const [outcome, text] = await tryOut(check);
  outcomes.push(outcome);
  console.log(`${outcome.padEnd(9)} ${check.name}: ${text}`);
}
const failed = outcomes.filter((outcome) => outcome === "FAILED").length;
console.log(
  `${outcomes.filter((outcome) => outcome === "ok").length} of ${outcomes.length} as they have to be.`,
);
process.exit(failed > 0 ? 1 : 0);

async function tryOut({ needs, run }: ProgramCheck): Promise<["ok" | "FAILED" | "not tried", string]> {
  const missing = describeMissing(needs);
  if (missing) return ["not tried", missing];
  try {
    return ["ok", await inTemporaryFolder(run)];
  } catch (error) {
    return ["FAILED", (error as Error).message];
  }
}
