import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computeReport } from "#league/season/report.ts";
import type { Sql } from "#server/database/connect.ts";
import { openAdmin } from "#testing/backend-accounts.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { createDemoDatabase, demoEvening } from "#testing/demo-database.ts";
import { demoClock } from "./demo-clock.ts";
import { makeDemoClub } from "./demo-club.ts";
import { firstLook, readSeasons } from "./demo-table.fixture.ts";

const clock = demoEvening;

type Club = Awaited<ReturnType<typeof createDemoDatabase>>;

async function startClub(at = clock): Promise<Club> {
  const { sql, stop } = await createTestDatabase();
  const adminId = await openAdmin(sql);
  await makeDemoClub(sql, { adminAccountId: adminId, clock: at });
  return { sql, stop, adminId };
}

/** Everything that is in the club, without the moments at which it was written and the accounts that wrote it. */
async function contentOf(sql: Sql): Promise<Record<string, unknown>> {
  const tables = [
    ...["club_settings", "front_page_content", "scrolling_text", "members", "member_contacts", "seasons"],
    ...["season_members", "season_weeks", "teams", "team_members", "matches", "scores"],
  ];
  const own = ["season_members", "season_weeks", "team_members"];
  const entries = await Promise.all(
    tables.map(async (table) => {
      const ignored = [
        "created_at",
        "entered_by",
        "published_at",
        "published_by",
        ...(own.includes(table) ? ["id"] : []),
      ];
      const rows = await sql`
        select to_jsonb(t) - ${ignored}::text[] as row from ${sql(`public.${table}`)} t
        order by (to_jsonb(t) - ${ignored}::text[])::text`;
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const readBooks = ({ sql, adminId }: Club) => readSeasons(sql, adminId, clock.today);

/** The table of what there is at the first look. */
const table = {
  night: {
    ...{ week: 8, complete: 3, shooting: 4, notStarted: 2 },
    matches: ["final", "level", "not started", "to win"],
    ...{ preShoots: 2, substitutes: 1, blinds: 1 },
  },
  board: {
    ...{ isReady: true, mayPublishTonight: false, reviewOfWeek7: [] },
    ...{ review: ["duplicate", "far"], published: 6 },
  },
  ...{ squads: 6, posts: 29, conversation: 2, disputes: ["declined", "open"], waiting: 1 },
  unread: {
    "admin@club.example": 2,
    "board@club.example": 2,
    "captain@club.example": 2,
    "member@club.example": 2,
    "scorekeeper@club.example": 2,
  },
  ...{
    cards: 4,
    texts: 2,
    days_of_cards: 3,
    is_two_thirds_marked: true,
    attendance: { "8": { in: 65, out: 6 }, "9": { in: 34, out: 9 } },
    would_substitute: 8,
    accepted_requests: [true, false],
    replies_to_come: 0,
    fees: { paid: 60, open: 21 },
    ...{ guardian_links: 1, has_past_alert: true, moved: [6, 10] },
    ...{ has_champions: true, finished_after_its_end: true, has_whole_map: true },
  },
  ...{ to_come: 0, messages_to_come: 0 },
};

describe("the demonstration club", () => {
  let one: Club;
  let other: Club;

  beforeAll(async () => {
    one = await createDemoDatabase();
    other = await startClub();
  });

  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  test("is the same in two installations", async () => {
    const content = await contentOf(one.sql);
    expect(content.members).toHaveLength(90);
    expect(content.front_page_content).toHaveLength(4);
    expect(content.scrolling_text).toHaveLength(2);
    expect(await contentOf(other.sql)).toEqual(content);
  });

  test("has everything that the first look shows", async () => {
    expect(await firstLook(one.sql, one.adminId, clock.today)).toEqual(table);
  });

  test("has a finished and a running season that the engine computes", async () => {
    const [finished, running] = await readBooks(one);
    if (!finished || !running) throw new Error("There are no two seasons.");
    expect([finished.info.status, running.info.status]).toEqual(["final", "active"]);
    const past = computeReport(finished.book);
    const present = computeReport(running.book);
    expect(past.throughWeek).toBe(12);
    expect(present.throughWeek).toBe(7);
    expect(running.weeks.map(({ status, published }) => [status, published])).toEqual([
      ...Array(6).fill(["closed", true]),
      ...Array(6).fill(["open", false]),
    ]);
    expect(Object.values(past.teams).filter(({ rank }) => rank === 1)).not.toHaveLength(0);
    expect(Object.keys(present.teams)).toHaveLength(9);
    expect(present.matches.length).toBeGreaterThanOrEqual(7 * 4);
    expect(past.awards.highAverage).not.toHaveLength(0);
  });

  test("has kept what the finished season was, with its champions", async () => {
    const [row] = await one.sql`
      select s.season_version < v.version as is_earlier, s.report #>> '{throughWeek}' as week
      from season_snapshots s join season_versions v on v.season_id = s.season_id`;
    expect(row).toEqual({ is_earlier: true, week: "12" });
    const rows = await one.sql`select award from champions where withdrawn_at is null`;
    const awards = new Set(rows.map(({ award }) => award));
    expect(awards).toEqual(
      new Set([
        "team",
        "division",
        "individual",
        "class",
        "category",
        "highAverage",
        "mostImproved",
        "rookie",
        "longRun",
      ]),
    );
  });

  test("knows every kind of round and rounds with and without a sheet", async () => {
    const scores = (await readBooks(one)).flatMap(({ book }) => book.scores);
    const kinds = new Set(scores.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["actual", "makeUp", "preShoot", "substitute"]));
    expect(scores.filter(({ status }) => status === "incomplete")).toHaveLength(1);
    expect(scores.some(({ detail }) => detail === null)).toBe(true);
    expect(scores.some(({ detail }) => detail !== null)).toBe(true);
  });

  test("leaves no session of the Admin behind", async () => {
    expect(await one.sql`select from auth.sessions`).toHaveLength(0);
  });

  test("is entered and corrected by the Admin, with the log saying so", async () => {
    const rows = await one.sql`
      select distinct action from public.score_audit_log where account_id = ${one.adminId} order by action`;
    expect(rows.map(({ action }) => action)).toEqual(["corrected", "entered", "restored", "voided"]);
  });

  test.each([
    ["in the night after the clocks were changed", "2026-03-08T03:30:00-07:00", "America/Los_Angeles"],
    ["on New Year's Eve", "2025-12-31T23:50:00+13:00", "Pacific/Auckland"],
    ["at the first minutes of a leap day", "2024-02-29T00:05:00+01:00", "Europe/Berlin"],
  ])("has the same %s", async (_, moment, zone) => {
    const there = demoClock(new Date(moment), zone);
    const club = await startClub(there);
    try {
      expect(await firstLook(club.sql, club.adminId, there.today)).toEqual(table);
    } finally {
      await club.stop();
    }
  });

  test("leaves a database alone that has members already", async () => {
    const before = await contentOf(one.sql);
    await makeDemoClub(one.sql, { adminAccountId: one.adminId, clock });
    expect(await contentOf(one.sql)).toEqual(before);
  });
});
