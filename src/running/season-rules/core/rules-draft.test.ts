import { describe, expect, test } from "vitest";
import { findSettingByPath } from "#league/rules/rule-list.ts";
import { parseRules, resolveRules } from "#league/rules/rules.ts";
import type { PresetName, SeasonRules } from "#league/rules/rules-types.ts";
import {
  draftOfRules,
  draftOfValue,
  formSettings,
  rulesOfDraft,
  shownFields,
  validateRules,
  valueOfDraft,
} from "./rules-draft.ts";

const everything: SeasonRules = {
  preset: "bowling",
  format: { events: ["singles16", "handicap"], targetsPerRound: 25 },
  handicap: { tiers: [{ minAverage: 18, percent: 70 }, { percent: 80.5 }], max: null },
  ties: { team: ["points", "shared"] },
  classes: {
    table: [
      ["A", 90],
      ["B", 0],
    ],
  },
  awards: { groups: ["class"] },
  milestones: [25, 50],
};

const withObjects: SeasonRules = {
  preset: "scratch",
  format: {
    parts: [
      { name: "First half", from: 1, to: 6 },
      { name: "Final", from: 7, to: 8, counts: false, team: "matchPoints" },
    ],
    pairings: [{ from: 7, to: 8, by: "folded" }],
  },
  standings: { matchPoints: { handicap: { percent: 100, max: 1.5 } } },
  ties: { team: ["countOf:25", "shared"] },
  classes: { until: { class: "AA", nightsPercent: 50 } },
  yardage: {
    table: [
      [175.5, 16],
      [null, 27],
    ],
  },
  awards: { each: { highAverage: { minNightsPercent: 80, mustShootFirstAndLast: true } } },
};

test("stored rules come back as they were through the form", () => {
  expect(rulesOfDraft(draftOfRules(everything), 12)).toEqual(everything);
});

test("objects come back whole: what was left out is written as what it means", () => {
  const rules = rulesOfDraft(draftOfRules(withObjects), 12);
  expect(resolveRules(rules)).toEqual(resolveRules(withObjects));
  expect(rules.yardage).toMatchObject({ by: "team", divide: null, table: withObjects.yardage?.table });
  expect(rulesOfDraft(draftOfRules(rules), 12)).toEqual(rules);
});

test("what was typed into an object is kept while it is not set", () => {
  const kind = findSettingByPath("yardage")?.value ?? { kind: "boolean" };
  const typed = draftOfValue(kind, { divide: 5, add: 2 });
  if (!("fields" in typed)) throw new Error("not an object");
  const unset = { ...typed, isSet: false };
  expect(valueOfDraft(kind, unset)).toBeNull();
  expect(valueOfDraft(kind, { ...unset, isSet: true })).toMatchObject({ divide: 5, add: 2, table: null });
});

test("a yard line that the board sets is asked and stored without what finds one from a number", () => {
  const kind = findSettingByPath("yardage")?.value;
  if (kind?.kind !== "object") throw new Error("not an object");
  const typed = draftOfValue(kind, { from: "goingIn", divide: 5, min: 30, max: 20 });
  if (!("fields" in typed)) throw new Error("not an object");
  const set = { ...typed, fields: { ...typed.fields, from: { text: "set" } } };
  const keys = (draft: typeof typed) => shownFields(kind.fields, draft.fields).map(({ key }) => key);
  expect(keys(typed)).toHaveLength(kind.fields.length);
  expect(keys(set)).toEqual(["by", "from", "event", "first", "keepFromWeek"]);
  expect(valueOfDraft(kind, set)).toMatchObject({
    from: "set",
    table: null,
    divide: null,
    min: null,
    add: 0,
  });
});

test("only what was typed is stored beside the preset", () => {
  expect(rulesOfDraft({ preset: "trueTeam", overrides: {} }, 12)).toEqual({ preset: "trueTeam" });
  expect(rulesOfDraft({ preset: "scratch", overrides: { "team.countBest": { text: "4" } } }, 12)).toEqual({
    preset: "scratch",
    team: { countBest: 4 },
  });
});

test("another number of weeks than the preset's is a rule of the season", () => {
  expect(rulesOfDraft({ preset: "rankPoints", overrides: {} }, 15)).toEqual({ preset: "rankPoints" });
  expect(rulesOfDraft({ preset: "rankPoints", overrides: {} }, 14)).toEqual({
    preset: "rankPoints",
    format: { weeks: 14 },
  });
});

test("every setting of every preset goes through its field unchanged", () => {
  for (const preset of ["scratch", "bowling", "rankPoints", "positionMatch", "trueTeam", "bestN"] as const) {
    const overrides = formSettings.map(({ path, value }) => [
      path,
      draftOfValue(value, valueAt(preset, path)),
    ]);
    const rules = parseRules(rulesOfDraft({ preset, overrides: Object.fromEntries(overrides) }, 12));
    expect({ ...resolveRules(rules), format: null }).toEqual({ ...resolveRules({ preset }), format: null });
  }
});

