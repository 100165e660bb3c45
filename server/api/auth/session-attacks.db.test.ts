import { createHash, randomUUID } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { waitForLock } from "#supabase/tests/wait-for-lock.ts";
import { createAccount, testPassword, visitorClient } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { linkIn } from "#testing/emailed-links.ts";
import { hashPassword } from "./passwords.ts";

/** One process takes what visitors ask of accounts one after the other; two do not. */
vi.stubEnv("CLUB_TEST_BACKENDS", "2");
const { backend, cast, call, signIn } = await useApi();
const { sql } = backend;

type Tokens = { access_token: string; refresh_token: string };
const enter = async (email: string, password = testPassword): Promise<Tokens> =>
  (await (await signIn(email, password)).json()) as Tokens;
const look = async ({ access_token }: Tokens) =>
  (await call("/auth/v1/user", { method: "GET", token: access_token })).status;
const refresh = (refresh_token: unknown) =>
  call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
const change = (tokens: Tokens, body: object) =>
  call("/auth/v1/user", { method: "PUT", token: tokens.access_token, body });
const signOut = (tokens: Tokens, scope: string) =>
  call(`/auth/v1/logout?scope=${scope}`, { token: tokens.access_token });
const codeOf = async (response: Response) => [response.status, (await response.json()).error_code];
const sessionsOf = (id: string) => sql`select from auth.sessions where user_id = ${id}`;
const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

describe("signing out", () => {
  test.each([
    ["local", [401, 200]],
    ["others", [200, 401]],
    ["global", [401, 401]],
    ["", [401, 401]],
  ])("with the scope %j ends what it names", async (scope, after) => {
    const { email } = await createAccount(backend);
    const [mine, other] = [await enter(email), await enter(email)];
    expect((await signOut(mine, scope)).status).toBe(204);
    expect([await look(mine), await look(other)]).toEqual(after);
    const renewed = await Promise.all([mine, other].map(({ refresh_token }) => refresh(refresh_token)));
    expect(renewed.map(({ status }) => status)).toEqual(after.map((status) => (status === 200 ? 200 : 400)));
  });

  test("with another scope ends nothing", async () => {
    const mine = await enter(cast.member.email);
    expect(await codeOf(await signOut(mine, "some"))).toEqual([400, "validation_failed"]);
    expect(await look(mine)).toBe(200);
  });

  test("several times at one moment ends the sessions once and disturbs nobody else", async () => {
    const { email, id } = await createAccount(backend);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => enter(email)));
    const responses = await Promise.all(sessions.map((tokens) => signOut(tokens, "global")));
    for (const { status } of responses) expect([204, 401]).toContain(status);
    expect(await sessionsOf(id)).toHaveLength(0);
    expect(await look(await enter(cast.member.email))).toBe(200);
  });

  test("while the session is renewed ends the renewal as well", async () => {
    const { email, id } = await createAccount(backend);
    const mine = await enter(email);
    const { response } = await sql.begin(async (holder) => {
      await holder`delete from auth.sessions where user_id = ${id}`;
      const response = refresh(mine.refresh_token);
      await waitForLock(sql);
      return { response };
    });
    expect(await codeOf(await response)).toEqual([400, "refresh_token_not_found"]);
    expect(await sessionsOf(id)).toHaveLength(0);
    expect(await sql`select from auth.refresh_tokens where user_id = ${id}`).toHaveLength(0);
  });
});

test("two devices that renew a session between each other's steps get one successor", async () => {
  const { email, id } = await createAccount(backend);
  await sql`delete from auth.sessions where user_id = ${id}`;
  const { refresh_token } = await enter(email);
  const { both } = await sql.begin(async (holder) => {
    await holder`lock table auth.refresh_tokens in share mode`;
    const both = [refresh(refresh_token), refresh(refresh_token)];
    await waitForLock(sql, 2);
    return { both };
  });
  const renewed = (await Promise.all(
    (await Promise.all(both)).map((response) => response.json()),
  )) as Tokens[];
  expect(renewed[1]?.refresh_token).toBe(renewed[0]?.refresh_token);
  expect(await sql`select from auth.refresh_tokens where user_id = ${id} and not revoked`).toHaveLength(1);
});

describe("tokens that are not ours", () => {
  const ours = () => decodeJwt(cast.member.accessToken);
  const sign = (claims: Record<string, unknown>, key = backend.secrets.signingKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(key));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test.each([
    ["unsigned", async () => `${encode({ alg: "none" })}.${encode(ours())}.`],
    ["of another key", () => sign(ours(), "another key that is long enough for the algorithm")],
    ["of another issuer", () => sign({ ...ours(), iss: "https://elsewhere.example/auth/v1" })],
    ["ended", () => sign({ ...ours(), exp: Date.now() / 1000 - 1 })],
    ["of words", async () => "not.a.token"],
  ])("%s read no account and end no session", async (_, forge) => {
    const token = await forge();
    const read = await call("/auth/v1/user", { method: "GET", token });
    expect(await codeOf(read)).toEqual([403, "bad_jwt"]);
    expect(await codeOf(await call("/auth/v1/logout", { token }))).toEqual([403, "bad_jwt"]);
    expect(await look({ access_token: cast.member.accessToken, refresh_token: "" })).toBe(200);
  });

  test("a token of an earlier release, which names no issuer, still opens its session", async () => {
    const { iss: _, aal: __, ...claims } = ours();
    expect(await look({ access_token: await sign(claims), refresh_token: "" })).toBe(200);
  });
});

