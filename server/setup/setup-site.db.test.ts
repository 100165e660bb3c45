import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { openEmailSettings } from "#server/email/email-settings.ts";
import { aNewClub, type SetupSite, startSetupSite } from "#testing/setup-site.ts";
import { completeSetup } from "./complete-setup.ts";
import { createSetupCode } from "./setup-code.ts";

let started: SetupSite | undefined;
afterEach(async () => {
  await started?.stop();
  started = undefined;
});

async function start(...options: Parameters<typeof startSetupSite>): Promise<SetupSite> {
  started = await startSetupSite(...options);
  return started;
}

const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;
const wrongFields = async (response: Response) =>
  ((await response.json()) as { fields?: Record<string, string> }).fields;

describe("without the code", () => {
  test("nothing is set up, sent or searched", async () => {
    const { ask, sql } = await start();
    for (const path of ["/setup/complete", "/setup/test-email", "/setup/find-place", "/setup/anything"]) {
      expect((await ask(path, { body: aNewClub })).status, path).toBe(401);
      expect((await ask(path, { body: aNewClub, cookie: "club-setup=guess" })).status, path).toBe(401);
    }
    expect(await sql`select from auth.users`).toHaveLength(0);
  });

  test("nothing about the club is read or written", async () => {
    const { site, ask } = await start();
    for (const path of [
      "/",
      "/config.json",
      "/rest/v1/club_settings?select=*",
      "/auth/v1/settings",
      "/storage/v1/bucket",
    ]) {
      const response = await site.fetch(new Request(`http://localhost:3000${path}`));
      expect(response.status, path).toBe(503);
      expect(await sentence(response)).toBe("This website isn't set up yet.");
    }
    const signUp = await ask("/auth/v1/signup", {
      body: { email: "a@b.example", password: "five words in a row" },
    });
    expect(signUp.status).toBe(503);
  });

  test("a wrong one is refused in a sentence", async () => {
    const { ask, code } = await start();
    for (const body of [{}, { code: "" }, { code: 7 }, { code: createSetupCode().code }, "no json"]) {
      const response = await ask("/setup/open", { body });
      expect(response.status).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await sentence(response)).toBe("Open the whole link that the server printed when it started.");
    }
    expect((await ask("/setup/open", { body: { code: ` ${code.toUpperCase()} ` } })).status).toBe(200);
  });

  test("one that has expired is refused, and the next one opens the page", async () => {
    const clock = { now: 0 };
    const renewed: string[] = [];
    const setupCode = createSetupCode({ now: () => clock.now, onRenewed: (next) => renewed.push(next) });
    const { ask, code } = await start({ code: setupCode });
    clock.now = 61 * 60_000;
    const response = await ask("/setup/open", { body: { code } });
    expect([response.status, await sentence(response)]).toEqual([
      409,
      "This link has expired. A new one is in the window where the server was started.",
    ]);
    expect(renewed).toHaveLength(1);
    expect((await ask("/setup/open", { body: { code: renewed[0] } })).status).toBe(200);
  });

  test("a page that was open for too long is closed, and the next code opens another", async () => {
    const clock = { now: 0 };
    const renewed: string[] = [];
    const setupCode = createSetupCode({ now: () => clock.now, onRenewed: (next) => renewed.push(next) });
    const { ask, open, sql } = await start({ code: setupCode });
    const cookie = await open();
    clock.now = 121 * 60_000;
    const late = await ask("/setup/complete", { cookie, body: aNewClub });
    expect([late.status, await sentence(late)]).toEqual([
      401,
      "This page was open for too long, and its link has expired. A new one is in the window where the server was started.",
    ]);
    expect(await sql`select from auth.users`).toHaveLength(0);
    expect((await ask("/setup/open", { body: { code: renewed[0] } })).status).toBe(200);
  });

  test("ten guesses of an address are looked at, and strangers' guesses never keep the right code shut", async () => {
    const { ask, code } = await start();
    const guess = () => ask("/setup/open", { body: { code: "no" } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(403);
    const refusal = await guess();
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    for (let n = 0; n < 110; n++) await ask("/setup/open", { body: { code: "no" }, from: `192.0.2.${n}` });
    expect((await ask("/setup/open", { body: { code } })).status).toBe(200);
  });
});

describe("the link", () => {
  test("opens in one browser: of two at one moment the other is told", async () => {
    const { ask, code } = await start();
    const both = await Promise.all([1, 2].map(() => ask("/setup/open", { body: { code } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost && (await sentence(lost))).toContain("This link was opened in another browser.");
  });

  test("gives a cookie that no script reads and no other site sends, and that opens the page again", async () => {
    const { ask, code } = await start();
    const response = await ask("/setup/open", { body: { code } });
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^club-setup=[\w-]{43}; Path=\/setup; HttpOnly; SameSite=Strict$/);
    expect(await response.json()).toEqual({ isMailServerGiven: false, canFindPlaces: false });
    expect((await ask("/setup/open", { cookie: cookie.split(";")[0] })).status).toBe(200);
  });

  test("is of no use to another site, nor to what is no JSON, nor with more than a form holds", async () => {
    const { ask, open } = await start();
    const cookie = await open();
    const foreign = await ask("/setup/complete", {
      cookie,
      headers: { origin: "https://evil.example" },
      body: aNewClub,
    });
    expect(foreign.status).toBe(403);
    const form = await ask("/setup/complete", {
      cookie,
      headers: { "content-type": "text/plain" },
      body: aNewClub,
    });
    expect(form.status).toBe(415);
    const long = await ask("/setup/complete", { cookie, body: { ...aNewClub, more: "x".repeat(17_000) } });
    expect(long.status).toBe(413);
  });
});

describe("the form", () => {
  const wrong = [
    [{ club: { ...aNewClub.club, name: " " } }, "club.name", "Enter the club's name."],
    [
      { club: { ...aNewClub.club, name: "x".repeat(121) } },
      "club.name",
      "The name can have up to 120 characters.",
    ],
    [
      { club: { ...aNewClub.club, timeZone: "Mars/Olympus" } },
      "club.timeZone",
      "Choose a time zone from the list.",
    ],
    [
      { club: { ...aNewClub.club, timeZone: "'; drop" } },
      "club.timeZone",
      "Choose a time zone from the list.",
    ],
    [{ admin: { ...aNewClub.admin, email: "pat" } }, "admin.email", "Please enter a valid email address"],
    [
      { admin: { ...aNewClub.admin, password: "short" } },
      "admin.password",
      "Password should be at least 12 characters.",
    ],
    [
      { admin: { ...aNewClub.admin, password: "pat@club.example" } },
      "admin.password",
      "This password is too easy to guess. Please choose another.",
    ],
    [
      { admin: { ...aNewClub.admin, lastName: "Sommerfeldt-Lee", password: "sommerfeldt-lee" } },
      "admin.password",
      "This password is too easy to guess. Please choose another.",
    ],
    [{ admin: { ...aNewClub.admin, firstName: " " } }, "admin.firstName", "Enter your first name."],
    [
      { admin: { ...aNewClub.admin, lastName: "x".repeat(51) } },
      "admin.lastName",
      "A name can have up to 50 characters.",
    ],
    [
      { mailServer: { host: "smtp example", port: 465, user: "", password: "" } },
      "mailServer.host",
      "Enter the name of the mail server, such as smtp.example.com.",
    ],
    [
      { mailServer: { host: "smtp.example", port: 70_000, user: "", password: "" } },
      "mailServer.port",
      "Enter a port from 1 to 65535, such as 465 or 587.",
    ],
    [
      { mailServer: { host: "smtp.example", port: null, user: "", password: "" } },
      "mailServer.port",
      "Enter a port from 1 to 65535, such as 465 or 587.",
    ],
    [
      { mailServer: { host: "smtp.example", port: 465, user: "pat", password: "" } },
      "mailServer.password",
      "Enter the password of the mail server.",
    ],
  ] as const;

  test("is refused with a sentence for what is wrong in it", async () => {
    const { ask, open, sql, state } = await start();
    const cookie = await open();
    for (const [change, field, expected] of wrong) {
      const response = await ask("/setup/complete", { cookie, body: { ...aNewClub, ...change } });
      expect([response.status, await wrongFields(response)]).toEqual([422, { [field]: expected }]);
    }
    expect(await sql`select from auth.users`).toHaveLength(0);
    expect(state.isDone).toBe(false);
  });

  test("makes the club with its place, its Admin, and its mail server for the owner of the folder alone", async () => {
    const { ask, open, sql, state, file } = await start();
    const mailServer = {
      host: "smtp.example.org",
      port: 465,
      user: "website@club.example",
      password: "hush",
    };
    const response = await ask("/setup/complete", {
      cookie: await open(),
      body: { ...aNewClub, mailServer },
    });
    expect([response.status, await response.text()]).toEqual([200, "{}"]);
    expect(state.isDone).toBe(true);
    expect(
      await sql`select name, time_zone, latitude::float8, longitude::float8 from public.club_settings`,
    ).toEqual([
      { name: "Cedar Hollow Gun Club", time_zone: "America/Chicago", latitude: 44.9, longitude: -93.6 },
    ]);
    expect(await sql`select first_name, last_name, email, role, status from public.app_users`).toEqual([
      { first_name: "Pat", last_name: "Sommer", email: "pat@club.example", role: "Admin", status: "Active" },
    ]);
    expect(await sql`select from public.seasons`).toHaveLength(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [row] = await sql`select private.has_own_password(id) as own from auth.users`;
    expect(row?.own).toBe(true);
  });

  test("makes the demonstration club", { timeout: 60_000 }, async () => {
    const { ask, open, sql } = await start();
    expect(
      (await ask("/setup/complete", { cookie: await open(), body: { ...aNewClub, club: null } })).status,
    ).toBe(200);
    expect(await sql`select name from public.club_settings`).toEqual([{ name: "Cedar Ridge Gun Club" }]);
    expect(await sql`select from public.seasons`).toHaveLength(2);
  });

  test("is taken once: of two at one moment the other is told; the same sent again has the same outcome", async () => {
    const { ask, open, sql } = await start();
    const cookie = await open();
    const other = { ...aNewClub, club: null };
    const complete = async (body: object) => (await ask("/setup/complete", { cookie, body })).status;
    expect(await Promise.all([aNewClub, other, aNewClub].map(complete))).toEqual([200, 409, 200]);
    expect([await complete(aNewClub), await complete(other)]).toEqual([200, 409]);
    expect(await sql`select from auth.users`).toHaveLength(1);
  });

  test("gets a response if it does not end, and may be tried again", async () => {
    let tries = 0;
    const complete = async () => {
      tries++;
      return tries === 1 ? new Promise<never>(() => undefined) : ("done" as const);
    };
    const { ask, open, state } = await start({ complete, completeMs: 200 });
    const cookie = await open();
    const first = await ask("/setup/complete", { cookie, body: aNewClub });
    expect([first.status, state.isDone]).toEqual([500, false]);
    expect((await ask("/setup/complete", { cookie, body: aNewClub })).status).toBe(200);
    expect(state.isDone).toBe(true);
  });

  test("sent again by the browser that set the club up has the first outcome, although there is an account by then", async () => {
    let tries = 0;
    const { ask, open, sql } = await start({
      // The first time, the club is there and the response takes too long.
      complete: async (form, submission) => {
        const outcome = await completeSetup(form, { ...setup, submission });
        return tries++ === 0 ? new Promise<never>(() => undefined) : outcome;
      },
      completeMs: 2_000,
    });
    const log = pino({ level: "silent" });
    const setup = {
      sql,
      log,
      filesFolder: "/nonexistent",
      emailSettings: openEmailSettings("/nonexistent", {
        ADMIN_EMAIL: "admin@club.example",
        SMTP_URL: "smtp://a.example",
      }),
    };
    const cookie = await open();
    const [key, another] = [randomUUID(), randomUUID()];
    const complete = async (id: string, body: object = aNewClub) =>
      (await ask("/setup/complete", { cookie, body, headers: { "idempotency-key": id } })).status;
    expect(await complete(key)).toBe(500);
    expect([await complete(another), await complete(key, { ...aNewClub, club: null })]).toEqual([409, 409]);
    expect(await complete(key)).toBe(200);
    expect(await sql`select from auth.users`).toHaveLength(1);
  });

  test("changes nothing once someone has an account, from a command for example", async () => {
    const { ask, open, sql, state } = await start();
    const cookie = await open();
    await sql`insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'other@club.example', '{"first_name":"O","last_name":"T"}')`;
    const response = await ask("/setup/complete", { cookie, body: aNewClub });
    expect([response.status, await sentence(response)]).toEqual([
      409,
      "This club has been set up already. Sign in instead.",
    ]);
    expect(await sql`select name from public.club_settings`).toEqual([{ name: "Our Gun Club" }]);
    expect(state.isDone).toBe(true);
  });

  test("leaves the mail server of the settings as it is", async () => {
    const { ask, open, file } = await start({ smtpUrl: "smtp://mail.example" });
    const mailServer = { host: "smtp.example.org", port: 465, user: "", password: "" };
    const cookie = await open();
    expect(await (await ask("/setup/open", { cookie })).json()).toMatchObject({ isMailServerGiven: true });
    expect((await ask("/setup/complete", { cookie, body: { ...aNewClub, mailServer } })).status).toBe(200);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });
});

describe("before the form is sent", () => {
  const mailServer = { host: "127.0.0.1", port: 9, user: "", password: "" };

  test("a test email says what is wrong with the mail server, and cannot be tried without end", async () => {
    const { ask, open, sql } = await start();
    const cookie = await open();
    const tried = await ask("/setup/test-email", { cookie, body: { mailServer, to: "pat@club.example" } });
    expect(await tried.json()).toEqual({
      sentence: expect.stringContaining("Nothing answers at 127.0.0.1:9."),
    });
    expect((await ask("/setup/test-email", { cookie, body: { mailServer, to: "pat" } })).status).toBe(422);
    await sql`update server.attempts set count = 20 where key like 'setup-test-emails%'`;
    expect(
      (await ask("/setup/test-email", { cookie, body: { mailServer, to: "pat@club.example" } })).status,
    ).toBe(429);
  });

  test("a test email whose response was lost is sent once", async () => {
    const { ask, open, sql } = await start();
    const tried = { cookie: await open(), body: { mailServer, to: "pat@club.example" } };
    const tryOnce = async (key: string) =>
      (await ask("/setup/test-email", { ...tried, headers: { "idempotency-key": key } })).text();
    const key = randomUUID();
    expect(await tryOnce(key)).toBe(await tryOnce(key));
    const countAttempts = async () =>
      (await sql`select count from server.attempts where key like 'setup-test-emails%'`)[0]?.count;
    expect(await countAttempts()).toBe(1);
    await tryOnce(randomUUID());
    expect(await countAttempts()).toBe(2);
  });

  test("a town is searched for, as often as a minute allows", async () => {
    const { ask, open, sql } = await start();
    const cookie = await open();
    expect((await ask("/setup/find-place", { cookie, body: { query: "x" } })).status).toBe(400);
    const found = await ask("/setup/find-place", { cookie, body: { query: "Cedar Ridge" } });
    expect(await found.json()).toEqual({ places: null });
    await sql`update server.attempts set count = 30 where key like 'setup-place-searches%'`;
    expect((await ask("/setup/find-place", { cookie, body: { query: "Cedar Ridge" } })).status).toBe(429);
  });
});
