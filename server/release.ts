import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../", import.meta.url));

/** The release of this program, as package.json names it. */
export function readRelease(): string {
  const { version } = JSON.parse(readFileSync(`${projectFolder}package.json`, "utf8")) as { version: string };
  return version;
}
