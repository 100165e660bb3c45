// What npm test and npm run test:all have in common.

import { ensureChromium } from "./browsers.mjs";
import { checks, closingLine, playwright, runChecks } from "./checks.mjs";
import { ensureBuilt, ensureInstalled } from "./project.mjs";

/** All checks and the end-to-end tests in Chromium, then the further checks that are given. */
export function runTests(further = {}) {
  ensureInstalled();
  process.env.CHROMIUM_PATH = ensureChromium();
  ensureBuilt();
  const inChromium = () => playwright("e2e/playwright.config.ts");
  closingLine(runChecks({ ...checks, "end-to-end tests in Chromium": inChromium, ...further }));
}
