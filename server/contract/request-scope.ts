import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { NotNowError } from "#server/capacity/refusals.ts";
import type { Submission } from "./first-responses.ts";

/** Who is asking, verified by the API before the library sees the request. */
export type VerifiedCaller = {
  userId: string;
  sessionId: string;
  claims: Readonly<Record<string, unknown>>;
  /** What the database is asked about the caller together with their request: whether they are Active, or only signed in. */
  needs?: "active" | "session";
};

/** As it goes to PostgreSQL. */
export type Statement = { text: string; parameters: unknown[] };

/** What the code below the contract library may know of the request it works for. */
export type RequestScope = {
  log: Logger;
  /** GET and HEAD change nothing, and the database holds them to it. */
  isRead: boolean;
  /** By which HTTP method the Data API was asked; undefined where the server asks on its own. */
  method?: string;
  /** Whether the one who asked has gone. */
  isAbandoned: () => boolean;
  /** What the caller has to be; undefined where no one is signed in, or the API has asked. */
  needs?: "active" | "session" | undefined;
  /** Set if the request names its submission. */
  submission?: Submission | undefined;
  /** How many seconds the database may take for one response; undefined means the limit of the pool. */
  responseSeconds?: number;
  /** Set if the database could not respond. */
  refusal?: NotNowError;
  /** Collects what the library sends to the database, except what begins and ends a transaction. */
  statements?: Statement[];
};

export const requestScope = new AsyncLocalStorage<RequestScope>();
