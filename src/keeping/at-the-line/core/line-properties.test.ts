import fc from "fast-check";
import { expect, test } from "vitest";
import { callsOf, proposedCallsPerPost } from "./line-course.ts";
import { hitsOf, runOf } from "./line-figures.ts";
import { roundsOf } from "./line-rounds.ts";
import type { LineEntry, LineSquad } from "./line-squad.ts";
import { callEntry, stateOf } from "./line-state.ts";
import { shooter, squadOf, turnsOf } from "./squad.fixture.ts";

const squads = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    targets: fc.integer({ min: 1, max: 60 }),
    isPairs: fc.boolean(),
    callsPerPost: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ count, ...course }) => squadOf(count, course));

type Action =
  | { result: string }
  | { is: "stop" | "now" | "end" | "turn" | "total" | "join"; who: number; number: number };

const results = fc.string({ unit: fc.constantFrom("0", "1"), minLength: 2, maxLength: 2 });
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: results.map((result) => ({ result })) },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constantFrom("stop", "now", "end", "turn", "total", "join"),
        who: fc.nat(4),
        number: fc.integer({ min: 0, max: 60 }),
      }),
    },
  ),
  { maxLength: 120 },
);

function entryOf(squad: LineSquad, log: readonly LineEntry[], action: Action): LineEntry | null {
  const state = stateOf(squad, log);
  if ("result" in action) return callEntry(state, action.result.slice(0, state.up?.size ?? 0));
  const memberId = shooter(action.who + 1).memberId;
  if (action.is === "stop") return { is: "stop", memberIds: [memberId] };
  if (action.is === "now" || action.is === "end") return { is: "return", memberId, when: action.is };
  if (action.is === "turn") return { is: "turn", memberId, target: action.number + 1 };
  if (action.is === "join") return { is: "join", shooter: shooter(action.who + 1) };
  return { is: "total", memberId, hits: action.number > squad.targets ? null : action.number };
}

function logOf(squad: LineSquad, all: readonly Action[]): LineEntry[] {
  const log: LineEntry[] = [];
  for (const action of all) {
    const entry = entryOf(squad, log, action);
    if (entry) log.push(entry);
  }
  return log;
}

test("whatever happens, hits are those of the marks, no shooter has a target too many, and a run fits", () => {
  fc.assert(
    fc.property(squads, actions, (squad, all) => {
      const state = stateOf(squad, logOf(squad, all));
      for (const each of state.shooters) {
        expect(each.calls).toBeLessThanOrEqual(callsOf(state.course));
        expect(each.marks.length).toBe(
          state.course.isPairs ? Math.min(each.calls * 2, squad.targets) : each.calls,
        );
        expect(runOf(each.marks)).toBeLessThanOrEqual(hitsOf({ marks: each.marks, total: null }));
      }
      for (const { detail, hits, targets, status } of roundsOf(squad, state)) {
        expect(hits).toBeLessThanOrEqual(targets);
        if (detail === null) continue;
        expect(hits).toBe([...detail].filter((mark) => mark === "1").length);
        expect(status).toBe(detail.length === targets ? "complete" : "incomplete");
      }
    }),
  );
});

test("a squad left alone gives every shooter all his targets, as many from each post as were agreed", () => {
  fc.assert(
    fc.property(squads, (squad) => {
      const turns = turnsOf(squad);
      for (const { memberId, slot } of squad.shooters) {
        const own = turns.filter((turn) => turn.memberId === memberId);
        expect(own.reduce((sum, { size }) => sum + size, 0)).toBe(squad.targets);
        own.forEach(({ post, call }) => {
          expect(post).toBe(((slot - 1 + Math.floor(call / squad.callsPerPost)) % 5) + 1);
        });
      }
      const order = turns.slice(0, squad.shooters.length).map(({ memberId }) => memberId);
      expect(turns.map(({ memberId }) => memberId)).toEqual(
        turns.map((_, turn) => order[turn % order.length]),
      );
    }),
  );
});

test("no two shooters of a squad that stays together ever stand on one post", () => {
  fc.assert(
    fc.property(squads, (squad) => {
      const turns = turnsOf(squad);
      const size = squad.shooters.length;
      for (let start = 0; start < turns.length; start += size) {
        const standing = turns.slice(start, start + size).map(({ post }) => post);
        expect(new Set(standing).size).toBe(size);
      }
    }),
  );
});

test("taking the last step back leads to where the squad stood before it", () => {
  fc.assert(
    fc.property(squads, actions, (squad, all) => {
      const log = logOf(squad, all);
      const states = log.map((_, length) => stateOf(squad, log.slice(0, length)));
      const undone = log.map((_, length) => stateOf(squad, log.slice(0, length + 1).slice(0, -1)));
      expect(undone).toEqual(states);
    }),
    { numRuns: 30 },
  );
});

test("turning a mark twice changes nothing", () => {
  fc.assert(
    fc.property(squads, actions, fc.nat(4), fc.integer({ min: 1, max: 60 }), (squad, all, who, target) => {
      const log = logOf(squad, all);
      const turn: LineEntry = { is: "turn", memberId: shooter(who + 1).memberId, target };
      expect(stateOf(squad, [...log, turn, turn])).toEqual(stateOf(squad, log));
    }),
  );
});

test("rounds of 25, 50 and 100 go round in fives, short ones visit each post once", () => {
  expect([25, 50, 100, 30].map(proposedCallsPerPost)).toEqual([5, 5, 5, 5]);
  expect([5, 10, 15, 20].map(proposedCallsPerPost)).toEqual([1, 2, 3, 4]);
});
