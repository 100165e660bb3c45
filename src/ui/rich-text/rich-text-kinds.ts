import { allowedLinks, type HtmlKind } from "#lib/text/html-rules.ts";

/** `full` for articles and pages, `inline` for one scrolling line. */
export type RichTextKind = "full" | "inline";

export const htmlKinds: Record<RichTextKind, HtmlKind> = { full: "rich-text", inline: "scrolling-text" };

/** The beginnings of a typed link; scrolling texts can't link to pages of the site. */
const beginnings: Record<RichTextKind, RegExp> = {
  full: /^(?:(?:https?:\/\/|mailto:|tel:)\S|\/(?!&))/i,
  inline: /^(?:https?:\/\/|mailto:|tel:)\S/i,
};

export function isLinkTarget(address: string, kind: RichTextKind): boolean {
  return allowedLinks.test(address) && beginnings[kind].test(address) && !/\s/.test(address);
}

/** The completed address of a typed link; null for a forbidden one. */
export function readLinkTarget(typed: string, kind: RichTextKind): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  const address = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
  return isLinkTarget(address, kind) ? address : null;
}
