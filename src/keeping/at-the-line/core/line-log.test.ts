import { expect, test } from "vitest";
import { recordEntry, signRounds, undoLastEntry } from "./line-log.ts";
import { callEntry } from "./line-state.ts";
import { squadOf } from "./squad.fixture.ts";

const eagles = squadOf(2, { id: "eagles" });

test("a result is noted for whoever is up at that moment, and taken back as the last step", () => {
  const start = { squad: eagles, log: [], handed: {}, leader: null };
  const one = recordEntry(start, (state) => callEntry(state, "1"));
  const two = recordEntry(one, (state) => callEntry(state, "0"));
  expect(two.log).toEqual([
    { is: "call", memberId: "ann", marks: "1" },
    { is: "call", memberId: "bob", marks: "0" },
  ]);
  expect(undoLastEntry(two)).toEqual(one);
  expect(undoLastEntry(start)).toEqual(start);
  expect(recordEntry(one, () => null)).toBe(one);
});

test("a squad whose leader has confirmed it stays as it is", () => {
  const one = recordEntry({ squad: eagles, log: [], handed: {}, leader: null }, (state) =>
    callEntry(state, "1"),
  );
  const confirmed = signRounds(one, "RK");
  expect(recordEntry(confirmed, (state) => callEntry(state, "0"))).toBe(confirmed);
  expect(undoLastEntry(confirmed)).toBe(confirmed);
});
