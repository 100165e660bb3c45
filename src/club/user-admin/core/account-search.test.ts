import { expect, test } from "vitest";
import { isFound } from "./account-search.ts";

const josé = {
  first_name: "José",
  last_name: "Nuñez",
  email: "shooter@club.example",
  member_name: "Joe Nunez",
};

test("an account is found by parts of names and address, in any order and without accents", () => {
  for (const typed of ["", "jose", "nunez JOSE", "shooter@", "Joe"]) expect(isFound(josé, typed)).toBe(true);
});

test("an account is not found when one of the words is nowhere in it", () => {
  expect(isFound(josé, "jose smith")).toBe(false);
});
