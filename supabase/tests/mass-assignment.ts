import { describe, test } from "vitest";
import { anyRevision } from "./counted-tables.ts";
import type { HttpClub } from "./http-club.ts";
import { type Cell, filterOf, findsNothing, isRefusedOrFixed, type Judge } from "./permission-http.ts";
import { conditionOf, ownValues } from "./permission-sql.ts";
import { nobody, type TablePermissions, type Value, type Values } from "./permission-types.ts";
import { tables, views } from "./permissions.ts";

type Column = { name: string; type: string };

const sampleOf: Readonly<Record<string, Value>> = {
  boolean: true,
  date: "2026-09-05",
  "time without time zone": "10:00",
  "timestamp with time zone": "2026-09-05T10:00:00Z",
  uuid: "00000000-0000-4000-8000-00000000ffff",
  jsonb: {},
  text: "changed",
};

/** A value that a column could hold: what it holds already, or any of its type. */
function valueFor({ name, type }: Column, row: Values): Value {
  return (name === "id" ? undefined : row[name]) ?? sampleOf[type] ?? 20;
}

async function columnsOf({ backend }: HttpClub, name: string): Promise<Column[]> {
  const rows = await backend.sql`
    select attname, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`;
  return rows.map((row) => ({ name: String(row.attname), type: String(row.type) }));
}

async function firstRow(
  { backend, memory }: HttpClub,
  name: string,
  table: TablePermissions,
): Promise<Values> {
  const [rows] = table.rows;
  await memory.restore();
  if (rows?.given) await backend.sql.unsafe(rows.given);
  const condition = rows ? conditionOf(rows.where) : "true";
  const [row] = await backend.sql.unsafe(`select to_jsonb(t) as it from ${name} t where ${condition}`);
  return (row?.it ?? {}) as Values;
}

/** The addition that names the column, or else the first. */
function insertion(name: string, table: TablePermissions, column: Column, row: Values): Cell {
  const additions = table.additions ?? [];
  const addition = additions.find((one) => column.name in one.row) ?? additions[0];
  const mayBeSent = addition && table.insert.includes(column.name);
  return {
    given: addition?.given,
    who: mayBeSent ? addition.who : nobody,
    request: (person) => [
      `/rest/v1/${name}`,
      {
        method: "POST",
        json: ownValues({ [column.name]: valueFor(column, row), ...addition?.row }, person),
      },
    ],
  };
}

function change(name: string, table: TablePermissions, column: Column, row: Values): Cell {
  const [rows] = table.rows;
  const query = rows ? `?${filterOf(rows.where)}${anyRevision(name)}` : "";
  return {
    given: rows?.given,
    who: table.update.includes(column.name) ? (rows?.update ?? nobody) : nobody,
    request: () => [
      `/rest/v1/${name}${query}`,
      { method: "PATCH", json: { [column.name]: valueFor(column, row) } },
    ],
  };
}

/** Each column of each table and view, as the catalog names them, sent by each kind of person. */
export function testMassAssignment(club: () => HttpClub, judge: Judge): void {
  const readOnlyViews = Object.entries(views).map(([name, rows]): [string, TablePermissions] => [
    name,
    { insert: [], update: [], rows },
  ]);
  describe("columns that are sent along", () => {
    for (const [name, table] of [...Object.entries(tables), ...readOnlyViews])
      test(name, async () => {
        await judge.prepare(table.rows[0]?.given);
        const row = await firstRow(club(), name, table);
        for (const column of await columnsOf(club(), name)) {
          const isOpen = table.update.includes(column.name);
          await judge.sends(insertion(name, table, column, row), isRefusedOrFixed);
          await judge.sends(change(name, table, column, row), isOpen ? findsNothing : isRefusedOrFixed);
        }
      });
  });
}
