import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Zippable, zipSync } from "fflate";

const run = promisify(execFile);

/** Packs what is in a folder: `.tar.gz` with rights and links, or `.zip` for Windows. The same content gives the same names in the same order. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  if (archive.endsWith(".zip")) {
    writeFileSync(archive, zipSync(filesOf(folder), { level: 9 }));
    return;
  }
  const names = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
  await run("tar", [...names, "-czf", archive, "-C", folder, ...readdirSync(folder)], {
    env: { ...process.env, GZIP: "-9" },
  });
}

function filesOf(folder: string): Zippable {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return [entry.name, entry.isDirectory() ? filesOf(path) : readFileSync(path)];
    }),
  );
}
