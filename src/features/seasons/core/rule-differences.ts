import { resolveRules } from "#league/rules.ts";
import { rulesCatalogue, settingAt } from "#league/rules-catalogue.ts";
import type { SeasonRules } from "#league/rules-types.ts";
import { presetWords, valueWords } from "./preset-words.ts";

export type RuleDifference = { label: string; before: string; after: string };

/** Every setting in which two sets of rules differ, in words; the preset they started from first. */
export function ruleDifferences(before: SeasonRules, after: SeasonRules): RuleDifference[] {
  const [one, other] = [resolveRules(before), resolveRules(after)];
  const settings = rulesCatalogue.map((setting) => ({
    label: setting.label,
    before: valueWords(setting, settingAt(one, setting.path)),
    after: valueWords(setting, settingAt(other, setting.path)),
  }));
  const presets = { label: "Rules", before: presetName(before), after: presetName(after) };
  return [presets, ...settings].filter((line) => line.before !== line.after);
}

export function presetName({ preset = "scratch" }: SeasonRules): string {
  return presetWords[preset]?.name ?? preset;
}
