import { expect, test } from "vitest";
import { noSquads } from "./line-squad.ts";
import { squadOf } from "./squad.fixture.ts";
import { dropSquad, openSquad, resumeSquad, suspendSquad } from "./switch-squads.ts";

const eagles = squadOf(2, { id: "eagles" });
const hawks = squadOf(1, { id: "hawks" });

test("a squad that is at the line when another one starts is put aside, not lost", () => {
  const both = openSquad(openSquad(noSquads, eagles), hawks);
  expect(both.open?.squad.id).toBe("hawks");
  expect(both.suspended.map(({ squad }) => squad.id)).toEqual(["eagles"]);
  const back = resumeSquad(both, "eagles");
  expect(back.open?.squad.id).toBe("eagles");
  expect(back.suspended.map(({ squad }) => squad.id)).toEqual(["hawks"]);
});

test("a squad that is not there takes nobody's place", () => {
  const one = openSquad(noSquads, eagles);
  expect(resumeSquad(one, "hawks")).toEqual(suspendSquad(one));
});

test("a squad that is done with leaves the device, the others stay", () => {
  const both = openSquad(openSquad(noSquads, eagles), hawks);
  expect(dropSquad(both, "hawks")).toMatchObject({ open: null, suspended: [{ squad: { id: "eagles" } }] });
  expect(dropSquad(both, "eagles")).toMatchObject({ open: { squad: { id: "hawks" } }, suspended: [] });
});
