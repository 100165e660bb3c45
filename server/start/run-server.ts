import { otherSignIns } from "../demo/demo-accounts.ts";
import { createLog } from "../log/log.ts";
import type { FirstSignIn } from "../opening/first-sign-in.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { describeMisspelled } from "../settings/settings-spelling.ts";
import { describeSetup, openInBrowser } from "../setup/announce-setup.ts";
import { startClubServer } from "./club-server.ts";

const started = performance.now();
const ending = new AbortController();
/** Less than the 30 seconds (ms) after which systemd kills the server. */
const longestStopMs = 28_000;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => ending.abort());
// The supervisor of this server has ended (supervise.mjs).
process.on("disconnect", () => ending.abort());
ending.signal.addEventListener("abort", () => setTimeout(forceExit, longestStopMs).unref());
const heartbeatMs = 5_000;

let isServing = false;
/** Tells the supervisor that this server is alive, and that a crash from now on is not caused by the settings. */
const report = (): void => void (isServing && process.connected && process.send?.("serving"));
function reportServing(): void {
  isServing = true;
  report();
}
setInterval(report, heartbeatMs).unref();

try {
  for (const sentence of describeMisspelled()) console.warn(sentence);
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  const announceSetup = (path: string): void => {
    reportServing();
    console.log(describeSetup(path, settings).join("\n"));
    openInBrowser(`${settings.SITE_URL}${path}`);
  };
  const server = await startClubServer(settings, log, { ending: ending.signal, announceSetup });
  reportServing();
  announce(server.url, server.firstSignIn && describeNewClub(server.firstSignIn, settings));
  await server.firstSignIn?.markShown();
  const error = await Promise.race([server.died, untilAsked(ending.signal)]);
  if (error) {
    log.error(error);
    setTimeout(forceExit, longestStopMs).unref();
  }
  await server.stop();
  if (error) exitAfterError();
  process.exit(0);
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  const isExpected = error instanceof Error && !(error instanceof TypeError);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

/** Nothing is lost: PostgreSQL has everything that was acknowledged, and the next start ends what is still running. */
function forceExit(): never {
  console.error("The server did not stop in time and was ended.");
  exitAfterError();
}

/** Node's own exit waits for its threads: while one reads from a hanging disk, only a signal ends the process. */
function exitAfterError(): never {
  if (process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq")))
    process.kill(process.pid, "SIGKILL");
  process.exit(1);
}

function untilAsked(signal: AbortSignal): Promise<undefined> {
  return new Promise((onSignal) => {
    if (signal.aborted) onSignal(undefined);
    signal.addEventListener("abort", () => onSignal(undefined), { once: true });
  });
}

/** Written at once, with the address last: a program that waits for it has read the rest. */
function announce(url: string, before: string[] = []): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const address = `The club's website is running at ${url} (started in ${seconds} s).`;
  console.log([...before, address].join("\n"));
}

/** Also for people who expected their existing club, after a setting was lost or mistyped. */
function describeNewClub({ email, inventedPassword }: FirstSignIn, settings: Settings): string[] {
  const newClubText = settings.DATABASE_URL
    ? "The database was empty: a new club was made in the one of DATABASE_URL."
    : `This folder was empty: a new club was made in ${settings.DATA_DIR}`;
  const password = inventedPassword
    ? [`Password: ${inventedPassword}`, "Write it down: it is shown only this once."]
    : ["Password: the one in ADMIN_PASSWORD."];
  const others = settings.DEMO === true ? [`Or with the same password: ${otherSignIns.join(", ")}`] : [];
  return ["", newClubText, "", `Sign in as administrator: ${email}`, ...password, ...others, ""];
}
