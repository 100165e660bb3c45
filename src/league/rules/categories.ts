import { compareText, placeIn } from "../math/order.ts";
import type { CategoryRule, ResolvedRules } from "./rules-types.ts";

type CategoryRules = ResolvedRules["categories"];

export const openCategory = "open";

/** The categories of a season without its own list. */
export const usualCategories: readonly string[] = [openCategory, "lady", "junior", "veteran"];

/** A stored category: the four usual ones in lowercase, others as typed. */
export function categoryValue(name: string): string {
  const text = name.trim();
  return usualCategories.find((usual) => usual === text.toLowerCase()) ?? text;
}

/** The categories of a season in its order: Open first. */
export function categoriesOf({ list }: CategoryRules): string[] {
  return list.length === 0
    ? [...usualCategories]
    : [openCategory, ...list.map(({ name }) => categoryValue(name))];
}

/** In the order of the season's list, then by name. */
export function compareCategories({ list }: CategoryRules): (one: string, other: string) => number {
  const order = list.map(({ name }) => categoryValue(name));
  return (one, other) => placeIn(order, one) - placeIn(order, other) || compareText(one, other);
}

/**
 * True for a category whose name says junior: without a birth date, its members are treated as juniors.
 * `private.is_junior_category` has the same rule.
 */
export function isJuniorCategory(category: string): boolean {
  return /junior|youth/i.test(category);
}

type Aged = { category: string; birthDate: string | null };

/**
 * A member's category for a whole season: the one without ages that the club chose; else the first whose ages fit on the day of
 * age; without a birth date, the club's choice if the season has it; else Open. Without a list, the club's choice.
 * `private.season_category` has the same rule, where the birth dates are.
 */
export function seasonCategory(
  rules: CategoryRules,
  { category, birthDate }: Aged,
  startsOn: string,
): string {
  if (rules.list.length === 0) return category;
  const chosen = rules.list.find(({ name }) => name.trim().toLowerCase() === category.toLowerCase());
  if (chosen && (!isByAge(chosen) || birthDate === null)) return categoryValue(chosen.name);
  const age = birthDate === null ? null : ageOn(birthDate, dayOfAge(rules, startsOn));
  const fitting = age === null ? undefined : rules.list.find((each) => isByAge(each) && fits(each, age));
  return fitting ? categoryValue(fitting.name) : openCategory;
}

function isByAge({ fromAge, toAge }: CategoryRule): boolean {
  return fromAge !== null || toAge !== null;
}

function fits({ fromAge, toAge }: CategoryRule, age: number): boolean {
  return age >= (fromAge ?? 0) && age <= (toAge ?? Number.POSITIVE_INFINITY);
}

/** The day on which ages count. */
function dayOfAge({ ageOn: day }: CategoryRules, startsOn: string): string {
  return day === "yearEnd" ? `${startsOn.slice(0, 4)}-12-31` : startsOn;
}

/** Whole years between two ISO days; negative before birth. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
