import { ids, type Person } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";

/** Ann 20 and Bob 21 of 25: Bob leads, and no one is a rookie. */
export const report = {
  throughWeek: 1,
  individuals: {
    [ids.ann]: { rank: 2, class: "C" },
    [ids.bob]: { rank: 1, class: "B" },
  },
  teams: { [ids.eagles]: { rank: 2 }, [ids.hawks]: { rank: 1 } },
  matches: [],
  awards: { highAverage: [ids.bob], mostImproved: [], rookie: [], longRun: [] },
};
export const hawks = {
  award: "team",
  title: null,
  place: 1,
  member_id: null,
  team_id: ids.hawks,
  figures: [],
};
export const bob = {
  award: "highAverage",
  title: null,
  place: 1,
  member_id: ids.bob,
  team_id: ids.hawks,
  figures: [{ label: "Average", value: "21", arithmetic: "21 ÷ 1 = 21" }],
};

export type Finishing = { version: number; report: object; champions: unknown; note: string };

export async function versionOf({ owner }: Visit): Promise<number> {
  const [row] =
    await owner`select version::int as version from season_versions where season_id = ${ids.season}`;
  return Number(row?.version);
}

export async function finish(visit: Visit, input: Partial<Finishing> = {}): Promise<Row> {
  const version = input.version ?? (await versionOf(visit));
  const [row] = await visit.as("boardMember", (sql) => finishing(sql, { ...input, version }));
  return row ?? {};
}

export function finishing(sql: Transaction, input: Partial<Finishing>) {
  const { version = 0, note = "", champions = [hawks, bob] } = input;
  return sql`select * from finalize_season(${ids.season}, ${version}, ${sql.json((input.report ?? report) as never)},
    ${sql.json({ preset: "scratch" })}, '1', ${sql.json(champions as never)}, ${note})`;
}

export const reopen = (visit: Visit, person: Person = "boardMember", reason = "A sheet was misread.") =>
  visit.as(person)`select reopen_season(${ids.season}, ${reason})`;

export const champions = (visit: Visit, person: Person = "member") =>
  visit.as(person)`select award, member_id, team_id, note, photo_path from champions order by award`;
export const statusOf = async ({ owner }: Visit) =>
  (await owner`select status from seasons where id = ${ids.season}`)[0]?.status;
