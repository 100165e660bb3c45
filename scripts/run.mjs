// node scripts/run.mjs <file> [arguments]: one of the project's own programs on the installed Node.js, installing it first where nothing is.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, environment, root, runtime } from "./project.mjs";

const [file = "", ...rest] = process.argv.slice(2);
ensureInstalled();
const { status } = spawnSync(runtime(), [join(root, file), ...rest], {
  stdio: "inherit",
  env: environment(),
});
process.exitCode = status ?? 1;
