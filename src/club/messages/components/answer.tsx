import { useState } from "react";
import { useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { answerTo, hasOthers } from "../core/compose.ts";
import { answerable, type Thread } from "../core/threads.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import styles from "./answer.module.css";
import { ComposeForm } from "./compose-form.tsx";

type AnswerProps = {
  user: CurrentUser;
  thread: Thread;
  address: MessagesAddress;
  toAll: boolean;
  begun: string | null;
};

export function Answer({ user, thread, address, toAll, begun }: AnswerProps) {
  const [, navigate] = useLocation();
  const [answers] = useState(() => begun ?? answerable(thread).id);
  const message = thread.messages.find(({ id }) => id === answers) ?? thread.newest;
  const [isToAll] = useState(() => toAll && hasOthers(message, user.id));
  const closed = { ...address, write: "" } as const;
  return (
    <div className={styles.answer} data-no-print>
      <h3 className={styles.heading}>{isToAll ? "Reply to all" : "Reply"}</h3>
      <ComposeForm
        user={user}
        place={answers}
        blank={answerTo(message, user.id, isToAll)}
        isAnswer
        onSent={() => navigate(messagesHref(closed))}
        onClose={() => navigate(messagesHref(closed))}
      />
    </div>
  );
}
