import { fileURLToPath } from "node:url";
import { connect } from "#server/database/connect.ts";
import { demoClock } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import { findSuperuser, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";

/** A Wednesday evening in the middle of the demonstration club's running season. */
export const frozenAt = "2026-11-18T19:30:00-06:00";

/**
 * The demonstration club of one day, or a club in which nothing has happened yet, on a server and a database for which it
 * is always that evening.
 */
export async function startFrozenClub({ isNew }: { isNew: boolean }): Promise<ServerProcess> {
  const server = await startServerProcess({
    environment: {
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("frozen-clock.ts", import.meta.url))}`,
      FROZEN_AT: frozenAt,
      BCRYPT_COST: "4",
    },
  });
  try {
    await fill(server, isNew);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function fill(server: ServerProcess, isNew: boolean): Promise<void> {
  const sql = connect(await findSuperuser(server.dataFolder), { max: 1 });
  try {
    await sql.unsafe(`
      set allow_system_table_mods = on;
      create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe strict
        return '${frozenAt}'::timestamptz`);
    const [admin] = await sql<{ id: string }[]>`select id from public.accounts order by created_at limit 1`;
    if (!admin) throw new Error("The club has no administrator.");
    await sql`update public.accounts set created_at = now()`;
    if (!isNew)
      await makeDemoClub(sql, {
        adminAccountId: admin.id,
        clock: demoClock(new Date(frozenAt), "America/Chicago"),
      });
  } finally {
    await sql.end();
  }
}
