import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { ensureClubDatabase } from "#server/club-database/ensure-database.ts";
import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";

export type EmptyDatabase = { owner: DatabaseAddress; sql: Sql; stop: () => Promise<void> };

/** A database without anything in it, as a first start or a restore finds it. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { admin, ownerPassword } = inject("backendCluster");
  const database = `empty_${randomBytes(6).toString("hex")}`;
  const owner = await ensureClubDatabase(admin, database, ownerPassword);
  const sql = connect({ ...admin, database }, { max: 2 });
  return {
    owner,
    sql,
    async stop() {
      await sql.end({ timeout: 1 });
      const chief = connect(admin, { max: 1 });
      await chief.unsafe(`drop database if exists ${database} with (force)`);
      await chief.end();
    },
  };
}
