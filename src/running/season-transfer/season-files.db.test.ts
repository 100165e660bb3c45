import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { changeScore } from "#supabase/tests/score-actions.ts";
import { openAdmin } from "#testing/backend-accounts.ts";
import { actAs } from "#testing/backend-act-as.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { createDemoDatabase } from "#testing/demo-database.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { readSeasonFile, writeSeasonFile } from "./core/read-season-file.ts";
import type { SeasonContent } from "./core/season-file.ts";
import { bookOfContent } from "./core/season-file-book.ts";
import { type MemberChoice, proposeMembers, withOwnMembers } from "./core/season-file-members.ts";
import { partsOfContent } from "./core/season-file-parts.ts";

type Club = Pick<Awaited<ReturnType<typeof createDemoDatabase>>, "sql" | "adminId" | "stop">;
const clubs = {} as Record<"first" | "empty", Club>;

beforeAll(async () => {
  clubs.first = await createDemoDatabase();
  const empty = await createTestDatabase();
  clubs.empty = { ...empty, adminId: await openAdmin(empty.sql) };
});

afterAll(async () => {
  for (const club of Object.values(clubs)) await club.stop();
});

const inClub = <T>(name: keyof typeof clubs, work: (sql: TransactionSql) => Promise<T>) =>
  actAs(clubs[name].sql, { id: clubs[name].adminId }, work);

/** Seasons with ties, blinds, matches, seeds and overrides, running and finished. */
const seasons: Record<string, { status: string; rules?: SeasonRules }> = {
  "the finished season with what was kept of it": { status: "final" },
  "the running season": { status: "active" },
  "points by place, with seeds and blinds": {
    status: "active",
    rules: {
      format: { roundsPerWeek: 2 },
      absent: { policy: "teamMeanMinus", rounding: "nearest" },
      standings: { team: "rankPoints", bonus: { beatAverage: 5, rookie: 1 } },
      classes: { method: "lewis", count: 4 },
    },
  },
  "place by place in matches": { status: "active", rules: { preset: "positionMatch" } },
};

const triedSeasons = Object.entries(seasons).filter((_, index) => areTestsWhole || index % 2 === 0);

describe.each(triedSeasons)("%s", (_, { status, rules }) => {
  test("comes out of a file, in an empty club, with the same report to the last digit", async () => {
    const { content, season, sums } = await inClub("first", async (sql) => takeOut(sql, status, rules));
    const { content: read } = readSeasonFile(writeSeasonFile(content, "Cedar Ridge", "2026-11-21T10:00:00Z"));
    const book = bookOfContent(read);
    // A file knows no day; without one, the night in progress counts as over.
    expect(reportOf({ ...book, asOf: season.book.asOf ?? book.asOf })).toEqual(reportOf(season.book));

    await inClub("empty", async (sql) => {
      expect(await bringIn(sql, read)).toMatchObject({ is_new: true, scores: read.scores.length });
      const restored = await readSeason(sql, read.season.id);
      expect(reportOf(restored.book)).toEqual(reportOf(season.book));
      expect(restored).toEqual({
        ...season,
        version: restored.version,
        stamp: restored.stamp,
        // Squads are not in a file.
        squadNights: [],
        // Who sees a season is decided anew in each club.
        info: { ...season.info, revision: restored.info.revision, audience: "members" },
      });
      expect(await sumsOf(sql, read.season.id)).toEqual(sums);
      // Everything, the log and the champions included, goes out again as it came in.
      expect(await fileOf(sql, read.season.id)).toEqual(content);
      expect(await bringIn(sql, read)).toMatchObject({ is_new: false, scores: 0 });
      expect(await fileOf(sql, read.season.id)).toEqual(content);
    });
  }, 60_000);
});

test("brought into its own club again it changes nothing", async () => {
  await inClub("first", async (sql) => {
    const { content, season } = await takeOut(sql, "active");
    expect(await bringIn(sql, content)).toMatchObject({ is_new: false });
    expect(await readSeason(sql, content.season.id)).toEqual(season);
  });
}, 60_000);

test("a season that is there and differs is left alone, and what differs is named", async () => {
  await inClub("first", async (sql) => {
    const { content } = await takeOut(sql, "active");
    await changeScore(sql, content.scores.find(({ voided_at }) => voided_at === null)?.id ?? "", {
      action: "void",
      season: content.season.id,
    });
    const refusal = await sql
      .savepoint((inner) => bringIn(inner, content))
      .catch((error: Error) => error.message);
    expect(refusal).toBe(
      `${content.season.name} is in this club already and is not as in the file: scores, history of scores. Nothing was imported.`,
    );
  });
}, 60_000);

test("members who are known here keep their records, also inside the log", async () => {
  const { content } = await inClub("first", (sql) => takeOut(sql, "active"));
  await inClub("empty", async (sql) => {
    const [first] = content.members;
    if (!first) throw new Error("The season has members.");
    await sql`insert into members (first_name, last_name) values (${first.first_name.toUpperCase()}, ${first.last_name})`;
    const [member] = await sql`select id from members`;
    await bringIn(sql, content);
    expect(await sql`select count(*)::int as count from members`).toEqual([
      { count: content.members.length },
    ]);
    const scores = content.scores.filter(({ member_id }) => member_id === first.id);
    expect(
      await sql`select count(*)::int as count from scores where member_id = ${String(member?.id)}`,
    ).toEqual([{ count: scores.length }]);
    expect(await sql`select 1 from score_audit_log where now::text like ${`%${first.id}%`}`).toEqual([]);
    expect(await bringIn(sql, content)).toMatchObject({ is_new: false });
  });
}, 60_000);

