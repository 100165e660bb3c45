import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { type ApiEnvironment, createApi } from "../api/api.ts";
import type { JudgedQueries } from "../api/api-context.ts";
import { Devices } from "../api/auth/devices.ts";
import { clubIssuer, createTokenSigner, createTokenVerifier } from "../api/auth/tokens.ts";
import { Attempts, type Counter, limits } from "../api/limits/rate-limits.ts";
import { createSecurityLog } from "../api/security-log.ts";
import { readOpenRestore } from "../backup/restored-mark.ts";
import { createCapacity } from "../capacity/capacity.ts";
import type { TimedRequests } from "../capacity/timed-requests.ts";
import { type Contract, createContract } from "../contract/contract.ts";
import { type FunctionCaller, fetchFor, hostFunctions } from "../contract/functions-host.ts";
import type { BackupsStatus } from "../copies/copy-status.ts";
import type { Secrets } from "../data-folder/data-folder.ts";
import { createAdvisoryLocks } from "../database/advisory-lock.ts";
import { connect, type DatabaseAddress, type Sql } from "../database/connect.ts";
import { reportLostConnections } from "../database/lost-connection.ts";
import { serverSessions } from "../database/server-sessions.ts";
import { redateDaily } from "../demo/redate-demo.ts";
import { createMailer } from "../email/email-queue.ts";
import type { EmailSettings } from "../email/email-settings.ts";
import { type Housekeeping, startHousekeeping } from "../jobs/housekeeping.ts";
import { readFreeBytes } from "../lib/disk-space.ts";
import { createClubSite } from "../render/club-site.ts";
import { createMemberContent } from "../render/member-content.ts";
import { asVisitor, unknownClub } from "../render/page-data.ts";
import { createPageRenderer, loadServerEntry, type ServerEntry } from "../render/page-renderer.ts";
import { createEmbeds } from "../results/embed-routes.ts";
import { shareResult } from "../results/results-cache.ts";
import { loadResultsRenderer, type ResultsRenderer } from "../results/results-renderer.ts";
import { createResultsSite } from "../results/results-site.ts";
import { createSubscriptions } from "../results/results-subscriptions.ts";
import type { HostFacts } from "../settings/host-facts.ts";
import { loadSite } from "../static/site-files.ts";
import { createSite } from "./site.ts";

export type BackendOptions = {
  database: DatabaseAddress;
  secrets: Secrets;
  siteUrl: string;
  filesFolder: string;
  outbox: string;
  /** The built site: `client` is served, `server` renders its pages. */
  siteFolder: string;
  serverEntry?: ServerEntry | undefined;
  resultsRenderer?: ResultsRenderer | undefined;
  /** The list of erased people outside the database, so that an older backup can't bring them back. */
  erasureList: string;
  backupFolder: string;
  emailSettings: EmailSettings;
  weatherUrl: string;
  version: string;
  poolSize: number;
  backupStatus?: () => Promise<BackupsStatus>;
  hostFacts?: HostFacts | undefined;
  freeBytes?: () => Promise<number>;
  /** The default is "known"; tests of the database's own refusals use "any". */
  queries?: JudgedQueries | undefined;
  log: Logger;
};

export type Backend = {
  site: Hono<ApiEnvironment>;
  contract: Contract;
  housekeeping: Housekeeping;
  timedRequests: TimedRequests;
  stop: () => Promise<void>;
};

const clubNameMs = 60_000;

/** The database's limit for one response (s): housekeeping sweeps whole tables, a document is a visitor's request. */
const longestResponse = 60;
const longestDocument = 10;

/** Visitors share one limit, of which a single client gets only a part; each member has their own. */
function weatherCalls({ clientIp, account }: FunctionCaller): Counter[] {
  if (account)
    return [
      { limit: limits.weatherOfAccountAMinute, who: account },
      { limit: limits.weatherOfAccountADay, who: account },
    ];
  return [
    { limit: limits.weatherOfClientIpAMinute, who: clientIp },
    { limit: limits.weatherOfClientIpADay, who: clientIp },
    { limit: limits.weatherOfVisitorsAMinute, who: "all" },
    { limit: limits.weatherOfVisitorsADay, who: "all" },
  ];
}

const asVisitorAsks = { caller: undefined, isAuth: false, isWrite: false, isAbandoned: () => false };

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const services = createServices(options);
  const { sql, documents, clubName, mailer, contract, attempts, locks } = services;
  const resultsRenderer = options.resultsRenderer ?? (await loadResultsRenderer(options.siteFolder));
  const housekeeping = startHousekeeping({
    sql,
    log: options.log,
    mailer,
    clubName,
    siteUrl: options.siteUrl,
    resultsRenderer,
    removeFiles: contract.removeFiles,
    sweepAttempts: () => attempts.sweep(),
    erasureList: options.erasureList,
    backupFolder: options.backupFolder,
    outbox: options.outbox,
  });
  const api = createApiWithFunctions(options, services, housekeeping);
  const site = await createSiteBefore(api, { ...options, resultsRenderer }, services);
  await rehearse(services);
  return {
    site,
    contract,
    housekeeping,
    timedRequests: services.capacity.timedRequests,
    async stop() {
      await housekeeping.stop();
      await mailer.stop();
      await contract.close();
      await locks.close();
      await documents.end({ timeout: 5 });
      await sql.end({ timeout: 5 });
    },
  };
}

