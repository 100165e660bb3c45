import { keysOf } from "#lib/keys-of.ts";

export const categories = {
  sale: "For sale",
  wanted: "Wanted",
  squads: "Squads and rides",
  lost: "Lost and found",
  question: "Question",
  other: "Other",
} as const;

export type Category = keyof typeof categories;

export const categoryIds = keysOf(categories);

/** A category this release does not know gets the name of the last one. */
export function categoryName(id: string): string {
  const names: Readonly<Record<string, string>> = categories;
  return names[id] ?? categories.other;
}
