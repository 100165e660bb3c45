import { describe, expect } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { computeReport } from "#league/season/report.ts";
import { expandSeasonBook } from "#season/queries/season-book.ts";
import { ids, withoutAccess } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { changeScore, enterRound } from "./score-actions.ts";
import { readBook, readVersion, readWholeBook } from "./season-reads.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("the book of a season", () => {
  inClub("holds the season, its weeks, members, teams, scores, matches and shoot-offs", async (visit) => {
    const { version, info, weeks, captainIds, book } = expandSeasonBook(await readWholeBook(visit));
    expect(version).toBeGreaterThan(0);
    expect(info).toEqual({
      id: ids.season,
      name: "Autumn 2026",
      status: "active",
      audience: "members",
      startsOn: "2026-09-01",
      endsOn: "2026-09-28",
      revision: 1,
    });
    expect(weeks[3]).toEqual({
      week: 4,
      startsOn: "2026-09-22",
      endsOn: "2026-09-28",
      nightOn: null,
      startsAt: null,
      status: "open",
      published: false,
      locked: false,
    });
    expect(captainIds).toEqual({ [ids.eagles]: ids.ann, [ids.hawks]: null });
    expect(book.members).toEqual([
      {
        id: ids.ann,
        name: "Ann Lee",
        seedAverage: null,
        seedAverages: {},
        seedYardage: null,
        rookie: false,
        category: "open",
        classOverride: null,
      },
      {
        id: ids.bob,
        name: "Bob Ray",
        seedAverage: null,
        seedAverages: {},
        seedYardage: null,
        rookie: false,
        category: "open",
        classOverride: null,
      },
    ]);
    expect(book.teams.map((team) => [team.name, team.roster])).toEqual([
      ["Eagles", [{ memberId: ids.ann, fromWeek: 1, toWeek: null }]],
      ["Hawks", [{ memberId: ids.bob, fromWeek: 1, toWeek: null }]],
    ]);
    expect(book.scores.map((score) => [score.memberId, score.teamId, score.hits])).toEqual([
      [ids.ann, ids.eagles, 20],
      [ids.bob, ids.hawks, 21],
    ]);
    expect(book.matches).toEqual([{ week: 1, home: ids.eagles, away: ids.hawks }]);
    expect(book.shootOffs).toEqual([{ award: "longRun", order: [ids.ann] }]);
  });

  inClub("carries every field of a round to the engine", async (visit) => {
    const round = {
      team_id: ids.eagles,
      round: 2,
      position: 7,
      event: "doubles",
      kind: "makeUp",
      status: "incomplete",
      hits: 2,
      targets: 50,
      detail: "101",
      shot_on: "2026-09-09",
      time_of_round: "19:05",
    };
    await enterRound(visit, "scorekeeper", round);
    const { book } = expandSeasonBook(await readWholeBook(visit));
    expect(book.scores.at(-1)).toEqual({
      memberId: ids.cal,
      teamId: ids.eagles,
      week: 2,
      round: 2,
      position: 7,
      event: "doubles",
      kind: "makeUp",
      status: "incomplete",
      hits: 2,
      targets: 50,
      detail: "101",
      shotOn: "2026-09-09",
      timeOfRound: "19:05",
    });
  });

  inClub("leaves void rounds out", async (visit) => {
    await visit.as("admin", (sql) => changeScore(sql, ids.annScore, { action: "void", reason: "test" }));
    expect((await readWholeBook(visit)).scores).toHaveLength(1);
  });

  inClub("is there for a season with nothing in it", async (visit) => {
    const book = await readBook(visit, "boardMember", ids.emptySeason);
    expect(book).toMatchObject({ members: [], teams: [], scores: [], matches: [], shootOffs: [] });
    expect(book?.weeks).toHaveLength(4);
  });

  inClub("names weeks that are locked or published", async (visit) => {
    await visit.as("boardMember")`
      update season_weeks set locked_at = now(), published_at = now() where season_id = ${ids.season} and week = 2`;
    const weeks = (await readWholeBook(visit)).weeks;
    expect(weeks.map(({ status, published, locked }) => [status, published, locked])).toEqual([
      ["open", false, false],
      ["closed", true, true],
      ["open", false, false],
      ["open", false, false],
    ]);
  });

  inClub("is made for today by the club's clock, a finished season's for the day after it", async (visit) => {
    // Half a day apart on either side of Greenwich: at any moment one of them has another day.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await visit.owner`update club_settings set time_zone = ${zone}`;
      const [day] = await visit.owner`select (now() at time zone ${zone})::date::text as today`;
      expect((await readWholeBook(visit)).asOf).toBe(day?.today);
    }
    for (const status of ["final", "archived"]) {
      await setStatus(visit, status);
      expect((await readWholeBook(visit)).asOf).toBe("2026-09-29");
    }
  });

  inClub("keeps what was official when the season is finished", async (visit) => {
    // Of the last week there is a make-up of the Eagles alone: the Hawks forfeit.
    const makeUp = { member_id: ids.ann, team_id: ids.eagles, week: 4, kind: "makeUp" };
    await enterRound(visit, "scorekeeper", makeUp);
    await visit.owner`
      update season_weeks set starts_on = private.club_today() + 7 * (week - 5), ends_on = private.club_today() + 7 * (week - 5) + 6
      where season_id = ${ids.season}`;
    const report = async () => computeReport(expandSeasonBook(await readWholeBook(visit)).book);
    const official = await report();
    expect(official.throughWeek).toBe(4);
    expect(official.teams[ids.hawks]?.weeks[4]).toMatchObject({ forfeit: true });
    await setStatus(visit, "final");
    expect(await report()).toEqual(official);
  });

  inClub(
    "ends no week by scores of a later one, and one by publishing it or by the club's clock",
    async (visit) => {
      // Week 1 is over, week 2 is today's, week 3 and 4 are to come.
      await visit.owner`
      update season_weeks set starts_on = private.club_today() + 7 * (week - 2) - 3, ends_on = private.club_today() + 7 * (week - 2) + 3
      where season_id = ${ids.season}`;
      const report = async () => computeReport(expandSeasonBook(await readWholeBook(visit)).book);
      const standing = async () => {
        const { throughWeek, running, teams } = await report();
        return {
          throughWeek,
          running: running?.week ?? null,
          weeks: Object.keys(teams[ids.hawks]?.weeks ?? {}),
        };
      };
      await enterRound(visit, "scorekeeper", { member_id: ids.ann, team_id: ids.eagles, week: 2 });
      const weekTwo = { throughWeek: 1, running: 2, weeks: ["1"] };
      expect(await standing()).toEqual(weekTwo);
      const before = await report();
      for (const week of [3, 4])
        await enterRound(visit, "scorekeeper", {
          member_id: ids.ann,
          team_id: ids.eagles,
          week,
          kind: "preShoot",
        });
      expect(await standing()).toEqual(weekTwo);
      expect((await report()).teams).toEqual(before.teams);

      const mark = (published: boolean, reason: string | null) =>
        visit.as("boardMember")`
          select mark_week(${ids.season}, 2, published => ${published}, reason => ${reason})`;
      await mark(true, null);
      // Hawks have not shot: now they forfeit.
      expect(await standing()).toMatchObject({ throughWeek: 2, weeks: ["1", "2"] });
      await mark(false, "A sheet was missing");
      expect(await standing()).toEqual(weekTwo);
      await visit.owner`
      update season_weeks set starts_on = starts_on - 4, ends_on = ends_on - 4 where season_id = ${ids.season}`;
      await enterRound(visit, "scorekeeper", { member_id: ids.ann, team_id: ids.eagles, week: 3, round: 2 });
      expect(await standing()).toMatchObject({ throughWeek: 2, running: 3, weeks: ["1", "2"] });
    },
  );

  inClub("has a new version on the day a week begins or is over, once", async (visit) => {
    const days = (from: number, to: number) => visit.owner`
      update season_weeks set starts_on = private.club_today() + ${from}::integer, ends_on = private.club_today() + ${to}::integer
      where season_id = ${ids.season} and week = 4`;
    const changedDaysAgo = (ago: number) => visit.owner`
      update season_versions set changed_at = now() - make_interval(days => ${ago}) where season_id = ${ids.season}`;
    const raised = async () => {
      const before = await readVersion(visit);
      await visit.owner`select private.start_league_day()`;
      return (await readVersion(visit)) - before;
    };
    await visit.owner`update season_weeks set starts_on = starts_on - 3650, ends_on = ends_on - 3650`;
    for (const [from, to, expected] of [
      [-3, 3, 0],
      [0, 6, 1],
      [-6, 0, 0],
      [-7, -1, 1],
      [-8, -2, 0],
    ] as const) {
      await days(from, to);
      await changedDaysAgo(1);
      expect([from, to, await raised()]).toEqual([from, to, expected]);
      expect(await raised()).toBe(0);
    }
    // The installation was off for a week.
    await changedDaysAgo(7);
    expect(await raised()).toBe(1);
    await visit.owner`select set_config('app.season_step', ${ids.season}, true)`;
    await visit.owner`update seasons set status = 'final' where id = ${ids.season}`;
    await changedDaysAgo(7);
    expect(await raised()).toBe(0);
  });

  for (const person of withoutAccess)
    inClub(`is not there for ${person}`, async (visit) => {
      expect(await readBook(visit, person)).toBeNull();
      expect(await readVersion(visit, person)).toBe(0);
    });

  inClub("is not there for anybody when there is no such season", async (visit) => {
    expect(await readBook(visit, "admin", ids.message)).toBeNull();
  });
});

