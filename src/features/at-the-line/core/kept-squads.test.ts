import { expect, test } from "vitest";
import { dropSquad, noted, putAside, takeUp, undone, withOpened } from "./kept-squads.ts";
import { noSquads } from "./line-squad.ts";
import { callEntry } from "./line-state.ts";
import { squadOf } from "./squad.fixture.ts";

const eagles = squadOf(2, { id: "eagles" });
const hawks = squadOf(1, { id: "hawks" });

test("a squad that is at the line when another one starts is put aside, not lost", () => {
  const both = withOpened(withOpened(noSquads, eagles), hawks);
  expect(both.open?.squad.id).toBe("hawks");
  expect(both.aside.map(({ squad }) => squad.id)).toEqual(["eagles"]);
  const back = takeUp(both, "eagles");
  expect(back.open?.squad.id).toBe("eagles");
  expect(back.aside.map(({ squad }) => squad.id)).toEqual(["hawks"]);
});

test("a squad that is not there takes nobody's place", () => {
  const one = withOpened(noSquads, eagles);
  expect(takeUp(one, "hawks")).toEqual(putAside(one));
});

test("a squad that is done with leaves the device, the others stay", () => {
  const both = withOpened(withOpened(noSquads, eagles), hawks);
  expect(dropSquad(both, "hawks")).toMatchObject({ open: null, aside: [{ squad: { id: "eagles" } }] });
  expect(dropSquad(both, "eagles")).toMatchObject({ open: { squad: { id: "hawks" } }, aside: [] });
});

test("a result is noted for whoever is up at that moment, and taken back as the last step", () => {
  const start = { squad: eagles, log: [], handed: {} };
  const one = noted(start, (state) => callEntry(state, "1"));
  const two = noted(one, (state) => callEntry(state, "0"));
  expect(two.log).toEqual([
    { is: "call", memberId: "ann", marks: "1" },
    { is: "call", memberId: "bob", marks: "0" },
  ]);
  expect(undone(two)).toEqual(one);
  expect(undone(start)).toEqual(start);
  expect(noted(one, () => null)).toBe(one);
});
