import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { NotNowError } from "#server/capacity/refusals.ts";
import type { Submission } from "./first-responses.ts";

export type VerifiedCaller = {
  userId: string;
  sessionId: string;
  claims: Readonly<Record<string, unknown>>;
  /** The required standing, which the database checks with the request: Active, or only signed in. */
  needs?: "active" | "session";
};

export type Statement = { text: string; parameters: unknown[] };

export type RequestScope = {
  log: Logger;
  /** The database enforces that GET and HEAD change nothing. */
  isRead: boolean;
  method?: string;
  isAbandoned: () => boolean;
  /** The required standing; undefined for a visitor, or when the API has checked it. */
  needs?: "active" | "session" | undefined;
  submission?: Submission | undefined;
  /** The database's limit for one response in seconds; undefined means the pool's. */
  responseSeconds?: number;
  refusal?: NotNowError;
  /** Collects the library's statements, without those that begin and end transactions. */
  statements?: Statement[];
};

export const requestScope = new AsyncLocalStorage<RequestScope>();
