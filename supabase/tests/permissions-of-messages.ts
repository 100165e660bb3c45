import { cast, ids } from "./cast.ts";
import { active, board, nobody, type Rows, self, type Tables } from "./permission-types.ts";

export const reportOfMessage = `insert into message_reports (message_id, reporter_id, reason) values ('${ids.message}', '${cast.otherMember.account}', 'rude')`;

export const messageTables: Tables = {
  private_messages: {
    insert: ["id", "sender_id", "recipient_id", "subject", "content", "attachments", "uses_recipients_table"],
    update: ["is_read"],
    change: { is_read: true },
    deleteShowsIn: "message_hides",
    rows: [
      {
        what: "a message to one",
        where: { id: ids.message },
        select: ["member", "otherMember"],
        update: ["otherMember"],
        delete: ["member", "otherMember"],
      },
      {
        what: "a message to one that its recipient reported",
        given: reportOfMessage,
        where: { id: ids.message },
        select: ["member", "otherMember", ...board],
        update: ["otherMember"],
        delete: ["member", "otherMember"],
      },
      {
        what: "a message to several",
        where: { id: ids.circular },
        select: ["boardMember", "member", "scorekeeper"],
        update: nobody,
        delete: ["boardMember", "member", "scorekeeper"],
      },
    ],
    additions: [
      {
        what: "a message of one's own",
        row: { sender_id: self, recipient_id: cast.otherMember.account },
        who: active,
      },
      {
        what: "a message in Ann's name",
        row: { sender_id: cast.member.account, recipient_id: cast.otherMember.account },
        who: ["member"],
      },
      {
        what: "a message with the file that Ann uploaded, in Ann's name",
        row: {
          sender_id: cast.member.account,
          recipient_id: cast.admin.account,
          attachments: [attachmentOf(ids.unsentFile)],
        },
        who: ["member"],
      },
    ],
  },
  message_recipients: {
    insert: ["id", "message_id", "recipient_id"],
    update: ["is_read"],
    change: { is_read: true },
    rows: [
      {
        what: "a recipient",
        where: { recipient_id: cast.member.account },
        select: ["boardMember", "member"],
        update: ["member"],
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a recipient of the board's message",
        row: { message_id: ids.circular, recipient_id: cast.otherMember.account },
        who: ["boardMember"],
      },
      {
        what: "oneself as recipient of Ann's message",
        row: { message_id: ids.message, recipient_id: self },
        who: ["member"],
      },
    ],
  },
  mailbox_threads: {
    insert: [],
    update: [],
    rows: [
      {
        what: "Ann's sums of her threads",
        where: { account_id: cast.member.account },
        select: ["member"],
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a sum of one's own",
        row: { thread_id: ids.message, account_id: self, unread: 5 },
        who: nobody,
      },
    ],
  },
  message_hides: {
    insert: [],
    update: [],
    rows: [
      {
        what: "who hid what",
        given: `insert into message_hides (message_id, account_id) values ('${ids.message}', '${cast.member.account}')`,
        where: { message_id: ids.message },
        select: nobody,
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a message hidden for another",
        row: { message_id: ids.message, account_id: cast.otherMember.account },
        who: nobody,
      },
    ],
  },
  message_blocks: {
    insert: ["blocked_id"],
    update: [],
    rows: [
      {
        what: "whom Ann has blocked",
        given: `insert into message_blocks (blocker_id, blocked_id) values ('${cast.member.account}', '${cast.otherMember.account}')`,
        where: { blocked_id: cast.otherMember.account },
        select: ["member"],
        update: nobody,
        delete: ["member"],
      },
    ],
    additions: [
      { what: "a block of one's own", row: { blocked_id: cast.pending.account }, who: active },
      {
        what: "a block in Ann's name",
        row: { blocker_id: cast.member.account, blocked_id: cast.pending.account },
        who: nobody,
      },
    ],
  },
  message_reports: {
    insert: ["message_id", "reason"],
    update: ["resolved_at"],
    change: { resolved_at: "2026-11-01T12:00:00Z" },
    rows: [
      {
        what: "a report",
        given: reportOfMessage,
        where: { message_id: ids.message },
        select: ["otherMember", ...board],
        update: board,
        delete: nobody,
      },
      {
        what: "a report about the board member's message",
        given: `insert into message_reports (message_id, reporter_id, reason) values ('${ids.circular}', '${cast.member.account}', 'rude')`,
        where: { message_id: ids.circular },
        select: ["member", "admin"],
        update: ["admin"],
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a report of a message to one",
        row: { message_id: ids.message, reason: "rude" },
        who: ["otherMember"],
      },
      {
        what: "a report of a message to several",
        row: { message_id: ids.circular, reason: "rude" },
        who: ["member", "scorekeeper"],
      },
      {
        what: "a report in Bob's name",
        row: { message_id: ids.message, reporter_id: cast.otherMember.account, reason: "rude" },
        who: nobody,
      },
    ],
  },
};

export const mailboxViews: Readonly<Record<string, readonly Rows[]>> = {
  mailbox: [
    {
      what: "the thread of a message to one",
      where: { id: ids.message },
      select: ["member", "otherMember"],
    },
    {
      what: "the thread of a message to several, which the board reads as reported",
      given: `insert into message_reports (message_id, reporter_id, reason) values ('${ids.circular}', '${cast.member.account}', 'rude')`,
      where: { id: ids.circular },
      select: ["boardMember", "member", "scorekeeper"],
    },
  ],
};

/** What a message says of a file that was uploaded as `club-seed.ts` does it. */
export function attachmentOf(path: string) {
  return { path, name: "target.png", type: "image/png", size: 100 };
}
