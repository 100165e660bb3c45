import { expect, test } from "vitest";
import { divide } from "./audit-step.ts";
import { describe as describeRun } from "./last-run.ts";

const explanations = [{ matches: /^info unused/, reason: "it is new" }];

test("what nobody has explained stays open, the rest is told with its reason and number", () => {
  const findings = ["info unused a", "info unused b", "warn open door", "warn open door"];
  expect(divide(findings, explanations)).toEqual({
    open: ["warn open door"],
    explained: ["2 such as “info unused a”: it is new"],
  });
});

test("the report of a run names every step, and what could not run", () => {
  const text = describeRun(
    [
      { name: "one", verdict: "failed", result: { summary: "1 | 2", open: ["a\nb"] } },
      { name: "two", verdict: "not run", result: { summary: "no network", open: [], notRun: "no network" } },
    ],
    "today",
  );
  expect(text.split("\n")).toEqual([
    ...["today", "", "| step | result | what |", "|---|---|---|"],
    ...["| one | failed | 1 \\| 2 |", "| two | not run | no network |", "", "**one**", "", "- open: a b"],
  ]);
});
