import { z } from "zod";
import { limits } from "./attempts.ts";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { isPassword, wholePassword } from "./passwords.ts";
import { invalidCredentials, refuseAuth, refuseForNow } from "./refusals.ts";

const credentials = z.object({
  email: z.string().trim().min(1).max(254).toLowerCase(),
  password: z.string().min(1).max(128),
});

type Credentials = z.infer<typeof credentials>;
type Account = { id: string; hash: string | null; confirmed: boolean };

/**
 * Sign-in with a password. An unknown address, a wrong password and an unconfirmed address with a wrong password are
 * the same to the caller, in words and in time; only the right password learns that the address is unconfirmed.
 */
export async function signIn(gate: GateContext, passage: Passage): Promise<Response> {
  const { request, clientIp } = passage;
  const parsed = credentials.safeParse(await readJson(request));
  if (!parsed.success) return invalidCredentials();
  const { email, password } = parsed.data;
  const device = gate.devices.find(request, email);
  const account = await checkGuess(gate, passage, parsed.data, device);
  if (account instanceof Response) return account;
  const answer = await forward(gate, request, { email, password: wholePassword(password) });
  if (!answer.ok) return answer;
  await gate.record({ event: "sign-in", account: account.id, clientIp });
  const withDevice = new Response(answer.body, answer);
  if (!device) withDevice.headers.append("set-cookie", gate.devices.remember(email));
  return withDevice;
}

/** The account that the password opens, or the refusal. A guess is counted before it is looked at. */
async function checkGuess(
  gate: GateContext,
  { clientIp }: Passage,
  { email, password }: Credentials,
  device: string | undefined,
): Promise<Account | Response> {
  const byAccount = device
    ? { limit: limits.failedSignInsByDevice, who: device }
    : { limit: limits.failedSignInsByAccount, who: email };
  const byClientIp = { limit: limits.failedSignInsByClientIp, who: clientIp };
  const counted = device ? [byAccount] : [byAccount, byClientIp];
  const wait = await gate.attempts.take(...counted);
  if (wait > 0) {
    await gate.record({ event: "sign-in held up", clientIp });
    return refuseForNow(wait);
  }
  const [account] = await gate.sql<Account[]>`
    select id, encrypted_password as hash, email_confirmed_at is not null as confirmed
    from auth.users where email = ${email} and deleted_at is null`;
  if (!(await isPassword(password, account?.hash))) {
    // Guesses on a known device are not held up by the others of its client IP, but are some of them.
    if (device) await gate.attempts.count(byClientIp);
    await gate.record({ event: "sign-in failed", account: account?.id, clientIp });
    return invalidCredentials();
  }
  await gate.attempts.giveBack(...counted);
  if (!account?.confirmed) return refuseAuth(400, "email_not_confirmed", "Email not confirmed");
  await gate.attempts.forget(byAccount);
  return account;
}
