export type EmailLinkType = "signup" | "recovery" | "email_change";

/** The token is in the fragment: programs that check links open addresses but run no page, and so use nothing up. */
export function emailLink(siteUrl: string, type: EmailLinkType, token: string): string {
  return `${siteUrl}/#${new URLSearchParams({ type, token })}`;
}
