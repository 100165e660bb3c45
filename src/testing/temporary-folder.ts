import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** An empty folder for the tests of a file, deleted when they have run and what was started in it has stopped. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "club-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
