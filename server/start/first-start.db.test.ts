import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { openDatabase } from "../club-database/open-database.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { connect } from "../database/connect.ts";
import { openFirstSignIn } from "../opening/first-sign-in.ts";
import { readSettings } from "../settings/settings.ts";

let dataFolder: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "first-start-"));
});
afterEach(async () => {
  await server?.end();
  server = undefined;
  await rm(dataFolder, { recursive: true });
});

/** As a club starts it: no password is chosen. */
async function start(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  server = await startServerProcess({ dataFolder, environment: { ADMIN_PASSWORD: "", ...environment } });
  return server;
}

const passwordIn = (output: string) => /Password: (\S+)/.exec(output)?.[1];

async function signIn({ url }: ServerProcess, password = ""): Promise<string | undefined> {
  const client = visitorClient({ url, publishableKey: await readPublishableKey(url) });
  const { error } = await client.auth.signInWithPassword({ email: "admin@club.example", password });
  return error?.message;
}

test.runIf(areTestsWhole)(
  "a first start that finds its port taken makes no account; the next one prints a password that works",
  {
    timeout: 120_000,
  },
  async () => {
    const holder = createServer();
    await new Promise<void>((ready) => holder.listen(0, "127.0.0.1", ready));
    const address = holder.address();
    const port = String(typeof address === "object" ? address?.port : 0);
    await expect(start({ PORT: port })).rejects.toThrow(`Port ${port} is in use by another program`);
    await expect(start({ HOST: "no.such.host.invalid" })).rejects.toThrow(
      "HOST must be an address of this computer, such as 127.0.0.1 or 0.0.0.0.",
    );
    holder.close();
    const second = await start();
    expect(second.output()).toContain(`This folder was empty: a new club was made in ${dataFolder}`);
    expect(await signIn(second, passwordIn(second.output()))).toBeUndefined();
    await second.end();
    const third = await start();
    expect(third.output()).not.toMatch(/Password|was empty/);
  },
);

/** Ends the first start of a server when its log says that the account is there, before anything is announced. */
async function killAfterDemoClub(): Promise<string> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: "0", DEMO: "1", LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  await new Promise((killed) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("The demonstration club is in place.")) child.kill("SIGKILL");
    });
    child.once("exit", killed);
  });
  return output;
}

test.runIf(areTestsWhole)(
  "a start that was killed before it printed the password leaves that to the next one",
  {
    timeout: 120_000,
  },
  async () => {
    expect(passwordIn(await killAfterDemoClub())).toBeUndefined();
    const next = await start();
    expect(await signIn(next, passwordIn(next.output()))).toBeUndefined();
  },
);

/** Makes the first account and shows it to no one; `after` is what happens to it then. */
async function leaveUnshown(after: (sql: ReturnType<typeof connect>, id: string) => Promise<unknown>) {
  await (await start()).end();
  const settings = readSettings({ DATA_DIR: dataFolder }, "/nonexistent");
  const database = await openDatabase(settings, await openDataFolder(dataFolder));
  const sql = connect(database.address, { max: 1 });
  await sql`delete from auth.users`;
  const pendingSignIn = await openFirstSignIn(database.address, "admin@club.example", undefined);
  expect(await openFirstSignIn(database.address, "admin@club.example", undefined)).toBeUndefined();
  await after(sql, pendingSignIn?.id ?? "");
  await pendingSignIn?.close();
  await sql.end();
  await database.close();
  return pendingSignIn?.inventedPassword;
}

test.runIf(areTestsWhole)(
  "an account that was signed in to keeps its password, also when its showing was not written down",
  {
    timeout: 120_000,
  },
  async () => {
    const password = await leaveUnshown(
      (sql, id) => sql`insert into public.security_log (event, account_id) values ('sign-in', ${id})`,
    );
    const next = await start();
    expect(next.output()).not.toContain("Password");
    expect(await signIn(next, password)).toBeUndefined();
  },
);

test.runIf(areTestsWhole)(
  "of two servers that start at one moment one shows the sign-in, and a password of the operator's own is taken",
  {
    timeout: 120_000,
  },
  async () => {
    await leaveUnshown(async () => undefined);
    const next = await start({ ADMIN_PASSWORD: "a password of my own" });
    expect(next.output()).toContain("Password: the one in ADMIN_PASSWORD.");
    expect(await signIn(next, "a password of my own")).toBeUndefined();
  },
);

test("what a start did is in its log once: tables, then nothing; and its address is one that a browser opens", async () => {
  const environment = { LOG_LEVEL: "info", HOST: "0.0.0.0" };
  const first = await start(environment);
  expect(first.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(first.output().match(/Upgraded the database\./g)).toHaveLength(1);
  // An empty database has nothing to back up, and no one in it was erased.
  expect(first.output()).not.toMatch(/Backed up the club|Erased again/);
  await first.end();
  const second = await start({ ...environment, HOST: "127.0.0.1" });
  expect(second.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(second.output()).not.toMatch(/Upgraded the database|Backed up the club|Erased again/);
}, 120_000);
