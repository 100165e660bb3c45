import type { ResolvedRules, TeamMethod } from "#league/rules/rules-types.ts";
import { teamTable } from "../example-readings.ts";
import type { Picture, PictureLine } from "./picture.ts";
import type { QuestionField, RuleQuestion } from "./question.ts";
import { countingNames, type Scene } from "./scene.ts";

const isBy =
  (...methods: TeamMethod[]) =>
  ({ standings }: ResolvedRules) =>
    methods.includes(standings.team);
const inMatches = isBy("matchPoints", "ladder");

const teams = ["Eagles", "Hawks", "Owls"];
const firstHits = [
  [22, 23],
  [23, 20],
  [20, 21],
];
const firstSeeds = [22, 24, 20];

/** A night of three teams; in matches the Eagles meet the Hawks, and the Owls have a bye. */
function threeTeams(rules: ResolvedRules): Scene {
  const places = countingNames(rules).map((_, place) => place);
  const memberOf = (team: string, place: number) => `${team} ${place + 1}`;
  const shooters = teams.flatMap((team, of) =>
    places.map((place) => {
      const hits = (firstHits[of] ?? [20]).map((first) => first - place);
      return { name: memberOf(team, place), hits, seed: (firstSeeds[of] ?? 20) - place };
    }),
  );
  return {
    shot: Object.fromEntries(shooters.map(({ name, hits }) => [name, [hits]])),
    teams: Object.fromEntries(teams.map((team) => [team, places.map((place) => memberOf(team, place))])),
    seeds: Object.fromEntries(shooters.map(({ name, seed }) => [name, seed])),
    divisions: { Eagles: "North", Hawks: "North", Owls: "South" },
    ...(inMatches(rules) ? { matches: [{ week: 1, home: "Eagles", away: "Hawks" }] } : {}),
  };
}

function nightLines(rules: ResolvedRules): PictureLine[] {
  if (inMatches(rules)) {
    return [
      { label: "Eagles against Hawks: points of the Eagles", path: ["matches", 0, "homePoints"] },
      { label: "Points of the Hawks", path: ["matches", 0, "awayPoints"] },
      teamTable,
    ];
  }
  const points = isBy("rankPoints", "trueTeam")(rules) ? "points" : "total";
  const figures = teams.map((team) => ({
    label: points === "points" ? `Points of the ${team}` : `Total of the ${team}`,
    path: ["teams", team, "weeks", 1, points],
  }));
  return [...figures, teamTable];
}

const night: Picture = {
  title: "A night of three teams",
  also: ["team.countBest", "ties.team"],
  scene: threeTeams,
  lines: nightLines,
};

const seasonOfTwo: Picture = {
  title: "The standing after two nights",
  also: ["team.countBest", "ties.team"],
  scene: (rules) => {
    const { matches = [], shot, ...scene } = threeTeams(rules);
    const second = (name: string, [first]: readonly (readonly number[] | null)[]) =>
      name.startsWith("Owls")
        ? [first ?? null, (first ?? []).map((hits) => hits + 4)]
        : [first ?? null, first ?? null];
    return {
      ...scene,
      shot: Object.fromEntries(Object.entries(shot).map(([name, nights]) => [name, second(name, nights)])),
      ...(matches.length > 0 ? { matches: [...matches, { week: 2, home: "Owls", away: "Eagles" }] } : {}),
    };
  },
  lines: () => [teamTable],
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
  pictures: [night, seasonOfTwo],
};
