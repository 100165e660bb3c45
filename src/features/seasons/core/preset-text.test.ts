import { expect, test } from "vitest";
import { rulesPresets } from "#league/rules/rules-presets.ts";
import { presetNames } from "#league/rules/rules-types.ts";
import { presetDifferences, presetLabels } from "./preset-text.ts";

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

test("a table of a preset has words too", () => {
  const value = presetDifferences("rankPoints").find(({ label }) => label === "Yard line")?.value;
  expect(value).toContain("below 175.5: 16 yards");
});
