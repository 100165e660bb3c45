import { eventName } from "./event-names.ts";
import { type RulesSetting, ruleList, rulesGroups, settingAt } from "./rule-list.ts";
import { objectTexts } from "./rule-texts.ts";
import type { ResolvedRules } from "./rules-types.ts";
import { countedNumber, type ValueKind } from "./value-kinds.ts";

export type RulesLine = {
  path: string;
  label: string;
  description: string;
  text: string;
  isDefault: boolean;
};
export type RulesSection = { group: string; label: string; lines: RulesLine[] };

/** The rules in plain words, by section, in catalog order. */
export function rulesSheet(rules: ResolvedRules): RulesSection[] {
  return Object.entries(rulesGroups).map(([group, label]) => ({
    group,
    label,
    lines: ruleList
      .filter((setting) => setting.group === group)
      .map((setting) => {
        const value = settingAt(rules, setting.path);
        return {
          path: setting.path,
          label: setting.label,
          description: setting.description,
          text: textOf(setting, rules),
          isDefault:
            JSON.stringify(value) === JSON.stringify(defaultOf(setting.path, setting.default, rules)),
        };
      }),
  }));
}

/** A setting's value for the middle of a sentence. */
export function ruleText(rules: ResolvedRules, path: string): string {
  const setting = ruleList.find((each) => each.path === path);
  const text = setting ? textOf(setting, rules) : "";
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function textOf({ path, value }: RulesSetting, rules: ResolvedRules): string {
  return objectTexts[path]?.(rules) ?? settingText(value, settingAt(rules, path));
}

/** The default cap of a net round is the targets of a round. */
function defaultOf(path: string, value: unknown, rules: ResolvedRules): unknown {
  return path === "handicap.netCap" ? rules.format.targetsPerRound : value;
}

function settingText(kind: ValueKind, value: unknown): string {
  if (value === null) return "nothing" in kind && kind.nothing !== undefined ? kind.nothing : "none";
  switch (kind.kind) {
    case "boolean":
      return value === true ? "yes" : "no";
    case "choice":
      return choiceText(kind.choices, value);
    case "choiceList":
      if (listOf(value).length === 0) return "none";
      return listOf(value)
        .map((each) => listedChoice(kind, each).toLowerCase())
        .join(", then ");
    case "wordList":
      return listOf(value)
        .map((each) => eventName(String(each)))
        .join(", ");
    case "tiers":
      return listOf(value).map(tierText).join("; ");
    case "classTable":
      return listOf(value)
        .map((row) => `${listOf(row)[0]} from ${listOf(row)[1]}%`)
        .join(", ");
    default:
      return Array.isArray(value) ? value.join(", ") : String(value);
  }
}

function listedChoice(
  { choices, numberChoice }: Extract<ValueKind, { kind: "choiceList" }>,
  value: unknown,
): string {
  const number = countedNumber(numberChoice, value);
  return number === null ? choiceText(choices, value) : `${numberChoice?.label} ${number}`;
}

function choiceText(choices: readonly { value: string; label: string }[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function tierText(tier: unknown): string {
  const minAverage = settingAt(tier, "minAverage");
  const percent = `${settingAt(tier, "percent")}%`;
  return typeof minAverage === "number"
    ? `${percent} from an average of ${minAverage}`
    : `${percent} for all others`;
}
