import { type ESTree, parseSync } from "vite";

/** One change of a source file that a test has to notice: the text between `start` and `end` becomes `replacement`. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  replacement: string;
  source: string;
};

type Edit = Pick<Mutant, "start" | "end" | "replacement">;
type Node = ESTree.Node;

/** Every mutant of a TypeScript file, in the order of the text. Types, imports and sentences for people are left alone. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const edits: Edit[] = [];
  visit(program, null, (node, parent) => edits.push(...editsOf(node, parent, text)));
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((edit) => ({
      file,
      line: text.slice(0, edit.start).split("\n").length,
      ...edit,
      source: text.slice(edit.start, edit.end),
    }));
}

/** The text with the mutant in it. */
export function applyMutant({ start, end, replacement }: Mutant, text: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function visit(node: Node, parent: Node | null, found: (node: Node, parent: Node | null) => void) {
  if (isUntouched(node)) return;
  found(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, found);
}

/** Types are gone when a test runs; what wraps a value in a type is looked into. */
function isUntouched({ type }: Node): boolean {
  const wraps = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);
  return (type.startsWith("TS") && !wraps) || type === "ImportDeclaration" || type.startsWith("JSX");
}

function editsOf(node: Node, parent: Node | null, text: string): Edit[] {
  switch (node.type) {
    case "BinaryExpression":
      return isText(node.left) || isText(node.right) ? [] : otherOperators(node, text);
    case "LogicalExpression":
      return node.operator === "??" ? [replace(node, textOf(node.left, text))] : otherOperators(node, text);
    case "ConditionalExpression":
    case "IfStatement":
      return [replace(node.test, "true"), replace(node.test, "false")];
    case "UnaryExpression":
      return ["!", "-"].includes(node.operator) ? [replace(node, textOf(node.argument, text))] : [];
    case "UpdateExpression":
      return [replace(node, textOf(node, text).replace(node.operator, node.operator === "++" ? "--" : "++"))];
    case "AssignmentExpression":
      return node.operator === "+=" || node.operator === "-=" ? otherOperators(node, text) : [];
    case "Literal":
      return isName(node, parent) ? [] : otherValues(node);
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" || isSentence(textOf(node, text).slice(1))
        ? []
        : [replace(node, '""')];
    case "ArrayExpression":
      return node.elements.length > 0 ? [replace(node, "[]")] : [];
    case "ObjectExpression":
      return node.properties.map((property) => removeFromList(property, text));
    case "CallExpression":
      return otherCalls(node, text);
    case "ExpressionStatement":
      return isEffect(node.expression, text) ? [replace(node, ";")] : [];
    case "ThrowStatement":
      return [replace(node, ";")];
    case "FunctionDeclaration":
      return node.body ? [replace(node.body, "{}")] : [];
    default:
      return [];
  }
}

const replace = ({ start, end }: Node, replacement: string): Edit => ({ start, end, replacement });
const textOf = ({ start, end }: Node, text: string) => text.slice(start, end);

const operators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
};

type Binary = { left: Node; right: Node; operator: string };

function otherOperators({ left, right, operator }: Binary, text: string): Edit[] {
  const start = left.end + text.slice(left.end, right.start).lastIndexOf(operator);
  return (operators[operator] ?? []).map((replacement) => ({
    start,
    end: start + operator.length,
    replacement,
  }));
}

const isText = (node: Node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

type Literal = Extract<Node, { type: "Literal" }>;

function otherValues(node: Literal): Edit[] {
  const { value } = node;
  if (typeof value === "boolean") return [replace(node, String(!value))];
  if (typeof value === "number") return [replace(node, String(value + 1))];
  if (typeof value !== "string" || isSentence(value)) return [];
  return [replace(node, value === "" ? '"mutated"' : '""')];
}

/** Copy is judged by people; a test of every word would only repeat it. */
const isSentence = (value: string) => /^\p{Lu}.*[ .]/su.test(value);

/** The name of a property, of a module, or a directive. */
function isName(node: Literal, parent: Node | null): boolean {
  if (!parent || /^(Export|Import)/.test(parent.type)) return true;
  if (parent.type === "ExpressionStatement") return true;
  return parent.type === "Property" && parent.key === node && !parent.computed;
}

/** Without a property, and the comma behind it. */
function removeFromList({ start, end }: Node, text: string): Edit {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, replacement: "" };
}

const otherMethods = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
]);
const skippedMethods = new Set(
  "filter slice sort toSorted reverse toReversed trim toLowerCase replace replaceAll eq neq is in gt gte lt lte not or ilike order limit range".split(
    " ",
  ),
);

function otherCalls(node: Extract<Node, { type: "CallExpression" }>, text: string): Edit[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const { name } = callee.property;
  const other = otherMethods.get(name);
  if (other) return [replace(callee.property, other)];
  return skippedMethods.has(name) ? [replace(node, textOf(callee.object, text))] : [];
}

function isEffect(node: ESTree.Expression, text: string): boolean {
  if (node.type === "AwaitExpression") return isEffect(node.argument, text);
  if (node.type === "AssignmentExpression") return true;
  return node.type === "CallExpression" && !textOf(node, text).startsWith("console.");
}
