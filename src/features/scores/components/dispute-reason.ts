/** Beside the reason of a change that accepts a dispute. */
export const disputeReason = "Your reply to the member. Also saved in the audit log.";
