import { DOMParser, DOMSerializer, type Node, type Schema, type Slice } from "@tiptap/pm/model";
import type { Sanitizer } from "#lib/text/sanitize.ts";
import { htmlKinds, type RichTextKind } from "./rich-text-kinds.ts";

export type Cleaning = { kind: RichTextKind; clean: Sanitizer };

/** A stored text as the editor's document: sanitized, then reduced to its kind. */
export function readRichText(html: string, cleaning: Cleaning, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(cleanedBody(html, cleaning));
}

/** Pasted or dropped HTML, sanitized; a scrolling text joins blocks into one line. */
export function readPasted(html: string, cleaning: Cleaning, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(cleanedBody(html, cleaning));
}

/** The document as stored HTML; empty for no text. A scrolling text has no paragraph around it. */
export function writeRichText(doc: Node, kind: RichTextKind): string {
  if (!doc.textContent.trim()) return "";
  const content = kind === "inline" ? doc.firstChild?.content : doc.content;
  const box = document.createElement("div");
  if (content) box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content));
  return box.innerHTML;
}

function cleanedBody(html: string, { kind, clean }: Cleaning): HTMLElement {
  const body = document.createElement("div");
  if (kind === "full") body.append(clean(html, htmlKinds.full));
  else body.append(clean(withSpaces(html, clean), htmlKinds.inline));
  return body;
}

/** Joins paragraphs, headings, and list items into one line, with spaces. */
function withSpaces(html: string, clean: Sanitizer): string {
  if (!/<(?:p|div|h\d|li|ul|ol|blockquote|table|tr|td)\b/i.test(html)) return html;
  const box = document.createElement("div");
  box.append(clean(html, htmlKinds.full));
  for (const block of box.querySelectorAll("p, h2, h3, li, blockquote")) block.after(" ");
  for (const block of box.querySelectorAll("p, h2, h3, ul, ol, li, blockquote"))
    block.replaceWith(...block.childNodes);
  return box.innerHTML.trim();
}
