import { emailLink } from "./email-link.ts";
import { type Email, type EmailTemplate, renderEmail } from "./email-templates.ts";

type LibraryMessage = { to: string; subject: string; text?: string; html?: string };

/** Takes the address and token from an email of the contract library, and writes the rest anew. */
export function restyleAuthEmail(
  message: LibraryMessage,
  { clubName, siteUrl }: { clubName: string; siteUrl: string },
): Email {
  const address = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(message.text ?? "")?.[0];
  const query = address ? new URL(address).searchParams : new URLSearchParams();
  const [type, token] = [query.get("type"), query.get("token")];
  if (!isKnown(type) || !token) throw new Error("The auth library sent an email with no matching template.");
  return renderEmail(type, { to: message.to, clubName, link: emailLink(siteUrl, type, token) });
}

function isKnown(type: string | null): type is EmailTemplate & ("signup" | "recovery") {
  return type === "signup" || type === "recovery";
}
