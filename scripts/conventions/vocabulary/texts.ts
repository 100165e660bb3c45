import { parseSync } from "vite";

/** A text that a person reads, with the line it begins on. Values in it are `{…}`. */
export type ReadText = { text: string; line: number };

type Node = { type: string; start: number } & Record<string, unknown>;

/** The texts for people in a file of the project, none where it has none. */
export function textsOf(file: string, source: string): ReadText[] {
  if (/\.(test|spec|fixture|bench)\.|(^|\/)(testing|fixtures|tests)\/|\.d\.ts$|database\.types/.test(file))
    return [];
  // It quotes the specification and names of tests.
  if (file === "docs/spec-coverage.md") return [];
  const code = /^(src|server|supabase\/functions)\/.*\.tsx?$|^scripts\/(start|club|run|dev)\.mjs$/;
  if (code.test(file)) return fromCode(file, source);
  if (/^supabase\/migrations\/.*\.sql$/.test(file)) return fromSql(source);
  if (/^(README|CHANGELOG)\.md$|^docs\/.*\.md$/.test(file)) return fromMarkdown(source);
  if (file === ".env.example") return matches(source, /^#\s*(.+)$/gm);
  return file === "index.html" ? matches(source, />([^<>]*[a-z]{3,}[^<>]*)</g) : [];
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split("\n").length;
}

function matches(source: string, pattern: RegExp): ReadText[] {
  return [...source.matchAll(pattern)].map(({ 1: text = "", index }) => ({
    text,
    line: lineAt(source, index),
  }));
}

function fromCode(file: string, source: string): ReadText[] {
  const lang = file.endsWith("x") ? "tsx" : file.endsWith(".ts") ? "ts" : "js";
  const found: ReadText[] = [];
  const add = (text: string, { start }: Node) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (isForPeople(plain)) found.push({ text: plain, line: lineAt(source, start) });
  };
  walk(parseSync(file, source, { lang }).program, add);
  return found;
}

const technicalAttributes =
  /^(className|class|id|key|type|rel|role|name|href|src|d|viewBox|variant|kind|to|as|size|mode|sizes|autoComplete|inputMode|data-[\w-]+|style|fill|target|htmlFor)$/;

function walk(value: unknown, add: (text: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, add);
  if (!isNode(value) || /^(Import|TSLiteralType|ExportAll)/.test(value.type)) return;
  if (
    value.type === "JSXAttribute" &&
    isNode(value.name) &&
    technicalAttributes.test(String(value.name.name))
  )
    return;
  if (value.type === "JSXText") add(String(value.value), value);
  if (value.type === "Literal" && typeof value.value === "string") add(value.value, value);
  if (value.type === "TemplateLiteral") add(templateText(value), value);
  for (const part of Object.values(value)) if (typeof part === "object") walk(part, add);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function templateText({ quasis }: Node): string {
  return (Array.isArray(quasis) ? quasis : []).map(({ value }) => String(value.cooked)).join("{…}");
}

const technicalText =
  /^select [\w.]+\(|^(GET|POST|PUT|PATCH|DELETE) \/|^\w+="|^(select|insert|update|delete|with|create|alter|grant|revoke|begin|commit|set|copy|truncate|drop|do|lock|comment) [\s\S]*\b(from|into|set|table|role|as|on|isolation|to|schema)\b|^[#.[(@/]|^<[a-z!]|^[\w*,:!.()\s-]*\b\w+_\w+\b[\w*,:!.()\s-]*$|^(text|image|application)\/|^[\w-]+ '|; ?(charset|secure|path)=|^(noopener|https?:|data:|blob:)|-src(-\w+)? '/i;

/** Sentences and labels; no ids, selectors, statements or headers. */
function isForPeople(text: string): boolean {
  if (!/[A-Za-z]{2}/.test(text.replaceAll("{…}", "")) || technicalText.test(text)) return false;
  return text.includes(" ") || /^[A-Z][a-z]+/.test(text) || /[a-z]{3}[.!?:]$/.test(text);
}

/** Strings of SQL with at least two words, and names of constraints, which refusals show as sentences. */
function fromSql(source: string): ReadText[] {
  // What a comment on a table says is for engineers.
  const statements = source.replace(/^comment on [^']*'(?:[^']|''|'\s*')*';/gm, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
  const tokens = [...statements.matchAll(/--[^\n]*|'((?:[^']|'')*)'|constraint "([^"]+)"/g)];
  return tokens.flatMap(({ 1: string, 2: constraint, index }) => {
    const text = (string ?? constraint ?? "").replaceAll("''", "'");
    const isSentence =
      /[\w%]+ [\w%]+/.test(text) &&
      !/^(select|create|alter|grant|revoke|update|insert|delete|FM|\^|\{|<|\$)/.test(text);
    return isSentence ? [{ text, line: lineAt(source, index) }] : [];
  });
}

/** The lines of a document without its code, addresses and tags. */
function fromMarkdown(source: string): ReadText[] {
  let isCode = false;
  return source.split("\n").flatMap((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const text = line.replace(/`[^`]*`|<[^>]+>/g, "·").replace(/\]\([^)]*\)/g, "]");
    return isCode ? [] : [{ text, line: index + 1 }];
  });
}
