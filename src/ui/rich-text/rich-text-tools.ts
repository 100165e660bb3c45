import type { Editor } from "@tiptap/react";
import type { RichTextKind } from "./rich-text-kinds.ts";

export type Tool = {
  name: string;
  look?: string;
  apply: (editor: Editor) => void;
  /** True when it applies at the cursor; omitted for one-time actions. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};

const bold: Tool = {
  name: "Bold",
  look: "bold",
  apply: (editor) => editor.chain().focus().toggleBold().run(),
  isOn: (editor) => editor.isActive("bold"),
};
const italic: Tool = {
  name: "Italic",
  look: "italic",
  apply: (editor) => editor.chain().focus().toggleItalic().run(),
  isOn: (editor) => editor.isActive("italic"),
};
const underline: Tool = {
  name: "Underline",
  look: "underline",
  apply: (editor) => editor.chain().focus().toggleUnderline().run(),
  isOn: (editor) => editor.isActive("underline"),
};
const heading = (name: string, level: 2 | 3): Tool => ({
  name,
  apply: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});
const blocks: Tool[] = [
  heading("Heading", 2),
  heading("Subheading", 3),
  {
    name: "List",
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "Numbers",
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "Quote",
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
];
const undo: Tool = {
  name: "Undo",
  apply: (editor) => editor.chain().focus().undo().run(),
  isOff: (editor) => !editor.can().undo(),
};
const redo: Tool = {
  name: "Redo",
  apply: (editor) => editor.chain().focus().redo().run(),
  isOff: (editor) => !editor.can().redo(),
};

const tools: Record<RichTextKind, readonly Tool[]> = {
  full: [undo, redo, bold, italic, ...blocks],
  inline: [undo, redo, bold, italic, underline],
};

export const toolsOf = (kind: RichTextKind) => tools[kind];
