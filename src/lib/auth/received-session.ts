import { clockOffset, noteServerMoment } from "../server-time.ts";
import { claimsOf } from "./session-storage.ts";

export type ReceivedSession = { access_token?: string; refresh_token?: string };

/** A token received this recently (ms) is valid, whatever a clock says. */
const freshFor = 10_000;

let latest: { session: ReceivedSession; at: number } | null = null;

export function rememberReceived(session: ReceivedSession) {
  latest = { session, at: performance.now() };
  const { iat } = claimsOf(session.access_token ?? "");
  // When the response's date can't be read, the token itself gives the time.
  if (clockOffset.get() === null && iat !== undefined) noteServerMoment(iat * 1000);
}

/** The session of this refresh token if it was received seconds ago, so that it is not renewed again. */
export function justReceived(refreshToken: string | undefined): ReceivedSession | null {
  if (!latest || performance.now() - latest.at > freshFor) return null;
  return latest.session.refresh_token === refreshToken ? latest.session : null;
}

export function clearReceivedSession() {
  latest = null;
}
