import { describe, expect } from "vitest";
import { ids, withoutAccess } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { seedWeeks } from "./club-seed.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const spring = { name: "Spring 2027", starts_on: "2027-03-01", ends_on: "2027-03-28" };
const autumn = {
  id: ids.season,
  name: "Autumn 2026",
  status: "active",
  starts_on: "2026-09-01",
  ends_on: "2026-09-28",
};

const save = (sql: Transaction, season: Row, weeks: unknown = seedWeeks, revision: number | null = null) =>
  sql`select * from save_season(${sql.json(season as never)}, ${sql.json(weeks as never)}, ${revision})`;

const readWeeks = async (visit: Visit) =>
  (await visit.owner`select week from season_weeks where season_id = ${ids.season} order by week`).map(
    (row) => row.week,
  );

describe("saving a season", () => {
  inClub("makes a new one as a draft with the plain rules", async (visit) => {
    const [season] = await visit.as("boardMember", (sql) => save(sql, spring));
    expect(season).toMatchObject({
      name: spring.name,
      status: "draft",
      rules: { preset: "scratch" },
      revision: 1,
    });
    expect(
      await visit.owner`select 1 from season_weeks where season_id = ${String(season?.id)}`,
    ).toHaveLength(4);
  });

  inClub("keeps an id that the client made", async (visit) => {
    const [season] = await visit.as("boardMember", (sql) => save(sql, { ...spring, id: ids.message }));
    expect(season?.id).toBe(ids.message);
  });

  inClub("changes one whose revision the caller saw, and keeps locks and publications", async (visit) => {
    await visit.as("boardMember")`
      update season_weeks set locked_at = now(), published_at = now() where season_id = ${ids.season} and week = 1`;
    const weeks = seedWeeks.map((week) => ({ ...week, status: week.week === 1 ? "open" : "void" }));
    const [season] = await visit.as("admin", (sql) => save(sql, { ...autumn, name: "Fall 2026" }, weeks, 1));
    expect(season).toMatchObject({ name: "Fall 2026", revision: 2 });
    const [first] =
      await visit.owner`select status, locked_at is not null as locked, published_at is not null as published from season_weeks where season_id = ${ids.season} and week = 1`;
    expect(first).toEqual({ status: "open", locked: true, published: true });
    await visit.refuses("admin", "A published week is neither postponed nor void.", (sql) =>
      save(sql, autumn, [...seedWeeks.slice(1), { ...seedWeeks[0], status: "void" }], 2),
    );
  });

  inClub("moves all weeks at once, over each other's old dates", async (visit) => {
    const shifted = seedWeeks.map((week, index) => ({
      ...week,
      ...(seedWeeks[3 - index] ?? week),
      week: week.week,
    }));
    expect(await visit.as("boardMember", (sql) => save(sql, autumn, shifted, 1))).toHaveLength(1);
  });

  inClub("adds and removes weeks without scores", async (visit) => {
    await visit.as("boardMember", (sql) =>
      save(
        sql,
        autumn,
        [...seedWeeks.slice(0, 2), { week: 7, starts_on: "2026-09-22", ends_on: "2026-09-28" }],
        1,
      ),
    );
    expect(await readWeeks(visit)).toEqual([1, 2, 7]);
  });

  inClub("does not remove a week that has scores", async (visit) => {
    await visit.refuses(
      "boardMember",
      "A week that has scores cannot be removed. Mark it as void or postponed instead.",
      (sql) => save(sql, autumn, seedWeeks.slice(1), 1),
    );
    expect(await readWeeks(visit)).toEqual([1, 2, 3, 4]);
  });

  inClub("stops when somebody was faster, or the caller saw none", async (visit) => {
    await visit.as("admin", (sql) => save(sql, { ...autumn, name: "Fall" }, seedWeeks, 1));
    for (const revision of [1, null]) {
      const error = await visit.refusal("boardMember", (sql) => save(sql, autumn, seedWeeks, revision));
      expect(error.code).toBe("40001");
      expect(JSON.parse(error.detail ?? "")).toMatchObject({ name: "Fall", revision: 2 });
    }
  });

  inClub("notices a change that was made beside it", async (visit) => {
    await visit.as("admin")`update seasons set status = 'draft' where id = ${ids.season}`;
    await visit.refuses("boardMember", "40001", (sql) => save(sql, autumn, seedWeeks, 1));
  });

  const overlapping = [seedWeeks[0], { week: 2, starts_on: "2026-09-07", ends_on: "2026-09-14" }];
  const refused: [string, Row, unknown, RegExp][] = [
    [
      "a name that is taken",
      { ...spring, name: "Autumn 2026" },
      seedWeeks,
      /^There is already a season named "Autumn 2026"/,
    ],
    ["no weeks", spring, [], /^A season has 1 to 52 weeks\.$/],
    ["what is no list of weeks", spring, { week: 1 }, /^A season has 1 to 52 weeks\.$/],
    [
      "53 weeks",
      spring,
      Array.from({ length: 53 }, (_, index) => ({ week: index + 1 })),
      /^A season has 1 to 52 weeks\.$/,
    ],
    [
      "a week twice",
      spring,
      [seedWeeks[0], seedWeeks[0]],
      /^Each week of a season has a number of its own\.$/,
    ],
    ["weeks that overlap", spring, overlapping, /^Weeks of a season must not overlap\.$/],
    [
      "an end before the start",
      { ...spring, ends_on: "2027-02-01" },
      seedWeeks,
      /^A season ends on or after its start\.$/,
    ],
    ["three years", { ...spring, ends_on: "2030-03-01" }, seedWeeks, /^A season can last up to two years\.$/],
    [
      "a week that ends before it starts",
      spring,
      [{ week: 1, starts_on: "2027-03-07", ends_on: "2027-03-01" }],
      /^A week ends on or after its start\.$/,
    ],
  ];
  for (const [what, season, weeks, sentence] of refused)
    inClub(`refuses ${what}, all or nothing`, async (visit) => {
      await visit.refuses("boardMember", sentence, (sql) => save(sql, season, weeks));
      expect(await visit.owner`select 1 from seasons`).toHaveLength(2);
    });

  inClub("is for the board alone", async (visit) => {
    for (const person of [...withoutAccess, "member", "scorekeeper"] as const)
      await visit.refuses(person, { code: "42501", message: "Only the board sets up seasons." }, (sql) =>
        save(sql, spring),
      );
  });
});

