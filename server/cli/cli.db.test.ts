import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRunningDatabase } from "#server/club-database/running-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { lockFile } from "#server/data-folder/folder-lock.ts";
import { connect } from "#server/database/connect.ts";
import { isAlive } from "#server/database/orphan.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import { visitorClient } from "#testing/backend-accounts.ts";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { runCommand } from "./run-command.ts";

const run = promisify(execFile);
const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.stop());

const club = (...args: string[]) =>
  run(process.execPath, [cli, ...args], { env: { ...process.env, DATA_DIR: server.dataFolder } });

async function signIn(email: string, password: string) {
  const client = visitorClient({ url: server.url, publishableKey: await readPublishableKey(server.url) });
  return (await client.auth.signInWithPassword({ email, password })).error;
}

test("an administrator is made while the server runs", async () => {
  const { stdout } = await club("admin", "create", "Second@Club.example");
  const password = /Password: (\S+)/.exec(stdout)?.[1] ?? "";
  expect(await signIn("second@club.example", password)).toBeNull();
  expect((await club("admin", "list")).stdout).toContain("second@club.example  Club Admin  Admin, Active");
});

test("a password is set anew, running or not", async () => {
  await club("admin", "reset", "second@club.example", "first new long phrase");
  expect(await signIn("second@club.example", "first new long phrase")).toBeNull();
  await server.end();
  await club("admin", "reset", "second@club.example", "other new long phrase");
  server = await startServerProcess({ dataFolder: server.dataFolder });
  expect(await signIn("second@club.example", "other new long phrase")).toBeNull();
});

test.runIf(areTestsWhole)(
  "the successor who has an account is made Admin, running or not, and the log says from where",
  {
    timeout: 90_000,
  },
  async () => {
    const next = "next@club.example";
    const connectTo = async () =>
      connect((await findRunningDatabase(await openDataFolder(server.dataFolder))) ?? fail());
    let sql = await connectTo();
    const id = await openAccount(sql, {
      email: next,
      password: "the words of the successor",
      firstName: "Nora",
      lastName: "Next",
      role: "Member",
      status: "Pending",
    });
    await sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    await sql.end();
    await expect(club("admin", "create", next)).rejects.toThrow(`admin make ${next}`);
    expect((await club("admin", "make", next.toUpperCase())).stdout).toContain(
      `${next} is an administrator now.`,
    );
    expect((await club("admin", "list")).stdout).toContain(`${next}  Nora Next  Admin, Active`);
    expect(await signIn(next, "the words of the successor")).toBeNull();
    sql = await connectTo();
    const entries =
      await sql`select event, account_id, detail from public.security_log where subject_id = ${id} and event <> 'sign-in' order by id`;
    expect(entries).toEqual(
      expect.arrayContaining([
        { event: "role changed", account_id: null, detail: { was: "Member", now: "Admin" } },
        { event: "command line", account_id: null, detail: { reason: "made an active Admin" } },
      ]),
    );
    await sql.end();
    await server.end();
    expect((await club("admin", "make", next)).stdout).toContain("The password is as it was.");
    server = await startServerProcess({ dataFolder: server.dataFolder });
  },
);

function fail(): never {
  throw new Error("The server's database was not found.");
}

