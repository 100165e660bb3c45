import { describe, expect } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { computeReport, reportOf } from "#league/season/report.ts";
import { expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { careerOf, type WireCareer } from "#standings/statistics/core/career.ts";
import { ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { seedWeeks } from "./club-seed.ts";
import { enterRound } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

async function readCareer(visit: Visit, person: Person = "member", member: string = ids.ann, page = 0) {
  const [answer] = await visit.as(person)`select member_career(${member}, ${page}) as career`;
  return (answer?.career ?? null) as WireCareer | null;
}

describe("the career of a member", () => {
  inClub("holds the rounds of a season with the weather, and nobody else's", async (visit) => {
    const weather = { weather_temperature: 61.5, weather_wind_speed: 12 };
    const moment = { shot_on: "2026-09-09", time_of_round: "19:05" };
    await enterRound(visit, "scorekeeper", { member_id: ids.ann, event: "singles16", ...moment, ...weather });
    const career = await readCareer(visit, "otherMember");
    expect(career).toMatchObject({
      name: "Ann Lee",
      hasMore: false,
      seasons: [{ id: ids.season, lastWeek: 2 }],
    });
    expect(career?.rounds).toHaveLength(2);
    expect(career?.rounds.at(-1)).toEqual([
      0,
      2,
      1,
      null,
      "singles16",
      "actual",
      "complete",
      22,
      25,
      null,
      "2026-09-09",
      "19:05",
      61.5,
      12,
    ]);
  });

  inClub("leaves out what was voided", async (visit) => {
    await visit.owner`update scores set voided_at = now() where member_id = ${ids.ann}`;
    expect(await readCareer(visit)).toMatchObject({ seasons: [], rounds: [], hasMore: false });
  });

  inClub("comes ten seasons a page, the newest first", async (visit) => {
    for (let year = 2001; year <= 2010; year += 1) await shootIn(visit, year);
    const first = await readCareer(visit);
    expect(first?.seasons.map(({ name }) => name)).toEqual([
      "Autumn 2026",
      ...Array.from({ length: 9 }, (_, index) => `Autumn ${2010 - index}`),
    ]);
    expect(first?.hasMore).toBe(true);
    const second = await readCareer(visit, "member", ids.ann, 1);
    expect(second).toMatchObject({ seasons: [{ name: "Autumn 2001" }], hasMore: false });
    expect(second?.rounds.map(([season, , , , , , , hits]) => [season, hits])).toEqual([[0, 21]]);
    expect(await readCareer(visit, "member", ids.ann, 2)).toMatchObject({ seasons: [], hasMore: false });
  });

  inClub("is worked out to the same figures as the season's report", async (visit) => {
    await enterRound(visit, "scorekeeper", { member_id: ids.ann, hits: 25, week: 2 });
    await enterRound(visit, "scorekeeper", { member_id: ids.ann, hits: 3, week: 4, kind: "preShoot" });
    const [answer] = await visit.as("member")`select season_book(${ids.season}) as book`;
    const report = computeReport(parseSeasonBook(expandSeasonBook(answer?.book as WireSeasonBook).book));
    const career = careerOf(ids.ann, [(await readCareer(visit)) as WireCareer]);
    const [season] = career.seasons;
    const own = season && reportOf(season.worked).individuals[ids.ann];
    const {
      rank: _rank,
      unrankedReason: _reason,
      ranked: _ranked,
      ...inSeason
    } = report.individuals[ids.ann] ?? {};
    expect(own).toMatchObject(inSeason);
    expect(own?.rounds).toBe(2);
  });

  inClub("holds through the week that the report holds through, not the running one", async (visit) => {
    await visit.owner`
      update season_weeks set starts_on = private.club_today() - 1, ends_on = private.club_today() + 5 where week = 4`;
    await visit.owner`update seasons set ends_on = private.club_today() + 5`;
    const round = { id: crypto.randomUUID(), member_id: ids.ann, week: 4, targets: 25, hits: 25 };
    await visit.as("boardMember")`select record_scores(${ids.season}, ${visit.owner.json([round])})`;
    const throughWeek = async () => {
      const [answer] = await visit.as("member")`select season_book(${ids.season}) as book`;
      const { book } = expandSeasonBook(answer?.book as WireSeasonBook);
      return computeReport(parseSeasonBook(book)).throughWeek;
    };
    const lastWeek = async () => (await readCareer(visit))?.seasons[0]?.lastWeek;
    expect([await throughWeek(), await lastWeek()]).toEqual([1, 1]);
    await visit.owner`update season_weeks set published_at = now() where week = 4`;
    expect([await throughWeek(), await lastWeek()]).toEqual([4, 4]);
  });

  inClub("holds through a last week of make-ups alone when the season is finished", async (visit) => {
    await enterRound(visit, "scorekeeper", { member_id: ids.ann, week: 4, kind: "makeUp" });
    await visit.owner`select set_config('app.season_step', ${ids.season}, true)`;
    await visit.owner`update seasons set status = 'final' where id = ${ids.season}`;
    expect((await readCareer(visit))?.seasons[0]?.lastWeek).toBe(4);
  });

  for (const person of withoutAccess)
    inClub(`is not for ${person}`, async (visit) => {
      expect(await readCareer(visit, person)).toBeNull();
    });

  inClub("is refused to visitors, and there is none of a member there is not", async (visit) => {
    await visit.refuses("visitor", "42501")`select member_career(${ids.ann}, 0)`;
    expect(await readCareer(visit, "member", "00000000-0000-4000-8000-00000000ffff")).toBeNull();
  });
});

/** An autumn long ago in which Ann shot 21. */
async function shootIn(visit: Visit, year: number): Promise<void> {
  const id = crypto.randomUUID();
  const season = {
    id,
    name: `Autumn ${year}`,
    status: "active",
    starts_on: `${year}-09-01`,
    ends_on: `${year}-09-28`,
  };
  const weeks = seedWeeks.map((week) => ({
    ...week,
    starts_on: week.starts_on.replace("2026", `${year}`),
    ends_on: week.ends_on.replace("2026", `${year}`),
  }));
  await visit.as("boardMember", async (sql) => {
    await sql`select save_season(${sql.json(season)}, ${sql.json(weeks)})`;
    const round = { id: crypto.randomUUID(), member_id: ids.ann, week: 1, targets: 25, hits: 21 };
    await sql`select record_scores(${id}, ${sql.json([round])})`;
  });
}
