import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const first = "00000000-0000-4000-8000-000000009101";
const second = "00000000-0000-4000-8000-000000009102";

type Squad = { id: string; number: number; members: string[]; field?: string; starts_at?: string };

async function saveSquads(sql: Transaction, squads: readonly Squad[], before = {}) {
  const [answer] = await sql`
    select save_squads(${ids.season}, 2, 'singles16', ${sql.json(squads)}, ${sql.json(before)}) as standing`;
  return answer?.standing as Record<string, number>;
}

async function posts(visit: Visit) {
  const rows = await visit.owner`
    select s.number, array_agg(m.member_id order by m.post) as members
    from squads s join squad_members m on m.squad_id = s.id group by s.number order by s.number`;
  return rows.map(({ number, members }) => ({ number, members }));
}

const night: Squad[] = [
  { id: first, number: 1, members: [ids.ann, ids.bob], field: "Trap 1", starts_at: "18:30" },
  { id: second, number: 2, members: [ids.cal] },
];

describe("squads of a night", () => {
  inClub("stand as they were saved, post by post", async (visit) => {
    await visit.as("scorekeeper", (sql) => saveSquads(sql, night));
    expect(await posts(visit)).toEqual([
      { number: 1, members: [ids.ann, ids.bob] },
      { number: 2, members: [ids.cal] },
    ]);
  });

  inClub("change numbers among each other, and go when they are left out", async (visit) => {
    const revisions = await visit.as("scorekeeper", (sql) => saveSquads(sql, night));
    const swapped = [
      { ...night[0], number: 2 },
      { ...night[1], number: 1 },
    ] as Squad[];
    const standing = await visit.as("scorekeeper", (sql) => saveSquads(sql, swapped, revisions));
    expect(standing).toEqual({ [first]: 2, [second]: 2 });
    await visit.as("scorekeeper", (sql) => saveSquads(sql, swapped.slice(1), standing));
    expect(await posts(visit)).toEqual([{ number: 1, members: [ids.cal] }]);
  });

  inClub("are not overwritten by somebody who did not see the last change", async (visit) => {
    await visit.as("scorekeeper", (sql) => saveSquads(sql, night));
    await expect(visit.as("boardMember", (sql) => saveSquads(sql, night.slice(1)))).rejects.toThrow(
      "Someone else changed the squads of this night while you were editing",
    );
    expect(await posts(visit)).toHaveLength(2);
  });

  for (const [what, squads, sentence] of [
    ["nobody on it", [{ ...night[1], members: [] }], "one to five shooters"],
    ["six shooters", [{ ...night[1], members: Array(6).fill(ids.cal) }], "one to five shooters"],
    [
      "the same shooter twice",
      [{ ...night[1], members: [ids.cal, ids.cal] }],
      "a shooter can be in a squad only once",
    ],
    ["the number of another", [night[0], { ...night[1], number: 1 }], "its own number"],
    ["the number 100", [{ ...night[1], number: 100 }], "count from 1 to 99"],
    ["a stranger", [{ ...night[1], members: [first] }], "no longer exists"],
    ["a name for an id", [{ ...night[1], members: ["Cal"] }], "by their ids"],
    [
      "a quarter past 25",
      [{ ...night[1], starts_at: "25:15" }],
      "The time can't be “25:15”. Write it as 19:05.",
    ],
  ] as [string, Squad[], string][]) {
    inClub(`is refused with ${what}, and nothing is changed`, async (visit) => {
      await expect(visit.as("scorekeeper", (sql) => saveSquads(sql, squads))).rejects.toThrow(sentence);
      expect(await posts(visit)).toEqual([]);
    });
  }
});
