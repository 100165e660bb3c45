import { expect, test } from "vitest";
import type { Explanation } from "#league/explain/explanation.ts";
import { explanationLines } from "./explanation-lines.ts";

function ranked(rows: [name: string, ...keys: [criterion: string, value: string][]][]): Explanation {
  const operands: Explanation["operands"] = [];
  const args = rows.map(([name, ...keys]) => ({
    op: "keys" as const,
    args: keys.map(([criterion, value]) => operands.push({ label: `${name}, ${criterion}`, value }) - 1),
  }));
  return { rule: "Rank", formula: { op: "rank", args }, operands, result: 1 };
}

test("a rank stands among all in order, the one it is about marked", () => {
  const lines = explanationLines(
    ranked([
      ["Bob Ray", ["value", "310"]],
      ["Ann Lee", ["value", "320"]],
      ["Cal Fox", ["value", "300"]],
    ]),
  );
  expect(lines).toEqual([
    { label: "1. Ann Lee", value: "320", isOwn: false },
    { label: "2. Bob Ray", value: "310", isOwn: true },
    { label: "3. Cal Fox", value: "300", isOwn: false },
  ]);
});

test("what broke a tie is said in words, a tie that stays shares its number", () => {
  const lines = explanationLines(
    ranked([
      ["Bob Ray", ["value", "310"], ["lastRound", "22"]],
      ["Ann Lee", ["value", "310"], ["lastRound", "24"]],
      ["Cal Fox", ["value", "310"], ["lastRound", "22"]],
    ]),
  );
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "1. Ann Lee: 310, last round 24",
    "2. Bob Ray: 310, last round 22",
    "2. Cal Fox: 310, last round 22",
  ]);
});

const manyRows = (length: number) =>
  Array.from({ length }, (_, index): [string, [string, string]] => [
    `Member ${index}`,
    ["value", String(100 - index)],
  ]);

test("up to twelve are shown whole", () => {
  expect(explanationLines(ranked(manyRows(12)))).toHaveLength(12);
  expect(explanationLines(ranked(manyRows(13)))).toHaveLength(4);
});

test("among many only the neighbours are shown", () => {
  const rows = manyRows(40);
  const [own] = rows.splice(20, 1);
  if (!own) throw new Error("there are forty rows");
  const labels = explanationLines(ranked([own, ...rows])).map(({ label }) => label);
  expect(labels).toHaveLength(7);
  expect(labels[0]).toBe("18. Member 17");
  expect(labels[3]).toBe("21. Member 20");
});

test("a team without a result is compared without saying so", () => {
  const lines = explanationLines(
    ranked([
      ["Hawks", ["result", "1"], ["rankPoints", "30"]],
      ["Owls", ["result", "0"], ["rankPoints", "0"]],
    ]),
  );
  expect(lines.map(({ value }) => value)).toEqual(["30", "0"]);
});

test("bounds are listed with what they lead to", () => {
  const lines = explanationLines({
    rule: "Yard line",
    formula: { op: "firstBoundAbove", args: [{ op: "sum", args: [0] }, 1, 2, 3, 4] },
    operands: [
      { label: "going-in total", value: "1371/8" },
      { label: "below", value: "351/2" },
      { label: "16 yards", value: "16" },
      { label: "below", value: null },
      { label: "27 yards", value: "27" },
    ],
    result: 16,
  });
  expect(lines).toEqual([
    { label: "going-in total", value: "171.38" },
    { label: "below 175.50", value: "16 yards" },
    { label: "from there on", value: "27 yards" },
  ]);
});

test("a number used twice is listed once", () => {
  const lines = explanationLines({
    rule: "Sum",
    formula: { op: "sum", args: [0, 1] },
    operands: [
      { label: "starting average", value: "40" },
      { label: "starting average", value: "40" },
    ],
    result: 80,
  });
  expect(lines).toEqual([{ label: "starting average", value: "40" }]);
});
