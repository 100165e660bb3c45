// node scripts/run.mjs [--built] [--browser] <file> [arguments]: one of the project's own programs on the installed Node.js.
// Installs first where nothing is; with --built there is a built site, with --browser a Chromium.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, environment, root, runtime } from "./project.mjs";
import { ensureChromium } from "./tests/browsers.mjs";

const args = process.argv.slice(2);
const needs = args.slice(
  0,
  args.findIndex((word) => !word.startsWith("--")),
);
const [file = "", ...rest] = args.slice(needs.length);
ensureInstalled();
const variables = needs.includes("--browser") ? { CHROMIUM_PATH: ensureChromium() } : {};
if (needs.includes("--built")) ensureBuilt();
const { status } = spawnSync(runtime(), [join(root, file), ...rest], {
  stdio: "inherit",
  env: environment(variables),
});
process.exitCode = status ?? 1;
