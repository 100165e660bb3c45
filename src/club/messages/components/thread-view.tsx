import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { hasOthers } from "../core/compose.ts";
import { answerable, type Message } from "../core/mailbox.ts";
import type { Naming } from "../core/people.ts";
import { othersInLine, type Thread } from "../core/threads.ts";
import { useMarkRead } from "../messages-mutations.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import { useBegunAnswer } from "../use-message-draft.ts";
import { Answer } from "./answer.tsx";
import { BlockSender } from "./block-sender.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MessageCard } from "./message-card.tsx";
import styles from "./thread-view.module.css";

export type ThreadViewProps = {
  user: CurrentUser;
  thread: Thread;
  /** The newest ones, oldest first. */
  messages: readonly Message[];
  /** Shows older ones. */
  older: ReactNode;
  naming: Naming;
  address: MessagesAddress;
  listHref: string;
};

const shownAtFirst = 8;

/** Oldest message first, with the reply below. Opening marks messages as read. */
export function ThreadView(props: ThreadViewProps) {
  const { user, thread, messages, naming, address, listHref } = props;
  const heading = useFocusOnOpening(isAnswering(address));
  const [, navigate] = useLocation();
  const [isWhole, setWhole] = useState(false);
  const fresh = useFresh(messages);
  useReadWhenOpen(messages);

  function leave(deletedId: string) {
    const messageLeft = messages.findLast(({ id }) => id !== deletedId);
    navigate(messageLeft ? messagesHref({ ...address, message: messageLeft.id }) : listHref, {
      replace: true,
    });
    heading.current?.focus();
  }

  const folded = isWhole ? 0 : Math.max(0, messages.length - shownAtFirst);
  return (
    <>
      <div className={styles.head}>
        <Link href={listHref} className={styles.back} data-no-print>
          ‹ Back to the list
        </Link>
        <h2 ref={heading} tabIndex={-1} className={styles.subject}>
          {thread.subject || "No subject"}
        </h2>
        <p className="quiet below-60">With {othersInLine(thread, naming, 6) || "yourself"}</p>
        <ThreadActions {...props} />
      </div>
      {folded > 0 ? (
        <p>
          <Button size="sm" onClick={() => setWhole(true)}>
            Show {folded} earlier {folded === 1 ? "message" : "messages"}
          </Button>
        </p>
      ) : (
        props.older
      )}
      <ol className="plain">
        {messages.slice(folded).map((message) => (
          <li key={message.id}>
            <MessageCard
              user={user}
              message={message}
              naming={naming}
              isFresh={fresh.has(message.id)}
              onDeleted={() => leave(message.id)}
            />
          </li>
        ))}
      </ol>
      <ThreadAnswer key={String(isAnswering(address))} {...props} />
    </>
  );
}

function ThreadActions({ user, thread, messages, naming, listHref }: ThreadViewProps) {
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const received = messages.filter(({ isSent }) => !isSent);
  const senders = [...new Set(received.flatMap(({ senderId }) => senderId ?? []))];
  return (
    <div className={styles.actions} data-no-print>
      <Button size="compact-sm" onClick={() => window.print()}>
        Print
      </Button>
      {senders.map((id) => (
        <BlockSender key={id} user={user} accountId={id} name={naming(id)} />
      ))}
      <Button size="compact-sm" onClick={() => setDeleting(true)}>
        Delete conversation
      </Button>
      <DeleteDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        what={{ of: "thread", id: thread.id }}
        count={thread.messageCount}
        onDeleted={() => navigate(listHref)}
      />
    </div>
  );
}

function ThreadAnswer({ user, thread, messages, address }: ThreadViewProps) {
  const begun = useBegunAnswer(user.id, messages.map(({ id }) => id).toReversed());
  const answered = answerable(messages);
  if (begun === undefined || !answered) return null;
  if (isAnswering(address)) {
    const toAll = address.write === "reply-all";
    const message = messages.find(({ id }) => id === begun) ?? answered;
    return <Answer user={user} message={message} address={address} toAll={toAll} />;
  }
  if (!thread.otherIds.some(Boolean)) return null;
  return (
    <div className={styles.answer} data-no-print>
      <LinkButton href={messagesHref({ ...address, write: "reply" })}>
        {begun ? "Continue your reply" : "Reply"}
      </LinkButton>
      {!begun && hasOthers(answered, user.id) ? (
        <LinkButton href={messagesHref({ ...address, write: "reply-all" })}>Reply to all</LinkButton>
      ) : null}
    </div>
  );
}

function isAnswering({ write }: MessagesAddress): boolean {
  return write === "reply" || write === "reply-all";
}

/** Focuses the opened thread for keyboard and screen reader users; a reply has its own field. */
function useFocusOnOpening(isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswered) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "nearest" });
  }, [isAnswered]);
  return heading;
}

/** Messages that were new when first shown: they are marked as read at once, but stay highlighted. */
function useFresh(messages: readonly Message[]): ReadonlySet<string> {
  const [fresh] = useState(() => new Set<string>());
  for (const { id, isUnread } of messages) if (isUnread) fresh.add(id);
  return fresh;
}

/** Marks open messages as read, each tried once, and only while the page is visible. */
function useReadWhenOpen(messages: readonly Message[]) {
  const { mutate } = useMarkRead();
  const tried = useRef(new Set<string>());
  const unread = messages.filter(({ isUnread }) => isUnread);
  const ids = unread.map(({ id }) => id).join();

  // The ids identify the messages, because every reading makes new objects.
  useEffect(() => {
    function read() {
      const fresh = unread.filter(({ id }) => !tried.current.has(id));
      if (fresh.length === 0 || document.visibilityState === "hidden") return;
      for (const { id } of fresh) tried.current.add(id);
      mutate(fresh);
    }
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [ids, mutate]);
}
