import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./fixtures.ts";

/** The main walks in the engines that members have besides Chromium: part of `npm run test:all`. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "walks.ts",
  globalSetup: fileURLToPath(new URL("../global-setup.config.ts", import.meta.url)),
  outputDir: "../../test-results/engines",
  reporter: "line",
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  projects: [
    { name: "Firefox", use: { engineName: "firefox" } },
    { name: "WebKit", use: { engineName: "webkit" } },
  ],
});
