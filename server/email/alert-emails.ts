import type { Sql } from "#server/database/connect.ts";
import type { Mailer } from "./email-queue.ts";
import { writeAlert, writeMovedNight } from "./email-templates.ts";

export type AlertEmailsOptions = { sql: Sql; mailer: Mailer; clubName: string; siteUrl: string };

/** The most emails at a time; the next follow a quarter of a minute later. */
const mostAtOnce = 100;

type Due = {
  id: string;
  email: string;
  title: string;
  is_late: boolean;
  is_over: boolean;
  note: string;
  until_at: Date;
  time_zone: string;
};

/** Queues emails in the transaction that marks them as sent: after a stop in between, no one gets one twice, and none is lost. */
export async function sendAlertEmails(options: AlertEmailsOptions, most = mostAtOnce): Promise<void> {
  const { sql, mailer, clubName, siteUrl } = options;
  await sql.begin(async (transaction) => {
    const due = await transaction<Due[]>`select * from private.due_alert_emails(${most})`;
    for (const { id, email, title, is_late, is_over, note, until_at, time_zone } of due) {
      const until = until_at.toLocaleString("en-US", {
        ...{ weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
        timeZone: time_zone,
      });
      const about = { to: email, title, isLate: is_late, isOver: is_over, note, until };
      const stopLink = `${siteUrl}/alerts/unsubscribe/${id}`;
      await mailer.queue(transaction, writeAlert({ ...about, stopLink }, clubName, siteUrl));
    }
  });
  mailer.deliver();
}

type Moved = { id: string; email: string; title: string; sentence: string; reason: string | null };

/** Emails about nights that were postponed, canceled, or moved; each change once, in one transaction with its emails. */
export async function sendMovedNights(options: AlertEmailsOptions, most = mostAtOnce): Promise<void> {
  const { sql, mailer, clubName, siteUrl } = options;
  await sql.begin(async (transaction) => {
    const due = await transaction<Moved[]>`select * from private.dequeue_moved_nights(${most})`;
    for (const { id, email, ...news } of due) {
      const stopLink = `${siteUrl}/alerts/unsubscribe/${id}`;
      await mailer.queue(transaction, writeMovedNight({ ...news, to: email, stopLink }, clubName, siteUrl));
    }
  });
  mailer.deliver();
}
