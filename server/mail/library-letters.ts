import { type Letter, type LetterKind, writeLetter } from "./letters.ts";

type LibraryMessage = { to: string; subject: string; text?: string; html?: string };

/** Keeps the address and the link of a mail the contract library wants to send, and says the rest in our words. */
export function readLibraryLetter(message: LibraryMessage, clubName: string): Letter {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(message.text ?? "")?.[0];
  const kind = link && new URL(link).searchParams.get("type");
  if (!link || !isKnown(kind)) throw new Error("The contract library sent a mail this server does not know.");
  return writeLetter(kind, message.to, clubName, link);
}

function isKnown(kind: string | null | undefined): kind is LetterKind {
  return kind === "signup" || kind === "recovery";
}
