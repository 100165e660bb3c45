import { formatDay } from "#lib/dates.ts";
import { type PlainNode, readPlainHtml } from "#lib/text/plain-html.ts";
import { type WordRun, wordDifference } from "#lib/text/word-difference.ts";
import type { VersionFields } from "#lib/versions/versions-queries.ts";

/** A changed field: word by word, or as a sentence when words don't help. */
export type FieldDifference = { label: string; runs: WordRun[] } | { label: string; sentence: string };

type Kind = "rich" | "words" | "day" | "file";

const fields: Readonly<Record<string, { label: string; kind: Kind }>> = {
  about_text: { label: "Text", kind: "rich" },
  safety_text: { label: "Text", kind: "rich" },
  title: { label: "Title", kind: "words" },
  content_type: { label: "Type", kind: "words" },
  excerpt: { label: "Excerpt", kind: "words" },
  content: { label: "Text", kind: "rich" },
  body: { label: "Text", kind: "rich" },
  start_date: { label: "First day", kind: "day" },
  end_date: { label: "Last day", kind: "day" },
  image_url: { label: "Picture", kind: "file" },
  image_path: { label: "Picture", kind: "file" },
  image_description: { label: "Picture description", kind: "words" },
  document_url: { label: "Document", kind: "file" },
  document_name: { label: "Label of the document", kind: "words" },
  external_link_url: { label: "Link", kind: "words" },
  external_link_text: { label: "Label of the link", kind: "words" },
};

export function versionDifferences(now: VersionFields, version: VersionFields): FieldDifference[] {
  return Object.entries(fields)
    .filter(([name]) => (now[name] ?? "") !== (version[name] ?? ""))
    .map(([name, { label, kind }]) => differenceOf(label, kind, [now[name] ?? "", version[name] ?? ""]));
}

function differenceOf(label: string, kind: Kind, [from, to]: [string, string]): FieldDifference {
  if (kind === "file") return { label, sentence: fileSentence(from, to) };
  const [was, is] = [textOfValue(from, kind), textOfValue(to, kind)];
  if (was === is) return { label, sentence: "Only the formatting differs." };
  return { label, runs: wordDifference(was, is) };
}

function fileSentence(from: string, to: string): string {
  if (to === "") return "Removed.";
  return from === "" ? "Added." : "A different file.";
}

function textOfValue(value: string, kind: Kind): string {
  if (kind === "rich") return textOfHtml(value);
  return kind === "day" && value !== "" ? formatDay(value) : value;
}

/** Formatted text as plain words: a line per paragraph, links followed by their address. */
export function textOfHtml(html: string): string {
  const nodes = readPlainHtml(html, "rich-text");
  // HTML that the editor could not have written is shown with its tags.
  return nodes ? nodes.map(textOfNode).join("").trim() : html;
}

const blocks = new Set(["p", "h2", "h3", "li", "blockquote", "br"]);

function textOfNode(node: PlainNode): string {
  if (typeof node === "string") return node;
  const inside = node.children.map(textOfNode).join("");
  if (node.tag === "a") return `${inside} (${node.attributes.href ?? ""})`;
  return blocks.has(node.tag) ? `${node.tag === "li" ? "• " : ""}${inside.trimEnd()}\n` : inside;
}
