import { expect, test } from "vitest";
import { rulesPresets } from "#league/rules/rules-presets.ts";
import { presetNames } from "#league/rules/rules-types.ts";
import { presetDifferences, presetLabels, valueText } from "./preset-text.ts";

test("each preset of the engine has its words", () => {
  expect(presetNames.toSorted()).toEqual(Object.keys(rulesPresets).toSorted());
  expect(new Set(Object.values(presetLabels).map(({ name }) => name)).size).toBe(presetNames.length);
});

test("what a preset changes is told with the labels of the catalogue", () => {
  expect(presetDifferences("scratch")).toEqual([]);
  expect(presetDifferences("bestN")).toEqual([{ label: "Weeks that count for a member", value: "8" }]);
  expect(presetDifferences("bowling")).toContainEqual({
    label: "Team standing",
    value: "Points won in matches",
  });
  expect(presetDifferences("bowling")).toContainEqual({ label: "Handicap", value: "yes" });
});

test("tables, lists and nothing have words too", () => {
  expect(valueText({ value: { kind: "yardTable", nothing: "no yard lines" } }, null)).toBe("no yard lines");
  const table = {
    table: [
      [175.5, 16],
      [null, 27],
    ],
  };
  expect(valueText({ value: { kind: "yardTable", nothing: "" } }, table)).toBe("175.5: 16, rest: 27");
});
