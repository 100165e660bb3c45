import { type AccountHolder, cast, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";

export const account = (person: AccountHolder): string => cast[person].account;

/** One person writes to one other; gives the message. */
export async function writeTo(
  visit: Visit,
  sender: AccountHolder,
  recipient: AccountHolder,
): Promise<string> {
  const id = crypto.randomUUID();
  await visit.as(sender)`insert into private_messages (id, sender_id, recipient_id, subject, content)
      values (${id}, ${account(sender)}, ${account(recipient)}, 'Saturday', 'Who comes?')`;
  return id;
}

/** One person writes to several; gives the message. */
export async function writeToSeveral(
  visit: Visit,
  sender: AccountHolder,
  recipients: readonly AccountHolder[],
): Promise<string> {
  const id = crypto.randomUUID();
  await visit.as(sender, async (sql) => {
    await sql`insert into private_messages (id, sender_id, recipient_id, uses_recipients_table)
      values (${id}, ${account(sender)}, ${account(recipients[0] ?? sender)}, true)`;
    for (const recipient of recipients)
      await sql`insert into message_recipients (message_id, recipient_id) values (${id}, ${account(recipient)})`;
  });
  return id;
}

export const block = (visit: Visit, blocker: AccountHolder, blocked: AccountHolder) =>
  visit.as(blocker)`insert into message_blocks (blocked_id) values (${account(blocked)})`;

export const report = (visit: Visit, reporter: AccountHolder, message: string) =>
  visit.as(reporter)`insert into message_reports (message_id, reason) values (${message}, 'rude')`;

export const closeReports = (visit: Visit, person: Person) =>
  visit.as(person)`update message_reports set resolved_at = now() where true`;

export const deleteFor = (visit: Visit, person: Person, message: string) =>
  visit.as(person)`delete from private_messages where id = ${message} returning id`;

export const sees = async (visit: Visit, person: Person, message: string): Promise<boolean> =>
  (await visit.as(person)`select 1 from private_messages where id = ${message}`).length > 0;

export const isThere = async (visit: Visit, message: string): Promise<boolean> =>
  (await visit.owner`select 1 from private_messages where id = ${message}`).length > 0;
