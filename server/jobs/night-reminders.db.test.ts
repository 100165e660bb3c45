import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const { sql } = backend;

const [season] = await sql`
  insert into seasons (name, status, starts_on, ends_on)
  values ('Winter', 'active', private.club_today() - 10, private.club_today() + 30) returning id`;
const seasonId = String(season?.id);
await sql`insert into season_weeks (season_id, week, starts_on, ends_on) values
  (${seasonId}, 1, private.club_today() + 1, private.club_today() + 1), (${seasonId}, 2, private.club_today() + 8, private.club_today() + 8)`;
const [member] = await sql`
  insert into members (first_name, last_name, account_id) values ('Maude', 'Moss', ${cast.member.id})
  on conflict (account_id) do update set first_name = 'Maude' returning id`;
const [team] = await sql`insert into teams (season_id, name) values (${seasonId}, 'Pull Happy') returning id`;
await sql`insert into team_members (season_id, team_id, member_id) values (${seasonId}, ${String(team?.id)}, ${String(member?.id)})`;
await sql`insert into private.attendance_settings (season_id, days_before, send_at) values (${seasonId}, 2, '00:00')`;

const reminders = async () =>
  (await backend.outbox()).filter(
    ({ to, subject }) => to === cast.member.email && /are you in\?$/.test(subject),
  );
const rows = async () =>
  JSON.stringify(
    await sql`
  select (select jsonb_agg(to_jsonb(r)) from private.night_replies r) as replies, (select jsonb_agg(to_jsonb(c)) from private.attendance_choices c) as choices,
    (select jsonb_agg(to_jsonb(q)) from private.night_reminders q) as reminders`,
  );
const ask = (path: string, init?: RequestInit) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...init?.headers },
  });
const post = (name: string, body: object) =>
  ask(`/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(body) });

let secret = "";

test("a due reminder is sent once, however often the server looks, with a link for each answer", async () => {
  await Promise.all([backend.housekeep(), backend.housekeep()]);
  await backend.housekeep();
  await backend.waitForEmail(cast.member.email);
  const emails = await reminders();
  expect(emails).toHaveLength(1);
  const text = String(emails[0]?.text);
  expect(text).toMatch(/^Maude, are you coming to league night with Pull Happy \(week 1, /);
  secret = /\/reply#([A-Za-z0-9_-]{43})\n/.exec(text)?.[1] ?? "";
  expect(text).toContain(`${backend.url}/reply#${secret}.out`);
  expect(text).toContain("Turn off these emails");
});

test("no storm of GET and HEAD on a link changes a row", async () => {
  const before = await rows();
  const paths = [
    "/reply",
    `/reply?${new URLSearchParams({ secret })}`,
    ...["reply_page", "reply_by_link"].map(
      (name) => `/rest/v1/rpc/${name}?${new URLSearchParams({ secret, reply: "in" })}`,
    ),
  ];
  for (const method of ["GET", "HEAD"])
    for (const path of paths) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => ask(path, { method })));
      const isApi = path.startsWith("/rest");
      expect(responses.every(({ status }) => (isApi ? status === 405 : status !== 500))).toBe(true);
    }
  expect(await rows()).toBe(before);
});

test("a press responses without a sign-in, and the same one again changes nothing", async () => {
  expect(await (await post("reply_page", { secret })).json()).toMatchObject({
    firstName: "Maude",
    state: "open",
    mine: null,
  });
  for (const reply of ["in", "in"]) expect((await post("reply_by_link", { secret, reply })).status).toBe(200);
  expect(await sql`select reply, replied_by from private.night_replies`).toEqual([
    { reply: "in", replied_by: null },
  ]);
  await backend.housekeep();
  expect(await reminders()).toHaveLength(1);
});

test("a wrong link is answered with its sentence; the eleventh in an hour late, and a right one as fast as ever", async () => {
  const wrong = () => post("reply_by_link", { secret: "x".repeat(43), reply: "out" });
  for (let guess = 0; guess < 10; guess += 1) {
    const response = await wrong();
    expect(await response.json()).toMatchObject({
      hint: "reply_link",
      message: "This link no longer works. Sign in to answer.",
    });
  }
  const started = performance.now();
  expect((await wrong()).status).toBe(400);
  expect(performance.now() - started).toBeGreaterThan(1900);
  const right = performance.now();
  expect((await post("reply_page", { secret })).status).toBe(200);
  expect(performance.now() - right).toBeLessThan(1900);
});

test("one press turns the emails off for nights to come", async () => {
  await post("reply_by_link", { secret, wants_reminders: false });
  await sql`update season_weeks set starts_on = private.club_today() + 2, ends_on = private.club_today() + 2 where season_id = ${seasonId} and week = 2`;
  await backend.housekeep();
  expect(await reminders()).toHaveLength(1);
});
