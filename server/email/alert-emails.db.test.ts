import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAccount, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { stopAtCommit } from "#testing/stop-at-commit.ts";
import * as renderer from "../../src/render/entry-results.tsx";
import { sendAlertEmails, sendMovedNights } from "./alert-emails.ts";

const backend = stopAfterTests(await startTestBackend({ resultsRenderer: renderer }));
const board = await createAccount(backend, { role: "Board Member" });
const second = await createAccount(backend, { role: "Board Member" });
let ann = await createAccount(backend);
const silent = await createAccount(backend);
await ann.client.from("account_settings").insert({ alert_emails: true });

const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
const newAlert = (more: Record<string, unknown> = {}) => ({
  ...{ alert_id: randomUUID(), kind: "range_closed", note: "Lightning.", until_at: soon(), ...more },
});
const announce = (alert: ReturnType<typeof newAlert>, who: TestAccount = board) =>
  who.client.rpc("announce_alert", alert);
const open = (alert: ReturnType<typeof newAlert>) =>
  board.client.rpc("end_alert", { alert_id: alert.alert_id });

const mailer = {
  queue: (sql: { unsafe: unknown }, email: unknown) =>
    (sql as typeof backend.sql)`insert into server.email_queue (email) values (${backend.sql.json(email as never)})`,
  deliver: () => {},
};
const club = { clubName: async () => "Pine Hill", siteUrl: backend.url };
const options = { sql: backend.sql, mailer: mailer as never, ...club };
const send = (most?: number) => sendAlertEmails(options, most);
const sendMoved = () => sendMovedNights(options);

/** Emails to an address, delivered and waiting; one that is delivered just now is one. */
async function emailsTo(to: string) {
  const waiting = await backend.sql`select email from server.email_queue where email ->> 'to' = ${to}`;
  const delivered = (await backend.outbox()).filter((email) => email.to === to);
  const isDelivered = (text: string) => delivered.some((email) => email.text === text);
  return [...delivered, ...waiting.map(({ email }) => email).filter(({ text }) => !isDelivered(text))];
}
const subjectsTo = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject);
const post = (path: string) => fetch(backend.url + path, { method: "POST" });

/** Everything open, and a member who has had no email yet. */
async function asUsual() {
  await backend.sql`update account_settings set alert_emails = false`;
  ann = await createAccount(backend);
  await ann.client.from("account_settings").insert({ alert_emails: true });
  await backend.sql`delete from private.alert_emails`;
  await backend.sql`update club_settings set alert_id = null, alert_kind = null`;
  await backend.sql`delete from server.email_queue`;
}

const sendAndStop = (most: number) => stopAtCommit(backend.sql, () => send(most));

