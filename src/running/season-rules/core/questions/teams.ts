import type { Picture } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";
import { countingNames } from "./scene.ts";

const hits = [
  [24, 19],
  [22, 24],
  [21, 21],
  [20, 23],
  [18, 20],
  [15, 19],
  [17, 16],
  [16, 18],
];

const night: Picture = {
  title: "A night of the Eagles, with two shooters more than count",
  scene: (rules) => {
    const shooters = countingNames(rules, 2);
    return {
      shot: Object.fromEntries(shooters.map((name, index) => [name, [hits[index % hits.length] ?? [20]]])),
      teams: { Eagles: shooters },
    };
  },
  lines: () => [{ label: "Team total", path: ["teams", "Eagles", "weeks", 1, "total"] }],
};

export const teamsQuestion: RuleQuestion = {
  id: "teams",
  title: "Whose scores make the team total?",
  help: "How many of a team's scores count each week. In a league of individuals, one shooter is a team: 1 score counts, and the smallest and largest roster are 1.",
  fields: always("team.countBest", "team.countBestOf", "team.rosterMin", "team.rosterMax"),
  more: ["team.rosterLockAfterWeek", "team.teamsPerShooter"],
  picture: night,
};
