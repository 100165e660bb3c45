import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { dayOf } from "../example-book.ts";
import { awardsGiven, seasonTotal } from "../example-readings.ts";
import type { Picture } from "./picture.ts";
import type { QuestionField, RuleQuestion } from "./question.ts";
import { entryOfRound } from "./readings.ts";

type LimitName = keyof ResolvedRules["limits"];

function limitFields(name: LimitName): QuestionField[] {
  const isSet = ({ limits }: ResolvedRules) => limits[name].max !== null;
  const takesPercent = ({ limits }: ResolvedRules) =>
    limits[name].max !== null && limits[name].beyond === "percentOff";
  return [
    { path: `limits.${name}.max` },
    { path: `limits.${name}.beyond`, when: isSet },
    { path: `limits.${name}.percent`, when: takesPercent },
  ];
}

const windows: Picture = {
  title: "When a round may be shot",
  also: ["format.weeks"],
  scene: () => ({ shot: {}, datedWeeks: 6 }),
  lines: ({ time }) => [
    entryOfRound("Week 5, shot the earliest allowed week", {
      week: 5,
      kind: "preShoot",
      shotOn: dayOf(7 * Math.max(0, 4 - time.aheadWeeks)),
    }),
    entryOfRound(`Week 1, made up ${time.behindWeeks + 1} weeks late`, {
      week: 1,
      kind: "makeUp",
      shotOn: dayOf(7 * (time.behindWeeks + 1)),
    }),
  ],
};

const overLimit = (name: "makeUps" | "preShoots", kind: "makeUp" | "preShoot", title: string): Picture => ({
  title,
  scene: ({ limits }) => ({
    shot: {
      Ann: Array.from({ length: (limits[name].max ?? 2) + 1 }, () => [23]),
      Bob: Array.from({ length: (limits[name].max ?? 2) + 1 }, () => [18]),
    },
    special: { Ann: { kind } },
  }),
  lines: () => [seasonTotal("Ann"), awardsGiven],
});

const late: Picture = {
  title: "Ann makes up the first night too late",
  also: ["team.countBest"],
  scene: ({ time }) => ({
    shot: { Ann: [[24]], Bob: [[20]] },
    teams: { Eagles: ["Ann", "Bob"] },
    seeds: { Ann: 20, Bob: 20 },
    special: { Ann: { kind: "makeUp", shotOn: dayOf(7 * (time.behindWeeks + 1)) } },
    datedWeeks: time.behindWeeks + 3,
  }),
  lines: () => [{ label: "Team total", path: ["teams", "Eagles", "weeks", 1, "total"] }],
};

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
  pictures: [
    windows,
    late,
    overLimit("makeUps", "makeUp", "Ann makes up every night, Bob is there each time"),
    overLimit("preShoots", "preShoot", "Ann banks every night, Bob is there each time"),
  ],
};
