import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { removeUnknownFiles } from "./uploaded-files.ts";

test("files that no row knows are removed, and emails in the outbox beside them stay", async () => {
  const { sql } = stopAfterTests(await createTestDatabase());
  const folder = await openDataFolder(temporaryFolder());
  await mkdir(join(folder.files, "ab"));
  await writeFile(join(folder.files, "ab", "abcdef"), "a picture of someone who was erased");
  await writeFile(join(folder.outbox, "letter.json"), "{}");
  expect(await removeUnknownFiles(sql, folder)).toBe(1);
  expect([await readdir(join(folder.files, "ab")), await readdir(folder.outbox)]).toEqual([
    [],
    ["letter.json"],
  ]);
});
