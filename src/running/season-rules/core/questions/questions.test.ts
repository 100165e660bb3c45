import { expect, test } from "vitest";
import { ruleSheets } from "#league/rules/rule-sheets.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { formSettings } from "../rules-draft.ts";
import { presetStarts } from "../starting-points.ts";
import { drawPicture } from "./picture.ts";
import { pathsOf, type RuleQuestion, splitFields } from "./question.ts";
import { questionOf, ruleQuestions } from "./questions.ts";

const settings = formSettings.map(({ path }) => path).toSorted();

function question(id: string) {
  const found = ruleQuestions.find((each) => each.id === id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return found;
}

/** The lines of a question's picture under some rules. */
function linesOf(id: string, rules: SeasonRules): string[] {
  return pictureOf(question(id), rules)?.lines.map(({ label, text }) => `${label}: ${text}`) ?? [];
}

function pictureOf(each: RuleQuestion, rules: SeasonRules) {
  return each.picture ? drawPicture(each.picture, pathsOf(each), rules) : null;
}

test("thirteen questions ask for every setting, each once", () => {
  expect(ruleQuestions).toHaveLength(13);
  expect(ruleQuestions.flatMap(pathsOf).toSorted()).toEqual(settings);
  expect(questionOf("format.weeks")).toBeNull();
});

test("a setting that does not matter under the answers so far is under More, and none gets lost", () => {
  for (const { rules } of [...presetStarts, ...ruleSheets]) {
    const fields = ruleQuestions.flatMap((each) => splitFields(each, resolveRules(rules)).flat());
    expect(fields.toSorted()).toEqual(settings);
  }
  const [inView] = splitFields(question("handicap"), resolveRules({ handicap: { enabled: true } }));
  expect(inView).toContain("handicap.percent");
  const [plain, more] = splitFields(question("handicap"), resolveRules({}));
  expect(plain).toEqual(["handicap.enabled"]);
  expect(more).toContain("handicap.percent");
});

test.each([...presetStarts, ...ruleSheets])("$name: every picture can be drawn", ({ rules }) => {
  for (const each of ruleQuestions.filter(({ picture }) => picture)) {
    const isNothing = each.id === "yard-lines" && resolveRules(rules).yardage === null;
    expect(pictureOf(each, rules) === null, each.id).toBe(isNothing);
    expect(JSON.stringify(pictureOf(each, rules))).not.toMatch(/undefined|NaN/);
  }
});

test("the arithmetic is that of the answers, as one works it out by hand", () => {
  expect(linesOf("teams", { team: { countBest: 4 } })).toContain("Team total: 24 + 22 + 21 + 20 = 87");
  expect(linesOf("night", { format: { roundsPerWeek: 2, targetsPerRound: 50 } })).toContain(
    "Week score: 48 + 44 = 92",
  );
  expect(linesOf("handicap", { handicap: { enabled: true, percent: 90, max: 8 } })).toEqual(
    expect.arrayContaining([
      "Handicap of a round of Ann: (25 − 20) × 90% = 4.50",
      "Handicap of a round of Ben: (25 − 11) × 90%, no more than 8 = 8",
    ]),
  );
  expect(linesOf("averages", { average: { newShooter: 18, seedPhaseOutRounds: 2 } })).toEqual([
    "Ann's average going into night 1: 20",
    "Ann's average going into night 2: (20 + 22) ÷ 2 = 21",
    "Ann's average going into night 4: 69 ÷ 3 = 23",
    "Ivy's average going into night 1: 18",
    "Ivy's average going into night 2: (18 + 17) ÷ 2 = 17.50",
    "Ivy's average going into night 4: 52 ÷ 3 = 17.33",
  ]);
  expect(linesOf("missing", { team: { countBest: 3 }, absent: { policy: "ownAverageMinus" } })).toEqual([
    "Blind: 1 × (20 − 2) = 18",
    "Team total: 22 + 21 + 18 = 61",
  ]);
  expect(linesOf("ties", {})).toEqual([
    expect.stringMatching(
      /^Places of the teams: 1\. Eagles: 44, .*best night 25; 2\. Hawks: 44, .*best night 23$/,
    ),
    "Places of the shooters: 1. Bob: 44, last round 23; 2. Ann: 44, last round 19",
  ]);
  expect(
    linesOf("yard-lines", {
      format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
      yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2 },
    }),
  ).toContain("Line of the Eagles: (22 + 21 + 20 + 19 + 18) ÷ 5 + 2, rounded to the nearest yard = 22");
});

test("an answer that is none has no picture", () => {
  expect(pictureOf(question("teams"), { team: { countBest: -1 } })).toBeNull();
});
