// npm run test:load [-- word]: builds the site and plays hostile load on a server of its own (scripts/load/main.ts).
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, environment, root, runtime } from "./project.mjs";

ensureInstalled();
ensureBuilt();
const { status } = spawnSync(runtime(), ["scripts/load/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: environment(),
});
process.exit(status ?? 1);
