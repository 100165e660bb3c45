import type { CategoryRule } from "#league/rules/rules-types.ts";
import { awardsGiven, classOf, improvementOf, straightsOf } from "../example-readings.ts";
import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

const awards: Picture = {
  title: "Four shooters, three nights",
  scene: () => ({
    shot: {
      Ann: [[24], [25], [24]],
      Bob: [[20], [22], [24]],
      Cal: [[21], [21], [22]],
      Dee: [[15], [16], [15]],
    },
    seeds: { Ann: 24, Bob: 19, Cal: 21, Dee: 15 },
  }),
  lines: () => [awardsGiven, improvementOf("Bob")],
};

const classes: Picture = {
  title: "The classes of these four",
  scene: () => ({
    shot: { Ann: [[24], [24]], Bob: [[22], [22]], Cal: [[20], [20]], Dee: [[15]] },
  }),
  lines: () => [classOf("Ann", "Bob", "Cal", "Dee")],
};

const straights: Picture = {
  title: "Ann hits every target of a night",
  scene: () => ({ shot: { Ann: [[25]] } }),
  lines: () => [straightsOf("Ann")],
};

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
  pictures: [awards, classes, straights],
};
