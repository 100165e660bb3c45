import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import whole from "../playwright.config.ts";

/** Every screen beside its reference picture (docs/development.md): part of `npm run test:all`. */
export default defineConfig({
  testDir: ".",
  testMatch: "pictures.ts",
  outputDir: "../../test-results/pictures",
  snapshotPathTemplate: fileURLToPath(new URL("reference/{arg}{ext}", import.meta.url)),
  reporter: "line",
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: "disabled", caret: "hide", scale: "device" },
  },
  use: whole.use ?? {},
});
