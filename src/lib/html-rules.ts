/** Colours a scrolling text may use, as classes of `span`. */
export const textColours = ["text-red", "text-green", "text-blue", "text-orange", "text-gray"] as const;

export type HtmlKind = "scrolling-text" | "rich-text";

/** Where a link that a person wrote may lead. */
export const allowedLinks = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

export const linkRelation = "noopener noreferrer nofollow";

type HtmlRules = { tags: readonly string[]; attributes: readonly string[] };

/** What each kind of text may hold; everything else is taken out before it is shown. */
export const htmlRules: Readonly<Record<HtmlKind, HtmlRules>> = {
  "scrolling-text": {
    tags: ["b", "strong", "i", "em", "u", "a", "br", "span"],
    attributes: ["href", "class"],
  },
  "rich-text": {
    tags: [
      ...["b", "strong", "i", "em", "u", "a", "br", "p", "h2", "h3"],
      ...["ul", "ol", "li", "blockquote"],
    ],
    attributes: ["href", "start"],
  },
};

/** The classes of an element that may stay. */
export function keptClasses(names: readonly string[]): string {
  return textColours.filter((name) => names.includes(name)).join(" ");
}
