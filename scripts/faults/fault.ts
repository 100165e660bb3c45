import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One thing that goes wrong. `run` returns what was seen, and throws where it is not as it has to be. */
export type Fault = { name: string; run: () => Promise<string> };

/** Not possible on this machine; the sentence says why. */
export class Skipped extends Error {}

export function insist(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

/** What a start says that cannot be. */
export async function sentenceOf(start: Promise<unknown>, expected: RegExp): Promise<string> {
  const output = await start.then(
    () => "it started",
    (error: Error) => error.message,
  );
  const line = output.split("\n").find((one) => expected.test(one));
  insist(line, `expected ${expected}, but: ${output}`);
  return `“${line.trim()}”`;
}

export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "club-faults-"));
  await chmod(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
