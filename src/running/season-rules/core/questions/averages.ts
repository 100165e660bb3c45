import type { Picture } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

const fourNights: Picture = {
  title: "Ann starts with an average of her own, Ivy has never shot before",
  scene: () => ({
    shot: { Ann: [[22], [24], [23], [21]], Ivy: [[17], [19], [16], [20]] },
    seeds: { Ann: 20 },
  }),
  lines: () =>
    ["Ann", "Ivy"].flatMap((member) =>
      [1, 2, 4].map((week) => ({
        label: `${member}'s average going into night ${week}`,
        path: ["individuals", member, "weeks", week, "goingIn"],
      })),
    ),
};

export const averagesQuestion: RuleQuestion = {
  id: "averages",
  title: "What average does a shooter go into a night with?",
  help: "Handicaps, blinds, and yard lines come from it. It can take all scores of the season, or the latest ones only.",
  fields: [
    { path: "average.newShooter" },
    { path: "average.seedPhaseOutRounds" },
    { path: "average.window.last" },
    { path: "average.window.of", when: ({ average }) => average.window.last !== null },
    { path: "average.byEvent", when: ({ format }) => format.events.length > 1 },
  ],
  more: ["average.window.dropHighest", "average.window.dropLowest"],
  picture: fourNights,
};
