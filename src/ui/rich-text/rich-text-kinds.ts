import { allowedLinks, type HtmlKind } from "#lib/text/html-rules.ts";

/** `full` for articles and pages, `inline` for one running line. */
export type RichTextKind = "full" | "inline";

/** What the sanitiser keeps of each kind. */
export const htmlKinds: Record<RichTextKind, HtmlKind> = { full: "rich-text", inline: "scrolling-text" };

/** How a link that is written here begins; running texts lead to no page of the site. */
const beginnings: Record<RichTextKind, RegExp> = {
  full: /^(?:(?:https?:\/\/|mailto:|tel:)\S|\/(?!&))/i,
  inline: /^(?:https?:\/\/|mailto:|tel:)\S/i,
};

export function isLinkTarget(address: string, kind: RichTextKind): boolean {
  return allowedLinks.test(address) && beginnings[kind].test(address) && !/\s/.test(address);
}

/** The address of a link as a person types it, completed; null for what no link may lead to. */
export function readLinkTarget(typed: string, kind: RichTextKind): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  const address = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
  return isLinkTarget(address, kind) ? address : null;
}
