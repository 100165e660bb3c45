import type { Naming } from "./people.ts";
import type { Thread } from "./threads.ts";

export type Box = "inbox" | "sent";
export type Show = "all" | "unread" | "files";

export type ThreadRequest = { box: Box; show: Show; q: string };

/** Every word has to occur in names, subject, text, or file names. */
export function filterThreads(
  threads: readonly Thread[],
  { box, show, q }: ThreadRequest,
  naming: Naming,
): Thread[] {
  const terms = folded(q).split(/\s+/).filter(Boolean);
  return threads.filter(
    (thread) =>
      (box === "inbox" ? thread.hasReceived : thread.hasSent) &&
      (show !== "unread" || thread.unreadCount > 0) &&
      (show !== "files" || thread.hasAttachments) &&
      (terms.length === 0 || holdsAll(thread, terms, naming)),
  );
}

function holdsAll(thread: Thread, terms: readonly string[], naming: Naming): boolean {
  const text = folded(
    thread.messages
      .flatMap((message) => [
        message.subject,
        message.content,
        naming(message.senderId),
        ...message.recipientIds.map(naming),
        ...message.attachments.map(({ name }) => name),
      ])
      .join("\n"),
  );
  return terms.every((word) => text.includes(word));
}

/** Without case and accents, so that "Noel" finds "Noël". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
