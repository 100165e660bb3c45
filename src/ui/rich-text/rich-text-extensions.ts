import Link from "@tiptap/extension-link";
import { Extension, type Extensions, getSchema, Mark, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { textColours } from "#lib/text/html-rules.ts";
import { isLinkTarget, type RichTextKind } from "./rich-text-kinds.ts";

const never = {
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
  trailingNode: false,
} as const;

const noBlocks = {
  blockquote: false,
  bulletList: false,
  document: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
} as const;

/** Nothing here may produce a tag or attribute that the sanitizer removes. */
const extensions: Record<RichTextKind, Extensions> = {
  full: [StarterKit.configure({ ...never, heading: { levels: [2, 3] }, underline: false }), link("full")],
  inline: [
    StarterKit.configure({ ...never, ...noBlocks }),
    link("inline"),
    Node.create({ name: "doc", topNode: true, content: "paragraph" }),
    textColor(),
    Extension.create({
      name: "oneParagraph",
      priority: 1000,
      addKeyboardShortcuts() {
        return { Enter: () => this.editor.commands.setHardBreak() };
      },
    }),
  ],
};

export const extensionsOf = (kind: RichTextKind): Extensions => extensions[kind];

export const schemaOf = (kind: RichTextKind) => getSchema(extensions[kind]);

/** Only the address: the database refuses scrolling texts whose links have more. */
function link(kind: RichTextKind) {
  const Plain = Link.extend({
    addAttributes: () => ({
      href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute("href") },
    }),
    renderHTML: ({ HTMLAttributes: { href } }) => ["a", isLinkTarget(href ?? "", kind) ? { href } : {}, 0],
  });
  return Plain.configure({
    openOnClick: false,
    defaultProtocol: "https",
    isAllowedUri: (address) => isLinkTarget(address, kind),
  });
}

/** Colors by class: the sanitizer and the database have the same list. */
function textColor() {
  return Mark.create({
    name: "textColor",
    addAttributes: () => ({
      class: { default: null, parseHTML: (element: HTMLElement) => knownColor(element) },
    }),
    parseHTML: () => [
      { tag: "span", getAttrs: (element: HTMLElement) => (knownColor(element) ? null : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
  });
}

function knownColor(element: HTMLElement): string | null {
  return textColours.find((name) => element.classList.contains(name)) ?? null;
}
