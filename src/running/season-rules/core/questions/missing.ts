import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { teamNight } from "../example-readings.ts";
import type { Picture, PictureLine } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";
import { countingNames, type Scene } from "./scene.ts";

const hasBlinds = ({ absent }: ResolvedRules) =>
  absent.policy !== "none" && absent.policy !== "disregardNight";
const hasPenalty = ({ absent: { policy } }: ResolvedRules) =>
  policy === "ownAverageMinus" || policy === "teamMeanMinus";

/** The last members of a team that is just large enough are absent on the third night; the Hawks shoot as well. */
function awayOnThird(rules: ResolvedRules, away: number): Scene {
  const shooters = countingNames(rules);
  const present = Math.max(0, shooters.length - away);
  const nights = (place: number) => [23 - place, 21 - place, place < present ? 22 - place : null];
  return {
    shot: Object.fromEntries([
      ...shooters.map((name, place) => [name, nights(place).map((hits) => (hits === null ? null : [hits]))]),
      ["Sam", [[20], [20], [20]]],
    ]),
    teams: { Eagles: shooters, Hawks: ["Sam"] },
  };
}

function blindLines(away: number): (rules: ResolvedRules) => PictureLine[] {
  return () => [
    ...Array.from({ length: away }, (_, place) => ({
      label: away === 1 ? "Blind" : `Blind ${place + 1}`,
      path: ["teams", "Eagles", "weeks", 3, "blinds", place],
    })),
    { label: "Team total", path: ["teams", "Eagles", "weeks", 3, "total"] },
    teamNight("Eagles", 3),
  ];
}

const withNet = [
  "handicap.enabled",
  "handicap.base",
  "handicap.percent",
  "handicap.max",
  "handicap.rounding",
];
const withTeam = ["team.countBest", "team.countBestOf", "average.newShooter"];

const oneAway: Picture = {
  title: "One shooter of the Eagles is missing",
  also: [...withTeam, ...withNet],
  scene: (rules) => awayOnThird(rules, 1),
  lines: blindLines(1),
};

const twoAway: Picture = {
  title: "Two are missing",
  also: [...withTeam, ...withNet],
  scene: (rules) => awayOnThird(rules, 2),
  lines: blindLines(2),
};

const substitute: Picture = {
  title: "Sam shoots as a substitute",
  also: withTeam,
  scene: (rules) => {
    const shooters = countingNames(rules);
    return {
      shot: Object.fromEntries([...shooters.slice(1).map((name) => [name, [[21]]]), ["Sam", [[24]]]]),
      teams: { Eagles: shooters },
      special: { Sam: { kind: "substitute", teamId: "Eagles" } },
    };
  },
  lines: () => [{ label: "Team total", path: ["teams", "Eagles", "weeks", 1, "total"] }],
};

export const missingQuestion: RuleQuestion = {
  id: "missing",
  title: "What if someone is missing?",
  help: "What a short team gets in place of a missing score (a “blind” or “dummy score”), and whether a substitute may shoot.",
  fields: [
    { path: "absent.policy" },
    { path: "absent.minus", when: (rules) => hasPenalty(rules) && rules.absent.percentOf === null },
    { path: "absent.percentOf", when: hasPenalty },
    { path: "absent.value", when: ({ absent }) => absent.policy === "fixed" },
    { path: "absent.maxPerWeek", when: hasBlinds },
    { path: "absent.nobody", when: hasBlinds },
    { path: "substitutes.allow" },
  ],
  more: [
    "absent.minPresent",
    "absent.rounding",
    "absent.withHandicap",
    "absent.minOwnRounds",
    "substitutes.countsForTeam",
    "substitutes.ownAverage",
    "substitutes.ownAwards",
  ],
  pictures: [oneAway, twoAway, substitute],
};
