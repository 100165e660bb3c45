import type { Logger } from "pino";
import postgres from "postgres";
import { NotNowError } from "#server/capacity/refusals.ts";
import { codeOf, messageOf } from "#server/lib/caught.ts";

/** The connection ended before the response. PostgreSQL may have executed the statement anyway. */
export class LostConnectionError extends NotNowError {
  readonly status = 503;
  readonly code: string;
  override readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super("The club's server lost the connection to its database. Please try again in a few seconds.", {
      cause,
    });
    this.code = codeOf(cause);
  }
}

export function isLoss(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /^(FATAL|PANIC)$/.test(error.severity);
  return (
    (error instanceof Error && "syscall" in error) ||
    /^(CONNECT|ERR_SSL|ERR_TLS|SASL_|UNABLE_TO_)|CERT/.test(codeOf(error))
  );
}

const quietMilliseconds = 5000;

/** Logs lost connections: the first one at once, then their number every few seconds. */
export function reportLostConnections(log: Logger): (reason: unknown) => void {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    count++;
    if (performance.now() - loggedAt < quietMilliseconds) return;
    log.warn({ reason: describeLoss(reason), count }, "a connection to the database was lost");
    count = 0;
    loggedAt = performance.now();
  };
}

const describeLoss = (error: unknown): string =>
  messageOf(error instanceof LostConnectionError ? error.cause : error);
