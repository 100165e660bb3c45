import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { useApi } from "#testing/backend-api.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";
import { limits } from "../limits/rate-limits.ts";

/** One process takes a visitor's sign-ups one after the other; several do not. */
const processes = 3;
vi.stubEnv("CLUB_TEST_BACKENDS", String(processes));
const { backend, cast, call, signIn } = await useApi();

const names = { first_name: "Nora", last_name: "New" };
const password = "four ducks on a pond";
const signUp = (email: string, data: unknown = names) =>
  call("/auth/v1/signup", { body: { email, password, data } });
const accounts = (email: string) => backend.sql`select from auth.users where email = ${email}`;

/** No account is made before one in each process has looked for the address and found none. */
async function atOneMoment(start: () => Promise<Response>[]): Promise<Response[]> {
  const { sql } = backend;
  const countAttempts = async () =>
    (
      await sql<{ count: number }[]>`select count from server.attempts where key like 'sign-ups-by-client:%'`
    )[0]?.count;
  let started: Promise<Response>[] = [];
  await sql.begin(async (holder) => {
    await holder`lock table auth.users in share row exclusive mode`;
    started = start();
    await expect.poll(countAttempts).toBeGreaterThanOrEqual(processes);
    await pause(200);
  });
  return Promise.all(started);
}

