import { ids, type Person } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";

export type Entry = Record<string, string | number | null>;

/** A round of Cal, who has none yet: week 2, for no one, 22 of 25. */
export function entryOf(changes: Entry = {}): Entry {
  return { member_id: ids.cal, week: 2, targets: 25, hits: 22, ...changes };
}

export async function recordScores(
  sql: Transaction,
  entries: Entry[],
  season: string = ids.season,
): Promise<Row> {
  const [answer] = await sql`select record_scores(${season}, ${sql.json(entries)}) as result`;
  return answer?.result as Row;
}

/** Enters one round as a person and gives its row. */
export async function enterRound(visit: Visit, person: Person, changes: Entry = {}): Promise<Row> {
  const id = crypto.randomUUID();
  await visit.as(person, (sql) => recordScores(sql, [entryOf({ id, ...changes })]));
  return readScore(visit, id);
}

export async function readScore(visit: Visit, id: string): Promise<Row> {
  const [score] = await visit.owner`select * from scores where id = ${id}`;
  if (!score) throw new Error(`There is no score ${id}.`);
  return score;
}

export const countScores = async (visit: Visit): Promise<number> =>
  (await visit.owner`select 1 from scores`).length;
