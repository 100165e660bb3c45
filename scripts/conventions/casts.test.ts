import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isProduct = (file: string): boolean =>
  !/\.(test|spec)\.tsx?$|\.(types|fixture)\.tsx?$|[\\/](fixtures|testing)[\\/]/.test(file);

/** A line of code with the word: most files need not be parsed. */
const mayCast = /^(?!\s*(?:\/\/|\/?\*|import\b)).*\bas (?!const\b)/m;

type Node = ESTree.Node;
type Cast = { line: number; isExplained: boolean };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The type assertions of a text, each with whether something beside or above it says why it is true. */
function castsOf(file: string, text: string): Cast[] {
  if (!mayCast.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const found: { end: number; places: readonly number[] }[] = [];
  const visit = (node: Node, offsets: readonly number[]): void => {
    if (node.type === "TSAsExpression" && text.slice(node.typeAnnotation.start, node.end) !== "const")
      found.push({ end: node.end, places: [node.start, ...offsets] });
    const within = placesIn(node, offsets);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, within);
  };
  visit(program, []);
  if (found.length === 0) return [];
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const explained = new Set(comments.map(({ end }) => lineAt(end)));
  return found.map(({ end, places }) => {
    const line = lineAt(end);
    const lines = [line, line - 1, ...places.map((offset) => lineAt(offset) - 1)];
    return { line, isExplained: lines.some((each) => explained.has(each)) };
  });
}

/** Where a reason may stand above: the innermost statement, and its function where that statement is all of it. */
function placesIn(node: Node, offsets: readonly number[]): readonly number[] {
  if (node.type === "BlockStatement") return node.body.length === 1 ? offsets : [];
  if (node.type === "ReturnStatement" || node.type === "ExpressionStatement") return [...offsets, node.start];
  return /(Statement|Declaration|Definition)$/.test(node.type) ? [node.start] : offsets;
}

test("a type assertion is explained by a comment beside it, above it, or above its statement", () => {
  const because = "// The store holds numbers alone.\n";
  const unexplained = (text: string) => castsOf("a.ts", text).filter(({ isExplained }) => !isExplained);
  expect(unexplained(`const other = 1;\nconst a = read() as number;`)).toHaveLength(1);
  expect(
    unexplained(`/** Reads. */\nfunction b() {\n  const c = read();\n  return c as number;\n}`),
  ).toHaveLength(1);
  expect(unexplained(`${because}const a = read() as number;`)).toEqual([]);
  expect(unexplained(`const a = read() as number; ${because}`)).toEqual([]);
  expect(unexplained(`${because}const a = {\n  of: 1,\n  b: read() as number,\n};`)).toEqual([]);
  expect(unexplained(`${because}export function a() {\n  return read() as number;\n}`)).toEqual([]);
  expect(unexplained(`const a = ["x"] as const;`)).toEqual([]);
});

test("every type assertion of the product has its reason", () => {
  const files = globSync("{src,server}/**/*.{ts,tsx}", { cwd: root }).filter(isProduct);
  const unexplained = files.flatMap((file) =>
    castsOf(file, readFileSync(join(root, file), "utf8"))
      .filter(({ isExplained }) => !isExplained)
      .map(({ line }) => `${file}:${line}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(unexplained).toEqual([]);
});
