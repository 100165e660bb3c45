import { clockOffset, noteServerMoment } from "../server-time.ts";
import { claimsOf } from "./session-storage.ts";

export type ReceivedSession = { access_token?: string; refresh_token?: string };

/** A token that came this short a time ago is good, whatever a clock says. */
const freshFor = 10_000;

let latest: { session: ReceivedSession; at: number } | null = null;

/** Remembers a session that the server has just handed out. */
export function rememberReceived(session: ReceivedSession) {
  latest = { session, at: performance.now() };
  const { iat } = claimsOf(session.access_token ?? "");
  // Where the date of a response cannot be read, the token itself says what time it is.
  if (clockOffset.get() === null && iat !== undefined) noteServerMoment(iat * 1000);
}

/** The session of this refresh token, if it was received a few seconds ago: there is nothing to renew yet. */
export function justReceived(refreshToken: string | undefined): ReceivedSession | null {
  if (!latest || performance.now() - latest.at > freshFor) return null;
  return latest.session.refresh_token === refreshToken ? latest.session : null;
}

export function clearReceivedSession() {
  latest = null;
}
