import { textError } from "#lib/text/text-error.ts";

/** The same limit as in the database. */
export const longestReason = 500;

export function reasonErrors({ reason }: { reason: string }) {
  return {
    reason: textError(reason, longestReason, "Enter a reason for the change. It's saved in the audit log."),
  };
}

/** Shown beside the reason of a change that accepts a dispute. */
export const disputeReason = "Your reply to the member. Also saved in the audit log.";
