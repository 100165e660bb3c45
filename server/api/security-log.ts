import type { Logger } from "pino";
import type { Sql, TransactionSql } from "#server/database/connect.ts";

export type SecurityEvent =
  | "sign-in"
  | "sign-in failed"
  | "sign-in held up"
  | "sign-out"
  | "sign-up"
  | "password changed"
  | "password set with a link"
  | "password mail asked for"
  | "email change asked for"
  | "email changed"
  | "email settings changed"
  | "refresh token replayed"
  | "command line";

export type SecurityEntry = { event: SecurityEvent; account?: string | undefined; clientIp: string };

/** Repeated knocking fills one line a minute, not the disk. Other events are always written. */
const oncePerMinute: SecurityEvent[] = ["sign-in held up"];

export type SecurityLog = (entry: SecurityEntry) => Promise<void>;

/** Writes to Admins' security log and the process's log. A failure never affects the reported action. */
export function createSecurityLog(sql: Sql, log: Logger): SecurityLog {
  return async ({ event, account, clientIp }) => {
    log.info({ event, account, client_ip: clientIp }, event);
    await sql`
      insert into public.security_log (event, account_id, subject_id, client_ip)
      select ${event}, ${account ?? null}::uuid, ${account ?? null}::uuid, ${clientIp}
      where not ${oncePerMinute.includes(event)} or not exists (
        select from public.security_log
        where event = ${event} and client_ip = ${clientIp} and created_at > now() - interval '1 minute'
      )`.catch((error) => log.error({ error }, "The security log could not be written."));
  };
}

export async function recordCommand(
  sql: Sql | TransactionSql,
  account: string,
  reason: string,
): Promise<void> {
  await sql`insert into public.security_log (event, subject_id, detail) values ('command line', ${account}, ${sql.json({ reason })})`;
}
