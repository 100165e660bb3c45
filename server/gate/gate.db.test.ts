import { request } from "node:http";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Cast,
  createAccount,
  createCast,
  testPassword,
  visitorClient,
} from "#testing/backend-accounts.ts";
import { linkIn, startTestBackend, type TestBackend } from "#testing/backend-harness.ts";

let backend: TestBackend;
let cast: Cast;

beforeAll(async () => {
  backend = await startTestBackend();
  cast = await createCast(backend);
});
beforeEach(() => backend.sql`delete from gate.attempts`);
afterAll(() => backend.stop());

type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

function call(path: string, { method = "POST", body, token, headers = {} }: Call = {}): Promise<Response> {
  return fetch(backend.url + path, {
    method,
    redirect: "manual",
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password }, headers });

describe("tokens", () => {
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const sign = (payload: Record<string, unknown>, key = backend.secrets.signingKey, alg = "HS256") =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
  const read = (token: string) => call("/rest/v1/app_users?select=id", { method: "GET", token });

  test("one of ours is taken", async () => {
    expect((await read(cast.member.accessToken)).status).toBe(200);
    expect((await read(await sign(claims(cast.member.accessToken)))).status).toBe(200);
  });

  test.each([
    ["no signature", (own: object) => `${encode({ alg: "none" })}.${encode(own)}.`],
    [
      "a foreign key",
      (own: Record<string, unknown>) => sign(own, "another key that is long enough for the algorithm"),
    ],
    ["another algorithm", (own: Record<string, unknown>) => sign(own, undefined, "HS512")],
    ["another audience", (own: Record<string, unknown>) => sign({ ...own, aud: "somebody else" })],
    ["no audience", ({ aud: _, ...own }: Record<string, unknown>) => sign(own)],
    ["no end", ({ exp: _, ...own }: Record<string, unknown>) => sign(own)],
    ["an end in the past", (own: Record<string, unknown>) => sign({ ...own, exp: Date.now() / 1000 - 60 })],
    [
      "a start in the future",
      (own: Record<string, unknown>) => sign({ ...own, nbf: Date.now() / 1000 + 600 }),
    ],
    ["the service's role", (own: Record<string, unknown>) => sign({ ...own, role: "service_role" })],
    ["the owner's role", (own: Record<string, unknown>) => sign({ ...own, role: "postgres" })],
    ["no session", ({ session_id: _, ...own }: Record<string, unknown>) => sign(own)],
    ["a subject that is no id", (own: Record<string, unknown>) => sign({ ...own, sub: "' or true --" })],
  ])("one with %s is refused", async (_, forge) => {
    const forged = await forge(claims(cast.member.accessToken));
    expect((await read(forged)).status).toBe(401);
    expect((await call("/storage/v1/object/x/y", { method: "GET", token: forged })).status).toBe(401);
    expect((await call("/functions/v1/x", { token: forged })).status).toBe(401);
    expect((await call("/auth/v1/user", { method: "PUT", token: forged, body: {} })).ok).toBe(false);
  });

  test("one with another person's id and one's own session reads nothing", async () => {
    const stolen = await sign({ ...claims(cast.member.accessToken), sub: cast.admin.id });
    expect(await (await read(stolen)).json()).toEqual([]);
  });

  test("tabs that renew a session at the same moment are given the same token, and the session lives on", async () => {
    const { client } = await createAccount(backend);
    const { data } = await client.auth.getSession();
    const renew = () =>
      call("/auth/v1/token?grant_type=refresh_token", {
        body: { refresh_token: data.session?.refresh_token },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, renew));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { refresh_token: string }).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    expect((await renew()).status).toBe(200);
  });

  describe("renewals", () => {
    type Tokens = { access_token: string; refresh_token: string };
    const refresh = (refresh_token: string) =>
      call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    const renewed = async (refresh_token: string): Promise<Tokens> =>
      (await (await refresh(refresh_token)).json()) as Tokens;
    const begin = async (): Promise<Tokens> => (await signIn(cast.captain.email, testPassword)).json();
    /** As if the token had been used a while ago: the moment that several tabs share is over. */
    const letPass = (token: string) =>
      backend.sql`update auth.refresh_tokens set updated_at = now() - interval '3 days' where token = ${token}`;
    const isOver = async ({ access_token }: Tokens) =>
      ((await (await read(access_token)).json()) as unknown[]).length === 0;

    test("a refresh token whose successor was used ends the session when it comes again", async () => {
      const first = await begin();
      const second = await renewed(first.refresh_token);
      const third = await renewed(second.refresh_token);
      await letPass(first.refresh_token);
      expect((await refresh(first.refresh_token)).status).toBe(400);
      expect((await refresh(third.refresh_token)).status).toBe(400);
      expect(await isOver(third)).toBe(true);
    });

    test("a renewal whose answer was lost is answered again, however late", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      expect(await isOver(again)).toBe(false);
      expect((await refresh(again.refresh_token)).status).toBe(200);
    });

    test("an answer may be lost several times", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      for (let n = 0; n < 3; n++) await refresh(first.refresh_token);
      const again = await renewed(first.refresh_token);
      expect((await refresh(again.refresh_token)).status).toBe(200);
    });

    test("a lost successor that turns up after it was replaced ends the session", async () => {
      const first = await begin();
      const lost = await renewed(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      await letPass(lost.refresh_token);
      expect((await refresh(lost.refresh_token)).status).toBe(400);
      expect((await refresh(again.refresh_token)).status).toBe(400);
      expect(await isOver(again)).toBe(true);
    });

    test("once the new successor was used, the old token ends the session", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      const next = await renewed(again.refresh_token);
      expect((await refresh(first.refresh_token)).status).toBe(400);
      expect(await isOver(next)).toBe(true);
    });

    test("a replay is in the security log, a lost answer is not", async () => {
      const replays = async () =>
        (
          await backend.sql`
            select from public.security_log where event = 'refresh token replayed' and account_id = ${cast.captain.id}`
        ).length;
      const before = await replays();
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      await refresh((await renewed(first.refresh_token)).refresh_token);
      expect(await replays()).toBe(before);
      await refresh(first.refresh_token);
      expect(await replays()).toBe(before + 1);
    });
  });
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("guessing", () => {
  const wrong = (email: string) => signIn(email, "not the password at all");

  test("after five failures the account has to wait, and the answer says how long", async () => {
    for (let n = 0; n < 5; n++) expect((await wrong(cast.treasurer.email)).status).toBe(400);
    const held = await signIn(cast.treasurer.email, testPassword);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await held.json()).msg).toBe("Please wait 15 minutes before trying again");
    expect((await signIn(cast.member.email, testPassword)).status).toBe(200);
  });

  test("a device that signed in before is not held up by a stranger's failures", async () => {
    const first = await signIn(cast.treasurer.email, testPassword);
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(first.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    for (let n = 0; n < 6; n++) await wrong(cast.treasurer.email);
    expect((await signIn(cast.treasurer.email, testPassword)).status).toBe(429);
    expect((await signIn(cast.treasurer.email, testPassword, { cookie })).status).toBe(200);
    const forged = cookie.replace(/=[^.]+\./, "=another.");
    expect((await signIn(cast.treasurer.email, testPassword, { cookie: forged })).status).toBe(429);
  });

  test("guesses sent at the same moment are counted one after the other", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(cast.treasurer.email)));
    const refused = answers.filter(({ status }) => status === 429);
    // Two are checked at a time, so that one may slip past the five.
    expect(answers.length - refused.length).toBeLessThanOrEqual(6);
  });

  test("one origin cannot go through many accounts", async () => {
    for (let n = 0; n < 30; n++) await wrong(`nobody${n}@club.example`);
    expect((await wrong("somebody@club.example")).status).toBe(429);
  });

  test("a success resets the count", async () => {
    for (let n = 0; n < 4; n++) await wrong(cast.member.email);
    await signIn(cast.member.email, testPassword);
    for (let n = 0; n < 4; n++) await wrong(cast.member.email);
    expect((await signIn(cast.member.email, testPassword)).status).toBe(200);
  });

  test("unknown address, wrong password and unconfirmed address answer alike", async () => {
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${cast.inactive.id}`;
    const answers = await Promise.all([
      wrong("nobody@club.example"),
      wrong(cast.member.email),
      wrong(cast.inactive.email),
    ]);
    const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect((await (await signIn(cast.inactive.email, testPassword)).json()).error_code).toBe(
      "email_not_confirmed",
    );
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${cast.inactive.id}`;
  });

  test("sign-ups and mails are limited by origin and address", async () => {
    for (let n = 0; n < 3; n++)
      expect((await call("/auth/v1/recover", { body: { email: cast.member.email } })).status).toBe(200);
    expect((await call("/auth/v1/recover", { body: { email: cast.member.email } })).status).toBe(429);
    await backend.sql`update gate.attempts set count = 20`;
    await backend.sql`insert into gate.attempts values ('sign-up-origin:127.0.0.1', 20, now() + interval '1 hour')`;
    const refused = await call("/auth/v1/signup", {
      body: { email: "late@club.example", password: "long enough indeed" },
    });
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  });

  test("unknown display links are counted by origin, and none is taken from an address", async () => {
    const show = (secret: string) => call("/rest/v1/rpc/display_season", { body: { secret } });
    const made = await call("/rest/v1/rpc/make_display_link", {
      body: { name: "Clubhouse" },
      token: cast.treasurer.accessToken,
    });
    const { secret } = await made.json();
    for (let looks = 0; looks < 3; looks += 1) expect((await show(secret)).status).toBe(200);
    expect(await backend.sql`select from gate.attempts where key like 'display-link%'`).toHaveLength(0);
    expect((await show("guessed")).status).toBe(401);
    await backend.sql`update gate.attempts set count = 60`;
    const held = await show("guessed");
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(0);
    await backend.sql`delete from gate.attempts`;
    const inAddress = await call(`/rest/v1/rpc/display_season?secret=${secret}`, { method: "GET" });
    expect(inAddress.status).toBe(405);
  });

  test("the number of a mail cannot be guessed: only its link opens", async () => {
    const { status } = await call("/auth/v1/verify", {
      body: { email: cast.member.email, token: "123456", type: "recovery" },
    });
    expect(status).toBe(400);
    const byAddress = await call("/auth/v1/verify?token=123456&type=recovery", { method: "GET" });
    expect(byAddress.status).toBe(400);
  });
});

