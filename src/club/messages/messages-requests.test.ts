import { fetched, fetchedPages, mutated, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import { aMessage } from "./core/message.fixture.ts";
import {
  useBlockSender,
  useChooseNotices,
  useCloseReport,
  useReportMessage,
  useUnblockSender,
} from "./message-care-mutations.ts";
import { ownReportsQueryOptions, reportsQueryOptions } from "./message-care-queries.ts";
import { useDeleteMessages, useMarkAllRead, useMarkRead, useSendMessage } from "./messages-mutations.ts";
import {
  blockedQueryOptions,
  mailboxQueryOptions,
  messageSettingsQueryOptions,
  peopleQueryOptions,
  threadIdQueryOptions,
  threadMessagesQueryOptions,
  threadQueryOptions,
} from "./messages-queries.ts";
import { closedAccountsQueryOptions, teamChoicesQueryOptions } from "./recipients-queries.ts";

const file = { path: "viewer/1.pdf", name: "Sheet.pdf", type: "application/pdf", size: 9 };
const outgoing = {
  id: "m1",
  isRetry: false,
  subject: " Practice ",
  content: "On Saturday?",
  recipientIds: ["ann"],
  files: [file],
};
const success = { status: 204 };

const manyIds = Array.from({ length: 101 }, (_, index) => `m${index}`);
const manyThreads = Array.from({ length: 51 }, (_, index) => ({
  newest_at: "2026-03-01",
  thread_id: `t${index}`,
}));

testRequests({
  "a mailbox is read fifty threads at a time, the next ones behind the last": [
    fetchedPages(mailboxQueryOptions(viewer.id, { box: "inbox", show: "all", q: " " }), 2),
    [
      "GET mailbox?select=*&received=gt.0&order=newest_at.desc,thread_id.desc&limit=51",
      'GET mailbox?select=*&received=gt.0&newest_at=lte.2026-03-01&or=(newest_at.lt."2026-03-01",and(newest_at.eq."2026-03-01",thread_id.lt."t49"))&order=newest_at.desc,thread_id.desc&limit=51',
    ],
    { "GET mailbox": [{ body: manyThreads }, { body: [] }] },
  ],
  "unread ones of the sent box are read by the database": [
    fetchedPages(mailboxQueryOptions(viewer.id, { box: "sent", show: "unread", q: "" }), 1),
    ["GET mailbox?select=*&sent=gt.0&unread=gt.0&order=newest_at.desc,thread_id.desc&limit=51"],
  ],
  "a search is the database's, and goes on behind its last thread": [
    fetchedPages(mailboxQueryOptions(viewer.id, { box: "inbox", show: "files", q: " range key " }), 2),
    [
      "POST rpc/search_mailbox",
      { terms: "range key", box: "inbox", part: "files" },
      "POST rpc/search_mailbox",
      { terms: "range key", box: "inbox", part: "files", behind_at: "2026-03-01", behind_id: "t49" },
    ],
    { "POST rpc/search_mailbox": [{ body: manyThreads }, { body: [] }] },
  ],
  "a message says in which thread it is": [
    fetched(threadIdQueryOptions(viewer.id, "11111111-0000-4000-8000-000000000001")),
    ["GET private_messages?select=thread_id&id=eq.11111111-0000-4000-8000-000000000001"],
  ],
  "a thread has one row of sums": [
    fetched(threadQueryOptions(viewer.id, "t1")),
    ["GET mailbox?select=*&thread_id=eq.t1"],
  ],
  "the messages of a thread come with the rows of their recipients": [
    fetchedPages(threadMessagesQueryOptions(viewer.id, "t1"), 1),
    [
      "GET private_messages?select=id,thread_id,sender_id,recipient_id,subject,content,attachments,uses_recipients_table,is_read,created_at,message_recipients(id,recipient_id,is_read)&thread_id=eq.t1&order=created_at.desc,id.desc&limit=51",
    ],
  ],
  "everyone's id, address and names are read": [
    fetched(peopleQueryOptions(viewer.id)),
    ["GET app_users?select=id,email,first_name,last_name&order=id.asc&offset=0&limit=1000"],
  ],
  "the choice about emails is read": [
    fetched(messageSettingsQueryOptions(viewer.id)),
    ["GET account_settings?select=message_notices&account_id=eq.viewer"],
  ],
  "who is blocked is read": [
    fetched(blockedQueryOptions(viewer.id)),
    ["GET message_blocks?select=id,blocked_id&order=id.asc&offset=0&limit=1000"],
  ],
  "a message to one": [
    signedIn(mutated(useSendMessage, outgoing)),
    [
      "POST private_messages",
      {
        id: "m1",
        sender_id: "viewer",
        recipient_id: "ann",
        subject: "Practice",
        content: "On Saturday?",
        uses_recipients_table: false,
        attachments: [{ path: "viewer/1.pdf", name: "Sheet.pdf", type: "application/pdf", size: 9 }],
      },
    ],
    { "POST private_messages": success },
  ],
  "a message to several has a row for each": [
    signedIn(mutated(useSendMessage, { ...outgoing, recipientIds: ["ann", "bob"], files: [] })),
    [
      "POST private_messages",
      {
        id: "m1",
        sender_id: "viewer",
        recipient_id: "ann",
        subject: "Practice",
        content: "On Saturday?",
        uses_recipients_table: true,
        attachments: [],
      },
      'POST message_recipients?columns="message_id","recipient_id"',
      [
        { message_id: "m1", recipient_id: "ann" },
        { message_id: "m1", recipient_id: "bob" },
      ],
    ],
    { "POST private_messages": success, "POST message_recipients": success },
  ],
  "messages to one are marked as read by their ids, those to several in the viewer's own rows": [
    signedIn(
      mutated(useMarkRead, [
        aMessage({ id: "m1" }),
        aMessage({ id: "m2", isShared: true }),
        aMessage({ id: "m3" }),
        aMessage({ id: "m4", isShared: true }),
      ]),
    ),
    [
      "PATCH private_messages?id=in.(m1,m3)",
      { is_read: true },
      "PATCH message_recipients?recipient_id=eq.viewer&message_id=in.(m2,m4)",
      { is_read: true },
    ],
  ],
  "many are marked in parts, as many at once as a query may name": [
    signedIn(
      mutated(
        useMarkRead,
        manyIds.map((id) => aMessage({ id })),
      ),
    ),
    [
      `PATCH private_messages?id=in.(${manyIds.slice(0, 100).join(",")})`,
      { is_read: true },
      "PATCH private_messages?id=in.(m100)",
      { is_read: true },
    ],
  ],
  "all are marked as read at once": [
    signedIn(mutated(useMarkAllRead)),
    [
      "PATCH private_messages?recipient_id=eq.viewer&is_read=is.false",
      { is_read: true },
      "PATCH message_recipients?recipient_id=eq.viewer&is_read=is.false",
      { is_read: true },
    ],
  ],
  "a message is deleted by its id": [
    mutated(useDeleteMessages, { of: "message", id: "m1" }),
    ["DELETE private_messages?id=eq.m1"],
  ],
  "a conversation is deleted at once, however long it is": [
    mutated(useDeleteMessages, { of: "thread", id: "t1" }),
    ["DELETE private_messages?thread_id=eq.t1"],
  ],
  "a sender is blocked": [
    mutated(() => useBlockSender(viewer.id), "ann"),
    ["POST message_blocks", { blocked_id: "ann" }],
  ],
  "a sender is unblocked": [
    mutated(() => useUnblockSender(viewer.id), "ann"),
    ["DELETE message_blocks?blocked_id=eq.ann"],
  ],
  "a message is reported": [
    mutated(() => useReportMessage(viewer.id), { messageId: "m1", reason: "Rude" }),
    ["POST message_reports", { message_id: "m1", reason: "Rude" }],
  ],
  "a report is closed by its id": [
    mutated(() => useCloseReport(viewer.id), "r1"),
    ["PATCH message_reports?id=eq.r1&resolved_at=is.null", { resolved_at: "2026-03-14T18:00:00.000Z" }],
  ],
  "emails about messages are chosen": [
    mutated(() => useChooseNotices(viewer.id), false),
    [
      "POST account_settings?on_conflict=account_id {resolution=merge-duplicates}",
      { account_id: "viewer", message_notices: false },
    ],
  ],
  "the viewer's own reports are read": [
    fetched(ownReportsQueryOptions(viewer.id)),
    ["GET message_reports?select=message_id&reporter_id=eq.viewer&order=id.asc&offset=0&limit=1000"],
  ],
  "reports are read with their messages, open ones first": [
    fetchedPages(reportsQueryOptions(viewer.id), 1),
    [
      "GET message_reports?select=*,private_messages(sender_id,subject,content,attachments,created_at)&order=open.desc,created_at.desc,id.desc&limit=51",
    ],
  ],
  "for a member, juniors who cannot be written to are read": [
    fetched(closedAccountsQueryOptions(viewer.id, false)),
    ["POST rpc/protected_account_ids", {}],
  ],
  "for the board, accounts that are not active are read too": [
    fetched(closedAccountsQueryOptions(viewer.id, true)),
    [
      "POST rpc/protected_account_ids",
      {},
      "GET app_users?select=id&status=neq.Active&order=id.asc&offset=0&limit=1000",
    ],
  ],
  "teams of a season with those on the roster now are read": [
    fetched(teamChoicesQueryOptions("s1")),
    [
      "GET teams?select=id,name,captain_id&season_id=eq.s1&withdrawn_from_week=is.null&order=name.asc,id.asc&offset=0&limit=1000",
      "GET team_members?select=team_id,member_id&season_id=eq.s1&to_week=is.null&order=id.asc&offset=0&limit=1000",
      "GET members?select=id,name,account_id&order=last_name.asc,first_name.asc,id.asc&offset=0&limit=1000",
    ],
  ],
});
