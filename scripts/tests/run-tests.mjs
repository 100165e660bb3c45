// What npm test and npm run test:all have in common.

import { ensureBuilt, ensureInstalled } from "../project.mjs";
import { ensureChromium, ensurePebble } from "./browsers.mjs";
import { closingLine, playwright, runChecks, tests, tools } from "./checks.mjs";

/** All checks and the end-to-end tests in Chromium, then the further checks that are given. */
export async function runTests(further = {}) {
  ensureInstalled();
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.PEBBLE_PATH = ensurePebble();
  ensureBuilt();
  const inChromium = () => playwright("e2e/playwright.config.ts");
  // At once: each of them waits half of its time, for PostgreSQL, for a page, for a clock.
  const totals = await Promise.all([
    runChecks(tools),
    runChecks(tests),
    runChecks({ "end-to-end tests in Chromium": inChromium }),
  ]);
  closingLine([...totals, await runChecks(further)]);
}
