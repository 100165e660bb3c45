import { ruleList, settingAt } from "#league/rules/rule-list.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { presetLabels, valueText } from "./preset-text.ts";

export type RuleDifference = { label: string; before: string; after: string };

/** Every setting in which two sets of rules differ, in words; the preset they started from first. */
export function ruleDifferences(before: SeasonRules, after: SeasonRules): RuleDifference[] {
  const [one, other] = [resolveRules(before), resolveRules(after)];
  const settings = ruleList.map((setting) => ({
    label: setting.label,
    before: valueText(setting, settingAt(one, setting.path)),
    after: valueText(setting, settingAt(other, setting.path)),
  }));
  const presets = { label: "Rules", before: presetName(before), after: presetName(after) };
  return [presets, ...settings].filter((line) => line.before !== line.after);
}

export function presetName({ preset = "scratch" }: SeasonRules): string {
  return presetLabels[preset]?.name ?? preset;
}
