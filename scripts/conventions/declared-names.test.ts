import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isProduct = (file: string): boolean =>
  !/\.(test|spec)\.tsx?$|\.(types|fixture)\.tsx?$|[\\/](fixtures|testing)[\\/]/.test(file);

/** Participles that say what was done to a thing and not what it is: `shownWeeks`, `request`, or `savedRound` does. */
const participles =
  /^(asked|shown|known|wanted|named|made|seen|sent|stored|held|counted|drawn|written|listed|taken|given|chosen|opened|closed|changed|told|remembered|signed|turned)$/;
const mayDeclare = new RegExp(participles.source.replace("^", "\\b").replace("$", "\\b"));

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

/** The variables, functions, and parameters of a text that a participle names. */
function participlesIn(file: string, text: string): string[] {
  if (!mayDeclare.test(text)) return [];
  const names: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === "VariableDeclarator" || node.type === "FunctionDeclaration")
      names.push(...namesIn(node.id));
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
  ["type Change = (changed: () => void) => void;", ["changed"]],
  ["const [chosen, setChosen] = useState(1);", ["chosen"]],
  ["const { data: stored } = query;", ["stored"]],
  ["const { seen } = row; const shownRows = 1; send({ asked: 1 });", []],
])("the participles that name something in %s are found", (text, found) => {
  expect(participlesIn("a.ts", text)).toEqual(found);
});

test("no participle names a variable, a function, or a parameter of the product", () => {
  const files = globSync(["{src,server,build}/**/*.{ts,tsx}", "supabase/functions/**/*.ts"], { cwd: root });
  const found = files.filter(isProduct).flatMap((file) => {
    const names = participlesIn(file, readFileSync(join(root, file), "utf8"));
    return names.map((name) => `${file.replaceAll("\\", "/")}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
