import { seasonCategory } from "#league/rules/categories.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { Reading } from "./example-readings.ts";

const members = [
  { name: "Ann", category: "lady", birthDate: "1990-03-01" },
  { name: "Bob", category: "open", birthDate: "1958-06-01" },
  { name: "Tim", category: "junior", birthDate: "2008-10-10" },
];

/** People whose categories depend on the season's dates. */
export const categoryMembers =
  "Ann as Lady, Bob (68 years) as Open, and Tim as Junior, who turns 18 on October 10, 2026";

export const categoriesOfMembers: Reading = ({ book }) => {
  const { categories } = resolveRules(book.season.rules);
  const texts = members.map(
    (member) => `${member.name}: ${seasonCategory(categories, member, "2026-09-01")}`,
  );
  return `In a season that starts on September 1, 2026: ${texts.join(", ")}.`;
};
