import { expect, test } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { lastNightScores } from "./night-scores.ts";

const report = reportOf(
  smallSeason([
    { name: "Ann Lee", hits: [20, 22, null] },
    { name: "Bob Ray", hits: [24, 22, 25] },
    { name: "Cal Fox", hits: [null, 19, null] },
    { name: "Dee Orr", hits: [] },
  ]),
);

test("the last night of a member is that of everyone who shot it, whoever has shot since", () => {
  const night = lastNightScores(report, "ann-lee");
  expect(night).toMatchObject({ week: 2, own: 22, rounds: 1 });
  expect([...(night?.counts ?? [])]).toEqual([
    [22, 2],
    [19, 1],
  ]);
  expect(lastNightScores(report, "bob-ray")?.week).toBe(3);
});

test("before the first night there is none", () => {
  expect(lastNightScores(report, "dee-orr")).toBeNull();
  expect(lastNightScores(report, "nobody")).toBeNull();
});
