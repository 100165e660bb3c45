import { startClubServer } from "./club-server.ts";
import type { FirstAdmin } from "./first-admin.ts";
import { createLog } from "./log.ts";
import { readSettings } from "./settings.ts";

const started = performance.now();
const ending = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => ending.abort());

try {
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  const server = await startClubServer(settings, log, ending.signal);
  announce(server.url, server.firstAdmin);
  const fault = await Promise.race([server.died, untilAsked(ending.signal)]);
  if (fault) log.error(fault);
  await server.stop();
  process.exit(fault ? 1 : 0);
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  const isExpected = error instanceof Error && !(error instanceof TypeError);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

/** Resolves once somebody asks the server to end. */
function untilAsked(signal: AbortSignal): Promise<undefined> {
  return new Promise((asked) => {
    if (signal.aborted) asked(undefined);
    signal.addEventListener("abort", () => asked(undefined), { once: true });
  });
}

/** In one piece, the address last: whoever waits for it has read the rest. */
function announce(url: string, admin: FirstAdmin | undefined): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const address = `The club's website runs at ${url} (started in ${seconds} s).`;
  console.log([...(admin ? describeAdmin(admin) : []), address].join("\n"));
}

function describeAdmin({ email, inventedPassword }: FirstAdmin): string[] {
  const password = inventedPassword
    ? [`Password: ${inventedPassword}`, "Please note it down: it is shown this once only."]
    : ["Password: the one in ADMIN_PASSWORD."];
  return [`Sign in as administrator: ${email}`, ...password];
}
