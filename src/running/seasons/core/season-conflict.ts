import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { Tables } from "#lib/database.types.ts";
import { ruleDifferences } from "#running/season-rules/core/rule-differences.ts";
import { audienceLabels, statusLabels } from "#season/words/season-status.ts";
import { type SeasonForm, seasonToSave } from "./season-form.ts";

export type SeasonRecord = Tables<"seasons">;

export type SeasonDifference = { what: string; theirs: string; mine: string };

export function seasonDifferences(theirs: SeasonRecord, form: SeasonForm): SeasonDifference[] {
  const { season } = seasonToSave(form);
  // A check constraint limits the column to these values.
  const [theirRules, myRules] = [theirs.rules as SeasonRules, season.rules];
  const lines: [string, string, string][] = [
    ["Name", theirs.name, season.name],
    // A check constraint, too.
    ["Status", statusLabels[theirs.status as SeasonForm["status"]], statusLabels[form.status]],
    ["Who may read the results", audienceLabels[audienceOf(theirs)], audienceLabels[form.audience]],
    ["First day", theirs.starts_on, season.starts_on],
    ["Last day", theirs.ends_on, season.ends_on],
  ];
  const rules = ruleDifferences(theirRules, myRules).map(
    ({ label, before, after }): [string, string, string] => [label, before, after],
  );
  return [...lines, ...rules]
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => ({ what, theirs: one, mine: other }));
}

function audienceOf({ audience }: SeasonRecord): SeasonForm["audience"] {
  return audience === "everybody" ? "everybody" : "members";
}
