import { describe, expect } from "vitest";
import { everybody, type Person } from "./cast.ts";
import type { DatabaseError, Transaction, Visit } from "./club-database.ts";
import { buckets } from "./file-permissions.ts";
import { functionPermissions } from "./function-permissions.ts";
import { callOf, conditionOf, insertOf, ownValue, ownValues, updateOf } from "./permission-sql.ts";
import type { Rows, TablePermissions } from "./permission-types.ts";
import { tables, views } from "./permissions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

class RollbackError extends Error {}

/**
 * Whether a person's statement does what it says. Refused is: no privilege, a row policy, no row reached. Any other
 * error means that the list is wrong, and comes out.
 */
async function succeeds(
  visit: Visit,
  person: Person,
  given: string | undefined,
  attempt: (sql: Transaction, visit: Visit) => Promise<boolean>,
) {
  let success = false;
  const turn = visit.owner.savepoint(async (owner) => {
    if (given) await owner.unsafe(given);
    success = await visit.as(person, (sql) => attempt(sql, visit));
    throw new RollbackError();
  });
  await turn.catch((error: Error) => {
    if (error instanceof RollbackError || (error as DatabaseError).code === "42501") return;
    throw new Error(`${person}: ${error.message}`, { cause: error });
  });
  return success;
}

/** Everyone for whom it succeeds, in the order of the cast. */
async function whoSucceeds(
  visit: Visit,
  given: string | undefined,
  attempt: (sql: Transaction, person: Person) => Promise<boolean>,
) {
  const successful: Person[] = [];
  for (const person of everybody)
    if (await succeeds(visit, person, given, (sql) => attempt(sql, person))) successful.push(person);
  return successful;
}

const inOrder = (people: readonly Person[] = []): Person[] =>
  everybody.filter((person) => people.includes(person));
const finds = async (sql: Transaction, query: string) => (await sql.unsafe(query)).length > 0;
const touches = async (sql: Transaction, statement: string) => (await sql.unsafe(statement)).count > 0;

/** For tables that no one may change: an assignment that would change nothing. */
async function firstColumnToItself(sql: Transaction, table: string) {
  const [column] = await sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`;
  return `${column?.name} = ${column?.name}`;
}

const reason = "select set_config('app.change_reason', 'test', true)";

function testRows(
  name: string,
  rows: Rows,
  { change, needsReason, deleteShowsIn }: Pick<TablePermissions, "change" | "needsReason" | "deleteShowsIn">,
) {
  const where = `where ${conditionOf(rows.where)}`;
  const given = needsReason ? [reason, rows.given].filter(Boolean).join("; ") : rows.given;
  inClub(`${rows.what}: is there`, async (visit) => {
    if (given) await visit.owner.unsafe(given);
    expect(await finds(visit.owner, `select 1 from ${name} ${where}`)).toBe(true);
  });
  inClub(`${rows.what}: who reads`, async (visit) => {
    const viewers = await whoSucceeds(visit, given, (sql) => finds(sql, `select 1 from ${name} ${where}`));
    expect(viewers).toEqual(inOrder(rows.select));
  });
  inClub(`${rows.what}: who changes`, async (visit) => {
    const statement = change
      ? updateOf(name, change, rows.where)
      : `update ${name} set ${await firstColumnToItself(visit.owner, name)} ${where}`;
    const writers = await whoSucceeds(visit, given, (sql) => touches(sql, statement));
    expect(writers).toEqual(inOrder(rows.update));
  });
  inClub(`${rows.what}: who deletes`, async (visit) => {
    const removers = await whoSucceeds(visit, given, async (sql) => {
      const done = await touches(sql, `delete from ${name} ${where}`);
      if (!deleteShowsIn) return done;
      await sql`reset role`;
      return finds(sql, `select 1 from ${deleteShowsIn}`);
    });
    expect(removers).toEqual(inOrder(rows.delete));
  });
}

for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const rows of table.rows) testRows(name, rows, table);
    for (const addition of table.additions ?? [])
      inClub(`${addition.what}: who adds`, async (visit) => {
        const adders = await whoSucceeds(visit, addition.given, (sql, person) =>
          touches(sql, insertOf(name, ownValues(addition.row, person))),
        );
        expect(adders).toEqual(inOrder(addition.who));
      });
  });

for (const [name, rows] of Object.entries(views))
  describe(name, () => {
    for (const row of rows)
      inClub(`${row.what}: who reads`, async (visit) => {
        const viewers = await whoSucceeds(visit, row.given, (sql) =>
          finds(sql, `select 1 from ${name} where ${conditionOf(row.where)}`),
        );
        expect(viewers).toEqual(inOrder(row.select));
      });
  });

describe("functions", () => {
  for (const [name, { given, args, gives, who }] of Object.entries(functionPermissions))
    inClub(`${name}: who calls it`, async (visit) => {
      const callers = await whoSucceeds(visit, given, async (sql, person) => {
        const rows = await sql.unsafe(callOf(name, ownValues(args, person)));
        return gives === "nothing" || rows.some((row) => row.it !== null);
      });
      expect(callers).toEqual(inOrder(who));
    });
});

for (const [bucket, { known, files, additions }] of Object.entries(buckets))
  describe(`bucket ${bucket}`, () => {
    inClub("who knows it", async (visit) => {
      const knowing = await whoSucceeds(visit, undefined, (sql) =>
        finds(sql, `select 1 from storage.buckets where id = '${bucket}'`),
      );
      expect(knowing).toEqual(inOrder(known));
    });
    for (const file of files) {
      const where = `where bucket_id = '${bucket}' and name = '${file.path}'`;
      inClub(`${file.what}: who reads, replaces and deletes`, async (visit) => {
        const who = (statement: string) =>
          whoSucceeds(visit, file.given, (sql) => touches(sql, `${statement} ${where}`));
        expect(await who("select 1 from storage.objects")).toEqual(inOrder(file.read));
        expect(await who("update storage.objects set metadata = '{}'")).toEqual([]);
        expect(await who("delete from storage.objects")).toEqual(inOrder(file.delete));
      });
    }
    for (const { what, path, who } of additions)
      inClub(`${what}: who uploads`, async (visit) => {
        const uploaders = await whoSucceeds(visit, undefined, (sql, person) =>
          touches(
            sql,
            insertOf("storage.objects", { bucket_id: bucket, name: ownValue(path, person) ?? "nobody" }),
          ),
        );
        expect(uploaders).toEqual(inOrder(who));
      });
  });
