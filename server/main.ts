import { startClubServer } from "./club-server.ts";
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

function announce(url: string, admin: { email: string; password: string } | undefined): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The club's website runs at ${url} (started in ${seconds} s).`);
  if (!admin) return;
  console.log(`Sign in as administrator: ${admin.email}`);
  console.log(`Password: ${admin.password}`);
  console.log("Please note it down: it is shown this once only.");
}
