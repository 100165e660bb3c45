export type EmailLinkType = "signup" | "recovery" | "email_change";

/**
 * A link in an email. Its token is in the fragment, which the page sends: programs that check links in emails open addresses,
 * but run no page and so use nothing up.
 */
export function emailLink(siteUrl: string, type: EmailLinkType, token: string): string {
  return `${siteUrl}/#${new URLSearchParams({ type, token })}`;
}
