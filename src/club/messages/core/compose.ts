import { type Message, othersIn } from "./mailbox.ts";
import { bareSubject } from "./threads.ts";

export const subjectLimit = 200;
export const contentLimit = 20_000;

export type MessageDraft = { to: readonly string[]; subject: string; content: string };

export const emptyDraft: MessageDraft = { to: [], subject: "", content: "" };

export type MessageErrors = { to?: string; subject?: string; content?: string; files?: string };

/** `unreachable`: how many of `to` can no longer receive messages. */
export type DraftState = { recipients: number; unreachable: number; files: number; isSendingFiles: boolean };

export function validateText(
  draft: MessageDraft,
  { recipients, unreachable, files, isSendingFiles }: DraftState,
): MessageErrors {
  const to = recipientsError(draft, recipients, unreachable);
  const subject = overLimit("subject", lengthOf(draft.subject), subjectLimit);
  const content =
    draft.content.trim() || files
      ? overLimit("text", lengthOf(draft.content), contentLimit)
      : "Enter a message or attach a file.";
  return {
    ...(to ? { to } : {}),
    ...(subject ? { subject } : {}),
    ...(content ? { content } : {}),
    ...(isSendingFiles ? { files: "A file is still uploading. Wait for it to finish, or remove it." } : {}),
  };
}

function recipientsError({ to }: MessageDraft, recipients: number, unreachable: number): string | null {
  if (to.length === 0) return "Choose at least one recipient.";
  if (recipients === 0) return "None of these people can receive messages.";
  return unreachable > 0 ? "Remove the people who can no longer receive messages." : null;
}

/** Shown from nine tenths of the limit on; null before. */
export function roomLeft(text: string, limit: number): string | null {
  const length = lengthOf(text);
  if (length < limit * 0.9 || length > limit) return null;
  return `${(limit - length).toLocaleString("en-US")} characters left.`;
}

/** Characters as the database counts them: a symbol outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** PostgreSQL can't store the null byte. */
export function cleaned(text: string): string {
  return text.replaceAll("\0", "").trim();
}

/** A reply to the sender or to everyone in the conversation. */
export function answerTo(message: Message, me: string, toAll: boolean): MessageDraft {
  const sender = message.isSent ? null : message.senderId;
  const everybody = othersIn(message, me).filter(Boolean);
  // A reply to one's own message goes to its recipients.
  const to = toAll || message.isSent ? everybody : sender ? [sender] : [];
  const subject = `Re: ${bareSubject(message.subject)}`.trim();
  return { to, subject: [...subject].slice(0, subjectLimit).join(""), content: "" };
}

/** True when "reply to all" reaches more people than "reply". */
export function hasOthers(message: Message, me: string): boolean {
  if (message.isSent) return false;
  return message.recipientCount === message.recipientIds.length && othersIn(message, me).length > 1;
}

function overLimit(what: string, length: number, limit: number): string | null {
  if (length <= limit) return null;
  const over = length - limit;
  const characters = over === 1 ? "1 character" : `${over.toLocaleString("en-US")} characters`;
  return `The ${what} is ${characters} too long. The limit is ${limit.toLocaleString("en-US")}.`;
}
