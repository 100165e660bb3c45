import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** What `npm run audit:access` asks for; `npm test` does not come here. */
export default defineConfig(base, {
  testDir: ".",
  testMatch: "*.audit.ts",
  outputDir: "../../test-results/audit",
  retries: 0,
  fullyParallel: true,
  // A dozen screens, on a machine that does something else as well.
  timeout: 900_000,
});
