import type { Config } from "dompurify";

/** Colours a scrolling text may use, as classes of `span`. */
export const textColours = ["text-red", "text-green", "text-blue", "text-orange", "text-gray"] as const;

export type HtmlKind = "scrolling-text" | "rich-text";

const links = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const settings: Record<HtmlKind, Config> = {
  "scrolling-text": {
    ALLOWED_TAGS: ["b", "strong", "i", "em", "u", "a", "br", "span"],
    ALLOWED_ATTR: ["href", "class"],
  },
  "rich-text": {
    ALLOWED_TAGS: [
      ...["b", "strong", "i", "em", "u", "a", "br", "p", "h2", "h3"],
      ...["ul", "ol", "li", "blockquote"],
    ],
    ALLOWED_ATTR: ["href", "start"],
  },
};

export type Sanitizer = (html: string, kind: HtmlKind) => DocumentFragment;

/** Cleans HTML that a person wrote; whatever was stored is treated as hostile. The library loads on first use. */
export async function sanitizeHtml(html: string, kind: HtmlKind): Promise<DocumentFragment> {
  return (await loadSanitizer())(html, kind);
}

/** The sanitiser itself, for an editor that cannot wait while something is pasted. */
export async function loadSanitizer(): Promise<Sanitizer> {
  const { default: purify } = await import("dompurify");
  return (html, kind) => {
    const cleaned: DocumentFragment | null = purify.sanitize(html, {
      ...settings[kind],
      ALLOWED_URI_REGEXP: links,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // What leaves the parser without a body (a frameset) is answered with nothing at all.
    const fragment = cleaned ?? document.createDocumentFragment();
    for (const element of fragment.querySelectorAll("[class]")) keepKnownClasses(element);
    for (const link of fragment.querySelectorAll("a[href]"))
      link.setAttribute("rel", "noopener noreferrer nofollow");
    return fragment;
  };
}

function keepKnownClasses(element: Element) {
  const known = textColours.filter((name) => element.classList.contains(name));
  if (known.length) element.setAttribute("class", known.join(" "));
  else element.removeAttribute("class");
}
