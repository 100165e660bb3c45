import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDate, formatTime } from "#lib/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Naming } from "../core/people.ts";
import { othersInLine, type Thread } from "../core/threads.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import styles from "./thread-list.module.css";

export type ThreadListProps = {
  threads: readonly Thread[];
  address: MessagesAddress;
  naming: Naming;
  openId: string | undefined;
};

export function ThreadList({ threads, address, naming, openId }: ThreadListProps) {
  if (threads.length === 0) return <NoThreads address={address} />;
  const { box, show, q } = address;
  return (
    <ul className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            href={messagesHref({ box, show, q, message: thread.newest.id })}
            className={`block unlined ${styles.thread}`}
            data-unread={thread.unreadCount > 0 || undefined}
            aria-current={thread.id === openId ? "true" : undefined}
          >
            <ThreadLines thread={thread} naming={naming} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ThreadLines({ thread, naming }: { thread: Thread; naming: Naming }) {
  const { newest, messageCount, unreadCount } = thread;
  const marks = [
    ...(messageCount > 1 ? [`${messageCount} messages`] : []),
    ...(thread.hasAttachments ? ["files"] : []),
  ];
  return (
    <>
      <span className="line gap-75 spread baseline">
        <span className={`shrinks breaks ${styles.names}`}>{othersInLine(thread, naming) || "You"}</span>
        <WhenSent moment={newest.createdAt} />
      </span>
      <span className={styles.subject}>{thread.subject || "No subject"}</span>
      <span className={`note ${styles.snippet}`}>
        {naming(newest.senderId) === "You" ? "You: " : ""}
        {newest.content || (newest.attachments[0]?.name ?? "")}
      </span>
      {unreadCount || marks.length ? (
        <span className="line gap-75 spread baseline">
          <span className={styles.marks}>{marks.join(", ")}</span>
          {unreadCount ? <span className={styles.unread}>{unreadCount} new</span> : null}
        </span>
      ) : null}
    </>
  );
}

function WhenSent({ moment }: { moment: string }) {
  const timeZone = useClubTimeZone();
  const isToday = dayAt(new Date(moment), timeZone) === dayAt(new Date(), timeZone);
  return (
    <time dateTime={moment} className={styles.time}>
      {isToday ? formatTime(moment, timeZone) : formatDate(moment, timeZone)}
    </time>
  );
}

function NoThreads({ address }: Pick<ThreadListProps, "address">) {
  if (address.q.trim() || address.show !== "all")
    return (
      <EmptyState title="No messages match.">
        <p>
          <Link href={messagesHref({ box: address.box })}>Show all messages</Link>
        </p>
      </EmptyState>
    );
  return address.box === "sent" ? (
    <EmptyState title="You haven't sent any messages yet.">
      <p>
        <Link href={messagesHref({ box: "sent", write: "new" })}>
          Write to a member, a team or all captains
        </Link>
        .
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="No messages yet.">
      <p>
        Messages from members appear here.{" "}
        <Link href={messagesHref({ write: "new" })}>Write the first message</Link>.
      </p>
    </EmptyState>
  );
}
