import { expect, test } from "vitest";
import { SeasonBookError } from "../book/book.ts";
import {
  categoriesOf,
  categoryValue,
  compareCategories,
  isJuniorCategory,
  seasonCategory,
} from "./categories.ts";
import { parseRules, resolveRules } from "./rules.ts";

const rulesOf = (categories: object) => resolveRules(parseRules({ categories })).categories;
const list = [
  { name: "Lady" },
  { name: "Sub-Junior", toAge: 14 },
  { name: "JUNIOR", fromAge: 15, toAge: 17 },
  { name: "Senior veteran", fromAge: 70 },
];
const ageList = rulesOf({ list });

test.each([
  ["chosen without ages stays, whatever the birth date", "lady", "2015-01-01", "lady"],
  ["17 on the first day is a junior", "junior", "2008-09-02", "junior"],
  ["18 on the first day is Open again", "junior", "2008-09-01", "open"],
  ["Open with a birth date goes by age", "open", "2012-05-05", "Sub-Junior"],
  ["from an age on without an upper limit", "open", "1940-01-01", "Senior veteran"],
  ["an age between has no category", "veteran", "1980-01-01", "open"],
  ["without a birth date the club's choice stays", "junior", null, "junior"],
  ["and is written as the season writes it", "senior veteran", null, "Senior veteran"],
  ["what the season does not have is Open", "veteran", null, "open"],
  ["someone born after the season began has no age", "open", "2026-12-31", "open"],
])("%s", (_, category, birthDate, expected) => {
  expect(seasonCategory(ageList, { category, birthDate }, "2026-09-01")).toBe(expected);
});

test("ages can count at the end of the year", () => {
  const tim = { category: "junior", birthDate: "2008-10-10" };
  expect(seasonCategory(ageList, tim, "2026-09-01")).toBe("junior");
  expect(seasonCategory(rulesOf({ list, ageOn: "yearEnd" }), tim, "2026-09-01")).toBe("open");
});

test("a season without a list leaves what the club chose, and has the usual four", () => {
  const rules = rulesOf({});
  expect(seasonCategory(rules, { category: "Lady I", birthDate: "2015-01-01" }, "2026-09-01")).toBe("Lady I");
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
