import { useEffect, useRef, useState } from "react";
import type { Message } from "../core/mailbox.ts";
import type { Naming } from "../core/people.ts";

type NewMessageAnnouncementProps = { messages: readonly Message[]; naming: Naming };

/** Tells a screen reader, when it is free, that a message came while the screen is open. */
export function NewMessageAnnouncement({ messages, naming }: NewMessageAnnouncementProps) {
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
