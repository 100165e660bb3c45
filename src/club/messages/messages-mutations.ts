import { useMutation, useQueryClient } from "@tanstack/react-query";
import { session, useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, isRefusal, unwrap } from "#lib/errors.ts";
import type { StoredFile } from "#lib/files/upload-limits.ts";
import { isLost, readAgain } from "#lib/forms/use-change.ts";
import { unreadMessagesKeys } from "#lib/unread-messages-queries.ts";
import { cleaned, type MessageDraft } from "./core/compose.ts";
import type { Message } from "./core/mailbox.ts";
import { messageTexts, sentElsewhereText } from "./core/message-texts.ts";
import { messagesKeys } from "./messages-queries.ts";

export type Outgoing = Pick<MessageDraft, "subject" | "content"> & {
  /** Made by the browser, so that a retry sends the same message. */
  id: string;
  /** Sent before, and possibly stored. */
  isRetry: boolean;
  recipientIds: readonly string[];
  files: readonly StoredFile[];
};

export type Deletion = { of: "message" | "thread"; id: string };

export function useSendMessage() {
  return useMutation({ mutationFn: sendMessage, onSettled: useRefreshMessages() });
}

export function useMarkRead() {
  return useMutation({ mutationFn: markRead, onSettled: useRefreshMessages() });
}

export function useDeleteMessages() {
  return useMutation({ mutationFn: deleteMessages, onSettled: useRefreshMessages() });
}

export function useMarkAllRead() {
  return useMutation({ mutationFn: markAllRead, onSettled: useRefreshMessages() });
}

function useRefreshMessages() {
  const client = useQueryClient();
  const userId = useCurrentUser()?.id ?? "";
  const changedKeys = [
    messagesKeys.mailbox(userId),
    messagesKeys.reports(userId),
    unreadMessagesKeys.of(userId),
  ];
  // Not awaited: the outcome shows before the list is read again.
  return (_: unknown, failure: unknown) => {
    if (!isLost(failure)) void readAgain(client, changedKeys);
  };
}

async function sendMessage({ id, isRetry, recipientIds, subject, content, files }: Outgoing): Promise<void> {
  const { user } = session.get();
  if (!user) throw new BackendError("forbidden", { message: messageTexts.notAuthenticated });
  const [first] = recipientIds;
  if (!first) throw new BackendError("invalid", { message: "Choose at least one recipient." });
  const isShared = recipientIds.length > 1;
  const message = { recipient_id: first, subject: cleaned(subject), content: cleaned(content) };
  const response = await backend()
    .from("private_messages")
    .insert({
      id,
      sender_id: user.id,
      ...message,
      uses_recipients_table: isShared,
      attachments: files.map((file) => ({ ...file })),
    });
  if (response.error?.code === alreadyThere && !(isRetry && (await isStored(id, message))))
    throw new BackendError("conflict", { message: sentElsewhereText, cause: response.error });
  unwrapUnlessThere(response);
  if (isShared) await addRecipients(id, recipientIds);
}

const alreadyThere = "23505";

/** True if the stored message of this id is this one: another tab may have sent another from the same draft. */
async function isStored(
  id: string,
  message: { recipient_id: string; subject: string; content: string },
): Promise<boolean> {
  const row = unwrap(
    await backend()
      .from("private_messages")
      .select("recipient_id, subject, content")
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row?.recipient_id === message.recipient_id &&
    row.subject === message.subject &&
    row.content === message.content
  );
}

async function addRecipients(messageId: string, recipientIds: readonly string[]): Promise<void> {
  const rows = recipientIds.map((recipient_id) => ({ message_id: messageId, recipient_id }));
  try {
    unwrapUnlessThere(await backend().from("message_recipients").insert(rows));
  } catch (error) {
    // A refused message is undone; if nothing was decided, the next try continues from here.
    if (isRefusal(error)) {
      await backend().from("private_messages").delete().eq("id", messageId);
    }
    throw error;
  }
}

/** A row with this id came from an earlier try whose response was lost. */
function unwrapUnlessThere(response: Parameters<typeof unwrap>[0]): void {
  if (response.status === 401)
    throw new BackendError("forbidden", { message: messageTexts.notAuthenticated, cause: response.error });
  if (response.error?.code !== alreadyThere) unwrap(response);
}

async function markRead(messages: readonly Message[]): Promise<void> {
  const userId = session.get().user?.id;
  if (!userId) return;
  const idsOf = (isShared: boolean) =>
    partsOf(messages.filter((message) => message.isShared === isShared).map(({ id }) => id));
  for (const ids of idsOf(false))
    unwrap(await backend().from("private_messages").update({ is_read: true }).in("id", ids));
  for (const ids of idsOf(true))
    unwrap(
      await backend()
        .from("message_recipients")
        .update({ is_read: true })
        .eq("recipient_id", userId)
        .in("message_id", ids),
    );
}

async function deleteMessages({ of, id }: Deletion): Promise<void> {
  unwrap(
    await backend()
      .from("private_messages")
      .delete()
      .eq(of === "thread" ? "thread_id" : "id", id),
  );
}

async function markAllRead(): Promise<void> {
  const userId = session.get().user?.id;
  if (!userId) return;
  for (const table of ["private_messages", "message_recipients"] as const)
    unwrap(
      await backend().from(table).update({ is_read: true }).eq("recipient_id", userId).is("is_read", false),
    );
}

/** The most ids in one query. */
const idsPerRequest = 100;

function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / idsPerRequest);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  );
}
