import { describe, expect, test } from "vitest";
import { championRecord, keptChampion } from "./champions.fixture.ts";
import { awardGroups, chosenSeason, honoursOf, seasonsOf } from "./honours.ts";

const teamTitle = keptChampion({ id: "t", award: "team", member_id: null, members: null });
const second = keptChampion({
  id: "t2",
  award: "team",
  place: 2,
  team_id: "hawks",
  teams: { name: "Hawks" },
  member_id: null,
  members: null,
});
const classA = keptChampion({ id: "a", award: "class", title: "A" });

describe("the honours of all seasons", () => {
  test("stand latest season first, and within one from the team to the awards", () => {
    const honours = honoursOf([championRecord(), keptChampion(), classA, second, teamTitle]);
    expect(honours.map(({ season, awardName, winner }) => `${season.year} ${awardName}: ${winner}`)).toEqual([
      "2026 Team champion: Eagles",
      "2026 Teams, 2nd place: Hawks",
      "2026 Class A: Ann Lee",
      "2026 High average: Ann Lee",
      "1998 High average: Old Hand",
    ]);
  });

  test("name the team a member shot for, and none beside a team that won", () => {
    const [team, member] = honoursOf([teamTitle, keptChampion()]);
    expect([team?.team, member?.team]).toEqual([null, "Eagles"]);
  });

  test("a member is known by his name of today, a junior as one", () => {
    const [honour] = honoursOf([keptChampion({ members: { name: "Former member 3", category: "junior" } })]);
    expect(honour).toMatchObject({ winner: "Former member 3", isJunior: true });
  });
});

test("the season asked for is shown, else the latest; all are none in particular", () => {
  const seasons = seasonsOf(honoursOf([championRecord(), keptChampion()]));
  expect(seasons.map(({ key }) => key)).toEqual(["s1", "1998 Summer 1998"]);
  expect(chosenSeason(seasons, "1998 Summer 1998")?.name).toBe("Summer 1998");
  expect(chosenSeason(seasons, "")?.name).toBe("2026 Winter");
  expect(chosenSeason(seasons, "long gone")?.name).toBe("2026 Winter");
  expect(chosenSeason(seasons, "all")).toBeNull();
});

test("an award is one through all its places", () => {
  expect(awardGroups(honoursOf([second, teamTitle, classA, keptChampion(), championRecord()]))).toEqual([
    { key: "team", name: "Teams" },
    { key: "class A", name: "Class A" },
    { key: "highAverage", name: "High average" },
  ]);
});
