import { expect, test } from "vitest";
import { nextMark, postLines, readMarks, type TargetMark, unmarked } from "./target-marks.ts";

const marks = (text: string): TargetMark[] =>
  [...text].map((mark) => (mark === "." ? null : mark === "x" ? "hit" : "lost"));

test("nothing is hit before it is marked", () => {
  expect(readMarks(unmarked(25))).toEqual({ is: "none" });
});

test("a press goes from unmarked to hit to lost and back", () => {
  expect([null, "hit", "lost"].map((mark) => nextMark(mark as TargetMark))).toEqual(["hit", "lost", null]);
});

test("a round is complete when every target is marked", () => {
  expect(readMarks(marks("xox"))).toEqual({ is: "score", hits: 2, detail: "101", missing: 0 });
  expect(readMarks(marks("ooo"))).toEqual({ is: "score", hits: 0, detail: "000", missing: 0 });
});

test("a round that stopped half-way keeps its first targets", () => {
  expect(readMarks(marks("xo..."))).toEqual({ is: "score", hits: 1, detail: "10", missing: 3 });
});

test("a target left out in between is named", () => {
  expect(readMarks(marks("x.x.."))).toMatchObject({
    is: "error",
    sentence: "Target 2 is not marked. Mark it, or clear the targets after it.",
  });
});

test("25 targets are five posts of five, 50 five posts of ten, 22 one line", () => {
  expect(postLines(25).map((line) => line.targets.length)).toEqual([5, 5, 5, 5, 5]);
  expect(postLines(50)[4]).toEqual({ post: 5, targets: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49] });
  expect(postLines(22)).toHaveLength(1);
});
