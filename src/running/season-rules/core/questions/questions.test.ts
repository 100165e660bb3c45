import { expect, test } from "vitest";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { formSettings } from "../rules-draft.ts";
import { presetStarts, sheetStarts } from "../starting-points.ts";
import { drawPicture } from "./picture.ts";
import { askedFields, pathsOf } from "./question.ts";
import { questionOf, ruleQuestions } from "./questions.ts";

const settings = formSettings.map(({ path }) => path).toSorted();

function question(id: string) {
  const found = ruleQuestions.find((each) => each.id === id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return found;
}

/** The lines of a question's pictures under some rules. */
function linesOf(id: string, rules: SeasonRules): string[] {
  const asked = question(id);
  return asked.pictures.flatMap((picture) =>
    (drawPicture(picture, pathsOf(asked), rules)?.lines ?? []).map(({ label, text }) =>
      label ? `${label}: ${text}` : text,
    ),
  );
}

test("a dozen questions ask for every setting, each once", () => {
  expect(ruleQuestions).toHaveLength(12);
  expect(ruleQuestions.flatMap(pathsOf).toSorted()).toEqual(settings);
  expect(questionOf("format.weeks")).toBeNull();
});

test("a setting that does not matter under the answers so far is under More, and none gets lost", () => {
  for (const { rules } of [...presetStarts, ...sheetStarts]) {
    const fields = ruleQuestions.flatMap((each) => askedFields(each, resolveRules(rules)).flat());
    expect(fields.toSorted()).toEqual(settings);
  }
  const [asked] = askedFields(question("handicap"), resolveRules({ handicap: { enabled: true } }));
  expect(asked).toContain("handicap.percent");
  const [plain, more] = askedFields(question("handicap"), resolveRules({}));
  expect(plain).toEqual(["handicap.enabled"]);
  expect(more).toContain("handicap.percent");
});

test.each([...presetStarts, ...sheetStarts])(
  "$name: every question has two or more pictures",
  ({ rules }) => {
    for (const { id, pictures, ...asked } of ruleQuestions) {
      expect(pictures.length, id).toBeGreaterThanOrEqual(2);
      for (const picture of pictures) {
        const drawn = drawPicture(picture, pathsOf({ id, pictures, ...asked }), rules);
        expect(drawn?.lines.length, `${id}: ${picture.title}`).toBeGreaterThan(0);
        expect(JSON.stringify(drawn)).not.toMatch(/undefined|NaN/);
      }
    }
  },
);

test("the arithmetic is that of the answers, as one works it out by hand", () => {
  expect(linesOf("teams", { team: { countBest: 4 } })).toContain("Team total: 24 + 22 + 21 + 20 = 87");
  expect(linesOf("night", { format: { roundsPerWeek: 2, targetsPerRound: 50 } })).toContain(
    "Week score: 48 + 44 = 92",
  );
  expect(linesOf("handicap", { handicap: { enabled: true, percent: 90, max: 8 } })).toEqual(
    expect.arrayContaining([
      "Handicap of a round: (25 − 20) × 90% = 4.50",
      "Handicap of a round: (25 − 11) × 90%, no more than 8 = 8",
    ]),
  );
  expect(linesOf("averages", { average: { window: { last: 4 } } })).toContain(
    "Bob's average going into night 6: (16 + 20 + 22 + 21) ÷ 4 = 19.75",
  );
  expect(linesOf("make-ups", { time: { behindWeeks: 1 } })).toContain(
    "Week 1, made up 2 weeks late: not allowed, shot in week 3, more than 1 week behind week 1.",
  );
  expect(
    linesOf("yard-lines", {
      format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
      yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2 },
    }),
  ).toContain(
    "Line of the Eagles, night 1: (22 + 21 + 20 + 19 + 18) ÷ 5 + 2, rounded to the nearest yard = 22",
  );
});

/** A league in which most of what can be asked is asked. */
const manySettings: SeasonRules = {
  format: {
    weeks: 8,
    roundsPerWeek: 2,
    events: ["singles16", "handicap"],
    extraRounds: "reject",
    parts: [
      { name: "First half", from: 1, to: 4 },
      { name: "Second half", from: 5, to: 8 },
    ],
    pairings: [{ from: 5, to: 8 }],
  },
  team: { countBest: 3, rosterMax: 4 },
  absent: { policy: "ownAverageMinus", minPresent: 0 },
  average: { newShooter: 18, window: { last: 4 } },
  handicap: { enabled: true, percent: 90, max: 8 },
  standings: { team: "matchPoints", individual: { countBestWeeks: 3 } },
  time: { latePolicy: "ownAverageMinus" },
  limits: {
    makeUps: { max: 1, beyond: "percentOff", percent: 10 },
    preShoots: { max: 1, beyond: "noAwards" },
    roundsPerDay: { max: 2, beyond: "percentOff", percent: 10 },
  },
  substitutes: { allow: true },
  classes: { method: "lewis" },
  yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2 },
};

test.each<[string, SeasonRules]>([
  ["plain", {}],
  ["many-settings", manySettings],
  ["rank-points", { preset: "rankPoints" }],
])("the questions and pictures of a %s league are as stored", async (name, rules) => {
  const lines = ruleQuestions.flatMap((asked) => [
    `\n${asked.id}: ${askedFields(asked, resolveRules(rules))
      .map((paths) => paths.join(", "))
      .join(" | ")}`,
    ...asked.pictures.flatMap((picture) => {
      const drawn = drawPicture(picture, pathsOf(asked), rules);
      const rows = drawn?.card?.rows.map((row) => `${row.name}: ${row.cells.join(" | ")}`) ?? [];
      return [
        `  ${drawn?.title}`,
        `    ${drawn?.card?.heads.join(" | ") ?? "no card"}`,
        ...rows.map((row) => `    ${row}`),
      ];
    }),
    ...linesOf(asked.id, rules).map((line) => `  ${line}`),
  ]);
  await expect(`${lines.join("\n").trim()}\n`).toMatchFileSnapshot(`../fixtures/pictures-${name}.txt`);
});

test("an answer that is none has no picture", () => {
  const { pictures } = question("teams");
  expect(
    pictures.map((picture) => drawPicture(picture, ["team.countBest"], { team: { countBest: -1 } })),
  ).toEqual([null, null]);
});
