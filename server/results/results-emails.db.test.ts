import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { stopAtCommit } from "#testing/stop-at-commit.ts";
import * as renderer from "../../src/render/entry-results.tsx";
import { sendResultsEmails } from "./results-emails.ts";
import { type GeneratedMember, storeSeason } from "./results-seasons.fixture.ts";

const backend = stopAfterTests(await startTestBackend({ resultsRenderer: renderer }));
const board = await createAccount(backend, { role: "Board Member" });

const memberNamed = (firstName: string, more: Partial<GeneratedMember> = {}): GeneratedMember => ({
  ...{ id: randomUUID(), firstName, lastName: "Lee", isMinor: false, hasBirthDate: true },
  ...{ shownAs: "name", hasGuardianAgreed: false, hits: [40, 41, null], ...more },
});

/** A season for everyone whose first week is published already. */
async function startSeason(members: GeneratedMember[] = [memberNamed("Ann"), memberNamed("Bob")]) {
  const season = { id: randomUUID(), members, publishedWeeks: 1, hasHandicap: true };
  await storeSeason(backend.sql, season);
  return season;
}

async function publish(seasonId: string, isPublished = true): Promise<void> {
  const { error } = await board.client.rpc("mark_week", {
    ...{ season_id: seasonId, week: 2, published: isPublished },
    ...(isPublished ? {} : { reason: "a score was wrong" }),
  });
  expect(error).toBeNull();
}

