import { isFields, oneOf, pathTo, readFields, refuse } from "../book/readers.ts";
import { ruleList, settingAt, withSetting } from "./rule-list.ts";
import { boundToTargets, defaultSettings, rulesPresets } from "./rules-presets.ts";
import { checkTogether } from "./rules-together.ts";
import { type PresetName, presetNames, type ResolvedRules, type SeasonRules } from "./rules-types.ts";
import { checkSettingValue, completeValue } from "./rules-values.ts";

type Branch = { readonly [key: string]: unknown };

/** Merges defaults, preset, and overrides deeply; lists and tables are replaced. `rules` must have passed `parseRules`. */
export function resolveRules(rules: SeasonRules): ResolvedRules {
  const { preset = "scratch", ...overrides } = rules;
  let settings = mergeBranch(mergeBranch(defaultSettings, rulesPresets[preset]), overrides);
  for (const { path, value } of objectSettings) {
    settings = withSetting(settings, path, completeValue(value, settingAt(settings, path)));
  }
  for (const [path, other] of replacedBy) {
    if (settingAt(settings, other) !== null) settings = withSetting(settings, path, null);
  }
  // Merging into complete settings keeps them complete, and every object was completed.
  const { handicap, format, ...others } = settings as ResolvedRules;
  return {
    ...others,
    format: { ...format, parts: format.parts.toSorted((a, b) => a.from - b.from) },
    handicap: { ...handicap, netCap: handicap.netCap ?? format.targetsPerRound },
  };
}

/** Settings without effect while another one is set. */
export const replacedBy: readonly (readonly [path: string, other: string])[] = [
  ["absent.minus", "absent.percentOf"],
  ["standings.individual.missingMinus", "standings.individual.percentOf"],
];

const objectSettings = ruleList.filter(({ value }) => value.kind === "object" || value.kind === "objectList");

/** Throws `SeasonBookError` for unknown, invalid, or contradicting settings; `at` is the path of the rules in their book. */
export function parseRules(rules: unknown, at = ""): SeasonRules {
  const fields = checkBranch(rules, at, "");
  const preset = checkPreset(fields.preset, pathTo(at, "preset"));
  // Every setting was checked against the catalog.
  const checked = { ...fields, preset } as SeasonRules;
  checkOwnTargets(checked, preset, at);
  checkReplaced(checked, at);
  checkTogether(resolveRules(checked), at);
  return checked;
}

function checkPreset(value: unknown, path: string): PresetName {
  if (value === undefined) return "scratch";
  return oneOf(presetNames)(value, path);
}

function checkBranch(value: unknown, at: string, branch: string): Branch {
  const allowed = keysUnder(branch);
  const fields = readFields(value, at, branch === "" ? ["preset", ...allowed] : allowed);
  for (const key of allowed) {
    if (fields[key] === undefined) continue;
    const path = pathTo(branch, key);
    const setting = ruleList.find((each) => each.path === path);
    if (setting === undefined) checkBranch(fields[key], pathTo(at, key), path);
    else checkSettingValue(setting.value, fields[key], pathTo(at, key));
  }
  return fields;
}

function keysUnder(branch: string): string[] {
  const prefix = branch === "" ? "" : `${branch}.`;
  const below = ruleList.filter((setting) => setting.path.startsWith(prefix));
  return [...new Set(below.map((setting) => setting.path.slice(prefix.length).split(".")[0] ?? ""))];
}

/** Settings that a preset makes for its own number of targets must be explicit for another number. */
function checkOwnTargets(rules: SeasonRules, preset: PresetName, at: string): void {
  const { format } = resolveRules(rules);
  const ownTargets = rulesPresets[preset].format?.targetsPerRound;
  if (ownTargets === undefined || ownTargets === format.targetsPerRound) return;
  for (const path of boundToTargets[preset] ?? []) {
    if (settingAt(rules, path) !== undefined) continue;
    const why = `the preset ${preset} sets it for ${ownTargets} targets per round`;
    refuse(pathTo(at, path), `must be stated for ${format.targetsPerRound} targets: ${why}`);
  }
}

/** A season must not set both a setting and its replacement, although a preset may have set the first. */
function checkReplaced(rules: SeasonRules, at: string): void {
  for (const [path, other] of replacedBy) {
    const [one, instead] = [path, other].map((each) => settingAt(rules, each) ?? null);
    if (one !== null && instead !== null) refuse(pathTo(at, other), `must be blank while ${path} is set`);
  }
}

/** Objects merge by key; lists, tables, and plain values are replaced. */
function mergeBranch(base: Branch, overrides: Branch): Branch {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    const below = base[key];
    merged[key] = isFields(value) && isFields(below) ? mergeBranch(below, value) : value;
  }
  return merged;
}
