/**
 * Two servers behind nginx and behind Caddy, on one PostgreSQL behind PgBouncer, with the lines of docs/deploy.md:
 * npm run test:servers [-- part of a name]. Debian's packages; everything on loopback in a temporary folder.
 */
import { describeMissing, ofDebian } from "../programs/program.ts";
import { type ServersCheck, serversChecks } from "./checks.ts";
import { prepareCaddy, prepareNginx } from "./proxies.ts";
import { type TwoServers, withTwoServers } from "./two-servers.ts";

const part = process.argv[2] ?? "";
const checks = serversChecks.filter(({ name }) => name.includes(part));
const missing = describeMissing(
  Object.fromEntries(["nginx", "caddy", "pgbouncer", "openssl"].map((name) => [name, ofDebian(name)])),
);
const refusal = checks.length === 0 ? `No check is named "${part}".` : missing;
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
let failed = 0;
for (const prepareProxy of [prepareNginx, prepareCaddy])
  await withTwoServers(prepareProxy, async (club) => {
    for (const check of checks) if (!(await passes(check, club))) failed++;
  });
console.log(failed === 0 ? "All as docs/deploy.md says." : `${failed} not as docs/deploy.md says.`);
process.exit(failed === 0 ? 0 : 1);

async function passes({ name, run }: ServersCheck, club: TwoServers): Promise<boolean> {
  try {
    console.log(`ok      ${club.proxy}, ${name}: ${await run(club)}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${club.proxy}, ${name}: ${(error as Error).message}\n${club.proxyOutput()}`);
    return false;
  }
}
