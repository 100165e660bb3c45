import { createHash } from "node:crypto";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { testPassword, visitorClient } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";

const { backend, cast, call, signIn } = await useApi();
const names = { first_name: "Nora", last_name: "New" };

describe("guessing", () => {
  const elsewhere = { "x-forwarded-for": "203.0.113.66" };
  const wrong = (email: string) => signIn(email, "not the password at all", elsewhere);

  test("after five failures the account has to wait, and the answer says how long", async () => {
    for (let n = 0; n < 5; n++) expect((await wrong(cast.treasurer.email)).status).toBe(400);
    const refusal = await signIn(cast.treasurer.email, testPassword, elsewhere);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await refusal.json()).msg).toBe("Please wait 15 minutes before trying again");
    expect((await signIn(cast.member.email, testPassword)).status).toBe(200);
    const logged = await backend.sql`
      select distinct account_id, client_ip from security_log where event = 'sign-in failed'`;
    expect(logged).toEqual([{ account_id: cast.treasurer.id, client_ip: expect.any(String) }]);
  });

  test("a device that signed in before is not held up by a stranger's failures", async () => {
    const first = await signIn(cast.treasurer.email, testPassword);
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(first.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    for (let n = 0; n < 6; n++) await wrong(cast.treasurer.email);
    const ownerWith = (headers: object) =>
      signIn(cast.treasurer.email, testPassword, { ...elsewhere, ...headers });
    expect((await ownerWith({})).status).toBe(429);
    const forged = cookie.replace(/=[^.]+\./, "=another.");
    expect((await ownerWith({ cookie: forged })).status).toBe(429);
    expect((await ownerWith({ cookie })).status).toBe(200);
  });

  test("guesses sent at the same moment are counted one after the other", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => wrong(cast.captain.email)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.length - refused.length).toBe(5);
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
    const responses = await Promise.all([
      wrong("nobody@club.example"),
      wrong(cast.member.email),
      wrong(cast.inactive.email),
    ]);
    const contents = await Promise.all(
      responses.map(async (response) => [response.status, await response.text()]),
    );
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
    expect((await (await signIn(cast.inactive.email, testPassword)).json()).error_code).toBe(
      "email_not_confirmed",
    );
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${cast.inactive.id}`;
  });

  test("sign-ups and emails are limited by client", async () => {
    const recover = (n: number) => call("/auth/v1/recover", { body: { email: `nobody-${n}@club.example` } });
    for (let n = 0; n < 20; n++) expect((await recover(n)).status).toBe(200);
    expect((await recover(20)).status).toBe(429);
    await backend.sql`insert into server.attempts values ('sign-ups-by-client:127.0.0.1', 20, now() + interval '1 hour')`;
    const refused = await call("/auth/v1/signup", {
      body: { email: "late@club.example", password: "long enough indeed", data: names },
    });
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  });

  test("unknown display links are counted by client, a known one is not, and none is taken from an address", async () => {
    const show = (secret: string) => call("/rest/v1/rpc/display_season", { body: { secret } });
    const response = await call("/rest/v1/rpc/make_display_link", {
      body: { name: "Clubhouse" },
      token: cast.treasurer.accessToken,
    });
    const { secret } = await response.json();
    for (let looks = 0; looks < 3; looks += 1) expect((await show(secret)).status).toBe(200);
    expect(await backend.sql`select from server.attempts where key like 'unknown-secrets%'`).toHaveLength(0);
    expect((await show("guessed")).status).toBe(401);
    await backend.sql`update server.attempts set count = 60`;
    const refusal = await show("guessed");
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await show(secret)).status).toBe(200);
    const inAddress = await call(`/rest/v1/rpc/display_season?secret=${secret}`, { method: "GET" });
    expect(inAddress.status).toBe(405);
  });

  test("codes for screens are counted by client, whoever asks", async () => {
    const screen = (n: number) => createHash("sha256").update(`screen ${n}`).digest("hex");
    const open = (n: number, token?: string) =>
      call("/rest/v1/rpc/open_display_code", { body: { screen: screen(n) }, ...(token ? { token } : {}) });
    expect((await open(0)).status).toBe(200);
    await backend.sql`update server.attempts set count = 60 where key like 'display-codes-by-client:%'`;
    const refusal = await open(12);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await open(13, cast.treasurer.accessToken)).status).toBe(429);
    expect((await call("/rest/v1/rpc/display_code_state", { body: { screen: screen(0) } })).status).toBe(200);
    await backend.sql`delete from server.attempts`;
  });

  test("wrong codes of squad sheets are counted by client IP, a right one is not", async () => {
    const [link] = await backend.sql`
      with night as (
        insert into seasons (name, status, starts_on, ends_on) values ('Codes', 'active', private.club_today(), private.club_today()) returning id
      ), week as (
        insert into season_weeks (season_id, week, starts_on, ends_on) select id, 1, private.club_today(), private.club_today() from night
          returning season_id
      ), squad as (
        insert into squads (season_id, week, event, number) select season_id, 1, 'singles16', 1 from week returning id, season_id
      )
      insert into scorer_links (season_id, squad_id, night, targets, code) select season_id, id, private.club_today(), 25, 'ACDEF437' from squad
        returning season_id`;
    const phone = createHash("sha256").update("a phone").digest("hex");
    const open = (code: string) => call("/rest/v1/rpc/open_scorer_link", { body: { code, phone } });
    for (let looks = 0; looks < 3; looks += 1)
      expect(await (await open("ACDEF437")).json()).toMatchObject({ state: "open" });
    expect(await backend.sql`select from server.attempts where key like 'wrong-scorer-codes%'`).toHaveLength(
      0,
    );
    for (let guess = 0; guess < 20; guess += 1)
      expect(await (await open("AAAAAAAA")).json()).toEqual({ state: "wrong" });
    const refusal = await open("AAAAAAAA");
    expect(refusal.status).toBe(429);
    expect(await (await open("ACDEF437")).json()).toMatchObject({ state: "open" });
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    const inAddress = await call(`/rest/v1/rpc/open_scorer_link?code=ACDEF437&phone=${phone}`, {
      method: "GET",
    });
    expect(inAddress.status).toBe(405);
    await backend.sql`delete from server.attempts`;
    await backend.sql`delete from seasons where id = ${link?.season_id}`;
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
    call("/auth/v1/signup", { body: { email: "weak@club.example", password, data: names } });

  test.each(["eleven char", "passwordpassword", "123456789012", "x".repeat(129)])(
    "%s is refused",
    async (password) => {
      const response = await signUp(password);
      expect([response.status, (await response.json()).error_code]).toEqual([422, "weak_password"]);
    },
  );

  test("128 characters count to the last one", async () => {
    const long = `${"grouse ".repeat(18)}ok`;
    expect(long).toHaveLength(128);
    const client = visitorClient(backend);
    await client.auth.signUp({ email: "long@club.example", password: long, options: { data: names } });
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
    expect((await call("/auth/v1/user", { method: "GET", token: other.access_token })).status).toBe(401);
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
    const response = await call(path, {
      method,
      ...(method === "POST" ? { body: { email: "x@club.example" } } : {}),
    });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  test("tables outside the public schema", async () => {
    for (const schema of ["auth", "storage", "server", "private", "supabase_migrations"]) {
      const headers = { "accept-profile": schema };
      const response = await call("/rest/v1/users?select=*", {
        method: "GET",
        token: cast.admin.accessToken,
        headers,
      });
      expect((await response.json()).code, schema).toBe("PGRST106");
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
    const own = await call("/rest/v1/scrolling_text", {
      method: "GET",
      headers: { origin: backend.url },
    });
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

  test("of visitors are small, whatever token they made up", async () => {
    const long = { text: "x".repeat(20_000) };
    for (const path of ["/rest/v1/scrolling_text", "/storage/v1/object/news/x.png"]) {
      expect((await call(path, { body: long })).status, path).toBe(413);
      expect((await call(path, { body: long, token: "made.up.token" })).status, path).toBe(413);
      expect((await call(path, { body: long, token: cast.member.accessToken })).status).not.toBe(413);
    }
  });

  test("that do not say how large they are are counted on the way, and no file comes so", async () => {
    const send = (path: string, bytes: number, type = "application/json") =>
      new Promise<number | undefined>((done, fail) => {
        const headers = { apikey: backend.publishableKey, "content-type": type };
        const outgoing = request(backend.url + path, { method: "POST", headers }, (response) => {
          response.resume();
          done(response.statusCode);
        });
        outgoing.on("error", fail);
        outgoing.write("x".repeat(bytes));
        outgoing.end();
      });
    expect(await send("/auth/v1/token?grant_type=password", 50_000)).toBe(413);
    expect(await send("/storage/v1/object/any/file.png", 5_000)).toBe(411);
    expect(await send("/storage/v1/object/any/file.png", 5_000, "multipart/form-data; boundary=x")).toBe(400);
  });

  test("for an image in another size are refused: the library would compute it for anybody", async () => {
    const response = await call("/storage/v1/object/public/any/file.png?width=9000", { method: "GET" });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(/as they were uploaded/);
  });

  test("are answered with headers that protect, and failures without inner details", async () => {
    const response = await call("/rest/v1/scrolling_text?select=nonsense(", { method: "GET" });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(await response.text()).not.toMatch(/node_modules|\.ts:|\.js:/);
  });

  test("cannot send a mailed link to another website", async () => {
    await call("/auth/v1/recover?redirect_to=https%3A%2F%2Felsewhere.example", {
      body: { email: cast.admin.email },
    });
    const link = linkIn(await backend.waitForEmail(cast.admin.email));
    expect(link).toMatch(new RegExp(`^${backend.url}/#`));
    const elsewhere = verifyUrl(link).replace(/redirect_to=.*/, "redirect_to=https://elsewhere.example");
    const response = await fetch(elsewhere, { redirect: "manual" });
    expect(response.headers.get("location")).toMatch(new RegExp(`^${backend.url}`));
  });
});
