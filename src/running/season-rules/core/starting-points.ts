import { type RuleSheet, ruleSheets } from "#league/rules/rule-sheets.ts";
import { resolveRules } from "#league/rules/rules.ts";
import { presetNames } from "#league/rules/rules-types.ts";
import { presetLabels } from "./preset-text.ts";
import { draftOfRules, type RulesDraft, rulesOfDraft } from "./rules-draft.ts";

export const presetStarts: readonly (RuleSheet & { sentence: string })[] = presetNames.map((preset) => ({
  ...presetLabels[preset],
  rules: { preset },
}));

const meanings = new Map(
  [...presetStarts, ...ruleSheets].map((start) => [meaningOf(draftOfRules(start.rules)), start]),
);

export function startingPointOf(rules: RulesDraft): RuleSheet | null {
  return meanings.get(meaningOf(rules)) ?? null;
}

function meaningOf(draft: RulesDraft): string {
  return JSON.stringify(resolveRules(rulesOfDraft(draft, 1)));
}
