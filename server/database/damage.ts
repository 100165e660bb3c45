import { type DatabaseAddress, type TransactionSql, withConnection } from "./connect.ts";

class Undo extends Error {}

export async function findDamage(address: DatabaseAddress): Promise<string[]> {
  const damages: string[] = [];
  const check = async (transaction: TransactionSql): Promise<never> => {
    await transaction.unsafe(
      "set local statement_timeout = 0; create schema amcheck_now; create extension amcheck schema amcheck_now",
    );
    damages.push(...(await checkIndexes(transaction)), ...(await checkTables(transaction)));
    throw new Undo();
  };
  await withConnection(address, (sql) => sql.begin(check)).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return damages;
}

async function checkIndexes(sql: TransactionSql): Promise<string[]> {
  const damages: string[] = [];
  const indexes = await sql<{ oid: number; name: string }[]>`
    select c.oid, c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`;
  for (const { oid, name } of indexes)
    await sql
      .savepoint((point) => point`select amcheck_now.bt_index_check(${oid}::regclass, true)`)
      .catch((error: Error) => damages.push(`index ${name}: ${error.message}`));
  return damages;
}

async function checkTables(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string; msg: string }[]>`
    select c.oid::regclass::text as name, v.msg from pg_class c, amcheck_now.verify_heapam(c.oid) v
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' limit 20`;
  return rows.map(({ name, msg }) => `table ${name}: ${msg}`);
}