/** Whatever the database lets in, the engine must be able to read: one bad row would hide the whole season. */
describe("the engine reads what the board may write", () => {
  const writes: Record<string, (sql: Transaction) => Promise<unknown>> = {
    "nothing unusual": async () => undefined,
    "a shoot-off of somebody who takes no part": (sql) =>
      sql`insert into shoot_offs (season_id, award, member_id, place) values (${ids.season}, 'rookie', ${ids.dee}, 1)`,
    "a roster entry of somebody who takes no part": (sql) =>
      sql`insert into team_members (season_id, team_id, member_id, from_week, to_week) values (${ids.season}, ${ids.eagles}, ${ids.dee}, 2, 2)`,
    "a captain who takes no part": (sql) =>
      sql`update teams set captain_id = ${ids.dee}, division = 'North', withdrawn_from_week = 3 where id = ${ids.hawks}`,
    "seeds, classes and categories": async (sql) => {
      await sql`update season_members set seed_average = 23.45, rookie = true, class_override = 'AA' where true`;
      await sql`update members set category = 'junior' where true`;
    },
    "weeks of every status": (sql) =>
      sql`update season_weeks set status = (array['open', 'open', 'postponed', 'void'])[week],
        published_at = case week when 2 then now() end where true`,
    midnight: (sql) =>
      sql`select record_scores(${ids.season}, ${sql.json([{ member_id: ids.cal, week: 2, targets: 25, hits: 1, time_of_round: "00:00" }])})`,
    "a member with a single name": (sql) =>
      sql`update members set first_name = 'Cher', last_name = '' where true`,
  };
  for (const [what, write] of Object.entries(writes))
    inClub(what, async (visit) => {
      await visit.as("boardMember", write);
      const { book } = expandSeasonBook(await readWholeBook(visit));
      expect(parseSeasonBook(book).season.id).toBe(ids.season);
      expect(Object.keys(computeReport(book).individuals)).toHaveLength(book.members.length);
    });

  const refused: Record<string, (sql: Transaction) => Promise<unknown>> = {
    "the hour 24": (sql) =>
      sql`select record_scores(${ids.season}, ${sql.json([{ member_id: ids.cal, week: 2, targets: 25, hits: 1, time_of_round: "24:00" }])})`,
    "a week without end": (sql) => sql`update season_weeks set ends_on = 'infinity' where week = 4`,
    "a week before the calendar": (sql) =>
      sql`update season_weeks set starts_on = '0044-03-15 BC' where week = 1`,
    "a name of blanks": (sql) => sql`update members set first_name = E'\t\n', last_name = '' where true`,
    "a member of the season taken out from under his rounds": (sql) =>
      sql`delete from season_members where member_id = ${ids.ann}`,
    "a member of the season exchanged under his rounds": (sql) =>
      sql`update season_members set member_id = ${ids.dee} where member_id = ${ids.ann}`,
  };
  for (const [what, write] of Object.entries(refused))
    inClub(`and is spared ${what}`, async (visit) => {
      const error = await visit.refusal("boardMember", write);
      expect(error.code).toMatch(/^(P0001|23514)$/);
      expect((await readWholeBook(visit)).scores).toHaveLength(2);
    });
});

