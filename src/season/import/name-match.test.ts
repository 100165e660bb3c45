import { expect, test } from "vitest";
import {
  alikeMembers,
  isNearName,
  isNearTeamName,
  nameKey,
  nameShape,
  splitName,
  tidyName,
} from "./name-match.ts";

test("upper and lower case, spaces and a turned name do not matter", () => {
  expect(new Set(["Ann Lee", " ann  LEE ", "Lee, Ann"].map(nameKey)).size).toBe(1);
});

test("first and last names are those of the members' table", () => {
  expect(splitName("Mary Ann Lee")).toEqual({ first: "Mary Ann", last: "Lee" });
  expect(splitName("John Oak Jr.")).toEqual({ first: "John", last: "Oak Jr." });
  expect(splitName("Cher")).toEqual({ first: "Cher", last: "" });
});

test.each([
  ["Oak, John", "John Oak"],
  ["Peterson, Gary Jr.", "Gary Peterson Jr."],
  ["Peterson Jr., Gary", "Gary Peterson Jr."],
  ["Peterson, Gary, Jr.", "Gary Peterson Jr."],
  ["Peterson, Jr., Gary", "Gary Peterson Jr."],
  ["Gary Peterson, III", "Gary Peterson III"],
  ["Lee, Mary Ann", "Mary Ann Lee"],
  ["Oak, John, Elm", "Oak, John, Elm"],
  ["Oak,", "Oak,"],
])("%s is written %s", (written, tidy) => {
  expect(tidyName(written)).toBe(tidy);
});

test("a typed name is like up to three members', by a slip or a short name", () => {
  const members = ["Robert Jones", "Peggy Doe", "Ann Lee", "Rob Jones", "Robt Jones", "Bobby Jones"].map(
    (name) => ({ name }),
  );
  const namesLike = (typed: string) => alikeMembers(typed, members).map(({ name }) => name);
  expect(namesLike("Bob Jones")).toEqual(["Robert Jones", "Rob Jones", "Bobby Jones"]);
  expect(namesLike("Margaret Doe")).toEqual(["Peggy Doe"]);
  expect(namesLike("Al")).toEqual([]);
});

test.each([
  ["Jon Oak", "John Oak"],
  ["J. Oak", "John Oak"],
  ["Rob Oak", "Robert Oak"],
  ["John Oka", "John Oak"],
  ["Oak John", "John Oak"],
  ["Jose Oak", "José Oak"],
  ["Mary-Ann Lee", "Mary Ann Lee"],
  ["John A. Oak", "John Oak"],
])("%s may be %s", (a, b) => {
  expect(isNearName(nameShape(a), nameShape(b))).toBe(true);
  expect(isNearName(nameShape(b), nameShape(a))).toBe(true);
});

test.each([
  ["Ann Oak", "John Oak"],
  ["John Oak", "John Elm"],
  ["Rose West", "Zoe West"],
  ["Mark Stone", "Hank Stone"],
  ["Kirk Stone", "Mark Stone"],
])("%s is not %s", (a, b) => expect(isNearName(nameShape(a), nameShape(b))).toBe(false));

test("team names may differ by one slip, spaces and signs", () => {
  const isNear = (a: string, b: string) => isNearTeamName(nameShape(a), nameShape(b));
  expect(isNear("Bull Shooters", "Bullshooters")).toBe(true);
  expect(isNear("Bullshoters", "Bullshooters")).toBe(true);
  expect(isNear("Shockers", "Smokers")).toBe(false);
  expect(isNear("A", "B")).toBe(false);
});
