import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { codeOf, messageOf } from "#server/lib/caught.ts";
import { type PackedEntry, readArchive } from "./archive.ts";
import { type Manifest, manifestName, parseManifest } from "./manifest.ts";

/** Reads a backup completely and verifies its checksums. Returns its manifest. */
export async function checkBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return await readAll(file);
  } catch (cause) {
    const reason = reasons[codeOf(cause)] ?? messageOf(cause);
    throw new Error(
      `The backup ${file} cannot be used: ${reason}. Nothing was changed. Take another backup, or another copy of this one.`,
      { cause },
    );
  }
}

const reasons: Record<string, string> = {
  Z_DATA_ERROR: "its contents are damaged",
  Z_BUF_ERROR: "it ends too early",
  ERR_STREAM_PREMATURE_CLOSE: "it ends too early",
  EACCES: "this user may not read it",
  EISDIR: "it is a folder",
};

async function readAll(file: string): Promise<Manifest> {
  const found: PackedEntry[] = [];
  let manifest: Manifest | undefined;
  for await (const { name, size, body } of readArchive(file)) {
    if (name === manifestName) {
      manifest = parseManifest(await text(body));
      continue;
    }
    const hash = createHash("sha256");
    for await (const chunk of body) hash.update(chunk);
    found.push({ name, size, sha256: hash.digest("hex") });
  }
  if (!manifest) throw new Error("it ends too early");
  const changedEntries = differing(manifest.entries, found);
  if (changedEntries.length > 0)
    throw new Error(`${changedEntries.slice(0, 3).join(", ")} is not as it was written`);
  return manifest;
}

function differing(expected: PackedEntry[], found: PackedEntry[]): string[] {
  const sums = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  const names = new Set(expected.map(({ name }) => name));
  const surplus = found.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return [
    ...expected.filter(({ name, sha256 }) => sums.get(name) !== sha256).map(({ name }) => name),
    ...surplus,
  ];
}
