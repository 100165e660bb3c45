import { describe, expect } from "vitest";
import { ids, withoutAccess } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { changeScore, enterRound } from "./score-actions.ts";
import { readVersion, readWholeBook } from "./season-reads.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("the version of a season", () => {
  const changes: Record<string, (sql: Transaction) => Promise<unknown>> = {
    "a round": (sql) =>
      sql`select record_scores(${ids.season}, ${sql.json([{ member_id: ids.cal, week: 2, targets: 25, hits: 1 }])})`,
    "a correction": (sql) =>
      changeScore(sql, ids.annScore, { action: "correct", values: { hits: 1 }, reason: "test", revision: 1 }),
    "a void": (sql) => changeScore(sql, ids.annScore, { action: "void", reason: "test" }),
    "the name of the season": (sql) => sql`update seasons set name = 'Fall' where id = ${ids.season}`,
    "the rules": async (sql) => {
      await sql`select private.confirm_preview(jsonb_build_object('version', season_version(${ids.season}), 'reason', 'test', 'standings', '{}'::jsonb))`;
      await sql`update seasons set rules = '{"preset": "scratch", "team": {"countBest": 4}}' where id = ${ids.season}`;
    },
    "a week": (sql) =>
      sql`update season_weeks set status = 'postponed' where season_id = ${ids.season} and week = 3`,
    "the lock of a week": (sql) =>
      sql`update season_weeks set locked_at = now() where season_id = ${ids.season} and week = 3`,
    "a new team": (sql) => sql`insert into teams (season_id, name) values (${ids.season}, 'Owls')`,
    "a team's captain": (sql) => sql`update teams set captain_id = ${ids.cal} where id = ${ids.hawks}`,
    "a roster": (sql) => sql`update team_members set to_week = 2 where member_id = ${ids.ann}`,
    "a roster entry less": (sql) => sql`delete from team_members where member_id = ${ids.ann}`,
    "a seed": (sql) => sql`update season_members set seed_average = 20 where member_id = ${ids.ann}`,
    "a newcomer": (sql) =>
      sql`insert into season_members (season_id, member_id) values (${ids.season}, ${ids.dee})`,
    "a match less": (sql) => sql`delete from matches where true`,
    "a shoot-off": (sql) => sql`update shoot_offs set place = 2 where true`,
    "a member's name": (sql) => sql`update members set last_name = 'Ray-Lee' where id = ${ids.ann}`,
    "a member's category": (sql) => sql`update members set category = 'veteran' where id = ${ids.ann}`,
  };
  for (const [what, change] of Object.entries(changes))
    inClub(`grows with ${what}`, async (visit) => {
      const before = await readVersion(visit);
      await visit.as("boardMember", change);
      const after = await readVersion(visit);
      expect(after).toBeGreaterThan(before);
      expect((await readWholeBook(visit)).version).toBe(after);
    });

  inClub("stays when another season, a stranger or nothing of the book changes", async (visit) => {
    const before = await readVersion(visit);
    await visit.as("boardMember", async (sql) => {
      await sql`update seasons set name = 'Later' where id = ${ids.emptySeason}`;
      await sql`update members set last_name = 'Foxx' where id = ${ids.dee}`;
      await sql`update members set account_id = null where id = ${ids.ann}`;
      await sql`delete from member_contacts where true`;
    });
    expect(await readVersion(visit)).toBe(before);
  });

  inClub("stays when a sheet is refused or sent again", async (visit) => {
    const before = await readVersion(visit);
    const same = {
      id: ids.annScore,
      member_id: ids.ann,
      team_id: ids.eagles,
      week: 1,
      targets: 25,
      hits: 20,
      position: 1,
    };
    await visit.as("boardMember")`select record_scores(${ids.season}, ${visit.owner.json([same])})`;
    await visit.refusal("boardMember")`
      select record_scores(${ids.season}, ${visit.owner.json([{ ...same, hits: 3 }])})`;
    expect(await readVersion(visit)).toBe(before);
  });

  inClub("is written by no person", async (visit) => {
    for (const person of ["member", "boardMember", "admin"] as const)
      for (const statement of [
        "update season_versions set version = 1",
        "update season_versions set rounds = 0",
        "delete from season_versions",
        `insert into season_versions (season_id) values ('${ids.season}')`,
      ])
        await visit.refuses(person, "42501", (sql) => sql.unsafe(statement));
  });
});

