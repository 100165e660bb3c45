import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, headlessShell, installedChromium } from "#testing/chromium.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";

/** Chromium heeds the last list of its features alone: these are the ones that Playwright itself turns off … */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** … and these draw the list below the address bar as a page of its own: half the work of every new window. */
const addressBarAsPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** `npm run test:all` tries Chromium as it is installed, with its windows and profiles. */
const browser = [areTestsWhole ? "" : headlessShell, installedChromium].find(existsSync);

/** Each worker starts a server with a club of its own (fixtures.ts), so that two are as many as a small machine bears. */
export default defineConfig({
  testDir: ".",
  globalSetup: fileURLToPath(new URL("global-setup.config.ts", import.meta.url)),
  outputDir: "../test-results",
  reporter: "line",
  workers: 2,
  // What fails once fails: a second try would hide what happens to one viewer in a hundred.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // What takes minutes is asked for by npm run audit:security; long drills belong to npm run test:all.
  grepInvert: [...(process.env.AUDIT ? [] : [/@audit/]), ...(areTestsWhole ? [] : [/@whole/])],
  // For the whole of a test on a machine with other work; what a single step may take is below.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Tests that break a request mean the page; the one about starting without a network allows the worker.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    // Dialogs are there at once and the banner is; files about what moves ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        "--headless",
        ...chromiumFlags,
        `--disable-features=${[...offByPlaywright, ...addressBarAsPages]}`,
      ],
    },
  },
});
