import { inject } from "vitest";
import { connect } from "#server/database/connect.ts";
import { demoClock } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import { openAdmin } from "./backend-accounts.ts";
import { cloneDatabase, ensureOriginal } from "./backend-cluster.ts";

/** A Wednesday evening: the database must not be asked for days that have not come. */
export const demoEvening = demoClock(new Date("2025-11-19T19:20:00-06:00"), "America/Chicago");

/** A copy of the demonstration club of that evening, which is made once for all files. */
export async function createDemoDatabase() {
  const cluster = inject("backendCluster");
  const original = await ensureOriginal(cluster, "template_demo", async ({ superuser }) => {
    const sql = connect(superuser, { max: 1 });
    await makeDemoClub(sql, { adminAccountId: await openAdmin(sql), clock: demoEvening });
    await sql.end();
  });
  const { superuser, drop } = await cloneDatabase(cluster, { original });
  const sql = connect(superuser, { max: 4 });
  const [admin] = await sql<{ id: string }[]>`select id from auth.users where email = 'admin@club.example'`;
  return {
    sql,
    adminId: admin?.id ?? "",
    async stop() {
      await sql.end({ timeout: 1 });
      await drop();
    },
  };
}
