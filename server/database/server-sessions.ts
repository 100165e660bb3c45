import { type DatabaseAddress, withConnection } from "./connect.ts";

/** Application names of a server's lasting sessions in PostgreSQL: of its API, and of the setup page. */
export const serverSessions = { api: "clubhouse api", setup: "clubhouse setup" };

export async function isServerRunning(address: DatabaseAddress): Promise<boolean> {
  const names = Object.values(serverSessions);
  const [row] = await withConnection(
    address,
    (sql) => sql`
      select exists (select from pg_stat_activity
        where datname = current_database() and application_name = any(${names}::text[])) as found`,
  );
  return row?.found === true;
}
