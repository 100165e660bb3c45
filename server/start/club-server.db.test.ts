import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { chmod, mkdir, readdir, rm, stat } from "node:fs/promises";
import { connect as connectTo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { cloneDatabase } from "#testing/backend-cluster.ts";
import {
  readPostgresPid,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { findRunningDatabase } from "../club-database/running-database.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { connect } from "../database/connect.ts";
import { isAlive } from "../database/orphan.ts";

let dataFolder: string;
let server: ServerProcess;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "club-server-"));
  server = await startServerProcess({ dataFolder });
});
afterAll(() => server.stop());

async function signInAdmin() {
  const client = visitorClient({ url: server.url, publishableKey: await readPublishableKey(server.url) });
  const { error } = await client.auth.signInWithPassword(server.admin);
  return { client, error };
}

describe("the first start", () => {
  test("makes an Admin who can sign in, and says so once", async () => {
    expect(server.output()).toContain(`Sign in as administrator: ${server.admin.email}`);
    const { client, error } = await signInAdmin();
    expect(error).toBeNull();
    const { data } = await client
      .from("app_users")
      .select("role, status")
      .eq("email", server.admin.email)
      .single();
    expect(data).toEqual({ role: "Admin", status: "Active" });
  });

  test("keeps its secrets to the owner of the folder", async () => {
    expect((await stat(join(dataFolder, "secrets.json"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataFolder, "files"))).mode & 0o777).toBe(0o700);
  });
});

test.runIf(areTestsWhole)(
  "a request whose head never ends is closed, and whoever leaves early is no fault in the log",
  async () => {
    const { hostname, port } = new URL(server.url);
    const open = async (text: string) => {
      const socket = connectTo({ host: hostname, port: Number(port) });
      await new Promise<void>((resolve) => socket.write(text, () => resolve()));
      return socket;
    };
    const head = "POST /rest/v1/rpc/display_season HTTP/1.1\r\nhost: localhost\r\n";
    const left = await open(
      `${head}apikey: ${await readPublishableKey(server.url)}\r\ncontent-length: 100\r\n\r\n{`,
    );
    await new Promise((later) => setTimeout(later, 100));
    left.destroy();
    const slow = await open(head);
    slow.resume();
    await new Promise((resolve) => slow.once("close", resolve));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(server.output()).not.toContain("a request failed");
  },
);

describe("a data folder", () => {
  test("is used by one server at a time", async () => {
    await expect(startServerProcess({ dataFolder })).rejects.toThrow(
      /already in use by another server \(process \d+\)/,
    );
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test("keeps what was acknowledged through a power cut: writes are synced to disk, and notices a torn page", async () => {
    const address = await findRunningDatabase(await openDataFolder(dataFolder));
    if (!address) throw new Error("The server's database was not found.");
    const sql = connect(address, { max: 1 });
    const settings = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses')`;
    await sql.end();
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      data_checksums: "on",
      listen_addresses: "",
    });
  });

  test("is shut cleanly on SIGTERM, and what was written is there at the next start", async () => {
    const { client } = await signInAdmin();
    await client.from("scrolling_text").insert({ text: "kept over a restart" });
    const postgres = await readPostgresPid(dataFolder);
    await server.end("SIGTERM");
    expect(server.child.exitCode).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    const compiled = fileURLToPath(new URL("../../node_modules/.compile-cache", import.meta.url));
    expect(await readdir(compiled)).not.toHaveLength(0);
    server = await startServerProcess({ dataFolder });
    expect(server.output()).not.toContain("Password:");
    const again = await signInAdmin();
    const { data } = await again.client
      .from("scrolling_text")
      .select("text")
      .eq("text", "kept over a restart");
    expect(data).toHaveLength(1);
  });

  test("opens by itself after the server was killed and left its PostgreSQL behind", async () => {
    const { client } = await signInAdmin();
    await client.from("scrolling_text").insert({ text: "acknowledged before the kill" });
    const orphan = await readPostgresPid(dataFolder);
    await server.end("SIGKILL");
    expect(isAlive(orphan)).toBe(true);
    server = await startServerProcess({ dataFolder });
    expect(await readPostgresPid(dataFolder)).not.toBe(orphan);
    const again = await signInAdmin();
    const { data } = await again.client
      .from("scrolling_text")
      .select("text")
      .eq("text", "acknowledged before the kill");
    expect(data).toHaveLength(1);
  });

  test.runIf(areTestsWhole)(
    "opens by itself after PostgreSQL was killed; the server says so and ends",
    async () => {
      process.kill(await readPostgresPid(dataFolder), "SIGKILL");
      await new Promise((done) => server.child.once("exit", done));
      expect(server.child.exitCode).toBe(1);
      server = await startServerProcess({ dataFolder });
      expect((await signInAdmin()).error).toBeNull();
    },
  );
});

