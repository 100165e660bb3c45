import { compareText, placeIn } from "../math/order.ts";
import type { ResolvedRules } from "./rules-types.ts";

type CategoryRules = ResolvedRules["categories"];

export const openCategory = "open";

export const usualCategories: readonly string[] = [openCategory, "lady", "junior", "veteran"];

/** A stored category: the four usual ones in lowercase, others as typed. */
export function categoryValue(name: string): string {
  const text = name.trim();
  return usualCategories.find((usual) => usual === text.toLowerCase()) ?? text;
}

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

/** For members without a birth date. `private.is_junior_category` has the same rule. */
export function isJuniorCategory(category: string): boolean {
  return /junior|youth/i.test(category);
}
