import { expect, test } from "vitest";
import { changeText, disputeText, kindText, roundLines, teamIdsOf } from "./round-text.ts";

const round = {
  id: "x1",
  season_id: "s1",
  member_id: "ann",
  team_id: "eagles",
  week: 3,
  round: 1,
  event: "singles16",
  kind: "makeUp",
  status: "complete",
  hits: 0,
  targets: 25,
  yardage: 16,
  shot_on: null,
  created_at: "2026-01-22T01:30:00Z",
  voided_at: null,
  member: "Ann Lee",
  isJunior: false,
  team: null,
  season: "Winter",
};

test("a round says what kind it is, whether it was stopped and whether it counts", () => {
  expect(kindText(round)).toBe("Make-up");
  expect(kindText({ kind: "actual", status: "incomplete", voided_at: "2026-01-08" })).toBe(
    "Actual, incomplete, void",
  );
});

test("a line of the file holds what was shot, and 0 hits for 0 hits", () => {
  const [head = [], line = []] = roundLines([round]);
  expect(Object.fromEntries(head.map((name, index) => [name, line[index]]))).toMatchObject({
    date: null,
    member: "Ann Lee",
    team: null,
    kind: "Make-up",
    hits: 0,
    targets: 25,
  });
});

test("a dispute says how it stands, in the words of the board", () => {
  expect(disputeText({ status: "open", answer: null })).toMatch(/Waiting for a reply/);
  expect(disputeText({ status: "declined", answer: "The sheet says 20." })).toBe(
    "Dispute declined: The sheet says 20.",
  );
  expect(disputeText({ status: "accepted", answer: null })).toBe("Dispute accepted.");
});

test("a change says who did what, and of which teams it speaks", () => {
  const change = {
    id: 1,
    at: "",
    action: "voided",
    account: null,
    was: { team_id: "b" },
    now: { team_id: "a" },
    reason: null,
  };
  expect(changeText(change)).toBe("Voided by System");
  expect(changeText({ action: "corrected", account: "Ada Keys" })).toBe("Corrected by Ada Keys");
  expect(teamIdsOf([change, { ...change, was: null }])).toEqual(["a", "b"]);
});
