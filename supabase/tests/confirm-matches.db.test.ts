import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction } from "./club-database.ts";
import { finish } from "./finished-season-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const match = [ids.hawks, ids.eagles];

function confirm(sql: Transaction, week: number, matches: unknown = [match]) {
  return sql`select confirm_matches(${ids.season}, ${week}, ${sql.json(matches as never)}) as matches`;
}

describe("proposed matches", () => {
  for (const person of ["scorekeeper", "boardMember"] as const)
    inClub(`are entered by the ${person}`, async (visit) => {
      const [row] = await visit.as(person, (sql) => confirm(sql, 2));
      expect(row?.matches).toEqual([[2, ids.hawks, ids.eagles]]);
    });

  inClub("are entered once: who comes second sees what is there", async (visit) => {
    await visit.as("scorekeeper", (sql) => confirm(sql, 2));
    const refusal = await visit.refusal("boardMember", (sql) => confirm(sql, 2, [[ids.eagles, ids.hawks]]));
    expect(refusal.code).toBe("40001");
    expect(JSON.parse(refusal.detail ?? "")).toEqual([[2, ids.hawks, ids.eagles]]);
  });

  inClub("are left to the board where the week has scores, is published or locked", async (visit) => {
    await visit.owner`delete from matches where season_id = ${ids.season}`;
    const open = /The board enters its matches on Team Admin/;
    await visit.refuses("scorekeeper", open, (sql) => confirm(sql, 1));
    await visit.owner`update season_weeks set locked_at = now() where season_id = ${ids.season} and week = 2`;
    await visit.refuses("scorekeeper", open, (sql) => confirm(sql, 2));
  });

  const refused: [string, unknown, RegExp][] = [
    ["a team against itself", [[ids.hawks, ids.hawks]], /between two teams that take part/],
    ["a team of another season", [[ids.hawks, ids.emptySeason]], /between two teams that take part/],
    ["no match at all", [], /list of 1 to 500/],
    ["no list", {}, /list of 1 to 500/],
    ["a team in two matches", [match, [ids.eagles, ids.hawks]], /one other team a week/],
  ];
  for (const [what, matches, sentence] of refused)
    inClub(`are refused with ${what}`, async (visit) => {
      await visit.refuses("scorekeeper", sentence, (sql) => confirm(sql, 2, matches));
    });

  inClub("are refused for a withdrawn team, an unknown week, and in a finished season", async (visit) => {
    await visit.refuses("boardMember", /no week 40/, (sql) => confirm(sql, 40));
    await visit.owner`update teams set withdrawn_from_week = 2 where id = ${ids.eagles}`;
    await visit.refuses("scorekeeper", /take part/, (sql) => confirm(sql, 2));
    await visit.owner`update teams set withdrawn_from_week = null where id = ${ids.eagles}`;
    await finish(visit);
    await visit.refuses("admin", /is finished/, (sql) => confirm(sql, 2));
  });

  inClub("are not confirmed by members, nor by people from outside", async (visit) => {
    for (const person of ["member", "pending"] as const)
      await visit.refuses(person, "42501", (sql) => confirm(sql, 2));
  });
});
