import { type Email, type EmailTemplate, renderEmail } from "./email-templates.ts";

type LibraryMessage = { to: string; subject: string; text?: string; html?: string };

/** Keeps the address and the link of an email the contract library wants to send, and says the rest in our words. */
export function restyleAuthEmail(message: LibraryMessage, clubName: string): Email {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(message.text ?? "")?.[0];
  const kind = link && new URL(link).searchParams.get("type");
  if (!link || !isKnown(kind)) throw new Error("The auth library sent an email with no matching template.");
  return renderEmail(kind, { to: message.to, clubName, link });
}

function isKnown(kind: string | null | undefined): kind is EmailTemplate {
  return kind === "signup" || kind === "recovery";
}
