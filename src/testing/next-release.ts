import { type Migration, readMigrations } from "#server/database/migrations.ts";

/** What a later release may bring: a column for rows that are there, and a table that is filled from them. */
const step: Migration = {
  version: "29990101000001",
  name: "traps",
  text: `
    alter table public.scores add column trap integer not null default 1 check (trap between 1 and 9);
    create table public.traps (trap integer primary key, rounds integer not null);
    insert into public.traps (trap, rounds) select trap, count(*) from public.scores group by trap;`,
};

/** The migrations of this release and one more. */
export async function migrationsOfNextRelease(): Promise<Migration[]> {
  return [...(await readMigrations()), step];
}
