import { describe, expect } from "vitest";
import { cast, everybody, type Person } from "./cast.ts";
import type { DatabaseError, Transaction, Visit } from "./club-database.ts";
import { functionPermissions } from "./function-permissions.ts";
import { type Rows, tables, views } from "./permissions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

class TakenBack extends Error {}

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
    throw new TakenBack();
  });
  await turn.catch((error: Error) => {
    if (error instanceof TakenBack || (error as DatabaseError).code === "42501") return;
    throw new Error(`${person}: ${error.message}`, { cause: error });
  });
  return success;
}

/** Everybody for whom it succeeds, in the order of the cast. */
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

/** For tables that nobody may change: an assignment that would change nothing. */
async function firstColumnToItself(sql: Transaction, table: string) {
  const [column] = await sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`;
  return `${column?.name} = ${column?.name}`;
}

function testRows(name: string, rows: Rows, change: string | undefined, deleteShowsIn: string | undefined) {
  const where = `where ${rows.where}`;
  inClub(`${rows.what}: is there`, async (visit) => {
    if (rows.given) await visit.owner.unsafe(rows.given);
    expect(await finds(visit.owner, `select 1 from ${name} ${where}`)).toBe(true);
  });
  inClub(`${rows.what}: who reads`, async (visit) => {
    const readers = await whoSucceeds(visit, rows.given, (sql) =>
      finds(sql, `select 1 from ${name} ${where}`),
    );
    expect(readers).toEqual(inOrder(rows.select));
  });
  inClub(`${rows.what}: who changes`, async (visit) => {
    const assignment = change ?? (await firstColumnToItself(visit.owner, name));
    const writers = await whoSucceeds(visit, rows.given, (sql) =>
      touches(sql, `update ${name} set ${assignment} ${where}`),
    );
    expect(writers).toEqual(inOrder(rows.update));
  });
  inClub(`${rows.what}: who deletes`, async (visit) => {
    const removers = await whoSucceeds(visit, rows.given, async (sql) => {
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
    for (const rows of table.rows) testRows(name, rows, table.change, table.deleteShowsIn);
    for (const addition of table.additions ?? [])
      inClub(`${addition.what}: who adds`, async (visit) => {
        const adders = await whoSucceeds(visit, addition.given, (sql, person) =>
          touches(sql, addition.statement(cast[person].account)),
        );
        expect(adders).toEqual(inOrder(addition.who));
      });
  });

for (const [name, rows] of Object.entries(views))
  describe(name, () => {
    for (const row of rows)
      inClub(`${row.what}: who reads`, async (visit) => {
        const readers = await whoSucceeds(visit, row.given, (sql) =>
          finds(sql, `select 1 from ${name} where ${row.where}`),
        );
        expect(readers).toEqual(inOrder(row.select));
      });
  });

describe("functions", () => {
  for (const [name, { given, call, who }] of Object.entries(functionPermissions))
    inClub(`${name}: who calls it`, async (visit) => {
      const callers = await whoSucceeds(visit, given, async (sql) => {
        const [row] = await sql.unsafe(call);
        return row?.ok === true;
      });
      expect(callers).toEqual(inOrder(who));
    });
});
