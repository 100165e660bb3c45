import { type RulesLine, rulesSheet } from "#league/rules/printed-rules.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { presetLabels } from "./preset-text.ts";

export type RuleDifference = { label: string; before: string; after: string };

export function ruleDifferences(before: SeasonRules, after: SeasonRules): RuleDifference[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  const settings = one.map(({ label, text }, index) => ({
    label,
    before: text,
    after: other[index]?.text ?? "",
  }));
  const presets = { label: "Rules", before: presetName(before), after: presetName(after) };
  return [presets, ...settings].filter((line) => line.before !== line.after);
}

function linesOf(rules: SeasonRules): RulesLine[] {
  return rulesSheet(resolveRules(rules)).flatMap(({ lines }) => lines);
}

export function presetName({ preset = "scratch" }: SeasonRules): string {
  return presetLabels[preset]?.name ?? preset;
}