const post = (path: string, body = "") =>
  fetch(backend.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const subscribe = (email: string) => post("/results/subscribe", `email=${encodeURIComponent(email)}`);

/** Emails to an address, delivered and waiting; one that is delivered just now is one. */
async function emailsTo(to: string) {
  const waiting = await backend.sql`select email from server.email_queue where email ->> 'to' = ${to}`;
  const delivered = (await backend.outbox()).filter((email) => email.to === to);
  const isDelivered = (text: string) => delivered.some((email) => email.text === text);
  return [...delivered, ...waiting.map(({ email }) => email).filter(({ text }) => !isDelivered(text))];
}

async function addSubscriber(email: string): Promise<void> {
  await backend.sql`insert into private.results_subscribers (email, confirmed_at) values (${email}, now())`;
}

const log = pino({ level: "silent" });
const send = (most?: number, using: typeof renderer = renderer) =>
  sendResultsEmails({ sql: backend.sql, siteUrl: backend.url, renderer: using, log }, most);

const sendAndStop = (most: number) => stopAtCommit(backend.sql, () => send(most));

/** Cannot write the n-th email. */
function failingAt(count: number): typeof renderer {
  let calls = 0;
  return {
    ...renderer,
    openResults(book, siteUrl) {
      const results = renderer.openResults(book, siteUrl);
      return {
        ...results,
        writeEmail(context) {
          if (++calls === count) throw new Error("cannot be written");
          return results.writeEmail(context);
        },
      };
    },
  };
}

describe("a published week", () => {
  test("reaches 90 people once each, though the server stops in the middle and two send at a time", async () => {
    const season = await startSeason();
    const addresses = Array.from({ length: 90 }, (_, index) => `fan${index}@elsewhere.example`);
    for (const address of addresses) await addSubscriber(address);
    await publish(season.id);
    await send(25);
    await sendAndStop(25);
    await Promise.all([send(25), send(25), send(25)]);
    await send(90);
    await send(90);
    for (const address of addresses)
      expect([address, await emailsTo(address)]).toEqual([address, [expect.anything()]]);
    await backend.sql`delete from private.results_subscribers`;
  }, 60_000);

  test("reaches everyone else though one email cannot be written, which is tried again after an hour", async () => {
    const season = await startSeason();
    const addresses = ["first", "second", "third"].map((name) => `${name}@unlucky.example`);
    for (const address of addresses) await addSubscriber(address);
    await publish(season.id);
    const counts = () =>
      Promise.all(addresses.map(async (address) => (await emailsTo(address)).length)).then((all) =>
        all.sort(),
      );
    await send(undefined, failingAt(1));
    expect(await counts()).toEqual([0, 1, 1]);
    await send();
    expect(await counts()).toEqual([0, 1, 1]);
    await backend.sql`update private.results_emails set failed_at = failed_at - interval '61 minutes'`;
    await send();
    expect(await counts()).toEqual([1, 1, 1]);
    await backend.sql`delete from private.results_subscribers`;
  });

  test("of a draft is told to no one, nor what was to be told of a season that became one", async () => {
    const setStatus = (id: string, status: string) =>
      backend.sql`update seasons set status = ${status} where id = ${id}`;
    const account = await createAccount(backend);
    await account.client.from("account_settings").insert({ results_emails: true });
    await addSubscriber("early@elsewhere.example");
    const [draft, season] = [await startSeason(), await startSeason()];
    await setStatus(draft.id, "draft");
    await publish(draft.id);
    await publish(season.id);
    await setStatus(season.id, "draft");
    const again = { season_id: season.id, week: 2, edition: 1 };
    expect((await board.client.rpc("announce_week_again", again)).error?.message).toContain("is a draft");
    const found = async () => [
      (await emailsTo("early@elsewhere.example")).length,
      (await emailsTo(account.email)).length,
    ];
    await send();
    expect(await found()).toEqual([0, 0]);
    await setStatus(season.id, "active");
    await setStatus(draft.id, "active");
    await send();
    expect(await found()).toEqual([1, 1]);
    await backend.sql`update account_settings set results_emails = false where account_id = ${account.id}`;
    await backend.sql`delete from private.results_subscribers`;
  });

  test("is told once: not after it was reopened and published again", async () => {
    const season = await startSeason();
    await addSubscriber("once@elsewhere.example");
    await publish(season.id);
    await send();
    await publish(season.id, false);
    await publish(season.id);
    await send();
    expect(await emailsTo("once@elsewhere.example")).toHaveLength(1);
  });

  test("that the board corrected is sent again once for each press, marked as corrected", async () => {
    const season = await startSeason();
    const week = { season_id: season.id, week: 2 };
    await backend.sql`delete from private.results_subscribers`;
    await addSubscriber("again@elsewhere.example");
    await publish(season.id);
    await send();
    await addSubscriber("late@elsewhere.example");
    const { data } = await board.client.rpc("week_announcement", week);
    expect(data).toMatchObject({ edition: 1, recipients: 2 });
    const press = () => board.client.rpc("announce_week_again", { ...week, edition: 1 });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.flatMap(({ data: count }) => count ?? [])).toEqual([2]);
    expect(responses.flatMap(({ error }) => error?.code ?? [])).toEqual(["40001", "40001"]);
    await Promise.all([send(), send()]);
    await send();
    expect((await emailsTo("again@elsewhere.example")).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/week 2, corrected: results$/),
      expect.stringMatching(/week 2: results$/),
    ]);
    expect(await emailsTo("late@elsewhere.example")).toHaveLength(1);
    await backend.sql`delete from private.results_subscribers`;
  });

  test("that is sent again before the first emails went out is sent once, corrected", async () => {
    const season = await startSeason();
    await addSubscriber("slow@elsewhere.example");
    await publish(season.id);
    await board.client.rpc("announce_week_again", { season_id: season.id, week: 2, edition: 1 });
    await send();
    expect((await emailsTo("slow@elsewhere.example")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("corrected"),
    ]);
  });

  test("is not sent again before it was announced, or while it is reopened", async () => {
    const season = await startSeason();
    const again = async (week: number) =>
      (await board.client.rpc("announce_week_again", { season_id: season.id, week, edition: 1 })).error
        ?.message;
    expect(await again(1)).toContain("weren't sent by email");
    expect(await again(2)).toBe("Publish the week first.");
    await publish(season.id);
    await publish(season.id, false);
    expect(await again(2)).toBe("Publish the week first.");
  });

  test("that is reopened before the email went out waits until it is published again", async () => {
    const season = await startSeason();
    await addSubscriber("patient@elsewhere.example");
    await publish(season.id);
    await publish(season.id, false);
    await send();
    expect(await emailsTo("patient@elsewhere.example")).toEqual([]);
    await publish(season.id);
    await send();
    expect(await emailsTo("patient@elsewhere.example")).toHaveLength(1);
  });

  test("of a season for members is told to members alone", async () => {
    const season = await startSeason();
    await backend.sql`update seasons set audience = 'members' where id = ${season.id}`;
    await addSubscriber("outside@elsewhere.example");
    await publish(season.id);
    await send();
    expect(await emailsTo("outside@elsewhere.example")).toEqual([]);
  });
});