test("who brings a season in stands in the log, and nobody is told of old corrections", async () => {
  const { content } = await inClub("first", (sql) => takeOut(sql, "active"));
  await inClub("empty", async (sql) => {
    await bringIn(sql, content);
    const byViewer = await sql`
      select source, count(*)::int as count from score_audit_log where account_id is not null group by source`;
    expect(byViewer).toEqual([{ source: "season file", count: content.scores.length }]);
    const ofFile =
      await sql`select count(*)::int as count from score_audit_log where source like 'season file: %'`;
    expect(ofFile).toEqual([{ count: content.log.length }]);
    expect(await sql`select 1 from private_messages`).toEqual([]);
  });
}, 60_000);

async function takeOut(sql: TransactionSql, status: string, rules?: SeasonRules) {
  const [found] = await sql`select id from seasons where status = ${status}`;
  const seasonId = String(found?.id);
  if (status === "active") await makeRemarkable(sql, seasonId);
  if (rules) {
    await sql`select private.confirm_preview(jsonb_build_object('version', season_version(${seasonId}), 'reason', 'agreed', 'standings', '{}'::jsonb))`;
    await sql`update seasons set rules = ${sql.json(rules as never)} where id = ${seasonId}`;
  }
  const [content, season] = [await fileOf(sql, seasonId), await readSeason(sql, seasonId)];
  return { content, season, sums: await sumsOf(sql, seasonId) };
}

/** A void round, a note with weather, a published and locked week, shoot-offs, starting lines, a class by hand, a date outside of what is allowed today. */
async function makeRemarkable(sql: TransactionSql, seasonId: string): Promise<void> {
  const [one, two] =
    await sql`select id, revision, member_id from scores where season_id = ${seasonId} and week = 3 and voided_at is null order by id limit 2`;
  await changeScore(sql, one?.id, { action: "void", season: seasonId });
  await changeScore(sql, two?.id, {
    action: "correct",
    values: {
      note: "=cmd|calc",
      weather_description: "fog",
      weather_temperature: 41.5,
      weather_wind_speed: 7,
      yardage: 19.5,
    },
    season: seasonId,
  });
  await sql`select mark_week(${seasonId}, 1, true, true)`;
  await sql`update season_members set class_override = 'AA', seed_average = 17.25, seed_averages = '{"handicap": 16.5}', seed_yardage = 22.5
    where season_id = ${seasonId} and member_id = ${two?.member_id}`;
  await sql`update teams set seed_yardage = 20, place = 3 where season_id = ${seasonId} and id = (select min(id::text)::uuid from teams where season_id = ${seasonId})`;
  await sql`insert into shoot_offs (season_id, award, member_id, place)
    select ${seasonId}, award, ${two?.member_id}, 1 from unnest(array['longRun', 'class:AA', 'individuals']) award`;
  await sql`update seasons set starts_on = starts_on + 40 where id = ${seasonId}`;
}

async function fileOf(sql: TransactionSql, seasonId: string): Promise<SeasonContent> {
  const [response] = await sql`select season_file(${seasonId}) as content`;
  return response?.content as SeasonContent;
}

/** What the club's history is summed up from. */
async function sumsOf(sql: TransactionSql, seasonId: string) {
  // They are counted when the transaction ends; this one never does.
  await sql.unsafe("set constraints all immediate; set constraints all deferred");
  return [
    await sql`select * from season_member_sums where season_id = ${seasonId} order by member_id, event`,
    await sql`select * from season_week_sums where season_id = ${seasonId} order by week`,
  ];
}

async function readSeason(sql: TransactionSql, seasonId: string): Promise<ClubSeason> {
  const [response] = await sql`select season_book(${seasonId}) as book`;
  return expandSeasonBook(response?.book as WireSeasonBook);
}

async function bringIn(sql: TransactionSql, content: SeasonContent) {
  const members = (await sql`select id, name, category from members`) as unknown as {
    id: string;
    name: string;
    category: string;
  }[];
  const proposals = proposeMembers(content.members, members);
  const choices = new Map<string, MemberChoice>(
    proposals.map(({ member, proposed }) => [member.id, proposed ?? { is: "new" }]),
  );
  const [id] = await sql`select gen_random_uuid() as import`;
  const parts = partsOfContent(withOwnMembers(content, { proposals, choices }, content.season.name));
  for (const [index, { kind, rows }] of parts.entries())
    await sql`insert into score_import_parts (import_id, part, kind, rows) values (${id?.import}, ${index + 1}, ${kind}, ${sql.json(rows as never)})`;
  const [response] =
    await sql`select finish_season_import(${id?.import}, ${parts.length}, 'season.json') as outcome`;
  return response?.outcome as Record<string, unknown>;
}