function valueAt(preset: PresetName, path: string): unknown {
  let value: unknown = resolveRules({ preset });
  for (const key of path.split(".")) value = Object(value)[key];
  return value;
}

describe("errors", () => {
  const validate = (path: string, text: string) =>
    validateRules({ preset: "scratch", overrides: { [path]: { text } } }, 12)[path];

  test.each([
    ["team.countBest", "five", 'Must be a whole number from 0 to 100, not "five".'],
    ["team.countBest", "", 'Must be a whole number from 0 to 100, not "".'],
    ["format.roundsPerWeek", "13", "Must be a whole number from 1 to 12, not 13."],
    ["handicap.percent", "80,5x", 'Must be a number from 0 to 100, not "80,5x".'],
    ["format.events", "", "Must have at least one entry."],
    ["milestones", "25, x", 'Entry 2 must be a whole number from 1 to 10000, not "x".'],
  ])("%s of %j", (path, text, error) => expect(validate(path, text)).toBe(error));

  test("an emptied field is no fault where nothing means something", () => {
    expect(validate("handicap.max", "")).toBeUndefined();
    expect(valueOfDraft({ kind: "number", min: 0, max: 9, nothing: "no limit" }, { text: " " })).toBeNull();
  });

  test("several faults are all told", () => {
    const overrides = { "team.countBest": { text: "x" }, "team.rosterMax": { text: "0" } };
    expect(Object.keys(validateRules({ preset: "scratch", overrides }, 12))).toEqual([
      "team.countBest",
      "team.rosterMax",
    ]);
  });

  test("settings that do not fit together are told at the one to set", () => {
    const fixed = { "absent.policy": { text: "fixed" } };
    expect(validateRules({ preset: "scratch", overrides: fixed }, 12)).toEqual({
      "absent.value": "Must be set when the policy is fixed.",
    });
    const fewer = { "format.targetsPerRound": { text: "25" } };
    expect(validateRules({ preset: "rankPoints", overrides: fewer }, 15)["average.newShooter"]).toContain(
      "Must be stated for 25 targets",
    );
  });

  test("a row of a table is named by its place", () => {
    const overrides = {
      "classes.table": {
        cells: [
          ["A", "90"],
          ["B", "x"],
        ],
      },
    };
    expect(validateRules({ preset: "scratch", overrides }, 12)["classes.table"]).toBe(
      'Entry 2 must be a number from 0 to 100, not "x".',
    );
  });
});

test("a decimal comma is a point, empty rows of a table are left out", () => {
  expect(valueOfDraft({ kind: "number", min: 0, max: 100 }, { text: "80,5" })).toBe(80.5);
  expect(
    valueOfDraft(
      { kind: "tiers", nothing: "" },
      {
        cells: [
          ["", ""],
          ["18", "70"],
        ],
      },
    ),
  ).toEqual([{ minAverage: 18, percent: 70 }]);
  expect(valueOfDraft({ kind: "yardTable", nothing: "" }, { cells: [["", ""]] })).toBeNull();
});

describe("a need of an award", () => {
  const each = (needs: object): SeasonRules => ({ awards: { each: { highAverage: needs } } }) as SeasonRules;
  const throughForm = (needs: object) =>
    rulesOfDraft(draftOfRules(each(needs)), 12).awards?.each?.highAverage;

  test("that is left out stays out, and one that asks for nothing stays so", () => {
    expect(throughForm({ minNightsPercent: 80 })).toEqual({ minNightsPercent: 80 });
    expect(throughForm({ firstNights: null, mustShootFirstAndLast: null })).toEqual({
      firstNights: 0,
      mustShootFirstAndLast: false,
    });
    const resolved = [{ firstNights: null }, { firstNights: 0 }].map(
      (needs) => resolveRules(parseRules(each(needs))).awards.each.highAverage,
    );
    expect(resolved).toEqual([{ firstNights: 0 }, { firstNights: 0 }]);
  });
});

test("a percent that is typed takes the place of the penalty beside it", () => {
  const typed = { "absent.minus": { text: "3" }, "absent.percentOf": { text: "90" } };
  expect(rulesOfDraft({ preset: "scratch", overrides: typed }, 12).absent).toEqual({
    minus: null,
    percentOf: 90,
  });
  expect(validateRules({ preset: "scratch", overrides: typed }, 12)).toEqual({});
});

test("weeks of renewed handicaps are typed as a list, or a number of nights", () => {
  const renewed = (weeks: string, nights: string) => ({
    preset: "bowling" as const,
    overrides: {
      "handicap.renewed": {
        isSet: true,
        fields: { weeks: { text: weeks }, everyNights: { text: nights } },
      },
    },
  });
  expect(rulesOfDraft(renewed("1, 5", ""), 12).handicap).toEqual({
    renewed: { weeks: [1, 5], everyNights: null },
  });
  expect(validateRules(renewed("", "4"), 12)).toEqual({});
  expect(validateRules(renewed("", ""), 12)).toEqual({
    "handicap.renewed": "Must have weeks or a number of nights, one of the two.",
  });
});
