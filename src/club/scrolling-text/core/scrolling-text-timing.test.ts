import { expect, test } from "vitest";
import { countCharacters, lapShare, nextIndex, runSeconds } from "./scrolling-text-timing.ts";

const run = { speed: null, characters: 100, windowWidth: 1000, isMobile: false };

test("the time is width, characters and a margin, by the default speed of 50", () => {
  expect(runSeconds(run)).toBe((1000 + 800 + 200) / 50);
});

test("on a mobile the speed is seven tenths", () => {
  expect(runSeconds({ ...run, isMobile: true })).toBeCloseTo(2000 / 35);
});

test("a text's own speed replaces the default", () => {
  expect(runSeconds({ ...run, speed: 100 })).toBe(20);
});

test("no run is shorter than eight seconds", () => {
  expect(runSeconds({ ...run, speed: 1000 })).toBe(8);
});

test("a text goes once around at its speed, and rests for what is left", () => {
  // 1000 pixels at 50 a second are 20 of 40 seconds.
  expect(lapShare(run, 1000)).toBe(0.5);
  expect(lapShare({ ...run, isMobile: true }, 1000)).toBeCloseTo(0.5);
  expect(lapShare({ ...run, speed: 1000 }, 1000)).toBe(1 / 8);
  // Wide characters are longer than the formula thinks.
  expect(lapShare(run, 5000)).toBe(1);
});

test("after the last text comes the first", () => {
  expect([0, 1, 2].map((index) => nextIndex(index, 3))).toEqual([1, 2, 0]);
  expect(nextIndex(0, 0)).toBe(0);
  expect(nextIndex(0, 3, -1)).toBe(2);
});

test("tags and entities are not counted as characters", () => {
  expect(countCharacters('<b class="text-red">Fun</b> &amp; games')).toBe("Fun & games".length);
});
