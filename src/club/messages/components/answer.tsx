import { useState } from "react";
import { useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { answerTo, hasOthers } from "../core/compose.ts";
import type { Message } from "../core/mailbox.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";
import styles from "./answer.module.css";
import { ComposeForm } from "./compose-form.tsx";

type AnswerProps = {
  user: CurrentUser;
  /** The one with a stored reply draft, or the newest to answer. */
  message: Message;
  address: MessagesAddress;
  toAll: boolean;
};

export function Answer({ user, message: messageOnScreen, address, toAll }: AnswerProps) {
  const [, navigate] = useLocation();
  // A message that arrives meanwhile does not become the one that is answered.
  const [message] = useState(messageOnScreen);
  const [isToAll] = useState(() => toAll && hasOthers(message, user.id));
  const closedAddress = { ...address, write: "" } as const;
  return (
    <div className={styles.answer} data-no-print>
      <h3 className={styles.heading}>{isToAll ? "Reply to all" : "Reply"}</h3>
      <ComposeForm
        user={user}
        place={message.id}
        blank={answerTo(message, user.id, isToAll)}
        isAnswer
        onSent={() => navigate(messagesHref(closedAddress))}
        onClose={() => navigate(messagesHref(closedAddress))}
      />
    </div>
  );
}
