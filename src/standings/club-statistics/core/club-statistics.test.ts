import { describe, expect, test } from "vitest";
import type { ClubRecord, ClubYear } from "#season/queries/club-history-queries.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { distributionOf, roundLengths, withBefore } from "./all-seasons.ts";
import { busiestText } from "./busiest-text.ts";
import { formatChange, formatShare, per25 } from "./counts.ts";
import { circumstances, recordGroups } from "./record-text.ts";
import { seasonRecords } from "./season-records.ts";

describe("records of a season", () => {
  const records = seasonRecords(
    smallSeason([
      { name: "Ann Lee", team: "Eagles", hits: [20, 25, 25], seed: 20 },
      { name: "Bob Ray", team: "Hawks", hits: [25, 22, 22] },
      { name: "Cal Fox", team: "Hawks", hits: [25, null, null] },
    ]),
  );
  const of = (title: string) => records.find((record) => record.title === title);

  test("name everybody who holds one, with the weeks", () => {
    expect(of("Highest night")?.holders.map(({ name, when }) => `${name}, ${when}`)).toEqual([
      "Ann Lee, weeks 2, 3",
      "Bob Ray, week 1",
      "Cal Fox, week 1",
    ]);
  });

  test("take averages and gains of those who are ranked only", () => {
    expect(of("Highest average")).toMatchObject({ figure: "23.33", holders: [{ name: "Ann Lee" }] });
    // (23.33 − 20) ÷ (25 − 20): two thirds of the room.
    expect(of("Most improved")).toMatchObject({
      figure: "66.67",
      unit: "% of the way from the starting average to a perfect score",
      holders: [{ name: "Ann Lee" }],
    });
  });

  test("know runs over rounds: 25 and 25 are a run of 50", () => {
    expect(of("Longest run")).toMatchObject({
      figure: "50",
      holders: [{ path: "individuals.ann-lee.longRun" }],
    });
  });

  test("name the best night of a team", () => {
    expect(of("Highest team night")).toMatchObject({
      figure: "50",
      holders: [{ name: "Hawks", when: "week 1" }],
    });
  });

  test("are left out where nobody has one", () => {
    expect(seasonRecords(smallSeason([{ name: "Ann Lee", hits: [0] }]))).toEqual([]);
  });
});

describe("all seasons", () => {
  const year = (fields: Partial<ClubYear>): ClubYear => ({
    year: 2026,
    seasons: 1,
    nights: 1,
    rounds: 1,
    targets: 25,
    hits: 20,
    straights: 0,
    shooters: 1,
    newcomers: 0,
    ...fields,
  });

  test("each year stands beside the one before it, the first beside none", () => {
    const [last, first] = withBefore([year({ year: 2026 }), year({ year: 2024 })]);
    expect([last?.before?.year, first?.before]).toEqual([2024, undefined]);
  });

  test("rounds of another length are another distribution, the commonest first", () => {
    const rounds: [number, number, number][] = [
      [25, 20, 2],
      [25, 25, 1],
      [50, 48, 9],
    ];
    expect(roundLengths(rounds)).toEqual([50, 25]);
    const counts = distributionOf(rounds, 25);
    expect([counts.length, counts[20], counts[25], counts[0]]).toEqual([26, 2, 1, 0]);
  });
});

describe("records of the club", () => {
  const record = (fields: Partial<ClubRecord>): ClubRecord => ({
    record: "night hits",
    member_id: "ann",
    name: "Ann Lee",
    season_id: "s",
    season_name: "Spring 2025",
    event: "singles16",
    week: 1,
    rounds: null,
    targets: 50,
    figure: 49,
    ...fields,
  });

  test("stand together by what they are of, in the order of a board", () => {
    const groups = recordGroups([
      record({ record: "career hits", figure: 12480 }),
      record({}),
      record({ member_id: "bob", name: "Bob Ray" }),
    ]);
    expect(groups.map(({ title, figure, holders }) => `${title}: ${figure}, ${holders.length}`)).toEqual([
      "Most hits in a night: 49, 2",
      "Most hits in all seasons: 12,480, 1",
    ]);
  });

  test("of a season that is not over say so, those of a night do not change any more", () => {
    const running = new Set(["s"]);
    const average = record({ record: "season average", rounds: 30, week: null });
    expect(circumstances(average, running)).toBe("in 30 rounds, Spring 2025, season not over");
    expect(circumstances(record({}), running)).toBe("of 50 targets, Spring 2025, week 1");
    expect(circumstances(average, new Set(["another"]))).toBe("in 30 rounds, Spring 2025");
  });

  test("say out of what, and name an event that is not the usual one", () => {
    expect(circumstances(record({}))).toBe("of 50 targets, Spring 2025, week 1");
    expect(circumstances(record({ event: "doubles" }))).toBe("of 50 targets, Doubles, Spring 2025, week 1");
    expect(circumstances(record({ record: "season average", rounds: 30, week: null }))).toBe(
      "in 30 rounds, Spring 2025",
    );
    expect(
      circumstances(
        record({ record: "career hits", season_id: null, season_name: null, event: null, week: null }),
      ),
    ).toBe("");
  });
});

test("the busiest weeks are named, one or several", () => {
  const week = (number: number, shooters: number) => ({ week: number, shooters });
  expect(busiestText([week(1, 40), week(2, 45), week(3, 45)])).toBe(
    "Busiest: weeks 2 and 3 with 45 shooters each.",
  );
  expect(busiestText([week(1, 1)])).toBe("Busiest: week 1 with 1 shooter.");
});

test("figures are written for readers", () => {
  expect([formatShare(5, 6), formatShare(0, 0)]).toEqual(["83%", "–"]);
  expect([formatChange(3, 1), formatChange(1, 1201), formatChange(4, 4), formatChange(4, undefined)]).toEqual(
    ["+2", "−1,200", "same", "–"],
  );
  expect([per25(130, 150), per25(0, 0)]).toEqual(["21.67", "–"]);
});