test.runIf(areTestsWhole)(
  "a backup made while the server runs is the club on another machine",
  { timeout: 90_000 },
  async () => {
    const backups = mkdtempSync(join(tmpdir(), "club-cli-backups-"));
    const elsewhere = mkdtempSync(join(tmpdir(), "club-cli-restored-"));
    const { stdout } = await club("backup", backups);
    const file = stdout.split("\n")[0] ?? "";
    expect(stdout).toMatch(/release \d.*, \d+ migrations, \d+ rows in \d+ tables, 0 uploaded files/);
    const restored = await run(process.execPath, [cli, "restore", file], {
      env: { ...process.env, DATA_DIR: elsewhere },
    });
    expect(restored.stdout).toContain(`Restored the club to ${elsewhere}`);
    const copy = await startServerProcess({ dataFolder: elsewhere });
    try {
      const site = { url: copy.url, publishableKey: await readPublishableKey(copy.url) };
      expect(site.publishableKey).toBe(await readPublishableKey(server.url));
      const signedIn = await visitorClient(site).auth.signInWithPassword({
        email: "second@club.example",
        password: "other new long phrase",
      });
      expect(signedIn.error).toBeNull();
      const health = (await (await fetch(`${copy.url}/health`)).json()) as {
        backup: unknown;
        restored: unknown;
      };
      expect(health.restored).toEqual({
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        backupMade: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(health.backup).toEqual({
        ...{ state: "none", made: null, bytes: null },
        copies: { state: "off", made: null, reason: null },
      });
    } finally {
      await copy.stop();
      await rm(backups, { recursive: true });
    }
  },
);

test.runIf(areTestsWhole)(
  "a backup is found by its name alone among the club's",
  { timeout: 60_000 },
  async () => {
    const file = (await club("backup")).stdout.split("\n")[0] ?? "";
    expect((await club("verify", basename(file))).stdout).toMatch(/The backup is good/);
    await rm(dirname(file), { recursive: true });
  },
);

test.runIf(areTestsWhole).each(["verify", "restore"])(
  "%s that is interrupted leaves neither a PostgreSQL nor a copy of the club",
  { timeout: 90_000 },
  async (command) => {
    const folder = mkdtempSync(join(tmpdir(), "club-cli-interrupted-"));
    const [temporary, dataFolder] = [join(folder, "tmp"), join(folder, "data")];
    for (const name of [temporary, dataFolder]) mkdirSync(name);
    for (const name of [folder, temporary]) chmodSync(name, 0o711);
    const file = (await club("backup", join(folder, "backups"))).stdout.split("\n")[0] ?? "";
    const env = { ...process.env, TMPDIR: temporary, DATA_DIR: dataFolder };
    const child = spawn(process.execPath, [cli, command, file], { env, stdio: ["ignore", "ignore", "pipe"] });
    const [output, ended] = [text(child.stderr), once(child, "exit")];
    const pidFiles = () => globSync("**/postgres/postmaster.pid", { cwd: folder });
    await expect.poll(pidFiles, { timeout: 30_000 }).toHaveLength(1);
    const pid = Number.parseInt(readFileSync(join(folder, pidFiles()[0] ?? ""), "utf8"), 10);
    child.kill("SIGINT");
    expect(await ended).toEqual([1, null]);
    expect(await output).toBe("Interrupted.\n");
    expect(isAlive(pid)).toBe(false);
    const left = [...readdirSync(temporary), ...readdirSync(dataFolder)];
    expect(left.filter((name) => name !== lockFile)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

test("the doctor has a line for each thing, and an advice where something is not well", async () => {
  const { stdout } = await club("doctor");
  for (const line of [
    /^ok +Power cuts/m,
    /^ok +Migrations/m,
    /^ok +Tables and indexes: whole/m,
    /^ok +Server: runs/m,
  ])
    expect(stdout).toMatch(line);
  expect(stdout).toMatch(/^warning +Backup: none.*\n +→ Make one: npm run club -- backup/m);
  await expect(club("upgrade")).rejects.toThrow(/The server is running. Stop it before you upgrade./);
});

test.each([
  [["restore"], /Please name the backup/],
  [["verify", "none.tar.gz"], /There is no file/],
  [["admin", "create", "admin@club.example"], /There is an account/],
  [["admin", "make", "none@club.example"], /There is no account.*admin create/],
  [["admin", "create", "nobody"], /Enter an email address/],
  [["admin", "create", "x@club.example", "short"], /at least 12 characters/],
  [["admin", "reset", "none@club.example"], /There is no account/],
  [["admin", "toString"], /admin list, admin create, admin make or admin reset/],
  [["constructor"], /Usage/],
])("%j is refused with a sentence", async (args, sentence) => {
  await expect(runCommand(args, { DATA_DIR: server.dataFolder })).rejects.toThrow(sentence);
});

test("what is refused leaves the sentence alone and a status of its own", async () => {
  await expect(club("dance")).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) });
});
