import type { ResolvedRules, TeamMethod } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";
import type { QuestionField, RuleQuestion } from "./question.ts";
import { countingNames } from "./scene.ts";

const isBy =
  (...methods: TeamMethod[]) =>
  ({ standings }: ResolvedRules) =>
    methods.includes(standings.team);
const inMatches = isBy("matchPoints", "ladder");

const teams = ["Eagles", "Hawks", "Owls"];
const hitsOfBest = [22, 23, 20];
const seedsOfBest = [22, 24, 20];

/** In matches the Eagles meet the Hawks, and the Owls have a bye. */
const night: Picture = {
  title: "A night of three teams",
  also: ["team.countBest", "ties.team"],
  scene: (rules) => {
    const shooters = teams.flatMap((team, of) =>
      countingNames(rules).map((_, index) => ({ team, name: `${team} ${index + 1}`, of, index })),
    );
    const namesOf = (team: string) => shooters.flatMap((each) => (each.team === team ? each.name : []));
    return {
      shot: Object.fromEntries(
        shooters.map(({ name, of, index }) => [name, [[(hitsOfBest[of] ?? 20) - index]]]),
      ),
      teams: Object.fromEntries(teams.map((team) => [team, namesOf(team)])),
      seeds: Object.fromEntries(
        shooters.map(({ name, of, index }) => [name, (seedsOfBest[of] ?? 20) - index]),
      ),
      matches: inMatches(rules) ? [{ week: 1, home: "Eagles", away: "Hawks" }] : [],
    };
  },
  lines: (rules) => {
    const places = { label: "Places", path: ["teams", "Eagles", "rank"] };
    if (inMatches(rules)) {
      return [
        { label: "Eagles against Hawks: points of the Eagles", path: ["matches", 0, "homePoints"] },
        { label: "Points of the Hawks", path: ["matches", 0, "awayPoints"] },
        places,
      ];
    }
    const [figure, label] = isBy("rankPoints", "trueTeam")(rules) ? ["points", "Points"] : ["total", "Total"];
    const figures = teams.map((team) => ({
      label: `${label} of the ${team}`,
      path: ["teams", team, "weeks", 1, figure],
    }));
    return [...figures, places];
  },
};

const byPlaces: QuestionField[] = ["top", "step", "forfeit"].map((key) => ({
  path: `standings.rankPoints.${key}`,
  when: isBy("rankPoints"),
}));
const byMatches: QuestionField[] = ["round", "total", "position", "handicap", "bye"].map((key) => ({
  path: `standings.matchPoints.${key}`,
  when: inMatches,
}));

export const winningQuestion: RuleQuestion = {
  id: "winning",
  title: "How do teams win?",
  help: "What puts a team ahead: its targets, points for its place each night, or points won against the team it meets.",
  fields: [
    { path: "standings.team" },
    ...byPlaces,
    ...byMatches,
    { path: "standings.pool" },
    { path: "standings.bonus.beatAverage", when: isBy("rankPoints") },
    { path: "standings.bonus.rookie", when: isBy("rankPoints") },
  ],
  more: [
    "standings.bonus.rookieMax",
    "standings.bonus.rookieBelow",
    "standings.bonus.rookieThroughWeek",
    "standings.teamDropWorstWeeks",
  ],
  picture: night,
};
