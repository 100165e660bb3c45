import type postgres from "postgres";
import type { DemoAccounts } from "./demo-accounts.ts";
import { type DemoClock, minutesAgo, printedTime, tonightAt } from "./demo-clock.ts";
import { demoId } from "./demo-random.ts";

export type DemoFile = { path: string; name: string; type: string; size: number };

type DemoMessage = {
  from: string;
  to: readonly string[];
  subject: string;
  content: string;
  minutes: number;
  isRead?: boolean;
  files?: readonly DemoFile[];
};

type Post = { accounts: DemoAccounts; adminId: string; files: readonly DemoFile[] };

function inventMessages(clock: DemoClock, { accounts, adminId, files }: Post): DemoMessage[] {
  const { board, captain, member, scorekeeper } = accounts;
  const ride = `A ride on ${clock.weekday}`;
  return [
    {
      from: adminId,
      to: [board.id, captain.id, member.id, scorekeeper.id],
      subject: "Tonight: fields 1 to 4",
      content: `The lights on field 5 are off tonight. The last squads start at ${printedTime(tonightAt(clock, 60))}.\n\nThe house rules are attached. Please read the part about the gate.`,
      minutes: 190,
      files,
    },
    {
      from: captain.id,
      to: [member.id],
      subject: "You're in squad 2 tonight",
      content: "Post 2, right after me. Pull Happy is on field 1, so we'll see how they do.",
      minutes: 150,
    },
    {
      from: captain.id,
      to: [board.id],
      subject: "When is week 7 published?",
      content: "Our team keeps asking. As far as we can see, everything is in.",
      minutes: 900,
    },
    {
      from: captain.id,
      to: [scorekeeper.id],
      subject: "Who keeps score on field 2?",
      content: "We can do it ourselves if you're short of people.",
      minutes: 140,
    },
    {
      from: captain.id,
      to: [adminId],
      subject: "A score to look at",
      content: "I disputed my first round of tonight. The sheet is on the counter.",
      minutes: 12,
    },
    {
      from: scorekeeper.id,
      to: [captain.id],
      subject: "Good luck tonight",
      content: "May the better team win. The loser buys the pie.",
      minutes: 130,
    },
    {
      from: board.id,
      to: [adminId],
      subject: "New sign-up",
      content: "Maren Halloway came to open practice twice. I'd approve the account.",
      minutes: 600,
    },
    {
      from: member.id,
      to: [captain.id],
      subject: ride,
      content: "My truck is in the shop. Could you pick me up?",
      minutes: 3000,
      isRead: true,
    },
    {
      from: captain.id,
      to: [member.id],
      subject: `Re: ${ride}`,
      content: "Sure. I'll be at the feed mill an hour before we shoot.",
      minutes: 2900,
      isRead: true,
    },
  ];
}

export async function writeMessages(
  transaction: postgres.TransactionSql,
  clock: DemoClock,
  post: Post,
): Promise<void> {
  const messages = inventMessages(clock, post).toSorted((one, other) => other.minutes - one.minutes);
  for (const { from, to, subject, content, minutes, isRead = false, files = [] } of messages) {
    const [first] = to;
    const message = {
      id: demoId(`message ${from} ${subject}`),
      ...{ sender_id: from, recipient_id: first ?? null, subject, content, is_read: isRead },
      ...{ attachments: transaction.json([...files]), uses_recipients_table: to.length > 1 },
      created_at: minutesAgo(clock, minutes),
    };
    await transaction`insert into public.private_messages ${transaction(message)}`;
    if (to.length === 1) continue;
    const copies = to.map((recipient_id) => ({ message_id: message.id, recipient_id }));
    await transaction`insert into public.message_recipients ${transaction(copies)}`;
  }
}
