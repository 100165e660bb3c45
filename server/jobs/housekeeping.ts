import type { Logger } from "pino";
import { copyErasureList } from "#server/backup/erasure-list-copy.ts";
import type { Sql } from "#server/database/connect.ts";
import { sendAlertEmails, sendMovedNights } from "#server/email/alert-emails.ts";
import { type Mailer, maxAttempts } from "#server/email/email-queue.ts";
import {
  type BoardTasks,
  renderEmail,
  writeBoardTasks,
  writeMessageNotice,
} from "#server/email/email-templates.ts";
import { removeErasedEmails } from "#server/email/erased-emails.ts";
import { sendDue } from "#server/email/send-due.ts";
import { TimeLimitError, withinTime } from "#server/lib/time-limit.ts";
import { saveErrors } from "#server/log/server-errors.ts";
import { sendResultsEmails } from "#server/results/results-emails.ts";
import type { ResultsRenderer } from "#server/results/results-renderer.ts";
import { type DueReminder, writeReminder } from "#supabase/functions/attendance-reminders/reminder-email.ts";
import { saveErasures } from "../backup/erasure-list.ts";

export type HousekeepingOptions = {
  sql: Sql;
  log: Logger;
  mailer: Mailer;
  clubName: () => Promise<string>;
  siteUrl: string;
  resultsRenderer: ResultsRenderer | undefined;
  removeFiles: (bucket: string, paths: string[]) => Promise<void>;
  sweepAttempts: () => Promise<unknown>;
  erasureList: string;
  backupFolder: string;
  outbox: string;
};

export type Housekeeping = {
  run: () => Promise<void>;
  finishErasure: () => Promise<void>;
  stop: () => Promise<void>;
};

type Task = {
  name: string;
  everySeconds: number;
  work: (options: HousekeepingOptions) => Promise<unknown>;
  /** Part of a person's erasure, whose request waits for it. */
  isOfErasure?: true;
};

const hourly = (name: string, work: Task["work"]): Task => ({ name, everySeconds: 3600, work });

const tasks: Task[] = [
  { name: "account emails", everySeconds: 30, work: sendAccountEmails },
  { name: "notices of messages", everySeconds: 30, work: sendMessageNotices },
  { name: "reminders of league nights", everySeconds: 60, work: sendNightReminders },
  { name: "daily email to the board", everySeconds: 300, work: sendBoardEmails },
  { name: "results emails", everySeconds: 30, work: sendDueResults },
  { name: "emails about alerts", everySeconds: 15, work: (options) => sendAlertEmails(options) },
  { name: "emails about moved nights", everySeconds: 15, work: (options) => sendMovedNights(options) },
  hourly("old answers to reminders", ({ sql }) => sql`select private.purge_attendance()`),
  hourly("old emails about alerts", ({ sql }) => sql`select private.purge_alert_emails()`),
  hourly("results emails of no one", ({ sql }) => sql`select private.purge_results_emails()`),
  hourly("client IPs in the log", ({ sql }) => sql`select private.purge_client_ips()`),
  hourly("old errors", ({ sql }) => sql`select private.purge_errors()`),
  hourly("codes of screens", ({ sql }) => sql`select private.purge_display_codes()`),
  // A month is enough for someone to notice, and keeps addresses and links out of later backups.
  hourly(
    "failed emails",
    ({ sql }) => sql`
      delete from server.email_queue
      where attempts >= ${maxAttempts} and next_attempt_at < now() - interval '30 days'`,
  ),
  hourly("counters of attempts", ({ sweepAttempts }) => sweepAttempts()),
  hourly("old imports", ({ sql }) => sql`select private.remove_old_imports()`),
  {
    name: "list of erasures",
    everySeconds: 30,
    isOfErasure: true,
    work: async ({ sql, erasureList, backupFolder }) => {
      if (await saveErasures(sql, erasureList)) await copyErasureList(erasureList, backupFolder);
    },
  },
  {
    name: "emails of erased people",
    everySeconds: 30,
    isOfErasure: true,
    work: ({ sql, outbox }) => removeErasedEmails(sql, outbox),
  },
  { name: "abandoned files", everySeconds: 3600, isOfErasure: true, work: removeAbandonedFiles },
  { name: "errors of this process", everySeconds: 30, work: ({ sql }) => saveErrors(sql) },
  { name: "new league day", everySeconds: 30, work: ({ sql }) => sql`select private.start_league_day()` },
  { name: "first responses", everySeconds: 60, work: ({ sql }) => sql`select server.sweep_responses()` },
];

