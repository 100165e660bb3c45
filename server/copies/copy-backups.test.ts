import { mkdtempSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BackupKind, backupName, listBackups } from "#server/backup/backup-folder.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type StoreServer, startWebdavServer, storePassword, storeUser } from "#testing/store-server.ts";
import { copyBackups } from "./copy-backups.ts";
import { copyNameOf, erasureListName } from "./copy-names.ts";
import { readCopyStatus } from "./copy-status.ts";
import type { CopyOptions } from "./copy-store.ts";
import { fetchCopy } from "./fetch-copy.ts";
import { openStore } from "./open-store.ts";

/** With few rounds for a passphrase that no one is going to guess. */
vi.mock(import("./encryption.ts"), async (original) => {
  const encryption = await original();
  return { ...encryption, encrypt: (stream, secret) => encryption.encrypt(stream, secret, 10) };
});

const passphrase = "five random words are good";
const clubId = "0123abcd";
const erasure = {
  id: "00000000-0000-4000-8000-000000000001",
  member_id: null,
  account_id: "00000000-0000-4000-8000-000000000002",
  pseudonym: "Former member 1",
  created_at: "2026-11-22T12:00:00Z",
};

let server: StoreServer;
let folder: string;
let options: CopyOptions;

const settingsOf = (secret = passphrase) =>
  readSettings(
    {
      DATA_DIR: join(folder, "new"),
      BACKUP_TO: server.address,
      BACKUP_TO_USER: storeUser,
      BACKUP_TO_PASSWORD: storePassword,
      BACKUP_PASSPHRASE: secret,
    },
    "none",
  );

