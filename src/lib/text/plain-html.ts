import { allowedClasses, allowedLinks, type HtmlKind, htmlRules } from "./html-rules.ts";

export type PlainNode = string | PlainElement;
export type PlainElement = { tag: string; attributes: Record<string, string>; children: PlainNode[] };

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>|[^<]+|</gi;
const attribute = /([a-z]+)="([^"]*)"/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));|&(?=[#a-z])/gi;
const namedCharacters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Null for anything that the editor would not write. Shown element by element, so that no HTML parser reads it differently. */
export function readPlainHtml(html: string, kind: HtmlKind): PlainNode[] | null {
  const top: PlainElement = { tag: "", attributes: {}, children: [] };
  const open = [top];
  for (const [text, closes, name, attributes] of html.matchAll(token)) {
    const parent = open.at(-1) ?? top;
    if (name === undefined) {
      const decoded = decode(text);
      if (decoded === null) return null;
      parent.children.push(decoded);
    } else if (closes) {
      if (attributes || parent.tag !== name.toLowerCase()) return null;
      open.pop();
    } else {
      const element = readElement(name.toLowerCase(), attributes ?? "", kind);
      if (!element) return null;
      parent.children.push(element);
      if (element.tag !== "br") open.push(element);
    }
  }
  return open.length === 1 ? top.children : null;
}

function readElement(tag: string, text: string, kind: HtmlKind): PlainElement | null {
  const rules = htmlRules[kind];
  if (!rules.tags.includes(tag)) return null;
  const attributes: Record<string, string> = {};
  for (const [, name = "", quotedValue = ""] of text.matchAll(attribute)) {
    const value = decode(quotedValue);
    if (value === null || !rules.attributes.includes(name) || !isPlain(tag, name, value)) return null;
    attributes[name] = value;
  }
  return { tag, attributes, children: [] };
}

function isPlain(tag: string, name: string, value: string): boolean {
  // Browsers skip spaces and convert backslashes in addresses.
  if (name === "href") return tag === "a" && allowedLinks.test(value) && !/[\s\\\p{Cc}]/u.test(value);
  if (name === "start") return tag === "ol" && /^\d{1,6}$/.test(value);
  return name === "class" && allowedClasses(value.split(" ")) === value;
}

/** Decodes entities; null for an unknown one, or a "<" that is no tag. */
function decode(text: string): string | null {
  let isKnown = text !== "<" && !text.includes("\0");
  const decoded = text.replace(entity, (_, ...[decimal, hexadecimal, name]: (string | undefined)[]) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
    if (name) return namedCharacters[name.toLowerCase()] ?? "";
    if (code >= 0x20 && code < 0xd800) return String.fromCodePoint(code);
    isKnown = false;
    return "";
  });
  return isKnown ? decoded : null;
}
