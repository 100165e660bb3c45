import { expect, test } from "vitest";
import {
  atTheLineParams,
  originOf,
  shootersIn,
  shootersNamedBy,
  squadParams,
  withSquadParams,
} from "./at-the-line-search-params.ts";

const read = (search: string) => atTheLineParams.parse(Object.fromEntries(new URLSearchParams(search)));

test("shooters are named by post, a post may stay empty", () => {
  expect(shootersIn(read("shooters=ann,,bob"))).toEqual(["ann", "", "bob"]);
  expect(shootersIn(read("shooters=a,b,c,d,e,f"))).toHaveLength(5);
  expect(shootersIn(read(""))).toBeNull();
  expect(shootersIn(read("shooters=,"))).toBeNull();
});

test("a mistyped address still shows the screen", () => {
  expect(read("week=none&team=eagles")).toMatchObject({ week: 0, team: "eagles" });
});

test("an address is known again by what it asks for, whatever else stands in it", () => {
  const origin = originOf(new URLSearchParams("season=s1&week=2&team=eagles&view=line"));
  expect(originOf(new URLSearchParams("view=line&team=eagles&week=2&season=s1"))).toBe(origin);
  expect(originOf(new URLSearchParams("season=s1&week=3&team=eagles"))).not.toBe(origin);
  expect(shootersNamedBy(new URLSearchParams("season=s1&view=line&week=2"))).toBe(false);
  expect(shootersNamedBy(new URLSearchParams("squad=7"))).toBe(true);
});

test("the same shooters are asked for on their posts, for their team where they have one in common", () => {
  const ann = { memberId: "ann", teamId: "eagles", slot: 1 };
  const bob = { memberId: "bob", teamId: "eagles", slot: 3 };
  const params = squadParams([bob, ann], "handicap");
  expect(params).toEqual({ event: "handicap", team: "eagles", shooters: "ann,,bob,," });
  expect(squadParams([ann, { ...bob, teamId: "hawks" }], "handicap").team).toBe("");
});

test("the next squad keeps the night, and the event unless it was asked for with the shooters", () => {
  const next = (search: string) => `${withSquadParams(new URLSearchParams(search), { week: "2" })}`;
  expect(next("season=s1&view=line&event=doubles&team=eagles&squad=q1")).toBe(
    "season=s1&view=line&event=doubles&week=2",
  );
  expect(next("season=s1&view=line&event=handicap&shooters=ann%2Cbob")).toBe("season=s1&view=line&week=2");
});
