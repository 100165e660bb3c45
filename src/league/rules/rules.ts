import { isFields, oneOf, pathTo, readFields, refuse } from "../book/readers.ts";
import { ruleList, settingAt } from "./rule-list.ts";
import { boundToTargets, defaultSettings, rulesPresets } from "./rules-presets.ts";
import {
  type LeagueSettings,
  type PresetName,
  presetNames,
  type ResolvedRules,
  type SeasonRules,
} from "./rules-types.ts";
import { checkSettingValue } from "./rules-values.ts";

type Branch = { readonly [key: string]: unknown };

/**
 * The settings a season plays by: defaults, then its preset, then its own overrides, merged deeply
 * (lists and tables are replaced as a whole). `rules` must have passed `parseRules`.
 */
export function resolveRules(rules: SeasonRules): ResolvedRules {
  const { preset = "scratch", ...overrides } = rules;
  const settings = mergeSettings(mergeSettings(defaultSettings, rulesPresets[preset]), overrides);
  const netCap = settings.handicap.netCap ?? settings.format.targetsPerRound;
  return { ...settings, handicap: { ...settings.handicap, netCap } };
}

/**
 * Checks rules as a season stores them. Unknown settings, values out of range and settings that do not
 * fit together are refused with `SeasonBookError`; `at` is the path the rules have in their book.
 */
export function parseRules(rules: unknown, at = ""): SeasonRules {
  const fields = checkBranch(rules, at, "");
  const preset = checkPreset(fields.preset, pathTo(at, "preset"));
  // Every setting was checked against the catalog.
  const checked = { ...fields, preset } as SeasonRules;
  checkTogether(checked, preset, at);
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

function checkTogether(rules: SeasonRules, preset: PresetName, at: string): void {
  const { absent, format } = resolveRules(rules);
  if (absent.policy === "fixed" && absent.value === null) {
    refuse(pathTo(at, "absent.value"), "must be set when the policy is fixed");
  }
  const ownTargets = rulesPresets[preset].format?.targetsPerRound;
  if (ownTargets === undefined || ownTargets === format.targetsPerRound) return;
  for (const path of boundToTargets[preset] ?? []) {
    if (settingAt(rules, path) !== undefined) continue;
    const why = `the preset ${preset} sets it for ${ownTargets} targets per round`;
    refuse(pathTo(at, path), `must be stated for ${format.targetsPerRound} targets: ${why}`);
  }
}

/** Objects are merged key by key; lists, tables and plain values are replaced. */
function mergeSettings(base: LeagueSettings, overrides: SeasonRules): LeagueSettings {
  // What is laid over settings that are whole leaves them whole.
  return mergeBranch(base, overrides) as LeagueSettings;
}

function mergeBranch(base: Branch, overrides: Branch): Branch {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    const below = base[key];
    merged[key] = isFields(value) && isFields(below) ? mergeBranch(below, value) : value;
  }
  return merged;
}
