import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

type Cast = Awaited<ReturnType<typeof createCast>>;

const membersEvent = "00000000-0000-4000-8000-000000000002";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
await backend.sql`
    insert into public.events (id, title, status, is_public, takes_sign_ups, starts_at, ends_at) values
      ('00000000-0000-4000-8000-000000000001', 'Open day', 'published', true, true, now() + interval '1 day', now() + interval '2 days'),
      (${membersEvent}, 'Work party', 'published', false, true, now() + interval '1 day', now() + interval '2 days'),
      ('00000000-0000-4000-8000-000000000003', 'Plans', 'draft', true, true, now() + interval '1 day', now() + interval '2 days')`;
beforeEach(() => backend.sql`delete from server.attempts`);

const get = (query = "", headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/functions/v1/calendar-feed${query}`, { headers });
const titles = async (response: Response) =>
  [...(await response.text()).matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title]) => title).sort();

async function makeFeed(person: keyof Cast = "member") {
  const { data } = await cast[person].client.rpc("make_calendar_feed", { name: "Phone" });
  return data as { id: string; secret: string };
}

test("anybody subscribes to the public events, without a key, and hears when nothing changed", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  const etag = response.headers.get("etag") ?? "";
  expect(await titles(response)).toEqual(["Open day"]);
  const again = await get("", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await backend.sql`update public.events set place = 'Field 2' where title = 'Open day'`;
  expect((await get("", { "if-none-match": etag })).status).toBe(200);
});

test("a person subscribes to his own, and what he signs up for says so", async () => {
  const { secret } = await makeFeed();
  await cast.member.client.rpc("sign_up_for_event", { event_id: membersEvent });
  const response = await get(`?feed=${secret}`);
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  const text = await response.clone().text();
  expect(await titles(response)).toEqual(["Open day", "Work party"]);
  expect(text).toContain("DESCRIPTION:You are going.");
});

test("a single event is a file for whoever may read it", async () => {
  expect((await get(`?event=${membersEvent}`)).status).toBe(404);
  const authorization = `Bearer ${cast.member.accessToken}`;
  const response = await get(`?event=${membersEvent}`, { authorization });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="event.ics"');
  expect(await titles(response)).toEqual(["Work party"]);
  for (const id of ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000009", "x"])
    expect((await get(`?event=${id}`, { authorization })).status).toBe(404);
});

test("a revoked address, a wrong one and that of somebody inactive are not there", async () => {
  const { id, secret } = await makeFeed();
  await cast.member.client.rpc("revoke_calendar_feed", { feed_id: id });
  const other = await makeFeed("captain");
  await backend.sql`update public.account_access set status = 'Inactive' where account_id = ${cast.captain.id}`;
  for (const gone of [secret, other.secret, "guessed", "A".repeat(43), ""])
    expect((await get(`?feed=${gone}`)).status).toBe(404);
  await backend.sql`update public.account_access set status = 'Active' where account_id = ${cast.captain.id}`;
});

test("guesses are counted by client, and a right address is not", async () => {
  const { secret } = await makeFeed();
  const countAttempts = async () =>
    Number(
      (
        await backend.sql`select coalesce(sum(count), 0) as n from server.attempts where key like 'unknown-secrets%'`
      )[0]?.n,
    );
  for (let looks = 0; looks < 3; looks += 1) expect((await get(`?feed=${secret}`)).status).toBe(200);
  expect(await countAttempts()).toBe(0);
  await get(`?feed=${"B".repeat(43)}`);
  expect(await countAttempts()).toBe(1);
  const byHand = await fetch(`${backend.url}/rest/v1/rpc/calendar_feed`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ secret: "guessed" }),
  });
  expect(byHand.status).toBe(401);
  expect(await countAttempts()).toBe(2);
  await backend.sql`update server.attempts set count = 60`;
  const refusal = await get(`?feed=${"C".repeat(43)}`);
  expect([refusal.status, refusal.headers.has("retry-after")]).toEqual([429, true]);
  expect((await get(`?feed=${secret}`)).status).toBe(200);
  // The public calendar holds no secret, and stays open.
  expect((await get()).status).toBe(200);
});

test("calendars that one client asks for at once ask the database one after the other", async () => {
  let responses: Promise<Response>[] = [];
  await backend.sql.begin(async (holder) => {
    await holder`lock table public.events in access exclusive mode`;
    responses = Array.from({ length: 3 }, () => get());
    const waiting = () =>
      backend.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting).not.toHaveLength(0);
    await pause(150);
    expect(await waiting()).toHaveLength(1);
  });
  await Promise.all(responses);
});

test("calendars are only read", async () => {
  const response = await fetch(`${backend.url}/functions/v1/calendar-feed`, { method: "POST" });
  expect(response.status).toBe(405);
});
