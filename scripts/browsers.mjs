// The browser of the end-to-end tests: Debian's Chromium, installed when that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { giveUp, say } from "./project.mjs";

/** Path of a Chromium; installs Debian's package as root, else says what to install. */
export function ensureChromium() {
  const found = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    giveUp(
      "The tests need the browser Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.",
    );
  }
  say("Installing Chromium for the tests …");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  const result = spawnSync(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
    quiet,
  );
  if (result.status !== 0) giveUp("Chromium could not be installed by apt-get; the lines above say why.");
  return "/usr/bin/chromium";
}