beforeEach(async () => {
  server = await startWebdavServer();
  folder = mkdtempSync(join(tmpdir(), "club-copies-"));
  options = {
    store: openStore(settingsOf()),
    passphrase,
    folder: join(folder, "backups"),
    clubId,
    erasureList: join(folder, "erasures.json"),
  };
  await mkdir(options.folder);
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function backUp(day: string, kind: BackupKind = "nightly"): Promise<string> {
  const name = backupName(new Date(`${day}T09:00:00Z`), kind);
  await writeFile(join(options.folder, name), `the club on ${day}`);
  return name;
}

const copy = () => copyBackups(options, "UTC", new AbortController().signal);
const uploads = (): string[] =>
  server.asked.filter((line) => line.startsWith("PUT")).map((line) => line.split("/").at(-1) ?? "");
const writeErasures = (list: unknown[]) => writeFile(options.erasureList, JSON.stringify(list));

describe("copying", () => {
  test("sends what the store lacks, the newest first, each once, and nothing that a person made", async () => {
    const [old, newest] = [await backUp("2026-11-20"), await backUp("2026-11-21", "before-upgrade")];
    await backUp("2026-11-22", "by-hand");
    expect(await copy()).toBe(2);
    expect(uploads()).toEqual([copyNameOf(clubId, newest), copyNameOf(clubId, old)]);
    expect(await copy()).toBe(0);
    expect(await readCopyStatus(options.folder, true, new Date("2026-11-22T09:00:00Z"))).toEqual({
      state: "ok",
      made: "2026-11-21T09:00:00.000Z",
      reason: null,
    });
    expect(await readCopyStatus(options.folder, true, new Date("2026-11-24T09:00:00Z"))).toMatchObject({
      state: "old",
    });
  });

  test("keeps 7 days, 4 weeks and 12 months in the store, also when the folder here is empty", async () => {
    for (let day = 1; day <= 30; day++) await backUp(`2026-10-${String(day).padStart(2, "0")}`);
    await copy();
    const retained = server.files.size;
    expect(retained).toBeGreaterThanOrEqual(8);
    expect(retained).toBeLessThanOrEqual(11);
    expect(
      server.files.has(copyNameOf(clubId, backupName(new Date("2026-10-30T09:00:00Z"), "nightly"))),
    ).toBe(true);
    for (const { path } of await listBackups(options.folder)) await rm(path);
    await backUp("2026-10-31");
    await copy();
    expect(server.files.size).toBeGreaterThanOrEqual(retained - 1);
    expect(server.asked.filter((line) => line.startsWith("DELETE")).length).toBeLessThanOrEqual(1);
  });

  test("touches nothing that another club, or a person, put there", async () => {
    const others = [
      "holiday.jpg",
      "clubhouse-20200101T090000Z-nightly.tar.gz",
      ...Array.from({ length: 20 }, (_, day) =>
        copyNameOf("ffffffff", backupName(new Date(2020, 0, day), "nightly")),
      ),
    ];
    for (const name of others) server.files.set(name, Buffer.from("not ours"));
    for (let day = 10; day <= 28; day++) await backUp(`2026-10-${day}`);
    await copy();
    for (const name of others) expect(server.files.get(name)?.toString()).toBe("not ours");
    expect(server.asked.some((line) => line.startsWith("DELETE"))).toBe(false);
  });

  test("sends again what arrived cut off", async () => {
    const name = copyNameOf(clubId, await backUp("2026-11-20"));
    await copy();
    server.files.set(name, (server.files.get(name) ?? Buffer.alloc(0)).subarray(0, 100));
    expect(await copy()).toBe(1);
  });

  test("keeps the list of erased people beside the copies, and takes in what a lost machine knew", async () => {
    await writeErasures([erasure]);
    await copy();
    await copy();
    expect(uploads()).toEqual([erasureListName(clubId)]);
    expect(server.files.get(erasureListName(clubId))?.includes(erasure.account_id)).toBe(false);
    const later = { ...erasure, id: "00000000-0000-4000-8000-000000000003" };
    await writeErasures([later]);
    await rm(join(options.folder, "copies.json"));
    await copy();
    expect(JSON.parse(await readFile(options.erasureList, "utf8"))).toEqual([later, erasure]);
    expect(uploads()).toHaveLength(2);
  });
});

describe("fetching a copy", () => {
  const target = () => join(folder, "new", "backups");

  test("brings back the latest, or the one that is named, with the list of erased people beside it", async () => {
    await writeErasures([erasure]);
    const [old, newest] = [await backUp("2026-11-20"), await backUp("2026-11-21")];
    await copy();
    const file = await fetchCopy(settingsOf(), options.store, "latest");
    expect(file).toBe(join(target(), newest));
    expect(await readFile(file, "utf8")).toBe("the club on 2026-11-21");
    expect(JSON.parse(await readFile(join(target(), "erasures.json"), "utf8"))).toEqual([erasure]);
    for (const name of [old, copyNameOf(clubId, old)])
      expect(await fetchCopy(settingsOf(), options.store, name)).toBe(join(target(), old));
  });

  test.each([
    [
      "a wrong passphrase",
      () => undefined,
      "five other words are no good",
      /BACKUP_PASSPHRASE is not the passphrase it was encrypted with/,
    ],
    [
      "a copy that was cut",
      (file: Buffer) => file.subarray(0, file.length - 3),
      passphrase,
      /it is not complete, or was changed/,
    ],
    [
      "a copy that was cut in its head",
      (file: Buffer) => file.subarray(0, 60),
      passphrase,
      /it is not complete, or was changed/,
    ],
    [
      "a copy that was changed",
      (file: Buffer) => file.fill(0, file.length - 4),
      passphrase,
      /it is not complete, or was changed/,
    ],
  ])("refuses %s and changes nothing", async (_, spoil, secret, sentence) => {
    const name = copyNameOf(clubId, await backUp("2026-11-21"));
    await copy();
    const spoilt = spoil(server.files.get(name) ?? Buffer.alloc(0));
    if (spoilt) server.files.set(name, spoilt);
    const attempt = fetchCopy(settingsOf(secret), options.store, "latest");
    await expect(attempt).rejects.toThrow(sentence);
    await expect(attempt).rejects.toThrow(/^The copy club-.* cannot be used: .* Nothing was changed\.$/);
    expect(await readFile(join(folder, "new")).catch((error) => error.code)).toBe("ENOENT");
  });

  test("says so when the connection breaks off, when nothing is there, or when it could be another club's", async () => {
    await expect(fetchCopy(settingsOf(), options.store, "latest")).rejects.toThrow(
      "There is no copy in the store. Nothing was changed.",
    );
    const name = await backUp("2026-11-21");
    await copy();
    await expect(fetchCopy(settingsOf(), options.store, "other")).rejects.toThrow(
      /There is no copy other in the store/,
    );
    server.setManner("cut");
    await expect(fetchCopy(settingsOf(), options.store, "latest")).rejects.toThrow(
      /the connection to the store|not complete/,
    );
    server.setManner("ok");
    server.files.set(copyNameOf("ffffffff", name), Buffer.from("another club's"));
    await expect(fetchCopy(settingsOf(), options.store, "latest")).rejects.toThrow(/copies of several clubs/);
  });
});
