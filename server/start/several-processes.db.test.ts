import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { createAccount, type TestAccount, testPassword } from "#testing/backend-accounts.ts";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { runCommand } from "../cli/run-command.ts";
import { outboxIn } from "../data-folder/data-folder.ts";
import { connect, type Sql } from "../database/connect.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import type { Email } from "../email/email-templates.ts";
import { startHousekeeping } from "../jobs/housekeeping.ts";

/** Two servers on two machines, so to speak: one PostgreSQL and one folder of files, each its own secrets. */
let postgres: EmbeddedPostgres;
let sql: Sql;
let folder: string;
let servers: [ServerProcess, ServerProcess];
let key: string;
let DATABASE_URL: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "two-servers-"));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder: join(folder, "cluster"), password: "x", durable: false });
  const admin = connect(postgres.admin, { max: 1 });
  await admin.unsafe("create role club login createrole bypassrls password 'clay'");
  await admin.unsafe("create database club owner club");
  await admin.end();
  sql = connect({ ...postgres.admin, database: "club" }, { max: 4 });
  const socket = encodeURIComponent(dirname(postgres.admin.socketFile ?? ""));
  DATABASE_URL = `postgres://club:clay@localhost/club?host=${socket}`;
  const [one, two] = [join(folder, "one"), join(folder, "two")];
  mkdirSync(join(one, "files"), { recursive: true });
  mkdirSync(two);
  symlinkSync(join(one, "files"), join(two, "files"));
  const start = (dataFolder: string) => startServerProcess({ dataFolder, environment: { DATABASE_URL } });
  servers = await Promise.all([start(one), start(two)]);
  key = await readPublishableKey(servers[0].url);
}, 120_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end()));
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const at = (index: 0 | 1) => ({ url: servers[index].url, publishableKey: key, sql });

/** The official client at one of the servers, with a session that may come from the other. */
function clientAt(index: 0 | 1, token: string): SupabaseClient {
  const headers = { authorization: `Bearer ${token}` };
  return createClient(servers[index].url, key, { auth: { persistSession: false }, global: { headers } });
}

function ask(index: number, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(servers[index % 2 === 0 ? 0 : 1].url + path, {
    method: "POST",
    headers: {
      apikey: key,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}

const member = (overrides: Parameters<typeof createAccount>[1] = {}): Promise<TestAccount> =>
  createAccount(at(0), overrides);
const count = (statuses: number[], value: number) => statuses.filter((status) => status === value).length;

test("started at one moment on an empty database, they migrate it once, make one Admin, and sign alike", async () => {
  expect(await readPublishableKey(servers[1].url)).toBe(key);
  const [applied] = await sql`
    select count(*)::integer as all, count(distinct version)::integer as different from supabase_migrations.schema_migrations`;
  expect(applied?.all).toBe(applied?.different);
  expect(await sql`select 1 from public.app_users where role = 'Admin'`).toHaveLength(1);
  const own = await Promise.all(
    servers.map((server) => readFile(join(server.dataFolder, "secrets.json"), "utf8")),
  );
  expect(own[0]).not.toBe(own[1]);
});

test("a command that changes the tables is refused while they run", async () => {
  const environment = { DATABASE_URL, DATA_DIR: join(folder, "one") };
  await expect(runCommand(["upgrade"], environment)).rejects.toThrow(
    /The server is running\. Stop it before/,
  );
});

test("a session of one is good at the other, and over at both when it ends at one", async () => {
  const { id, accessToken } = await member();
  const reads = async (index: 0 | 1) => {
    const { status, data } = await clientAt(index, accessToken).from("app_users").select("id");
    return [status, data];
  };
  const found = [200, expect.arrayContaining([{ id }])];
  expect([await reads(0), await reads(1)]).toEqual([found, found]);
  expect((await ask(1, "/auth/v1/logout?scope=local", {}, accessToken)).status).toBe(204);
  expect([await reads(0), await reads(1)]).toEqual([
    [401, null],
    [401, null],
  ]);
});

test("of many guesses at an account where it is known, sent to both at one moment, ten are looked at", async () => {
  const { email } = await member();
  await sql`delete from server.attempts`;
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      ask(index, "/auth/v1/token?grant_type=password", { email, password: `a wrong guess ${index}` }),
    ),
  );
  const statuses = guesses.map(({ status }) => status);
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 14]);
  await sql`delete from server.attempts`;
});

test("requests for an email to one address, sent to both at one moment, send one email", async () => {
  const { email } = await member();
  const emails = async () => (await readOutbox()).filter(({ to }) => to === email);
  const before = (await emails()).length;
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(index, "/auth/v1/recover", { email })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await expect.poll(async () => (await emails()).length - before, { timeout: 30_000 }).toBe(1);
  expect(await sql`select 1 from server.email_queue where email ->> 'to' = ${email}`).toHaveLength(0);
  await sql`delete from server.attempts`;
});

test("one token, renewed at both at one moment, has one successor, and the session goes on", async () => {
  const { email } = await member();
  const signInResponse = await ask(0, "/auth/v1/token?grant_type=password", {
    email,
    password: testPassword,
  });
  let token = ((await signInResponse.json()) as { refresh_token: string }).refresh_token;
  for (let round = 0; round < 5; round++) {
    const responses = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        ask(index, "/auth/v1/token?grant_type=refresh_token", { refresh_token: token }),
      ),
    );
    const sessions = (await Promise.all(responses.map((response) => response.json()))) as {
      refresh_token?: string;
    }[];
    const successors = new Set(sessions.map((session) => session.refresh_token));
    expect([responses.map(({ status }) => status), successors.size]).toEqual([[200, 200, 200, 200], 1]);
    token = sessions[0]?.refresh_token ?? "";
  }
});

