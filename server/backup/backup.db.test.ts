import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { startNightlyBackup } from "#server/jobs/nightly-backup.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { urlOf } from "#testing/database-url.ts";
import { emptyDatabase } from "#testing/empty-database.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { listBackups, refuseWithoutRoom } from "./backup-folder.ts";
import { readBackupStatus } from "./backup-status.ts";
import { checkBackup } from "./check-backup.ts";
import { loadDatabase, unpackFiles } from "./load-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { upgradeClub } from "./upgrade-club.ts";
import { differences } from "./verify-backup.ts";

const folder = temporaryFolder();
const backups = join(folder, "backups");
const awkward = "tab\there\nnext \\N 'quoted' \u{1f3af} \\.";

const club = stopAfterTests(await createTestDatabase());
const data = await openDataFolder(join(folder, "data"));
await club.sql`insert into public.scrolling_text (text, active) values (${awkward}, false)`;
await club.sql`insert into public.members (first_name, last_name) select 'Max', 'Clay ' || n from generate_series(1, 3000) n`;
await mkdir(join(data.files, "ab"));
await writeFile(join(data.files, "ab", "abcdef"), "a picture");
await writeFile(join(data.outbox, "letter.json"), "{}");
// Someone was erased a second ago, and nothing else has noticed it yet.
const erasedAddress = "gone@club.example";
await writeFile(join(data.outbox, "erased.json"), JSON.stringify({ to: erasedAddress }));
await club.sql`insert into server.email_queue (id, email) values (gen_random_uuid(), ${club.sql.json({ to: erasedAddress })})`;
await club.sql`insert into private.erased_emails (hash) values (sha256(convert_to(${erasedAddress}, 'UTF8')))`;
const clubBackup = await takeBackup({
  address: club.owner,
  data,
  folder: backups,
  kind: "by-hand",
  release: "1.2.3",
});

