import { expect, test } from "vitest";
import { ruleList } from "#league/rules/rule-list.ts";
import { settingExamples, workedExample } from "./setting-examples.ts";
import { otherValues } from "./setting-values.fixture.ts";

const paths = ruleList.map(({ path }) => path);

test("there is one for every setting, and none for what is no setting", () => {
  expect(Object.keys(settingExamples).toSorted()).toEqual(paths.toSorted());
});

test.each(paths)("that of %s says something else for each other value", (path) => {
  const values = otherValues(path);
  const texts = values.map((value) => workedExample(path, value));
  expect(texts).not.toContain(null);
  expect(new Set(texts).size).toBe(values.length);
});

test.each(paths)("that of %s can be worked out with its default", (path) => {
  const setting = ruleList.find((each) => each.path === path);
  const text = workedExample(path, setting?.default);
  // The only default that cannot stand on its own: a fixed blind that has no score.
  if (path === "absent.value") expect(text).toBeNull();
  else expect(text).toMatch(/\S/);
});

test("the figures are those one works out by hand", () => {
  expect(workedExample("team.countBest", 5)).toBe(
    "The Eagles shoot 24, 22, 21, 20, 18 and 15. The Eagles have 105; counted: Ann, Bob, Cal, Dee, Eve.",
  );
  // 80 % of the gap from 20 to 25 is 4; 19 and 4 are 23.
  expect(workedExample("handicap.percent", 80)).toMatch(/19 raw, a handicap of 4, 23 net\.$/);
  // (20 + 24 + 22) / 3 while the start counts, 46 / 2 when it has dropped out.
  expect(workedExample("average.seedPhaseOutRounds", 5)).toMatch(/22\.00, from 2 rounds\.$/);
  expect(workedExample("average.seedPhaseOutRounds", 2)).toMatch(/23\.00, from 2 rounds\.$/);
  // 18.00 less 2.
  expect(workedExample("absent.minus", 2)).toMatch(/The Eagles have 61; .* Blinds: 16\.$/);
  // 2 of the 5 targets that were left above 20.
  expect(workedExample("awards.mostImproved", "percentOfRoom")).toMatch(/Improvement of Ann: 40\.$/);
  expect(workedExample("standings.rankPoints.step", 2)).toMatch(
    /1\. Eagles 30, 2\. Hawks 28, 3\. Owls 26\.$/,
  );
});

test("all of them are as stored, to be read through when they change", async () => {
  const lines = paths.flatMap((path) =>
    otherValues(path).map((value) => `${path} ${JSON.stringify(value)}: ${workedExample(path, value)}`),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("fixtures/setting-examples.txt");
});

test("a value that the engine refuses has none", () => {
  expect(workedExample("team.countBest", -1)).toBeNull();
  expect(workedExample("team.countBest", "five")).toBeNull();
});
