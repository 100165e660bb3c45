import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFile, lockFolder } from "#server/data-folder/folder-lock.ts";
import { verifyBackup } from "./verify-backup.ts";

test("what a test restore left that was ended by force is deleted by the next, and nothing of one that runs", async () => {
  const makeFolder = (): string => mkdtempSync(join(tmpdir(), "club-verify-"));
  const [left, running, justMade] = [makeFolder(), makeFolder(), makeFolder()];
  writeFileSync(join(left, lockFile), "");
  writeFileSync(join(left, "a-copy-of-the-club"), "");
  const lock = await lockFolder(running);
  try {
    await expect(verifyBackup("/nonexistent.tar.gz")).rejects.toThrow("There is no file");
    expect([left, running, justMade].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  } finally {
    await lock.release();
    for (const folder of [left, running, justMade]) rmSync(folder, { recursive: true, force: true });
  }
});
