import { resolveRules } from "#league/rules.ts";
import { rulesCatalogue, settingAt } from "#league/rules-catalogue.ts";
import type { SeasonRules } from "#league/rules-types.ts";
import type { Tables } from "#lib/database.types.ts";
import { presetWords, valueWords } from "./preset-words.ts";
import { type SeasonForm, seasonToSave } from "./season-form.ts";
import { statusWords } from "./season-status.ts";

export type SeasonRecord = Tables<"seasons">;

export type SeasonDifference = { what: string; theirs: string; mine: string };

/** What somebody saved meanwhile beside what is typed here, where they differ. */
export function seasonDifferences(theirs: SeasonRecord, form: SeasonForm): SeasonDifference[] {
  const { season } = seasonToSave(form);
  const [theirRules, myRules] = [theirs.rules as SeasonRules, season.rules];
  const lines: [string, string, string][] = [
    ["Name", theirs.name, season.name],
    ["Status", statusWords[theirs.status as SeasonForm["status"]], statusWords[form.status]],
    ["First day", theirs.starts_on, season.starts_on],
    ["Last day", theirs.ends_on, season.ends_on],
    ["Rules", presetName(theirRules), presetName(myRules)],
    ...settingLines(theirRules, myRules),
  ];
  return lines
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => ({ what, theirs: one, mine: other }));
}

function presetName({ preset = "scratch" }: SeasonRules): string {
  return presetWords[preset].name;
}

function settingLines(theirs: SeasonRules, mine: SeasonRules): [string, string, string][] {
  const [one, other] = [resolveRules(theirs), resolveRules(mine)];
  return rulesCatalogue.map((setting) => [
    setting.label,
    valueWords(setting, settingAt(one, setting.path)),
    valueWords(setting, settingAt(other, setting.path)),
  ]);
}
