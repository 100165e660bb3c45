import { expect, test } from "vitest";
import { initialsApart, initialsOf } from "./initials.ts";

test("initials stand for every part of a name", () => {
  expect(initialsOf("Mary  Ann Lee")).toBe("M. A. L.");
  expect(initialsOf("ödön")).toBe("Ö.");
});

test("two with the same initials are told apart by a number, the same whatever their order", () => {
  const [ada, abel, zoe] = [
    { id: "b", name: "Ada Bloom" },
    { id: "a", name: "Abel Birch" },
    { id: "c", name: "Zoe Pine" },
  ];
  const expected = [
    ["a", "A. B. 1"],
    ["b", "A. B. 2"],
    ["c", "Z. P."],
  ];
  for (const people of [
    [ada, abel, zoe],
    [zoe, abel, ada],
  ])
    expect([...initialsApart(people)].toSorted()).toEqual(expected);
});
