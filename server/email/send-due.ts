import type { Sql, TransactionSql } from "#server/database/connect.ts";
import type { Mailer } from "./email-queue.ts";
import type { Email, EmailClub } from "./email-templates.ts";

export type DueEmailsOptions = {
  sql: Sql;
  mailer: Pick<Mailer, "queue" | "deliver">;
  clubName: () => Promise<string>;
  siteUrl: string;
};

/** Queues due emails in the transaction that marks them as sent: after a stop in between, no one gets one twice, and none is lost. */
export async function sendDue(
  { sql, mailer, clubName, siteUrl }: DueEmailsOptions,
  write: (transaction: TransactionSql, club: EmailClub) => Promise<Email[]>,
): Promise<void> {
  const club = { clubName: await clubName(), siteUrl };
  await sql.begin(async (transaction) => {
    for (const email of await write(transaction, club)) await mailer.queue(transaction, email);
  });
  mailer.deliver();
}
