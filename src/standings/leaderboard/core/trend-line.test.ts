import { expect, test } from "vitest";
import { trendBox, trendPath, trendText } from "./trend-line.ts";

function night(week: number, raw: number) {
  return { week, raw, net: raw };
}

test("the line goes from night to night, higher scores higher up", () => {
  const path = trendPath([night(1, 20), night(2, 25)], { from: 1, to: 2 }, 25);
  const [, first, second] = /^M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)$/.exec(path) ?? [];
  expect(Number(first)).toBeGreaterThan(Number(second));
});

test("one night is a dot inside the box", () => {
  const [, x, y] = /^M([\d.]+) ([\d.]+)h0$/.exec(trendPath([night(3, 22)], { from: 1, to: 10 }, 25)) ?? [];
  expect(Number(x)).toBeLessThan(trendBox.width);
  expect(Number(y)).toBeCloseTo(trendBox.height / 2, 0);
});

test("no night is no line", () => {
  expect(trendPath([], { from: 1, to: 5 }, 25)).toBe("");
});

test("in words a missed week is a dash", () => {
  expect(trendText([night(1, 20), night(3, 0)], { from: 1, to: 3 })).toBe("Weeks 1 to 3: 20, –, 0");
});

test("the trend of a part of the season begins with its first week", () => {
  const nights = [night(9, 20), night(10, 25)];
  expect(trendPath(nights, { from: 9, to: 10 }, 25)).toBe(
    trendPath([night(1, 20), night(2, 25)], { from: 1, to: 2 }, 25),
  );
  expect(trendText(nights, { from: 9, to: 10 })).toBe("Weeks 9 to 10: 20, 25");
});
