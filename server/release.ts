import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../", import.meta.url));

export function readRelease(): string {
  // The project's own file.
  const { version } = JSON.parse(readFileSync(`${projectFolder}package.json`, "utf8")) as { version: string };
  return version;
}

/** The release of the next start, if another archive was unpacked over this one. */
export function readUnpackedRelease(): string | undefined {
  const file = join(process.env.CLUB_FOLDER ?? "", "release.txt");
  if (!process.env.CLUB_FOLDER || !existsSync(file)) return undefined;
  const unpacked = readFileSync(file, "utf8").trim();
  return unpacked === readRelease() ? undefined : unpacked;
}
