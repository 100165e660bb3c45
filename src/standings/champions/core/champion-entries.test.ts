import { describe, expect, test } from "vitest";
import { awardGroups, championEntriesOf, chosenSeason, seasonsOf } from "./champion-entries.ts";
import { championRecord, recordedChampion } from "./champions.fixture.ts";

const teamTitle = recordedChampion({ id: "t", award: "team", member_id: null, members: null });
const second = recordedChampion({
  id: "t2",
  award: "team",
  place: 2,
  team_id: "hawks",
  teams: { name: "Hawks" },
  member_id: null,
  members: null,
});
const classA = recordedChampion({ id: "a", award: "class", title: "A" });

describe("the honours of all seasons", () => {
  test("stand latest season first, and within one from the team to the awards", () => {
    const entries = championEntriesOf([championRecord(), recordedChampion(), classA, second, teamTitle]);
    expect(entries.map(({ season, awardName, winner }) => `${season.year} ${awardName}: ${winner}`)).toEqual([
      "2026 Team champion: Eagles",
      "2026 Teams, 2nd place: Hawks",
      "2026 Class A: Ann Lee",
      "2026 High average: Ann Lee",
      "1998 High average: Old Hand",
    ]);
  });

  test("name the team a member shot for, and none beside a team that won", () => {
    const [team, member] = championEntriesOf([teamTitle, recordedChampion()]);
    expect([team?.team, member?.team]).toEqual([null, "Eagles"]);
  });

  test("a member is known by his name of today, a junior as one", () => {
    const [entry] = championEntriesOf([
      recordedChampion({ members: { name: "Former member 3", category: "junior" } }),
    ]);
    expect(entry).toMatchObject({ winner: "Former member 3", isJunior: true });
  });
});

test("the season asked for is shown, else the latest; all are none in particular", () => {
  const seasons = seasonsOf(championEntriesOf([championRecord(), recordedChampion()]));
  expect(seasons.map(({ key }) => key)).toEqual(["s1", "1998 Summer 1998"]);
  expect(chosenSeason(seasons, "1998 Summer 1998")?.name).toBe("Summer 1998");
  expect(chosenSeason(seasons, "")?.name).toBe("2026 Winter");
  expect(chosenSeason(seasons, "long gone")?.name).toBe("2026 Winter");
  expect(chosenSeason(seasons, "all")).toBeNull();
});

test("an award is one through all its places", () => {
  const ranked = recordedChampion({ award: "individual" });
  expect(
    awardGroups(championEntriesOf([second, teamTitle, classA, ranked, recordedChampion(), championRecord()])),
  ).toEqual([
    { key: "team", name: "Teams" },
    { key: "individual", name: "Individuals" },
    { key: "class A", name: "Class A" },
    { key: "highAverage", name: "High average" },
  ]);
});
