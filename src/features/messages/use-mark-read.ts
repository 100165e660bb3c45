import { useEffect, useRef } from "react";
import type { Message } from "./core/mailbox.ts";
import { useMarkRead } from "./messages-mutations.ts";

/** Marks the messages that are open as read, each tried once; not while no one looks at the page. */
export function useReadWhenOpen(messages: readonly Message[]) {
  const { mutate } = useMarkRead();
  const tried = useRef(new Set<string>());
  const unread = messages.filter(({ isUnread }) => isUnread);
  const ids = unread.map(({ id }) => id).join();

  // The ids say which messages are meant; the objects are new with every reading.
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
