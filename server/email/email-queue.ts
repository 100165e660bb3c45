import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import { messageOf } from "#server/lib/caught.ts";
import { writeDurably } from "#server/lib/durable-file.ts";
import type { EmailRoute } from "./email-settings.ts";
import type { Email } from "./email-templates.ts";
import { sendBySmtp } from "./smtp.ts";

export type Mailer = {
  /** Accepts an email for delivery: once this resolves, it is stored and retried until it is delivered. */
  send: (email: Email, id?: string) => Promise<void>;
  /** Stores an email in the caller's transaction. It is sent with the next delivery. */
  queue: (transaction: TransactionSql, email: Email) => Promise<void>;
  deliver: () => void;
  outbox: () => Promise<string | undefined>;
  /** The last delivery failed: emails are queued. */
  isDelayed: () => boolean;
  stop: () => Promise<void>;
};

export type MailerOptions = {
  sql: Sql;
  log: Logger;
  clubName: () => Promise<string>;
  outbox: string;
  route: () => Promise<EmailRoute>;
};

/** `id`: the same for each try, so that a mailbox recognizes an email that was sent but not recorded. */
type Queued = { id: string; email: Email; attempts: number; created_at: Date };
type Deliver = (queued: Queued) => Promise<void>;

const retryEverySeconds = 30;
const longestPauseMinutes = 60;
/** About two days. */
export const maxAttempts = 60;

/** Emails go through a queue in the database, so that none is lost while the mail server is away. */
export function createMailer(options: MailerOptions): Mailer {
  const deliver = deliverBy(options);
  const outbox = async () => ((await options.route()).server ? undefined : options.outbox);
  let running: Promise<void> = Promise.resolve();
  let isDelayed = false;
  let isStopping = false;
  const note = (delivered: boolean): void => {
    isDelayed = !delivered;
  };
  const work = (): void => {
    running = running
      .then(() => deliverDue({ ...options, isStopping: () => isStopping }, deliver, note))
      .catch((error) => options.log.error({ error }, "mail queue"));
  };
  const timer = setInterval(work, retryEverySeconds * 1000).unref();
  outbox().then(
    (folder) =>
      folder &&
      options.log.info(`No mail server is set. Emails are saved in ${folder} instead of being sent.`),
    (error) => options.log.error({ error }, "The email settings can't be read."),
  );
  work();
  return {
    outbox,
    async send(email, id = randomUUID()) {
      await options.sql`insert into server.email_queue (id, email) values (${id}, ${options.sql.json(email)})`;
      work();
    },
    async queue(transaction, email) {
      await transaction`insert into server.email_queue (email) values (${transaction.json(email)})`;
    },
    deliver: work,
    isDelayed: () => isDelayed,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deliverDue(
  { sql, log, isStopping }: MailerOptions & { isStopping: () => boolean },
  deliver: Deliver,
  note: (delivered: boolean) => void,
): Promise<void> {
  // Each email once: one that can't even be postponed blocks no other.
  const tried: string[] = [];
  // The rest is sent after the next start: if killed, the email in progress would be sent again.
  while (!isStopping()) {
    const before = tried.length;
    const attempt = sql.begin(async (transaction) => {
      // A slow mail server may take longer than PostgreSQL's idle limit; if ended, the email would be sent again.
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      const [due] = await transaction<Queued[]>`
        select id, email, attempts, created_at from server.email_queue
        where next_attempt_at <= now() and attempts < ${maxAttempts} and id <> all(${tried}::uuid[])
        order by created_at limit 1 for update skip locked`;
      if (!due) return;
      tried.push(due.id);
      try {
        await deliver(due);
        await transaction`delete from server.email_queue where id = ${due.id}`;
        note(true);
      } catch (error) {
        note(false);
        const reason = messageOf(error);
        log.warn(
          { subject: due.email.subject, attempts: due.attempts + 1, reason },
          "An email couldn't be sent yet.",
        );
        await transaction`
          update server.email_queue set attempts = attempts + 1, last_error = ${reason},
            next_attempt_at = now() + interval '1 minute' * least(power(2, attempts), ${longestPauseMinutes})
          where id = ${due.id}`;
      }
    });
    await attempt.catch((error) => {
      if (tried.length === before) throw error;
      log.error({ error, email: tried.at(-1) }, "mail queue");
    });
    if (tried.length === before) return;
  }
}

/** Uses the current mail server, which an administrator may change while emails are queued. */
function deliverBy({ route, clubName, outbox }: MailerOptions): Deliver {
  const save = intoFolder(outbox);
  return async (queued) => {
    const { server, from } = await route();
    if (server === undefined) return save(queued);
    const { email, id } = queued;
    return sendBySmtp(server, { email, id, from, clubName: await clubName() });
  };
}

/** The newest is the last by name. An email written again after a crash has the same name. */
function intoFolder(folder: string): Deliver {
  return ({ email, id, created_at }) =>
    writeDurably(
      join(folder, `${created_at.toISOString().replaceAll(":", "-")}-${id}.json`),
      JSON.stringify(email, null, 2),
    );
}
