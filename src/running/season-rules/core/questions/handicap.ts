import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

const isOn = ({ handicap }: ResolvedRules) => handicap.enabled;

const night: Picture = {
  title: "Ann is a steady shooter, Ben a beginner",
  also: ["average.byEvent"],
  scene: () => ({ shot: { Ann: [[21]], Ben: [[13]] }, seeds: { Ann: 20, Ben: 11 } }),
  lines: (rules) =>
    ["Ann", "Ben"].flatMap((member) => {
      const path = ["individuals", member, "weeks", 1];
      if (!isOn(rules)) return [{ label: `Week score of ${member}`, path: [...path, "raw"] }];
      return [
        { label: `Handicap of a round of ${member}`, path: [...path, "handicap"] },
        { label: `Net score of ${member} for the week`, path: [...path, "net"] },
      ];
    }),
};

export const handicapQuestion: RuleQuestion = {
  id: "handicap",
  title: "How is the handicap made?",
  help: "A handicap adds targets to the score of a shooter with a low average: a percentage of the gap between that average and a base.",
  fields: [
    { path: "handicap.enabled" },
    { path: "handicap.percent", when: isOn },
    { path: "handicap.base", when: isOn },
    { path: "handicap.max", when: isOn },
    { path: "handicap.rounding", when: isOn },
    { path: "handicap.netCap", when: isOn },
    { path: "handicap.firstNight", when: isOn },
    { path: "handicap.renewed", when: isOn },
    { path: "handicap.events", when: (rules) => isOn(rules) && rules.format.events.length > 1 },
  ],
  more: ["handicap.tiers", "handicap.minRounds"],
  picture: night,
};
