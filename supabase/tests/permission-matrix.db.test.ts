import { describe, expect } from "vitest";
import { everybody, type Person } from "./cast.ts";
import { statementsToBecome, type Visit } from "./club-database.ts";
import { buckets } from "./file-permissions.ts";
import { functionPermissions } from "./function-permissions.ts";
import { callOf, conditionOf, insertOf, literal, ownValue, ownValues, updateOf } from "./permission-sql.ts";
import type { Rows, TablePermissions } from "./permission-types.ts";
import { tables, views } from "./permissions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Attempt = {
  /** What the owner does before. */
  given: string | undefined;
  statement: string;
  /** Where the owner finds what the statement did, if not in its own result. */
  showsIn?: string | undefined;
};

/**
 * Everyone for whom a statement does what it says, in the order of the cast. Refused is: no privilege, a row policy, no
 * row reached. Any other error means that the list is wrong, and comes out. There are thousands of attempts, so the
 * database makes and undoes all of a cell in one message.
 */
async function whoSucceeds({ owner }: Visit, attemptOf: (person: Person) => Attempt): Promise<Person[]> {
  const attempts = everybody.map((person) => {
    const { given = "", statement, showsIn } = attemptOf(person);
    const shows = showsIn ? `select 1 from ${showsIn}` : null;
    return { person, before: `${given}; ${statementsToBecome(person)}`, statement, shows };
  });
  await owner.unsafe(`
    do $cell$
    declare
      attempt record;
      reached bigint;
      successful text[] := '{}';
    begin
      for attempt in
        select * from json_to_recordset(${literal(attempts)}) a (person text, before text, statement text, shows text)
      loop
        begin
          execute attempt.before;
          execute attempt.statement;
          get diagnostics reached = row_count;
          set constraints all immediate;
          reset role;
          if attempt.shows is not null then
            execute attempt.shows;
            get diagnostics reached = row_count;
          end if;
          if reached > 0 then
            successful := successful || attempt.person;
          end if;
          raise sqlstate 'UNDO0';
        exception
          when sqlstate 'UNDO0' or insufficient_privilege then null;
          when others then raise exception '%: %', attempt.person, sqlerrm;
        end;
      end loop;
      perform set_config('club_test.successful', array_to_json(successful)::text, true);
    end $cell$`);
  const [row] = await owner`select current_setting('club_test.successful')::json as people`;
  return row?.people;
}

const inOrder = (people: readonly Person[] = []): Person[] =>
  everybody.filter((person) => people.includes(person));

/** For tables that no one may change: an assignment that would change nothing. */
async function firstColumnToItself(sql: Visit["owner"], table: string) {
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
  const setup = needsReason ? [reason, rows.given].filter(Boolean).join("; ") : rows.given;
  inClub(`${rows.what}: is there`, async (visit) => {
    if (setup) await visit.owner.unsafe(setup);
    expect(await visit.owner.unsafe(`select 1 from ${name} ${where}`)).not.toHaveLength(0);
  });
  inClub(`${rows.what}: who reads`, async (visit) => {
    const statement = `select 1 from ${name} ${where}`;
    const viewers = await whoSucceeds(visit, () => ({ given: setup, statement }));
    expect(viewers).toEqual(inOrder(rows.select));
  });
  inClub(`${rows.what}: who changes`, async (visit) => {
    const statement = change
      ? updateOf(name, change, rows.where)
      : `update ${name} set ${await firstColumnToItself(visit.owner, name)} ${where}`;
    const writers = await whoSucceeds(visit, () => ({ given: setup, statement }));
    expect(writers).toEqual(inOrder(rows.update));
  });
  inClub(`${rows.what}: who deletes`, async (visit) => {
    const statement = `delete from ${name} ${where}`;
    const removers = await whoSucceeds(visit, () => ({ given: setup, statement, showsIn: deleteShowsIn }));
    expect(removers).toEqual(inOrder(rows.delete));
  });
}

for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const rows of table.rows) testRows(name, rows, table);
    for (const addition of table.additions ?? [])
      inClub(`${addition.what}: who adds`, async (visit) => {
        const adders = await whoSucceeds(visit, (person) => ({
          given: addition.given,
          statement: insertOf(name, ownValues(addition.row, person)),
        }));
        expect(adders).toEqual(inOrder(addition.who));
      });
  });

for (const [name, rows] of Object.entries(views))
  describe(name, () => {
    for (const row of rows)
      inClub(`${row.what}: who reads`, async (visit) => {
        const statement = `select 1 from ${name} where ${conditionOf(row.where)}`;
        const viewers = await whoSucceeds(visit, () => ({ given: row.given, statement }));
        expect(viewers).toEqual(inOrder(row.select));
      });
  });

/** A row of nulls alone is a result; that a function gives none may be its refusal. */
const resultOf = (call: string, gives: "something" | "nothing"): string =>
  gives === "nothing" ? call : `select 1 from (${call}) call where it is distinct from null`;

describe("functions", () => {
  for (const [name, { given, args, gives, who }] of Object.entries(functionPermissions))
    inClub(`${name}: who calls it`, async (visit) => {
      const callers = await whoSucceeds(visit, (person) => ({
        given,
        statement: resultOf(callOf(name, ownValues(args, person)), gives),
      }));
      expect(callers).toEqual(inOrder(who));
    });
});

for (const [bucket, { known, files, additions }] of Object.entries(buckets))
  describe(`bucket ${bucket}`, () => {
    inClub("who knows it", async (visit) => {
      const statement = `select 1 from storage.buckets where id = '${bucket}'`;
      const knowing = await whoSucceeds(visit, () => ({ given: undefined, statement }));
      expect(knowing).toEqual(inOrder(known));
    });
    for (const file of files) {
      const where = `where bucket_id = '${bucket}' and name = '${file.path}'`;
      inClub(`${file.what}: who reads, replaces and deletes`, async (visit) => {
        const who = (statement: string) =>
          whoSucceeds(visit, () => ({ given: file.given, statement: `${statement} ${where}` }));
        expect(await who("select 1 from storage.objects")).toEqual(inOrder(file.read));
        expect(await who("update storage.objects set metadata = '{}'")).toEqual([]);
        expect(await who("delete from storage.objects")).toEqual(inOrder(file.delete));
      });
    }
    for (const { what, path, who } of additions)
      inClub(`${what}: who uploads`, async (visit) => {
        const uploaders = await whoSucceeds(visit, (person) => ({
          given: undefined,
          statement: insertOf("storage.objects", {
            bucket_id: bucket,
            name: ownValue(path, person) ?? "nobody",
          }),
        }));
        expect(uploaders).toEqual(inOrder(who));
      });
  });
