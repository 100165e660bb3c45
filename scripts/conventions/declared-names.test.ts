import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Participles that say what was done to a thing and not what it is: `shownWeeks`, `request`, or `savedRound` does. */
const participles =
  /\b(?:asked|shown|known|wanted|named|made|seen|sent|stored|held|counted|drawn|written|listed|taken|given|chosen|opened|closed|changed|told|remembered|signed|turned)\b/i;
/** A text without such a word before the sign that follows a declared name needs no parsing. */
const mayDeclare = new RegExp(
  `(?<![^.]\\.)${participles.source}(?=\\s*[=:,;?)\\]}<({]| (?:of|in|extends) )`,
  "i",
);

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The names that a pattern declares. `{ seen }` bears the name of its property, which may be stored or sent. */
function namesIn(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "ObjectPattern":
      return pattern.properties.flatMap((each) => {
        if (each.type === "RestElement") return namesIn(each);
        return each.shorthand ? [] : namesIn(each.value);
      });
    default:
      return [];
  }
}

/** The variables, functions, parameters, and types of a text that a participle names. */
function participlesIn(file: string, text: string): string[] {
  if (!mayDeclare.test(text)) return [];
  const names: string[] = [];
  const visit = (node: Node): void => {
    if ("id" in node) names.push(...namesIn(node.id));
    if (node.type === "TSTypeParameter") names.push(node.name.name);
    if ("params" in node && Array.isArray(node.params))
      names.push(...node.params.filter(isNode).flatMap(namesIn));
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, text).program);
  return names.filter((name) => participles.test(name));
}

test.each([
  ["const asked = 1;", ["asked"]],
  ["function shown() {}", ["shown"]],
  ["const a = (known: string, ...given: string[]) => 1;", ["known", "given"]],
  ["const f = (...given: string[]) => 1;", ["given"]],
  ["type Change = (changed: () => void) => void;", ["changed"]],
  ["const [chosen, setChosen] = useState(1);", ["chosen"]],
  ["const { data: stored } = query;", ["stored"]],
  ["type Shown = string; interface Known {}; class Sent {}", ["Shown", "Known", "Sent"]],
  ["type Pair<Named> = [Named, Named];", ["Named"]],
  ["const { seen } = row; const shownRows = 1; send({ asked: 1 });", []],
])("the participles that name something in %s are found", (text, found) => {
  expect(participlesIn("a.ts", text)).toEqual(found);
});

test("no participle names a variable, a function, a parameter, or a type", () => {
  const files = globSync("{src,server,build,supabase,e2e,scripts,bench}/**/*.{ts,tsx,mjs}", { cwd: root });
  const found = files.flatMap((file) => {
    const names = participlesIn(file, readFileSync(join(root, file), "utf8"));
    return names.map((name) => `${file.replaceAll("\\", "/")}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
