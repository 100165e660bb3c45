import { describe, expect, test } from "vitest";
import { excessOf, type JsonLimits } from "./json-limits.ts";

const limits: JsonLimits = { depth: 4, rows: 3, columns: 2, values: 20 };

describe("a text", () => {
  test.each([
    ["deeper than its limit", "[[[[[1]]]]]", "depth"],
    ["a list of too many rows", "[{},{},{},{}]", "rows"],
    ["with rows of ever new columns", '[{"a":1},{"b":1},{"c":1}]', "columns"],
    ["of one row with too many columns", '{"a":1,"b":2,"c":3}', "columns"],
    ["with too many values anywhere", `{"a":[${"[],".repeat(15)}[]]}`, "values"],
    ["whose list begins after a line", "\n [1,2,3,4]", "rows"],
  ])("%s has too much of it", (_, text, excess) => {
    expect(excessOf(text, limits)).toBe(excess);
  });

  test.each([
    ["at its limits", '[{"a":[1]},{"b":2},{}]'],
    ["with brackets, commas and colons in words", '{"a":"[[[[[[,,,,,,,,,,,,,,,,,,,,,,{{{:::"}'],
    ["with quotes in words", String.raw`{"a":"\"[[[[[[\\","b":"\\\\\"[[[[[["}`],
    ["that ends in the middle of a word", '{"a":"[[[[[[['],
    ["that is empty", ""],
    ["that is a word", '"[[[[[["'],
  ])("%s has not", (_, text) => {
    expect(excessOf(text, limits)).toBeUndefined();
  });
});
