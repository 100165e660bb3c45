// npm run club: the commands for anyone who looks after the server, on whatever Node.js the machine has.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, environment, root, runtime, say } from "./project.mjs";

const args = process.argv.slice(2);
const isUpgrade = args[0] === "upgrade";

ensureInstalled({ withTools: false });
if (isUpgrade) ensureBuilt();
// Ctrl+C reaches the command as well, which ends in order: this waits for it.
process.on("SIGINT", () => undefined);
const { status } = spawnSync(runtime(), [join(root, "server/cli.ts"), ...args], {
  stdio: "inherit",
  env: environment(),
});
if (status !== 0 && isUpgrade) {
  say(
    "The upgrade failed. To keep using the previous release: git checkout <its tag or commit>, then npm start.",
  );
}
process.exit(status ?? 1);
