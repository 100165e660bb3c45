import { allowedClasses, allowedLinks, type HtmlKind, htmlRules, linkRelation } from "./html-rules.ts";

export type Sanitizer = (html: string, kind: HtmlKind) => DocumentFragment;

/** Cleans HTML that a person wrote; stored HTML is treated as hostile. The library loads on first use. */
export async function sanitizeHtml(html: string, kind: HtmlKind): Promise<DocumentFragment> {
  return (await loadSanitizer())(html, kind);
}

/** For an editor that has to sanitize synchronously on paste. */
export async function loadSanitizer(): Promise<Sanitizer> {
  const { default: purify } = await import("dompurify");
  return (html, kind) => {
    const cleaned: DocumentFragment | null = purify.sanitize(html, {
      ALLOWED_TAGS: [...htmlRules[kind].tags],
      ALLOWED_ATTR: [...htmlRules[kind].attributes],
      ALLOWED_URI_REGEXP: allowedLinks,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // HTML that parses without a body (a frameset) becomes empty.
    const fragment = cleaned ?? document.createDocumentFragment();
    for (const element of fragment.querySelectorAll("[class]")) keepKnownClasses(element);
    for (const link of fragment.querySelectorAll("a[href]")) link.setAttribute("rel", linkRelation);
    return fragment;
  };
}

function keepKnownClasses(element: Element) {
  const allowedNames = allowedClasses([...element.classList]);
  if (allowedNames) element.setAttribute("class", allowedNames);
  else element.removeAttribute("class");
}