/** Even the longest task takes only seconds. */
const taskMs = 10 * 60_000;

/** A task that fails or hangs is logged and blocks no others; it is not started again while it may be running. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  let running: Promise<void> = Promise.resolve();
  const hanging = new Set<Task>();
  const attempt = async (task: Task): Promise<void> => {
    const work = task.work(options);
    const sentence = "A task of the server did not end within 10 minutes. The others continue without it.";
    await withinTime(work, taskMs, sentence).catch((error) => {
      options.log.error({ error, task: task.name }, "housekeeping");
      if (!(error instanceof TimeLimitError)) return;
      hanging.add(task);
      const free = () => void hanging.delete(task);
      work.then(free, free);
    });
  };
  const perform = (due: Task[]): Promise<void> => {
    running = running.then(async () => {
      for (const task of due) if (!hanging.has(task)) await attempt(task);
    });
    return running;
  };
  const waiting = new Set<Task>();
  /** While the database is unavailable, a task waits once, not once for each time it was due. */
  const performOnce = async (task: Task): Promise<void> => {
    if (waiting.has(task)) return;
    waiting.add(task);
    await perform([task]);
    waiting.delete(task);
  };
  const timers = tasks.map((task) => setInterval(() => performOnce(task), task.everySeconds * 1000).unref());
  return {
    run: () => perform(tasks),
    async finishErasure() {
      await Promise.all(tasks.filter(({ isOfErasure }) => isOfErasure).map(attempt));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

function sendAccountEmails(options: HousekeepingOptions): Promise<void> {
  return sendDue(options, async (sql, { clubName, siteUrl }) => {
    const due = await sql<{ email: string }[]>`select email from private.dequeue_account_emails()`;
    return due.map(({ email }) => renderEmail("approval", { to: email, clubName, link: `${siteUrl}/` }));
  });
}

async function sendDueResults({
  sql,
  siteUrl,
  resultsRenderer: renderer,
  log,
}: HousekeepingOptions): Promise<void> {
  if (renderer) await sendResultsEmails({ sql, siteUrl, renderer, log });
}

type Notice = { email: string; sender_names: string | null; messages: number };

function sendMessageNotices(options: HousekeepingOptions): Promise<void> {
  return sendDue(options, async (sql, club) => {
    const due = await sql<Notice[]>`
      select email, sender_names, messages from private.dequeue_message_notices()`;
    return due.map(({ email, sender_names, messages }) =>
      writeMessageNotice({ to: email, senders: sender_names ?? "", messages }, club),
    );
  });
}

/** The most reminders in one transaction; the next follow a minute later. */
const mostReminders = 200;

function sendNightReminders(options: HousekeepingOptions): Promise<void> {
  return sendDue(options, async (sql, { siteUrl }) => {
    const due = await sql<DueReminder[]>`
      select email, first_name, club, team, opponent, week, day::text, starts_at, field, secret
      from private.dequeue_night_reminders(${mostReminders})`;
    return due.map((reminder) => writeReminder(reminder, siteUrl));
  });
}

function sendBoardEmails(options: HousekeepingOptions): Promise<void> {
  return sendDue(options, async (sql, club) => {
    const due = await sql<(BoardTasks & { email: string })[]>`
      select email, accounts, disputes, reports, post_reports as "postReports" from private.dequeue_board_emails()`;
    return due.map(({ email, ...tasks }) => writeBoardTasks(email, tasks, club));
  });
}

async function removeAbandonedFiles({ sql, removeFiles }: HousekeepingOptions): Promise<void> {
  const files = await sql<{ bucket: string; path: string }[]>`
    select bucket, path from private.abandoned_files()`;
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    await removeFiles(bucket, paths);
    await sql`delete from storage.objects where bucket_id = ${bucket} and name in ${sql(paths)}`;
  }
}
