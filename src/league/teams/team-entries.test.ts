import { expect, test } from "vitest";
import { computeSeason } from "../season/season.ts";

const round = {
  targets: 25,
  week: 1,
  round: 1,
  teamId: "eagles",
  event: "singles16",
  kind: "actual",
} as const;
const shooters: [id: string, hits: number, seedAverage: number][] = [
  ["bob", 20, 18],
  ["ann", 20, 18],
  ["cal", 20, 19],
  ["dee", 24, 10],
];

test.each([
  [2, ["ann", "bob"]],
  [3, ["bob"]],
])("of equal scores the best %i have the higher average, then the earlier id", (countBest, notCounted) => {
  const { teamWeeks } = computeSeason({
    season: { id: "s", name: "Season", rules: { team: { countBest } } },
    members: shooters.map(([id, , seedAverage]) => ({ id, name: id, seedAverage })),
    teams: [{ id: "eagles", name: "Eagles", roster: shooters.map(([memberId]) => ({ memberId })) }],
    scores: shooters.map(([memberId, hits]) => ({ ...round, memberId, hits })),
  });
  expect(teamWeeks[0]?.notCounted.map(({ memberId }) => memberId)).toEqual(notCounted);
});

test("who may shoot for two teams in a week counts for no third", () => {
  const teams = ["eagles", "hawks", "owls"];
  const { teamWeeks } = computeSeason({
    season: {
      id: "s",
      name: "Season",
      rules: { team: { teamsPerShooter: 2 }, format: { roundsPerWeek: 3 } },
    },
    members: [{ id: "ann", name: "Ann" }],
    teams: teams.map((id) => ({ id, name: id, roster: [{ memberId: "ann" }] })),
    scores: teams.map((teamId, index) => ({
      ...round,
      memberId: "ann",
      teamId,
      round: index + 1,
      hits: 20 + index,
    })),
  });
  const shotFor = teamWeeks
    .filter(({ countedEntries }) => countedEntries.some(({ memberId }) => memberId === "ann"))
    .map(({ team }) => team.id);
  expect(shotFor).toEqual(["eagles", "hawks"]);
});
