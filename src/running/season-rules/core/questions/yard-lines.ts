import type { Picture } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";
import { countingNames } from "./scene.ts";

const night: Picture = {
  title: "Two teams; the Hawks have better averages",
  also: ["team.countBest"],
  scene: (rules) => {
    const eagles = countingNames(rules);
    const teams = { Eagles: eagles, Hawks: eagles.map((name) => `${name} H.`) };
    const shooters = [
      ...teams.Eagles.map((name, index) => ({ name, best: 22 - index })),
      ...teams.Hawks.map((name, index) => ({ name, best: 25 - index })),
    ];
    return {
      shot: Object.fromEntries(shooters.map(({ name, best }) => [name, [[best, best - 1]]])),
      teams,
      seeds: Object.fromEntries(shooters.map(({ name, best }) => [name, best - 1])),
    };
  },
  lines: ({ yardage }) => {
    if (yardage === null) return [];
    const [list, names] =
      yardage.by === "team" ? ["teams", ["Eagles", "Hawks"]] : ["individuals", ["Ann", "Ann H."]];
    return names.map((name) => ({
      label: `Line of ${list === "teams" ? "the " : ""}${name}`,
      path: [list, name, "weeks", 1, "yardage"],
    }));
  },
};

export const yardLinesQuestion: RuleQuestion = {
  id: "yard-lines",
  title: "How far back does everyone shoot from?",
  help: "A yard line for each team or each shooter, found from averages or totals, or set by the board. It's shown on squad sheets, and changes no score.",
  fields: always("yardage"),
  more: [],
  picture: night,
};
