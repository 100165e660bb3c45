import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sql } from "#server/database/connect.ts";
import { openAdmin } from "#testing/backend-accounts.ts";
import { actAs } from "#testing/backend-act-as.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { demoClock } from "./demo-clock.ts";
import { makeDemoClub } from "./demo-club.ts";
import { firstLook } from "./demo-table.fixture.ts";
import { redateDaily } from "./redate-demo.ts";

const zone = "America/Chicago";
const dayInMilliseconds = 86_400_000;
const club = {} as { database: Awaited<ReturnType<typeof createTestDatabase>>; adminId: string };

beforeAll(async () => {
  const database = await createTestDatabase();
  Object.assign(club, { database, adminId: await openAdmin(database.sql) });
  const clock = demoClock(new Date(Date.now() - 30 * dayInMilliseconds), zone);
  await makeDemoClub(database.sql, { adminAccountId: club.adminId, clock });
});
afterAll(() => club.database.stop());

/** The club as if it had been made so many days ago, undone afterwards. */
function daysAfter<T>(days: number, work: (sql: Sql) => Promise<T>): Promise<T> {
  return inUndone(async (sql) => {
    await sql`update public.club_settings set demonstration_since = now() - make_interval(days => ${days})`;
    return work(sql);
  });
}

async function inUndone<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const undone = new Error("undone");
  let result: { value: T } | undefined;
  await club.database.sql
    .begin(async (transaction) => {
      result = { value: await work(transaction as unknown as Sql) };
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  if (!result) throw new Error("Nothing was read.");
  return result.value;
}

const redate = async (sql: Sql) => (await sql`select private.redate_demonstration() as weeks`)[0]?.weeks;

/** A day of everything that is dated: a score, its log, a week, an event, a card, a message, a birth date. */
async function daysOf(sql: Sql) {
  const [row] = await sql`
    select (select max(shot_on) from scores)::text as shot, (select max((now ->> 'shot_on')::date) from score_audit_log)::text as logged,
      (select max(starts_on) from season_weeks)::text as week, (select max(ends_on) from seasons)::text as season,
      (select max((starts_at at time zone 'America/Chicago')::timestamp)::text from events) as event,
      (select max((created_at at time zone 'America/Chicago')::date)::text from front_page_content) as card,
      (select max((created_at at time zone 'America/Chicago')::date)::text from private_messages) as message,
      (select max(birth_date)::text from member_contacts) as birth`;
  return row as Record<string, string>;
}

const daysBetween = (one: Record<string, string>, other: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(one).map(([name, day]) => [
      name,
      (Date.parse(other[name] ?? "") - Date.parse(day)) / dayInMilliseconds,
    ]),
  );

describe("a demonstration in which no one changed a score", () => {
  test.each([
    [1, 0],
    [6, 0],
    [7, 1],
    [8, 1],
    [30, 4],
  ])("after %i days moves by %i weeks, and once", async (days, weeks) => {
    await daysAfter(days, async (sql) => {
      const before = await daysOf(sql);
      expect(await redate(sql)).toBe(weeks);
      const { birth, ...moved } = daysBetween(before, await daysOf(sql));
      expect(birth).toBe(0);
      expect(new Set(Object.values(moved))).toEqual(new Set([7 * weeks]));
      expect(await redate(sql)).toBe(0);
      const log =
        await sql`select account_id, detail from security_log where event = 'demonstration moved on'`;
      expect([...log]).toEqual(weeks > 0 ? [{ account_id: null, detail: { weeks } }] : []);
    });
  });

  test("leaves what a person wrote where it is", async () => {
    await daysAfter(8, async (sql) => {
      await sql`insert into events (title, starts_at, ends_at, created_at) values ('Ours', now(), now() + interval '1 hour', now() + interval '1 second')`;
      const [row] = await sql`select starts_at from events where title = 'Ours'`;
      await redate(sql);
      expect((await sql`select starts_at from events where title = 'Ours'`)[0]).toEqual(row);
    });
  });

  test("is asked once a day, whatever goes wrong", async () => {
    let now = new Date("2026-11-25T10:00:00Z");
    const calls: number[] = [];
    const countingSql = Object.assign(
      async () => [{ weeks: calls.push(calls.length) * 0 }],
      {},
    ) as unknown as Sql;
    const prepareDay = redateDaily(countingSql, pino({ level: "silent" }), () => now);
    await Promise.all([prepareDay(), prepareDay()]);
    expect(calls).toHaveLength(1);
    now = new Date("2026-11-26T10:00:00Z");
    await prepareDay();
    expect(calls).toHaveLength(2);
    const failing = (async () => {
      throw new Error("no database");
    }) as unknown as Sql;
    await expect(redateDaily(failing, pino({ level: "silent" }))()).resolves.toBeUndefined();
  });
});

test("a demonstration in which someone corrected a score stays as it is", async () => {
  for (const days of [1, 8, 30])
    await daysAfter(days, async (sql) => {
      await sql`update scores set hits = hits - 1 where id = (select id from scores where detail is null and hits > 0
        and season_id = (select id from seasons where status = 'active') order by id limit 1)`;
      expect(await redate(sql)).toBe(0);
    });
});

describe("leaving it for an empty club", () => {
  test("is for Admins of a demonstration, and leaves nothing that was invented", async () => {
    await inUndone(async (sql) => {
      await sql`select private.empty_demonstration()`;
      const [left] = await sql`
        select (select count(*)::int from seasons) as seasons, (select count(*)::int from members) as members,
          (select count(*)::int from scores) as scores, (select count(*)::int from private_messages) as messages,
          (select count(*)::int from front_page_content) as cards, (select array_agg(email) from account_emails) as accounts,
          (select name from club_settings) as club, (select demonstration_since from club_settings) as since`;
      expect(left).toEqual({
        ...{ seasons: 0, members: 0, scores: 0, messages: 0, cards: 0 },
        ...{ accounts: ["admin@club.example"], club: "Our Gun Club", since: null },
      });
      // The rules are in force again.
      await expect(sql`select private.empty_demonstration()`).rejects.toThrow(
        "This is a real club. Nothing was deleted.",
      );
    });
  });

  test("an Admin does it with one call, once", async () => {
    await actAs(club.database.sql, { id: club.adminId }, async (sql) => {
      await sql`select public.start_own_club()`;
      expect(await sql`select from public.seasons`).toHaveLength(0);
      await expect(sql`select public.start_own_club()`).rejects.toThrow("This is a real club.");
    });
    expect(await club.database.sql`select from public.seasons`).toHaveLength(2);
  });

  test("a Board Member is refused", async () => {
    const [board] = await club.database.sql<{ id: string }[]>`
      select account_id as id from account_access where role = 'Board Member'`;
    if (!board) throw new Error("The demonstration has no Board Member.");
    await actAs(club.database.sql, { id: board.id }, async (sql) => {
      await expect(sql`select public.start_own_club()`).rejects.toThrow(
        "Only an Admin can leave the demonstration.",
      );
    });
  });
});

test("a demonstration that moved on looks as it did at the first look", async () => {
  const { sql } = club.database;
  const dayBefore = async (days: number) => {
    const [row] = await sql<{ day: string }[]>`select (private.club_today() - ${days}::integer)::text as day`;
    return row?.day ?? "";
  };
  const before = await firstLook(sql, club.adminId, await dayBefore(30));
  expect(await redate(sql)).toBe(4);
  expect(await firstLook(sql, club.adminId, await dayBefore(2))).toEqual(before);
});

test("a demonstration that starts again has its table on the new dates, and its file once", async () => {
  const { sql } = club.database;
  const filesFolder = await mkdtemp(join(tmpdir(), "club-files-"));
  const clock = demoClock(new Date(), zone);
  const startAgain = () =>
    makeDemoClub(sql, { adminAccountId: club.adminId, clock, filesFolder, isAgain: true });
  await startAgain();
  const look = await firstLook(sql, club.adminId, clock.today);
  expect(look).toMatchObject({ night: { week: 8, complete: 3 }, board: { isReady: true }, waiting: 1 });
  await sql`insert into members (first_name) values ('Someone')`;
  await startAgain();
  expect(await firstLook(sql, club.adminId, clock.today)).toEqual(look);
  expect(await sql`select from members where first_name = 'Someone'`).toHaveLength(0);
  expect(await sql`select from storage.objects where bucket_id = 'attachments'`).toHaveLength(1);
  await rm(filesFolder, { recursive: true });
});
