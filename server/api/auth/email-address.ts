import { z } from "zod";

export const invalidEmail = "Please enter a valid email address";

/** Excludes spaces, control and invisible characters, and text that an email header reads as more than one plain address. */
const plainAddress =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

export const emailAddress = z.string().trim().toLowerCase().max(254, { abort: true }).regex(plainAddress);