describe("leaving a season", () => {
  inClub("is possible for who has no rounds and no team, and for who has void rounds only", async (visit) => {
    const round = await enterRound(visit, "boardMember", { member_id: ids.dee });
    await visit.as("boardMember", (sql) =>
      changeScore(sql, round.id, { action: "void", reason: "not ours" }),
    );
    await visit.as("boardMember")`delete from season_members where member_id = ${ids.dee}`;
    expect((await readWholeBook(visit)).members).toHaveLength(2);
  });

  inClub("is undone when a void round comes back", async (visit) => {
    const round = await enterRound(visit, "boardMember", { member_id: ids.dee });
    await visit.as("boardMember", (sql) =>
      changeScore(sql, round.id, { action: "void", reason: "not ours" }),
    );
    await visit.as("boardMember")`delete from season_members where member_id = ${ids.dee}`;
    await visit.as("boardMember", (sql) => changeScore(sql, round.id, { action: "restore", reason: "ours" }));
    expect((await readWholeBook(visit)).scores).toHaveLength(3);
  });

  inClub("goes with the season when a season without scores is deleted", async (visit) => {
    await visit.as("boardMember", async (sql) => {
      const team = crypto.randomUUID();
      await sql`insert into teams (id, season_id, name) values (${team}, ${ids.emptySeason}, 'Owls')`;
      await sql`insert into team_members (season_id, team_id, member_id) values (${ids.emptySeason}, ${team}, ${ids.ann})`;
      await sql`delete from seasons where id = ${ids.emptySeason}`;
    });
    expect(await readBook(visit, "member", ids.emptySeason)).toBeNull();
  });
});

/** As finishing and archiving set it. */
async function setStatus({ owner }: Visit, status: string): Promise<void> {
  await owner`select set_config('app.season_step', ${ids.season}, true)`;
  await owner`update seasons set status = ${status} where id = ${ids.season}`;
}
