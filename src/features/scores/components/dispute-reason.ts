/** Beside the reason of a change that accepts a dispute. */
export const disputeReason = "Your answer to the member; goes into the audit log too.";