describe("a password that changes", () => {
  const next = "a brand new long phrase";

  /** The password is changed after a request has checked the old one, and before the request does its work. */
  async function overtake(id: string, ask: () => Promise<Response>): Promise<Response> {
    const hash = await hashPassword(next);
    const outcome = await sql.begin(async (holder) => {
      await holder`select from auth.users where id = ${id} for update`;
      const response = ask();
      await waitForLock(sql);
      await holder`update auth.users set encrypted_password = ${hash} where id = ${id}`;
      await holder`delete from auth.sessions where user_id = ${id}`;
      return { response };
    });
    return outcome.response;
  }

  test("lets no session of the old one begin", async () => {
    const { email, id } = await createAccount(backend);
    const late = await overtake(id, () => signIn(email, testPassword));
    expect(await codeOf(late)).toEqual([400, "invalid_credentials"]);
    expect(await sessionsOf(id)).toHaveLength(0);
    expect(await look(await enter(email, next))).toBe(200);
  });

  test("is not changed again by someone who knew the old one", async () => {
    const { email, id } = await createAccount(backend);
    const thief = await enter(email);
    const late = await overtake(id, () =>
      change(thief, { password: "the phrase of a thief", current_password: testPassword }),
    );
    expect(await codeOf(late)).toEqual([400, "current_password_invalid"]);
    expect((await signIn(email, "the phrase of a thief")).status).toBe(400);
    expect((await signIn(email, next)).status).toBe(200);
  });

  test("voids an emailed link that was not opened yet, and has to be another one", async () => {
    const { email } = await createAccount(backend);
    await call("/auth/v1/recover", { body: { email } });
    const token = tokenOf(linkIn(await backend.waitForEmail(email)));
    const mine = await enter(email);
    const same = await change(mine, { password: testPassword, current_password: testPassword });
    expect(await codeOf(same)).toEqual([422, "same_password"]);
    expect((await change(mine, { password: next, current_password: testPassword })).status).toBe(200);
    const response = await call("/auth/v1/verify", { body: { type: "recovery", token_hash: token } });
    expect(await codeOf(response)).toEqual([403, "otp_expired"]);
  });

  test("of 128 emojis signs in, and each of them counts", async () => {
    const { email } = await createAccount(backend);
    const animals = Array.from({ length: 128 }, (_, n) => String.fromCodePoint(0x1f400 + n)).join("");
    const response = await change(await enter(email), { password: animals, current_password: testPassword });
    expect(response.status).toBe(200);
    expect((await signIn(email, animals)).status).toBe(200);
    expect((await signIn(email, `${animals.slice(0, -2)}🎯`)).status).toBe(400);
  });
});

describe("emailed links", () => {
  const ask = async (email: string) => {
    const emailCount = (await backend.outbox()).filter(({ to }) => to === email).length;
    await call("/auth/v1/recover", { body: { email } });
    return tokenOf(linkIn(await backend.waitForEmail(email, emailCount)));
  };
  const open = (token_hash: unknown, type = "recovery") =>
    call("/auth/v1/verify", { body: { type, token_hash } });

  test("open one session, however many open them at one moment", async () => {
    const { email, id } = await createAccount(backend);
    const before = (await sessionsOf(id)).length;
    const token = await ask(email);
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => open(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await sessionsOf(id)).toHaveLength(before + 1);
  });

  test("cannot be read from the database", async () => {
    const { email, id } = await createAccount(backend);
    const token = await ask(email);
    const [row] = await sql`select recovery_token from auth.users where id = ${id}`;
    expect(row?.recovery_token).toBe(`sha256:${createHash("sha256").update(token).digest("hex")}`);
    for (const guess of [row?.recovery_token, String(row?.recovery_token).slice(-64), "", null])
      expect((await open(guess)).ok).toBe(false);
    expect((await open(token, "signup")).ok).toBe(false);
    expect((await open(token)).ok).toBe(true);
  });

  test("of an earlier release still open, once", async () => {
    const { id } = await createAccount(backend);
    const token = createHash("sha256").update(id).digest("hex");
    await sql`update auth.users set recovery_token = ${token}, recovery_sent_at = now() where id = ${id}`;
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(403);
  });

  test("end after a day, those for a password after ten minutes", async () => {
    const { id } = await createAccount(backend);
    const token = (kind: string) => createHash("sha256").update(`${kind} ${id}`).digest("hex");
    const setTokens = (recovery: string, confirmation: string) => sql`
      update auth.users set recovery_token = ${token("recovery")}, recovery_sent_at = now() - ${recovery}::interval,
        confirmation_token = ${token("signup")}, confirmation_sent_at = now() - ${confirmation}::interval
      where id = ${id}`;
    await setTokens("10 minutes 1 second", "24 hours 1 second");
    expect((await open(token("recovery"))).status).toBe(403);
    expect((await open(token("signup"), "signup")).status).toBe(403);
    await setTokens("9 minutes", "23 hours");
    expect((await open(token("recovery"))).status).toBe(200);
    expect((await open(token("signup"), "signup")).status).toBe(200);
  });
});

