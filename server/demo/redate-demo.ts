import type { Logger } from "pino";
import type { Sql } from "#server/database/connect.ts";

const millisecondsOfDay = 86_400_000;

/** Awaited by every request: the first one of a day moves a demonstration whose week is over (docs/decisions/029). */
export function redateDaily(sql: Sql, log: Logger, now: () => Date = () => new Date()): () => Promise<void> {
  let lastRun: { day: number; done: Promise<void> } | undefined;
  return () => {
    const day = Math.floor(now().getTime() / millisecondsOfDay);
    if (lastRun?.day !== day) lastRun = { day, done: redate(sql, log) };
    return lastRun.done;
  };
}

async function redate(sql: Sql, log: Logger): Promise<void> {
  try {
    const [row] = await sql<{ weeks: number }[]>`select private.redate_demonstration() as weeks`;
    if (row && row.weeks > 0) log.info({ weeks: row.weeks }, "Moved the demonstration on.");
  } catch (error) {
    log.error({ error }, "The demonstration could not be moved on.");
  }
}
