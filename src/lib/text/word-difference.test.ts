import { expect, test } from "vitest";
import { type WordRun, wordDifference } from "./word-difference.ts";

const brief = (runs: readonly WordRun[]) =>
  runs.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join("");
const textOf = (runs: readonly WordRun[], left: WordRun["kind"]) =>
  runs
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join("");

test.each([
  ["the same", "the same", "the same"],
  ["Open at nine.", "Open at ten.", "Open at -nine.-+ten.+"],
  ["Open at nine.", "Open every day at nine.", "Open +every day +at nine."],
  ["First.\nSecond.", "First.\nNew.\nSecond.", "First.+\nNew.+\nSecond."],
  ["", "All new", "+All new+"],
  ["All gone", "", "-All gone-"],
  ["a b c d e", "a x c y e", "a -b -+x +c -d -+y +e"],
])("from “%s” to “%s”", (from, to, expected) => {
  expect(brief(wordDifference(from, to))).toBe(expected);
});

test("the runs put together are both texts, letter for letter", () => {
  const from = "Range hours: Monday  and Tuesday,\n\nfrom 9 to 5. \nBring ears. ";
  const to = "Range hours:\nTuesday and Friday, from 9 to 6. Bring ears and eyes.";
  const runs = wordDifference(from, to);
  expect(textOf(runs, "added")).toBe(from);
  expect(textOf(runs, "removed")).toBe(to);
});

test("very long texts without a word in common are answered at once, as removed and added", () => {
  const longText = (letter: string) => Array.from({ length: 9000 }, (_, n) => `${letter}${n}`).join(" ");
  const runs = wordDifference(`Title ${longText("a")}`, `Title ${longText("b")}`);
  expect(runs.map(({ kind }) => kind)).toEqual(["same", "removed", "added"]);
});
