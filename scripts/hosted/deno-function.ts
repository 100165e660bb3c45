import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#server/database/free-port.ts";
import packages from "../../package.json" with { type: "json" };
import { startProgram } from "../programs/program.ts";
import { expectTo } from "./check.ts";
import type { HostedProject } from "./hosted-project.ts";

export type DenoFunction = { url: string; stop: () => Promise<void> };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The functions as they are deployed: a folder without the rest of the project. Packages come from those installed here. */
function deployedFolder(project: HostedProject): string {
  const folder = join(project.folder, "functions");
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  cpSync(join(root, "supabase", "functions"), folder, {
    recursive: true,
    filter: (source) => !source.endsWith(".test.ts"),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: packages.dependencies }));
  return folder;
}

/** Starts a hosted function under Deno, which checks its types first, with a project's own settings and these. */
export async function startFunction(
  project: HostedProject,
  name: string,
  settings: Record<string, string> = {},
): Promise<DenoFunction> {
  expectTo(project.deno !== undefined, "no Deno");
  const folder = deployedFolder(project);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const map = join(folder, name, "deno.json");
  const { stop } = await startProgram({
    name: `${name} under Deno`,
    program: project.deno,
    args: [
      ...["run", "--check", "--cached-only", "--node-modules-dir=manual", "--no-lock", "--quiet"],
      ...["--allow-env", "--allow-net=127.0.0.1"],
      ...(existsSync(map) ? ["--config", map] : []),
      join(folder, name, "index.ts"),
    ],
    cwd: folder,
    env: {
      DENO_DIR: join(project.folder, "deno"),
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_URL: project.url,
      SUPABASE_ANON_KEY: project.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: project.serviceKey,
      SITE_URL: project.siteUrl,
      ...settings,
    },
    isReady: async () => (await fetch(url, { method: "OPTIONS" })).status === 204,
  });
  return { url, stop };
}
