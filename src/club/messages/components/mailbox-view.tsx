import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { useMarkAllRead } from "../messages-mutations.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import { type Mailbox, useMailbox, useThread } from "../use-mailbox.ts";
import styles from "./mailbox-view.module.css";
import { NewMessage } from "./new-message.tsx";
import { ThreadFilters } from "./thread-filters.tsx";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";

export type MailboxViewProps = {
  user: CurrentUser;
  address: MessagesAddress;
  onChange: (change: Partial<MessagesAddress>) => void;
};

export function MailboxView({ user, address, onChange }: MailboxViewProps) {
  const box = address.box === "sent" ? "sent" : "inbox";
  const { query, mailbox } = useMailbox(user.id, { box, show: address.show, q: address.q });
  const skeleton = <Skeleton lines={8} label="Loading messages" />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {() =>
        mailbox ? (
          <LoadedMailbox user={user} address={address} mailbox={mailbox}>
            <ThreadFilters address={address} onChange={onChange} />
            {box === "inbox" ? <MarkAllRead /> : null}
            <ListedThreads address={address} mailbox={mailbox} userId={user.id} />
            <OlderRows query={query} label="Older messages" />
          </LoadedMailbox>
        ) : (
          skeleton
        )
      }
    </QueryView>
  );
}

type LoadedMailboxProps = Omit<MailboxViewProps, "onChange"> & { mailbox: Mailbox; children: ReactNode };

function LoadedMailbox({ user, address, mailbox, children }: LoadedMailboxProps) {
  const isPaneOpen = address.message !== "" || address.write === "new";
  return (
    <div className={`column ${styles.split}`} data-pane={isPaneOpen || undefined}>
      <section className={styles.list} aria-label={address.box === "sent" ? "Sent" : "Inbox"} data-no-print>
        {children}
      </section>
      <section className={styles.pane} aria-label={address.write === "new" ? "New message" : "Open message"}>
        <Pane user={user} address={address} mailbox={mailbox} />
      </section>
      <NewMessageAnnouncement mailbox={mailbox} />
    </div>
  );
}

type ListedThreadsProps = { address: MessagesAddress; mailbox: Mailbox; userId: string };

function ListedThreads({ address, mailbox: { threads, naming }, userId }: ListedThreadsProps) {
  const { thread } = useThread(userId, address.message, threads);
  return <ThreadList threads={threads} address={address} naming={naming} openId={thread?.id} />;
}

function MarkAllRead() {
  const unread = useUnreadMessages();
  const { mutate, isPending } = useMarkAllRead();
  if (unread === 0) return null;
  const run = () => mutate(undefined, { onError: announceFailure("Messages not marked as read", run) });
  return (
    <p>
      <Button size="compact-sm" loading={isPending} onClick={run}>
        Mark all as read
      </Button>
    </p>
  );
}

type PaneProps = Omit<LoadedMailboxProps, "children">;

function Pane({ user, address, mailbox }: PaneProps) {
  const listHref = messagesHref({ box: address.box, show: address.show, q: address.q });
  if (address.write === "new")
    return <NewMessage user={user} to={address.to} subject={address.subject} listHref={listHref} />;
  if (address.message === "")
    return mailbox.threads.length ? <p className={styles.hint}>Choose a message to read it here.</p> : null;
  return <OpenThread user={user} address={address} mailbox={mailbox} listHref={listHref} />;
}

function OpenThread({ user, address, mailbox, listHref }: PaneProps & { listHref: string }) {
  const { thread, messages, query } = useThread(user.id, address.message, mailbox.threads);
  if (thread === null || messages?.length === 0)
    return (
      <EmptyState title="This message no longer exists.">
        It was deleted, or it wasn't sent to you.
      </EmptyState>
    );
  const skeleton = <Skeleton lines={5} label="Loading the message" />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {() =>
        thread && messages ? (
          <ThreadView
            key={thread.id}
            user={user}
            thread={thread}
            messages={messages}
            older={<OlderRows query={query} label="Older messages" />}
            naming={mailbox.naming}
            address={address}
            listHref={listHref}
          />
        ) : (
          skeleton
        )
      }
    </QueryView>
  );
}

/** Announces new messages to a screen reader when it is idle. */
function NewMessageAnnouncement({ mailbox: { threads, naming } }: { mailbox: Mailbox }) {
  const [text, setText] = useState("");
  const lastList = useRef<{ ids: Set<string>; newestAt: string }>(undefined);
  useEffect(() => {
    const before = lastList.current;
    const newestAt =
      [before?.newestAt ?? "", ...threads.map(({ newest }) => newest.createdAt)].toSorted().at(-1) ?? "";
    lastList.current = { ids: new Set(threads.map(({ newest }) => newest.id)), newestAt };
    const fresh = threads.filter(
      ({ newest, unreadCount }) =>
        before && unreadCount > 0 && newest.createdAt >= before.newestAt && !before.ids.has(newest.id),
    );
    const [thread] = fresh;
    if (!thread) return;
    const from = `from ${naming(thread.newest.senderId)}: ${thread.subject || "no subject"}`;
    setText(fresh.length === 1 ? `New message ${from}` : `${fresh.length} new messages, the last ${from}`);
  }, [threads, naming]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
