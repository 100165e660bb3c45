import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { writeTestLetter } from "#server/mail/letters.ts";
import { limits } from "./attempts.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { endedSession, refuseAuth, refuseForNow } from "./refusals.ts";
import { readStanding } from "./standing.ts";

/** What became of a test letter. `failed`: the mail server's sentence; the letter stays and is tried again. `kept`: there is no mail server. */
export type TestLetterOutcome = { to: string } & (
  | { state: "sent" | "waiting" }
  | { state: "failed"; sentence: string }
  | { state: "kept"; folder: string }
);

type Queued = { attempts: number; last_error: string | null };

/** A little longer than a mail server may take to answer at all. */
const deliveryTimeoutSeconds = 12;

/** Sends an Admin a letter at his own address, on the way of all letters, and says how far it came. */
export async function sendTestLetter(gate: GateContext, { request }: Passage): Promise<Response> {
  const caller = await gate.readToken(request);
  if (typeof caller === "string")
    return refuseAuth(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const to = await addressOfAdmin(gate, caller.userId, caller.sessionId);
  if (!to && (await readStanding(gate.sql, caller)) === "none") return endedSession();
  if (!to) return refuseAuth(403, "not_admin", "Only an Admin may try the mails out.");
  const wait = await gate.attempts.take({ limit: limits.testLettersByAccount, who: caller.userId });
  if (wait > 0) return refuseForNow(wait);
  const id = randomUUID();
  await gate.mailer.send(writeTestLetter(to, await gate.clubName(), `${gate.siteUrl}/help`), id);
  return Response.json(await outcomeOf(gate, id, to));
}

async function addressOfAdmin(
  { sql }: GateContext,
  userId: string,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select e.email from auth.sessions s
    join public.account_access a on a.account_id = s.user_id and a.role = 'Admin' and a.status = 'Active'
    join public.account_emails e on e.account_id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}`;
  return row?.email;
}

async function outcomeOf({ sql, mailer }: GateContext, id: string, to: string): Promise<TestLetterOutcome> {
  for (const end = Date.now() + deliveryTimeoutSeconds * 1000; Date.now() < end; await pause(200)) {
    const [queued] = await sql<Queued[]>`
      select attempts, last_error from gate.outgoing_mails where id = ${id}`;
    if (!queued) return mailer.outbox ? { to, state: "kept", folder: mailer.outbox } : { to, state: "sent" };
    if (queued.attempts > 0) return { to, state: "failed", sentence: queued.last_error ?? "" };
  }
  return { to, state: "waiting" };
}
