import type { Logger } from "pino";
import type { Capacity } from "#server/capacity/capacity.ts";
import type { Contract } from "#server/contract/contract.ts";
import type { Submission } from "#server/contract/first-responses.ts";
import type { WithAdvisoryLock } from "#server/database/advisory-lock.ts";
import type { Sql } from "#server/database/connect.ts";
import type { Mailer } from "#server/email/email-queue.ts";
import type { EmailSettings } from "#server/email/email-settings.ts";
import type { PathAndQuery } from "#server/lib/path-of.ts";
import type { HostFacts } from "#server/settings/host-facts.ts";
import type { Devices } from "./auth/devices.ts";
import type { TokenSigner, TokenVerifier } from "./auth/tokens.ts";
import type { Attempts } from "./limits/rate-limits.ts";
import type { SecurityLog } from "./security-log.ts";

/** The accepted queries of the data API. `any` is for tests of what the database itself refuses. */
export type JudgedQueries = "known" | "any";

export type ApiContext = {
  contract: Contract;
  sql: Sql;
  mailer: Mailer;
  clubName: () => Promise<string>;
  attempts: Attempts;
  devices: Devices;
  capacity: Capacity;
  withAdvisoryLock: WithAdvisoryLock;
  readToken: TokenVerifier;
  signToken: TokenSigner;
  freeBytes: () => Promise<number>;
  siteUrl: string;
  /** Where the club runs; undefined when it is not revealed. */
  hostFacts: HostFacts | undefined;
  emailSettings: EmailSettings;
  publishableKey: string;
  queries: JudgedQueries;
  record: SecurityLog;
  /** Removes a person's data outside the database: files, emails, and queued work. */
  finishErasure: () => Promise<void>;
  log: Logger;
};

export type RequestContext = {
  request: Request;
  url: PathAndQuery;
  /** The client's network address; an IPv6 network counts as one. */
  clientIp: string;
  isAbandoned: () => boolean;
  submission: Submission | undefined;
};

export function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}
