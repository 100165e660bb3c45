import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockFolder } from "#server/data-folder/folder-lock.ts";
import { projectFolder, readRelease } from "#server/release.ts";
import { readSettings } from "#server/settings/settings.ts";
import { back } from "./back-command.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "unpacked-"));
  vi.stubEnv("CLUB_FOLDER", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const settings = () => readSettings({ DATA_DIR: join(folder, "data") }, "/nonexistent/.env");

function unpack(release: string, migrations: string[] = []): void {
  const target = join(folder, "releases", release, "supabase/migrations");
  mkdirSync(target, { recursive: true });
  for (const name of migrations) writeFileSync(join(target, name), "select 1;");
}

test("only an unpacked release can go back", async () => {
  vi.stubEnv("CLUB_FOLDER", undefined);
  await expect(back(settings())).rejects.toThrow("Only an unpacked release can go back");
});

test("without an earlier release nothing changes", async () => {
  unpack(readRelease());
  unpack("99.0.0");
  await expect(back(settings())).rejects.toThrow(`No release before ${readRelease()} is unpacked here.`);
});

test("a running server has to be stopped first", async () => {
  unpack("0.0.9");
  mkdirSync(join(folder, "data"));
  const lock = await lockFolder(join(folder, "data"));
  await expect(back(settings())).rejects.toThrow("The server is running.");
  await lock.release();
});

test("other tables without a backup from before are refused, and the data stays where it is", async () => {
  unpack("0.0.9", ["20260101000000_first.sql"]);
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data", "mark"), "");
  await expect(back(settings())).rejects.toThrow("There is no backup from before the upgrade.");
  expect(readFileSync(join(folder, "data", "mark"), "utf8")).toBe("");
});

test("the newest of the earlier releases with the same tables is used as it is", async () => {
  const same = readdirSync(join(projectFolder, "supabase/migrations"));
  unpack("0.0.9", same);
  unpack("0.0.10", same);
  mkdirSync(join(folder, "data"));
  expect(await back(settings())).toContain("Release 0.0.10 is used from now on.");
  expect(readFileSync(join(folder, "release.txt"), "utf8")).toBe("0.0.10\n");
});
