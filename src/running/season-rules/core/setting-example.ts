import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ExampleSketch } from "./example-book.ts";
import type { Reading } from "./example-readings.ts";

/** The worked example of one setting: who shot what, under which other rules, and what to look at. */
export type SettingExample = {
  situation: string;
  /** Rules beside the setting itself that let it show. */
  rules?: SeasonRules;
  season: ExampleSketch | ((value: unknown) => ExampleSketch);
  reading: Reading;
};
