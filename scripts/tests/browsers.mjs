// The browsers and other programs that tests need: Debian's packages, installed when that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "../project.mjs";

const chromium = {
  name: "the browser Chromium",
  variable: "CHROMIUM_PATH",
  paths: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  packages: ["chromium", "fonts-liberation"],
};

/** The same engine without the program around it, where Debian is: without it the tests run in Chromium. */
const headlessShell = {
  name: "Chromium's headless shell",
  variable: "CHROMIUM_SHELL_PATH",
  paths: ["/usr/bin/chromium-headless-shell"],
  packages: ["chromium-headless-shell"],
};

/** An issuer of certificates to test with; its name server comes in the same package. */
const pebble = {
  name: "the certificate issuer Pebble",
  variable: "PEBBLE_PATH",
  paths: ["/usr/bin/pebble"],
  packages: ["pebble"],
};

/** What the main walks in Firefox and WebKit start; the driver of WebKit brings its browser. */
const otherEngines = [
  {
    name: "the browser Firefox",
    variable: "FIREFOX_PATH",
    paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    packages: ["firefox-esr"],
  },
  {
    name: "WebKit's driver",
    variable: "WEBKIT_DRIVER_PATH",
    paths: ["/usr/bin/WebKitWebDriver"],
    packages: ["webkit2gtk-driver"],
  },
  {
    name: "the virtual display Xvfb",
    variable: "XVFB_PATH",
    paths: ["/usr/bin/Xvfb"],
    packages: ["xvfb"],
  },
];

/** Path of a Chromium; installs Debian's package as root, else says what to install. */
export const ensureChromium = () => ensure(chromium);

/** Installs the headless shell where that is possible; nothing fails without it. */
export function installHeadlessShell() {
  findOrInstall([headlessShell]);
}

/** Path of Pebble, likewise. */
export const ensurePebble = () => ensure(pebble);

function ensure(program) {
  const { paths, problem } = findOrInstall([program]);
  if (problem) fail(problem);
  return paths[program.variable];
}

/** Paths of Firefox, WebKit's driver and its display by their variables, or the problem in a sentence. */
export function findOtherEngines() {
  return findOrInstall(otherEngines);
}

function findOrInstall(programs) {
  const missing = programs.filter((program) => !find(program));
  const problem = missing.length > 0 ? install(missing) : undefined;
  const paths = Object.fromEntries(programs.map((program) => [program.variable, find(program)]));
  return { paths, problem };
}

function find({ variable, paths }) {
  return [process.env[variable], ...paths].find((path) => path && existsSync(path));
}

function install(programs) {
  const names = programs.map(({ name }) => name).join(", ");
  const packages = programs.flatMap((program) => program.packages);
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    const variables = programs.map(({ variable }) => variable).join(", ");
    return `The tests need ${names}. Install it (Debian: apt-get install ${packages.join(" ")}) or set its path in ${variables}.`;
  }
  say(`Installing ${names} for the tests …`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
  return programs.every(find) ? undefined : `apt-get could not install ${names}; the lines above say why.`;
}
