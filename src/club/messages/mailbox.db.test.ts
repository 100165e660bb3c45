import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, test, vi } from "vitest";
import * as backendModule from "#lib/backend.ts";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { mailboxQueryOptions, threadMessagesQueryOptions } from "./messages-queries.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const me = cast.member.id;

/** More than a response of the Data API holds. */
const many = 1200;

beforeAll(async () => {
  vi.spyOn(backendModule, "backend").mockReturnValue(cast.member.client as never);
  await backend.sql`
    insert into private_messages (sender_id, recipient_id, subject, created_at)
    select ${cast.captain.id}, ${me}, 'Subject ' || n, now() - n / 3 * interval '1 minute' from generate_series(1, ${many}) n`;
  await backend.sql`
    insert into private_messages (sender_id, recipient_id, subject, created_at)
    select ${cast.captain.id}, ${me}, 'One thread', now() - interval '1 year' - n / 3 * interval '1 minute' from generate_series(1, ${many}) n`;
});

type Options = Parameters<typeof mailboxQueryOptions>[1];

/** Everything that "Older messages" shows, pressed as long as it is there. */
async function readAll<Row>(options: object): Promise<Row[]> {
  const list = new InfiniteQueryObserver(new QueryClient(), options as never);
  let result = await list.fetchNextPage();
  while (result.hasNextPage) result = await list.fetchNextPage();
  expect(result.error).toBeNull();
  return result.data as unknown as Row[];
}

const subjects = async (filter: Partial<Options>) =>
  (
    await readAll<{ subject: string }>(
      mailboxQueryOptions(me, { box: "inbox", show: "all", q: "", ...filter }),
    )
  ).map(({ subject }) => subject);
const unread = async () =>
  (unreadMessagesQueryOptions(me).queryFn as (context: object) => Promise<number>)({
    signal: new AbortController().signal,
  });

test("every thread and every message of a thread is reached by its older ones, each once", async () => {
  const all = await subjects({});
  expect(all).toHaveLength(many + 1);
  expect(new Set(all).size).toBe(many + 1);
  expect(await subjects({ show: "unread" })).toEqual(all);
  expect(await subjects({ box: "sent" })).toEqual([]);
  const [one] =
    await backend.sql`select thread_id from private_messages where subject = 'One thread' limit 1`;
  const messages = await readAll<{ id: string }>(threadMessagesQueryOptions(me, String(one?.thread_id)));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(many);
});

test("a search finds the oldest, and all of many", async () => {
  expect(await subjects({ q: `subject ${many}` })).toEqual([`Subject ${many}`]);
  expect(await subjects({ q: "one thread" })).toEqual(["One thread"]);
  expect(await subjects({ q: "subject", show: "unread" })).toHaveLength(many);
  expect(await subjects({ q: "subject", show: "files" })).toEqual([]);
});

test("all are marked as read at once", async () => {
  // Of a thousand threads: nobody needs to know it of more.
  expect(await unread()).toBe(1000);
  const marked = await cast.member.client
    .from("private_messages")
    .update({ is_read: true })
    .eq("recipient_id", me)
    .is("is_read", false);
  expect(marked.error).toBeNull();
  expect(await unread()).toBe(0);
  expect(await subjects({ show: "unread" })).toEqual([]);
});
