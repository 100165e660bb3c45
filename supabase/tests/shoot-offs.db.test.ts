import { describe, expect } from "vitest";
import type { Person } from "./cast.ts";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { finish } from "./finished-season-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const recording =
  (award: string, order: readonly string[], before: readonly string[] = []) =>
  (sql: Parameters<Parameters<Visit["as"]>[1]>[0]) =>
    sql`select record_shoot_off(${ids.season}, ${award}, ${order as string[]}::uuid[], ${before as string[]}::uuid[])`;
const record = async (
  visit: Visit,
  award: string,
  order: readonly string[],
  person: Person = "boardMember",
) => visit.as(person, recording(award, order, await orderOf(visit, award)));
const orderOf = async ({ owner }: Visit, award: string) =>
  (
    await owner`select member_id from shoot_offs where season_id = ${ids.season} and award = ${award} order by place`
  ).map(({ member_id }) => String(member_id));

describe("a shoot-off", () => {
  inClub("takes the place of the one recorded before, and is in the season's book", async (visit) => {
    expect(await orderOf(visit, "longRun")).toEqual([ids.ann]);
    await record(visit, "longRun", [ids.bob, ids.ann]);
    expect(await orderOf(visit, "longRun")).toEqual([ids.bob, ids.ann]);
    const [row] = await visit.as("member")`select season_book(${ids.season}) -> 'shootOffs' as stored`;
    expect(row?.stored).toEqual([{ award: "longRun", order: [ids.bob, ids.ann] }]);
  });

  inClub("is taken back by an empty list; another award's stays", async (visit) => {
    await record(visit, "rookie", [ids.bob]);
    await record(visit, "longRun", []);
    expect([await orderOf(visit, "longRun"), await orderOf(visit, "rookie")]).toEqual([[], [ids.bob]]);
  });

  inClub(
    "that someone else recorded meanwhile stays, and is named; the same one again is none",
    async (visit) => {
      const two = [ids.bob, ids.ann];
      await visit.as("boardMember", recording("longRun", two, [ids.ann]));
      await visit.as("boardMember", recording("longRun", two, [ids.ann]));
      await visit.refuses(
        "admin",
        { code: "40001", detail: JSON.stringify(two).replace(",", ", ") },
        recording("longRun", [], [ids.ann]),
      );
      expect(await orderOf(visit, "longRun")).toEqual(two);
    },
  );

  const refused: [string, string, string[], RegExp][] = [
    ["an award that is none", "best hat", [ids.ann], /one of the awards/],
    ["the same member twice", "longRun", [ids.ann, ids.ann], /each member of the shoot-off once/],
    ["somebody of another season", "longRun", [ids.dee], /Someone in this shoot-off isn't in the season/],
  ];
  for (const [what, award, order, sentence] of refused)
    inClub(`refuses ${what}, and keeps the order there was`, async (visit) => {
      expect(
        (await visit.refusal("admin", recording(award, order, await orderOf(visit, award)))).message,
      ).toMatch(sentence);
      expect(await orderOf(visit, "longRun")).toEqual([ids.ann]);
    });

  inClub("is recorded by the board alone, and not in a finished season", async (visit) => {
    for (const person of ["member", "scorekeeper"] as const)
      expect((await visit.refusal(person, recording("longRun", [ids.bob]))).code).toBe("42501");
    await finish(visit);
    expect((await visit.refusal("admin", recording("longRun", [ids.bob], [ids.ann]))).message).toMatch(
      /^Autumn 2026 is finished: no changes to its shoot-offs/,
    );
  });
});
