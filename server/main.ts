import { startClubServer } from "./club-server.ts";
import type { FirstAdmin } from "./first-admin.ts";
import { createLog } from "./log.ts";
import { readSettings, SettingsError } from "./settings.ts";

const started = performance.now();

try {
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  const server = await startClubServer(settings, log);
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(code);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("SIGHUP", () => void stop(0));
  void server.died.then((sentence) => {
    log.error(sentence);
    return stop(1);
  });
  announce(server.url, server.firstAdmin);
} catch (error) {
  const isExpected = error instanceof SettingsError || !(error instanceof TypeError);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
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