describe("signing up", () => {
  test("six times at one moment with one address opens one account, sends one email and answers alike", async () => {
    const email = "double.tap@club.example";
    const responses = await atOneMoment(() => Array.from({ length: 6 }, () => signUp(email)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const shapes = await Promise.all(
      responses.map(async (response) =>
        Object.keys(await response.json())
          .sort()
          .join(),
      ),
    );
    expect(new Set(shapes).size).toBe(1);
    expect(await accounts(email)).toHaveLength(1);
    await backend.waitForEmail(email);
    await expect.poll(() => backend.sql`select from server.email_queue`).toHaveLength(0);
    expect((await backend.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("again with an address that was never confirmed: the last email opens what was said last", async () => {
    const email = "second.thought@club.example";
    const signUpAs = (first_name: string, password: string) =>
      call("/auth/v1/signup", {
        body: { email, password, data: { first_name, last_name: "Thought" } },
      });
    const aMinuteLater = () =>
      backend.sql`update server.attempts set window_ends_at = now() where key like 'repeated-sign-ups-by-client:%'`;
    await signUpAs("First", "three geese on a roof");
    const first = linkIn(await backend.waitForEmail(email));
    await aMinuteLater();
    expect((await signUpAs("Second", "five crows in a barn")).status).toBe(200);
    const last = linkIn(await backend.waitForEmail(email, 1));
    // Right after an email no other goes out, and what it opens stays as it is.
    await signUpAs("Third", "nine wrens at a wall");
    await fetch(verifyUrl(first), { redirect: "manual" });
    expect((await signIn(email, "five crows in a barn")).status).toBe(400);
    await fetch(verifyUrl(last), { redirect: "manual" });
    const statuses = [];
    for (const password of ["three geese on a roof", "nine wrens at a wall", "five crows in a barn"])
      statuses.push((await signIn(email, password)).status);
    expect(statuses).toEqual([400, 400, 200]);
    const names = await backend.sql`
      select a.first_name, u.raw_user_meta_data ->> 'first_name' as given, i.identity_data ->> 'first_name' as identified
      from auth.users u join accounts a using (id) join auth.identities i on i.user_id = u.id where u.email = ${email}`;
    expect([...names]).toEqual([{ first_name: "Second", given: "Second", identified: "Second" }]);
  });

  test("again after the board has approved the account changes its password, not its name", async () => {
    const email = "approved.early@club.example";
    await signUp(email);
    await backend.sql`update account_access set status = 'Active' where account_id = (select id from auth.users where email = ${email})`;
    await backend.sql`update server.attempts set window_ends_at = now() where key like 'repeated-sign-ups-by-client:%'`;
    await signUp(email, { first_name: "Rude", last_name: "Word" });
    await backend.waitForEmail(email, 1);
    const [account] =
      await backend.sql`select a.first_name from accounts a join auth.users u using (id) where u.email = ${email}`;
    expect(account?.first_name).toBe("Nora");
  });

  test.each([
    ["none", null],
    ["empty ones", { first_name: "", last_name: "" }],
    ["a blank one", { first_name: "Nora", last_name: " \t " }],
    ["one", { first_name: "Nora" }],
    ["what is none", "Nora"],
  ])("needs both names: %s are refused", async (_, data) => {
    const email = "nameless@club.example";
    const response = await signUp(email, data);
    expect([response.status, (await response.json()).msg]).toEqual([
      422,
      "Please fill in your first and last name",
    ]);
    expect(await accounts(email)).toHaveLength(0);
  });

  test.each([
    "<script>@x.example",
    "a@x.example>",
    "a b@x.example",
    "a\u0000b@x.example",
    "a\u0007b@x.example",
    "a\u200bb@x.example",
    "a\r\nbcc:b@x.example",
    "a,b@x.example",
    "a@x.example,b@y.example",
    "group:a@x.example;",
    '"a"@x.example',
    "a@@x.example",
    "a@example",
    `${"a".repeat(250)}@x.example`,
  ])("refuses %j as an address", async (email) => {
    const response = await signUp(email);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await backend.sql`select from auth.users where email like '%@x.example%'`).toHaveLength(0);
  });

  test.each([
    ["a password", { email: "gap@club.example", data: names }, "Please fill in all fields"],
    ["an address", { password, data: names }, "Please enter a valid email address"],
    [
      "names as long as ours",
      { email: "gap@club.example", password, data: { ...names, last_name: "x".repeat(51) } },
      "Names can have up to 50 characters.",
    ],
  ])("says that it needs %s", async (_, body, sentence) => {
    const response = await call("/auth/v1/signup", { body });
    expect([response.status, (await response.json()).msg]).toEqual([422, sentence]);
    expect(await accounts("gap@club.example")).toHaveLength(0);
  });

  test("a name of fifty characters, and a password that is none of one's own names, are taken", async () => {
    const long = { ...names, last_name: "x".repeat(50) };
    expect((await signUp("long.name@club.example", long)).status).toBe(200);
    const weak = await call("/auth/v1/signup", {
      body: { email: "nora.new@club.example", password: "nora.new@club.example", data: names },
    });
    expect([weak.status, (await weak.json()).error_code]).toEqual([422, "weak_password"]);
  });

  test("with an address that is confirmed answers as for a new one, and only its owner is notified", async () => {
    const emailCount = (await backend.outbox()).filter(({ to }) => to === cast.member.email).length;
    const response = await signUp(cast.member.email);
    expect(response.status).toBe(200);
    const { id, email, confirmation_sent_at } = await response.json();
    expect([email, typeof confirmation_sent_at]).toEqual([cast.member.email, "string"]);
    expect(id).not.toBe(cast.member.id);
    const notice = await backend.waitForEmail(cast.member.email, emailCount);
    expect(notice.subject).toMatch(/account/i);
    // The password that a stranger chose opens nothing.
    expect((await signIn(cast.member.email, password)).status).toBe(400);
  });

  test("is enough for a family at one client IP, and waits after that", async () => {
    const { most } = limits.signUpsByClientIp;
    await signUp("first.of.many@club.example");
    await backend.sql`update server.attempts set count = ${most} where key like 'sign-ups-by-client:%'`;
    const refused = await signUp("one.too.many@club.example");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3500]).toEqual([429, true]);
    expect(await accounts("one.too.many@club.example")).toHaveLength(0);
    await backend.sql`update server.attempts set count = ${most - 1} where key like 'sign-ups-by-client:%'`;
    expect((await signUp("one.too.many@club.example")).status).toBe(200);
  });

  test("takes the plain addresses that people have, and says what is wrong with the others", async () => {
    for (const email of ["o'brien+club@x.example", "käthe@bücher.example", "a.b_c-d%e@sub.x.example"])
      expect((await signUp(email)).status, email).toBe(200);
    expect((await (await signUp("<a@x.example>")).json()).msg).toBe("Please enter a valid email address");
  });
});
