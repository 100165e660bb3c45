import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";
import { countingNames } from "./scene.ts";

const hasBlinds = ({ absent }: ResolvedRules) =>
  absent.policy !== "none" && absent.policy !== "disregardNight";
const hasPenalty = ({ absent: { policy } }: ResolvedRules) =>
  policy === "ownAverageMinus" || policy === "teamMeanMinus";

/** The last member of a team that is just large enough is absent on the third night; the Hawks shoot as well. */
const oneAway: Picture = {
  title: "One shooter of the Eagles is missing",
  also: [
    "team.countBest",
    "team.countBestOf",
    "average.newShooter",
    "handicap.enabled",
    "handicap.base",
    "handicap.percent",
    "handicap.max",
    "handicap.rounding",
  ],
  scene: (rules) => {
    const shooters = countingNames(rules);
    const last = shooters.length - 1;
    const eagles = shooters.map((name, index) => [
      name,
      [[23 - index], [21 - index], index === last ? null : [22 - index]],
    ]);
    return {
      shot: { ...Object.fromEntries(eagles), Sam: [[20], [20], [20]] },
      teams: { Eagles: shooters, Hawks: ["Sam"] },
    };
  },
  lines: () => [
    { label: "Blind", path: ["teams", "Eagles", "weeks", 3, "blinds", 0] },
    { label: "Team total", path: ["teams", "Eagles", "weeks", 3, "total"] },
  ],
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
  picture: oneAway,
};
