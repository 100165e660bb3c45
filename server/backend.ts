import { dirname } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { type Contract, createContract } from "./backend/contract.ts";
import { readOpenRestore } from "./backup/restored-mark.ts";
import { createCapacity } from "./capacity/capacity.ts";
import type { BackupsStatus } from "./copies/copy-status.ts";
import type { Secrets } from "./data-folder/data-folder.ts";
import { fetchFor, loadFunctions } from "./functions/functions-host.ts";
import { Attempts, type Counter, limits } from "./gate/attempts.ts";
import { Devices } from "./gate/devices.ts";
import { readFreeBytes } from "./gate/file-room.ts";
import { createGate, type GateEnvironment } from "./gate/gate.ts";
import type { JudgedQueries } from "./gate/gate-context.ts";
import { createSecurityLog } from "./gate/security-log.ts";
import { createTokenReader } from "./gate/tokens.ts";
import { type Housekeeping, startHousekeeping } from "./housekeeping/housekeeping.ts";
import { createClubSite } from "./http/club-site.ts";
import { asVisitor, unknownClub } from "./http/page-data.ts";
import { loadPainter } from "./http/page-painter.ts";
import { createSite } from "./http/site.ts";
import { loadSite } from "./http/site-files.ts";
import { readLibraryLetter } from "./mail/library-letters.ts";
import { createMailer } from "./mail/mailer.ts";
import { connect, type DatabaseAddress, type Sql } from "./postgres/connect.ts";
import { createTurns } from "./postgres/in-turn.ts";

export type BackendOptions = {
  database: DatabaseAddress;
  secrets: Secrets;
  siteUrl: string;
  filesFolder: string;
  outbox: string;
  siteFolder: string;
  /** The file that lists who was erased, outside the database, so that an older backup cannot bring them back. */
  erasureList: string;
  smtpUrl?: string | undefined;
  mailFrom: string;
  weatherUrl: string;
  version: string;
  poolSize: number;
  backupStatus?: () => Promise<BackupsStatus>;
  /** Bytes free on the disk of the files, where a test does not ask the disk. */
  freeBytes?: () => Promise<number>;
  /** Known ones, unless a test wants to see what the database itself refuses. */
  queries?: JudgedQueries | undefined;
  log: Logger;
};

export type Backend = {
  site: Hono<GateEnvironment>;
  contract: Contract;
  housekeeping: Housekeeping;
  stop: () => Promise<void>;
};

const clubNameSeconds = 60;

/** A client that asks for more weather than its share leaves the rest to others. */
const weatherCalls = (clientIp: string): Counter[] => [
  { limit: limits.weatherCallsOfClientAMinute, who: clientIp },
  { limit: limits.weatherCallsOfClientADay, who: clientIp },
  { limit: limits.weatherCallsAMinute, who: "everybody" },
  { limit: limits.weatherCallsADay, who: "everybody" },
];

/** Puts contract, gate, functions, mail and site together over one database that is up to date. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { database, secrets, siteUrl, log } = options;
  const sql = connect(database, { max: 4, connection: { application_name: "clubhouse gate" } });
  const documents = connect(database, { max: 2, connection: { application_name: "clubhouse documents" } });
  const clubName = rememberFor(clubNameSeconds, () => readClubName(sql));
  const mailer = createMailer({
    sql,
    log,
    clubName,
    outbox: options.outbox,
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
  });
  const contract = createContract({
    address: database,
    poolSize: options.poolSize,
    signingKey: secrets.signingKey,
    publishableKey: secrets.publishableKey,
    siteUrl,
    filesFolder: options.filesFolder,
    log,
    sendMail: async (message) => mailer.send(readLibraryLetter(message, await clubName())),
  });
  const attempts = new Attempts(sql);
  const capacity = createCapacity(options.poolSize);
  const readToken = createTokenReader(secrets.signingKey, secrets.publishableKey);
  const turns = createTurns(database);
  const functions = await loadFunctions(
    (clientIp) => ({
      SUPABASE_URL: siteUrl,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      WEATHER_URL: options.weatherUrl,
      fetch: fetchFor(siteUrl, (request) => gate.fetch(request, {})),
      mayAskWeather: async () => (await attempts.take(...weatherCalls(clientIp))) === 0,
    }),
    log,
  );
  const gate = createGate(
    {
      contract,
      sql,
      mailer,
      clubName,
      attempts,
      capacity,
      freeBytes: options.freeBytes ?? (() => readFreeBytes(dirname(options.filesFolder))),
      inTurn: turns.inTurn,
      devices: new Devices(secrets.deviceKey, siteUrl.startsWith("https:")),
      readToken,
      siteUrl,
      publishableKey: secrets.publishableKey,
      queries: options.queries ?? "known",
      record: createSecurityLog(sql, log),
      log,
    },
    functions,
  );
  const config = (name: string) => ({
    backendUrl: "",
    publishableKey: secrets.publishableKey,
    clubName: name,
    version: options.version,
  });
  const site = createSite({
    gate,
    capacity,
    readToken,
    isWrite: contract.isWrite,
    files: await loadSite(options.siteFolder, siteUrl.startsWith("https:")),
    club: createClubSite({
      visitor: asVisitor(documents),
      siteUrl,
      painter: await loadPainter(options.siteFolder, log),
      config: ({ name }) => config(name),
      log,
    }),
    siteUrl,
    config,
    clubName,
    isHealthy: () => answers(sql),
    isMailDelayed: mailer.isDelayed,
    backupStatus: options.backupStatus,
    openRestore: () => readOpenRestore(sql),
    log,
  });
  const housekeeping = startHousekeeping({
    sql,
    log,
    mailer,
    clubName,
    siteUrl,
    removeFiles: contract.removeFiles,
    sweepAttempts: () => attempts.sweep(),
    erasureList: options.erasureList,
    outbox: options.outbox,
  });
  await contract.warm();
  return {
    site,
    contract,
    housekeeping,
    async stop() {
      await housekeeping.stop();
      await mailer.stop();
      await contract.close();
      await turns.close();
      await documents.end({ timeout: 5 });
      await sql.end({ timeout: 5 });
    },
  };
}

async function readClubName(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from public.club_settings limit 1`;
  return row?.name ?? unknownClub.name;
}

function answers(sql: Sql): Promise<boolean> {
  return sql`select 1`.then(
    () => true,
    () => false,
  );
}

/** Asks again when that many seconds have passed, or when asking failed. */
function rememberFor<T>(seconds: number, read: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (!known || known.until < Date.now()) {
      const value = read();
      known = { value, until: Date.now() + seconds * 1000 };
      value.catch(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}
