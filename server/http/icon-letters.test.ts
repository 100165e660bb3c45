import { expect, test } from "vitest";
import { coverOfLetters } from "./icon-letters.ts";

const places = Array.from({ length: 50 }, (_, place) => (place + 0.5) / 50);

function coveredShare(initials: string): number {
  const covers = coverOfLetters(initials);
  return places.flatMap((y) => places.filter((x) => covers?.(x, y))).length / places.length ** 2;
}

test("every letter is drawn, within what no shape of a phone cuts off", () => {
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    expect(coveredShare(letter)).toBeGreaterThan(0.02);
    const covers = coverOfLetters(`W${letter}`);
    const isCut = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) > 0.4;
    const cut = places.filter((y) => places.some((x) => isCut(x, y) && covers?.(x, y)));
    expect(cut).toEqual([]);
  }
});

test("what has no letters of ours is left to the clay target", () => {
  expect(coverOfLetters("")).toBeUndefined();
  expect(coverOfLetters("ÄÖ")).toBeUndefined();
});
