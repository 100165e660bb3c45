import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { type Message, mergeMailbox } from "./core/mailbox.ts";
import { type Naming, namingOf } from "./core/people.ts";
import { type Thread, threadsOf } from "./core/threads.ts";
import {
  mailboxQueryOptions,
  messagesKeys,
  peopleQueryOptions,
  recipientGroupsQueryOptions,
} from "./messages-queries.ts";

export type Mailbox = { messages: Message[]; threads: Thread[]; naming: Naming };

export function useMailbox(userId: string) {
  const rows = useQuery(mailboxQueryOptions(userId));
  const newestShared = rows.data?.receivedWithOthers[0]?.id ?? "";
  const groups = useQuery(recipientGroupsQueryOptions(userId, newestShared));
  const people = useQuery(peopleQueryOptions(userId));
  const [isShown, setShown] = useState(false);
  useFollowMessages(userId);

  // Loaded or refused once: reading again must not hide the screen.
  const arePeopleReady = people.data !== undefined || people.isFetched;
  const areGroupsReady = newestShared === "" || groups.data !== undefined || groups.isFetched;
  const isReady = isShown || (rows.data !== undefined && arePeopleReady && areGroupsReady);
  if (isReady && !isShown) setShown(true);
  const mailbox = useMemo((): Mailbox | undefined => {
    if (!rows.data || !isReady) return undefined;
    const messages = mergeMailbox(rows.data, userId, groups.data);
    return {
      messages,
      threads: threadsOf(messages, userId),
      naming: namingOf(people.data ?? [], userId),
    };
  }, [rows.data, groups.data, people.data, isReady, userId]);

  return { query: rows, mailbox };
}

const unreadIntervalMs = 10_000;

/** Polls the unread count, and reads messages only when it changes. */
function useFollowMessages(userId: string) {
  const client = useQueryClient();
  const { data: unread } = useQuery({
    ...unreadMessagesQueryOptions(userId),
    refetchInterval: unreadIntervalMs,
  });
  const known = useRef<number>(undefined);
  useEffect(() => {
    const isNews = known.current !== undefined && unread !== known.current;
    known.current = unread;
    if (isNews) void client.invalidateQueries({ queryKey: messagesKeys.mailbox(userId) });
  }, [client, unread, userId]);
}
