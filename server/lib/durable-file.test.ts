import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { writeDraft, writeDurably } from "./durable-file.ts";

const folder = temporaryFolder();

test("a file takes the place of the one before, for its owner alone, and leaves nothing beside it", async () => {
  const path = join(folder, "scores.json");
  await writeDurably(path, "first");
  await writeDurably(path, Buffer.from("second"));
  expect(await readFile(path, "utf8")).toBe("second");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["scores.json"]);
});

test("a file that other users read is readable for them", async () => {
  const path = join(folder, "release.txt");
  await writeDurably(path, "1.0.0", 0o644);
  expect((await stat(path)).mode & 0o444).toBe(0o444);
  await rm(path);
});

test("what cannot be moved to its place takes no room", async () => {
  const path = join(folder, "taken");
  await mkdir(join(path, "by a folder"), { recursive: true });
  await expect(writeDurably(path, "x")).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.includes("taken"))).toEqual(["taken"]);
});

test("what is not finished has a name that backups pass over", async () => {
  const draft = await writeDraft(join(folder, "picture"), "x");
  expect(draft.slice(folder.length + 1)).toMatch(/^\.picture\./);
  await rm(draft);
});
