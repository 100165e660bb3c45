import { always, type RuleQuestion } from "./question.ts";

export const partsQuestion: RuleQuestion = {
  id: "parts",
  title: "Is the season in one piece?",
  help: "Halves with standings of their own, qualifying nights that don't count for the season, divisions made from the standing, position nights, and a final.",
  fields: always("format.parts", "format.pairings"),
  more: [],
};
