import type { Picture } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";

const sameTotal: Picture = {
  title: "Two teams of one shooter, with the same total",
  also: ["standings.team"],
  scene: () => ({
    shot: { Ann: [[25], [19]], Bob: [[21], [23]] },
    teams: { Eagles: ["Ann"], Hawks: ["Bob"] },
    matches: [
      { week: 1, home: "Eagles", away: "Hawks" },
      { week: 2, home: "Hawks", away: "Eagles" },
    ],
  }),
  lines: () => [
    { label: "Places of the teams", path: ["teams", "Eagles", "rank"] },
    { label: "Places of the shooters", path: ["individuals", "Ann", "rank"] },
  ],
};

export const tiesQuestion: RuleQuestion = {
  id: "ties",
  title: "What breaks a tie?",
  help: "Each in turn, among those still tied. “Drawn or shot off” takes the order the board enters after a coin toss or a shoot-off.",
  fields: always("ties.team", "ties.individual"),
  more: [],
  picture: sameTotal,
};
