import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { enterRound } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const spring = "00000000-0000-4000-8000-00000000a101";

/** Beside the autumn of 2026 (Ann 20 of 25, Bob 21 of 25): a spring of 2025 with Ann and Cal. */
async function addSpring(visit: Visit): Promise<void> {
  await visit.as("boardMember", async (sql) => {
    const season = {
      id: spring,
      name: "Spring 2025",
      status: "active",
      starts_on: "2025-03-03",
      ends_on: "2025-03-16",
    };
    const weeks = [
      { week: 1, starts_on: "2025-03-03", ends_on: "2025-03-09" },
      { week: 2, starts_on: "2025-03-10", ends_on: "2025-03-16" },
    ];
    await sql`select save_season(${sql.json(season)}, ${sql.json(weeks)})`;
    const rounds = [
      { member_id: ids.ann, week: 1, targets: 25, hits: 25, shot_on: "2025-03-05" },
      { member_id: ids.ann, week: 1, round: 2, targets: 25, hits: 24, shot_on: "2025-03-05" },
      { member_id: ids.cal, week: 1, targets: 25, hits: 18, shot_on: "2025-03-06" },
      { member_id: ids.cal, week: 2, targets: 25, hits: 22 },
    ];
    await sql`select record_scores(${spring}, ${sql.json(rounds)})`;
  });
}

const membersBy = (visit: Visit, orderBy: string, atLeast = 0) =>
  visit.as("member", async (sql) => {
    const rows = await sql`select * from all_time_members(${orderBy}, ${atLeast})`;
    return rows.map((row) => ({ ...row }));
  });

describe("members of all time", () => {
  inClub("are summed over the seasons, most hits first", async (visit) => {
    await addSpring(visit);
    // Ann 20 + 25 + 24 = 69 of 75, Cal 18 + 22 = 40 of 50, Bob 21 of 25.
    expect(await membersBy(visit, "hits")).toMatchObject([
      {
        place: "1",
        name: "Ann Lee",
        rounds: 3,
        targets: 75,
        hits: 69,
        average: "23.00",
        straights: 1,
        seasons: 2,
        best_hits: 25,
        best_targets: 25,
        first_year: 2025,
        last_year: 2026,
        members: "3",
      },
      { place: "2", name: "Cal Orr", hits: 40, average: "20.00", seasons: 1, last_year: 2025 },
      { place: "3", name: "Bob Ray", hits: 21, average: "21.00", straights: 0 },
    ]);
  });

  inClub("stand in the order asked for, and leave out those with few rounds", async (visit) => {
    await addSpring(visit);
    const names = async (orderBy: string, atLeast = 0) =>
      (await membersBy(visit, orderBy, atLeast)).map(
        ({ place, is_shared, name }) => `${is_shared ? "T" : ""}${place} ${name}`,
      );
    expect(await names("average")).toEqual(["1 Ann Lee", "2 Bob Ray", "3 Cal Orr"]);
    expect(await names("average", 2)).toEqual(["1 Ann Lee", "2 Cal Orr"]);
    expect(await names("seasons")).toEqual(["1 Ann Lee", "T2 Cal Orr", "T2 Bob Ray"]);
    expect(await names("nonsense")).toEqual(await names("hits"));
  });

  inClub("come a page at a time, with how many there are", async (visit) => {
    await addSpring(visit);
    const page = await visit.as("member")`select place, name, members from all_time_members('hits', 0, 1, 1)`;
    expect(page.map((row) => ({ ...row }))).toEqual([{ place: "2", name: "Cal Orr", members: "3" }]);
  });

  inClub("rank by the exact average, where two look the same", async (visit) => {
    // Cal: 2 of 3 rounds of 100 with 66 and one with 67: 199/300; Dee: 398/600 is the same, 399/600 is not.
    for (const [round, hits] of [66, 66, 67].entries())
      await enterRound(visit, "boardMember", { round: round + 1, targets: 100, hits });
    for (const [round, hits] of [66, 66, 66, 67, 67, 66].entries())
      await enterRound(visit, "boardMember", { member_id: ids.dee, round: round + 1, targets: 100, hits });
    const tied = (await membersBy(visit, "average")).slice(2);
    expect(tied.map(({ place, name }) => [place, name])).toEqual([
      ["3", "Dee Fox"],
      ["3", "Cal Orr"],
    ]);
  });
});

