import type { Picture, PictureLine } from "./picture.ts";
import type { RuleQuestion } from "./question.ts";

function goingIn(member: string, weeks: readonly number[]): PictureLine[] {
  return weeks.map((week) => ({
    label: `${member}'s average going into night ${week}`,
    path: ["individuals", member, "weeks", week, "goingIn"],
  }));
}

const started: Picture = {
  title: "Ann starts with an average of her own",
  scene: () => ({ shot: { Ann: [[22], [24], [23]] }, seeds: { Ann: 20 } }),
  lines: () => goingIn("Ann", [1, 2, 3]),
};

const newcomer: Picture = {
  title: "Ivy has never shot before",
  scene: () => ({ shot: { Ivy: [[17], [19]] } }),
  lines: () => goingIn("Ivy", [1, 2]),
};

const long: Picture = {
  title: "Bob after five nights",
  scene: () => ({ shot: { Bob: [[24], [16], [20], [22], [21], [23]] } }),
  lines: () => goingIn("Bob", [6]),
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
  pictures: [started, newcomer, long],
};
