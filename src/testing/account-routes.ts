import { decodeJwt, SignJWT } from "jose";
import type { Sql } from "#server/database/connect.ts";

type AccountRoute = {
  asks: string;
  /** As supabase/auth responds. */
  theirs: string;
  /** Where the club's server responds otherwise, and why. */
  here?: { response: string; why: string };
};

const ended = {
  response: "401 session_not_found",
  why: "The same status as of every other request whose session is over.",
};

/** The routes of accounts as a client asks them, in the order in which a person would. */
export const accountRoutes: readonly AccountRoute[] = [
  { asks: "the settings", theirs: "200" },
  { asks: "a sign-up", theirs: "200, a new account" },
  { asks: "a sign-in before the address is confirmed", theirs: "400 email_not_confirmed" },
  { asks: "a sign-in with a wrong password", theirs: "400 invalid_credentials" },
  { asks: "a sign-in with an unknown address", theirs: "400 invalid_credentials" },
  { asks: "a sign-in", theirs: "200, a session" },
  { asks: "the account", theirs: "200, an account" },
  { asks: "the account, without a token", theirs: "401 no_authorization" },
  { asks: "the account, with words as a token", theirs: "403 bad_jwt" },
  { asks: "the account, with a token of another key", theirs: "403 bad_jwt" },
  { asks: "another first name", theirs: "200, an account" },
  { asks: "the same password again", theirs: "422 same_password" },
  { asks: "another password without the current one", theirs: "400 current_password_required" },
  { asks: "a short password", theirs: "422 weak_password" },
  { asks: "a renewal", theirs: "200, a session" },
  { asks: "the same renewal at once again", theirs: "200, a session" },
  { asks: "a renewal with an unknown token", theirs: "400 refresh_token_not_found" },
  { asks: "a renewal with no token", theirs: "400 validation_failed" },
  {
    asks: "a token by another grant",
    theirs: "400 invalid_credentials",
    here: { response: "404 not_found", why: "What the club does not use does not exist." },
  },
  { asks: "an email to reset the password", theirs: "200" },
  { asks: "an email to reset the password of an unknown address", theirs: "200" },
  { asks: "the confirmation again", theirs: "200" },
  { asks: "a link that was never sent", theirs: "403 otp_expired" },
  { asks: "the address of such a link", theirs: "303 otp_expired" },
  { asks: "a sign-out with an unknown scope", theirs: "400 validation_failed" },
  { asks: "a sign-out without a token", theirs: "401 no_authorization" },
  { asks: "a sign-out of the others", theirs: "204" },
  { asks: "a sign-out", theirs: "204" },
  { asks: "the account after that", theirs: "403 session_not_found", here: ended },
  { asks: "a sign-out after that", theirs: "403 session_not_found", here: ended },
  { asks: "a renewal after that", theirs: "400 refresh_token_not_found" },
];

export function describeRoute({ asks, theirs, here }: AccountRoute): string {
  return `| ${asks} | ${theirs} | ${here ? `${here.response}. ${here.why}` : "the same"} |`;
}

type Place = { url: string; publishableKey: string; sql: Sql };
type Options = { body?: unknown; token?: string | undefined };

const email = "route.walker@club.example";
const password = "four ducks on a pond";
const neverSent = "0".repeat(64);

/** Asks each route, and returns the responses in order. */
export async function askAccountRoutes({ url, publishableKey, sql }: Place): Promise<string[]> {
  const responses: string[] = [];
  const ask = async (method: string, path: string, { body, token }: Options = {}) => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      redirect: "manual",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: unknown = await response.json().catch(() => ({}));
    responses.push(describeResponse(response, Object(read)));
    return Object(read) as { access_token?: string; refresh_token?: string };
  };
  const signIn = (body: object) => ask("POST", "/token?grant_type=password", { body });
  const renew = (body: object) => ask("POST", "/token?grant_type=refresh_token", { body });
  await ask("GET", "/settings");
  await ask("POST", "/signup", {
    body: { email, password, data: { first_name: "Rue", last_name: "Walker" } },
  });
  await signIn({ email, password });
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await signIn({ email, password: "not the password at all" });
  await signIn({ email: "nobody@club.example", password });
  const { access_token: token = "", refresh_token } = await signIn({ email, password });
  await ask("GET", "/user", { token });
  await ask("GET", "/user");
  await ask("GET", "/user", { token: "no.token.here" });
  await ask("GET", "/user", { token: await forge(token) });
  const change = (body: object) => ask("PUT", "/user", { token, body });
  await change({ data: { first_name: "Ruth" } });
  await change({ password, current_password: password });
  await change({ password: "another phrase of mine" });
  await change({ password: "short", current_password: password });
  const renewed = await renew({ refresh_token });
  await renew({ refresh_token });
  await renew({ refresh_token: "abcdefghijkl" });
  await renew({});
  await ask("POST", "/token?grant_type=magic", { body: {} });
  await ask("POST", "/recover", { body: { email } });
  await ask("POST", "/recover", { body: { email: "nobody@club.example" } });
  await ask("POST", "/resend", { body: { email, type: "signup" } });
  await ask("POST", "/verify", { body: { type: "recovery", token_hash: neverSent } });
  await ask("GET", `/verify?type=signup&token=${neverSent}`);
  const last = renewed.access_token;
  await ask("POST", "/logout?scope=some", { token: last });
  await ask("POST", "/logout");
  await ask("POST", "/logout?scope=others", { token: last });
  await ask("POST", "/logout", { token: last });
  await ask("GET", "/user", { token: last });
  await ask("POST", "/logout", { token: last });
  await renew({ refresh_token: renewed.refresh_token });
  return responses;
}

const forge = (token: string): Promise<string> =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode("x".repeat(64)));

const ofIdentity =
  "created_at,email,id,identity_data,identity_id,last_sign_in_at,provider,updated_at,user_id";
const ofNewAccount =
  "app_metadata,aud,confirmation_sent_at,created_at,email,id,identities,is_anonymous,phone,role,updated_at,user_metadata";
const ofSession = "access_token,expires_at,expires_in,refresh_token,token_type,user";

function describeResponse(response: Response, body: Record<string, unknown>): string {
  const { status, ok, headers } = response;
  if (!ok) {
    const inAddress = new URLSearchParams(headers.get("location")?.split("#")[1]).get("error_code");
    return `${status} ${inAddress ?? body.error_code}`;
  }
  const { user = body } = body;
  if (!("user" in body) && !("aud" in body)) return String(status);
  const kind = "user" in body ? kindOfSession(body, Object(user)) : kindOfAccount(body);
  return `${status}, ${kind}`;
}

function kindOfSession(session: Record<string, unknown>, user: Record<string, unknown>): string {
  if (kindOfAccount(user) !== "an account") return kindOfAccount(user);
  return namesIn(session) === ofSession ? "a session" : namesIn(session);
}

/** The names of what is there, so that a field more or less is a difference. */
function kindOfAccount(account: Record<string, unknown>): string {
  const [identity] = Array.isArray(account.identities) ? account.identities : [];
  if (namesIn(Object(identity)) !== ofIdentity) return `identity of ${namesIn(Object(identity))}`;
  const names = namesIn(account);
  if (names === ofNewAccount) return "a new account";
  const whole = [...ofNewAccount.split(","), "confirmed_at", "email_confirmed_at", "last_sign_in_at"].sort();
  return names === whole.join() ? "an account" : names;
}

const namesIn = (value: object): string =>
  Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([name]) => name)
    .sort()
    .join();
