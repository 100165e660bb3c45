import { writeAlert, writeMovedNight } from "./email-templates.ts";
import { type DueEmailsOptions, sendDue } from "./send-due.ts";

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

const stopLinkOf = (siteUrl: string, id: string): string => `${siteUrl}/alerts/unsubscribe/${id}`;

export function sendAlertEmails(options: DueEmailsOptions, most = mostAtOnce): Promise<void> {
  return sendDue(options, async (sql, club) => {
    const due = await sql<Due[]>`select * from private.due_alert_emails(${most})`;
    return due.map(({ id, email, title, is_late, is_over, note, until_at, time_zone }) => {
      const until = until_at.toLocaleString("en-US", {
        ...{ weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
        timeZone: time_zone,
      });
      const about = { to: email, title, isLate: is_late, isOver: is_over, note, until };
      return writeAlert({ ...about, stopLink: stopLinkOf(club.siteUrl, id) }, club);
    });
  });
}

type Moved = { id: string; email: string; title: string; sentence: string; reason: string | null };

/** Emails about nights that were postponed, canceled, or moved. */
export function sendMovedNights(options: DueEmailsOptions, most = mostAtOnce): Promise<void> {
  return sendDue(options, async (sql, club) => {
    const due = await sql<Moved[]>`select * from private.dequeue_moved_nights(${most})`;
    return due.map(({ id, email, ...news }) =>
      writeMovedNight({ ...news, to: email, stopLink: stopLinkOf(club.siteUrl, id) }, club),
    );
  });
}
