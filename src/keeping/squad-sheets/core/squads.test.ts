import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Squad } from "#season/queries/night-squads-queries.ts";
import { moveShooter, renumbered, squadsOf, standingTwice } from "./squads.ts";

const ids = () => {
  let count = 0;
  return () => `squad-${++count}`;
};
const squad = (id: string, memberIds: string[]): Squad => ({
  id,
  number: 1,
  teamId: "eagles",
  field: "",
  startsAt: "",
  memberIds,
});
const stands = (squads: readonly Squad[]) => squads.map(({ memberIds }) => memberIds.join(""));

describe("squads of the line-ups", () => {
  test("a team of six shoots as three and three", () => {
    const squads = squadsOf([{ teamId: "eagles", memberIds: [..."abcdef"] }], ids());
    expect(stands(squads)).toEqual(["abc", "def"]);
    expect(squads.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("a team with nobody has no squad", () => {
    expect(squadsOf([{ teamId: "eagles", memberIds: [] }], ids())).toEqual([]);
  });

  test("everybody stands on one post of one squad, never more than five together", () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.uuid(), { maxLength: 23 }), { maxLength: 6 }), (teams) => {
        const squads = squadsOf(
          teams.map((memberIds, index) => ({ teamId: `team-${index}`, memberIds })),
          ids(),
        );
        expect(squads.flatMap(({ memberIds }) => memberIds)).toEqual(teams.flat());
        expect(squads.every(({ memberIds }) => memberIds.length >= 1 && memberIds.length <= 5)).toBe(true);
      }),
    );
  });
});

describe("moving a shooter", () => {
  const squads = [squad("one", ["a", "b"]), squad("two", [..."vwxyz"]), squad("three", ["c"])];

  test("changes places within the squad", () => {
    expect(stands(moveShooter({ squads, squadId: "one", memberId: "a", step: 1 }))).toEqual([
      "ba",
      "vwxyz",
      "c",
    ]);
  });

  test("goes past a full squad to the next with a free post", () => {
    expect(stands(moveShooter({ squads, squadId: "one", memberId: "b", step: 1 }))).toEqual([
      "a",
      "vwxyz",
      "bc",
    ]);
    expect(stands(moveShooter({ squads, squadId: "three", memberId: "c", step: -1 }))).toEqual([
      "abc",
      "vwxyz",
      "",
    ]);
  });

  test("stays where there is nowhere to go", () => {
    expect(stands(moveShooter({ squads, squadId: "one", memberId: "a", step: -1 }))).toEqual(stands(squads));
    expect(stands(moveShooter({ squads, squadId: "three", memberId: "c", step: 1 }))).toEqual(stands(squads));
  });

  test("never loses or doubles anybody", () => {
    const steps = fc.array(fc.tuple(fc.nat(20), fc.constantFrom<(-1 | 1)[]>(-1, 1)), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (moves) => {
        let now: Squad[] = squads;
        for (const [pick, step] of moves) {
          const everybody = now.flatMap(({ id, memberIds }) =>
            memberIds.map((memberId) => ({ id, memberId })),
          );
          const shooter = everybody[pick % everybody.length];
          if (shooter)
            now = moveShooter({ squads: now, squadId: shooter.id, memberId: shooter.memberId, step });
        }
        expect(now.flatMap(({ memberIds }) => memberIds).sort()).toEqual([..."abcvwxyz"].sort());
        expect(now.every(({ memberIds }) => memberIds.length <= 5)).toBe(true);
      }),
    );
  });
});

test("squads without anybody go, the others are numbered through", () => {
  expect(renumbered([squad("one", []), squad("two", ["a"])]).map(({ id, number }) => [id, number])).toEqual([
    ["two", 1],
  ]);
});

test("who stands in two squads is named once", () => {
  expect(standingTwice([squad("one", ["a", "b"]), squad("two", ["a"]), squad("three", ["a"])])).toEqual([
    "a",
  ]);
});
