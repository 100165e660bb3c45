import { SeasonBookError } from "#league/book/book.ts";
import { type RulesSetting, ruleList, settingAt, withSetting } from "#league/rules/rule-list.ts";
import { parseRules, replacedBy, resolveRules } from "#league/rules/rules.ts";
import type { PresetName, SeasonRules } from "#league/rules/rules-types.ts";
import { checkSettingValue } from "#league/rules/rules-values.ts";
import type { ObjectField, ValueKind } from "#league/rules/value-kinds.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import { partsOf } from "./events-draft.ts";

/** One text, the cells of a table, or the fields of an object, which stay while the setting is off. */
export type SettingDraft = { text: string } | { cells: string[][] } | ObjectDraft;
export type ObjectDraft = { isSet: boolean; fields: Readonly<Record<string, SettingDraft>> };

export type RulesDraft = { preset: PresetName; overrides: Readonly<Record<string, SettingDraft>> };

/** The number of weeks is the season's own. */
export const weeksPath = "format.weeks";

export const formSettings: readonly RulesSetting[] = ruleList.filter(({ path }) => path !== weeksPath);

export function draftOfRules({ preset = "scratch", ...overrides }: SeasonRules): RulesDraft {
  const stated = formSettings.filter(({ path }) => settingAt(overrides, path) !== undefined);
  const entries = stated.map(({ path, value }) => [path, draftOfValue(value, settingAt(overrides, path))]);
  return { preset, overrides: Object.fromEntries(entries) };
}

/** The preset, typed differences, and the number of weeks if it differs. */
export function rulesOfDraft({ preset, overrides }: RulesDraft, weekCount: number): SeasonRules {
  let rules: Record<string, unknown> = { preset };
  if (presetValue(preset, weeksPath) !== weekCount) rules = withSetting(rules, weeksPath, weekCount);
  for (const { path, value } of formSettings) {
    const draft = overrides[path];
    if (draft) rules = withSetting(rules, path, valueOfDraft(value, draft));
  }
  for (const [path, other] of replacedBy) {
    const isReplaced = settingAt(rules, other) != null && settingAt(rules, path) !== undefined;
    if (isReplaced) rules = withSetting(rules, path, null);
  }
  // Typed values may be wrong: `validateRules` checks them before anything is stored.
  return rules as SeasonRules;
}

export function presetValue(preset: PresetName, path: string): unknown {
  // Resolving rules fills in the cap of a net round; the form shows it as not set.
  if (path === "handicap.netCap") return null;
  return settingAt(resolveRules({ preset }), path);
}

export function validateRules(draft: RulesDraft, weekCount: number): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, value } of formSettings) {
    const typed = draft.overrides[path];
    if (typed) note(errors, path, () => checkSettingValue(value, valueOfDraft(value, typed), path));
  }
  if (Object.keys(errors).length === 0) {
    note(errors, "preset", () => parseRules(rulesOfDraft(draft, weekCount)));
  }
  return errors;
}

function note(errors: Record<string, string>, fallback: string, check: () => void) {
  try {
    check();
  } catch (error) {
    if (!(error instanceof SeasonBookError)) throw error;
    const path = formSettings.find(
      (each) => error.path === each.path || error.path.startsWith(`${each.path}.`),
    )?.path;
    errors[path ?? fallback] = sentence(error, path ?? "");
  }
}

/** "Row 2 must be …": positions in a list count from 1 for people. */
function sentence({ path, message }: SeasonBookError, settingPath: string): string {
  const entry = /\.(\d+)(?:\.|$)/.exec(path.slice(settingPath.length));
  const subject = entry ? `Entry ${Number(entry[1]) + 1} ${message}` : message;
  return `${capitalized(subject)}.`;
}

