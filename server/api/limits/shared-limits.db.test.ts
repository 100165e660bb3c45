/** Each limit that strangers share with a member: a stranger spends it, and the member who does the right thing is served. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAccount, createCast, testPassword } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { linkIn } from "#testing/emailed-links.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { startWeatherServer } from "#testing/weather-server.ts";
import * as resultsRenderer from "../../../src/render/entry-results.tsx";

const weather = stopAfterTests(await startWeatherServer());
const backend = stopAfterTests(
  await startTestBackend({ trustProxy: true, weatherUrl: weather.url, resultsRenderer }),
);
const cast = await createCast(backend);

type Options = { from: string; body?: unknown; token?: string; cookie?: string; method?: string };

function ask(path: string, { from, body, token, cookie, method = "POST" }: Options): Promise<Response> {
  const isForm = typeof body === "string";
  return fetch(backend.url + path, {
    method,
    redirect: "manual",
    headers: {
      apikey: backend.publishableKey,
      "x-forwarded-for": from,
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

const home = "198.51.100.7";
/** Strangers have as many addresses as they like. */
const stranger = (n: number) => `203.0.${113 + Math.floor(n / 200)}.${n % 200}`;
const names = { first_name: "Nora", last_name: "New" };

const recover = (email: string, from: string) => ask("/auth/v1/recover", { from, body: { email } });
const resend = (email: string, from: string) =>
  ask("/auth/v1/resend", { from, body: { email, type: "signup" } });
const subscribe = (email: string, from: string) =>
  ask("/results/subscribe", { from, body: new URLSearchParams({ email }).toString() });
const signUp = (email: string, from: string, password = "four ducks on a pond") =>
  ask("/auth/v1/signup", { from, body: { email, password, data: names } });
const signIn = (email: string, from: string, { password = testPassword, cookie = "" } = {}) =>
  ask("/auth/v1/token?grant_type=password", { from, cookie, body: { email, password } });
/** Opens the link of an email as the page does. */
function open(type: string, email: { subject: string; text: string }, from: string): Promise<Response> {
  const token = new URLSearchParams(new URL(linkIn(email)).hash.slice(1)).get("token");
  return ask("/auth/v1/verify", { from, body: { type, token_hash: token } });
}
const rpc = (name: string, from: string, body: object, token?: string) =>
  ask(`/rest/v1/rpc/${name}`, { from, body, ...(token ? { token } : {}) });

const emailsTo = async (email: string, subject: RegExp) =>
  (await backend.outbox()).filter((message) => message.to === email && subject.test(message.subject));
