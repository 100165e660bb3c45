import { always, type RuleQuestion } from "./question.ts";

export const feesQuestion: RuleQuestion = {
  id: "fees",
  title: "Does an open fee keep someone from shooting?",
  help: "The board records paid fees in Team Admin, under Fees. If you choose yes, Enter scores and Squads list who hasn't paid. It's a reminder: no score is refused or changed.",
  fields: always("team.mustPay"),
  more: [],
};
