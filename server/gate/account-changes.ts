import { z } from "zod";
import { writePasswordNotice } from "#server/mail/letters.ts";
import { limits } from "./attempts.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { askForEmailChange, withAskedEmail } from "./email-changes.ts";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { isPassword, weaknessOf, wholePassword } from "./passwords.ts";
import { endedSession, refuseAuth, refuseForNow } from "./refusals.ts";

const name = z.string().trim().max(50).optional();
const change = z.object({
  email: emailAddress.optional(),
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  data: z.object({ first_name: name, last_name: name }).optional(),
});

type Change = z.infer<typeof change>;
type Account = { userId: string; sessionId: string; hash: string | null; email: string; recovering: boolean };

/**
 * Changes the caller's own password or sign-up names, or asks for another address. Password and address need the current
 * password.
 */
export async function changeAccount(gate: GateContext, { request, clientIp }: Passage): Promise<Response> {
  const caller = await gate.readToken(request);
  if (typeof caller === "string")
    return refuseAuth(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const parsed = change.safeParse(await readJson(request));
  if (!parsed.success) return refuseAuth(422, "validation_failed", describe(parsed.error));
  const account = await findAccount(gate, caller.userId, caller.sessionId);
  if (!account) return endedSession();
  const refusal = await refuseChange(gate, account, parsed.data);
  if (refusal) return refusal;
  const { current_password: _, password, email, ...rest } = parsed.data;
  const answer = await forward(
    gate,
    request,
    password === undefined ? rest : { ...rest, password: wholePassword(password) },
  );
  if (answer.ok && password !== undefined) {
    await endOtherSessions(gate, account);
    const event = account.recovering ? "password set with a link" : "password changed";
    await gate.record({ event, account: account.userId, clientIp });
    await gate.mailer.send(writePasswordNotice(account.email, await gate.clubName(), gate.siteUrl));
  }
  if (answer.ok && email !== undefined && email !== account.email) {
    const held = await askForEmailChange(gate, account, { clientIp, newEmail: email });
    if (held) return held;
  }
  return withAskedEmail(gate, account.userId, answer);
}

function describe(error: z.ZodError): string {
  return error.issues[0]?.path[0] === "email" ? invalidEmail : "Names may have at most 50 characters.";
}

/** The caller's account as the auth library reads it. */
export async function readAccount(gate: GateContext, { request }: Passage): Promise<Response> {
  const caller = await gate.readToken(request);
  const answer = await gate.contract.answer(request, undefined);
  if (typeof caller === "string") return answer;
  return answer.status === 403 ? endedSession() : withAskedEmail(gate, caller.userId, answer);
}

async function refuseChange(
  gate: GateContext,
  account: Account,
  wanted: Change,
): Promise<Response | undefined> {
  const { password, email, current_password: current } = wanted;
  if (password === undefined && email === undefined) return undefined;
  const weakness = password === undefined ? undefined : weaknessOf(password, [account.email]);
  if (weakness) return refuseAuth(422, "weak_password", weakness);
  if (account.recovering && email === undefined) return undefined;
  return checkCurrentPassword(gate, account, current);
}

/** Counted whether right or wrong: a change mails its owner, and nobody is mailed without limit. */
async function checkCurrentPassword(
  gate: GateContext,
  account: Account,
  current: string | undefined,
): Promise<Response | undefined> {
  const wait = await gate.attempts.take({ limit: limits.passwordChangesByAccount, who: account.userId });
  if (wait > 0) return refuseForNow(wait);
  if (current !== undefined && (await isPassword(current, account.hash))) return undefined;
  if (current === undefined)
    return refuseAuth(400, "current_password_required", "Please enter your current password.");
  return refuseAuth(400, "current_password_invalid", "The current password is not right.");
}

async function findAccount(
  gate: GateContext,
  userId: string,
  sessionId: string,
): Promise<Account | undefined> {
  const [row] = await gate.sql<Account[]>`
    select u.id as "userId", s.id as "sessionId", u.encrypted_password as hash, u.email,
      exists (select 1 from gate.recovery_sessions r
        where r.session_id = s.id and r.created_at > now() - interval '15 minutes') as recovering
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId}`;
  return row;
}

/** Whoever changes the password takes the account back: an address that somebody else asked for is forgotten, too. */
async function endOtherSessions(gate: GateContext, { userId, sessionId }: Account): Promise<void> {
  await gate.sql`delete from gate.email_changes where user_id = ${userId}`;
  await gate.sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
  await gate.sql`delete from gate.recovery_sessions where session_id = ${sessionId}`;
}
