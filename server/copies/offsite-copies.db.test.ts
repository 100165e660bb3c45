import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveErasures } from "#server/backup/erasure-list.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { differences } from "#server/backup/verify-backup.ts";
import { restore } from "#server/cli/backup-commands.ts";
import { copies } from "#server/cli/copy-commands.ts";
import { examineCopies } from "#server/cli/examine-copies.ts";
import { openDatabase } from "#server/club-database/open-database.ts";
import { storedPathOf } from "#server/contract/file-store.ts";
import { type DataFolder, openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect } from "#server/database/connect.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { type StoreServer, startS3Server, storePassword, storeUser } from "#testing/store-server.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { clubIdOf } from "./copy-names.ts";
import { startOffsiteCopies } from "./offsite-copies.ts";
import { openStore } from "./open-store.ts";

const passphrase = "five random words are good";
const folder = mkdtempSync(join(tmpdir(), "club-offsite-"));
/** More than one part of an upload, and not to be made smaller. */
const photo = randomBytes(12_000_000);
const photoPath = storedPathOf("news", "photo.jpg");
const log = pino({ level: "silent" });
let club: Awaited<ReturnType<typeof createTestDatabase>>;
let server: StoreServer;
let data: DataFolder;

beforeAll(async () => {
  club = await createTestDatabase();
  server = await startS3Server("site");
  data = await openDataFolder(join(folder, "data"));
  await mkdir(join(data.files, photoPath.slice(0, 2)));
  await writeFile(join(data.files, photoPath), photo);
  await club.sql`insert into storage.objects (bucket_id, name) values ('news', 'photo.jpg')`;
});
afterAll(async () => {
  await club.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

const settingsIn = (dataFolder: string, more: NodeJS.ProcessEnv = {}) =>
  readSettings(
    {
      DATA_DIR: join(folder, dataFolder),
      BACKUP_TO: server.address,
      BACKUP_TO_USER: storeUser,
      BACKUP_TO_PASSWORD: storePassword,
      BACKUP_PASSPHRASE: passphrase,
      ...more,
    },
    "none",
  );

const copiesOf = (settings: ReturnType<typeof readSettings>) =>
  startOffsiteCopies({
    store: openStore(settings),
    passphrase,
    folder: settings.BACKUP_DIR,
    clubId: clubIdOf(data.secrets),
    erasureList: data.erasureList,
    address: club.owner,
    log,
  });

const backUp = (kind: "nightly" | "before-upgrade", now: Date) =>
  takeBackup({ address: club.owner, data, folder: join(data.path, "backups"), kind, release: "1.2.3", now });

test.runIf(areTestsWhole)(
  "a club whose machine is gone comes back whole from its copies, and who was erased after them stays erased",
  {
    timeout: 120_000,
  },
  async () => {
    const settings = settingsIn("data");
    await club.sql`insert into public.members (first_name, last_name) select 'Max', 'Clay ' || n from generate_series(1, 500) n`;
    const [person] = await club.sql<{ id: string }[]>`
    insert into public.members (first_name, last_name) values ('Gone', 'Person') returning id`;
    const { manifest } = await backUp("nightly", new Date());

    const copying = copiesOf(settings);
    await copying.run();
    expect(await copying.status()).toMatchObject({
      state: "ok",
      made: expect.stringContaining(manifest.made.slice(0, 19)),
      reason: null,
    });
    // The copy was made; someone is erased after it; then the machine is lost.
    await club.sql`select private.apply_erasure(${person?.id ?? ""}::uuid, null::uuid, 'Former member 7')`;
    await club.sql`insert into public.erasures (member_id, pseudonym) values (${person?.id ?? ""}, 'Former member 7')`;
    await saveErasures(club.sql, data.erasureList);
    await copying.run();
    await copying.stop();
    expect([...server.files.values()].some((file) => file.includes("Clay 7"))).toBe(false);

    const elsewhere = settingsIn("elsewhere");
    expect(await copies(elsewhere, [])).toContain("-nightly.tar.gz.age");
    const output = await restore(elsewhere, ["--from", "latest"]);
    expect(output).toContain("1 people erased since this backup were erased again.");
    const restored = await openDataFolder(elsewhere.DATA_DIR);
    expect(restored.secrets).toEqual(data.secrets);
    expect((await readFile(join(restored.files, photoPath))).equals(photo)).toBe(true);
    const database = await openDatabase(elsewhere, restored);
    const sql = connect(database.address, { max: 1 });
    try {
      const [row] =
        await sql`select first_name, last_name from public.members where id = ${person?.id ?? ""}`;
      expect(row).not.toMatchObject({ last_name: "Person" });
      // What a restore itself does: it signs everyone out, notes that it was made, and repeats the erasure.
      const exceptions = [
        "private.club_restores",
        "the counters for new numbers",
        "public.members",
        "public.erasures",
        "auth.sessions",
        "auth.refresh_tokens",
      ];
      const unlike = (await differences(database.address, manifest)).filter(
        (line) => !exceptions.some((name) => line.includes(name)),
      );
      expect(unlike).toEqual([]);
      const [count] =
        await sql`select count(*)::int as members from public.members where last_name like 'Clay %'`;
      expect(count?.members).toBe(500);
    } finally {
      await sql.end();
      await database.close();
    }
  },
);

test("a store that fails is told with its reason, tried again, and forgotten once it answers", async () => {
  const settings = settingsIn("data");
  await backUp("before-upgrade", new Date(Date.now() + 1000));
  server.setManner("forbidden");
  const copying = copiesOf(settings);
  await copying.run();
  const status = await copying.status();
  expect(status).toMatchObject({
    state: "failing",
    reason: expect.stringMatching(/^The store refuses this user/),
  });
  server.setManner("ok");
  await copying.run();
  expect(await copying.status()).toMatchObject({ state: "ok", reason: null });
  await copying.stop();
});

const posts = () => server.asked.filter((line) => line.startsWith("POST")).length;

test("of two processes one copies", async () => {
  await backUp("nightly", new Date(Date.now() + 2000));
  const before = posts();
  const both = [copiesOf(settingsIn("data")), copiesOf(settingsIn("data"))];
  await Promise.all(both.map((copying) => copying.run()));
  await Promise.all(both.map((copying) => copying.stop()));
  // One upload in parts begins and is completed.
  expect(posts() - before).toBe(2);
});

test("an end in the middle leaves nothing half in the store, and the next start goes on", async () => {
  const { path } = await backUp("nightly", new Date(Date.now() + 3000));
  const [begun, fileCount] = [posts(), server.files.size];
  const interrupted = copiesOf(settingsIn("data"));
  await expect.poll(posts, { timeout: 20_000 }).toBeGreaterThan(begun);
  await interrupted.stop();
  expect(server.files.size).toBe(fileCount);
  const next = copiesOf(settingsIn("data"));
  await next.run();
  await next.stop();
  expect(await next.status()).toMatchObject({ reason: null });
  expect([...server.files.keys()].some((name) => name.endsWith(`${basename(path)}.age`))).toBe(true);
});

test("a machine of the club's own is neither overwritten nor filled without the right words", async () => {
  const used = settingsIn("data");
  await expect(restore(used, ["--from"])).rejects.toThrow(/isn't empty .* Nothing was changed/);
  const other = settingsIn("fresh", { BACKUP_PASSPHRASE: "five other words are no good" });
  await expect(restore(other, ["--from", server.address, "latest"])).rejects.toThrow(
    /BACKUP_PASSPHRASE is not the passphrase .* Nothing was changed/,
  );
  await expect(readFile(other.DATA_DIR)).rejects.toThrow("ENOENT");
  const nowhere = settingsIn("fresh", { BACKUP_TO: "" });
  await expect(restore(nowhere, ["--from"])).rejects.toThrow(
    "Please say where the copies are: set BACKUP_TO",
  );
});

test("the doctor writes, reads and opens what is in the store", async () => {
  expect(await examineCopies(settingsIn("data"))).toMatchObject([
    { state: "warning", text: expect.stringMatching(/unencrypted/) },
    { state: "ok", text: expect.stringMatching(/can be written, the passphrase opens it/) },
  ]);
  expect([...server.files.keys()].filter((name) => name.includes("doctor"))).toEqual([]);
  const wrong = settingsIn("data", { BACKUP_TO_PASSWORD: "wrong" });
  expect((await examineCopies(wrong)).at(-1)).toMatchObject({
    state: "fault",
    text: expect.stringMatching(/refuses the access key/),
  });
  const output = settingsIn("data", { BACKUP_PASSPHRASE: "five other words are no good" });
  expect((await examineCopies(output)).at(-1)).toMatchObject({
    state: "fault",
    text: expect.stringMatching(/not the passphrase/),
  });
  expect(await examineCopies(readSettings({}, "none"))).toMatchObject([{ state: "warning" }]);
});