describe("records of the club", () => {
  inClub("name who holds them, all who share one, and out of how many", async (visit) => {
    await addSpring(visit);
    const records = await visit.as("member")`select * from club_records()`;
    const overview = records.map(
      ({ record, name, season_name, week, figure }) =>
        `${record}: ${name ?? "the club"}, ${season_name ?? "all seasons"}, ${week ?? "–"}: ${figure}`,
    );
    expect(overview).toEqual([
      "career hits: Ann Lee, all seasons, –: 69.00",
      "career seasons: Ann Lee, all seasons, –: 2.00",
      "career straights: Ann Lee, all seasons, –: 1.00",
      "night hits: Ann Lee, Spring 2025, 1: 49.00",
      "night shooters: the club, Spring 2025, 1: 2.00",
      "night shooters: the club, Autumn 2026, 1: 2.00",
      "night targets: the club, Spring 2025, 1: 75.00",
      "season hits: Ann Lee, Spring 2025, –: 49.00",
      "season straights: Ann Lee, Spring 2025, –: 1.00",
    ]);
  });

  inClub("take an average from ten rounds on", async (visit) => {
    const averages = () =>
      visit.as("member", async (sql) => {
        const rows =
          await sql`select name, rounds, figure from club_records() where record = 'season average'`;
        return rows.map((row) => ({ ...row }));
      });
    for (let round = 1; round <= 9; round++) await enterRound(visit, "boardMember", { round, hits: 24 });
    expect(await averages()).toEqual([]);
    await enterRound(visit, "boardMember", { round: 10, hits: 19 });
    expect(await averages()).toEqual([{ name: "Cal Orr", rounds: 10, figure: "23.50" }]);
  });
});

async function history(sql: Transaction) {
  const [row] = await sql`select club_history() as overview`;
  return row?.overview as {
    totals: object;
    years: object[];
    seasons: object[];
    busiest: object[];
    rounds: number[][];
  } | null;
}

describe("the history of the club", () => {
  inClub("adds the seasons up and tells who was new in each", async (visit) => {
    await addSpring(visit);
    const overview = await visit.as("member", history);
    expect(overview?.totals).toEqual({
      seasons: 2,
      nights: 3,
      rounds: 6,
      targets: 150,
      hits: 130,
      straights: 1,
      shooters: 3,
    });
    expect(overview?.seasons).toMatchObject([
      { name: "Autumn 2026", nights: 1, rounds: 2, hits: 41, shooters: 2, newcomers: 1 },
      { name: "Spring 2025", nights: 2, rounds: 4, hits: 89, shooters: 2, newcomers: 2 },
    ]);
    expect(overview?.years).toMatchObject([
      { year: 2026, seasons: 1, shooters: 2, newcomers: 1 },
      { year: 2025, seasons: 1, shooters: 2, newcomers: 2 },
    ]);
    expect(overview?.rounds).toEqual([
      [25, 18, 1],
      [25, 20, 1],
      [25, 21, 1],
      [25, 22, 1],
      [25, 24, 1],
      [25, 25, 1],
    ]);
  });

  inClub("puts the nights with the most shooters first, with the days they were shot", async (visit) => {
    await addSpring(visit);
    const overview = await visit.as("member", history);
    expect(overview?.busiest).toMatchObject([
      {
        name: "Spring 2025",
        week: 1,
        shooters: 2,
        rounds: 3,
        first_day: "2025-03-05",
        last_day: "2025-03-06",
      },
      { name: "Autumn 2026", week: 1, shooters: 2, rounds: 2, first_day: null },
      { name: "Spring 2025", week: 2, shooters: 1 },
    ]);
  });

  inClub("of a club that has not shot yet is empty, not missing", async (visit) => {
    await visit.owner`select private.set_change_context('entered for another club', 'test')`;
    await visit.owner`update scores set voided_at = now()`;
    await visit.owner`set constraints all immediate`;
    const overview = await visit.as("member", history);
    expect(overview).toMatchObject({ totals: { seasons: 0, rounds: 0 }, years: [], seasons: [], rounds: [] });
  });

  inClub("follows the dates of a season: who was new in it may have been there before", async (visit) => {
    await addSpring(visit);
    await visit.as("boardMember")`
      update seasons set starts_on = '2027-03-01', ends_on = '2027-03-16' where id = ${spring}`;
    const overview = await visit.as("member", history);
    expect(overview?.seasons).toMatchObject([
      { name: "Spring 2025", year: 2027, newcomers: 1 },
      { name: "Autumn 2026", year: 2026, newcomers: 2 },
    ]);
    expect(overview?.years).toMatchObject([
      { year: 2027, shooters: 2 },
      { year: 2026, shooters: 2 },
    ]);
  });

  for (const person of ["pending", "inactive", "signedOut"] as const)
    inClub(`says nothing to somebody who is ${person}`, async (visit) => {
      const nothing = async (query: string) => visit.as(person, (sql) => sql.unsafe(query));
      expect(await visit.as(person, history)).toBeNull();
      expect(await nothing("select * from club_records()")).toHaveLength(0);
      expect(await nothing("select * from all_time_members()")).toHaveLength(0);
    });

  inClub("is closed to visitors", async (visit) => {
    await visit.refuses("visitor", "42501")`select club_history()`;
  });
});
