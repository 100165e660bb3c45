// What npm test and npm run test:all have in common.

import { ensureBuilt, ensureInstalled } from "../project.mjs";
import { ensureChromium, ensurePebble, installHeadlessShell } from "./browsers.mjs";
import { closingLine, playwright, runChecks, tests, tools } from "./checks.mjs";

/** All checks and the end-to-end tests in Chromium, then the further checks that are given. */
export async function runTests(further = {}) {
  ensureInstalled();
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.PEBBLE_PATH = ensurePebble();
  installHeadlessShell();
  ensureBuilt();
  const inChromium = () => playwright("e2e/playwright.config.ts");
  // The browser tests come after the others: side by side they only slow each other down.
  const totals = await Promise.all([runChecks(tools), runChecks(tests)]);
  const inBrowsers = { "end-to-end tests in Chromium": inChromium, ...further };
  closingLine([...totals, await runChecks(inBrowsers)]);
}
