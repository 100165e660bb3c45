// npm run bench [-- part …]: builds what is measured and measures it (bench/README.md).
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, environment, root, runtime } from "./project.mjs";

ensureInstalled();
ensureBuilt();
const { status } = spawnSync(runtime(), ["bench/run.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: environment(),
});
process.exit(status ?? 1);
