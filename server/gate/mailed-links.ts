import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import { writeLetter } from "#server/mail/letters.ts";
import { limits } from "./attempts.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { confirmEmailChange } from "./email-changes.ts";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { refuseAuth, refuseForNow } from "./refusals.ts";

const address = z.looseObject({
  email: emailAddress,
  type: z.string().optional(),
});
const recoveryMinutes = 10;

/** "Forgot my password" and "send the mail again": the same answer at once for every address, the work afterwards. */
export async function requestMail(gate: GateContext, { request, url, clientIp }: Passage): Promise<Response> {
  const parsed = address.safeParse(await readJson(request));
  if (!parsed.success) return refuseAuth(422, "validation_failed", invalidEmail);
  const { email } = parsed.data;
  const wait = await gate.attempts.take(
    { limit: limits.mailsByClientIp, who: clientIp },
    { limit: limits.mailsByAddress, who: email },
  );
  if (wait > 0) return refuseForNow(wait);
  const isRecovery = url.pathname.endsWith("/recover");
  if (isRecovery) await gate.record({ event: "password mail asked for", clientIp });
  const work = isRecovery ? forward(gate, request, { email }) : mailConfirmation(gate, email);
  work.catch((error) => gate.log.error({ error }, "a mail could not be prepared"));
  return Response.json({});
}

/** Mails a fresh confirmation link to an address that waits for one; the earlier link ends. */
export async function mailConfirmation(gate: GateContext, email: string): Promise<void> {
  const token = randomBytes(32).toString("hex");
  const waiting = await gate.sql`
    update auth.users set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now()
    where email = ${email} and email_confirmed_at is null returning id`;
  if (waiting.length === 0) return;
  const query = new URLSearchParams({ token, type: "signup", redirect_to: `${gate.siteUrl}/` });
  const link = `${gate.siteUrl}/auth/v1/verify?${query}`;
  await gate.mailer.send(writeLetter("signup", email, await gate.clubName(), link));
}

/** Opens a mailed link. Guessable number codes are not accepted, only the long token of the link itself. */
export async function openLink(gate: GateContext, passage: Passage): Promise<Response> {
  const { request, url, clientIp } = passage;
  const wait = await gate.attempts.take({ limit: limits.linksByClientIp, who: clientIp });
  if (wait > 0) return refuseForNow(wait);
  const link = request.method === "GET" ? linkOfAddress(url) : linkOfBody(await readJson(request));
  if (!link) return refuseAuth(400, "validation_failed", "Email link is invalid or has expired");
  if (link.type === "email_change") return confirmEmailChange(gate, passage, link.token);
  if (link.type === "recovery" && (await isStaleRecovery(gate, link.token))) return expired(gate, request);
  const answer =
    request.method === "GET"
      ? await gate.contract.answer(request, undefined)
      : await forward(gate, request, { token_hash: link.token, type: link.type });
  if (link.type === "recovery") await noteRecovery(gate, answer);
  return answer;
}

type Link = { token: string; type: string };

const linkSchema = z.object({
  token: z.string().length(64),
  type: z.enum(["signup", "recovery", "email_change"]),
});
/** A change of address is asked for by the page, never by merely opening an address. */
const openedSchema = linkSchema.extend({ type: linkSchema.shape.type.exclude(["email_change"]) });

function linkOfAddress(url: URL): Link | undefined {
  return openedSchema.safeParse({ token: url.searchParams.get("token"), type: url.searchParams.get("type") })
    .data;
}

function linkOfBody(body: unknown): Link | undefined {
  const { token_hash, type } = Object(body) as { token_hash?: unknown; type?: unknown };
  return linkSchema.safeParse({ token: token_hash, type }).data;
}

async function isStaleRecovery(gate: GateContext, token: string): Promise<boolean> {
  const [row] = await gate.sql<{ stale: boolean }[]>`
    select recovery_sent_at < now() - make_interval(mins => ${recoveryMinutes}) as stale
    from auth.users where recovery_token = ${token}`;
  return row?.stale ?? false;
}

function expired(gate: GateContext, request: Request): Response {
  if (request.method !== "GET") return refuseAuth(403, "otp_expired", "Email link is invalid or has expired");
  const reason = {
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  };
  return new Response(null, {
    status: 303,
    headers: { location: `${gate.siteUrl}/#${new URLSearchParams(reason)}` },
  });
}

/** A session that began with a recovery link may set a password without knowing the old one. */
async function noteRecovery(gate: GateContext, answer: Response): Promise<void> {
  const fragment = answer.headers.get("location")?.split("#")[1];
  const token = fragment
    ? new URLSearchParams(fragment).get("access_token")
    : (
        (await answer
          .clone()
          .json()
          .catch(() => ({}))) as { access_token?: string }
      ).access_token;
  if (!token) return;
  const { session_id } = decodeJwt<{ session_id?: string }>(token);
  if (session_id)
    await gate.sql`insert into gate.recovery_sessions (session_id) values (${session_id}) on conflict do nothing`;
}
