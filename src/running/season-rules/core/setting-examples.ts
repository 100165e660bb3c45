import { withSetting } from "#league/rules/rule-list.ts";
import { parseRules } from "#league/rules/rules.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";
import { exampleBook } from "./example-book.ts";
import { outcomeOf } from "./example-readings.ts";
import type { SettingExample } from "./setting-example.ts";
import { examplesNext } from "./setting-examples-next.ts";
import { examplesOfNights } from "./setting-examples-nights.ts";
import { examplesOfSeason } from "./setting-examples-season.ts";

export const settingExamples: Readonly<Record<string, SettingExample>> = {
  ...examplesOfNights,
  ...examplesOfSeason,
  ...examplesNext,
};

/** Shows what a value does to a made-up season; null where the engine refuses it. */
export function workedExample(path: string, value: unknown): string | null {
  const example = settingExamples[path];
  if (!example) return null;
  return unlessRefused(() => {
    const rules = parseRules(withSetting(example.rules, path, value));
    const sketch = typeof example.season === "function" ? example.season(value) : example.season;
    return `${example.situation} ${example.reading(outcomeOf(exampleBook(sketch, rules)))}`;
  });
}
