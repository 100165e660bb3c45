import { expect, test } from "vitest";
import { namesInLine, namingOf, peopleFrom } from "./people.ts";

test("people are called by their name, else by their address, and stand in order", () => {
  const people = peopleFrom([
    { id: "2", email: "zoe@club.example", first_name: "", last_name: null },
    { id: "1", email: null, first_name: "Ann", last_name: "Lee" },
    { id: null, email: null, first_name: "No", last_name: "Id" },
  ]);
  expect(people.map(({ name }) => name)).toEqual(["Ann Lee", "zoe@club.example"]);
});

test("whoever is not known is called Unknown User, the reader You", () => {
  const naming = namingOf([{ id: "ann", name: "Ann Lee", email: null }], "me");
  expect(["ann", "me", "gone", null].map(naming)).toEqual(["Ann Lee", "You", "Unknown User", "Unknown User"]);
});

test("names stand in a line, many of them counted", () => {
  expect(namesInLine([])).toBe("");
  expect(namesInLine(["A"])).toBe("A");
  expect(namesInLine(["A", "B"])).toBe("A and B");
  expect(namesInLine(["A", "B", "C"])).toBe("A, B and C");
  expect(namesInLine(["A", "B", "C", "D", "E"])).toBe("A, B and 3 others");
  expect(namesInLine(["A"], 3, 2)).toBe("A and 1 other");
});
