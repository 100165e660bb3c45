import { type DatabaseAddress, withConnection } from "./connect.ts";

/** What the lasting sessions of a server are called in PostgreSQL: those of its API, and those of the page that sets a club up. */
export const serverSessions = { api: "clubhouse api", setup: "clubhouse setup" };

/** Whether a server uses this database, on whatever machine. */
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
