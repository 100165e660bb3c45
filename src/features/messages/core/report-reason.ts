import { lengthOf } from "./compose.ts";

const longestReason = 1000;

/** What is wrong with the reason of a report; null when it can be sent. */
export function validateReason(reason: string): string | null {
  const length = lengthOf(reason.trim());
  if (length === 0) return "Say in a few words what is wrong.";
  return length > longestReason
    ? `This is ${length - longestReason} characters too long; ${longestReason} are the most.`
    : null;
}
