/**
 * The backend for tests: PostgreSQL itself with every migration, the contract, the API and the email, on a loopback port.
 *
 *   const backend = await startTestBackend();          // one a file, in beforeAll: about 0.3 s
 *   const { treasurer, member } = await createCast(backend);
 *   await treasurer.client.from("seasons").select();   // the official client over HTTP
 *   await actAs(backend.sql, member, (sql) => sql`…`); // SQL as that person, undone afterwards
 *   await backend.waitForEmail("max@club.example");   // what was emailed
 *   await backend.stop();                              // in afterAll
 *
 * For SQL alone `createTestDatabase()` is enough. Whole servers as processes (end-to-end tests): backend-process.ts.
 */
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import { newSecrets, type Secrets } from "#server/data-folder/data-folder.ts";
import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { openEmailSettings } from "#server/email/email-settings.ts";
import type { Email } from "#server/email/email-templates.ts";
import { type Backend, createBackend } from "#server/opening/backend.ts";
import type { ServerEntry } from "#server/render/page-renderer.ts";
import type { ResultsRenderer } from "#server/results/results-renderer.ts";
import type { HostFacts } from "#server/settings/host-facts.ts";
import { cloneDatabase, type TestDatabase } from "./backend-cluster.ts";
import { chosenShape } from "./backend-shapes.ts";

export type TestBackend = {
  url: string;
  publishableKey: string;
  secrets: Secrets;
  /** The data folder: files, outbox, list of erasures. */
  folder: string;
  /** The superuser's connection to this backend's database. */
  sql: Sql;
  /** Does now what the server does from time to time. */
  housekeep: () => Promise<void>;
  /** Every email so far, oldest first. */
  outbox: () => Promise<Email[]>;
  /** The newest email to an address, once there is one more than `knownCount`. */
  waitForEmail: (to: string, knownCount?: number) => Promise<Email>;
  stop: () => Promise<void>;
};

/** A database of its own with every migration, and the superuser's connection to it. */
export async function createTestDatabase(
  shape = chosenShape(),
): Promise<TestDatabase & { sql: Sql; stop: () => Promise<void> }> {
  const database = await cloneDatabase(inject("backendCluster"), { shape });
  const sql = connect(database.superuser, { max: 4 });
  return {
    ...database,
    sql,
    async stop() {
      await sql.end({ timeout: 1 });
      await database.drop();
    },
  };
}

export type TestBackendOptions = {
  weatherUrl?: string;
  smtpUrl?: string;
  /** Null: no setting names who emails come from. */
  mailFrom?: null;
  siteFolder?: string;
  serverEntry?: ServerEntry;
  resultsRenderer?: ResultsRenderer;
  log?: Logger;
  freeBytes?: () => Promise<number>;
  /** Tables, functions or buckets of the test's own, made before the backend reads the schema. */
  extraSql?: string;
  /** Any lets everyone ask the data API anything, so that what refuses is the database itself. */
  queries?: "known" | "any";
  /** Takes client IPs from `x-forwarded-for`, as behind a reverse proxy. */
  trustProxy?: boolean;
  /** Another connection to its database than the direct one, such as a failing network. */
  reachDatabase?: (address: DatabaseAddress) => Promise<DatabaseAddress>;
};

/** How many backends share the database and answer one request after the other, as behind a load balancer. */
const backendsInTurn = (): number => Number(process.env.CLUB_TEST_BACKENDS) || 1;

/** Where the club of the tests says it runs. */
const testHost: HostFacts = {
  machine: "clubhouse-pc",
  systemUser: "club",
  program: "/opt/club",
  data: "/srv/club",
  backups: "/srv/club/backups",
  database: null,
  copies: null,
  address: "http://localhost",
  start: "npm start",
  command: "npm run club --",
  isCheckout: true,
};

/** A whole backend on a database of its own. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const folder = mkdtempSync(join(tmpdir(), "club-backend-"));
  const outbox = join(folder, "outbox");
  await mkdir(outbox);
  const database = await createTestDatabase();
  if (options.extraSql)
    await database.sql.unsafe(`set role ${database.owner.user}; ${options.extraSql}; reset role`);
  const secrets = newSecrets();
  const backends: Backend[] = [];
  let turn = 0;
  const server = await listen((request, environment) => {
    const backend = backends[turn++ % backends.length];
    if (!backend) throw new Error("The backend is not ready.");
    return backend.site.fetch(request, { ...environment, trustProxy: options.trustProxy });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    database: (await options.reachDatabase?.(database.owner)) ?? database.owner,
    secrets,
    siteUrl: url,
    filesFolder: join(folder, "files"),
    outbox,
    erasureList: join(folder, "erasures.json"),
    backupFolder: join(folder, "backups"),
    siteFolder: options.siteFolder ?? join(folder, "dist"),
    serverEntry: options.serverEntry,
    resultsRenderer: options.resultsRenderer,
    emailSettings: openEmailSettings(join(folder, "email.json"), {
      ...(options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {}),
      ...(options.mailFrom === null ? {} : { MAIL_FROM: "club@club.example" }),
      ADMIN_EMAIL: "admin@club.example",
    }),
    ...(options.freeBytes ? { freeBytes: options.freeBytes } : {}),
    hostFacts: testHost,
    weatherUrl: options.weatherUrl ?? "http://127.0.0.1:9",
    version: "test",
    poolSize: 6,
    queries: options.queries,
    log: options.log ?? pino({ level: process.env.LOG_LEVEL ?? "silent" }),
  };
  for (let started = 0; started < backendsInTurn(); started++) backends.push(await createBackend(settings));
  const emails = (): Promise<Email[]> => readEmails(outbox);
  return {
    url,
    publishableKey: secrets.publishableKey,
    secrets,
    folder,
    sql: database.sql,
    housekeep: async () => void (await Promise.all(backends.map(({ housekeeping }) => housekeeping.run()))),
    outbox: emails,
    waitForEmail: (to, knownCount = 0) => waitForEmail(emails, to, knownCount),
    async stop() {
      await closeServer(server);
      await Promise.all(backends.map((backend) => backend.stop()));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Fetch = Parameters<typeof serve>[0]["fetch"];

function listen(fetch: Fetch): Promise<ServerType> {
  return new Promise((ready) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => ready(server));
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}

async function readEmails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => JSON.parse(text) as Email);
}

async function waitForEmail(emails: () => Promise<Email[]>, to: string, knownCount: number): Promise<Email> {
  for (let waited = 0; waited < 5000; waited += 20) {
    const received = (await emails()).filter((email) => email.to === to);
    const newest = received.at(-1);
    if (newest && received.length > knownCount) return newest;
    await wait(20);
  }
  throw new Error(`No email to ${to} arrived.`);
}
