import { always, type RuleQuestion } from "./question.ts";

export const nightQuestion: RuleQuestion = {
  id: "night",
  title: "What does a shooter shoot each week?",
  help: "The events, and how many rounds and targets make a league night. Practice and other events stay outside the league.",
  fields: always("format.events", "format.roundsPerWeek", "format.targetsPerRound"),
  more: ["format.extraRounds"],
  picture: {
    title: "Ann's night",
    scene: () => ({ shot: { Ann: [[24, 22, 23]] } }),
    lines: () => [{ label: "Week score", path: ["individuals", "Ann", "weeks", 1, "raw"] }],
  },
};