describe("“Closed tonight”", () => {
  test("reaches 90 people once each, though the server stops in the middle and three send at a time", async () => {
    await asUsual();
    const addresses = Array.from({ length: 90 }, (_, index) => `shooter${index}@club.example`);
    await backend.sql`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
      select gen_random_uuid(), a, '{"first_name": "Sam", "last_name": "Shooter"}', now() from unnest(${addresses}::text[]) a`;
    await backend.sql`update account_access set status = 'Active'
      where account_id in (select id from auth.users where email = any (${addresses}))`;
    await backend.sql`insert into account_settings (account_id, alert_emails)
      select id, true from auth.users where email = any (${addresses})`;
    const alert = newAlert();
    expect((await announce(alert)).data).toBe(91);
    await send(25);
    await sendAndStop(25);
    await Promise.all([send(25), send(25), send(25)]);
    await send(90);
    await send(90);
    for (const address of addresses)
      expect([address, await subjectsTo(address)]).toEqual([address, ["Pine Hill: The range is closed"]]);
    expect(await emailsTo(silent.email)).toEqual([]);
    await open(alert);
    await Promise.all([send(60), send(60)]);
    for (const address of addresses) expect(await subjectsTo(address)).toHaveLength(2);
    await backend.sql`delete from account_settings where account_id in (select id from auth.users where email = any (${addresses}))`;
  }, 60_000);

  test("says why and until when; a repeated request says nothing again", async () => {
    await asUsual();
    const alert = newAlert({ kind: "night_late", note: " Snow  on the\nroads. " });
    expect((await announce(alert)).data).toBe(1);
    expect((await announce(alert)).data).toBe(1);
    await send();
    expect((await announce(alert)).data).toBe(1);
    await send();
    const [email, ...more] = await emailsTo(ann.email);
    expect(more).toEqual([]);
    expect(email.subject).toBe("Pine Hill: League starts late tonight");
    expect(email.text).toContain("Snow on the roads.");
    expect(email.text).toMatch(/The new start is \w+, \w+ \d+, \d+:\d+ [AP]M\./);
  });

  test("opened again tells those who were told, once; those who were not yet told hear nothing", async () => {
    await asUsual();
    const early = newAlert();
    await announce(early);
    expect((await open(early)).data).toBe(0);
    await send();
    expect(await emailsTo(ann.email)).toEqual([]);
    const alert = newAlert();
    await announce(alert);
    await send();
    expect((await open(alert)).data).toBe(1);
    expect((await open(alert)).data).toBe(0);
    await send();
    await send();
    expect((await subjectsTo(ann.email)).sort()).toEqual([
      "Pine Hill: The range is closed",
      "Pine Hill: open again, as usual",
    ]);
    // A request that comes late does not close the range again.
    await announce(alert);
    const [club] = await backend.sql`select alert_kind from club_settings`;
    expect(club?.alert_kind).toBeNull();
  });

  test("of two board members at a time: the second sees what the first said, and can change it", async () => {
    await asUsual();
    const [first, other] = [newAlert(), newAlert({ kind: "night_off" })];
    const responses = await Promise.all([announce(first), announce(other, second)]);
    expect(responses.map(({ error }) => error?.code ?? "said").sort()).toEqual(["40001", "said"]);
    const [club] = await backend.sql`select alert_id from club_settings`;
    await send();
    expect(await emailsTo(ann.email)).toHaveLength(1);
    const lateAlert = newAlert({ kind: "range_late", seen_id: club?.alert_id });
    expect((await announce(lateAlert, second)).error).toBeNull();
    await send();
    expect(await subjectsTo(ann.email)).toContain("Pine Hill: The range opens late");
  });

  test("is refused with a sentence: a past end, one in a month, a long sentence, the seventh in an hour", async () => {
    await asUsual();
    const refusal = async (alert: ReturnType<typeof newAlert>) => (await announce(alert)).error?.message;
    expect(await refusal(newAlert({ until_at: "2020-01-01" }))).toBe("Choose an end later than now.");
    const month = new Date(Date.now() + 30 * 86_400_000).toISOString();
    expect(await refusal(newAlert({ until_at: month }))).toContain("within a week");
    expect(await refusal(newAlert({ note: "x".repeat(161) }))).toBe("Use up to 160 characters.");
    expect((await announce(newAlert(), ann)).error?.code).toBe("42501");
    let lastId: string | undefined;
    for (let n = 0; n < 6; n += 1) {
      const alert = newAlert(lastId ? { seen_id: lastId } : {});
      expect((await announce(alert)).error).toBeNull();
      lastId = alert.alert_id;
      await send();
    }
    expect(await refusal(newAlert({ seen_id: lastId }))).toContain("already sent 6");
    await send();
    expect(await subjectsTo(ann.email)).toHaveLength(6);
  });

  test("is news for three hours, and only while it holds: a server that was away tells no one that it was closed", async () => {
    await asUsual();
    await announce(newAlert());
    await backend.sql`update club_settings set alert_since = now() - interval '2 hours', alert_until = now() - interval '1 hour'`;
    await send();
    expect(await emailsTo(ann.email)).toEqual([]);
  });
});

