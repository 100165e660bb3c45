import { expect, test } from "vitest";
import {
  choiceParam,
  dayParam,
  idInAddress,
  idOrWordInAddress,
  numberParam,
  searchParams,
  textParam,
  writeSearchState,
} from "./search-params.ts";

const schema = searchParams({
  tab: choiceParam(["average", "total"], "average"),
  minimum: numberParam(0, 52, 0),
});

test("a changed field is written, others stay", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&season=s1"), { tab: "total" });
  expect(params.toString()).toBe("minimum=3&season=s1&tab=total");
});

test("a field set to its default leaves the address", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&tab=total"), { tab: "average" });
  expect(params.toString()).toBe("minimum=3");
});

test("what is missing, mistyped or unknown is left out or falls back", () => {
  expect(schema.parse({ tab: "total", minimum: "7", season: "s1" })).toEqual({ tab: "total", minimum: 7 });
  expect(schema.parse({ tab: "toString", minimum: "x" })).toEqual({ tab: "average", minimum: 0 });
  expect(schema.parse({})).toEqual({ tab: "average", minimum: 0 });
});

test("a number is whole and within its limits", () => {
  const page = numberParam(1, 10, 1);
  expect(["3", "10", "0", "11", "2.5", "-1", "1e1", "", "NaN", "Infinity"].map(page.parse)).toEqual([
    3, 10, 1, 1, 1, 1, 10, 1, 1, 1,
  ]);
  expect(numberParam(1, 52, null).parse("0")).toBeNull();
});

test("a text that is too long is none", () => {
  expect(["four", "fifth"].map(textParam(4).parse)).toEqual(["four", ""]);
});

test("a day is one of the calendar", () => {
  const days = ["2026-02-28", "2026-02-29", "2026-13-01", "2026-2-1", "yesterday", "2026-02-28x"];
  expect(days.map(dayParam.parse)).toEqual(["2026-02-28", "", "", "", "", ""]);
});

test("what is no id in the address asks for none, as the database would refuse it", () => {
  const id = "0c5e2f7a-91d4-4b1e-8f3a-6d2b7c9e1a05";
  const texts = ["nonsense", "none", "", undefined, `${id}0`, id];
  expect(texts.map((text) => idInAddress.parse(text))).toEqual(["", "", "", "", "", id]);
  const { parse } = idOrWordInAddress("none");
  expect(texts.map((text) => parse(text))).toEqual(["", "none", "", "", "", id]);
});
