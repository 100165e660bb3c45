import { expect, test } from "vitest";
import { roundsOf, roundsToSubmit } from "./line-rounds.ts";
import type { HandedRounds } from "./line-squad.ts";
import { stateOf } from "./line-state.ts";
import { called, doubles, shooter, squadOf } from "./squad.fixture.ts";

test("a finished round carries its detail, place, day and time", () => {
  const squad = squadOf(1, {
    targets: 5,
    shooters: [shooter(1, { yardage: 21.5, round: 2, kind: "makeUp" })],
  });
  const [round] = roundsOf(squad, stateOf(squad, called(squad, ["1", "1", "0", "1", "1"])));
  expect(round).toEqual({
    id: "score-of-ann",
    week: 2,
    member_id: "ann",
    team_id: "eagles",
    round: 2,
    event: "singles16",
    kind: "makeUp",
    status: "complete",
    targets: 5,
    hits: 4,
    detail: "11011",
    shot_on: "2026-01-14",
    time_of_round: "19:00",
    position: 1,
    yardage: 21.5,
    note: null,
  });
});

test("a round that goes on is not saved, one that was stopped is incomplete with what was shot", () => {
  const squad = squadOf(3);
  const log = called(squad, ["1", "0", "1", "1", "1"]);
  expect(roundsOf(squad, stateOf(squad, log))).toEqual([]);
  const stopped = roundsOf(squad, stateOf(squad, [...log, { is: "stop", memberIds: ["bob"] }]));
  expect(stopped).toEqual([
    expect.objectContaining({ member_id: "bob", status: "incomplete", hits: 1, detail: "01", targets: 25 }),
  ]);
});

test("who stops before his first target has no round", () => {
  const squad = squadOf(2);
  expect(roundsOf(squad, stateOf(squad, [{ is: "stop", memberIds: ["ann"] }]))).toEqual([]);
});

test("a typed total is a complete round without detail", () => {
  const squad = squadOf(1);
  const log = [...called(squad, ["1"]), { is: "total", memberId: "ann", hits: 22 } as const];
  expect(roundsOf(squad, stateOf(squad, log))[0]).toMatchObject({
    status: "complete",
    hits: 22,
    detail: null,
  });
});

test("pairs are kept target by target", () => {
  const squad = squadOf(1, { ...doubles, targets: 4 });
  expect(roundsOf(squad, stateOf(squad, called(squad, ["10", "11"])))[0]).toMatchObject({
    targets: 4,
    hits: 3,
    detail: "1011",
  });
});

test("only what was not handed over yet, or says something else by now, is handed over", () => {
  const squad = squadOf(1, { targets: 2 });
  const rounds = roundsOf(squad, stateOf(squad, called(squad, ["1", "1"])));
  const dueAfter = (handed: HandedRounds, leader: string | null = null) =>
    roundsToSubmit(rounds, { handed, leader });
  expect(dueAfter({})).toEqual(rounds);
  const before = {
    ...({ hits: 2, detail: "11", status: "complete", round: 1, isDropped: false } as const),
    ...{ leader: null, step: 1 },
  };
  expect(dueAfter({ "score-of-ann": before })).toEqual([]);
  expect(dueAfter({ "score-of-ann": { ...before, detail: "10", hits: 1 } })).toEqual(rounds);
  expect(dueAfter({ "score-of-ann": { ...before, detail: "10", hits: 1, isDropped: true } })).toEqual([]);
  // The squad leader has confirmed it since.
  expect(dueAfter({ "score-of-ann": before }, "RK")).toEqual(rounds);
  expect(dueAfter({ "score-of-ann": { ...before, leader: "RK" } }, "RK")).toEqual([]);
});
