import { expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { book, recordedScore } from "#season/queries/two-teams.fixture.ts";
import {
  isToShoot,
  membersOfSquad,
  partInTurn,
  remarksOn,
  slotsOf,
  withPost,
  yardsOf,
} from "./squad-choice.ts";

const eagles = {
  book,
  week: 2,
  event: "singles16",
  teamId: "eagles",
  squad: 1,
  kind: "actual",
  recorded: [],
  slots: ["ann", "bob"],
} as const;

test("a squad is to shoot, and a part of a team in turn, until its rounds of the event are shot; practice is none", () => {
  const round = recordedScore({ member_id: "ann", event: "singles16" });
  const shot = (...recorded: (typeof round)[]) => ({ event: "singles16", rounds: 1, recorded });
  expect(isToShoot(["ann"], shot())).toBe(true);
  expect(isToShoot(["ann"], shot(round))).toBe(false);
  expect(isToShoot(["ann"], shot({ ...round, event: "handicap" }))).toBe(true);
  expect(isToShoot(["ann"], shot({ ...round, kind: "practice" }))).toBe(true);
  expect(partInTurn([["ann"], ["bob"]], shot(round))).toBe(2);
  expect(partInTurn([["ann"], ["bob"]], shot({ ...round, kind: "practice" }))).toBe(1);
});

test("places of the squad are those of the line-up; the second squad counts on from six", () => {
  expect(membersOfSquad(eagles).map(({ slot, position }) => [slot, position])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(membersOfSquad({ ...eagles, squad: 2 }).map(({ position }) => position)).toEqual([6, 7]);
});

test("a place that somebody else has taken in the same round is passed over", () => {
  const recorded = [recordedScore({ member_id: "cal", position: 1 })];
  expect(membersOfSquad({ ...eagles, recorded }).map(({ position }) => position)).toEqual([2, 3]);
});

test("who has shot a round this week shoots the next one, on his own place of the line-up", () => {
  const recorded = [recordedScore({ member_id: "bob", position: 4, round: 1 })];
  expect(membersOfSquad({ ...eagles, recorded })).toMatchObject([
    { memberId: "ann", round: 1 },
    { memberId: "bob", round: 2, position: 4, recorded: [{ round: 1 }] },
  ]);
});

test("who is not on the roster shoots as a substitute", () => {
  const [dee] = membersOfSquad({ ...eagles, kind: "makeUp", slots: ["dee", "ann"] });
  expect(dee).toMatchObject({ kind: "substitute", teamName: "Eagles" });
});

test("without a team each shoots for his own", () => {
  const squad = membersOfSquad({ ...eagles, teamId: null, slots: ["dee", "ann", "stranger"] });
  expect(squad.map(({ teamId }) => teamId)).toEqual(["hawks", "eagles", null]);
  expect(squad[2]).toMatchObject({ position: null, kind: "actual" });
});

test("who has shot for another team this week is named with it", () => {
  const recorded = [recordedScore({ member_id: "ann", team_id: "hawks" })];
  expect(membersOfSquad({ ...eagles, recorded })[0]?.otherTeam).toBe("Hawks");
});

test("who may shoot for two teams shoots the next round for the other one", () => {
  const rules: SeasonRules = { ...book.season.rules, team: { teamsPerShooter: 2 } };
  const season = { ...book, season: { ...book.season, rules } };
  const recorded = [recordedScore({ member_id: "ann", team_id: "hawks" })];
  const [ann] = membersOfSquad({ ...eagles, book: season, recorded });
  expect([ann?.otherTeam, ann?.round]).toEqual([null, 2]);
});

test("a round that the rules of the season refuse is remarked on, by name", () => {
  const strict: SeasonBook = {
    ...book,
    season: { ...book.season, rules: { format: { extraRounds: "reject" } } },
  };
  const [, bob] = membersOfSquad({ ...eagles, week: 1, book: strict });
  const facts = { week: 1, event: "singles16", targets: 25, shotOn: "2026-01-07" };
  const feedback = (season: SeasonBook) => (bob ? remarksOn(season, { ...bob, round: 2 }, facts) : null);
  expect(feedback(strict)).toEqual(["a week has 1 round, there is 1 already."]);
  expect(feedback(book)).toEqual([]);
});

test("a shooter's yards are their line by the rules until other ones are typed", () => {
  const line = { yards: 25.5, before: 26, reason: "" };
  expect(yardsOf(undefined, line)).toBe("25.5");
  expect(yardsOf("", line)).toBe("");
  expect(yardsOf("22", line)).toBe("22");
  expect(yardsOf(undefined, { ...line, yards: 14 })).toBe("");
  expect(yardsOf(undefined, null)).toBe("");
});

test("a line of one event is none in another", () => {
  const yardage = { from: "lastTotal", divide: 2, first: 19, event: "doubles" } as const;
  const rules: SeasonRules = { format: { events: ["singles16", "doubles"] }, yardage };
  const season = { ...book.season, rules };
  const lineIn = (event: string) =>
    membersOfSquad({ ...eagles, week: 1, event, book: { ...book, season } })[0]?.yardLine?.yards ?? null;
  expect(lineIn("doubles")).toBe(19);
  expect(lineIn("singles16")).toBeNull();
});

test("posts may stay empty; a shooter who moves to one that is taken changes with who has it", () => {
  const slots = slotsOf(["ann", "", "bob"]);
  expect(slots).toEqual(["ann", null, "bob", null, null]);
  expect(membersOfSquad({ ...eagles, slots }).map(({ slot, position }) => [slot, position])).toEqual([
    [1, 1],
    [3, 3],
  ]);
  expect(withPost(slots, "ann", 3)).toEqual(["bob", null, "ann", null, null]);
  expect(withPost(slots, "ann", 5)).toEqual([null, null, "bob", null, "ann"]);
});
