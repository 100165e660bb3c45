import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { projectFolder } from "#server/release.ts";

const run = promisify(execFile);

export type LockedPackage = {
  name: string;
  version: string;
  license: string;
  integrity: string;
  dependencies: string[];
};

type Entry = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
};

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(projectFolder, "package-lock.json"), "utf8"),
);

/** A package of the lock file. Throws where it is not locked. */
export function lockedPackage(name: string): LockedPackage {
  const entry = packages[`node_modules/${name}`];
  if (!entry) throw new Error(`${name} is not in package-lock.json.`);
  return describe(name, entry);
}

/** What `npm ci --omit=dev` installs on every machine: the parts of the site and of the server. */
export function servedPackages(): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== "" && !dev && !optional)
    .map(([path, entry]) => describe(path.replace(/^.*node_modules\//, ""), entry));
}

/** The folder of a package as it was published: fetched once, and refused unless it is what the lock file says. */
export async function fetchPackage({ name, version, integrity }: LockedPackage): Promise<string> {
  const cache = join(projectFolder, "node_modules/.cache/release");
  const folder = join(cache, `${name.replace("/", "-")}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "fetch-"));
  try {
    await run("npm", ["pack", `${name}@${version}`, "--pack-destination", work, "--silent"], {
      shell: process.platform === "win32",
    });
    const [file = ""] = await readdir(work);
    await checkIntegrity(join(work, file), integrity);
    await run("tar", ["-xzf", join(work, file), "-C", work]);
    await rename(join(work, "package"), folder);
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function checkIntegrity(file: string, integrity: string): Promise<void> {
  const [algorithm = "", expected] = integrity.split(/-(.*)/);
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  if (hash.digest("base64") !== expected)
    throw new Error(`${file} is not the package that package-lock.json names.`);
}

function describe(name: string, entry: Entry): LockedPackage {
  const { version, license = "", integrity = "", dependencies = {} } = entry;
  return { name, version, license, integrity, dependencies: Object.keys(dependencies) };
}
