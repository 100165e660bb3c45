import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { EmailProvider, secretIn } from "#testing/email-provider.ts";
import { addShooters, type Shooter } from "#testing/shooters.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { handler } from "../functions/attendance-reminders/handler.ts";
import { ids } from "./cast.ts";
import { openClubDatabase } from "./open-club.ts";
import { nightsAhead } from "./permissions-of-attendance.ts";

const club = stopAfterTests(await openClubDatabase());
const pool = connect(club.address, { max: 4 });
afterAll(() => pool.end());
const { owner } = club;
const serviceKey = "the service key";
let shooters: Shooter[] = [];

const provide = async () => {
  await owner.begin((sql) => sql.unsafe(nightsAhead));
  await owner`delete from private.night_replies`;
  await owner`update season_weeks set starts_on = private.club_today() + 4, ends_on = private.club_today() + 4 where season_id = ${ids.season} and week = 3`;
};
beforeAll(async () => {
  await owner`update members set account_id = null where id = ${ids.ann} or id = ${ids.bob}`;
  await owner.begin((sql) => sql.unsafe(nightsAhead));
  shooters = await addShooters(owner, { season: ids.season, team: ids.eagles });
  await owner`insert into private.attendance_settings (season_id, days_before, send_at) values (${ids.season}, 7, '00:00')`;
}, 120_000);
beforeEach(provide);

/** What PostgREST does with a request of the service role. */
const asService = (body: string) =>
  pool.begin(async (sql) => {
    await sql`set local role service_role`;
    const [row] = await sql`select dequeue_night_reminders(coalesce(b.most, 20), coalesce(b.sent, '{}')) as it
      from jsonb_to_record(${sql.json(JSON.parse(body))}) b (most integer, sent text[])`;
    return Response.json(row?.it);
  });

/** One run of the function; `confirms`: how many emails it lives to confirm. */
async function run(provider: EmailProvider, confirms = Number.POSITIVE_INFINITY): Promise<number> {
  let confirmed = 0;
  const response = await handler(
    new Request("http://functions", { method: "POST", headers: { authorization: `Bearer ${serviceKey}` } }),
    {
      SUPABASE_URL: "http://project",
      SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: "https://club.example",
      EMAIL_URL: "http://provider",
      EMAIL_KEY: "key",
      EMAIL_FROM: "club@club.example",
      async fetch(address, init) {
        const body = String(init?.body);
        if (address === "http://provider") {
          const key = new Headers(init?.headers).get("idempotency-key") ?? "";
          return new Response("{}", { status: provider.take(key, body) });
        }
        if (body.includes("sent") && ++confirmed > confirms) throw new Error("killed");
        return asService(body);
      },
    },
  );
  return ((await response.json()) as { sent: number }).sent;
}

async function runUntilDone(provider: EmailProvider) {
  while ((await Promise.all([run(provider), run(provider)])).some((count) => count > 0));
}
const tenMinutesLater = () =>
  owner`update private.night_reminders set held_until = held_until - interval '10 minutes'`;
const page = async (secret: string) => (await owner`select reply_page(${secret}) as it`)[0]?.it;

test("90 reminders, a function killed after an email and before its confirmation, two at once: none lost, none twice", async () => {
  const provider = new EmailProvider();
  expect(await run(provider)).toBe(20);
  await expect(run(provider, 12)).rejects.toThrow("killed");
  expect(provider.sent).toHaveLength(33);
  await runUntilDone(provider);
  expect(provider.sent).toHaveLength(83);
  await tenMinutesLater();
  await runUntilDone(provider);
  expect(provider.sent.map(({ to }) => to).sort()).toEqual(shooters.map(({ email }) => email).sort());
  // The one that was accepted and not confirmed was offered again, and known by its key.
  expect(provider.calls).toBe(91);
  for (const email of provider.sent) expect(await page(secretIn(email))).toMatchObject({ state: "open" });
  const [left] = await owner`
    select count(*)::int as it from private.night_reminders where sent_at is null or held_secret is not null or held_until is not null`;
  expect(left?.it).toBe(0);
}, 120_000);

test("someone who answers by an email that was not confirmed gets no second one, and the link stays", async () => {
  const provider = new EmailProvider();
  await expect(run(provider, 0)).rejects.toThrow("killed");
  const [email] = provider.sent;
  if (!email) throw new Error("One email was sent.");
  await owner`select reply_by_link(${secretIn(email)}, 'in')`;
  await tenMinutesLater();
  await runUntilDone(provider);
  expect(provider.calls).toBe(90);
  expect(await page(secretIn(email))).toMatchObject({ mine: { reply: "in" } });
}, 60_000);

test("what the provider refuses waits ten minutes, holds up no one else's, and is then sent", async () => {
  const provider = new EmailProvider();
  for (const { email } of shooters) provider.refused.add(email);
  expect(await run(provider)).toBe(0);
  provider.refused.clear();
  await runUntilDone(provider);
  expect(provider.sent).toHaveLength(70);
  await tenMinutesLater();
  await runUntilDone(provider);
  expect(new Set(provider.sent.map(({ to }) => to)).size).toBe(90);
}, 60_000);
