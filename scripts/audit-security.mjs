// npm run audit:security: outside tools and long runs look at the project; docs/security-report.md keeps the result.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureChromium } from "./browsers.mjs";
import { ensureBuilt, ensureInstalled, environment, root, runtime } from "./project.mjs";

ensureInstalled();
const CHROMIUM_PATH = ensureChromium();
ensureBuilt();
const { status } = spawnSync(runtime(), [join(root, "scripts/audit/audit.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: environment({ CHROMIUM_PATH }),
});
process.exitCode = status ?? 1;