describe("the link that stops these emails", () => {
  async function linkOf() {
    await asUsual();
    await backend.sql`update account_settings set alert_emails = true where account_id = ${ann.id}`;
    await announce(newAlert());
    await send();
    const [email] = await emailsTo(ann.email);
    expect(email.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    return email.headers["List-Unsubscribe"].slice(1, -1).replace(backend.url, "");
  }
  const isOn = async () =>
    (await backend.sql`select alert_emails from account_settings where account_id = ${ann.id}`)[0]
      ?.alert_emails;

  test("changes nothing when it is opened, a hundred times too; one press stops them, at once", async () => {
    const link = await linkOf();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        fetch(backend.url + link, { method: index % 2 ? "HEAD" : "GET" }),
      ),
    );
    expect(await isOn()).toBe(true);
    const page = await (await fetch(backend.url + link)).text();
    expect(page).toContain("Stop them");
    expect(page).not.toContain(ann.email);
    expect((await post(link)).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await post(link)).status).toBe(200);
  });

  test("that is forged or old stops no one, and says what to do", async () => {
    const link = await linkOf();
    const forged = await post(link.replace(/[^/]+$/, randomUUID()));
    expect([forged.status, await forged.text()]).toEqual([404, expect.stringContaining("My account")]);
    await backend.sql`update private.alert_emails set created_at = now() - interval '2 years'`;
    await backend.sql`select private.purge_alert_emails()`;
    expect((await post(link)).status).toBe(404);
    expect(await isOn()).toBe(true);
  });
});

describe("everyone else", () => {
  test("reads it at once: a visitor's settings and the calendar; it leaves the calendar when it is over", async () => {
    await asUsual();
    const calendar = async () => (await fetch(`${backend.url}/functions/v1/calendar-feed`)).text();
    const alert = newAlert({ kind: "night_off" });
    await announce(alert);
    expect(await calendar()).toMatch(
      /SUMMARY:No league tonight\r\nTRANSP:TRANSPARENT\r\nDESCRIPTION:Lightning\./,
    );
    const rest = await fetch(`${backend.url}/rest/v1/club_settings?select=alert_kind,alert_text`, {
      headers: { apikey: backend.publishableKey },
    });
    expect(await rest.json()).toEqual([{ alert_kind: "night_off", alert_text: "Lightning." }]);
    await open(alert);
    expect(await calendar()).not.toContain("No league tonight");
  });
});

