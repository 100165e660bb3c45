import { isFields } from "../book/readers.ts";
import { nightRules } from "./rule-list-nights.ts";
import { seasonRules } from "./rule-list-season.ts";
import { defaultSettings } from "./rules-presets.ts";
import { completeValue } from "./rules-values.ts";
import type { SettingRow, ValueKind } from "./value-kinds.ts";

/** A setting as data: path, label, description, allowed values, default. */
export type RulesSetting = {
  path: string;
  group: string;
  label: string;
  description: string;
  value: ValueKind;
  default: unknown;
};

/** In the order of the form; paths as in a season's rules object. */
export const ruleList: readonly RulesSetting[] = [...nightRules, ...seasonRules].map(withDefault);

export const rulesGroups: Readonly<Record<string, string>> = {
  format: "Weeks and rounds",
  team: "Teams",
  absent: "Absent shooters",
  average: "Averages",
  handicap: "Handicap",
  standings: "Standings",
  time: "Pre-shoots and make-ups",
  limits: "Limits",
  substitutes: "Substitutes",
  ties: "Ties",
  classes: "Classes",
  categories: "Categories",
  yardage: "Yard line",
  awards: "Awards",
  milestones: "Straights",
};

const settingsByPath: ReadonlyMap<string, RulesSetting> = new Map(
  ruleList.map((setting) => [setting.path, setting]),
);

/** null for an unknown path. */
export function findSettingByPath(path: string): RulesSetting | null {
  return settingsByPath.get(path) ?? null;
}

/** undefined for a missing path. */
export function settingAt(settings: unknown, path: string): unknown {
  let value = settings;
  for (const key of path.split(".")) {
    if (!isFields(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export function withSetting(settings: unknown, path: string, value: unknown): Record<string, unknown> {
  const [key = "", ...below] = path.split(".");
  const branch = isFields(settings) ? settings : {};
  return { ...branch, [key]: below.length === 0 ? value : withSetting(branch[key], below.join("."), value) };
}

function withDefault([path, label, description, value]: SettingRow): RulesSetting {
  const [group = path] = path.split(".");
  return {
    path,
    group,
    label,
    description,
    value,
    // Computed on access, because tables load without it.
    get default() {
      return completeValue(value, settingAt(defaultSettings, path));
    },
  };
}
