export type EmailLinkType = "signup" | "recovery" | "email_change";

/**
 * A link in an email. Its token is in the fragment, and the page sends it: programs that look at links in emails open
 * addresses, but they run no page and use nothing up.
 */
export function emailLink(siteUrl: string, type: EmailLinkType, token: string): string {
  return `${siteUrl}/#${new URLSearchParams({ type, token })}`;
}
