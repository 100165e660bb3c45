import { categoryList } from "./rule-objects.ts";
import { choice, type SettingRow } from "./value-kinds.ts";

export const categoryRules: readonly SettingRow[] = [
  [
    "categories.list",
    "Categories",
    "Besides Open, in their order. Members with a birth date belong to the first one whose ages fit. Members move when the season is saved.",
    categoryList,
  ],
  [
    "categories.ageOn",
    "Ages count on",
    "The category of that day stays for the whole season.",
    choice({
      seasonStart: "The season's first day",
      yearEnd: "December 31 of the year the season starts",
    }),
  ],
];
