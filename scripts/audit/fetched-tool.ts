import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder as root } from "#server/release.ts";
import { type Outcome, type RunOptions, runProgram } from "./run-program.ts";

export type FetchedTool = (args: string[], options?: RunOptions) => Promise<Outcome>;

const cache = join(root, "node_modules/.cache/audit-tools");

/** A tool of the npm registry in exactly this version, fetched once: what only an audit needs weighs on no installation. */
export async function fetchTool(
  name: string,
  version: string,
  command: string,
): Promise<FetchedTool | undefined> {
  const folder = join(cache, `${name.replaceAll("/", "+")}-${version}`);
  const manifest = join(folder, "node_modules", name, "package.json");
  if (!existsSync(manifest)) {
    await mkdir(folder, { recursive: true });
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", `${name}@${version}`];
    const { code } = await runProgram("npm", args);
    if (code !== 0 || !existsSync(manifest)) return undefined;
  }
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) return undefined;
  const script = join(folder, "node_modules", name, file);
  return (args, options) => runProgram(process.execPath, [script, ...args], options);
}
