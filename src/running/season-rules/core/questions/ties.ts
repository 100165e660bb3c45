import { memberTable, teamTable } from "../example-readings.ts";
import type { Picture } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";

const teams: Picture = {
  title: "Two teams with the same total",
  also: ["standings.team"],
  scene: () => ({
    shot: { Ann: [[25], [19]], Bob: [[21], [23]] },
    teams: { Eagles: ["Ann"], Hawks: ["Bob"] },
    matches: [
      { week: 1, home: "Eagles", away: "Hawks" },
      { week: 2, home: "Hawks", away: "Eagles" },
    ],
  }),
  lines: () => [{ label: "Places", path: ["teams", "Eagles", "rank"] }, teamTable],
};

const members: Picture = {
  title: "Two shooters with the same total",
  scene: () => ({ shot: { Ann: [[25], [20]], Bob: [[22], [23]] } }),
  lines: () => [{ label: "Places", path: ["individuals", "Ann", "rank"] }, memberTable],
};

export const tiesQuestion: RuleQuestion = {
  id: "ties",
  title: "What breaks a tie?",
  help: "Each in turn, among those still tied. “Drawn or shot off” takes the order the board enters after a coin toss or a shoot-off.",
  fields: always("ties.team", "ties.individual"),
  more: [],
  pictures: [teams, members],
};
