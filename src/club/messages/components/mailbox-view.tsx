import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { Message } from "../core/mailbox.ts";
import type { Naming } from "../core/people.ts";
import { filterThreads } from "../core/thread-filter.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import { type Mailbox, useMailbox } from "../use-mailbox.ts";
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

/** The list beside the open thread; one after the other on a narrow page. */
export function MailboxView(props: MailboxViewProps) {
  const { query, mailbox } = useMailbox(props.user.id);
  const skeleton = <Skeleton lines={8} label="Loading messages" />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {() =>
        mailbox ? <LoadedMailbox {...props} mailbox={mailbox} isReading={query.isFetching} /> : skeleton
      }
    </QueryView>
  );
}

/** `isReading`: the mailbox is loading, so a missing message may still arrive. */
type LoadedMailboxProps = MailboxViewProps & { mailbox: Mailbox; isReading: boolean };

function LoadedMailbox({ user, address, onChange, mailbox, isReading }: LoadedMailboxProps) {
  const box = address.box === "sent" ? "sent" : "inbox";
  const shown = filterThreads(mailbox.threads, { ...address, box }, mailbox.naming);
  const listHref = messagesHref({ box: address.box, show: address.show, q: address.q });
  const isPaneOpen = address.message !== "" || address.write === "new";
  return (
    <div className={`column ${styles.split}`} data-pane={isPaneOpen || undefined}>
      <section className={styles.list} aria-label={box === "inbox" ? "Inbox" : "Sent"} data-no-print>
        <ThreadFilters address={address} onChange={onChange} />
        <ThreadList
          threads={shown}
          address={address}
          naming={mailbox.naming}
          isWholeBoxEmpty={
            filterThreads(mailbox.threads, { box, show: "all", q: "" }, mailbox.naming).length === 0
          }
        />
      </section>
      <section className={styles.pane} aria-label={address.write === "new" ? "New message" : "Open message"}>
        <Pane user={user} address={address} mailbox={mailbox} isReading={isReading} listHref={listHref} />
      </section>
      <NewMessageAnnouncement messages={mailbox.messages} naming={mailbox.naming} />
    </div>
  );
}

type PaneProps = Omit<LoadedMailboxProps, "onChange"> & { listHref: string };

function Pane({ user, address, mailbox, isReading, listHref }: PaneProps) {
  if (address.write === "new")
    return <NewMessage user={user} to={address.to} subject={address.subject} listHref={listHref} />;
  if (address.message === "")
    return mailbox.threads.length ? <p className={styles.hint}>Choose a message to read it here.</p> : null;
  const thread = mailbox.threads.find(({ messages }) => messages.some(({ id }) => id === address.message));
  if (!thread && isReading) return <Skeleton lines={5} label="Loading the message" />;
  if (!thread)
    return (
      <EmptyState title="This message no longer exists.">
        It was deleted, or it wasn't sent to you.
      </EmptyState>
    );
  return (
    <ThreadView
      key={thread.key}
      user={user}
      thread={thread}
      naming={mailbox.naming}
      address={address}
      listHref={listHref}
    />
  );
}

type NewMessageAnnouncementProps = { messages: readonly Message[]; naming: Naming };

/** Announces new messages to a screen reader when it is idle. */
function NewMessageAnnouncement({ messages, naming }: NewMessageAnnouncementProps) {
  const [text, setText] = useState("");
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(messages.map(({ id }) => id));
    const fresh = before ? messages.filter(({ id, isUnread }) => isUnread && !before.has(id)) : [];
    const [newest] = fresh;
    if (!newest) return;
    const from = `from ${naming(newest.senderId)}: ${newest.subject || "no subject"}`;
    setText(fresh.length === 1 ? `New message ${from}` : `${fresh.length} new messages, the last ${from}`);
  }, [messages, naming]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
