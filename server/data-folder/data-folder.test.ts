import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { openDataFolder } from "./data-folder.ts";

test("emails that an earlier version wrote beside the files are moved to the outbox that all servers share", async () => {
  const folder = temporaryFolder();
  const former = join(folder, "outbox");
  mkdirSync(former);
  writeFileSync(join(former, "letter.json"), "{}");
  const { outbox } = await openDataFolder(folder);
  expect([outbox, await readdir(outbox)]).toEqual([join(folder, "files", "outbox"), ["letter.json"]]);
  expect(existsSync(former)).toBe(false);
});
