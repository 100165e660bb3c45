import { expect, test } from "vitest";
import { hitsOf } from "./line-figures.ts";
import type { LineEntry } from "./line-squad.ts";
import { shooterOf, stateOf } from "./line-state.ts";
import { called, doubles, shooter, squadOf, turnsOf } from "./squad.fixture.ts";

const hits = (count: number) => Array.from({ length: count }, () => "1");

test("the leader calls first from post 1, and everybody shoots one target in turn", () => {
  const turns = turnsOf(squadOf(5));
  expect(turns).toHaveLength(125);
  expect(turns.slice(0, 6).map(({ memberId, post, target }) => `${memberId} ${post} ${target}`)).toEqual([
    "ann 1 1",
    "bob 2 1",
    "cal 3 1",
    "dee 4 1",
    "eve 5 1",
    "ann 1 2",
  ]);
});

test("after five targets each everybody moves one post on, the fifth to the first, and the leader leads off again", () => {
  const turns = turnsOf(squadOf(5));
  expect(turns.slice(25, 30).map(({ memberId, post }) => `${memberId} ${post}`)).toEqual([
    "ann 2",
    "bob 3",
    "cal 4",
    "dee 5",
    "eve 1",
  ]);
});

test("a change of posts is said when all have shot, the last turn before it while it runs", () => {
  const squad = squadOf(2);
  expect(stateOf(squad, called(squad, hits(8)))).toMatchObject({ isLastTurn: true, isChange: false });
  expect(stateOf(squad, called(squad, hits(10)))).toMatchObject({ isLastTurn: false, isChange: true });
  expect(stateOf(squad, called(squad, hits(11))).isChange).toBe(false);
  expect(stateOf(squad, []).isChange).toBe(false);
});

test("nothing is a hit before somebody says so", () => {
  const state = stateOf(squadOf(1), []);
  expect(shooterOf(state, "ann")?.marks).toBe("");
  expect(hitsOf({ marks: "", total: null })).toBe(0);
});

test("who is next is known before who is up has shot", () => {
  const squad = squadOf(3);
  expect(stateOf(squad, []).next).toMatchObject({ memberId: "bob", post: 2, target: 1 });
  expect(stateOf(squad, called(squad, hits(74)))).toMatchObject({ up: { memberId: "cal" }, next: null });
});

test("doubles: one call, two results, five pairs from each post", () => {
  const turns = turnsOf(squadOf(2, doubles));
  expect(turns).toHaveLength(50);
  expect(turns.at(2)).toMatchObject({ memberId: "ann", target: 3, size: 2, post: 1 });
  expect(turns.at(10)).toMatchObject({ memberId: "ann", target: 11, post: 2 });
  const squad = squadOf(1, doubles);
  expect(shooterOf(stateOf(squad, called(squad, ["10", "01"])), "ann")?.marks).toBe("1001");
});

test("a single result does not fit a pair", () => {
  const squad = squadOf(1, doubles);
  const state = stateOf(squad, [{ is: "call", memberId: "ann", marks: "1" }]);
  expect(shooterOf(state, "ann")).toMatchObject({ marks: "", calls: 0 });
});

test("who stops keeps his targets, and the squad goes on without him", () => {
  const squad = squadOf(2);
  const log: LineEntry[] = [...called(squad, ["1", "1", "0", "1"]), { is: "stop", memberIds: ["ann"] }];
  const state = stateOf(squad, log);
  expect(shooterOf(state, "ann")).toMatchObject({ standing: "stopped", marks: "10" });
  expect(turnsOf(squad, log).map(({ memberId }) => memberId)).toEqual(hits(23).map(() => "bob"));
});

test("who comes back now shoots what he missed until he is level", () => {
  const squad = squadOf(2);
  const stopped = called(squad, hits(3), called(squad, hits(4)).concat({ is: "stop", memberIds: ["ann"] }));
  const turns = turnsOf(squad, [...stopped, { is: "return", memberId: "ann", when: "now" }]);
  expect(turns.slice(0, 5).map(({ memberId }) => memberId)).toEqual(["ann", "ann", "ann", "ann", "bob"]);
});

test("who finishes at the end shoots when the others are done, from where he left", () => {
  const squad = squadOf(2);
  const log: LineEntry[] = [
    ...called(squad, hits(12)),
    { is: "stop", memberIds: ["ann"] },
    { is: "return", memberId: "ann", when: "end" },
  ];
  const turns = turnsOf(squad, log);
  expect(turns.slice(0, 19).every(({ memberId }) => memberId === "bob")).toBe(true);
  expect(turns.at(19)).toMatchObject({ memberId: "ann", target: 7, post: 2 });
  expect(turns).toHaveLength(38);
});

test("who comes late starts at the next change, on the post that his place has come to, and ends alone", () => {
  const squad = squadOf(2);
  const log: LineEntry[] = [...called(squad, hits(3)), { is: "join", shooter: shooter(3) }];
  const turns = turnsOf(squad, log);
  expect(turns.findIndex(({ memberId }) => memberId === "cal")).toBe(9);
  expect(turns.at(9)).toMatchObject({ target: 1, post: 4 });
  expect(turns.slice(-5).map(({ memberId, post }) => `${memberId} ${post}`)).toEqual(
    hits(5).map(() => "cal 3"),
  );
  expect(turns.filter(({ memberId }) => memberId === "cal")).toHaveLength(25);
});

test("nobody joins twice, or on a place that is taken", () => {
  const squad = squadOf(2);
  const again: LineEntry = { is: "join", shooter: shooter(3, { memberId: "ann" }) };
  const join: LineEntry = { is: "join", shooter: shooter(2, { memberId: "dee" }) };
  expect(stateOf(squad, [again, join]).shooters).toHaveLength(2);
});

test("a mark that was noted wrongly is turned, and the order of shooting stays", () => {
  const squad = squadOf(2);
  const log: LineEntry[] = [...called(squad, hits(5)), { is: "turn", memberId: "ann", target: 2 }];
  const state = stateOf(squad, log);
  expect(shooterOf(state, "ann")?.marks).toBe("101");
  expect(state.up?.memberId).toBe("bob");
  expect(stateOf(squad, [...log, { is: "turn", memberId: "ann", target: 9 }])).toEqual(state);
});

test("a typed total takes the place of the marks and of the turns that are left", () => {
  const squad = squadOf(2);
  const log: LineEntry[] = [...called(squad, hits(2)), { is: "total", memberId: "ann", hits: 22 }];
  expect(shooterOf(stateOf(squad, log), "ann")).toMatchObject({ standing: "total", total: 22 });
  expect(turnsOf(squad, log)).toHaveLength(24);
  const back = stateOf(squad, [...log, { is: "total", memberId: "ann", hits: null }]);
  expect(shooterOf(back, "ann")).toMatchObject({ standing: "shooting", total: null, marks: "1" });
  const tooMany = stateOf(squad, [{ is: "total", memberId: "ann", hits: 26 }]);
  expect(shooterOf(tooMany, "ann")?.standing).toBe("shooting");
});