describe("the overview of seasons", () => {
  inClub("counts what each holds, running seasons first", async (visit) => {
    const rows = await visit.as("boardMember")`
      select name, status, preset, teams::int, members::int, rounds::int from seasons_overview()`;
    expect([...rows]).toEqual([
      { name: "Autumn 2026", status: "active", preset: "scratch", teams: 2, members: 2, rounds: 2 },
      { name: "Winter 2026", status: "draft", preset: "scratch", teams: 0, members: 0, rounds: 0 },
    ]);
  });

  inClub("counts rounds of every kind, and none that is void", async (visit) => {
    const rounds = async () => {
      const [row] = await visit.as("member")`
        select rounds::int from seasons_overview() where id = ${ids.season}`;
      return row?.rounds;
    };
    await visit.owner`update scores set kind = 'practice' where season_id = ${ids.season}`;
    expect(await rounds()).toBe(2);
    await visit.owner`update scores set voided_at = now() where id = (select id from scores where season_id = ${ids.season} limit 1)`;
    expect(await rounds()).toBe(1);
    await visit.owner`update scores set voided_at = null where season_id = ${ids.season}`;
    expect(await rounds()).toBe(2);
  });

  inClub("says when the last score came, and nothing of a season without scores", async (visit) => {
    const rows = await visit.as("boardMember")`
        select name, last_change_at = (select max(created_at) from scores where season_id = o.id) as is_last_score
        from seasons_overview() o`;
    expect([...rows]).toEqual([
      { name: "Autumn 2026", is_last_score: true },
      { name: "Winter 2026", is_last_score: null },
    ]);
  });

  inClub(
    "says when a score last changed, voids and restores included, and never goes back",
    async (visit) => {
      const lastChange = async () => {
        const [row] = await visit.owner`
        select scores_changed_at::text as moment, scores_changed_at = now() as is_now
        from season_versions where season_id = ${ids.season}`;
        return row;
      };
      const [overview] = await visit.as("member")`
        select last_change_at::text as moment from seasons_overview() where id = ${ids.season}`;
      expect(overview?.moment).toBe((await lastChange())?.moment);
      for (const change of [
        { action: "correct", values: { hits: 19 } },
        { action: "void" },
        { action: "restore" },
      ] as const) {
        await visit.owner`update season_versions set scores_changed_at = '2026-09-02' where season_id = ${ids.season}`;
        await visit.as("admin", (sql) => changeScore(sql, ids.annScore, change));
        expect((await lastChange())?.is_now).toBe(true);
      }
      // Neither a change of the season that is none of a score, nor an account that leaves.
      await visit.owner`update season_versions set scores_changed_at = '2026-09-02' where season_id = ${ids.season}`;
      const before = await lastChange();
      await visit.as("admin")`select mark_week(${ids.season}, 1, published => true)`;
      await visit.owner`update scores set entered_by = null where id = ${ids.bobScore}`;
      expect(await lastChange()).toEqual(before);
      // A moment that is later already stays, whatever comes in.
      await visit.owner`update season_versions set scores_changed_at = '2100-01-01' where season_id = ${ids.season}`;
      await enterRound(visit, "scorekeeper");
      await visit.as("admin", (sql) => changeScore(sql, ids.annScore, { action: "void" }));
      expect((await lastChange())?.moment).toMatch(/^2100-01-01/);
    },
  );

  const season = (name: string, status: string, startsOn: string) =>
    `insert into seasons (name, status, starts_on, ends_on) values ('${name}', '${status}', '${startsOn}', '${startsOn}')`;

  inClub("of running seasons the one that was shot last comes first, then by start", async (visit) => {
    await visit.owner.unsafe(season("Never shot", "active", "2027-06-01"));
    await visit.owner.unsafe(season("Newest", "draft", "2028-01-01"));
    await visit.owner.unsafe(season("Oldest", "final", "2020-01-01"));
    const rows = await visit.as("boardMember")`select name from seasons_overview()`;
    expect(rows.map(({ name }) => name)).toEqual([
      "Autumn 2026",
      "Never shot",
      "Newest",
      "Winter 2026",
      "Oldest",
    ]);
  });

  inClub("is empty for who is not Active", async (visit) => {
    for (const person of withoutAccess)
      expect(await visit.as(person)`select * from seasons_overview()`).toHaveLength(0);
  });
});

describe("the start of a league screen", () => {
  const start = (visit: Visit, seasonId: string | null) =>
    visit.as("boardMember", async (sql) => {
      const [row] = await sql`select league_start(${seasonId}::uuid) as start`;
      return row?.start as { seasons: { id: string }[]; book: { season: { id: string } } | null };
    });

  inClub("is the overview and the book of its first season", async (visit) => {
    const { seasons, book } = await start(visit, null);
    expect(seasons.map(({ id }) => id)).toEqual([ids.season, ids.emptySeason]);
    const [row] = await visit.as("boardMember")`select season_book(${ids.season}) as book`;
    expect(book).toEqual(row?.book);
    const [first] = await visit.as("boardMember")`
      select to_jsonb(o) as season from seasons_overview() o limit 1`;
    expect(seasons[0]).toEqual(first?.season);
  });

  inClub("is the book of the season asked for, and of the first when that is not there", async (visit) => {
    expect((await start(visit, ids.emptySeason)).book?.season.id).toBe(ids.emptySeason);
    expect((await start(visit, ids.ann)).book?.season.id).toBe(ids.season);
  });

  inClub("is nothing for who is not Active", async (visit) => {
    for (const person of withoutAccess) {
      const [row] = await visit.as(person)`select league_start() as start`;
      expect(row?.start).toBeNull();
    }
  });
});