describe("a backup", () => {
  test("that stands still is given up with a sentence, leaves nothing, and is made when all moves again", async () => {
    const subfolder = join(folder, "stalled");
    const options = { address: club.owner, data, folder: subfolder, kind: "by-hand", release: "1" } as const;
    await club.sql.begin(async (keeper) => {
      await keeper`lock table public.scrolling_text in access exclusive mode`;
      await expect(takeBackup({ ...options, stalledMs: 500 })).rejects.toThrow(
        "The backup made no progress for too long and was stopped. Check the disk of BACKUP_DIR, and the database.",
      );
      expect(await readdir(subfolder)).toEqual([]);
    });
    await expect
      .poll(() => club.sql`select from pg_stat_activity where application_name = 'clubhouse backup'`)
      .toHaveLength(0);
    await takeBackup({ ...options, stalledMs: 10_000 });
    expect(await listBackups(subfolder)).toHaveLength(1);
  });

  test("puts back what it was made of: rows, numbers to come, rules and rights", async () => {
    const manifest = await checkBackup(clubBackup.path);
    expect(manifest).toMatchObject({ release: "1.2.3", missingFiles: [] });
    const empty = await emptyDatabase();
    try {
      await loadDatabase(empty.owner, clubBackup.path, manifest);
      expect(await differences(empty.owner, manifest)).toEqual([]);
      const [row] = await empty.sql`select text from public.scrolling_text where text like 'tab%'`;
      expect(row?.text).toBe(awkward);
      await expect(
        empty.sql`insert into public.scores (member_id) values (gen_random_uuid())`,
      ).rejects.toThrow();
      await empty.sql`update public.members set last_name = 'Other' where last_name = 'Clay 7'`;
      await empty.sql`drop policy if exists ${empty.sql((await aPolicy(empty.sql)).name)} on public.members`;
      expect(await differences(empty.owner, manifest)).toEqual(
        expect.arrayContaining([
          "rows of public.members have changed",
          "the policies of the database are defined otherwise",
        ]),
      );
    } finally {
      await empty.stop();
    }
  });

  test("carries files and letters, and can be read by its owner alone", async () => {
    const target = join(folder, "unpacked");
    await unpackFiles(clubBackup.path, target);
    expect(await readFile(join(target, "files", "ab", "abcdef"), "utf8")).toBe("a picture");
    expect(await readdir(join(target, "files", "outbox"))).toEqual(["letter.json"]);
    expect((await listBackups(backups)).map(({ path }) => path)).toEqual([clubBackup.path]);
    expect((await stat(clubBackup.path)).mode & 0o777).toBe(0o600);
  });

  test("has no email to a person who was just erased", async () => {
    const target = join(folder, "without-the-erased");
    await unpackFiles(clubBackup.path, target);
    expect(await readdir(join(target, "files", "outbox"))).toEqual(["letter.json"]);
    const { tables } = await checkBackup(clubBackup.path);
    expect(tables.find(({ name }) => name === "server.email_queue")?.rows).toBe(0);
  });

  test("that is damaged is refused with a sentence, before anything is made", async () => {
    const bytes = await readFile(clubBackup.path);
    const cut = join(folder, "cut.tar.gz");
    await writeFile(cut, bytes.subarray(0, bytes.length - 5000));
    const settings = readSettings({ DATA_DIR: join(folder, "new") }, "none");
    await expect(restoreBackup(settings, cut)).rejects.toThrow(
      /cannot be used: it ends too early\. Nothing was changed/,
    );
    await expect(restoreBackup(settings, join(folder, "no.tar.gz"))).rejects.toThrow(/There is no file/);
    expect(await readdir(folder)).not.toContain("new");
  });

  test("marks its folder first, so that no club is created there after a restore was killed while it read", async () => {
    // The slowest backup of all: reading it returns nothing.
    const slow = join(folder, "slow.tar.gz");
    spawnSync("mkfifo", [slow]);
    const subfolder = join(folder, "killed at once");
    const ending = new AbortController();
    const settings = readSettings({ DATA_DIR: subfolder }, "none");
    const restoring = restoreBackup(settings, slow, ending.signal);
    await expect.poll(() => existsSync(join(subfolder, "restore-unfinished"))).toBe(true);
    await expect(openDataFolder(subfolder)).rejects.toThrow(/was interrupted. Run it again/);
    ending.abort(new Error("Ctrl+C"));
    await expect(restoring).rejects.toThrow("Ctrl+C");
    expect(existsSync(subfolder)).toBe(false);
    // Ends the read that is still open.
    await writeFile(slow, "");
  });

  test("is put onto an empty folder only", async () => {
    const settings = readSettings({ DATA_DIR: data.path }, "none");
    await expect(restoreBackup(settings, clubBackup.path)).rejects.toThrow(
      /isn't empty \(files, .*Nothing was changed/,
    );
    expect(await readdir(data.outbox)).toEqual(["letter.json"]);
  });

  test("is put onto a folder where that was interrupted, and spares what outlives the database", async () => {
    const subfolder = join(folder, "interrupted");
    for (const name of ["files", "backups"]) {
      await mkdir(join(subfolder, name), { recursive: true });
      await writeFile(join(subfolder, name, "left"), "");
    }
    await writeFile(join(subfolder, "restore-unfinished"), `${clubBackup.path}\n`);
    await expect(openDataFolder(subfolder)).rejects.toThrow(
      `A restore into ${subfolder} was interrupted. Run it again, on the folder as it is: npm run club -- restore ${clubBackup.path}`,
    );
    const empty = await emptyDatabase();
    const settings = readSettings({ DATA_DIR: subfolder, DATABASE_URL: urlOf(empty.owner) }, "none");
    try {
      const inside = join(subfolder, "files", "backup.tar.gz");
      await copyFile(clubBackup.path, inside);
      await expect(restoreBackup(settings, inside)).rejects.toThrow(
        /is in the folder it would fill\. Move it out/,
      );
      await restoreBackup(settings, clubBackup.path);
    } finally {
      await empty.stop();
    }
    expect(await readdir(join(subfolder, "files"))).toEqual(["ab", "outbox"]);
    expect(await readdir(join(subfolder, "backups"))).toEqual(["left"]);
    await openDataFolder(subfolder);
  });

  test("keeps its mark where it failed in a database of its own, and is not repeated there", async () => {
    const subfolder = join(folder, "interrupted in its own");
    const empty = await emptyDatabase();
    const settings = readSettings({ DATA_DIR: subfolder, DATABASE_URL: urlOf(empty.owner) }, "none");
    try {
      // In the way of a later migration, so that part of the club is there by then.
      await empty.sql`create table public.champions ()`;
      await expect(restoreBackup(settings, clubBackup.path)).rejects.toThrow(/"champions" already exists/);
      const refuseStart = () => expect(openDataFolder(subfolder)).rejects.toThrow(/was interrupted/);
      await refuseStart();
      await expect(restoreBackup(settings, clubBackup.path)).rejects.toThrow(/holds a club already/);
      await refuseStart();
    } finally {
      await empty.stop();
    }
  });

  test("is whole whatever is wrong with the list of erased people beside it", async () => {
    const subfolder = join(folder, "beside");
    await mkdir(subfolder);
    await writeFile(join(subfolder, "erasures.json"), "{");
    const { path } = await takeBackup({
      address: club.owner,
      data,
      folder: subfolder,
      kind: "by-hand",
      release: "1",
    });
    expect((await listBackups(subfolder)).map((backup) => backup.path)).toEqual([path]);
  });

  test("never takes the room that the database needs", async () => {
    await expect(refuseWithoutRoom(folder, 2 ** 60)).rejects.toThrow(
      /Not enough space for a backup in .* MB free, some .* MB needed\. Make room, or .* BACKUP_DIR/,
    );
    await refuseWithoutRoom(folder, 0);
  });

  test("that cannot be made, or is given up, leaves nothing behind", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const attempt = takeBackup({ address: club.owner, data, folder: file, kind: "by-hand", release: "1" });
    await expect(attempt).rejects.toThrow();
    const ended = AbortSignal.abort(new Error("stopped"));
    await expect(
      takeBackup({
        address: club.owner,
        data,
        folder: backups,
        kind: "nightly",
        release: "1",
        signal: ended,
      }),
    ).rejects.toThrow("stopped");
    expect(await readdir(backups)).toHaveLength(1);
  });
});

