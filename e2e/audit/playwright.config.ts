import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** `npm run pictures` asks for the pictures of the admin guide, one after the other from one club; the rest is the audit. */
const isPictures = process.env.PICTURES !== undefined;

/** What `npm run audit:access` and `npm run pictures` ask for; `npm test` does not come here. */
export default defineConfig(base, {
  testDir: ".",
  testMatch: isPictures ? "pictures*.audit.ts" : "*.audit.ts",
  testIgnore: isPictures ? [] : "pictures*.audit.ts",
  // Nobody watches: a slow machine is waited for, so that one club serves all pictures.
  ...(isPictures
    ? { workers: 1, expect: { timeout: 45_000 }, use: { ...base.use, actionTimeout: 45_000 } }
    : {}),
  outputDir: "../../test-results/audit",
  retries: 0,
  fullyParallel: !isPictures,
  // A dozen screens, on a machine that does something else as well.
  timeout: 900_000,
});
