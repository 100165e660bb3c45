/** Colors a scrolling text may use, as classes of `span`. */
export const textColours = ["text-red", "text-green", "text-blue", "text-orange", "text-gray"] as const;

export type HtmlKind = "scrolling-text" | "rich-text";

/**
 * Where an address that a person wrote may lead: the web, email, telephone, a page of the site, a place on the page.
 * A browser reads "\" as "/" and passes over line breaks; no page begins with a coded character ("/%5celsewhere"). `private.address_pattern()` says the same in the database.
 */
export const allowedLinks = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\%\s\p{Cc}])|#)[^"<>]*$/iu;

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
export function allowedClasses(names: readonly string[]): string {
  return textColours.filter((name) => names.includes(name)).join(" ");
}
