import type { Logger } from "pino";
import type { Capacity } from "#server/capacity/capacity.ts";
import type { Contract } from "#server/contract/contract.ts";
import type { Submission } from "#server/contract/first-responses.ts";
import type { WithAdvisoryLock } from "#server/database/advisory-lock.ts";
import type { Sql } from "#server/database/connect.ts";
import type { Mailer } from "#server/email/email-queue.ts";
import type { EmailSettings } from "#server/email/email-settings.ts";
import type { HostFacts } from "#server/settings/host-facts.ts";
import type { Devices } from "./auth/devices.ts";
import type { TokenVerifier } from "./auth/tokens.ts";
import type { Attempts } from "./limits/rate-limits.ts";
import type { SecurityLog } from "./security-log.ts";

/** Which queries of the data API are let through. Any: for tests of what the database itself refuses. */
export type JudgedQueries = "known" | "any";

/** What the API's routes work with. */
export type ApiContext = {
  contract: Contract;
  sql: Sql;
  mailer: Mailer;
  clubName: () => Promise<string>;
  attempts: Attempts;
  devices: Devices;
  capacity: Capacity;
  /** What must not happen twice at one moment, in whichever process. */
  withAdvisoryLock: WithAdvisoryLock;
  readToken: TokenVerifier;
  /** Bytes free on the disk that keeps the files. */
  freeBytes: () => Promise<number>;
  siteUrl: string;
  /** Where the club runs; undefined where no one is told. */
  hostFacts: HostFacts | undefined;
  /** The mail server, which an Admin may change. */
  emailSettings: EmailSettings;
  publishableKey: string;
  queries: JudgedQueries;
  record: SecurityLog;
  /** Removes the data of a person outside the database: files, emails, and queued work. */
  finishErasure: () => Promise<void>;
  log: Logger;
};

/** One request on its way through the API. */
export type RequestContext = {
  request: Request;
  url: URL;
  /** The network address it comes from; an IPv6 network counts as one. */
  clientIp: string;
  /** Whether the one who asked has gone. */
  isAbandoned: () => boolean;
  /** The submission of a request, if the data API has to know it. */
  submission: Submission | undefined;
};

/** The library's response to the same request with another body. */
export function forward(api: ApiContext, request: Request, body: unknown): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return api.contract.fetch(
    new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) }),
    undefined,
  );
}

/** The body as JSON, or nothing when it is none. */
export function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}
