import { expect, test } from "vitest";
import { memberGroups, nextRound, teamOfMember } from "./member-choices.ts";
import { book, recordedScore } from "./two-teams.fixture.ts";

const members = ["ann", "bob", "dee", "eve"].map((id) => ({ id, name: id, account_id: null }));

test("the own team comes first, members outside the season last, each once", () => {
  const groups = memberGroups(members, book, { week: 1, teamId: "hawks" });
  expect(groups.map(({ group, items }) => [group, items.map(({ value }) => value)])).toEqual([
    ["Hawks", ["dee"]],
    ["In this season", ["ann", "bob"]],
    ["Other members", ["eve"]],
  ]);
});

test("without a team of one's own there is no group for it", () => {
  expect(memberGroups(members, book, { week: 1, teamId: null }).map(({ group }) => group)).toEqual([
    "In this season",
    "Other members",
  ]);
});

test("the team of a member is that of the week", () => {
  expect(teamOfMember(book, "dee", 1)).toBe("hawks");
  expect(teamOfMember(book, "eve", 1)).toBeNull();
});

test("the next round is the first free one of that member and event", () => {
  const recorded = [recordedScore({ round: 1 }), recordedScore({ round: 3 })];
  expect(nextRound(recorded, "ann", "singles16")).toBe(2);
  expect(nextRound(recorded, "bob", "singles16")).toBe(1);
  expect(nextRound(recorded, "ann", "handicap")).toBe(1);
});
