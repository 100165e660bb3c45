import { readFile } from "node:fs/promises";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { type Migration, readMigrations } from "#server/database/migrations.ts";

/**
 * The kinds of database the product is on: its own, made by the server; one that a club runs already; and one as
 * hosted Supabase has it. `CLUB_TEST_DATABASE` chooses which the tests of the database run on.
 */
export const shapes = ["embedded", "own", "supabase"] as const;
export type Shape = (typeof shapes)[number];

export const ownerOf: Record<Shape, string> = { embedded: "postgres", own: "club", supabase: "postgres" };

export function chosenShape(): Shape {
  const name = process.env.CLUB_TEST_DATABASE || "embedded";
  const shape = shapes.find((each) => each === name);
  if (!shape) throw new Error(`CLUB_TEST_DATABASE must be one of ${shapes.join(", ")}.`);
  return shape;
}

/** Fills an empty database that its owner owns with everything before the first migration and all migrations. */
export async function fillDatabase(shape: Shape, owner: DatabaseAddress, superuser: DatabaseAddress) {
  if (shape !== "supabase") return bringUpToDate(owner, await readMigrations());
  const sql = connect(superuser, { max: 1 });
  try {
    for (const part of ["supabase-shape.sql", "supabase-tables.sql"])
      await sql.unsafe(await readFile(new URL(part, import.meta.url), "utf8"));
    for (const migration of await readMigrations()) await migrateAsProject(sql, migration);
  } finally {
    await sql.end();
  }
}

/**
 * Applies a migration as a hosted project does: as `postgres`, who is no superuser there. Supabase lends it one thing,
 * by its extension supautils: policies on the tables of the file service, which belong to that service.
 */
export async function migrateAsProject(sql: Sql, { version, name, text }: Migration): Promise<void> {
  const lent = /^(?:create|alter|drop) policy [^;]+? on storage\.(?:buckets|objects)\b[^;]*;/gim;
  const policies = text.match(lent) ?? [];
  await sql.begin(async (transaction) => {
    for (const [index, own] of text.split(lent).entries()) {
      await transaction.unsafe(`set local session authorization postgres; ${own}`);
      await transaction.unsafe(`reset session authorization; ${policies[index] ?? ""}`);
    }
    await transaction`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`;
  });
}