/** The first token and the library's first request take thirty times as long as the next, so no one's are the first. */
async function rehearse({ contract, readToken, signToken }: Services): Promise<void> {
  await contract.warm();
  const { token } = await signToken({ userId: randomUUID(), sessionId: randomUUID(), email: "" });
  await readToken(new Request("http://localhost", { headers: { authorization: `Bearer ${token}` } }));
}

type Services = ReturnType<typeof createServices>;

function createServices({ database, secrets, siteUrl, log, ...options }: BackendOptions) {
  const onLost = reportLostConnections(log);
  const sql = connect(database, {
    max: 4,
    responseSeconds: longestResponse,
    onLost,
    connection: { application_name: serverSessions.api },
  });
  const clubName = shareResult(() => readClubName(sql), clubNameMs);
  const mailer = createMailer({
    sql,
    log,
    clubName,
    outbox: options.outbox,
    route: options.emailSettings.route,
  });
  return {
    sql,
    documents: connect(database, {
      max: 2,
      responseSeconds: longestDocument,
      onLost,
      connection: { application_name: "clubhouse documents" },
    }),
    clubName,
    mailer,
    contract: createContract({
      address: database,
      poolSize: options.poolSize,
      signingKey: secrets.signingKey,
      filesFolder: options.filesFolder,
      log,
      onLostConnection: onLost,
    }),
    attempts: new Attempts(sql),
    capacity: createCapacity(options.poolSize, log),
    readToken: createTokenVerifier(secrets.signingKey, secrets.publishableKey, clubIssuer),
    signToken: createTokenSigner(secrets.signingKey),
    locks: createAdvisoryLocks(database, onLost),
    freeBytes: options.freeBytes ?? (() => readFreeBytes(dirname(options.filesFolder))),
  };
}

function createApiWithFunctions(
  options: BackendOptions,
  services: Services,
  { finishErasure }: Pick<Housekeeping, "finishErasure">,
) {
  const { secrets, siteUrl, log } = options;
  const functions = hostFunctions(
    (caller) => ({
      SUPABASE_URL: siteUrl,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      WEATHER_URL: options.weatherUrl,
      fetch: fetchFor(siteUrl, (request) =>
        // In the visitors' queue: the functions' queue has no database connections.
        services.capacity.requests.run(
          services.capacity.claimOf({ ...asVisitorAsks, clientIp: caller.clientIp }),
          () => api.fetch(request, {}),
        ),
      ),
      mayAskWeather: async () => (await services.attempts.take(...weatherCalls(caller))) === 0,
    }),
    log,
  );
  const api = createApi(
    {
      ...services,
      withAdvisoryLock: services.locks.withAdvisoryLock,
      devices: new Devices(secrets.deviceKey, siteUrl.startsWith("https:")),
      siteUrl,
      hostFacts: options.hostFacts,
      emailSettings: options.emailSettings,
      publishableKey: secrets.publishableKey,
      queries: options.queries ?? "known",
      record: createSecurityLog(services.sql, log),
      finishErasure,
      log,
    },
    functions,
  );
  return api;
}

async function createSiteBefore(
  api: Hono<ApiEnvironment>,
  options: BackendOptions,
  { sql, documents, clubName, mailer, contract, capacity, readToken, attempts, freeBytes }: Services,
) {
  const { siteUrl, siteFolder, log } = options;
  const visitor = asVisitor(documents);
  const { resultsRenderer: renderer } = options;
  const config = (name: string) => ({
    backendUrl: "",
    publishableKey: options.secrets.publishableKey,
    clubName: name,
    version: options.version,
  });
  const clubConfig = ({ name }: { name: string }) => config(name);
  const entry = options.serverEntry ?? (await loadServerEntry(siteFolder));
  const results = renderer && createResultsSite({ visitor, siteUrl, renderer, capacity });
  const pages = await createPageRenderer({
    ...{ entry, siteFolder, siteUrl, documents, config: clubConfig, log },
    // The front page shows who leads the league, which only these pages know.
    api: {
      fetch: (request, environment) =>
        (results && new URL(request.url).pathname.startsWith("/results/") ? results : api).fetch(
          request,
          environment,
        ),
    },
  });
  return createSite({
    api,
    capacity,
    readToken,
    isWrite: contract.isWrite,
    files: await loadSite(join(siteFolder, "client"), siteUrl.startsWith("https:")),
    club: createClubSite({
      visitor,
      siteUrl,
      siteFolder,
      renderer: pages,
      config: clubConfig,
      log,
    }),
    memberContent: createMemberContent({
      ...{ api, capacity, readToken, siteUrl, renderer: pages, config: clubConfig },
    }),
    results: renderer &&
      results && [
        createSubscriptions({ sql, attempts, mailer, clubName, siteUrl, renderer, capacity }),
        createEmbeds({ visitor, siteUrl, renderer, capacity }),
        results,
      ],
    siteUrl,
    config,
    prepareDay: redateDaily(sql, log),
    clubName,
    health: {
      askDatabase: contract.ask,
      timedRequests: capacity.timedRequests,
      freeBytes,
      isEmailDelayed: mailer.isDelayed,
      backupStatus: options.backupStatus,
      openRestore: () => readOpenRestore(sql),
    },
    log,
  });
}

async function readClubName(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from public.club_settings limit 1`;
  return row?.name ?? unknownClub.name;
}
