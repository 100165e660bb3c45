import type { CategoryRule } from "#league/rules/rules-types.ts";
import type { RuleQuestion } from "./question.ts";

function hasAges({ fromAge, toAge }: CategoryRule): boolean {
  return fromAge !== null || toAge !== null;
}

export const prizesQuestion: RuleQuestion = {
  id: "prizes",
  title: "Are there classes, and who wins what?",
  help: "The classes and categories of shooters, the awards at the end of the season, and what it takes to win one.",
  fields: [
    { path: "classes.method" },
    { path: "classes.table", when: ({ classes }) => classes.method === "thresholds" },
    { path: "classes.count", when: ({ classes }) => classes.method === "lewis" },
    { path: "categories.list" },
    { path: "categories.ageOn", when: ({ categories }) => categories.list.some(hasAges) },
    { path: "awards.groups" },
    { path: "awards.oneAwardEach" },
    { path: "awards.mostImproved" },
    { path: "awards.improvedFromNights" },
  ],
  more: ["awards.each", "classes.until", "milestones"],
};
