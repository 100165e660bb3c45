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

test("one suffix is written in several ways, another suffix is another name", () => {
  expect(
    new Set(["John Oak Jr", "Oak, John (Jr)", "JOHN OAK JR.", "John Oak Junior"].map(nameKey)).size,
  ).toBe(1);
  expect(
    new Set(["John Oak", "John Oak Jr", "John Oak Sr", "John Oak II", "John Oak III"].map(nameKey)).size,
  ).toBe(5);
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
  ["Lee, Junior", "Junior Lee"],
])("%s is written %s", (text, tidy) => {
  expect(tidyName(text)).toBe(tidy);
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
  ["Joerg Mueller", "Jörg Müller"],
  ["Bob Mueller", "Robert Müller"],
  ["Hans Gross", "Hans Groß"],
  ["Soren Norgaard", "Søren Nørgaard"],
  ["Soeren Noergaard", "Søren Nørgaard"],
  ["Lukasz Wojcik", "Łukasz Wójcik"],
  ["Aase Lie", "Åse Lie"],
  ["Jose Munoz", "José Muñoz"],
  ["Novak Djokovic", "Novak Đoković"],
  ["John Oak Jr", "John Oak"],
  ["John Oak Jr", "John Oak Sr."],
  ["John Oak III", "John Oak"],
  ["Jon Oak Junior", "John Oak"],
  ["J.R. Oak", "John Robert Oak"],
  ["Oak J.", "John Oak"],
  ["Ann Smith-Jones", "Ann Smith"],
  ["Maria Garcia Lopez", "Maria Garcia"],
  ["Robbi Oak", "Robert Oak"],
  ["Pat O’Brien", "Pat OBrien"],
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
  ["Joe Oak", "John Oak"],
  ["Jörg Müller", "Hans Müller"],
  ["John Oak Jr", "Ned Pine Jr"],
])("%s is not %s", (a, b) => expect(isNearName(nameShape(a), nameShape(b))).toBe(false));

test("team names may differ by one slip, spaces and signs", () => {
  const isNear = (a: string, b: string) => isNearTeamName(nameShape(a), nameShape(b));
  expect(isNear("Bull Shooters", "Bullshooters")).toBe(true);
  expect(isNear("The Larks", "Larks")).toBe(true);
  expect(isNear("Müller & Söhne", "Mueller and Soehne")).toBe(true);
  expect(isNear("Bullshoters", "Bullshooters")).toBe(true);
  expect(isNear("Shockers", "Smokers")).toBe(false);
  expect(isNear("A", "B")).toBe(false);
});
