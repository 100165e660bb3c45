/** What posts are about, in the order of the list of choices. */
export const categories = {
  sale: "For sale",
  wanted: "Wanted",
  squads: "Squads and rides",
  lost: "Lost and found",
  question: "Question",
  other: "Other",
} as const;

export type Category = keyof typeof categories;

export const categoryIds = Object.keys(categories) as [Category, ...Category[]];

/** The name of a category; what is not known yet by this release goes under the last one. */
export function categoryName(id: string): string {
  return categories[id as Category] ?? categories.other;
}