describe("the email", () => {
  test("of a member who asked for it has their own scores first, with the why", async () => {
    const ann = memberNamed("Ann");
    const season = await startSeason([ann, memberNamed("Tim", { isMinor: true })]);
    const account = await createAccount(backend);
    const silent = await createAccount(backend);
    await account.client.from("account_settings").insert({ results_emails: true });
    await backend.sql`update members set account_id = ${account.id} where id = ${ann.id}`;
    await publish(season.id);
    await send();
    const [email] = await emailsTo(account.email);
    expect(email.subject).toMatch(/week 2: net 4\d.*hits\)/);
    expect(email.text).toMatch(
      /^YOU\n25 \+ 16 = 41 hits, net [\d.]+\.\n[\s\S]*=[\s\S]*TEAM STANDINGS[\s\S]*NEXT NIGHT\nWeek 3/,
    );
    expect(email.html).toContain("25 + 16 = 41 hits");
    // Members know each other.
    expect(email.text).toContain("Tim Lee");
    expect(await emailsTo(silent.email)).toEqual([]);
  });

  test("to people outside the club names no junior", async () => {
    const season = await startSeason([
      memberNamed("Ann", { hits: [1, 1, 1] }),
      memberNamed("Tim", { isMinor: true }),
    ]);
    await addSubscriber("reader@elsewhere.example");
    await publish(season.id);
    await send();
    const [email] = await emailsTo("reader@elsewhere.example");
    expect(email.text).toContain("T. L.");
    expect(email.text + email.html).not.toContain("Tim");
    expect(email.text).not.toContain("YOU\n");
  });

  test("is stopped with one press and no sign-in, by a member and by anyone else", async () => {
    const season = await startSeason();
    const account = await createAccount(backend);
    await account.client.from("account_settings").insert({ results_emails: true });
    await addSubscriber("enough@elsewhere.example");
    await publish(season.id);
    await send();
    for (const to of [account.email, "enough@elsewhere.example"]) {
      const [{ headers }] = await emailsTo(to);
      expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      const link = headers["List-Unsubscribe"].slice(1, -1).replace(backend.url, "");
      // Email programs open links to look at them.
      expect((await fetch(backend.url + link)).status).toBe(200);
      expect((await post(link, "List-Unsubscribe=One-Click")).status).toBe(200);
    }
    const [settings] =
      await backend.sql`select results_emails from account_settings where account_id = ${account.id}`;
    expect(settings?.results_emails).toBe(false);
    const left =
      await backend.sql`select from private.results_subscribers where email = 'enough@elsewhere.example'`;
    expect(left).toHaveLength(0);
  });
});

describe("an address outside the club", () => {
  test("gets results after its link was opened and pressed, not before", async () => {
    expect((await subscribe(" New@Elsewhere.example ")).status).toBe(200);
    const email = await backend.waitForEmail("new@elsewhere.example");
    const [, link = ""] = /(\/results\/confirm\/\S+)/.exec(email.text) ?? [];
    expect((await fetch(backend.url + link)).status).toBe(200);
    const confirmed = () =>
      backend.sql`select from private.results_subscribers where email = 'new@elsewhere.example' and confirmed_at is not null`;
    expect(await confirmed()).toHaveLength(0);
    expect((await post(link)).status).toBe(200);
    expect(await confirmed()).toHaveLength(1);
    expect((await post(`/results/confirm/${randomUUID()}`)).status).toBe(404);
  });

  test("is answered alike whether it gets them or not, and is emailed once in five minutes", async () => {
    await addSubscriber("known@elsewhere.example");
    const [knownReply, unknown] = await Promise.all([
      subscribe("known@elsewhere.example"),
      subscribe("other@elsewhere.example"),
    ]);
    expect(await knownReply?.text()).toBe(await unknown?.text());
    expect(await emailsTo("known@elsewhere.example")).toEqual([]);
    await subscribe("other@elsewhere.example");
    await subscribe("other@elsewhere.example");
    await expect.poll(() => emailsTo("other@elsewhere.example")).toHaveLength(1);
    await backend.sql`update server.attempts set window_ends_at = now() where key like 'emails-to-address:%'`;
    await subscribe("other@elsewhere.example");
    await expect.poll(() => emailsTo("other@elsewhere.example")).toHaveLength(2);
  });

  test("is asked for by one client twenty times an hour, whichever address it names", async () => {
    for (let n = 0; n < 20; n += 1) await subscribe(`nobody-${n}@elsewhere.example`);
    const late = await subscribe("one-more@elsewhere.example");
    expect([late.status, Number(late.headers.get("retry-after")) > 0]).toEqual([429, true]);
    await backend.sql`delete from server.attempts`;
  });

  test("has to be one", async () => {
    for (const wrong of ["nobody", "pat@club.example,", "<pat@club.example>", "pat@club.example,1"])
      expect((await subscribe(wrong)).status, wrong).toBe(400);
    expect((await post("/results/subscribe", `email=${"x".repeat(2_000)}@a.example`)).status).toBe(400);
  });

  test("is forgotten when it was not confirmed in a day", async () => {
    await backend.sql`insert into private.results_subscribers (email, created_at) values ('late@elsewhere.example', now() - interval '2 days')`;
    await backend.sql`select private.purge_results_emails()`;
    expect(
      await backend.sql`select from private.results_subscribers where email = 'late@elsewhere.example'`,
    ).toHaveLength(0);
  });
});
