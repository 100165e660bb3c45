import { expect, test } from "vitest";
import { screens } from "../../e2e/dropped-answers/screens.ts";
import {
  allWrites,
  reasonsElsewhere,
  sendersElsewhere,
  writesWithoutScreen,
} from "../../e2e/dropped-answers/writes.ts";

test("writes are found", () => expect(allWrites.length).toBeGreaterThan(100));

test("every write of the site has a screen that loses its answer, or a reason", () => {
  const without = allWrites.filter((write) => !(write in screens) && !(write in writesWithoutScreen));
  expect(without).toEqual([]);
});

test("screens and reasons belong to writes that are there", () => {
  const names = [...Object.keys(screens), ...Object.keys(writesWithoutScreen)];
  expect(names.filter((write) => !allWrites.includes(write))).toEqual([]);
  expect(names.filter((write, index) => names.indexOf(write) !== index)).toEqual([]);
});

test("nothing but mutations sends a change that someone asks for", () =>
  expect(sendersElsewhere).toEqual(Object.keys(reasonsElsewhere)));
