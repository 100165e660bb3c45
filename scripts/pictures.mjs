// npm run pictures: works through the admin guide in the demonstration club, takes its pictures, and writes the printed guide.
import { spawnSync } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, environment, root, runTool, runtime } from "./project.mjs";

ensureInstalled();
const CHROMIUM_PATH = ensureChromium();
ensureBuilt();
const { status } = runTool(
  "playwright",
  ["test", "--config", "e2e/audit/playwright.config.ts", "--reporter=line", ...process.argv.slice(2)],
  { cwd: root, env: environment({ CHROMIUM_PATH, PICTURES: "1" }) },
);
spawnSync(runtime(), ["scripts/admin-guide.ts"], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
