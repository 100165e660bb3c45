import postgres from "postgres";
import { NotNowError } from "#server/capacity/refusals.ts";
import { codeOf, messageOf } from "#server/caught.ts";

/** A statement has no response because its connection has ended. It may have been carried out all the same. */
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

/** What happened to a connection, for the log. */
export const describeLoss = (error: unknown): string =>
  messageOf(error instanceof LostConnectionError ? error.cause : error);

/** Whether an error of the driver means that its connection is of no more use. */
export function isLoss(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /^(FATAL|PANIC)$/.test(error.severity);
  return (
    (error instanceof Error && "syscall" in error) || /^(CONNECT|ERR_SSL|ERR_TLS|SASL_)/.test(codeOf(error))
  );
}