test("a file put in at one is read at the other, and its signed address opens at both", async () => {
  const { id, accessToken } = await member();
  const path = `${id}/${crypto.randomUUID()}.png`;
  const bytes = new Blob([aPicture(64)], { type: "image/png" });
  const [one, two] = [clientAt(0, accessToken), clientAt(1, accessToken)].map(({ storage }) =>
    storage.from("attachments"),
  );
  expect((await one?.upload(path, bytes, { contentType: "image/png" }))?.error).toBeNull();
  expect((await two?.download(path))?.data?.size).toBe(64);
  const url = new URL((await one?.createSignedUrl(path, 60))?.data?.signedUrl ?? "");
  const response = await fetch(servers[1].url + url.pathname + url.search);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 64]);
});

test("a change at one raises the version that followers ask the other for", async () => {
  const { accessToken } = await member({ role: "Board Member" });
  const season = {
    id: crypto.randomUUID(),
    name: "Summer",
    status: "draft",
    starts_on: "2026-06-01",
    ends_on: "2026-06-28",
  };
  const weeks = [{ week: 1, starts_on: "2026-06-01", ends_on: "2026-06-07" }];
  const saved = await clientAt(0, accessToken).rpc("save_season", { season, weeks });
  expect(saved.error).toBeNull();
  const version = async () =>
    Number((await clientAt(1, accessToken).rpc("season_version", { season_id: season.id })).data);
  const before = await version();
  const team = { season_id: season.id, name: "Eagles" };
  expect((await clientAt(0, accessToken).from("teams").insert(team)).error).toBeNull();
  expect(await version()).toBeGreaterThan(before);
});

test("wrong secrets of display links are counted by both together", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 64; guess++) {
    const secret = `${String(guess).padStart(4, "0")}${"x".repeat(39)}`;
    statuses.push((await ask(guess, "/rest/v1/rpc/display_season", { secret })).status);
  }
  expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
  expect(count(statuses.slice(0, 60), 429)).toBe(0);
  await sql`delete from server.attempts`;
});

test("a letter that waits is delivered by one of them, once", async () => {
  const to = "reader@club.example";
  const emails = Array.from({ length: 12 }, (_, index) => ({
    to,
    subject: `letter ${index}`,
    text: "",
    html: "",
  }));
  for (const email of emails) await sql`insert into server.email_queue (email) values (${sql.json(email)})`;
  const { email } = await member();
  await Promise.all([0, 1].map((index) => ask(index, "/auth/v1/recover", { email })));
  await expect.poll(() => sql`select 1 from server.email_queue`, { timeout: 10_000 }).toHaveLength(0);
  const delivered = await readOutbox();
  expect(
    delivered
      .filter((email) => email.to === to)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(emails.map(({ subject }) => subject).sort());
});

test("what both find due at one moment is done once: a person who was approved gets one letter", async () => {
  const { email, id } = await member({ status: "Pending" });
  await sql`insert into private.account_emails (account_id, kind, due_at) values (${id}, 'approved', now())`;
  const recipients: string[] = [];
  const keepers = servers.map((server) =>
    startHousekeeping({
      sql,
      log: pino({ level: "silent" }),
      mailer: {
        send: async () => undefined,
        queue: async (_, { to }) => void recipients.push(to),
        deliver: () => undefined,
        isDelayed: () => false,
        outbox: async () => undefined,
        stop: async () => undefined,
      },
      clubName: async () => "Gun Club",
      resultsRenderer: undefined,
      siteUrl: server.url,
      removeFiles: async () => undefined,
      sweepAttempts: async () => undefined,
      erasureList: join(server.dataFolder, "erasures.json"),
      backupFolder: join(server.dataFolder, "backups"),
      outbox: outboxIn(server.dataFolder),
    }),
  );
  await Promise.all(keepers.map((keeper) => keeper.run()));
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  expect(recipients.filter((to) => to === email)).toEqual([email]);
});

test("an erasure at one is answered when emails that the other wrote are gone from both", async () => {
  const [admin, leaver] = [await member({ role: "Admin" }), await member()];
  const filesThatName = async (): Promise<string[]> => {
    const found = await Promise.all(
      servers.map(({ dataFolder }) => readdir(dataFolder, { recursive: true, withFileTypes: true })),
    );
    const paths = found
      .flat()
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
    return paths.filter((_, index) => texts[index]?.includes(leaver.email));
  };
  await ask(1, "/auth/v1/recover", { email: leaver.email });
  await expect.poll(filesThatName, { timeout: 30_000 }).toHaveLength(1);
  const erased = await clientAt(0, admin.accessToken).rpc("erase_person", { account_id: leaver.id });
  expect(erased.error).toBeNull();
  expect(await filesThatName()).toEqual([]);
});

async function readOutbox(): Promise<Email[]> {
  const outbox = outboxIn(servers[1].dataFolder);
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".json") && !name.startsWith("."));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outbox, name), "utf8")) as Email),
  );
}
