import { classNames } from "#league/individuals/classes.ts";
import { placeIn } from "#league/math/order.ts";
import { categoriesOf } from "#league/rules/categories.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";

export type LeaderboardFilters = {
  class: string;
  category: string;
  division: string;
  minRounds: number;
};

export type FilterChoices = { classes: string[]; categories: string[]; divisions: string[] };

export function isWithinFilters(entry: StandingEntry, filters: LeaderboardFilters): boolean {
  return (
    isEither(filters.class, entry.individual.class) &&
    isEither(filters.category, entry.member.category) &&
    isEither(filters.division, entry.division) &&
    entry.individual.rounds >= filters.minRounds
  );
}

export function hasFilter(filters: LeaderboardFilters): boolean {
  return Boolean(filters.class || filters.category || filters.division || filters.minRounds);
}

export function filterChoices(entries: readonly StandingEntry[], rules: ResolvedRules): FilterChoices {
  const classOrder = classNames(rules);
  const categoryOrder = categoriesOf(rules.categories);
  const classes = distinct(entries.map((entry) => entry.individual.class));
  return {
    classes: classes.toSorted((a, b) => placeIn(classOrder, a) - placeIn(classOrder, b)),
    categories: distinct(entries.map((entry) => entry.member.category)).toSorted(
      (a, b) => placeIn(categoryOrder, a) - placeIn(categoryOrder, b),
    ),
    divisions: distinct(entries.map((entry) => entry.division)),
  };
}

function isEither(filter: string, value: string | null): boolean {
  return filter === "" || filter === value;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}
