import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { QuestionField, RuleQuestion } from "./question.ts";

function limitFields(name: keyof ResolvedRules["limits"]): QuestionField[] {
  return [
    { path: `limits.${name}.max` },
    { path: `limits.${name}.beyond`, when: ({ limits }) => limits[name].max !== null },
    {
      path: `limits.${name}.percent`,
      when: ({ limits }) => limits[name].max !== null && limits[name].beyond === "percentOff",
    },
  ];
}

export const makeUpsQuestion: RuleQuestion = {
  id: "make-ups",
  title: "What about make-ups and pre-shoots?",
  help: "How early a night can be pre-shot (banked), how late it can be made up, and how many of them a shooter may have.",
  fields: [
    { path: "time.aheadWeeks" },
    { path: "time.behindWeeks" },
    { path: "time.lastWeekGrace" },
    { path: "time.latePolicy" },
    { path: "time.lateMinus", when: ({ time }) => time.latePolicy === "ownAverageMinus" },
    ...limitFields("makeUps"),
    ...limitFields("preShoots"),
    ...limitFields("roundsPerDay"),
  ],
  more: [],
};
