import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** The address of the messages screen: which list, what is looked for, which message is open, what is written. */
export const messagesInAddress = z.object({
  box: param(z.enum(["inbox", "sent", "reported", "settings"]), "inbox"),
  show: param(z.enum(["all", "unread", "files"]), "all"),
  q: param(z.string(), ""),
  /** Any message of the open thread. */
  message: param(z.string(), ""),
  write: param(z.enum(["", "new", "reply", "reply-all"]), ""),
  /** For a new message: an account to write to, and about what. */
  to: param(z.string(), ""),
  subject: param(z.string(), ""),
});

export type MessagesAddress = z.output<typeof messagesInAddress>;

/** The address with some fields changed; what is empty or usual is left out. */
export function messagesHref(state: Partial<MessagesAddress>): string {
  const usual: Record<string, string> = { box: "inbox", show: "all" };
  const fields = Object.entries(state).flatMap(([name, value]) =>
    value && value !== usual[name] ? [[name, value]] : [],
  );
  const params = new URLSearchParams(fields).toString();
  return params ? `/messages?${params}` : "/messages";
}
