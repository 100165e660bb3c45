import { type RulesSetting, ruleList } from "#league/rules/rule-list.ts";
import type { PresetName } from "#league/rules/rules-types.ts";
import { draftOfValue, presetValue } from "./rules-draft.ts";

export type PresetText = { name: string; sentence: string };

/** What each rule sheet means, for someone who has never seen the settings. */
export const presetLabels: Readonly<Record<PresetName, PresetText>> = {
  scratch: {
    name: "Scratch",
    sentence:
      "Raw targets decide. The five best scores of a week make the team's total, and the weeks are added up. No handicap, no blinds.",
  },
  bowling: {
    name: "Matches with handicap",
    sentence:
      "Two teams meet each week and win points for each round and for the night. Weaker shooters get a handicap of 80 % of what they lack to 25, at most 8; an absent member stands in with his average less 2.",
  },
  rankPoints: {
    name: "Points by place, 50 targets",
    sentence:
      "One round of 50 a week. The best team of the week gets 30 points, each next place 2 fewer; beating its own averages and rookies who shoot earn a bonus. A strong team shoots from further back.",
  },
  positionMatch: {
    name: "Matches place by place",
    sentence:
      "Two rounds of 25 a week. Shooters in the same place of the line-up meet: each place won in each round is a point, and so are each round and the night.",
  },
  trueTeam: {
    name: "True team",
    sentence:
      "All counted shooters of all teams are ranked together each week. The best gets as many points as there are shooters, the last one point; a team's points are the sum of its own.",
  },
  bestN: {
    name: "Best eight weeks",
    sentence: "As Scratch, but a member's season total is made of his eight best weeks.",
  },
};

/** The settings in which a preset differs from the defaults, in words of the catalog. */
export function presetDifferences(preset: PresetName): { label: string; value: string }[] {
  return ruleList
    .map((setting) => ({ setting, value: presetValue(preset, setting.path) }))
    .filter(({ setting, value }) => JSON.stringify(value) !== JSON.stringify(setting.default))
    .map(({ setting, value }) => ({ label: setting.label, value: valueText(setting, value) }));
}

/** The value of a setting as a sentence would name it. */
export function valueText({ value: kind }: Pick<RulesSetting, "value">, value: unknown): string {
  if (value === null) return "nothing" in kind && kind.nothing ? kind.nothing : "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const draft = draftOfValue(kind, value);
  if ("text" in draft) return labelOf(kind, draft.text);
  return draft.cells.map((row) => row.map((cell) => labelOf(kind, cell) || "rest").join(": ")).join(", ");
}

function labelOf(kind: RulesSetting["value"], text: string): string {
  if (!("choices" in kind)) return text;
  return kind.choices.find(({ value }) => value === text)?.label ?? text;
}