describe("a night that is not as planned", () => {
  const [season, home, away, quiet] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { sql } = backend;

  const aboutWeek = async () => (await subjectsTo(ann.email)).filter((subject) => subject.includes("week 1"));

  const messagesTo = async ({ id }: TestAccount) =>
    (
      await sql`select subject, content, sender_id from private_messages where kind = 'notice' and recipient_id = ${id} order by created_at, subject`
    ).map(({ subject, content, sender_id }) => [sender_id === board.id, subject, content]);
  const setWeek = async (status: string) =>
    (await board.client.from("season_weeks").update({ status }).eq("season_id", season).eq("week", 1)).error;
  let pair: unknown[] = [1, home, away];
  /** As Team Admin saves it, which replaces the match. */
  const setMatch = async (night: object | null) => {
    const next = night ? [1, home, away, night] : [1, home, away];
    const request = { season_id: season, weeks: [1], matches: [next], seen: [pair] };
    const { error } = await board.client.rpc("save_matches", request as never);
    expect(error).toBeNull();
    pair = next;
  };

  async function startSeason() {
    await asUsual();
    const today = new Date();
    const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await sql`insert into seasons (id, name, status, starts_on, ends_on) values (${season}, 'Moved nights', 'active', ${day(-7)}, ${day(30)})`;
    await sql`insert into season_weeks (season_id, week, starts_on, ends_on) values (${season}, 1, ${day(1)}, ${day(7)}), (${season}, 2, ${day(8)}, ${day(14)})`;
    await sql`insert into teams (id, season_id, name) values (${home}, ${season}, 'Pull Happy'), (${away}, ${season}, 'Broken Wings')`;
    await sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${season}, 1, ${home}, ${away})`;
    const member = randomUUID();
    await sql`insert into members (id, first_name, last_name, account_id) values (${member}, 'Ann', 'Lee', ${ann.id})`;
    await sql`insert into team_members (season_id, team_id, member_id) values (${season}, ${home}, ${member})`;
    await sql`update account_settings set alert_emails = true where account_id = ${ann.id}`;
    await sql`insert into members (id, first_name, last_name, account_id) values (${quiet}, 'Ben', 'Fox', ${silent.id})`;
    await sql`insert into team_members (season_id, team_id, member_id) values (${season}, ${away}, ${quiet})`;
    return day(10);
  }

  test("tells its teams once for each change: postponed, moved with the new date, as planned again", async () => {
    const makeUp = await startSeason();
    await sendMoved();
    expect(await aboutWeek()).toEqual([]);
    expect(await setWeek("postponed")).toBeNull();
    await Promise.all([sendMoved(), sendMoved(), sendMoved()]);
    await sendMoved();
    expect(await aboutWeek()).toEqual(["Pine Hill: week 1 is postponed"]);
    const moved = { status: "moved", playedOn: makeUp, startsAt: "18:30", reason: "Lightning" };
    await setMatch(moved);
    await setMatch({ ...moved, field: "Field 2" });
    await sendMoved();
    await sendMoved();
    const emails = (await emailsTo(ann.email)).filter(({ subject }) => subject.endsWith("week 1 is moved"));
    expect(emails).toHaveLength(1);
    const sentence = /Pull Happy v Broken Wings, week 1: the new night is \w+, \w+ \d+, 6:30 PM\./;
    expect(emails[0].text).toMatch(sentence);
    expect(emails[0].text).toContain("Reason: Lightning");
    await setMatch(null);
    expect(await setWeek("open")).toBeNull();
    await sendMoved();
    await sendMoved();
    expect((await aboutWeek()).at(-1)).toBe("Pine Hill: week 1 is on as planned");
    expect(await emailsTo(silent.email)).toEqual([]);
  });

  test("reaches everyone of both teams as a message of the board, and no one else; an email of it replaces the one about a message", async () => {
    const titles = ["is postponed", "is moved", "is postponed", "is on as planned"];
    for (const [who, pairing] of [
      [ann, "Pull Happy v Broken Wings"],
      [silent, "Broken Wings v Pull Happy"],
    ] as const) {
      const messages = await messagesTo(who);
      expect(messages.map(([isOfBoard, subject]) => [isOfBoard, subject])).toEqual(
        titles.map((title) => [true, `Week 1 ${title}`]),
      );
      expect(messages[1]?.[2]).toMatch(
        new RegExp(
          `^${pairing}, week 1: the new night is \\w+, \\w+ \\d+, 6:30 PM\\.\nReason: Lightning\nSee the schedule: /team-scores\\?view=season$`,
        ),
      );
    }
    for (const who of [board, second]) expect(await messagesTo(who)).toEqual([]);
    const due = await sql`select distinct account_id from private.message_notices`;
    expect(due).toEqual([{ account_id: silent.id }]);
  });

  test("an announcement of the board in between withholds no email, and many moved nights no announcement", async () => {
    await sql`delete from private.alert_emails`;
    for (let n = 0; n < 7; n += 1) expect(await setWeek(n % 2 ? "open" : "postponed")).toBeNull();
    expect((await announce(newAlert())).error).toBeNull();
    await sendMoved();
    expect((await aboutWeek()).at(-1)).toBe("Pine Hill: week 1 is postponed");
    expect(await setWeek("open")).toBeNull();
  });

  test("is not lost and not sent twice when the server stops in the middle; its link stops these emails", async () => {
    expect(await setWeek("postponed")).toBeNull();
    await backend.sql.unsafe(`create function server.stop() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create constraint trigger stop after insert on server.email_queue deferrable initially deferred
        for each row execute function server.stop()`);
    await expect(sendMoved()).rejects.toThrow("stopped");
    await backend.sql.unsafe("drop function server.stop() cascade");
    await sendMoved();
    await sendMoved();
    const found = (await emailsTo(ann.email)).filter(({ subject }) => subject.endsWith("is postponed"));
    expect(found.length).toBeGreaterThan(0);
    const link = found.at(-1).headers["List-Unsubscribe"].slice(1, -1).replace(backend.url, "");
    expect((await post(link)).status).toBe(200);
    const [settings] = await sql`select alert_emails from account_settings where account_id = ${ann.id}`;
    expect(settings?.alert_emails).toBe(false);
  });
});
