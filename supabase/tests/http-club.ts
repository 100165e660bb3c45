import { SignJWT } from "jose";
import { hashPassword } from "#server/api/auth/passwords.ts";
import { newSecrets } from "#server/data-folder/data-folder.ts";
import { aPicture } from "#testing/a-picture.ts";
import { createAccount, type TestAccount, testPassword, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { accountHolders, cast, ids, type Person } from "./cast.ts";
import { visitOf } from "./club-database.ts";
import { seedClub } from "./club-seed.ts";
import {
  shownPhoto,
  shownPicture,
  unusedNewsPicture,
  unusedPhoto,
  unusedPicture,
  unusedPostPhoto,
} from "./file-permissions.ts";
import { postPhotos } from "./permissions-of-bulletin-board.ts";
import { newsPictures } from "./permissions-of-news.ts";
import { type Memory, rememberRows } from "./row-memory.ts";

/**
 * Who sends a request: the cast, each with a token of a real sign-in, and two Admins whose token was good until another
 * Admin took the role, or shut the account.
 */
export type Caller = Person | "demoted" | "deactivated";
export const outsiders: readonly Caller[] = [
  "visitor",
  "scorerLink",
  "pending",
  "inactive",
  "signedOut",
  "forger",
  "demoted",
  "deactivated",
];
/** Tokens that open nothing at all, not even what every visitor reads. */
export const badTokens = [
  "expired",
  "wrong key",
  "changed by hand",
  "no algorithm",
  "another installation",
  "service role",
  "another audience",
  "no session",
] as const;
export type BadToken = (typeof badTokens)[number];

export type Answer = { status: number; body: unknown; headers: Headers };
export type Sending = { method?: string; json?: unknown; body?: Blob; headers?: Record<string, string> };

export type HttpClub = {
  backend: TestBackend;
  tokens: Record<Caller | BadToken, string | undefined>;
  send: (who: Caller | BadToken, path: string, sending?: Sending) => Promise<Answer>;
  memory: Memory;
  stop: () => Promise<void>;
};

export const post = (json: unknown, headers: Record<string, string> = {}): Sending => ({
  method: "POST",
  json,
  headers,
});
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;
export const picture = () => new Blob([aPicture()], { type: "image/png" });

/**
 * The club of `club-seed.ts` behind the whole server, everyone signed in by their password. Queries are not held to
 * what is known, nor to what a client IP may ask for, so that it is the database that refuses; `server/api` has tests of
 * its own for what refuses before it.
 */
export async function openHttpClub(): Promise<HttpClub> {
  const backend = await startTestBackend({ queries: "any", trustProxy: true });
  await backend.sql.begin((sql) => seedClub(visitOf(sql)));
  // Only confirmed addresses can sign in with a password.
  await backend.sql`update auth.users set email_confirmed_at = now() where email_confirmed_at is null`;
  const tokens = await signEverybodyIn(backend);
  const send: HttpClub["send"] = (who, path, sending) => ask(backend, tokens[who], path, sending);
  await storeFiles(backend, send);
  const memory = await rememberRows(backend.sql);
  return { backend, tokens, send, memory, stop: () => backend.stop() };
}

async function ask(
  { url, publishableKey }: TestBackend,
  token: string | undefined,
  path: string,
  { method = "GET", json, body, headers }: Sending = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      apikey: publishableKey,
      "x-forwarded-for": nextClientIp(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  });
  const text = await answer.text();
  return { status: answer.status, body: parsed(text), headers: answer.headers };
}

let clients = 0;

/** Each request comes from somewhere else: what a client IP may ask for in an hour is not what the lists are about. */
function nextClientIp(): string {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? null : text;
  }
}

