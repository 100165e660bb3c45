import { expect, test } from "vitest";
import { distinctPairs, likelyPairs } from "./member-pairs.ts";

const people = (...names: string[]) =>
  names.map((name, index) => ({ id: String(index), name, distinct_from: [] as string[] }));
const pairs = (...names: string[]) =>
  likelyPairs(people(...names)).map(({ one, other, isSameName }) => [one.name, other.name, isSameName]);

test("the same name comes first, then names that are one slip apart", () => {
  expect(pairs("Ann Lee", "Bob Ray", "Anne Lee", "bob ray", "Cal Orr")).toEqual([
    ["Bob Ray", "bob ray", true],
    ["Ann Lee", "Anne Lee", false],
  ]);
});

test("first and last name the other way round are found", () => {
  expect(pairs("Ann Lee", "Lee Ann")).toEqual([["Ann Lee", "Lee Ann", false]]);
});

test("members of one family are two people", () => {
  expect(pairs("Ann Lee", "Bob Lee", "Christopher Lee")).toEqual([]);
});

test("two who were said to be two people are not asked about again, and are listed once with their answer", () => {
  const [ann, anne, anna] = people("Ann Lee", "Anne Lee", "Anna Lee");
  if (!ann || !anne || !anna) throw new Error("three members");
  const answered = [{ ...ann, distinct_from: ["1"] }, { ...anne, distinct_from: ["0", "gone"] }, anna];
  expect(likelyPairs(answered).map(({ one, other }) => [one.name, other.name])).toEqual([
    ["Ann Lee", "Anna Lee"],
    ["Anne Lee", "Anna Lee"],
  ]);
  expect(distinctPairs(answered).map(([one, other]) => [one.name, other.name])).toEqual([
    ["Ann Lee", "Anne Lee"],
  ]);
});

test("two people are listed in the order of their names, not of their ids", () => {
  const [anne, ann] = people("Anne Lee", "Ann Lee");
  if (!ann || !anne) throw new Error("two members");
  const byName = [
    { ...ann, distinct_from: [anne.id] },
    { ...anne, distinct_from: [ann.id] },
  ];
  expect(distinctPairs(byName).map(([one, other]) => [one.name, other.name])).toEqual([
    ["Ann Lee", "Anne Lee"],
  ]);
});

test("two thousand members are looked through", () => {
  const many = Array.from({ length: 2000 }, (_, index) => `First${index} Last${index % 400}`);
  expect(likelyPairs(people(...many, "First7 Last7")).filter(({ isSameName }) => isSameName)).toHaveLength(1);
});
