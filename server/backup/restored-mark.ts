import type { Sql } from "#server/database/connect.ts";

/** Times in UTC. */
export type OpenRestore = { at: string; backupMade: string };

export async function markRestored(sql: Sql, backupMade: string): Promise<void> {
  await sql`insert into private.club_restores (backup_made_at) values (${backupMade})`;
}

/** Undefined without a restore, or when the board has marked it as done. */
export async function readOpenRestore(sql: Sql): Promise<OpenRestore | undefined> {
  const [row] = await sql<{ restored_at: Date; backup_made_at: Date }[]>`
    select restored_at, backup_made_at from private.open_restore()`;
  return row && { at: row.restored_at.toISOString(), backupMade: row.backup_made_at.toISOString() };
}