async function signEverybodyIn(backend: TestBackend): Promise<HttpClub["tokens"]> {
  const { sql } = backend;
  await sql`update auth.users set email = lower(email), encrypted_password = ${await hashPassword(testPassword)}`;
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from auth.users`;
  await sql`delete from auth.sessions`;
  const entries: [string, string | undefined][] = [
    ["visitor", undefined],
    ["scorerLink", undefined],
  ];
  for (const person of accountHolders) entries.push([person, await signIn(backend, person)]);
  const tokens = Object.fromEntries(entries) as HttpClub["tokens"];
  await ask(backend, tokens.signedOut, "/auth/v1/logout", { method: "POST" });
  return { ...tokens, ...(await fallenAdmins(backend, tokens)), ...(await badTokensOf(backend, tokens)) };
}

async function signIn(backend: TestBackend, person: (typeof accountHolders)[number]): Promise<string> {
  const email = `${person.toLowerCase()}@club.example`;
  const { data, error } = await visitorClient(backend).auth.signInWithPassword({
    email,
    password: testPassword,
  });
  if (error) throw new Error(`${person} cannot sign in: ${error.message}`);
  return data.session.access_token;
}

async function fallenAdmins(backend: TestBackend, tokens: HttpClub["tokens"]) {
  const fall = async (rpc: string, args: object): Promise<TestAccount> => {
    const account = await createAccount(backend, { role: "Admin" });
    const json = { account_id: account.id, ...args };
    const { status } = await ask(backend, tokens.admin, `/rest/v1/rpc/${rpc}`, { method: "POST", json });
    if (status >= 300) throw new Error(`${rpc} answered ${status}.`);
    return account;
  };
  return {
    demoted: (await fall("set_account_role", { role: "Member" })).accessToken,
    deactivated: (await fall("deactivate_account", {})).accessToken,
  };
}

async function badTokensOf({ secrets, sql }: TestBackend, { admin, member }: HttpClub["tokens"]) {
  if (!admin || !member) throw new Error("Admin and member are signed in first.");
  const claims = readClaims(admin);
  const sign = (changes: object, key = secrets.signingKey, expires = "1h") =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(key));
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [head, , signature] = member.split(".");
  const [session] = await sql`select id from auth.sessions where user_id = ${cast.member.account}`;
  return {
    // Signed by the installation itself: what it names does not belong together.
    forger: await sign({ session_id: session?.id }),
    expired: await sign({}, undefined, "-1h"),
    "wrong key": await sign({}, "x".repeat(secrets.signingKey.length)),
    "changed by hand": [head, encoded(claims), signature].join("."),
    "no algorithm": `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims)}.`,
    "another installation": await sign({ iss: "https://other.example/auth/v1" }, newSecrets().signingKey),
    "service role": await sign({ role: "service_role" }),
    "another audience": await sign({ aud: "other" }),
    "no session": await sign({ session_id: undefined }),
  };
}

function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

/** The seed has written the rows; here the bytes follow, through the store itself. */
async function storeFiles(backend: TestBackend, send: HttpClub["send"]): Promise<void> {
  await backend.sql`delete from storage.objects`;
  const files = [
    ["member", `attachments/${ids.emailFile}`],
    ["member", `attachments/${ids.unsentFile}`],
    ["boardMember", `champion-photos/${shownPhoto}`],
    ["boardMember", `champion-photos/${unusedPhoto}`],
    ["boardMember", `front-page/${shownPicture}`],
    ["boardMember", `front-page/${unusedPicture}`],
    ...[...Object.values(postPhotos), unusedPostPhoto].map(
      (path) => ["member", `bulletin-board/${path}`] as const,
    ),
    ...[...Object.values(newsPictures), unusedNewsPicture].map(
      (path) => ["boardMember", `news/${path}`] as const,
    ),
  ] as const;
  for (const [person, path] of files) {
    const sending = { method: "POST", body: picture(), headers: { "content-type": "image/png" } };
    const { status, body } = await send(person, `/storage/v1/object/${path}`, sending);
    if (status !== 200) throw new Error(`The store answered ${status}: ${JSON.stringify(body)}`);
  }
}