describe("passwords", () => {
  const signUp = (password: string) =>
    call("/auth/v1/signup", { body: { email: "weak@club.example", password, data: {} } });

  test.each(["eleven char", "passwordpassword", "123456789012", "x".repeat(129)])(
    "%s is refused",
    async (password) => {
      const answer = await signUp(password);
      expect([answer.status, (await answer.json()).error_code]).toEqual([422, "weak_password"]);
    },
  );

  test("128 characters count to the last one", async () => {
    const long = `${"grouse ".repeat(18)}ok`;
    expect(long).toHaveLength(128);
    const client = visitorClient(backend);
    await client.auth.signUp({ email: "long@club.example", password: long });
    await backend.sql`update auth.users set email_confirmed_at = now() where email = 'long@club.example'`;
    expect((await signIn("long@club.example", `${long.slice(0, -1)}X`)).status).toBe(400);
    expect((await signIn("long@club.example", long)).status).toBe(200);
  });

  test("changing one needs the current one, and ends the other sessions", async () => {
    const other = await (await signIn(cast.pending.email, testPassword)).json();
    const mine = await (await signIn(cast.pending.email, testPassword)).json();
    const change = (body: object) => call("/auth/v1/user", { method: "PUT", token: mine.access_token, body });
    const next = "a brand new long phrase";
    expect((await (await change({ password: next })).json()).error_code).toBe("current_password_required");
    expect((await (await change({ password: next, current_password: "wrong" })).json()).error_code).toBe(
      "current_password_invalid",
    );
    const weak = await change({ password: "passwordpassword", current_password: testPassword });
    expect((await weak.json()).error_code).toBe("weak_password");
    expect((await change({ password: next, current_password: testPassword })).status).toBe(200);
    expect((await call("/auth/v1/user", { method: "GET", token: mine.access_token })).status).toBe(200);
    expect((await call("/auth/v1/user", { method: "GET", token: other.access_token })).status).toBe(403);
    expect((await signIn(cast.pending.email, next)).status).toBe(200);
  });
});

