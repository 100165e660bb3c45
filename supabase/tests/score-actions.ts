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

export type ScoreChange = {
  action: "correct" | "void" | "restore";
  values?: Row;
  reason?: string | null;
  /** The revision that was seen; without it, the one that the score has. */
  revision?: number | null;
  source?: string;
  season?: string;
};

/** Changes one score as the screens do. */
export async function changeScore(sql: Transaction, id: unknown, change: ScoreChange): Promise<Row[]> {
  const { action, values = {}, reason = "misread", source = "admin", season = ids.season } = change;
  const revision =
    change.revision === undefined
      ? sql`(select revision from scores where id = ${String(id)})`
      : change.revision;
  return sql`select * from change_scores(
    ${season},
    jsonb_build_array(jsonb_build_object('score_id', ${String(id)}::text, 'expected_revision', ${revision}::integer,
      'action', ${action}::text, 'values', ${sql.json(values as never)}::jsonb)),
    ${reason}, ${source})`;
}
