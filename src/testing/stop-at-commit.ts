import { expect } from "vitest";
import type { Sql } from "#server/database/connect.ts";

/** Queues emails up to the end of the transaction, and stops there. */
export async function stopAtCommit(sql: Sql, send: () => Promise<unknown>): Promise<void> {
  await sql.unsafe(`create function server.stop() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
    create constraint trigger stop after insert on server.email_queue deferrable initially deferred
      for each row execute function server.stop()`);
  await expect(send()).rejects.toThrow("stopped");
  await sql.unsafe("drop function server.stop() cascade");
}
