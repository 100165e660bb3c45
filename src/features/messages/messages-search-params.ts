import { z } from "#lib/zod.ts";

/** The address of the messages screen: which list, what is looked for, which message is open, what is written. */
export const messagesInAddress = z.object({
  box: z.enum(["inbox", "sent", "reported", "settings"]).catch("inbox").default("inbox"),
  show: z.enum(["all", "unread", "files"]).catch("all").default("all"),
  q: z.string().catch("").default(""),
  /** Any message of the open thread. */
  message: z.string().catch("").default(""),
  write: z.enum(["", "new", "reply", "reply-all"]).catch("").default(""),
  /** For a new message: an account to write to, and about what. */
  to: z.string().catch("").default(""),
  subject: z.string().catch("").default(""),
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
