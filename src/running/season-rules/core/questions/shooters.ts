import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

const missed: Picture = {
  title: "Ann misses a night, Bob none",
  scene: () => ({
    shot: { Ann: [[24], null, [22], [23]], Bob: [[20], [21], [16], [22]] },
    seeds: { Ann: 22, Bob: 20 },
  }),
  lines: () => [
    { label: "Ann's total", path: ["individuals", "Ann", "total"] },
    { label: "Bob's total", path: ["individuals", "Bob", "total"] },
  ],
};

const isOfAverage = ({ standings }: ResolvedRules) => standings.individual.missingWeek === "ownAverageMinus";

export const shootersQuestion: RuleQuestion = {
  id: "shooters",
  title: "What counts for a shooter's own place?",
  help: "The individual standing: which weeks count, what a missed week is worth, and how often someone must have shot to be ranked.",
  fields: [
    { path: "standings.individual.countBestWeeks" },
    { path: "standings.individual.dropWorstWeeks" },
    { path: "standings.individual.missingWeek" },
    {
      path: "standings.individual.missingMinus",
      when: (rules) => isOfAverage(rules) && rules.standings.individual.percentOf === null,
    },
    { path: "standings.individual.percentOf", when: isOfAverage },
    { path: "awards.minNightsPercent" },
  ],
  more: ["awards.mustShootFirstAndLast", "awards.firstNights"],
  picture: missed,
};
