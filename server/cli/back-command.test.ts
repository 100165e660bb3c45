import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createArchive } from "#server/backup/archive.ts";
import { backupName } from "#server/backup/backup-folder.ts";
import { formatVersion, manifestName } from "#server/backup/manifest.ts";
import { lockFolder } from "#server/data-folder/folder-lock.ts";
import { isRoot } from "#server/database/run-as.ts";
import { projectFolder, readRelease } from "#server/release.ts";
import { readSettings } from "#server/settings/settings.ts";
import { back, refuseUnmovable } from "./back-command.ts";

const firstMigration = "20260101000000_first.sql";
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "unpacked-"));
  vi.stubEnv("CLUB_FOLDER", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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
  unpack("0.0.9", [firstMigration]);
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

/** An earlier release whose program does this instead of a restore. */
function unpackProgram(script: string): void {
  unpack("0.0.9", [firstMigration]);
  const program = join(folder, "releases/0.0.9");
  for (const name of ["bin", "server"]) mkdirSync(join(program, name), { recursive: true });
  if (!existsSync(join(program, "bin/node"))) symlinkSync(process.execPath, join(program, "bin/node"));
  writeFileSync(join(program, "server/cli.js"), `const { writeFileSync } = require("node:fs"); ${script}`);
}

/** The data of now, with the list of erased people, and the backup from before the upgrade in it. Returns its name. */
async function makeClub(backups = join(folder, "data/backups")): Promise<string> {
  mkdirSync(join(folder, "data"), { recursive: true });
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(folder, "data/mark"), "");
  writeFileSync(join(folder, "data/erasures.json"), JSON.stringify([erasure]));
  const name = backupName(new Date("2026-11-22T09:00:00Z"), "before-upgrade");
  const archive = createArchive(join(backups, name));
  const manifest = {
    ...{
      format: formatVersion,
      made: "2026-11-22T09:00:00.000Z",
      release: "0.0.9",
      club: "",
      postgres: "17",
    },
    ...{
      migrations: ["20260101000000"],
      tables: [],
      sequences: [],
      shape: {},
      missingFiles: [],
      entries: [],
    },
  };
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
  return name;
}

const erasure = {
  id: "00000000-0000-4000-8000-000000000001",
  member_id: null,
  account_id: null,
  pseudonym: "Former member 1",
  created_at: "2026-11-22T12:00:00Z",
};

const restoring = `writeFileSync(process.env.DATA_DIR + "/restored", process.argv.slice(2).join(" "));`;
const waiting = `${restoring} setInterval(() => undefined, 1000);`;
const inData = (name: string): string => readFileSync(join(folder, "data", name), "utf8");

test("the earlier data takes the place of the data of now, which stays beside it, and its backups stay in place", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  unpackProgram(restoring);
  const backup = await makeClub();
  const [, previous] = /What was entered since then is in (.*)\.$/.exec(await back(settings())) ?? [];
  expect(previous).toMatch(new RegExp(`/data-${readRelease()}-\\d{8}T\\d{6}$`));
  expect(warn).toHaveBeenCalledWith(`The data of now is moved to ${previous}.`);
  expect(existsSync(join(previous ?? "", "mark"))).toBe(true);
  expect(inData("restored")).toBe(`restore ${join(folder, "data/backups", backup)}`);
  expect(readdirSync(join(folder, "data/backups"))).toEqual([backup]);
  expect(readFileSync(join(folder, "release.txt"), "utf8")).toBe("0.0.9\n");
});

test("who was erased since the backup is on the list that the earlier program repeats, wherever backups are", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  unpackProgram(restoring);
  const backups = join(folder, "elsewhere");
  await makeClub(backups);
  await back(readSettings({ DATA_DIR: join(folder, "data"), BACKUP_DIR: backups }, "/nonexistent/.env"));
  expect(JSON.parse(inData("erasures.json"))).toEqual([erasure]);
});

test("called off or ended by force, all is as it was, and the next try finds the backup", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  unpackProgram(waiting);
  await makeClub();
  const ending = new AbortController();
  const attempt = back(settings(), [], ending.signal);
  const isOver = expect(attempt).rejects.toThrow(/^Interrupted\.$/);
  await expect
    .poll(() => existsSync(join(folder, "data-restoring/restored")), { timeout: 10_000 })
    .toBe(true);
  ending.abort(new Error("Interrupted."));
  await isOver;
  expect(readdirSync(folder).sort()).toEqual(["data", "releases"]);
  expect(inData("mark")).toBe("");

  mkdirSync(join(folder, "data-restoring"));
  writeFileSync(join(folder, "data-restoring/left"), "");
  unpackProgram(restoring);
  await back(settings());
  expect(existsSync(join(folder, "data/left"))).toBe(false);
  expect(inData("restored")).toContain("before-upgrade");
});

test.runIf(existsSync("/proc/self/mounts"))(
  "a folder that is the place of a disk is refused with what to do",
  async () => {
    await expect(refuseUnmovable("/proc")).rejects.toThrow(
      /^Going back has to rename the folder \/proc, which isn't possible here: a disk .*Nothing was changed.*\/proc\/data/,
    );
  },
);

test.skipIf(isRoot())("a folder below one of someone else's is refused before anything is done", async () => {
  unpackProgram(restoring);
  await makeClub();
  chmodSync(folder, 0o500);
  try {
    await expect(back(settings())).rejects.toThrow(
      /can't write to .* \(this user may not\)\. Nothing was changed/,
    );
  } finally {
    chmodSync(folder, 0o700);
  }
});
