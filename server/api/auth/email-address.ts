import { z } from "zod";

export const invalidEmail = "Please enter a valid email address";

/** No spaces, control characters or invisible marks, nor what an email header reads as more than one plain address. */
const plainAddress =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** An email address as accounts keep it: trimmed, in lower case. */
export const emailAddress = z.string().trim().toLowerCase().max(254, { abort: true }).regex(plainAddress);