describe("an account", () => {
  test("that is deactivated is refused at once, and so is its renewal", async () => {
    const { email, id } = await createAccount(backend);
    const mine = await enter(email);
    const { error } = await cast.admin.client.rpc("deactivate_account", { account_id: id });
    expect(error).toBeNull();
    expect(await look(mine)).toBe(401);
    expect((await change(mine, { data: { first_name: "Still" } })).status).toBe(401);
    expect(await codeOf(await refresh(mine.refresh_token))).toEqual([400, "refresh_token_not_found"]);
  });

  test("that is erased leaves no session, whatever is sent at the same moment", async () => {
    const { email, id } = await createAccount(backend);
    const mine = await enter(email);
    await Promise.all([
      cast.admin.client.rpc("erase_person", { account_id: id }),
      refresh(mine.refresh_token),
      signIn(email, testPassword),
      signIn(email, testPassword),
    ]);
    expect(await sessionsOf(id)).toHaveLength(0);
    expect((await signIn(email, testPassword)).status).toBe(400);
  });

  test("of an earlier release keeps its sessions", async () => {
    const { id } = await createAccount(backend);
    const [session, token] = [randomUUID(), randomUUID()];
    await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
    await sql`insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${randomUUID()}, ${token}, ${id}, ${session})`;
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    const { access_token } = (await renewed.json()) as Tokens;
    expect(decodeJwt(access_token)).toMatchObject({ sub: id, session_id: session });
  });

  test("whose session has an end is renewed until then and not later", async () => {
    const { email, id } = await createAccount(backend);
    const mine = await enter(email);
    await sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`;
    expect(await look(mine)).toBe(401);
    expect(await codeOf(await refresh(mine.refresh_token))).toEqual([400, "refresh_token_not_found"]);
  });
});

describe("sign-up tells nothing", () => {
  /** The text of a response without what differs from one account to the next: ids, numbers, and moments. */
  const formOf = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
      .replaceAll(/\d/g, "0");
  const person = { password: "four ducks on a pond", data: { first_name: "Nora", last_name: "New" } };

  test("by the form of its answer, its headers, or their order", async () => {
    const email = `a${cast.member.email}`;
    const ask = async (address: string) => {
      const response = await call("/auth/v1/signup", { body: { email: address, ...person } });
      const names = [...response.headers.keys()];
      return [response.status, names, formOf((await response.text()).replaceAll(address, "address"))];
    };
    const fresh = await ask(email);
    expect(await ask(cast.member.email)).toEqual(fresh);
    expect(await ask(email)).toEqual(fresh);
  });
});

describe("requests of the wrong form", () => {
  const send = (path: string, body: string, type: string) =>
    fetch(`${backend.url}/auth/v1${path}`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": type },
      body,
    });

  test.each([
    ["/token?grant_type=password", 400],
    ["/token?grant_type=refresh_token", 400],
    ["/signup", 422],
    ["/recover", 422],
    ["/resend", 422],
    ["/verify", 400],
  ])("are refused by %s with %i", async (path, status) => {
    const form = new URLSearchParams({ email: cast.member.email, password: testPassword }).toString();
    for (const [body, type] of [
      [form, "application/x-www-form-urlencoded"],
      ["", "application/json"],
      ["{", "application/json"],
      ["[]", "application/json"],
      ["null", "application/json"],
      [JSON.stringify({ email: [cast.member.email], password: { length: 12 } }), "application/json"],
      [`{"__proto__": {"email": "${cast.member.email}"}}`, "application/json"],
    ] as const)
      expect([(await send(path, body, type)).status, body]).toEqual([status, body]);
  });

  test("a body that is too long is refused before it is read", async () => {
    for (const path of ["/token?grant_type=refresh_token", "/verify", "/recover", "/logout"])
      expect((await send(path, `"${"x".repeat(20_000)}"`, "application/json")).status, path).toBe(413);
  });
});

test("the client of the contract reads its settings, its account, and whose token it has", async () => {
  const client = visitorClient(backend);
  await client.auth.signInWithPassword({ email: cast.member.email, password: testPassword });
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({ sub: cast.member.id, aal: "aal1", role: "authenticated" });
  const settings = await call("/auth/v1/settings", { method: "GET" });
  expect(await settings.json()).toMatchObject({ external: { email: true }, mailer_autoconfirm: false });
  expect((await call("/auth/v1/health", { method: "GET" })).status).toBe(200);
});
