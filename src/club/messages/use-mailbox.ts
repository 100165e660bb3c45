import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { messageOf } from "./core/mailbox.ts";
import { type Naming, namingOf } from "./core/people.ts";
import { type Thread, threadOf } from "./core/threads.ts";
import {
  type MailboxFilter,
  mailboxQueryOptions,
  messagesKeys,
  peopleQueryOptions,
  threadIdQueryOptions,
  threadMessagesQueryOptions,
  threadQueryOptions,
} from "./messages-queries.ts";

export type Mailbox = { threads: Thread[]; naming: Naming };

export function useMailbox(userId: string, filter: MailboxFilter) {
  const query = useInfiniteQuery(mailboxQueryOptions(userId, filter));
  const people = useQuery(peopleQueryOptions(userId));
  useFollowMessages(userId);

  // Loaded or refused once: reading again must not hide the screen.
  const arePeopleReady = people.data !== undefined || people.isFetched;
  const mailbox = useMemo(
    (): Mailbox | undefined =>
      query.data && arePeopleReady
        ? { threads: query.data.map(threadOf), naming: namingOf(people.data ?? [], userId) }
        : undefined,
    [query.data, people.data, arePeopleReady, userId],
  );
  return { query, mailbox };
}

export function useThread(userId: string, messageId: string, threads: readonly Thread[]) {
  const listedThread = threads.find(({ newest }) => newest.id === messageId);
  // A listed thread's id is known, and stays known when the thread leaves the list.
  const threadId = useQuery({ ...threadIdQueryOptions(userId, messageId), initialData: listedThread?.id });
  const id = threadId.data ?? "";
  const row = useQuery(threadQueryOptions(userId, id));
  const query = useInfiniteQuery(threadMessagesQueryOptions(userId, id));
  return useMemo(() => {
    const thread = row.data ? threadOf(row.data) : listedThread;
    const isGone = row.data === null || threadId.data === null || threadId.isError;
    const messages = thread && query.data?.map((message) => messageOf(message, userId, thread)).reverse();
    return { query, thread: isGone ? null : thread, messages };
  }, [query, row.data, threadId.data, threadId.isError, listedThread, userId]);
}

const unreadIntervalMs = 10_000;

/** Polls the unread count, and reads messages only when it changes. */
function useFollowMessages(userId: string) {
  const client = useQueryClient();
  const { data: unread } = useQuery({
    ...unreadMessagesQueryOptions(userId),
    refetchInterval: unreadIntervalMs,
  });
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    const isNews = countBefore.current !== undefined && unread !== countBefore.current;
    countBefore.current = unread;
    if (isNews) void client.invalidateQueries({ queryKey: messagesKeys.mailbox(userId) });
  }, [client, unread, userId]);
}