describe("importing a season", () => {
  const owl = "00000000-0000-4000-8000-000000009001";
  const eve = "00000000-0000-4000-8000-000000009002";
  const file = {
    members: [
      { id: eve, first_name: "Eve", last_name: "Ash", seed_average: 21.5, rookie: true },
      { id: ids.dee, first_name: "Dee" },
    ],
    teams: [{ id: owl, name: "Owls" }],
    rosters: [
      { team_id: owl, member_id: eve },
      { team_id: owl, member_id: ids.dee },
    ],
    scores: [
      { member_id: eve, team_id: owl, week: 1, targets: 25, hits: 19, position: 1 },
      { member_id: ids.dee, team_id: owl, week: 1, targets: 25, hits: 20, position: 2 },
    ],
  };
  const take = (
    sql: Transaction,
    changes: Partial<Record<keyof typeof file, unknown>> = {},
    season: string = ids.season,
  ) => {
    const { members, teams, rosters, scores } = { ...file, ...changes };
    return sql`select import_season(${season}, ${sql.json(members as never)}, ${sql.json(teams as never)}, ${sql.json(rosters as never)}, ${sql.json(scores as never)}, 'sheet.csv') as result`;
  };
  const countRows = async (visit: Visit) => [
    ...(await visit.owner`
    select (select count(*) from members) as members, (select count(*) from teams) as teams, (select count(*) from team_members) as rosters,
      (select count(*) from season_members) as takers, (select count(*) from scores) as scores, (select count(*) from score_audit_log) as log`),
  ];

  inClub("takes everything in and says how much is new", async (visit) => {
    const [answer] = await visit.as("boardMember", (sql) => take(sql));
    expect(answer?.result).toEqual({
      saved: 2,
      unchanged: 0,
      members: 1,
      season_members: 2,
      season_members_changed: 0,
      teams: 1,
      rosters: 2,
    });
    const [entry] = await visit.owner`select source, reason from score_audit_log order by id desc limit 1`;
    expect(entry).toEqual({ source: "import", reason: "Imported from sheet.csv" });
  });

  inClub("changes nothing the second time", async (visit) => {
    await visit.as("boardMember", (sql) => take(sql));
    const before = await countRows(visit);
    const [answer] = await visit.as("admin", (sql) => take(sql));
    expect(answer?.result).toEqual({
      saved: 0,
      unchanged: 2,
      members: 0,
      season_members: 0,
      season_members_changed: 0,
      teams: 0,
      rosters: 0,
    });
    expect(await countRows(visit)).toEqual(before);
  });

  inClub("leaves the names of members that are there", async (visit) => {
    await visit.as("boardMember", (sql) =>
      take(sql, { members: [{ id: ids.dee, first_name: "Deirdre" }, file.members[0]] }),
    );
    const [dee] = await visit.owner`select first_name from members where id = ${ids.dee}`;
    expect(dee?.first_name).toBe("Dee");
  });

  const errors: [string, Partial<Record<keyof typeof file, unknown>>, RegExp][] = [
    [
      "a score that cannot be",
      { scores: [...file.scores, { member_id: eve, week: 2, targets: 25, hits: 26 }] },
      /26 of 25 is not possible/,
    ],
    [
      "a score that stands with another value",
      { scores: [{ member_id: ids.ann, team_id: ids.eagles, week: 1, targets: 25, hits: 3 }] },
      /Different scores are already entered/,
    ],
    [
      "a member on two teams",
      { rosters: [{ team_id: owl, member_id: ids.ann }] },
      /already on another team of this season/,
    ],
    [
      "a team whose name another team has",
      { teams: [{ id: owl, name: "Eagles" }] },
      /^“Eagles” is already a different team/,
    ],
    ["scores that are no list", { scores: {} }, /^Send a list/],
  ];
  for (const [what, changes, sentence] of errors)
    inClub(`refuses ${what}, and nothing of the file is saved`, async (visit) => {
      const before = await countRows(visit);
      await visit.refuses("boardMember", sentence, (sql) => take(sql, changes));
      expect(await countRows(visit)).toEqual(before);
    });

  inClub("refuses a team of another season", async (visit) => {
    await visit.refuses("boardMember", /^“Eagles” is already a different team/, (sql) =>
      take(sql, { teams: [{ id: ids.eagles, name: "Eagles" }] }, ids.emptySeason),
    );
  });

  inClub("refuses an unknown season", async (visit) => {
    await visit.refuses("admin", "This season does not exist.", (sql) => take(sql, {}, ids.message));
  });

  inClub("is for the board alone", async (visit) => {
    for (const person of [...withoutAccess, "member", "scorekeeper"] as const)
      await visit.refuses(person, { code: "42501", message: "Only the board imports files." }, (sql) =>
        take(sql),
      );
  });
});

