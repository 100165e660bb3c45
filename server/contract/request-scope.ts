import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";

/** What the code below the contract library may know of the request it works for. */
export type RequestScope = {
  log: Logger;
  /** GET and HEAD change nothing, and the database holds them to it. */
  isRead: boolean;
  /** Whether the one who asked has gone. */
  isAbandoned: () => boolean;
  /** What the caller has to be; undefined where no one is signed in, or the API has asked. */
  needs?: "active" | "session" | undefined;
};

export const requestScope = new AsyncLocalStorage<RequestScope>();
