import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { Sql } from "#server/database/connect.ts";
import { readSender } from "#server/settings/settings.ts";
import type { Email } from "./email-templates.ts";

export type Mailer = {
  /** Accepts an email for delivery: once this returns it is stored and will be tried until it is delivered. */
  send: (email: Email, id?: string) => Promise<void>;
  /** The folder that keeps the emails of a club without a mail server. */
  outbox?: string;
  /** The last try to deliver failed: emails are stored and wait. */
  isDelayed: () => boolean;
  stop: () => Promise<void>;
};

export type MailerOptions = {
  sql: Sql;
  log: Logger;
  clubName: () => Promise<string>;
  outbox: string;
  smtpUrl?: string | undefined;
  from: string;
};

type Deliver = (email: Email) => Promise<void>;
type Queued = { id: string; email: Email; attempts: number };

const retryEverySeconds = 30;
const longestPauseMinutes = 60;
/** Some two days. */
export const maxAttempts = 60;

/** Emails go through a queue in the database: a mail server that is away loses none of them. */
export function createMailer(options: MailerOptions): Mailer {
  const deliver = options.smtpUrl ? bySmtp(options, options.smtpUrl) : intoFolder(options.outbox);
  let running: Promise<void> = Promise.resolve();
  let isDelayed = false;
  const note = (delivered: boolean): void => {
    isDelayed = !delivered;
  };
  const work = (): void => {
    running = running
      .then(() => deliverDue(options, deliver, note))
      .catch((error) => options.log.error({ error }, "mail queue"));
  };
  const timer = setInterval(work, retryEverySeconds * 1000).unref();
  if (!options.smtpUrl)
    options.log.info(`SMTP_URL isn't set. Emails are saved in ${options.outbox} instead of being sent.`);
  work();
  return {
    ...(options.smtpUrl ? {} : { outbox: options.outbox }),
    async send(email, id = randomUUID()) {
      await options.sql`insert into server.email_queue (id, email) values (${id}, ${options.sql.json(email)})`;
      work();
    },
    isDelayed: () => isDelayed,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function deliverDue(
  { sql, log }: MailerOptions,
  deliver: Deliver,
  note: (delivered: boolean) => void,
): Promise<void> {
  for (;;) {
    const found = await sql.begin(async (transaction) => {
      // A slow mail server may take longer than PostgreSQL lets a transaction rest; ended, the email would go out again.
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      const [due] = await transaction<Queued[]>`
        select id, email, attempts from server.email_queue
        where next_attempt_at <= now() and attempts < ${maxAttempts}
        order by created_at limit 1 for update skip locked`;
      if (!due) return false;
      try {
        await deliver(due.email);
        await transaction`delete from server.email_queue where id = ${due.id}`;
        note(true);
      } catch (error) {
        note(false);
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(
          { subject: due.email.subject, attempts: due.attempts + 1, reason },
          "An email couldn't be sent yet.",
        );
        await transaction`
          update server.email_queue set attempts = attempts + 1, last_error = ${reason},
            next_attempt_at = now() + least(interval '1 minute' * power(2, attempts), interval '1 minute' * ${longestPauseMinutes})
          where id = ${due.id}`;
      }
      return true;
    });
    if (!found) return;
  }
}

function bySmtp({ from, clubName }: MailerOptions, url: string): Deliver {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url, ...timeouts });
  const { name, address } = readSender(from);
  return async (email) => {
    await transport.sendMail({
      ...email,
      // Out-of-office replies come back only to what a person wrote.
      headers: { ...email.headers, "Auto-Submitted": "auto-generated" },
      from: { name: name ?? (await clubName()), address },
    });
  };
}

/** Without a mail server each email becomes a file: the newest is the last by name. */
function intoFolder(folder: string): Deliver {
  return async (email) => {
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.json`;
    const draft = join(folder, `.${name}`);
    await writeFile(draft, JSON.stringify(email, null, 2), { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
}