async function aPolicy(sql: typeof club.sql): Promise<{ name: string }> {
  const [row] = await sql<
    { name: string }[]
  >`select policyname as name from pg_policies where tablename = 'members' limit 1`;
  return row ?? { name: "" };
}

describe("an upgrade", () => {
  const broken = {
    version: "29990101000002",
    name: "broken",
    text: "create table public.half (id int); select 1/0",
  };
  const good = { version: "29990101000001", name: "good", text: "create table public.more (id int)" };

  test("is preceded by a backup, and one that fails leaves the release before it able to start", async () => {
    const here = await readMigrations();
    const before = join(folder, "before");
    const attempt = upgradeClub(club.owner, { data, folder: before }, [...here, good, broken]);
    await expect(attempt).rejects.toThrow(/Migration 29990101000002_broken failed: division by zero/);
    expect((await listBackups(before)).map(({ kind }) => kind)).toEqual(["before-upgrade"]);
    expect(await bringUpToDate(club.owner, here)).toEqual([]);
    const [row] =
      await club.sql`select to_regclass('public.more') as more, to_regclass('public.half') as half`;
    expect(row).toEqual({ more: null, half: null });
  });

  test("that fails again and again leaves the newest five backups from before it, and those a person made", async () => {
    const before = join(folder, "again-and-again");
    await mkdir(before);
    const names = [
      "20260101T090000Z-by-hand",
      ...[1, 2, 3, 4, 5].map((day) => `2026020${day}T090000Z-before-upgrade`),
    ];
    for (const name of names) await writeFile(join(before, `clubhouse-${name}.tar.gz`), "");
    const attempt = upgradeClub(club.owner, { data, folder: before }, [...(await readMigrations()), broken]);
    await expect(attempt).rejects.toThrow(/29990101000002_broken failed/);
    const left = await listBackups(before);
    expect(left.map(({ kind }) => kind)).toEqual(["by-hand", ...Array<string>(5).fill("before-upgrade")]);
    expect(left[1]?.name).toContain("20260202");
  });

  test("does not begin when the backup cannot be made", async () => {
    const file = join(folder, "a-file");
    const attempt = upgradeClub(club.owner, { data, folder: file }, [...(await readMigrations()), good]);
    await expect(attempt).rejects.toThrow(/the backup before it could not be made/);
    const [row] = await club.sql`select to_regclass('public.more') as more`;
    expect(row?.more).toBeNull();
  });
});

describe("the backup of the night", () => {
  const open = (name: string, clock: () => Date, time = "03:00") =>
    startNightlyBackup({
      address: club.owner,
      data,
      folder: join(folder, name),
      time,
      log: pino({ level: "silent" }),
      clock,
    });

  test("is made once a night, by one of two processes, also after the clock was set back", async () => {
    let now = new Date("2026-11-22T09:05:00Z");
    const [one, two] = [open("nights", () => now), open("nights", () => now)];
    const first = await Promise.all([one.runIfDue(), two.runIfDue()]);
    expect(first.filter(Boolean)).toHaveLength(1);
    now = new Date("2026-11-23T08:55:00Z");
    expect(await one.runIfDue()).toBeUndefined();
    now = new Date("2026-11-23T09:01:00Z");
    expect(await two.runIfDue()).toBeDefined();
    now = new Date("2026-01-05T12:00:00Z");
    expect(await one.runIfDue()).toBeDefined();
    expect(await one.runIfDue()).toBeUndefined();
    expect(await listBackups(join(folder, "nights"))).toHaveLength(3);
    await Promise.all([one.stop(), two.stop()]);
  });

  test("can be switched off, and its age is known", async () => {
    const off = open("off", () => new Date(), "off");
    expect(await off.runIfDue()).toBeUndefined();
    expect(await off.status()).toEqual({ state: "off", made: null, bytes: null });
    await off.stop();
    const last = (await listBackups(backups)).at(-1)?.made ?? new Date(0);
    const after = (hours: number) => new Date(last.getTime() + hours * 3_600_000);
    expect(await readBackupStatus(backups, false, after(47))).toMatchObject({
      state: "ok",
      bytes: clubBackup.bytes,
    });
    expect(await readBackupStatus(backups, false, after(49))).toMatchObject({ state: "old" });
    expect(await readBackupStatus(join(folder, "no"), false)).toMatchObject({ state: "none" });
  });
});