describe("rosters and matches", () => {
  const refused: Record<string, (sql: Transaction) => Promise<unknown>> = {
    "a member on two teams at a time": (sql) =>
      sql`insert into team_members (season_id, team_id, member_id) values (${ids.season}, ${ids.hawks}, ${ids.ann})`,
    "a team of one season on a roster of another": (sql) =>
      sql`insert into team_members (season_id, team_id, member_id) values (${ids.emptySeason}, ${ids.hawks}, ${ids.dee})`,
    "a roster that ends before it begins": (sql) =>
      sql`insert into team_members (season_id, team_id, member_id, from_week, to_week) values (${ids.season}, ${ids.hawks}, ${ids.dee}, 3, 2)`,
    "a team against itself": (sql) =>
      sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 2, ${ids.hawks}, ${ids.hawks})`,
    "a second match of a team in a week, home or away": (sql) =>
      sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 1, ${ids.hawks}, ${ids.eagles})`,
    "a match in a week that is none": (sql) =>
      sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 9, ${ids.hawks}, ${ids.eagles})`,
    "two teams of one name": (sql) =>
      sql`insert into teams (season_id, name) values (${ids.season}, 'Hawks')`,
    "a place in a shoot-off twice": (sql) =>
      sql`insert into shoot_offs (season_id, award, member_id, place) values (${ids.season}, 'longRun', ${ids.bob}, 1)`,
    "a season that has scores taken away": (sql) => sql`delete from seasons where id = ${ids.season}`,
    "a team that has scores taken away": (sql) => sql`delete from teams where id = ${ids.hawks}`,
    "a member who has scores taken away": (sql) => sql`delete from members where id = ${ids.ann}`,
  };
  for (const [what, attempt] of Object.entries(refused))
    inClub(`refuse ${what}`, async (visit) => {
      expect((await visit.refusal("boardMember", attempt)).code).toMatch(/^(23|P0001)/);
    });

  inClub("let a member change teams between weeks", async (visit) => {
    await visit.as("boardMember", async (sql) => {
      await sql`update team_members set to_week = 2 where member_id = ${ids.ann}`;
      await sql`insert into team_members (season_id, team_id, member_id, from_week) values (${ids.season}, ${ids.hawks}, ${ids.ann}, 3)`;
    });
    expect(await visit.owner`select 1 from team_members where member_id = ${ids.ann}`).toHaveLength(2);
  });
});

describe("stamps the board cannot forge", () => {
  inClub("who locked and published a week", async (visit) => {
    await visit.as("boardMember")`
      update season_weeks set locked_at = now(), published_at = now() where season_id = ${ids.season} and week = 1`;
    const by = () => visit.owner`select a.first_name as locked, b.first_name as published from season_weeks w
      left join accounts a on a.id = w.locked_by left join accounts b on b.id = w.published_by where season_id = ${ids.season} and week = 1`;
    expect([...(await by())]).toEqual([{ locked: "boardMember", published: "boardMember" }]);
    await visit.as("admin")`
      update season_weeks set locked_at = null where season_id = ${ids.season} and week = 1`;
    expect([...(await by())]).toEqual([{ locked: null, published: "boardMember" }]);
  });

  inClub("the revision of a season", async (visit) => {
    await visit.as("boardMember")`update seasons set status = 'draft' where id = ${ids.season}`;
    expect([...(await visit.owner`select revision from seasons where id = ${ids.season}`)]).toEqual([
      { revision: 2 },
    ]);
    await visit.refuses("admin", "42501")`update seasons set revision = 1 where true`;
  });
});
