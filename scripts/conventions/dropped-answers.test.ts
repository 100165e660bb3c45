import { expect, test } from "vitest";
import { screens } from "../../e2e/dropped-answers/screens.ts";
import { allWrites, writesWithoutScreen } from "../../e2e/dropped-answers/writes.ts";

/** Without a screen so far. */
const missing = ["uploadFile", "removeFiles"];

test("writes are found", () => expect(allWrites.length).toBeGreaterThan(100));

test("every write of the site has a screen that loses its answer, or a reason", () => {
  const without = allWrites.filter((write) => !(write in screens) && !(write in writesWithoutScreen));
  expect(without).toEqual(allWrites.filter((write) => missing.includes(write)));
});

test("screens and reasons belong to writes that are there", () => {
  const listed = [...Object.keys(screens), ...Object.keys(writesWithoutScreen)];
  expect(listed.filter((write) => !allWrites.includes(write))).toEqual([]);
  expect(listed.filter((write, place) => listed.indexOf(write) !== place)).toEqual([]);
});
