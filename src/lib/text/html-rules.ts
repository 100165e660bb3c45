export const textColours = ["text-red", "text-green", "text-blue", "text-orange", "text-gray"] as const;

export type HtmlKind = "scrolling-text" | "rich-text";

/**
 * Links to the web, an email address, a phone, the site, or the page. Browsers read "\" as "/" and skip line breaks, so
 * no page starts with an encoded character ("/%5celsewhere"). `private.address_pattern()` has the same rule.
 */
export const allowedLinks = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\%\s\p{Cc}])|#)[^"<>]*$/iu;

export const linkRelation = "noopener noreferrer nofollow";

type HtmlRules = { tags: readonly string[]; attributes: readonly string[] };

/** The allowed HTML of each kind of text; everything else is removed before display. */
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

export function allowedClasses(names: readonly string[]): string {
  return textColours.filter((name) => names.includes(name)).join(" ");
}