export function draftOfValue(kind: ValueKind, value: unknown): SettingDraft {
  switch (kind.kind) {
    case "wordList":
    case "integerList":
      return { text: Array.isArray(value) ? value.join(", ") : "" };
    case "choiceList":
      return { cells: listOf(value).map((item) => [String(item)]) };
    case "classTable":
    case "yardTable":
      return { cells: listOf(value).map(cellsOfPair) };
    case "tiers":
      return {
        cells: listOf(value).map((tier) =>
          ["minAverage", "percent"].map((key) => cell(settingAt(tier, key))),
        ),
      };
    case "objectList":
      return { cells: listOf(value).map((item) => kind.fields.map((field) => cell(fieldOf(item, field)))) };
    case "object":
      return {
        isSet: value !== null,
        fields: Object.fromEntries(
          kind.fields.map((field) => [field.key, draftOfValue(field.value, fieldOf(value, field))]),
        ),
      };
    default:
      return { text: cell(value) };
  }
}

function fieldOf(value: unknown, { key, default: otherwise, inherited }: ObjectField): unknown {
  const own = settingAt(value, key);
  return own === null && inherited ? inherited.nothing : (own ?? otherwise);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function cellsOfPair(pair: unknown): string[] {
  return listOf(pair).map(cell);
}

function cell(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** Text that is no number stays text, so that the engine refuses it in its own words. */
export function valueOfDraft(kind: ValueKind, draft: SettingDraft): unknown {
  if ("text" in draft) return valueOfText(kind, draft.text.trim());
  return "cells" in draft ? valueOfCells(kind, draft.cells) : valueOfFields(kind, draft);
}

export function shownFields(fields: readonly ObjectField[], drafts: ObjectDraft["fields"]): ObjectField[] {
  return fields.filter(({ unless }) => {
    const other = unless && drafts[unless.key];
    return !(other && "text" in other && other.text === unless.is);
  });
}

function valueOfFields(kind: ValueKind, { isSet, fields }: ObjectDraft): unknown {
  if (!isSet || kind.kind !== "object") return null;
  const fieldsShown = shownFields(kind.fields, fields);
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      const draft = fields[field.key] ?? { text: "" };
      if (field.inherited && "text" in draft && draft.text.trim() === "") return [];
      return [[field.key, fieldsShown.includes(field) ? valueOfDraft(field.value, draft) : field.default]];
    }),
  );
}

function valueOfText(kind: ValueKind, text: string): unknown {
  if (text === "" && "nothing" in kind) return null;
  switch (kind.kind) {
    case "boolean":
      return text === "true";
    case "choice":
    case "text":
      return text;
    case "wordList":
      return partsOf(text);
    case "integerList":
      return partsOf(text).map(numberOf);
    default:
      return numberOf(text);
  }
}

function valueOfCells(kind: ValueKind, cells: readonly string[][]): unknown {
  const rows = cells
    .map((row) => row.map((each) => each.trim()))
    .filter((row) => row.some((each) => each !== ""));
  switch (kind.kind) {
    case "choiceList":
      return rows.map(([choice]) => choice);
    case "classTable":
      return rows.map(([name = "", atLeast = ""]) => [name, numberOf(atLeast)]);
    case "tiers":
      return rows.length === 0 ? null : rows.map(tierOf);
    case "objectList":
      return rows.map((row) => objectOf(kind.fields, row));
    default:
      return rows.length === 0 ? null : rows.map(yardBoundOf);
  }
}

/** An empty cell omits a field that has a default. */
function objectOf(fields: readonly ObjectField[], row: readonly string[]): unknown {
  const entries = fields.flatMap(({ key, value, default: otherwise }, index) => {
    const text = row[index] ?? "";
    if (text === "" && otherwise !== undefined) return [[key, otherwise] as const];
    return [[key, valueOfText(value, text)] as const];
  });
  return Object.fromEntries(entries);
}

function tierOf([minAverage = "", percent = ""]: string[]) {
  return { ...(minAverage === "" ? {} : { minAverage: numberOf(minAverage) }), percent: numberOf(percent) };
}

function yardBoundOf([below = "", yards = ""]: string[]) {
  return [below === "" ? null : numberOf(below), numberOf(yards)];
}

function numberOf(text: string): number | string {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : text;
}