test.runIf(areTestsWhole)("a start that is called off leaves nothing running", async () => {
  const folder = mkdtempSync(join(tmpdir(), "club-server-"));
  await chmod(folder, 0o711);
  const environment = { ...process.env, PORT: "0", DATA_DIR: folder, DEMO: "0" };
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("exit", (code) => done(code)));
  try {
    await expect.poll(() => readPostgresPid(folder).catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(0);
    const postgres = await readPostgresPid(folder);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.runIf(areTestsWhole)(
  "two servers work beside each other on one PostgreSQL of the club's own",
  async () => {
    const { admin, ownerPassword } = inject("backendCluster");
    const database = await cloneDatabase({ admin, ownerPassword });
    const socket = encodeURIComponent(dirname(database.owner.socketFile ?? ""));
    const DATABASE_URL = `postgres://postgres:${ownerPassword}@localhost/${database.owner.database}?host=${socket}`;
    const servers = await Promise.all(
      [1, 2].map(() => startServerProcess({ environment: { DATABASE_URL } })),
    );
    try {
      const [one, two] = servers as [ServerProcess, ServerProcess];
      const publishableKey = await readPublishableKey(one.url);
      expect(await readPublishableKey(two.url)).toBe(publishableKey);
      const { data } = await visitorClient({ url: one.url, publishableKey }).auth.signInWithPassword(
        one.admin,
      );
      const headers = { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` };
      const response = await fetch(`${two.url}/rest/v1/app_users?select=role`, { headers });
      expect(await response.json()).toEqual([{ role: "Admin" }]);
      expect(existsSync(join(one.dataFolder, "postgres"))).toBe(false);
    } finally {
      await Promise.all(servers.map((started) => started.stop()));
      await database.drop();
    }
  },
);

describe("a start that cannot be", () => {
  const start = (environment: NodeJS.ProcessEnv, folder?: string) =>
    startServerProcess({ environment, ...(folder ? { dataFolder: folder } : {}) });

  test("names the setting that is wrong", async () => {
    await expect(start({ PORT: "many" })).rejects.toThrow(/PORT must be a port number/);
  });

  test.runIf(areTestsWhole)("says that the port is taken, and leaves no PostgreSQL behind", async () => {
    const holder = createServer();
    await new Promise<void>((ready) => holder.listen(0, "127.0.0.1", ready));
    const address = holder.address();
    const folder = mkdtempSync(join(tmpdir(), "club-server-"));
    const port = typeof address === "object" ? address?.port : 0;
    await expect(start({ PORT: String(port) }, folder)).rejects.toThrow(/is in use by another program/);
    expect(await readdir(join(folder, "postgres"))).not.toContain("postmaster.pid");
    holder.close();
    await rm(folder, { recursive: true });
  });

  test.skipIf(process.getuid?.() === 0)("says that the folder cannot be written", async () => {
    const folder = mkdtempSync(join(tmpdir(), "club-server-"));
    await mkdir(join(folder, "inner"));
    await chmod(folder, 0o500);
    await expect(start({ DATA_DIR: join(folder, "inner", "x") }, folder)).rejects.toThrow(/cannot be made/);
  });
});
