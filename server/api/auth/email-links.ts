import { createHash, randomBytes } from "node:crypto";

export const confirmationHours = 24;
export const recoveryMinutes = 10;
export const emailChangeHours = 24;

/** 256 bits as 64 characters: the long token of an emailed link, never a short code. */
export const newLinkToken = (): string => randomBytes(32).toString("hex");

export const hashOfLink = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The hash that an account stores; it is longer than a token, so no one can use it as one. */
export const storedLink = (token: string): string => `sha256:${hashOfLink(token)}`;