async function newestTo(email: string, subject: RegExp) {
  await expect
    .poll(async () => (await emailsTo(email, subject)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  return (await emailsTo(email, subject)).at(-1) ?? { subject: "", text: "" };
}
const passwordEmail = /password/i;
const confirmEmail = /confirm/i;
const fiveMinutesLater = () =>
  backend.sql`update server.attempts set window_ends_at = now() where key like 'emails-to-address:%'`;

/** As many as the stranger may, without the seconds that the server keeps refusals back. */
const spend = (name: string, count: number) =>
  backend.sql`update server.attempts set count = ${count} where key like ${`${name}:%`}`;

describe("'Forgot your password?'", () => {
  test("goes out whatever strangers had emailed to the address", async () => {
    const owner = await createAccount(backend);
    for (let n = 0; n < 6; n++) {
      await subscribe(owner.email, stranger(n));
      await signUp(owner.email, stranger(n));
      await resend(owner.email, stranger(n));
    }
    expect((await recover(owner.email, home)).status).toBe(200);
    const email = await newestTo(owner.email, passwordEmail);
    expect((await open("recovery", email, home)).status).toBe(200);
  });

  test("is answered while strangers ask for it all day, and the newest link opens", async () => {
    const owner = await createAccount(backend);
    for (let n = 0; n < 30; n++) {
      expect((await recover(owner.email, stranger(n))).status).toBe(200);
      if (n < 25) await fiveMinutesLater();
    }
    // Four strangers a moment ago: the email of the first is in the mailbox.
    expect((await recover(owner.email, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(owner.email, passwordEmail)).length).toBe(26);
    const email = await newestTo(owner.email, passwordEmail);
    expect((await open("recovery", email, home)).status).toBe(200);
    // It was used: the next one goes out at once.
    expect((await recover(owner.email, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(owner.email, passwordEmail)).length).toBe(27);
  });

  test("fills no mailbox from one client: a dozen in a day, and the owner elsewhere is served", async () => {
    const owner = await createAccount(backend);
    const statuses: number[] = [];
    for (let n = 0; n < 13; n++) {
      statuses.push((await recover(owner.email, stranger(0))).status);
      await fiveMinutesLater();
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await recover(owner.email, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(owner.email, passwordEmail)).length).toBe(13);
  });
});

describe("emails that strangers ask for", () => {
  test("leave a sign-up its own: the owner's link opens the account with the owner's password", async () => {
    const email = "taken.first@club.example";
    for (let n = 0; n < 20; n++) await signUp(email, stranger(n), "a password of a stranger");
    expect((await signUp(email, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(email, confirmEmail)).length).toBe(21);
    const newest = await newestTo(email, confirmEmail);
    expect((await open("signup", newest, home)).status).toBe(200);
    expect((await signIn(email, home, { password: "four ducks on a pond" })).status).toBe(200);
  });

  test("leave a way in where a whole day's sign-ups of the address are spent", async () => {
    const email = "taken.all.day@club.example";
    for (let n = 0; n < 62; n++) await signUp(email, stranger(n), "a password of a stranger");
    await signUp(email, home);
    expect((await resend(email, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(email, confirmEmail)).length).toBe(62);
    const confirm = await newestTo(email, confirmEmail);
    expect((await open("signup", confirm, home)).status).toBe(200);
    expect((await recover(email, home)).status).toBe(200);
    const reset = await newestTo(email, passwordEmail);
    expect((await open("recovery", reset, home)).status).toBe(200);
  });

  test("leave 'Resend' its own", async () => {
    const email = "resend@club.example";
    await signUp(email, home);
    for (let n = 0; n < 6; n++) {
      await subscribe(email, stranger(n));
      await recover(email, stranger(n));
      await resend(email, stranger(n));
    }
    expect((await resend(email, home)).status).toBe(200);
    const newest = await newestTo(email, confirmEmail);
    expect((await open("signup", newest, home)).status).toBe(200);
  });

  test("leave the results to who wants them", async () => {
    const email = "reader@elsewhere.example";
    for (let n = 0; n < 6; n++) {
      expect((await subscribe(email, stranger(n))).status).toBe(200);
      if (n < 3) await fiveMinutesLater();
    }
    expect((await subscribe(email, home)).status).toBe(200);
    const { text } = await newestTo(email, /results/i);
    const [, link = ""] = /(\/results\/confirm\/\S+)/.exec(text) ?? [];
    expect((await ask(link, { from: home })).status).toBe(200);
    const confirmed = await backend.sql`
      select from private.results_subscribers where email = ${email} and confirmed_at is not null`;
    expect(confirmed).toHaveLength(1);
  });

  test("leave a change of address to the account that makes it", async () => {
    const newEmail = "new.address@club.example";
    const others = await Promise.all([1, 2, 3, 4].map(() => createAccount(backend)));
    const change = (token: string, from: string) =>
      ask("/auth/v1/user", {
        ...{ from, token, method: "PUT" },
        body: { email: newEmail, current_password: testPassword },
      });
    for (const [n, { accessToken }] of others.entries())
      expect((await change(accessToken, stranger(n))).status).toBe(200);
    const owner = await createAccount(backend);
    expect((await change(owner.accessToken, home)).status).toBe(200);
    await expect.poll(async () => (await emailsTo(newEmail, /./)).length).toBe(5);
  });
});

describe("guesses of strangers", () => {
  test("at a password hold up neither the place it was used before, nor the way by email", async () => {
    const owner = await createAccount(backend);
    expect((await signIn(owner.email, home)).status).toBe(200);
    for (let n = 0; n < 8; n++) await signIn(owner.email, stranger(n), { password: "a guess of a stranger" });
    expect((await signIn(owner.email, home)).status).toBe(200);
    // On a new phone on the road.
    const road = "192.0.2.44";
    expect((await signIn(owner.email, road)).status).toBe(429);
    expect((await recover(owner.email, road)).status).toBe(200);
    const response = await open("recovery", await newestTo(owner.email, passwordEmail), road);
    expect(response.status).toBe(200);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await signIn(owner.email, road, { cookie })).status).toBe(200);
  });

  test("on the clubhouse's network hold up no one who has signed in there", async () => {
    const clubhouse = "192.0.2.80";
    const owner = await createAccount(backend);
    expect((await signIn(owner.email, clubhouse)).status).toBe(200);
    for (let n = 0; n < 31; n++)
      await signIn(`nobody-${n}@club.example`, clubhouse, { password: "a guess of a stranger" });
    expect((await signIn("nobody@club.example", clubhouse)).status).toBe(429);
    expect((await signIn(owner.email, clubhouse)).status).toBe(200);
  });

  test("at links in emails hold up no link that was emailed", async () => {
    const owner = await createAccount(backend);
    const guess = () =>
      ask("/auth/v1/verify", { from: home, body: { type: "recovery", token_hash: "0".repeat(64) } });
    expect((await guess()).status).toBe(403);
    await spend("unknown-email-links-by-client", 60);
    expect((await guess()).status).toBe(429);
    await recover(owner.email, home);
    const email = await newestTo(owner.email, passwordEmail);
    expect((await open("recovery", email, home)).status).toBe(200);
  });

  test("at TV links hold up no TV of the same house", async () => {
    const response = await rpc("make_display_link", home, { name: "Clubhouse" }, cast.treasurer.accessToken);
    const { secret } = await response.json();
    await rpc("display_season", home, { secret: "a guess" });
    await spend("unknown-secrets-by-client", 60);
    expect((await rpc("display_season", home, { secret: "one more" })).status).toBe(429);
    expect((await rpc("display_season", home, { secret })).status).toBe(200);
  });
});

describe("codes", () => {
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  const askCode = async (screen: string, from: string) =>
    (await rpc("open_display_code", from, { screen: hashOf(screen) })).json();
  const connect = async (code: string) => {
    const connection = { code, name: "TV", address: "/leaderboard-slideshow?display=1" };
    const done = await rpc("connect_display", home, connection, cast.treasurer.accessToken);
    return (await done.json()).state;
  };

  test("of TVs: those of the club get one and keep it, whatever strangers ask for", async () => {
    const before = await askCode("TV of the clubhouse", home);
    for (let n = 0; n < 300; n++) await askCode(`screen ${n}`, stranger(Math.floor(n / 60)));
    // A client that says it is another one is the same to the server.
    await ask("/rest/v1/rpc/open_display_code", {
      from: `${home}, ${stranger(0)}`,
      body: { screen: hashOf("a screen that lies") },
    });
    const after = await askCode("TV of trap 3", "198.51.100.8");
    expect(await connect(before.code)).toBe("connected");
    expect(await connect(after.code)).toBe("connected");
    const [count] =
      await backend.sql`select count(*)::int as codes from private.display_codes where link_id is null`;
    expect(count?.codes).toBeLessThanOrEqual(200);
  });

  test("of squad sheets: the right one opens after any number of wrong ones, from the same network too", async () => {
    await backend.sql`
      with night as (
        insert into seasons (name, status, starts_on, ends_on) values ('Codes', 'active', private.club_today(), private.club_today()) returning id
      ), week as (
        insert into season_weeks (season_id, week, starts_on, ends_on) select id, 1, private.club_today(), private.club_today() from night
          returning season_id
      ), squad as (
        insert into squads (season_id, week, event, number) select season_id, 1, 'singles16', 1 from week returning id, season_id
      )
      insert into scorer_links (season_id, squad_id, night, targets, code) select season_id, id, private.club_today(), 25, 'ACDEF437' from squad`;
    const openCode = (code: string, from: string, phone: string) =>
      rpc("open_scorer_link", from, { code, phone: hashOf(phone) });
    for (let n = 0; n < 120; n++) await openCode("AAAAAAAA", stranger(Math.floor(n / 20)), "a stranger");
    for (let n = 0; n < 21; n++) await openCode("AAAAAAAA", home, "a guest");
    expect((await openCode("AAAAAAAA", home, "a guest")).status).toBe(429);
    const response = await openCode("ACDE-F437", home, "the squad's own phone");
    expect(await response.json()).toMatchObject({ state: "open" });
  });
});

describe("notes about errors", () => {
  const report = (message: string, from: string) =>
    rpc("report_error", from, { note: { message, route: "/events" } });
  const spelledOut = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join(" ");
  const member = async () =>
    (await backend.sql`select times from error_notes where message = 'the button is dead'`)[0]?.times;

  test("of a member are there after a stranger's hundred, and stay once they come again", async () => {
    for (let n = 0; n < 120; n++) await report(`strange ${spelledOut(n)}`, stranger(Math.floor(n / 20)));
    expect((await report("the button is dead", home)).status).toBe(204);
    expect(await member()).toBe(1);
    await report("the button is dead", home);
    for (let n = 200; n < 320; n++)
      await report(`strange ${spelledOut(n)}`, stranger(20 + Math.floor(n / 20)));
    expect(await member()).toBe(2);
    const [count] = await backend.sql`select count(*)::int as notes from error_notes`;
    expect(count?.notes).toBe(100);
  });
});

describe("the weather service", () => {
  const askWeather = (date: string, from: string, token = "") =>
    ask("/functions/v1/fetch-weather", {
      from,
      token,
      body: { date, timeOfRound: "18:00", isFutureDate: false },
    });

  test("answers a member, and the board's search for a town, when visitors have had theirs", async () => {
    await backend.sql`update public.club_settings set latitude = 44.97, longitude = -93.26`;
    for (let n = 0; n < 40; n++) {
      const date = new Date(Date.UTC(2025, 2, 1 + n)).toISOString().slice(0, 10);
      await askWeather(date, stranger(Math.floor(n / 8)));
    }
    expect(weather.asked).toHaveLength(30);
    const visitor = await askWeather("2025-07-01", home);
    expect((await visitor.json()).description).toBe("");
    const member = await askWeather("2025-07-01", home, cast.member.accessToken);
    expect((await member.json()).description).not.toBe("");
    const found = await ask("/functions/v1/find-place", {
      from: home,
      token: cast.treasurer.accessToken,
      body: { query: "Cedar Ridge" },
    });
    expect(found.status).toBe(200);
  });
});
