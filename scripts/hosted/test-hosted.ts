/**
 * The site's flows against Supabase's own services for accounts and files: npm run test:hosted [-- part of a name]. Fetches nothing;
 * SUPABASE_AUTH and SUPABASE_STORAGE name built services, DENO the program for functions (docs/development.md). With a part of a name, only those checks run.
 */
import { accountChecks } from "./account-checks.ts";
import type { Check } from "./check.ts";
import { fileChecks } from "./file-checks.ts";
import { functionChecks } from "./function-checks.ts";
import { type HostedProject, startHostedProject } from "./hosted-project.ts";
import { screenChecks } from "./screen-checks.ts";
import { findServices } from "./services.ts";

const services = findServices(process.env);
if (typeof services === "string") {
  console.error(services);
  process.exit(1);
}
const part = process.argv[2] ?? "";
const all = [...accountChecks, ...fileChecks, ...(services.deno ? functionChecks : []), ...screenChecks];
if (!services.deno) console.log("not tried  the functions: DENO names no program.");
const project = await startHostedProject(services);
let failed = 0;
try {
  for (const check of all.filter(({ name }) => name.includes(part)))
    if (!(await passes(check, project))) failed++;
} finally {
  await project.stop();
}
console.log(failed === 0 ? "All as docs/parity.md says." : `${failed} not as docs/parity.md says.`);
process.exit(failed === 0 ? 0 : 1);

async function passes({ name, run }: Check, running: HostedProject): Promise<boolean> {
  try {
    console.log(`ok      ${name}: ${await run(running)}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${name}: ${(error as Error).message}`);
    return false;
  }
}
