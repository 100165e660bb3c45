import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ExampleSketch } from "./example-book.ts";
import type { Reading } from "./example-readings.ts";

/** A worked example of one setting: scores, other rules, and what to show. */
export type SettingExample = {
  situation: string;
  /** Other rules that make the setting's effect visible. */
  rules?: SeasonRules;
  season: ExampleSketch | ((value: unknown) => ExampleSketch);
  reading: Reading;
};
