import { expect, test } from "vitest";
import { noSquads, type SavedSquad } from "./line-squad.ts";
import { callEntry } from "./line-state.ts";
import { shooter, squadOf } from "./squad.fixture.ts";
import {
  dropSquad,
  recorded,
  resumeSquad,
  signed,
  suspendSquad,
  undone,
  withDropped,
  withOpened,
  withRound,
} from "./switch-squads.ts";

const eagles = squadOf(2, { id: "eagles" });
const hawks = squadOf(1, { id: "hawks" });

test("a squad that is at the line when another one starts is put aside, not lost", () => {
  const both = withOpened(withOpened(noSquads, eagles), hawks);
  expect(both.open?.squad.id).toBe("hawks");
  expect(both.suspended.map(({ squad }) => squad.id)).toEqual(["eagles"]);
  const back = resumeSquad(both, "eagles");
  expect(back.open?.squad.id).toBe("eagles");
  expect(back.suspended.map(({ squad }) => squad.id)).toEqual(["hawks"]);
});

test("a squad that is not there takes nobody's place", () => {
  const one = withOpened(noSquads, eagles);
  expect(resumeSquad(one, "hawks")).toEqual(suspendSquad(one));
});

test("a squad that is done with leaves the device, the others stay", () => {
  const both = withOpened(withOpened(noSquads, eagles), hawks);
  expect(dropSquad(both, "hawks")).toMatchObject({ open: null, suspended: [{ squad: { id: "eagles" } }] });
  expect(dropSquad(both, "eagles")).toMatchObject({ open: { squad: { id: "hawks" } }, suspended: [] });
});

test("a result is noted for whoever is up at that moment, and taken back as the last step", () => {
  const start = { squad: eagles, log: [], handed: {}, leader: null };
  const one = recorded(start, (state) => callEntry(state, "1"));
  const two = recorded(one, (state) => callEntry(state, "0"));
  expect(two.log).toEqual([
    { is: "call", memberId: "ann", marks: "1" },
    { is: "call", memberId: "bob", marks: "0" },
  ]);
  expect(undone(two)).toEqual(one);
  expect(undone(start)).toEqual(start);
  expect(recorded(one, () => null)).toBe(one);
});

test("a squad whose leader has confirmed it stays as it is", () => {
  const one = recorded({ squad: eagles, log: [], handed: {}, leader: null }, (state) =>
    callEntry(state, "1"),
  );
  const confirmed = signed(one, "RK");
  expect(recorded(confirmed, (state) => callEntry(state, "0"))).toBe(confirmed);
  expect(undone(confirmed)).toBe(confirmed);
});

test("a round that is moved to the next number, or dropped, is so in the squad and in what was handed over", () => {
  const joined: SavedSquad = {
    squad: eagles,
    log: [{ is: "join", shooter: shooter(3) }],
    handed: {
      "score-of-cal": {
        hits: 2,
        detail: null,
        status: "complete",
        round: 1,
        isDropped: false,
        leader: null,
        step: 1,
      },
    },
    leader: null,
  };
  const moved = withRound(withRound(joined, "score-of-cal", 2), "score-of-ann", 3);
  expect(moved.squad.shooters[0]?.round).toBe(3);
  expect(moved.log).toEqual([{ is: "join", shooter: shooter(3, { round: 2 }) }]);
  expect(moved.handed["score-of-cal"]?.round).toBe(2);
  const dropped = withDropped(joined, "score-of-cal", true);
  expect(dropped.handed["score-of-cal"]?.isDropped).toBe(true);
  expect(withDropped(dropped, "score-of-cal", false)).toEqual(joined);
  expect(withDropped(joined, "score-of-cal", false)).toBe(joined);
  expect(withDropped(joined, "score-of-bob", true)).toBe(joined);
});