describe("what does not exist", () => {
  test.each([
    ["GET", "/_system/info"],
    ["GET", "/_system/introspect"],
    ["GET", "/rest/v1/"],
    ["GET", "/rest/v1"],
    ["POST", "/auth/v1/otp"],
    ["POST", "/auth/v1/magiclink"],
    ["GET", "/auth/v1/authorize?provider=github"],
    ["GET", "/auth/v1/admin/users"],
    ["GET", "/auth/v1/reauthenticate"],
    ["POST", "/auth/v1/token?grant_type=pkce"],
    ["GET", "/storage/v1/bucket"],
    ["POST", "/storage/v1/bucket"],
    ["GET", "/functions/v1/no-such-function"],
    ["GET", "/realtime/v1/websocket.js"],
  ])("%s %s", async (method, path) => {
    const answer = await call(path, {
      method,
      ...(method === "POST" ? { body: { email: "x@club.example" } } : {}),
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("tables outside the public schema", async () => {
    for (const schema of ["auth", "storage", "gate", "private", "supabase_migrations"]) {
      const headers = { "accept-profile": schema };
      const answer = await call("/rest/v1/users?select=*", {
        method: "GET",
        token: cast.admin.accessToken,
        headers,
      });
      expect((await answer.json()).code, schema).toBe("PGRST106");
    }
  });
});

describe("requests", () => {
  test("from another website are refused, from our own address allowed", async () => {
    const foreign = await call("/rest/v1/scrolling_text", {
      method: "GET",
      headers: { origin: "https://elsewhere.example" },
    });
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    const own = await call("/rest/v1/scrolling_text", { method: "GET", headers: { origin: backend.url } });
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, backend.url]);
    const preflight = await call("/rest/v1/scrolling_text", {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(403);
  });

  test("without the key are refused", async () => {
    for (const path of ["/rest/v1/scrolling_text", "/auth/v1/user", "/auth/v1/settings"])
      expect((await fetch(backend.url + path)).status, path).toBe(401);
  });

  test("with credentials of another scheme are refused", async () => {
    const headers = { authorization: `Basic ${cast.member.accessToken}` };
    expect((await call("/rest/v1/app_users?select=id", { method: "GET", headers })).status).toBe(401);
  });

  test("that are too large are refused", async () => {
    expect((await signIn(cast.member.email, "x".repeat(20_000))).status).toBe(413);
    const large = { body: { text: "x".repeat(5_000_000) }, token: cast.admin.accessToken };
    expect((await call("/rest/v1/scrolling_text", large)).status).toBe(413);
    expect((await call("/functions/v1/any", { body: "x".repeat(300_000) })).status).toBe(413);
    const upload = { token: cast.admin.accessToken, body: "x".repeat(12_000_000) };
    expect((await call("/storage/v1/object/any/file.png", upload)).status).toBe(413);
  });

  test("that do not say how large they are are counted on the way, and no file comes so", async () => {
    const send = (path: string, bytes: number) =>
      new Promise<number | undefined>((done, fail) => {
        const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
        const sent = request(backend.url + path, { method: "POST", headers }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sent.on("error", fail);
        sent.write("x".repeat(bytes));
        sent.end();
      });
    expect(await send("/auth/v1/token?grant_type=password", 50_000)).toBe(413);
    expect(await send("/storage/v1/object/any/file.png", 5_000)).toBe(411);
  });

  test("for an image in another size are refused: the library would compute it for anybody", async () => {
    const answer = await call("/storage/v1/object/public/any/file.png?width=9000", { method: "GET" });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/as they were uploaded/);
  });

  test("are answered with headers that protect, and failures without inner details", async () => {
    const answer = await call("/rest/v1/scrolling_text?select=nonsense(", { method: "GET" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(await answer.text()).not.toMatch(/node_modules|\.ts:|\.js:/);
  });

  test("cannot send a mailed link to another website", async () => {
    await call("/auth/v1/recover?redirect_to=https%3A%2F%2Felsewhere.example", {
      body: { email: cast.admin.email },
    });
    const link = linkIn(await backend.waitForLetter(cast.admin.email)).replace(
      /redirect_to=[^&]*/,
      "redirect_to=https://elsewhere.example",
    );
    const opened = await fetch(link, { redirect: "manual" });
    expect(opened.headers.get("location")).toMatch(new RegExp(`^${backend.url}`));
  });
});
