import { expect, test } from "vitest";
import { SeasonBookError } from "../book/book.ts";
import { categoriesOf, categoryValue, compareCategories, isJuniorCategory } from "./categories.ts";
import { parseRules, resolveRules } from "./rules.ts";

const rulesOf = (categories: object) => resolveRules(parseRules({ categories })).categories;
const list = [
  { name: "Lady" },
  { name: "Sub-Junior", toAge: 14 },
  { name: "JUNIOR", fromAge: 15, toAge: 17 },
  { name: "Senior veteran", fromAge: 70 },
];
const ageList = rulesOf({ list });

test("a season without a list has the usual four", () => {
  const rules = rulesOf({});
  expect(categoriesOf(rules)).toEqual(["open", "lady", "junior", "veteran"]);
  expect(categoriesOf(ageList)).toEqual(["open", "lady", "Sub-Junior", "junior", "Senior veteran"]);
});

test("the order is the season's, then by name; without a list by name", () => {
  const names = ["veteran", "junior", "Sub-Junior", "lady"];
  expect(names.toSorted(compareCategories(ageList))).toEqual(["lady", "Sub-Junior", "junior", "veteran"]);
  expect(names.toSorted(compareCategories(rulesOf({})))).toEqual(["Sub-Junior", "junior", "lady", "veteran"]);
});

test("the usual names are small, others as written; juniors are known by the name", () => {
  expect([" Junior ", "Lady I"].map(categoryValue)).toEqual(["junior", "Lady I"]);
  expect(["Sub-Junior", "YOUTH", "Junior Gold", "Lady"].map(isJuniorCategory)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ["Open", [{ name: "OPEN" }], "categories.list.0.name: must not be Open"],
  ["one name twice", [{ name: "Lady" }, { name: "lady " }], "categories.list.1.name: is the name of another"],
  ["ages the wrong way round", [{ name: "Senior", fromAge: 60, toAge: 50 }], "toAge: must not be below 60"],
  [
    "minors without the word",
    [{ name: "Cadet", toAge: 17 }],
    "categories.list.0.name: must have Junior or Youth",
  ],
  ["a long name", [{ name: "x".repeat(41) }], "categories.list.0.name: must have up to 40"],
])("a list with %s is refused", (_, refused, message) => {
  try {
    rulesOf({ list: refused });
  } catch (error) {
    if (!(error instanceof SeasonBookError)) throw error;
    expect(`${error.path}: ${error.message}`).toContain(message);
    return;
  }
  throw new Error("accepted");
});

test("a name may have forty characters", () => {
  const name = "x".repeat(40);
  expect(rulesOf({ list: [{ name }] }).list).toMatchObject([{ name }]);
});
