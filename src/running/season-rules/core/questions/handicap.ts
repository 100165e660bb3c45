import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

const isOn = ({ handicap }: ResolvedRules) => handicap.enabled;

function netNight(title: string, average: number, hits: number): Picture {
  return {
    title,
    also: ["average.byEvent"],
    scene: () => ({ shot: { Ann: [[hits]] }, seeds: { Ann: average } }),
    lines: (rules) =>
      isOn(rules)
        ? [
            { label: "Handicap of a round", path: ["individuals", "Ann", "weeks", 1, "handicap"] },
            { label: "Net score of the week", path: ["individuals", "Ann", "weeks", 1, "net"] },
          ]
        : [{ label: "Week score", path: ["individuals", "Ann", "weeks", 1, "raw"] }],
  };
}

const firstNight: Picture = {
  title: "Ivy's first night, without an average",
  scene: () => ({ shot: { Ivy: [[18]] } }),
  lines: (rules) =>
    isOn(rules)
      ? [
          { label: "Handicap of a round", path: ["individuals", "Ivy", "weeks", 1, "handicap"] },
          { label: "Net score of the week", path: ["individuals", "Ivy", "weeks", 1, "net"] },
        ]
      : [{ label: "Week score", path: ["individuals", "Ivy", "weeks", 1, "raw"] }],
};

const renewal: Picture = {
  title: "Ann over five nights",
  scene: () => ({ shot: { Ann: [[18], [20], [22], [24], [21]] } }),
  lines: (rules) =>
    isOn(rules)
      ? [1, 2, 3, 4, 5].map((week) => ({
          label: `Handicap of a round, night ${week}`,
          path: ["individuals", "Ann", "weeks", week, "handicap"],
        }))
      : [{ label: "Total", path: ["individuals", "Ann", "total"] }],
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
  pictures: [
    netNight("Ann is a steady shooter", 20, 21),
    netNight("Ann is a beginner", 11, 13),
    firstNight,
    renewal,
  ],
};
